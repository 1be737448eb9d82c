"""Writes docs/techniques.md and its pictures: run it again when a text, a drawing or an example has changed."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from unidoku.logic.examples import EXAMPLES
from unidoku.logic.explain import story, technique_description
from unidoku.logic.scales import EXPLAINER, HODOKU, SUKAKU, SUKAKU_2021
from unidoku.logic.technique import Technique
from unidoku.render.step import draw_step

HERE = Path(__file__).parent

INTRODUCTION = """\
<!-- Made by docs/make_techniques.py. -->
# The techniques of the human solver

What each technique is, why it is right, and an example that the solver found itself in a puzzle that Unidoku generated.
`unidoku techniques NAME` tells the same in a terminal, in English, Portuguese, Slovak or Chinese; `unidoku explain
BOARD` shows the techniques at work on a board of yours.

Cells are named by row and column, as in r4c7. In the pictures digits of the puzzle are bold and those placed since are
slanted. Every candidate of the pattern is marked by its role, with a legend below; what goes is struck out. Arrows
lead from what is supposed to what follows: solid from a candidate that is false to one that is true then, dashed from
one that is true to one that is false then.

The techniques of HoDoKu come first, then those that only Sudoku Explainer has, then what its successor Sukaku Explainer
added; [scales.md](scales.md) says in which order the scales try them, and where a technique is not quite the same on
all of them.
"""

CHAPTERS = {
    Technique.FULL_HOUSE: "Singles",
    Technique.LOCKED_PAIR: "Box and line",
    Technique.NAKED_PAIR: "Subsets",
    Technique.X_WING: "Fish",
    Technique.FINNED_X_WING: "Fish with fins",
    Technique.FRANKEN_X_WING: "Franken and mutant fish",
    Technique.SKYSCRAPER: "Patterns of one digit",
    Technique.REMOTE_PAIR: "Simple chains",
    Technique.W_WING: "Wings",
    Technique.UNIQUENESS_TEST_1: "Uniqueness",
    Technique.SIMPLE_COLORS: "Colouring",
    Technique.NICE_LOOP_AIC: "Loops and alternating inference chains",
    Technique.ALS_XZ: "Almost locked sets",
    Technique.SUE_DE_COQ: "Sue de Coq",
    Technique.FORCING_CHAIN: "Forcing chains and nets",
    Technique.TEMPLATE_SET: "Templates",
    Technique.BRUTE_FORCE: "When nothing is found",
    Technique.DIRECT_POINTING: "Sudoku Explainer: direct steps",
    Technique.UNIQUE_LOOP_TYPE_1: "Sudoku Explainer: loops and graves",
    Technique.ALIGNED_PAIR_EXCLUSION: "Sudoku Explainer: aligned exclusion",
    Technique.BIDIRECTIONAL_X_CYCLE: "Sudoku Explainer: cycles and plain chains",
    Technique.NISHIO_FORCING_CHAINS: "Sudoku Explainer: chains with branches",
    Technique.TWO_STRONG_LINKS: "Sukaku Explainer: strong links",
    Technique.WXYZ_WING: "Sukaku Explainer: wider wings",
}
"""The title that comes before a technique."""

NEVER = {
    Technique.DIRECT_CLAIMING: "No puzzle needs it, because the scale always finds an easier step first. Say the "
    "digit is locked where a line crosses a box, and a second line has one place outside the box, in a second box. "
    "Then the third box of the three has the digit, or all its places for it, on the third line. So the second box "
    "has one place off the third line, which is a hidden single, or direct pointing finds it."
}
"""Why there is no example of a technique."""

LEAST_RATINGS = {row.technique: row.least for row in EXPLAINER.rows}

OF_SCALE = {
    HODOKU.name: "",
    EXPLAINER.name: " of Sudoku Explainer's scale",
    SUKAKU.name: " of the scale sukaku",
    SUKAKU_2021.name: " of the scale sukaku-2021",
}


def files() -> Iterator[tuple[Path, str]]:
    """The document and its pictures: the path of each below docs, and its text."""
    yield Path("techniques.md"), document()
    for technique, example in EXAMPLES.items():
        yield picture(technique), draw_step(*example.find())


def document() -> str:
    """The text of the whole document."""
    parts = [INTRODUCTION]
    for technique in Technique:
        if technique in CHAPTERS:
            parts.append(f"## {CHAPTERS[technique]}\n")
        parts.append(section(technique))
    return "\n".join(parts)


def section(technique: Technique) -> str:
    """What is said of one technique."""
    paragraphs = [technique_description(technique), standing(technique)]
    if technique.members:
        links = " and ".join(f"[{member}](#{member.slug})" for member in technique.members)
        paragraphs.append(f"This is the common name of {links}.")
    elif technique in EXAMPLES:
        example = EXAMPLES[technique]
        _, step = example.find()
        paragraphs += [
            f"![{technique}]({picture(technique).as_posix()})",
            *(paragraph.text for paragraph in story(step)),
            f"The puzzle is `{example.recipe}`, after {example.steps} steps{OF_SCALE[example.scale]}.",
        ]
    elif technique in NEVER:
        paragraphs.append(NEVER[technique])
    elif technique in LEAST_RATINGS:
        paragraphs.append(f"Only puzzles of ER {LEAST_RATINGS[technique]} and more need it; there is no example here.")
    text = "\n\n".join(map(wrapped, filter(None, paragraphs)))
    return f'<a id="{technique.slug}"></a>\n\n### {technique}\n\n{text}\n'


def standing(technique: Technique) -> str:
    """Where the technique stands in the scales."""
    points = [
        f"In HoDoKu's scale: {row.level}, {row.points} points." for row in HODOKU.rows if row.technique is technique
    ]
    least = LEAST_RATINGS.get(technique)
    if least is not None:
        return " ".join([*points, f"In Sudoku Explainer's scale: at least {least}."])
    ratings = [
        f"In the scale {scale.name}: at least {row.least}."
        for scale in (SUKAKU, SUKAKU_2021)
        for row in scale.rows
        if row.technique is technique
    ]
    return " ".join(points + ratings)


def picture(technique: Technique) -> Path:
    """Where the picture of a technique is, below docs."""
    return Path("techniques", f"{technique.slug}.svg")


def wrapped(paragraph: str) -> str:
    """A paragraph in lines; a picture in one."""
    return paragraph if paragraph.startswith("!") else textwrap.fill(paragraph, 120, break_long_words=False)


def main() -> int:
    """Write the files, and remove pictures of techniques that have none any more."""
    made = dict(files())
    (HERE / "techniques").mkdir(exist_ok=True)
    for old in (HERE / "techniques").glob("*.svg"):
        if old.relative_to(HERE) not in made:
            old.unlink()
    for path, text in made.items():
        (HERE / path).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
