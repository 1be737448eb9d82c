"""What hints say: of every technique, in every language, exactly what the step does and all that it rests on."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from unidoku import Shape
from unidoku.logic.explain import (
    LANGUAGES,
    explain,
    explain_hint,
    result_text,
    role_name,
    technique_description,
    technique_name,
)
from unidoku.logic.hints import HintKind
from unidoku.logic.path import find
from unidoku.logic.step import Link, Node, PatternHouse, PatternMark, PatternRole, Step
from unidoku.logic.technique import Technique
from unidoku.logic.words.families import NUDGES, REASONS, STORIES
from unidoku.logic.words.language import words_in
from unidoku.logic.words.names import LEGEND, TECHNIQUES

from .boards import SEEDS, hard_states, minimal, walk
from .library import SEARCHES, case_of, rows
from .test_oracle import options

NAME = Shape(3, 3).cell_name
CELL = re.compile("r[1-9]c[1-9]")
TOLD_BY_NODES = {
    *(Technique.TURBOT_FISH, Technique.X_CHAIN, Technique.XY_CHAIN),
    *(technique for technique in (*REASONS, *STORIES) if re.search("Loop|AIC|Forcing", technique)),
}


def cell(name: str) -> int:
    return 9 * int(name[1]) + int(name[3]) - 10


def done(text: str) -> set[tuple[int, int]]:
    """The candidates that a result names: in each of its parts all the digits in all the cells."""
    return {
        (cell(name), int(digit))
        for part in re.split("[;；]", text)
        for name in CELL.findall(part)
        for digit in re.findall("[1-9]", CELL.sub("", part))
    }


def check(step: Step) -> None:
    """Fails unless all three stages of a step say in every language what they must, and no more."""
    for language in LANGUAGES:
        texts = explain(step, language)
        result = result_text(step, language)
        assert texts.full.endswith(result)
        assert done(result) == {*step.placements, *step.eliminations}
        assert not re.search("[{}]", texts.nudge + texts.technique + texts.full)
        assert not CELL.search(texts.nudge + texts.technique), "gives the place away"
        assert technique_name(step.technique, language) in texts.technique
        named = {cell(name) for name in CELL.findall(texts.full)}
        if step.technique is not Technique.TEMPLATE_DELETE:  # of which the pattern is all other places
            assert named >= {mark.cell for mark in step.marks}
        if step.technique in TOLD_BY_NODES:
            for node in step.nodes:
                assert words_in(language).statement(node) in texts.full
        assert named >= {cell for node in step.nodes for cell in node.cells}


def marks(role: PatternRole, cells: str, digit: int, group: int = 0) -> tuple[PatternMark, ...]:
    return tuple(PatternMark(role, cell(name), digit, group) for name in cells.split())


def houses(role: PatternRole, *numbers: int) -> tuple[PatternHouse, ...]:
    return tuple(PatternHouse(role, number) for number in numbers)


X_WING = Step(
    Technique.X_WING,
    eliminations=((cell("r5c1"), 7), (cell("r9c1"), 7)),
    digits=(7,),
    marks=marks(PatternRole.PATTERN, "r2c1 r2c8 r6c1 r6c8", 7),
    houses=(*houses(PatternRole.BASE, 1, 5), *houses(PatternRole.COVER, 9, 16)),
)

CHAIN = Step(
    Technique.X_CHAIN,
    eliminations=((cell("r2c1"), 3),),
    digits=(3,),
    nodes=tuple(Node((cell(name),), 3, i % 2 == 1) for i, name in enumerate(["r1c1", "r1c5", "r7c5", "r7c2"])),
    links=(Link(0, 1), Link(1, 2), Link(2, 3)),
    length=3,
)

# What rarely comes up: a cell of the base in two covers, two fish in one, the lesser colourings, sets that share two
# digits, a set as a link, and every way in which a net can fail.
RARE = {
    "mutant": Step(
        Technique.MUTANT_X_WING,
        eliminations=((cell("r4c4"), 2),),
        digits=(2,),
        marks=marks(PatternRole.PATTERN, "r4c4 r4c8 r9c4 r9c6", 2),
        houses=(*houses(PatternRole.BASE, 3, 8), *houses(PatternRole.COVER, 12, 22)),
    ),
    "finned mutant": Step(
        Technique.FINNED_MUTANT_X_WING,
        eliminations=((cell("r4c4"), 2),),
        digits=(2,),
        marks=(
            *marks(PatternRole.PATTERN, "r4c4 r4c8 r9c4", 2),
            *marks(PatternRole.FIN, "r9c6", 2),
            *marks(PatternRole.ENDO_FIN, "r4c6", 2),
        ),
        houses=(*houses(PatternRole.BASE, 3, 8), *houses(PatternRole.COVER, 12, 22)),
    ),
    "siamese": Step(
        Technique.FINNED_SWORDFISH,
        eliminations=((cell("r1c1"), 2), (cell("r1c9"), 2)),
        digits=(2,),
        marks=(
            *marks(PatternRole.PATTERN, "r2c1 r5c2 r8c3", 2),
            *marks(PatternRole.FIN, "r2c9", 2),
            *marks(PatternRole.PATTERN, "r2c9 r5c2 r8c3", 2),
            *marks(PatternRole.FIN, "r2c1", 2),
        ),
        houses=(
            *(*houses(PatternRole.BASE, 1, 4, 7), *houses(PatternRole.COVER, 9, 10, 11)),
            *(*houses(PatternRole.BASE, 1, 4, 7), *houses(PatternRole.COVER, 10, 11, 17)),
        ),
        siamese=True,
    ),
    "wrap": Step(
        Technique.SIMPLE_COLORS_WRAP,
        eliminations=((cell("r1c1"), 4), (cell("r1c9"), 4)),
        digits=(4,),
        marks=(
            *marks(PatternRole.COLOR_A, "r1c1 r1c9", 4),
            *marks(PatternRole.COLOR_B, "r5c1 r8c9", 4),
        ),
    ),
    "multi colours 1": Step(
        Technique.MULTI_COLORS_1,
        eliminations=((cell("r5c9"), 4),),
        digits=(4,),
        marks=(
            *marks(PatternRole.COLOR_A, "r1c1", 4),
            *marks(PatternRole.COLOR_B, "r5c1", 4),
            *marks(PatternRole.COLOR_A, "r1c9", 4, group=1),
            *marks(PatternRole.COLOR_B, "r9c9", 4, group=1),
        ),
    ),
    "multi colours 2, by two cells": Step(
        Technique.MULTI_COLORS_2,
        eliminations=((cell("r1c1"), 4), (cell("r9c5"), 4)),
        digits=(4,),
        marks=(
            *marks(PatternRole.COLOR_A, "r1c1 r9c5", 4),
            *marks(PatternRole.COLOR_B, "r5c2", 4),
            *marks(PatternRole.COLOR_A, "r1c7", 4, group=1),
            *marks(PatternRole.COLOR_B, "r9c8", 4, group=1),
        ),
    ),
    "multi colours 2, by one cell": Step(
        Technique.MULTI_COLORS_2,
        eliminations=((cell("r1c1"), 4),),
        digits=(4,),
        marks=(
            *marks(PatternRole.COLOR_A, "r1c1", 4),
            *marks(PatternRole.COLOR_B, "r5c2", 4),
            *marks(PatternRole.COLOR_A, "r1c7", 4, group=1),
            *marks(PatternRole.COLOR_B, "r7c1", 4, group=1),
        ),
    ),
    "sets that share two digits": Step(
        Technique.ALS_XZ,
        eliminations=((cell("r1c9"), 5),),
        digits=(5,),
        marks=(
            *(mark for digit in (1, 2, 5) for mark in marks(PatternRole.ALS, "r1c1 r1c2", digit)),
            *(mark for digit in (1, 2, 6) for mark in marks(PatternRole.ALS, "r2c1 r2c2", digit, group=1)),
            *(mark for digit in (1, 2) for mark in marks(PatternRole.RESTRICTED, "r1c1 r2c1", digit)),
        ),
    ),
    "a digit on both sides": Step(
        Technique.SUE_DE_COQ,
        eliminations=((cell("r1c9"), 9), (cell("r3c3"), 9)),
        digits=(9,),
        marks=(
            *(mark for digit in (1, 2, 3, 4) for mark in marks(PatternRole.CORE, "r1c1 r1c2", digit)),
            *(mark for digit in (1, 2, 9) for mark in marks(PatternRole.LINE_PART, "r1c5 r1c6", digit)),
            *(mark for digit in (3, 4, 9) for mark in marks(PatternRole.BOX_PART, "r2c1 r2c2", digit)),
        ),
        houses=(*houses(PatternRole.LINE, 0), *houses(PatternRole.BOX, 18)),
    ),
    "a set as a link": Step(
        Technique.GROUPED_AIC,
        eliminations=((cell("r5c5"), 3),),
        digits=(3,),
        nodes=(
            Node((cell("r1c5"),), 3, False),
            Node((cell("r1c5"),), 7, True),
            Node((cell("r1c8"), cell("r2c8")), 7, False, is_als=True),
            Node((cell("r1c8"),), 3, False),
            Node((cell("r5c8"),), 3, True),
        ),
        links=tuple(Link(i, i + 1) for i in range(4)),
    ),
    "ends of two digits": Step(
        Technique.AIC,
        eliminations=((cell("r1c1"), 5), (cell("r1c9"), 3)),
        digits=(3, 5),
        nodes=(
            Node((cell("r1c1"),), 3, False),
            Node((cell("r4c1"),), 3, True),
            Node((cell("r4c9"),), 5, True),
            Node((cell("r1c9"),), 5, True),
        ),
        links=tuple(Link(i, i + 1) for i in range(3)),
    ),
    "a chain back to its start": Step(
        Technique.X_CHAIN,
        eliminations=((cell("r1c9"), 3),),
        digits=(3,),
        nodes=(Node((0,), 3, False), Node((4,), 3, True), Node((40,), 3, False), Node((0,), 3, True)),
        links=tuple(Link(i, i + 1) for i in range(3)),
    ),
    "nothing left": Step(Technique.GIVE_UP),
    "a guess": Step(Technique.BRUTE_FORCE, placements=((40, 5),), digits=(5,)),
}


def net(*ends: Node) -> Step:
    """A net from r1c1 = 1 that leads to these ends at once."""
    start = Node((0,), 1, True)
    return Step(
        Technique.FORCING_NET_CONTRADICTION,
        eliminations=((0, 1),),
        digits=(1,),
        nodes=(start, *ends),
        links=tuple(Link(0, i + 1) for i in range(len(ends))),
    )


def on(name: str, digit: int) -> Node:
    return Node((cell(name),), digit, True)


def off(name: str, digit: int) -> Node:
    return Node((cell(name),), digit, False)


class TestSteps:
    @pytest.mark.parametrize("seed", SEEDS)
    def test_along_whole_paths(self, seed: int) -> None:
        for _, step in walk(minimal(seed)):
            check(step)

    def test_all_steps_at_hard_states(self) -> None:
        searched = [
            *SEARCHES,
            *(Technique.SKYSCRAPER, Technique.TWO_STRING_KITE, Technique.DUAL_TWO_STRING_KITE, Technique.TURBOT_FISH),
            *(Technique.EMPTY_RECTANGLE, Technique.DUAL_EMPTY_RECTANGLE, Technique.REMOTE_PAIR, Technique.X_CHAIN),
            *(Technique.XY_CHAIN, Technique.W_WING, Technique.XY_WING, Technique.XYZ_WING, Technique.SUE_DE_COQ),
            *(Technique.ALS_XZ, Technique.ALS_XY_WING, Technique.ALS_CHAIN, Technique.DEATH_BLOSSOM),
            *(technique for technique in Technique if technique.startswith("Uniqueness Test")),
            *(Technique.HIDDEN_RECTANGLE, Technique.TEMPLATE_SET, Technique.TEMPLATE_DELETE),
            *(Technique.SWORDFISH, Technique.FINNED_SWORDFISH, Technique.SASHIMI_SWORDFISH),
            *(Technique.FINNED_FRANKEN_SWORDFISH, Technique.FINNED_SQUIRMBAG, Technique.FINNED_MUTANT_X_WING),
        ]
        for board in hard_states()[::80]:
            for technique in searched:
                for step in find(board, technique)[:4]:
                    check(step)

    @pytest.mark.parametrize("step", RARE.values(), ids=RARE.keys())
    def test_what_rarely_comes_up(self, step: Step) -> None:
        check(step)

    def test_the_cases_of_the_reference_library(self, shared: Path) -> None:
        for case in map(case_of, rows(shared / "oracle" / "technique_cases.tsv")):
            for step in find(case.board, case.technique, **options(case))[:20]:
                check(step)


class TestText:
    def test_an_x_wing(self) -> None:
        assert explain(X_WING).nudge == "Look for 7 in rows 2 and 6."
        assert explain(X_WING).technique == "Technique: X-Wing."
        assert explain(X_WING).full == (
            "All places for 7 in rows 2 and 6 are also in columns 1 and 8: r2c1, r2c8, r6c1 and r6c8. Each of the "
            "base houses takes up one of the covering houses, which are just as many, so every 7 in columns 1 and 8 "
            "is among these cells. So 7 goes from r5c1 and r9c1."
        )

    @pytest.mark.parametrize(
        ("language", "nudge", "result"),
        [
            ("pt", "Procure o 7 nas linhas 2 e 6.", "Logo, o 7 sai de r5c1 e r9c1."),
            ("sk", "Hľadaj 7 v riadkoch 2 a 6.", "Preto z r5c1 a r9c1 vypadne 7."),
            ("zh", "看看第 2 和 6 行的数字 7。", "因此，从 r5c1 和 r9c1 中删去 7。"),
        ],
    )
    def test_it_is_said_as_one_says_it(self, language: str, nudge: str, result: str) -> None:
        assert explain(X_WING, language).nudge == nudge
        assert result_text(X_WING, language) == result

    def test_a_chain_is_a_story(self) -> None:
        assert explain(CHAIN).full == (
            "If r1c1 is not 3, then r1c5 is 3, then r7c5 is not 3, then r7c2 is 3. So at least one of r1c1 and r7c2 "
            "is 3, and no cell that sees both can be. So 3 goes from r2c1."
        )

    def test_what_a_cell_loses_is_said_by_cell_where_that_is_shorter(self) -> None:
        step = Step(Technique.HIDDEN_PAIR, eliminations=((0, 1), (0, 2), (0, 3), (1, 1), (1, 4)))
        assert result_text(step) == "So 1, 2 and 3 go from r1c1; 1 and 4 go from r1c2."

    @pytest.mark.parametrize(
        ("ends", "clash"),
        [
            ([off("r1c1", 1)], "That contradicts the assumption."),
            ([on("r2c4", 3), off("r2c4", 3)], "r2c4 cannot be 3 and not 3."),
            ([on("r2c4", 5), on("r2c4", 3)], "r2c4 cannot be both 3 and 5."),
            ([on("r2c8", 3), on("r2c4", 3)], "r2c4 and r2c8 see each other and cannot both be 3."),
            ([off("r2c4", 3), off("r2c4", 5)], "That leaves no candidate in r2c4."),
            ([off("r2c4", 3), off("r2c8", 3)], "That leaves no place for 3 in row 2."),
            ([off("r2c4", 3), off("r2c5", 3)], "r2c4 and r2c5 were the last places for 3 in a house."),
            ([off("r2c4", 3)], "All of this cannot be true together."),
        ],
    )
    def test_a_contradiction_says_what_cannot_be(self, ends: list[Node], clash: str) -> None:
        assert f" {clash} So the assumption is wrong: r1c1 is not 1." in explain(net(*ends)).full

    def test_a_net_names_all_that_a_link_rests_on(self) -> None:
        step = Step(
            Technique.FORCING_NET_VERITY,
            placements=((80, 9),),
            digits=(9,),
            nodes=(on("r1c1", 1), off("r1c2", 1), off("r1c2", 2), on("r9c9", 9), on("r1c1", 2), on("r9c9", 9)),
            links=(Link(0, 1), Link(0, 2), Link(1, 3), Link(2, 3), Link(4, 5)),
        )
        assert explain(step).full == (
            "r1c1 must be 1 or 2. If r1c1 is 1, then r1c2 is not 1. Since r1c1 is 1, r1c2 is not 2. Since r1c2 is "
            "not 1 and r1c2 is not 2, r9c9 is 9. If r1c1 is 2, then r9c9 is 9. In every case r9c9 is 9. So r9c9 = 9."
        )

    def test_statements_that_follow_from_each_other_are_told_all_the_same(self) -> None:
        step = net(off("r1c2", 1), on("r9c9", 9), off("r9c8", 9))
        check(replace(step, links=(Link(0, 1), Link(2, 3), Link(3, 2))))

    def test_a_digit_on_both_sides_of_a_sue_de_coq_is_counted_twice(self) -> None:
        full = explain(RARE["a digit on both sides"]).full
        assert "Together these 6 cells have just as many digits" in full
        assert "This counts 9 twice, once in row 1 and once in box 1" in full
        assert "All their places for 1 and 2 are in row 1, so the other cells in row 1 cannot hold them." in full
        assert "All their places for 3 and 4 are in box 1, so the other cells in box 1 cannot hold them." in full

    def test_two_colours_of_one_cell(self) -> None:
        assert "r1c1 sees both r1c7 and r7c1." in explain(RARE["multi colours 2, by one cell"]).full
        two = explain(RARE["multi colours 2, by two cells"]).full
        assert "r1c1 sees r1c7, and r9c5 of the same colour sees r9c8." in two


class TestTechniques:
    def test_each_has_words_unless_it_stands_for_several(self) -> None:
        assert set(TECHNIQUES) == set(Technique)
        assert set(NUDGES) == {*REASONS, *STORIES} == set(Technique) - set(SEARCHES)
        assert not set(REASONS) & set(STORIES)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_each_has_a_name_of_its_own(self, language: str) -> None:
        names = [technique_name(technique, language) for technique in Technique]
        assert len(set(names)) == len(names)

    def test_english_names_are_those_of_the_techniques(self) -> None:
        assert all(technique_name(technique) == technique for technique in Technique)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_each_is_described_in_a_few_sentences(self, language: str) -> None:
        for technique in Technique:
            text = technique_description(technique, language)
            assert 2 <= len(re.findall(r"[.。:：](?: |$|(?<=[。：]))", text)) <= 14, text
            assert not re.search("[{}]", text)

    def test_fish_are_described_by_their_size(self) -> None:
        assert technique_description(Technique.JELLYFISH).startswith("In 4 parallel lines")
        assert "boxes" not in technique_description(Technique.JELLYFISH)
        assert "boxes" in technique_description(Technique.FRANKEN_JELLYFISH)
        assert "fins" in technique_description(Technique.FINNED_MUTANT_WHALE)
        assert "sashimi" in technique_description(Technique.SASHIMI_X_WING)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_role_has_a_name(self, language: str) -> None:
        assert all(role_name(role, language) for role in LEGEND)
        assert set(PatternRole) <= set(LEGEND)


class TestHints:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("kind", [kind for kind in HintKind if kind is not HintKind.STEP])
    def test_every_kind_has_words(self, kind: HintKind, language: str) -> None:
        texts = explain_hint(kind, (0, 40, 41), language)
        assert texts.nudge
        assert texts.technique
        assert texts.full
        assert not CELL.search(texts.nudge + texts.technique), "gives the place away"

    def test_wrong_entries_are_named_but_not_put_right(self) -> None:
        texts = explain_hint("wrong entry", (0, 40))
        assert texts.nudge == "2 digits that you entered are wrong."
        assert texts.technique == "Look for the mistakes in boxes 1 and 5."
        assert texts.full == "The digits that you entered in r1c1 and r5c5 are wrong."

    def test_a_missing_note(self) -> None:
        assert explain_hint("wrong note", (33,)).full == (
            "A note is missing in r4c7: the digit that belongs there is not among them."
        )

    def test_several_solutions_ask_for_a_forgotten_clue(self) -> None:
        assert explain_hint("several solutions", (0, 1, 9, 10)).full == (
            "This puzzle has more than one solution. Two of its solutions differ in r1c1, r1c2, r2c1 and r2c2. Was "
            "a clue forgotten?"
        )
        assert "differ in 81 cells." in explain_hint("several solutions", tuple(range(81))).full
        assert "differ" not in explain_hint("several solutions").full

    def test_another_kind_is_refused(self) -> None:
        with pytest.raises(ValueError, match=r"'step' is no kind of hint: expected one of wrong entry, "):
            explain_hint("step")


class TestLanguages:
    @pytest.mark.parametrize("tag", ["pt", "pt-BR", "PT_pt", "pt_BR.UTF-8", " pt "])
    def test_only_the_language_of_a_tag_counts(self, tag: str) -> None:
        assert technique_name(Technique.NAKED_PAIR, tag) == "Par nu"

    @pytest.mark.parametrize("tag", ["de", "", "C", "english", "../pt"])
    def test_others_are_refused(self, tag: str) -> None:
        with pytest.raises(ValueError, match="expected one of en, pt, sk, zh"):
            technique_name(Technique.NAKED_PAIR, tag)

    def test_other_parts_of_a_drawing_are_refused(self) -> None:
        with pytest.raises(ValueError, match="'moustache' is no part of a drawing"):
            role_name("moustache")
