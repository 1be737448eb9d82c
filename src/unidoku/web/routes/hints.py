"""What helps a player now."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Depends, Request

from unidoku.candidates import Candidates
from unidoku.errors import Stopped
from unidoku.generate import Puzzle, Stop
from unidoku.logic.explain import technique_name
from unidoku.logic.hints import HintKind, hint
from unidoku.logic.step import Step
from unidoku.progress import Progress
from unidoku.render.overlay import draw_overlay
from unidoku.solve import Answer, search
from unidoku.web.documents import Document
from unidoku.web.limits import limited
from unidoku.web.problems import Problem, describe
from unidoku.web.progress import ProgressDocument, read_progress
from unidoku.web.puzzles import BUDGET, RATED_SHAPE
from unidoku.web.thinking import think

__all__ = ["Language", "router"]

router = APIRouter(dependencies=[Depends(limited("think"))])

Language = Literal["en", "pt", "sk", "zh"]


class HintRequest(Document):
    """The game that a hint is wanted for, and the language of its words."""

    progress: ProgressDocument
    language: Language = "en"


class Candidate(Document):
    """A digit in a cell."""

    cell: int
    digit: int


class Sample(Document):
    """A look that occurs in a drawing, as an SVG document, and what it means."""

    sample: str
    text: str


class StepDocument(Document):
    """A step, and its drawing as two SVG documents to lay under and over the digits of a board, light or dark."""

    technique: str
    """The English name of the technique."""
    name: str
    """Its name in the language."""
    slug: str
    placements: list[Candidate]
    eliminations: list[Candidate]
    candidates: list[list[int]]
    """What is left in each cell of the board that the step was found on; nothing in a cell with a digit."""
    marked: list[Candidate]
    """The digits that lie on a light mark: they must be dark in every theme."""
    under: str
    over: str
    legend: list[Sample]


class HintDocument(Document):
    """What helps now, in three stages: where to look, which technique, the whole step with its reason."""

    kind: HintKind
    cells: list[int]
    """What it is about."""
    nudge: str
    technique: str
    full: str
    step: StepDocument | None


@router.post("/hints", summary="A hint for a game", responses=describe(409, 429, 503))
async def give_hint(request: Request, body: HintRequest) -> HintDocument:
    """The next step; but first what is wrong, where something is.

    409 for a shape other than 9×9, and for a game that nobody can have played, with what is wrong in it.
    """
    return await think(request, lambda stop: _hint(read_progress(body.progress, stop), body.language, stop))


def _hint(game: Progress, language: Language, stop: Stop) -> HintDocument:
    if game.grid.shape != RATED_SHAPE:
        raise Problem(409, "No hints", f"there are hints for boards of shape 9x9, not for shape {game.grid.shape}")
    _refuse_endless(game, stop)
    found = hint(game)
    texts = found.texts(language)
    step = None
    if found.step is not None and found.board is not None:
        step = _step(found.board, found.step, language)
    return HintDocument(
        kind=found.kind,
        cells=list(found.cells),
        nudge=texts.nudge,
        technique=texts.technique,
        full=texts.full,
        step=step,
    )


def _refuse_endless(game: Progress, stop: Stop) -> None:
    """Refuses a board from outside whose solution is too hard to find: `hint` would search for it without end."""
    if not isinstance(game.source, Puzzle) and search(game.grid, budget=BUDGET, stop=stop).answer is Answer.UNKNOWN:
        raise Stopped("the number of solutions was not found in the time there is")


def _step(board: Candidates, step: Step, language: Language) -> StepDocument:
    overlay = draw_overlay(board, step, language)
    return StepDocument(
        technique=str(step.technique),
        name=technique_name(step.technique, language),
        slug=step.technique.slug,
        placements=_candidates(step.placements),
        eliminations=_candidates(step.eliminations),
        candidates=[list(board[cell]) for cell in range(len(board.grid))],
        marked=_candidates(overlay.marked),
        under=overlay.under,
        over=overlay.over,
        legend=[Sample(sample=sample, text=text) for sample, text in overlay.legend],
    )


def _candidates(pairs: tuple[tuple[int, int], ...]) -> list[Candidate]:
    return [Candidate(cell=cell, digit=digit) for cell, digit in pairs]
