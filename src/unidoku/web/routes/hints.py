"""What helps a player now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from unidoku.candidates import Candidates
from unidoku.errors import Stopped
from unidoku.generate import Puzzle, Stop
from unidoku.logic.explain import technique_name
from unidoku.logic.hints import Hint, HintKind, hint
from unidoku.logic.step import Step
from unidoku.progress import Progress
from unidoku.render.overlay import draw_overlay
from unidoku.solve import Answer, search
from unidoku.web.documents import Document
from unidoku.web.limits import limited
from unidoku.web.problems import Problem, describe
from unidoku.web.progress import ProgressDocument, find_made, read_progress
from unidoku.web.puzzles import BUDGET, RATED_SHAPE
from unidoku.web.thinking import think

__all__ = ["Language", "router"]

router = APIRouter(dependencies=[Depends(limited("think"))])

Language = Literal["en", "pt", "sk", "zh"]


class HintRequest(Document):
    """The game that a hint is wanted for, the language of its words, and what these call the digits 1, 2, 3..."""

    progress: ProgressDocument
    language: Language = "en"
    symbols: Annotated[str, Field(min_length=9, max_length=9, examples=["WORDKUSPA"])] | None = None


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
    made = await find_made(request, body.progress)
    return await think(request, lambda stop: _hint(read_progress(body.progress, stop, made), body, stop))


def _hint(game: Progress, wish: HintRequest, stop: Stop) -> HintDocument:
    if game.grid.shape != RATED_SHAPE:
        raise Problem(409, "No hints", f"there are hints for boards of shape 9x9, not for shape {game.grid.shape}")
    _refuse_endless(game, stop)
    found = hint(game)
    texts = _named(found, wish.symbols).texts(wish.language)
    step = None
    if found.step is not None and found.board is not None:
        step = _step(found.board, found.step, wish.language)
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


class _Symbol(int):
    """A digit that is written as a symbol."""

    _symbol: str

    def __new__(cls, digit: int, symbols: str) -> _Symbol:
        self = super().__new__(cls, digit)
        self._symbol = symbols[digit - 1] if digit else ""  # a mark of a whole cell has digit 0
        return self

    def __str__(self) -> str:
        return self._symbol

    def __format__(self, _: str) -> str:
        return self._symbol


def _named(found: Hint, symbols: str | None) -> Hint:
    """The same hint, whose texts call the digits by these symbols."""
    step = found.step
    if symbols is None or step is None:
        return found

    def pairs(candidates: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        return tuple((cell, _Symbol(digit, symbols)) for cell, digit in candidates)

    named = replace(
        step,
        placements=pairs(step.placements),
        eliminations=pairs(step.eliminations),
        digits=tuple(_Symbol(digit, symbols) for digit in step.digits),
        marks=tuple(replace(mark, digit=_Symbol(mark.digit, symbols)) for mark in step.marks),
        nodes=tuple(replace(node, digit=_Symbol(node.digit, symbols)) for node in step.nodes),
    )
    return replace(found, step=named)


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
