"""Filling a catalogue: on all cores, and on from where it was stopped."""

from __future__ import annotations

import filecmp
import os
import re
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

from unidoku.bulk.cores import threads_of
from unidoku.catalogue.journal import CatalogueError, Journal, Missed, Outcome
from unidoku.catalogue.making import Crew, heed
from unidoku.catalogue.mixture import Counts, mixture
from unidoku.catalogue.progress import Progress
from unidoku.catalogue.rows import Row, Writer, writer_for
from unidoku.generate import Stop, recipe_of
from unidoku.recipe import ATTEMPTS, Recipe, Symmetry

__all__ = ["Filling", "catalogue"]


class Filling:
    """The work on a catalogue, in steps: `for made in Filling(...)` gives how many puzzles came with each step.

    Where it was stopped before, the first steps give what was there already. See `catalogue`.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        counts: Counts,
        *,
        count: int | None = None,
        seed: int | str = 0,
        empty: int | None = None,
        clues: int | None = None,
        minimal: bool = False,
        symmetry: Symmetry | str = Symmetry.NONE,
        threads: int | None = None,
        stop: Stop | None = None,
    ) -> None:
        self.path = Path(path)
        self.journal_path = self.path.with_name(f"{self.path.name}.unfinished")
        self.lost: Counter[str] = Counter()
        """What the file could not hold, by the name of the field, and of how many puzzles."""
        self.parts: list[Progress] = []
        for part in mixture(counts, count):
            recipe = recipe_of((3, 3), empty, clues, minimal, symmetry, seed, ATTEMPTS, part.wish)
            self.parts.append(Progress(part, recipe))
        self.seed = self.parts[0].recipe.seed
        self.total = sum(progress.part.count for progress in self.parts)
        self._threads = threads_of(threads)
        self._asked = stop
        self._writer: Writer = writer_for(self.path)
        if not self.path.parent.is_dir():
            raise CatalogueError(f"there is no directory {str(self.path.parent)!r} for the catalogue")

    @property
    def is_met(self) -> bool:
        """Whether all that was wished for is there."""
        return not any(progress.missing for progress in self.parts)

    def __iter__(self) -> Generator[int, None, None]:
        if self.path.exists() and not self.journal_path.exists():
            yield from self._there_already()
            return
        with Journal(self.journal_path, self._order()) as journal:
            seen: set[bytes] = set()
            yield self._resumed(journal, seen)
            with Crew(self._threads, self._asked) as crew:
                for number, progress in enumerate(self.parts, 1):
                    yield from self._filled(crew, journal, seen, number, progress)
            self._finish(journal)

    def _order(self) -> dict[str, object]:
        parts = {str(replace(progress.recipe, seed=0)): progress.part.count for progress in self.parts}
        return {"unidoku catalogue": 1, "puzzles": parts, "seed": self.seed}

    def _resumed(self, journal: Journal, seen: set[bytes]) -> int:
        """Count what stands in the journal; how many puzzles that are."""
        parts = iter(self.parts)
        progress = next(parts)
        for outcome in journal.outcomes():
            heed(self._asked)
            while progress.is_over:
                progress = next(parts)
            progress.take(outcome)
            if isinstance(outcome, Row):
                seen.add(_digest(outcome))
        return sum(progress.made for progress in self.parts)

    def _filled(self, crew: Crew, journal: Journal, seen: set[bytes], number: int, progress: Progress) -> Iterator[int]:
        """Make the puzzles that a part still lacks."""
        if progress.is_over:
            return
        for outcomes in crew.outcomes(lambda most: progress.next_recipes(most, self.seed, number)):
            before = progress.made
            taken = []
            for outcome in outcomes:
                taken.append(_unless_seen(outcome, seen))
                progress.take(taken[-1])
                progress.waiting -= 1
                if progress.is_over:
                    break
            journal.add(taken)
            yield progress.made - before
            if progress.is_over:
                return

    def _finish(self, journal: Journal) -> None:
        """Make the file of the journal's rows."""
        new = self.path.with_name(f"{self.path.name}.new")
        with open(new, "wb") as file:
            self.lost = self._writer(self._rows(journal), file)
            file.flush()
            os.fsync(file.fileno())
        if self.path.exists() and not filecmp.cmp(new, self.path, shallow=False):
            new.unlink()
            raise CatalogueError(
                f"{self.path} came while the catalogue was filled, and is another: move it away, and start again"
            )
        os.replace(new, self.path)
        journal.path.unlink()

    def _rows(self, journal: Journal) -> Iterator[Row]:
        for outcome in journal.outcomes():
            heed(self._asked)
            if isinstance(outcome, Row):
                yield outcome

    def _there_already(self) -> Iterator[int]:
        """Count what stands in the finished file; CatalogueError where that is not what was asked for."""
        from unidoku.formats.files import read

        for record in read(self.path):
            heed(self._asked)
            progress = self._part_of(record.recipe)
            if progress is None:
                told = f"a puzzle of {record.recipe}" if record.recipe else "a puzzle without a recipe"
                raise CatalogueError(
                    f"{self.path} is there, and holds {told}, which is none of this mixture and seed: "
                    "expected the name of a new file"
                )
            progress.made += 1
            yield 1
        for progress in self.parts:
            if progress.missing:
                raise CatalogueError(
                    f"{self.path} is there, and holds {progress.made} puzzles of {progress.part.name} in place of "
                    f"{progress.part.count}: expected the name of a new file"
                )

    def _part_of(self, recipe: Recipe | None) -> Progress | None:
        """The part of which a puzzle with this recipe is."""
        match = re.fullmatch(re.escape(str(self.seed)) + r"-([1-9][0-9]*)-[1-9][0-9]*", str(recipe and recipe.seed))
        if recipe is None or match is None or int(match[1]) > len(self.parts):
            return None
        progress = self.parts[int(match[1]) - 1]
        return progress if replace(progress.recipe, seed=recipe.seed) == recipe else None


