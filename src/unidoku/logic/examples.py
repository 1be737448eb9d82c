"""For every technique a puzzle in which it is at work, found by the solver itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType

from unidoku.candidates import Candidates
from unidoku.logic.path import apply, steps
from unidoku.logic.scales import EXPLAINER, HODOKU, SUKAKU, SUKAKU_2021, Row, Scale
from unidoku.logic.step import Step
from unidoku.logic.technique import Technique
from unidoku.recipe import Recipe

__all__ = ["EXAMPLES", "Example"]


@dataclass(frozen=True)
class Example:
    """A technique at work: in the puzzle of a recipe, after so many of the steps that solve it.

    >>> board, step = EXAMPLES[Technique.X_WING].find()
    >>> step.technique
    <Technique.X_WING: 'X-Wing'>
    """

    technique: Technique
    recipe: str
    steps: int
    scale: str = HODOKU.name
    """The name of the scale whose steps these are."""

    def find(self) -> tuple[Candidates, Step]:
        """The board, and the first step of the technique on it."""
        board = Candidates(Recipe.parse(self.recipe).puzzle().grid)
        for step in islice(steps(board, scale=self.scale), self.steps):
            board = apply(board, step)
        if self.scale != HODOKU.name:
            return board, next(steps(board, scale=self.scale))
        alone = Scale("alone", (("any", None),), (Row(self.technique.search, "any", 0),))
        return board, next(steps(board, scale=alone))


def _examples(scale: str, table: str) -> dict[Technique, Example]:
    rows = (line.split() for line in table.strip().splitlines())
    return {Technique.of(name): Example(Technique.of(name), recipe, int(steps), scale) for name, recipe, steps in rows}


_HODOKU = _examples(
    HODOKU.name,
    """
full-house                        u1-9x9-min-s2    43
naked-single                      u1-9x9-min-s11   23
hidden-single                     u1-9x9-min-s14   22
locked-pair                       u1-9x9-min-s2362 32
locked-triple                     u1-9x9-min-s570  31
locked-candidates-type-1-pointing u1-9x9-min-s1666 39
locked-candidates-type-2-claiming u1-9x9-min-s381  40
naked-pair                        u1-9x9-min-s2118 43
naked-triple                      u1-9x9-min-s353  41
naked-quadruple                   u1-9x9-min-s1325 21
hidden-pair                       u1-9x9-min-s539  39
hidden-triple                     u1-9x9-min-s484  25
hidden-quadruple                  u1-9x9-min-s111  37
x-wing                            u1-9x9-min-s1282 39
swordfish                         u1-9x9-min-s2090 38
jellyfish                         u1-9x9-min-s1274 34
squirmbag                         u1-9x9-min-s349  40
whale                             u1-9x9-min-s610  45
leviathan                         u1-9x9-min-s678  0
finned-x-wing                     u1-9x9-min-s1745 45
finned-swordfish                  u1-9x9-min-s1708 43
finned-jellyfish                  u1-9x9-min-s610  30
finned-squirmbag                  u1-9x9-min-s78   31
finned-whale                      u1-9x9-min-s217  29
finned-leviathan                  u1-9x9-min-s47   44
sashimi-x-wing                    u1-9x9-min-s795  31
sashimi-swordfish                 u1-9x9-min-s1757 41
sashimi-jellyfish                 u1-9x9-min-s1701 23
sashimi-squirmbag                 u1-9x9-min-s236  34
sashimi-whale                     u1-9x9-min-s380  34
sashimi-leviathan                 u1-9x9-min-s344  31
franken-x-wing                    u1-9x9-min-s82   34
franken-swordfish                 u1-9x9-min-s82   34
franken-jellyfish                 u1-9x9-min-s20   31
franken-squirmbag                 u1-9x9-min-s6    24
franken-whale                     u1-9x9-min-s6    23
franken-leviathan                 u1-9x9-min-s7    25
finned-franken-x-wing             u1-9x9-min-s65   35
finned-franken-swordfish          u1-9x9-min-s39   39
finned-franken-jellyfish          u1-9x9-min-s20   32
finned-franken-squirmbag          u1-9x9-min-s47   44
finned-franken-whale              u1-9x9-min-s47   44
finned-franken-leviathan          u1-9x9-min-s47   44
mutant-x-wing                     u1-9x9-min-s111  36
mutant-swordfish                  u1-9x9-min-s111  32
mutant-jellyfish                  u1-9x9-min-s111  36
mutant-squirmbag                  u1-9x9-min-s2    26
mutant-whale                      u1-9x9-min-s2    24
mutant-leviathan                  u1-9x9-min-s8    17
finned-mutant-x-wing              u1-9x9-min-s159  40
finned-mutant-swordfish           u1-9x9-min-s149  32
finned-mutant-jellyfish           u1-9x9-min-s56   38
finned-mutant-squirmbag           u1-9x9-min-s82   34
finned-mutant-whale               u1-9x9-min-s82   34
finned-mutant-leviathan           u1-9x9-min-s68   34
skyscraper                        u1-9x9-min-s1666 40
2-string-kite                     u1-9x9-min-s1209 36
dual-2-string-kite                u1-9x9-min-s328  46
turbot-fish                       u1-9x9-min-s1152 41
empty-rectangle                   u1-9x9-min-s1189 38
dual-empty-rectangle              u1-9x9-min-s328  46
remote-pair                       u1-9x9-min-s1184 46
x-chain                           u1-9x9-min-s1385 30
xy-chain                          u1-9x9-min-s755  45
w-wing                            u1-9x9-min-s258  43
xy-wing                           u1-9x9-min-s1850 40
xyz-wing                          u1-9x9-min-s1731 46
uniqueness-test-1                 u1-9x9-min-s1342 35
uniqueness-test-2                 u1-9x9-min-s1363 39
uniqueness-test-3                 u1-9x9-min-s349  39
uniqueness-test-4                 u1-9x9-min-s2058 32
uniqueness-test-5                 u1-9x9-min-s3963 27
uniqueness-test-6                 u1-9x9-min-s1156 31
hidden-rectangle                  u1-9x9-min-s2215 40
avoidable-rectangle-type-1        u1-9x9-min-s2086 39
avoidable-rectangle-type-2        u1-9x9-min-s351  41
bivalue-universal-grave-1         u1-9x9-min-s328  46
simple-colors-trap                u1-9x9-min-s2332 45
simple-colors-wrap                u1-9x9-min-s328  46
multi-colors-1                    u1-9x9-min-s565  32
multi-colors-2                    u1-9x9-min-s641  43
discontinuous-nice-loop           u1-9x9-min-s510  35
continuous-nice-loop              u1-9x9-min-s684  32
aic                               u1-9x9-min-s719  44
grouped-discontinuous-nice-loop   u1-9x9-min-s412  34
grouped-continuous-nice-loop      u1-9x9-min-s1155 19
grouped-aic                       u1-9x9-min-s1987 36
almost-locked-set-xz-rule         u1-9x9-min-s612  30
almost-locked-set-xy-wing         u1-9x9-min-s628  21
almost-locked-set-chain           u1-9x9-min-s1245 30
death-blossom                     u1-9x9-min-s6    39
sue-de-coq                        u1-9x9-min-s547  37
forcing-chain-contradiction       u1-9x9-min-s817  30
forcing-chain-verity              u1-9x9-min-s817  26
forcing-net-contradiction         u1-9x9-min-s173  34
forcing-net-verity                u1-9x9-min-s153  38
template-set                      u1-9x9-min-s111  33
template-delete                   u1-9x9-min-s68   34
""",
)
_EXPLAINER = _examples(
    EXPLAINER.name,
    """
