"""What is wrong on a player's board."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request

from unidoku.diagnose import Verdict
from unidoku.generate import Puzzle, Stop
from unidoku.grid import Grid
from unidoku.progress import Progress
from unidoku.solve import Answer, search
from unidoku.web.documents import Document
from unidoku.web.limits import limited
from unidoku.web.problems import describe
from unidoku.web.progress import ProgressDocument, find_made, read_progress
from unidoku.web.puzzles import BUDGET
from unidoku.web.thinking import think

__all__ = ["router"]

router = APIRouter(dependencies=[Depends(limited("think"))])

_VERDICTS = {
    Answer.NONE: Verdict.NO_SOLUTION,
    Answer.ONE: Verdict.PROPER,
    Answer.MANY: Verdict.SEVERAL_SOLUTIONS,
    Answer.UNKNOWN: Verdict.UNKNOWN,
}


class CheckRequest(Document):
    """The game to be checked."""

    progress: ProgressDocument


class Check(Document):
    """What is wrong on a board."""

    verdict: Verdict
    """Of the clues alone."""
    wrong: list[int]
    """The cells whose digit is not the solution's; none where the clues are not proper."""
    completable: bool | None
    """Whether the board as it stands has a solution; null where that was not found in the time there is."""


@router.post("/checks", summary="The wrong entries of a game", responses=describe(409, 429, 503))
async def check(request: Request, body: CheckRequest) -> Check:
    """Compares the entries with the solution. 409 for a game that nobody can have played, with what is wrong in it."""
    made = await find_made(request, body.progress)
    return await think(request, lambda stop: _check(read_progress(body.progress, stop, made), stop))


def _check(game: Progress, stop: Stop) -> Check:
    verdict, solution = _solve(game, stop)
    if solution is not None:
        wrong = sorted(cell for cell, digit in game.entries.items() if digit != solution[cell])
        return Check(verdict=verdict, wrong=wrong, completable=not wrong)
    return Check(verdict=verdict, wrong=[], completable=_is_completable(game.board, stop))


def _solve(game: Progress, stop: Stop) -> tuple[Verdict, Grid | None]:
    """What the clues are, and their solution if it is the only one."""
    if isinstance(game.source, Puzzle):
        return Verdict.PROPER, game.source.solution
    if game.grid.conflicts():
        return Verdict.CLASH, None
    found = search(game.grid, budget=BUDGET, stop=stop)
    return _VERDICTS[found.answer], found.solutions[0] if found.answer is Answer.ONE else None


def _is_completable(board: Grid, stop: Stop) -> bool | None:
    answer = search(board, limit=1, budget=BUDGET, stop=stop).answer
    return None if answer is Answer.UNKNOWN else answer is not Answer.NONE
