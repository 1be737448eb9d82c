"""The paragraphs that tell what HoDoKu's techniques are and why they are right; some serve others too."""

from __future__ import annotations

from unidoku.logic.technique import Technique as T
from unidoku.logic.words.language import N_

__all__ = [
    "CHAIN",
    "CLAIMING",
    "FORCING",
    "LOCKED_IN_ROOF",
    "NET",
    "PARAGRAPHS",
    "POINTING",
    "ROOF_IN_SUBSET",
]

_RECTANGLE = N_(
    "Four cells on two rows, two columns and in two boxes must not hold the same two digits crosswise: these could "
    "change places, and the puzzle would have a second solution. So the technique holds only for puzzles that are "
    "proved to have exactly one."
)
_AVOIDABLE = N_(
    "Four cells on two rows, two columns and in two boxes, none of them a clue, must not hold the same two digits "
    "crosswise: these could change places, and the puzzle would have a second solution. With a clue among the cells "
    "they could not, and the argument fails."
)
_COLORS = N_(
    "Houses in which a digit has only two places link these cells. Coloured in turn, the cells of such a net make "
    "two sides: either all cells of one colour hold the digit or all cells of the other."
)
_TWO_NETS = N_("This takes two such nets of the same digit.")
CHAIN = N_(
    "A chain is a row of statements about candidates, each of which follows from the one before: if a candidate is "
    "true, those that it rules out are false; if it is false, the only other one in its cell, or the only other "
    "place of its digit in a house, is true."
)
_GROUPED = N_(
    "Here a link can also be a group: two or three cells where a line and a box cross, taken as one place for the "
    "digit."
)
_ALS = N_(
    "An almost locked set is a set of cells in one house with one candidate more than cells. When one of its digits "
    "is taken from it, all the others must be in it. A digit of two such sets is restricted when all its places in "
    "the one see all those in the other: it cannot be in both."
)
NET = N_(
    "A net is a forcing chain in which a statement may rest on several that came before, as when the last "
    "candidates but one of a cell are ruled out one by one."
)
FORCING = N_("A forcing chain follows what an assumption about one candidate leads to, from statement to statement.")
_CONTRADICTION = N_(
    "The assumption leads to something that cannot be: to its own opposite, to a candidate that is both true and "
    "false, to a digit twice in a house, to a cell without a candidate, or to a house without a place for a digit. "
    "So it is wrong."
)
_VERITY = N_(
    "One of several assumptions must be true: the candidates of a cell, the places of a digit in a house, or a "
    "candidate being true or false. All of them lead to the same, so it holds."
)
_TEMPLATES = N_(
    "A template is one way to place a digit in every row, column and box at once. Those that need a cell which the "
    "digit cannot have, or which another digit has in all its own templates, are out."
)

