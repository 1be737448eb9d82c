"""Reads the reference answers beside the checkout: its library notation, its candidates, its runs of techniques."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from unidoku import Grid, _engine
from unidoku.candidates import Candidates
from unidoku.logic.step import Step
from unidoku.logic.technique import Technique

CODES = {code: Technique(name) for name, code in _engine.TECHNIQUES if code != "xxxx"}

# The rows of a scale, and so the searches, that give steps of several techniques.
SEARCHES = {
    Technique.SIMPLE_COLORS: {Technique.SIMPLE_COLORS_TRAP, Technique.SIMPLE_COLORS_WRAP},
    Technique.MULTI_COLORS: {Technique.MULTI_COLORS_1, Technique.MULTI_COLORS_2},
    Technique.NICE_LOOP_AIC: {Technique.DISCONTINUOUS_NICE_LOOP, Technique.CONTINUOUS_NICE_LOOP, Technique.AIC},
    Technique.GROUPED_NICE_LOOP_AIC: {
        Technique.GROUPED_DISCONTINUOUS_NICE_LOOP,
        Technique.GROUPED_CONTINUOUS_NICE_LOOP,
        Technique.GROUPED_AIC,
    },
    Technique.FORCING_CHAIN: {Technique.FORCING_CHAIN_CONTRADICTION, Technique.FORCING_CHAIN_VERITY},
    Technique.FORCING_NET: {Technique.FORCING_NET_CONTRADICTION, Technique.FORCING_NET_VERITY},
}
SEARCH_OF = {technique: search for search, found in SEARCHES.items() for technique in found}

# Its names of techniques, where they differ from ours by more than case and signs.
_NAMES = {
    "LOCKED_CANDIDATES_1": Technique.POINTING,
    "LOCKED_CANDIDATES_2": Technique.CLAIMING,
    "TWO_STRING_KITE": Technique.TWO_STRING_KITE,
    "BUG_PLUS_1": Technique.BIVALUE_UNIVERSAL_GRAVE_1,
    "AVOIDABLE_RECTANGLE_1": Technique.AVOIDABLE_RECTANGLE_TYPE_1,
    "AVOIDABLE_RECTANGLE_2": Technique.AVOIDABLE_RECTANGLE_TYPE_2,
    "NICE_LOOP": Technique.NICE_LOOP_AIC,
    "GROUPED_NICE_LOOP": Technique.GROUPED_NICE_LOOP_AIC,
    "ALS_XZ": Technique.ALS_XZ,
    "ALS_XY_WING": Technique.ALS_XY_WING,
}


def technique_named(name: str) -> Technique:
    """The technique that the reference names so in its lists of first instances."""
    if name in _NAMES:
        return _NAMES[name]
    return Technique.of(name.replace("UNIQUENESS", "UNIQUENESS TEST").replace("_", " "))


def rows(path: Path) -> list[dict[str, str]]:
    """The lines of a tab-separated file with a heading."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def candidates(text: str) -> list[tuple[int, int]]:
    """Candidates of three digits each: digit, row, column."""
    return [(9 * int(item[1]) + int(item[2]) - 10, int(item[0])) for item in text.split()]


def board(state: str) -> Candidates:
    """The board of a state in the library's notation: `:code:digits:cells:eliminated:…`, + before what is no clue."""
    _, _, _, cells, eliminated, *_ = state.split(":")
    clues, digits, is_clue = bytearray(), bytearray(), True
    for symbol in cells:
        if symbol == "+":
            is_clue = False
            continue
        digits.append(0 if symbol == "." else int(symbol))
        clues.append(digits[-1] if is_clue else 0)
        is_clue = True
    return Candidates(
        Grid.from_digits(bytes(digits)), clues=Grid.from_digits(bytes(clues)), eliminated=candidates(eliminated)
    )


@dataclass(frozen=True)
class Case:
    """A state, and what one technique must find there."""

    code: str
    variant: str
    digits: str
    finds_nothing: bool
    board: Candidates
    eliminations: frozenset[tuple[int, int]]
    placements: frozenset[tuple[int, int]]
    length: int | None

    @property
    def name(self) -> str:
        """Tells the case from others: code, variant, digits and candidates as the library writes them."""
        result = sorted(self.eliminations | self.placements, key=lambda candidate: (candidate[1], candidate[0]))
        return f"{self.code}-{self.variant} {self.digits}: " + " ".join(
            f"{d}{c // 9 + 1}{c % 9 + 1}" for c, d in result
        )

    @property
    def technique(self) -> Technique:
        """The technique; two fish told as one have a code with one more digit."""
        return CODES[self.code[:4]]

    @property
    def is_siamese(self) -> bool:
        """Whether two fish are told as one."""
        return len(self.code) == 5

    def judges(self, step: Step) -> bool:
        """Whether the case says what this step must do: one of its technique and digits."""
        if step.technique is not self.technique or step.siamese != self.is_siamese:
            return False
        return self.finds_nothing or not self.digits or "".join(map(str, step.digits)) == self.digits


def case_of(row: dict[str, str]) -> Case:
    """The case of a line."""
    return Case(
        code=row["code"],
        variant=row["variant"],
        digits="".join(sorted(row["candidates"])),
        finds_nothing=row["is_fail_case"] == "1",
        board=Candidates(
            Grid(row["grid_all_placed"]),
            clues=Grid(row["givens_only"]),
            eliminated=candidates(row["deleted_candidates"]),
        ),
        eliminations=frozenset(candidates(row["eliminations"])),
        placements=frozenset(candidates(row["placements"])),
        length=int(row["extra"]) if row["extra"] else None,
    )


def run_of(techniques: list[Technique]) -> str:
    """Techniques in the order of a solution, equal neighbours together: `Naked Single > Hidden Singlex3`."""
    runs = [(technique.value, len(list(equal))) for technique, equal in groupby(techniques)]
    return " > ".join(name if times == 1 else f"{name}x{times}" for name, times in runs)


def result_of(step: Step) -> list[str]:
    """Placements and eliminations as the reference writes them: `r1c7<>3`."""
    names = [(f"r{cell // 9 + 1}c{cell % 9 + 1}", digit) for cell, digit in (*step.placements, *step.eliminations)]
    return [f"{name}{'=' if step.placements else '<>'}{digit}" for name, digit in names]
