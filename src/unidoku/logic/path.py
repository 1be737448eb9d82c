"""The steps by which a person could solve a board, and all that one technique finds on it."""

from __future__ import annotations

from collections.abc import Iterator

from unidoku import _engine
from unidoku._engine import Stop
from unidoku.candidates import Candidates
from unidoku.errors import NoSolution
from unidoku.grid import Grid
from unidoku.logic.explainer import explainer_steps
from unidoku.logic.scales import GUESSES, HODOKU, NUMBERS, SCALES, UNIQUENESS, AnyScale, ExplainerScale, scale_of
from unidoku.logic.step import Step
from unidoku.logic.technique import Technique
from unidoku.solve import prove

__all__ = ["apply", "find", "steps"]


def steps(
    board: Grid | Candidates, *, scale: AnyScale | str = HODOKU, guess: bool = False, stop: Stop | None = None
) -> Iterator[Step]:
    """The steps that solve a board: each by the first technique of the scale, in its order, that finds anything.

    A scale may be given by its name. A single step on the scales explainer and sukaku can take seconds; it ends when
    another thread sets `stop`.

    They end when the board is solved, or when no technique finds anything. With `guess` the scale's last resorts are
    used then: a step of the technique Brute Force says so itself. Techniques that argue from the puzzle having one
    solution are used only where its clues are proved to have one.

    >>> board = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> [step.technique.value for step in steps(board)][:2]
    ['Naked Single', 'Naked Single']
    >>> [(step.technique.value, step.rating) for step in steps(board, scale="explainer")][:2]
    [('Hidden Single', 1.2), ('Hidden Single', 1.2)]

    Raises Contradiction for digits that clash, NoSolution where the candidates allow none, ValueError for another shape
    than 9×9 and for a name that no scale has; and on the scales explainer and sukaku, whose techniques cannot do
    without proper clues, MultipleSolutions where they are not. Raises Stopped when `stop` is set.
    """
    board = _candidates(board)
    scale = scale_of(scale)
    if board.position.solutions()[0] == 0:
        raise NoSolution("the candidates of the board allow no solution", grid=board.grid)
    if isinstance(scale, ExplainerScale):
        prove(board.clues)
        yield from explainer_steps(board, scale, stop)
        return
    left_out = set() if guess else set(GUESSES)
    if not board.clues.is_proper():
        left_out |= UNIQUENESS
    path = _engine.Path(board.position, scale.without(left_out).engine)
    while (found := path.next()) is not None:
        yield Step.from_engine(found[1])


def find(
    board: Grid | Candidates,
    technique: Technique,
    *,
    two_candidate_empty_rectangles: bool = False,
    missing_candidates_in_rectangles: bool = True,
    als_overlap: bool = False,
    als_in_chains: bool = False,
    most_als_links: int = 6,
) -> list[Step]:
    """All steps of one technique on a board, each different from the others.

    The options are those that HoDoKu leaves to its user: whether empty rectangles may have only two candidates, and
    unique rectangles lack some; whether almost locked sets may overlap, and be links of nice loops; and how many an ALS
    chain may have (0: any number). A technique that stands for several, such as Nice Loop/AIC, finds the steps of all.

    >>> board = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> len(find(board, Technique.NAKED_SINGLE))
    4

    A technique that argues from the puzzle having one solution finds nothing unless its clues are proved to have one.

    Raises ValueError for a technique that only the scales explainer and sukaku have: their solver takes one step after
    the other.
    """
    board = _candidates(board)
    if technique not in NUMBERS:
        scale = next(scale for scale in SCALES.values() if technique in {row.technique for row in scale.rows})
        raise ValueError(f'{technique} cannot be asked for alone: expected it among steps(board, scale="{scale.name}")')
    if technique in UNIQUENESS and not board.clues.is_proper():
        return []
    raw = board.position.find(
        NUMBERS[technique.search],
        True,
        two_candidate_empty_rectangles,
        missing_candidates_in_rectangles,
        als_overlap,
        als_in_chains,
        most_als_links,
    )
    wanted = technique.members or (technique,)
    return list(dict.fromkeys(step for step in map(Step.from_engine, raw) if step.technique in wanted))


def apply(board: Candidates, step: Step) -> Candidates:
    """The board after a step."""
    return board.with_digits(dict(step.placements)) if step.placements else board.without(step.eliminations)


def _candidates(board: Grid | Candidates) -> Candidates:
    return board if isinstance(board, Candidates) else Candidates(board)
