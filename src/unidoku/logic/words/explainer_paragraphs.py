"""The same for the techniques that only Sudoku Explainer's scale has."""

from __future__ import annotations

from unidoku.logic.technique import Technique as T
from unidoku.logic.words.language import N_
from unidoku.logic.words.paragraphs import (
    CHAIN,
    CLAIMING,
    FORCING,
    LOCKED_IN_ROOF,
    NET,
    POINTING,
    ROOF_IN_SUBSET,
)

__all__ = ["DIRECT", "EXPLAINER_PARAGRAPHS"]

DIRECT = N_(
    "Here nothing is eliminated first: what the pattern rules out leaves a digit with a single place in a house, and "
    "there it is placed at once."
)
_LOOP = N_(
    "An even number of cells makes a loop: each sees the next, and every house that it touches has exactly two of "
    "them. If they held only two digits, taking turns, these could change places, and the puzzle would have a second "
    "solution. So the technique holds only for puzzles that are proved to have exactly one."
)
_GRAVE = N_(
    "If every empty cell has two candidates and every candidate stands exactly twice in each of its houses, the puzzle "
    "does not have exactly one solution. Here a few candidates more, in several cells, are all that prevents this, so "
    "at least one of them is true. That holds only for puzzles that are proved to have one solution."
)
_CYCLE = N_(
    "Here the chain closes to a loop, which can be read in both directions: either all that it says is true, or the "
    "opposite of all. So of any two places of a digit, one of which it says is true and the other false, exactly one "
    "holds the digit. What sees both cannot."
)
_DYNAMIC_KINDS = {
    "CELL": N_("Each candidate of a cell is tried out. One of them is true, so what all of them lead to holds."),
    "REGION": N_("Each place for a digit in a house is tried out. One of them is right, so what all lead to holds."),
    "CONTRADICTION": N_(
        "A candidate is tried out as true or as false, and leads to another that is both true and false. So the "
        "assumption is wrong."
    ),
    "DOUBLE": N_("A candidate is tried out as true and as false. One of the two is right, so what both lead to holds."),
}
_PATTERNS = N_(
    "Statements may also follow by locked candidates, pairs and X-Wings, on the board as it is supposed to be."
)
_DYNAMIC_LEVELS: tuple[tuple[str, ...], ...] = (
    (),
    (_PATTERNS,),
    (_PATTERNS, N_("So they may by plain forcing chains and by cycles.")),
    (_PATTERNS, N_("So they may by plain forcing chains, by cycles, and by forcing chains from a cell or a house.")),
    (_PATTERNS, N_("So they may by other dynamic forcing chains.")),
    (_PATTERNS, N_("So they may by other dynamic forcing chains, even by such as have plain ones within them.")),
)

EXPLAINER_PARAGRAPHS: dict[T, tuple[str, ...]] = {
    T.DIRECT_POINTING: (POINTING, DIRECT),
    T.DIRECT_CLAIMING: (CLAIMING, DIRECT),
    T.UNIQUE_LOOP_TYPE_1: (
        _LOOP,
        N_("All cells but one have only the two digits. So that one must hold something else: both go from it."),
    ),
    T.UNIQUE_LOOP_TYPE_2: (
        _LOOP,
        N_(
            "All cells with more than the two digits have the same single extra candidate. One of them holds it, so "
            "it goes from every cell that sees them all."
        ),
    ),
    T.UNIQUE_LOOP_TYPE_3: (
        _LOOP,
        ROOF_IN_SUBSET,
        N_("The subset may also be a hidden one, for the two hold together at most one of its digits."),
    ),
    T.UNIQUE_LOOP_TYPE_4: (_LOOP, LOCKED_IN_ROOF),
    T.BIVALUE_UNIVERSAL_GRAVE_TYPE_2: (
        _GRAVE,
        N_("All of them are the same digit, so it goes from every cell that sees them all."),
    ),
    T.BIVALUE_UNIVERSAL_GRAVE_TYPE_3: (
        _GRAVE,
        N_(
            "Their cells lie in one house and act like one cell with these candidates. Together with other cells of "
            "the house they make a naked subset."
        ),
    ),
    T.BIVALUE_UNIVERSAL_GRAVE_TYPE_4: (
        _GRAVE,
        N_(
            "They are in two cells of one house that have another candidate in common, which must be in one of the "
            "two. So the other cell holds one of the candidates more, and neither cell can hold anything else."
        ),
    ),
    T.BIDIRECTIONAL_X_CYCLE: (CHAIN, _CYCLE, N_("All of it is about one digit.")),
    T.BIDIRECTIONAL_Y_CYCLE: (CHAIN, _CYCLE, N_("All its cells have two candidates.")),
    T.BIDIRECTIONAL_CYCLE: (CHAIN, _CYCLE),
    T.PLAIN_FORCING_CHAIN: (
        CHAIN,
        N_(
            "Here the chain leads from a candidate being true to the same being false, or the other way round. So what "
            "it ends with is right."
        ),
    ),
    T.NISHIO_FORCING_CHAINS: (
        FORCING,
        NET,
        N_(
            "Only one digit is looked at: the places that it loses, and where it has a single place left. That leads "
            "to a place that is both right and wrong, so the assumption is wrong."
        ),
    ),
    T.CELL_FORCING_CHAINS: (FORCING, _DYNAMIC_KINDS["CELL"]),
    T.REGION_FORCING_CHAINS: (FORCING, _DYNAMIC_KINDS["REGION"]),
    **{
        T[f"DYNAMIC_{kind}_FORCING_CHAINS" + (f"_LEVEL_{level}" if level else "")]: (FORCING, NET, message, *more)
        for level, more in enumerate(_DYNAMIC_LEVELS)
        for kind, message in _DYNAMIC_KINDS.items()
    },
}
