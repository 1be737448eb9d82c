from __future__ import annotations

from unidoku.study.report import Report, Row, silent


def test_a_table_for_people() -> None:
    report = Report(
        name="example",
        title="An example",
        rows=(
            Row("a share", 97.6, 96.43, "%"),
            Row("a number of grids", 28_200_960, 28_200_960, "grids", "all of them"),
            Row("something new", None, 1234.56),
            Row("in words", "hundreds", "57 to 77"),
        ),
        why=("A reason.",),
    )
    assert str(report).splitlines() == [
        "An example",
        "                       published     measured",
        "  a share                   97.6         96.4   %",
        "  a number of grids   28 200 960   28 200 960   grids (all of them)",
        "  something new                -        1 235",
        "  in words              hundreds     57 to 77",
        "  - A reason.",
    ]


def test_long_reasons_are_wrapped() -> None:
    report = Report(name="", title="", rows=(Row("a", 1, 1),), why=("word " * 50,))
    lines = str(report).splitlines()[3:]
    assert len(lines) > 1
    assert lines[0].startswith("  - word")
    assert all(line.startswith("    word") and len(line) <= 100 for line in lines[1:])


def test_silent_progress_hands_on_the_items() -> None:
    assert list(silent([1, 2], total=2, label="numbers")) == [1, 2]