def _unless_seen(outcome: Outcome, seen: set[bytes]) -> Outcome:
    """A row whose puzzle is new, and is known from now on; what is none as it is."""
    if not isinstance(outcome, Row):
        return outcome
    digest = _digest(outcome)
    if digest in seen:
        return Missed()
    seen.add(digest)
    return outcome


def _digest(row: Row) -> bytes:
    return blake2b(row.puzzle.encode(), digest_size=16).digest()


def catalogue(
    path: str | os.PathLike[str],
    counts: Counts,
    *,
    count: int | None = None,
    seed: int | str = 0,
    empty: int | None = None,
    clues: int | None = None,
    minimal: bool = False,
    symmetry: Symmetry | str = Symmetry.NONE,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    stop: Stop | None = None,
) -> Filling:
    """Fill a file with rated 9×9 puzzles: so many of each wish, or with `count` so many in all, in these shares.

    A wish is a `Wish`, or its words: "Hard", "4.0-5.0+xy-wing" (`wish_in_words`). The file is a table by its ending,
    .parquet, .csv or .jsonl, with a row a puzzle (`Row` tells its columns), or of another format that holds many
    puzzles, such as .txt and .sdm. The parts follow each other in it. Every puzzle is made to order from a recipe of
    its own and proved, and none comes twice. Number k of part p has the seed SEED-p-k; a recipe that gives no such
    puzzle is left out, and the next takes its place. The same arguments make the same file, byte for byte, on any
    number of `threads` (None: one for each core).

    What is made stands at once in a file beside it, FILE.unfinished. However the work ends, the same call goes on
    where it was and ends in the same file. A finished file of the same mixture and seed is left as it is.

    A part is given up, and the next begins, when fewer than one recipe in twenty gave a puzzle; the result tells what
    was made of each part, and what came nearest. `progress` is called with the number of puzzles that are new since
    its last call; at first with those that were there already.

    >>> import tempfile
    >>> from unidoku import read
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     made = catalogue(f"{directory}/some.csv", {"Hard": 2, "1.5": 1}, seed=7)
    ...     [(record.level, str(record.recipe)) for record in read(made.path)][1:]
    [('Hard', 'u1-9x9-any-level.hard-s7-1-2'), ('Easy', 'u1-9x9-any-er1.5-s7-2-1')]
    >>> made.is_met, [str(part) for part in made.parts]
    (True, ['Hard: 2 of 2 puzzles', '1.5: 1 of 1 puzzles'])

    Raises ValueError for a mixture or target that cannot be and for an ending of no such format, CatalogueError (one
    too) where the file, or what was begun of it, is there and of another mixture or seed, ImportError where a package
    is missing for the format, OSError where a file cannot be written, Stopped when another thread sets `stop`.
    """
    filling = Filling(
        path,
        counts,
        count=count,
        seed=seed,
        empty=empty,
        clues=clues,
        minimal=minimal,
        symmetry=symmetry,
        threads=threads,
        stop=stop,
    )
    for made in filling:
        if progress is not None:
            progress(made)
    return filling