direct-pointing                     u1-9x9-min-s555    37
direct-hidden-pair                  u1-9x9-min-s118    32
direct-hidden-triple                u1-9x9-min-s1258   27
unique-loop-type-1                  u1-9x9-min-s19226  42
unique-loop-type-2                  u1-9x9-min-s26573  41
unique-loop-type-3                  u1-9x9-min-s4131   35
unique-loop-type-4                  u1-9x9-min-s22933  40
bivalue-universal-grave-type-2      u1-9x9-min-s22068  44
bivalue-universal-grave-type-3      u1-9x9-min-s6372   73
bivalue-universal-grave-type-4      u1-9x9-min-s13739  45
aligned-pair-exclusion              u1-9x9-min-s30122  34
aligned-triple-exclusion            u1-9x9-min-s19117  27
bidirectional-x-cycle               u1-9x9-min-s2112   47
bidirectional-y-cycle               u1-9x9-min-s970    41
bidirectional-cycle                 u1-9x9-min-s3363   40
plain-forcing-chain                 u1-9x9-min-s226    38
nishio-forcing-chains               u1-9x9-min-s4558   37
cell-forcing-chains                 u1-9x9-min-s751    36
region-forcing-chains               u1-9x9-min-s4475   41
dynamic-cell-forcing-chains         u1-9x9-min-s4550   31
dynamic-region-forcing-chains       u1-9x9-min-s4550   28
dynamic-contradiction-forcing-chains u1-9x9-min-s19858  33
dynamic-double-forcing-chains       u1-9x9-min-s13422  29
""",
)
_SUKAKU = _examples(
    SUKAKU.name,
    """
two-strong-links   u1-9x9-min-s489  59
three-strong-links u1-9x9-min-s384  53
wxyz-wing          u1-9x9-min-s1902 64
vwxyz-wing         u1-9x9-min-s304  64
""",
)
_SUKAKU_2021 = _examples(
    SUKAKU_2021.name,
    """
four-strong-links u1-9x9-min-s477  33
uvwxyz-wing       u1-9x9-min-s2878 46
tuvwxyz-wing      u1-9x9-min-s1126 29
""",
)

EXAMPLES: Mapping[Technique, Example] = MappingProxyType(_HODOKU | _EXPLAINER | _SUKAKU | _SUKAKU_2021)
"""An example of every technique but the common names of others and what is no technique: a guess, and giving up.

Of Sudoku Explainer's scale there is none of direct claiming, which it never reaches, and none of the dynamic chains of
level 1 and above: few puzzles need them.
"""