PARAGRAPHS: dict[T, tuple[str, ...]] = {
    T.FULL_HOUSE: (
        N_(
            "A row, a column or a box has a single empty cell left. Every house holds each digit exactly once, so "
            "that cell takes the one digit that is still missing."
        ),
    ),
    T.NAKED_SINGLE: (
        N_(
            "A cell has a single candidate left. Every other digit already stands in one of its houses or was ruled "
            "out before, so the cell must hold it."
        ),
    ),
    T.HIDDEN_SINGLE: (
        N_(
            "A digit has a single place left in a row, a column or a box. The house needs the digit somewhere, so "
            "it goes there, however many other candidates the cell still has."
        ),
    ),
    T.POINTING: (
        POINTING := N_(
            "All places for a digit in a box lie on one line. One of them holds the digit, whichever it is, so the "
            "digit goes from the rest of the line."
        ),
    ),
    T.CLAIMING: (
        CLAIMING := N_(
            "All places for a digit on a line lie in one box. One of them holds the digit, whichever it is, so the "
            "digit goes from the rest of the box."
        ),
    ),
    T.SKYSCRAPER: (
        N_(
            "On each of two parallel lines a digit has only two places, and one place of the one is in line with "
            "one of the other. These two cannot both hold the digit, so at least one of the two other ends does. "
            "What sees both of those ends cannot hold it."
        ),
    ),
    T.TWO_STRING_KITE: (
        _KITE := N_(
            "In a row and in a column a digit has only two places each, and one place of the one shares a box with "
            "one of the other. These two cannot both hold the digit, so at least one of the two other ends does. "
            "The cell that sees both of those ends cannot hold it."
        ),
    ),
    T.DUAL_TWO_STRING_KITE: (
        _KITE,
        N_("A dual kite is two such kites that are joined in the same two cells of a box."),
    ),
    T.TURBOT_FISH: (
        N_(
            "Two houses have only two places each for a digit, and one place of the one sees one of the other. "
            "These two cannot both hold the digit, so at least one of the two other ends does. What sees both of "
            "those ends cannot hold it. Skyscrapers and kites are special cases."
        ),
    ),
    T.EMPTY_RECTANGLE: (
        _EMPTY := N_(
            "All places for a digit in a box lie on one row and one column. A line outside the box has only two "
            "places for the digit, one of them on that row or column. Whichever of the two holds it, the cell where "
            "the other end meets the other line of the box cannot: it sees the digit at that end, or in the box."
        ),
    ),
    T.DUAL_EMPTY_RECTANGLE: (
        _EMPTY,
        N_("A dual one uses the same box twice, with two different links."),
    ),
    T.REMOTE_PAIR: (
        N_(
            "Cells with the same two candidates form a chain in which each sees the next, so that the two digits "
            "take turns. Of two cells with an even number of others between them one holds the one digit, the other "
            "the other. What sees both of them can hold neither."
        ),
    ),
    T.X_CHAIN: (
        CHAIN,
        N_(
            "An X-Chain stays with one digit. It begins with a place being false and ends with a place being true, "
            "so at least one of the two holds the digit, and what sees both cannot."
        ),
    ),
    T.XY_CHAIN: (
        CHAIN,
        N_(
            "An XY-Chain runs through cells with two candidates only. If the first cell does not hold a certain "
            "digit, the last one does; so one of them holds it, and what sees both cannot."
        ),
    ),
    T.W_WING: (
        N_(
            "Two cells have the same two candidates, and a house has only two places for one of these digits, one "
            "seen by each of the cells. One of the places holds that digit, so at least one of the two cells holds "
            "the other digit. What sees both cells cannot."
        ),
    ),
    T.XY_WING: (
        N_(
            "A cell with two candidates, the pivot, sees two others, the pincers: each shares one of its digits, "
            "and both have the same third digit. Whichever digit the pivot takes, one of the pincers is left with "
            "the third. What sees both pincers cannot hold it."
        ),
    ),
    T.XYZ_WING: (
        N_(
            "A cell with three candidates, the pivot, sees two cells that each have two of them, one of which is "
            "common to all three cells. Whichever digit the pivot takes, one of the three holds the common digit. "
            "What sees all three cannot hold it."
        ),
    ),
    T.UNIQUENESS_TEST_1: (
        _RECTANGLE,
        N_("Three of the cells have only the two digits. So the fourth must hold something else: both go from it."),
    ),
    T.UNIQUENESS_TEST_2: (
        _RECTANGLE,
        N_(
            "Two cells on one line have both digits and the same extra one. One of them holds the extra digit, so "
            "it goes from every cell that sees both."
        ),
    ),
    T.UNIQUENESS_TEST_3: (
        _RECTANGLE,
        ROOF_IN_SUBSET := N_(
            "Two cells of a house have extra candidates, and one of them takes one of these. So the two act like "
            "one cell with the extra candidates, and together with other cells of the house they make a naked "
            "subset."
        ),
    ),
    T.UNIQUENESS_TEST_4: (
        _RECTANGLE,
        LOCKED_IN_ROOF := N_(
            "Two cells on one line have extra candidates, and one of the two digits has no other place in a house "
            "of both. One of them holds it, so neither may hold the other digit of the pair."
        ),
    ),
    T.UNIQUENESS_TEST_5: (
        _RECTANGLE,
        N_(
            "Two cells on a diagonal, or three cells, have the same single extra candidate. One of them holds it, "
            "so it goes from every cell that sees them all."
        ),
    ),
    T.UNIQUENESS_TEST_6: (
        _RECTANGLE,
        N_(
            "Two cells on a diagonal have extra candidates, and one of the two digits has no place outside the "
            "rectangle on both rows and both columns. In one of the two cells it would have to be in the other too, "
            "and the rectangle would be complete. So it goes from both."
        ),
    ),
    T.HIDDEN_RECTANGLE: (
        _RECTANGLE,
        N_(
            "One corner has only the two digits. On the row and on the column of the opposite corner one of the "
            "digits has no place outside the rectangle. With the other digit in that corner the whole rectangle "
            "would follow, so it goes from there."
        ),
    ),
    T.AVOIDABLE_RECTANGLE_TYPE_1: (
        _AVOIDABLE,
        N_(
            "Three of the cells are already filled in this way. So the fourth cannot hold the digit that would "
            "complete it."
        ),
    ),
    T.AVOIDABLE_RECTANGLE_TYPE_2: (
        _AVOIDABLE,
        N_(
            "Two of the cells are already filled in this way, and the others have beside the completing digits the "
            "same single other candidate. One of them holds it, so it goes from every cell that sees both."
        ),
    ),
    T.BIVALUE_UNIVERSAL_GRAVE_1: (
        N_(
            "If every empty cell has two candidates and every candidate stands exactly twice in each of its houses, "
            "the puzzle does not have exactly one solution. Here one cell with a third candidate is all that "
            "prevents this, so it must hold the digit that stands three times in its houses. That holds only for "
            "puzzles that are proved to have one solution."
        ),
    ),
    T.SIMPLE_COLORS: (
        _COLORS,
        N_("A cell that sees both colours loses the digit; a colour that sees itself is false."),
    ),
    T.SIMPLE_COLORS_TRAP: (
        _COLORS,
        N_("A cell that sees both colours sees the digit in any case, so it cannot hold it."),
    ),
    T.SIMPLE_COLORS_WRAP: (
        _COLORS,
        N_(
            "Two cells of the same colour see each other. They cannot both hold the digit, so none of that colour does."
        ),
    ),
    T.MULTI_COLORS: (
        _COLORS,
        _TWO_NETS,
        N_("Where a colour of the one sees a colour of the other, something follows for both nets."),
    ),
    T.MULTI_COLORS_1: (
        _COLORS,
        _TWO_NETS,
        N_(
            "A colour of the one sees a colour of the other, so they are not both true, and one of the two opposite "
            "colours is. A cell that sees cells of both opposite colours cannot hold the digit."
        ),
    ),
    T.MULTI_COLORS_2: (
        _COLORS,
        _TWO_NETS,
        N_("A colour of the one sees both colours of the other. One of those two is true, so that colour is false."),
    ),
    T.NICE_LOOP_AIC: (
        CHAIN,
        _LOOPS := N_(
            "When such a chain comes back to its first cell it is a nice loop, and either closes or says something "
            "about that cell; otherwise one of its two ends is true."
        ),
    ),
    T.DISCONTINUOUS_NICE_LOOP: (
        CHAIN,
        _DISCONTINUOUS := N_(
            "Here the chain comes back to the cell where it began without closing there. What it says about that "
            "cell is then wrong at the start, or right in any case."
        ),
    ),
    T.CONTINUOUS_NICE_LOOP: (
        CHAIN,
        _CONTINUOUS := N_(
            "Here the chain closes to a loop that can be read in both directions, so that of any two ends of a weak "
            "link exactly one is true. Everything else that these two rule out goes."
        ),
    ),
    T.AIC: (
        CHAIN,
        _AIC := N_(
            "Here the chain begins with a candidate being false and ends with one being true, so that at least one "
            "of the two is true. What each of them rules out goes."
        ),
    ),
    T.GROUPED_NICE_LOOP_AIC: (CHAIN, _GROUPED, _LOOPS),
    T.GROUPED_DISCONTINUOUS_NICE_LOOP: (CHAIN, _GROUPED, _DISCONTINUOUS),
    T.GROUPED_CONTINUOUS_NICE_LOOP: (CHAIN, _GROUPED, _CONTINUOUS),
    T.GROUPED_AIC: (CHAIN, _GROUPED, _AIC),
    T.ALS_XZ: (
        _ALS,
        N_(
            "Two sets have a restricted digit. One of them is without it and holds all its others, so any other "
            "digit that both have is in one of them, and goes from the cells that see all its places in both. With "
            "two restricted digits both sets are locked."
        ),
    ),
    T.ALS_XY_WING: (
        _ALS,
        N_(
            "A set in the middle has a restricted digit with each of two others. It cannot be without both, so one "
            "of the outer sets is without its own. A digit that both outer sets have is then in one of them, and "
            "goes from the cells that see all its places in both."
        ),
    ),
    T.ALS_CHAIN: (
        _ALS,
        N_(
            "Several sets form a chain, each joined to the next by a restricted digit, never twice running by the "
            "same. If the first set is without a certain digit, the last one has it: so it is in one of the two, "
            "and goes from the cells that see all its places in both."
        ),
    ),
    T.DEATH_BLOSSOM: (
        _ALS,
        N_(
            "Each candidate of one cell, the stem, would take itself from an almost locked set of its own, a petal. "
            "So one of the petals is locked. A digit that all petals have is then in one of them, and goes from the "
            "cells that see all its places in them."
        ),
    ),
    T.SUE_DE_COQ: (
        N_(
            "Two or three cells where a line and a box cross have at least two candidates more than cells. Other "
            "cells of the line and others of the box, with no such digit in common, take up the difference: all the "
            "cells together have just as many digits. So each digit is in one of them, and goes from the rest of "
            "the line or of the box, in which all its places lie."
        ),
    ),
    T.FORCING_CHAIN: (FORCING, _CONTRADICTION, _VERITY),
    T.FORCING_CHAIN_CONTRADICTION: (FORCING, _CONTRADICTION),
    T.FORCING_CHAIN_VERITY: (FORCING, _VERITY),
    T.FORCING_NET: (FORCING, NET, _CONTRADICTION, _VERITY),
    T.FORCING_NET_CONTRADICTION: (FORCING, NET, _CONTRADICTION),
    T.FORCING_NET_VERITY: (FORCING, NET, _VERITY),
    T.TEMPLATE_SET: (_TEMPLATES, N_("A cell that all remaining templates of a digit use holds that digit.")),
    T.TEMPLATE_DELETE: (_TEMPLATES, N_("A cell that none of the remaining templates of a digit uses cannot hold it.")),
    T.BRUTE_FORCE: (
        N_(
            "This is no technique but a guess: where nothing else is found, a digit is taken from the solution. It "
            "says nothing about why the digit is right, only that the other techniques were not enough."
        ),
    ),
    T.GIVE_UP: (
        N_(
            "This is the end of the path: no technique finds anything on the board. What is left can only be tried out."
        ),
    ),
}
