"""How many full grids there are: 4×4 and 6×6 counted one by one, 9×9 by bands."""

from __future__ import annotations

from math import factorial
from time import perf_counter

from unidoku.grid import Grid
from unidoku.shape import Shape
from unidoku.study.bands import BandClass, Bands
from unidoku.study.report import Progress, Report, Row, silent

__all__ = ["count_by_bands", "count_one_by_one", "run"]

_4X4 = 288
_6X6 = 28_200_960
_9X9 = factorial(9) * 72**2 * 2**7 * 27_704_267_971
_TOP_BANDS = factorial(9) * 56 * 6**6
_CLASSES = 44
_WHY = (
    "One by one: by search, with the first row fixed, times the ways to name its digits. By bands: the "
    "method of Felgenhauer and Jarvis (2006): top bands in classes, each with its weight, and one of each "
    "class completed in all ways. Nothing of it is looked up.",
)


def count_one_by_one(shape: Shape) -> int:
    """The number of full grids by search: those with the first row in order, times n! ways to name digits.

    >>> count_one_by_one(Shape(2, 2))
    288
    """
    first_row = bytes(range(1, shape.side + 1))
    board = Grid.from_digits(first_row.ljust(shape.cells, b"\0"), shape)
    return factorial(shape.side) * board.count_solutions(limit=None)


def count_by_bands(bands: Bands, classes: list[BandClass], progress: Progress = silent) -> int:
    """The number of full grids: for each class of top bands its weight, times the completions of one.

    >>> count_by_bands(Bands(2), Bands(2).classes())
    28200960
    """
    label = "classes of top bands"
    return sum(
        top.weight * bands.completions(top.partitions) for top in progress(classes, total=len(classes), label=label)
    )


def run(progress: Progress = silent) -> Report:
    """Counts the full grids of all three boards; in the case of 9×9 the top bands and their classes too."""
    one_by_one = [count_one_by_one(shape) for shape in (Shape(2, 2), Shape(2, 3))]
    begin = perf_counter()
    small, large = Bands(2), Bands(3)
    small_classes, large_classes = small.classes(), large.classes()
    by_bands = count_by_bands(small, small_classes), count_by_bands(large, large_classes, progress)
    seconds = perf_counter() - begin
    return Report(
        name="grid-numbers",
        title="The number of full grids",
        rows=(
            Row("4×4, one by one", _4X4, one_by_one[0], "grids"),
            Row("6×6, one by one", _6X6, one_by_one[1], "grids"),
            Row("6×6, by bands", _6X6, by_bands[0], "grids"),
            Row(
                "9×9, weights of all top bands",
                _TOP_BANDS,
                sum(top.weight for top in large_classes),
            ),
            Row("9×9, classes of top bands", _CLASSES, len(large_classes)),
            Row("9×9, by bands", _9X9, by_bands[1], "grids"),
            Row("both counts by bands, time", None, seconds, "s"),
        ),
        why=_WHY,
        data={
            "weight of the class": tuple(top.weight for top in large_classes),
            "completions of the class": tuple(large.completions(top.partitions) for top in large_classes),
        },
    )
