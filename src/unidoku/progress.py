"""A game in play, and how it is kept: the recipe and what the player did, never the board."""

from __future__ import annotations

import errno
import json
import math
import operator
import os
import reprlib
import secrets
import stat
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from unidoku.errors import ParseError, ProgressError
from unidoku.generate import Puzzle, Stop
from unidoku.grid import Grid
from unidoku.levels import AnyLevel, Level, TechniqueLevel
from unidoku.order import WishNotMet
from unidoku.recipe import Recipe

__all__ = ["LIMIT", "VERSION", "Progress"]

VERSION = 1
"""The version of the documents that are written."""

LIMIT = 128 * 1024
"""The greatest length of a document, in bytes; the largest board, full of notes, takes two thirds of it."""

_Broken: TypeAlias = "set[tuple[str, ...]]"
"""The parts of a document that have not the right form: ("hints",), or ("entries", "3") for an item."""

# An error's message names so many problems; `problems` holds all.
_NAMED = 10


@dataclass(frozen=True, slots=True)
class Progress:
    """A puzzle and what a player did with it.

    `source` is the puzzle, or a board from outside, which need not be proper. Digits entered may be wrong and
    may clash, for players err, but never stand on a clue, and no cell has both a digit and notes.

    >>> from dataclasses import replace
    >>> game = Progress.start(Recipe.parse("u1-9x9-e55-s42"))
    >>> cell = game.grid.digits.index(0)
    >>> game = replace(game, entries={cell: 5}, seconds=12.5)
    >>> game.board[cell], game.is_finished
    (5, False)
    >>> Progress.from_json(game.to_json()) == game
    True

    Raises ProgressError, with everything that is wrong, for what is not so.
    """

    source: Puzzle | Grid
    entries: Mapping[int, int] = field(default_factory=dict)
    """The player's digits by 0-based cell, in the order in which they were entered."""
    notes: Mapping[int, AbstractSet[int]] = field(default_factory=dict)
    """The noted digits, at least one, by 0-based cell."""
    hints: int = 0
    """How many hints were used."""
    seconds: float = 0.0
    """The time played."""

    def __post_init__(self) -> None:
        if not isinstance(self.source, Puzzle | Grid):
            raise TypeError(f"{self.source!r} is no game's source: expected a Puzzle or a Grid")
        if isinstance(self.source, Puzzle) and self.source.recipe is None:
            self._set("source", self.source.grid)
        index = operator.index
        self._set("entries", MappingProxyType({index(c): index(d) for c, d in self.entries.items()}))
        notes = {index(c): frozenset(map(index, digits)) for c, digits in self.notes.items()}
        self._set("notes", MappingProxyType(notes))
        self._set("hints", index(self.hints))
        self._set("seconds", float(self.seconds))
        document = self._document()
        problems, broken = _check_form(document)
        problems += _check_play(document, self.grid, broken)
        if math.isnan(self.seconds):
            problems.append("$.seconds must be number, found nan")
        if problems:
            raise _error(problems)

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    @classmethod
    def start(cls, source: Recipe | AnyLevel | Puzzle | Grid, *, stop: Stop | None = None) -> Progress:
        """A new game with a recipe's or a level's puzzle, a puzzle, or a board from outside.

        Raises Stopped when another thread sets `stop` while the puzzle is made, WishNotMet where none is as wished for.
        """
        recipe = source.recipe if isinstance(source, Level | TechniqueLevel) else source
        return cls(recipe.puzzle(stop=stop) if isinstance(recipe, Recipe) else recipe)

    @property
    def recipe(self) -> Recipe | None:
        """What the puzzle is made from; None for a board from outside."""
        return self.source.recipe if isinstance(self.source, Puzzle) else None

    @property
    def grid(self) -> Grid:
        """The board with its clues alone."""
        return self.source.grid if isinstance(self.source, Puzzle) else self.source

    @property
    def board(self) -> Grid:
        """The board as it stands: the clues and the player's digits."""
        return self.grid.with_digits(self.entries)

    @property
    def is_finished(self) -> bool:
        """Whether the board is complete and keeps every rule; it is not compared with a solution."""
        return self.board.is_solved()

    def to_json(self) -> str:
        """The game as a JSON document, as `progress.schema.json` describes it."""
        return json.dumps(self._document()) + "\n"

    @classmethod
    def from_json(cls, text: str, *, stop: Stop | None = None, made: Puzzle | None = None) -> Progress:
        """The game of a document: its puzzle is made again, and what the player did applied if all of it is valid.

        >>> Progress.from_json('{"version": 2}')
        Traceback (most recent call last):
        unidoku.errors.ProgressError: not a valid game: of version 2, but this program knows none later than 1

        `made` is the puzzle of the document's recipe, where it is at hand: it is not made again then.

        Raises ProgressError, whose `problems` lists everything that is wrong, otherwise; Stopped when another
        thread sets `stop`, for a recipe can ask for more work than anybody wants to wait for.
        """
        document, problems = _read(text)
        wrong_form, broken = _check_form(document)
        problems += wrong_form
        source = _make_source(document, broken, problems, stop, made)
        if source is not None:
            problems += _check_play(document, cls(source).grid, broken)
        if problems or source is None:
            raise _error(problems)
        return cls(
            source,
            entries={entry["cell"]: entry["digit"] for entry in document["entries"]},
            notes={note["cell"]: frozenset(note["digits"]) for note in document["notes"]},
            hints=document["hints"],
            seconds=document["seconds"],
        )

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the game to a file, so that whatever happens the file is whole: the old game or this one.

        A process killed in the middle may leave a file named `.unidoku-….tmp` beside it. Raises OSError.
        """
        _write_whole(Path(path), self.to_json().encode())

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, stop: Stop | None = None) -> Progress:
        """The game of a file. Raises what `from_json` raises, or OSError."""
        with open(path, "rb") as file:
            data = file.read(LIMIT + 1)
        try:
            return cls.from_json(_decode(data), stop=stop)
        except ProgressError as error:
            raise ProgressError(f"{os.fspath(path)}: {error}", problems=error.problems) from None

    def _document(self) -> dict[str, Any]:
        source = {"recipe": str(self.recipe)} if self.recipe else {"clues": str(self.grid)}
        return {
            "version": VERSION,
            **source,
            "entries": [{"cell": cell, "digit": digit} for cell, digit in self.entries.items()],
            "notes": [{"cell": cell, "digits": sorted(digits)} for cell, digits in sorted(self.notes.items())],
            "hints": self.hints,
            "seconds": self.seconds,
        }

    def __reduce__(self) -> tuple[Callable[[str], Progress], tuple[str]]:
        return Progress.from_json, (self.to_json(),)


def _error(problems: Iterable[str]) -> ProgressError:
    problems = tuple(problems)
    more = [f"and {len(problems) - _NAMED} more"] if len(problems) > _NAMED else []
    return ProgressError(f"not a valid game: {'; '.join([*problems[:_NAMED], *more])}", problems=problems)


def _refuse_size(length: int) -> None:
    if length > LIMIT:
        raise _error([f"longer than {LIMIT} bytes"])


def _decode(data: bytes) -> str:
    _refuse_size(len(data))
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise _error([f"not UTF-8 at byte {error.start}"]) from None


def _read(text: str) -> tuple[dict[str, Any], list[str]]:
    """Reads a document's JSON strictly: the object, and what is wrong with it although it could be read."""
    _refuse_size(len(text))
    problems: list[str] = []

    def read_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
        problems.extend(f"the key {key!r} occurs more than once in an object" for key in twice)
        return dict(pairs)

    def read_number(literal: str) -> float:
        # Among these are NaN and Infinity, which are no JSON, and numbers beyond the largest that is finite.
        number = float(literal)
        if not math.isfinite(number):
            problems.append(f"{literal:.20} is no number that can be kept")
            return number
        return int(number) if number.is_integer() else number  # to JSON 1.0 and 1 are the same

    try:
        document = json.loads(
            text,
            object_pairs_hook=read_object,
            parse_int=read_number,
            parse_float=read_number,
            parse_constant=read_number,
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise _error([f"not JSON: {error.msg} at {where} (position {error.pos})"]) from None
    except RecursionError:
        raise _error(["nested too deeply"]) from None
    if not isinstance(document, dict):
        raise _error([f"$ must be object, found {reprlib.repr(document)}"])
    version = document.get("version")
    if isinstance(version, int | float) and version > VERSION:
        raise _error([f"of version {version:g}, but this program knows none later than {VERSION}"])
    return document, problems


def _check_form(document: dict[str, Any]) -> tuple[list[str], _Broken]:
    """What in a document is against the schema, and where."""
    import fastjsonschema  # not at the start of every program that generates a puzzle

    try:
        _validator()(document)
    except fastjsonschema.JsonSchemaValuesException as error:
        return [_in_words(each) for each in error.errors], {tuple(each.path[1:3]) for each in error.errors}
    except RecursionError:
        raise _error(["nested too deeply"]) from None
    return [], set()


@cache
def _validator() -> Callable[[object], object]:
    from importlib import resources

    import fastjsonschema

    schema = json.loads(resources.files("unidoku").joinpath("progress.schema.json").read_text("utf-8"))
    validator: Callable[[object], object] = fastjsonschema.compile(schema, use_default=False, fast_fail=False)
    return validator


def _in_words(error: Any) -> str:
    """What is against the schema: where, what was expected, what was found."""
    where = error.name.replace("data", "$", 1)
    match error.rule:
        case "oneOf":
            return f"{where} must have either a recipe or clues"
        case "required":
            missing = [key for key in error.rule_definition if key not in error.value]
            return f"{where} must have {', '.join(missing)}"
        case "additionalProperties":
            unknown = sorted(error.value.keys() - error.definition["properties"].keys())
            return f"{where} must not have {', '.join(map(repr, unknown))}"
        case _:
            return f"{where}{error.message.removeprefix(error.name)}, found {reprlib.repr(error.value)}"


def _make_source(
    document: dict[str, Any], broken: _Broken, problems: list[str], stop: Stop | None, made: Puzzle | None
) -> Puzzle | Grid | None:
    """Makes the puzzle of a document, or adds what is wrong with its recipe or clues to the problems."""
    if ("recipe" in document) == ("clues" in document) or broken & {("recipe",), ("clues",)}:
        return None
    key = "recipe" if "recipe" in document else "clues"
    try:
        if key == "clues":
            return Grid(document[key])
        recipe = Recipe.parse(document[key])
        return made if made is not None and made.recipe == recipe else recipe.puzzle(stop=stop)
    except (ParseError, WishNotMet) as error:
        problems.append(f"$.{key}: {error}")
        return None


def _check_play(document: dict[str, Any], grid: Grid, broken: _Broken) -> list[str]:
    """What no player can have done on this board, in those parts of a document whose form is right."""
    problems: list[str] = []
    entered: set[int] = set()
    for where, cell, digits in _items(document, "entries", "digit", grid, broken):
        problems += (f"{where}: {wrong}" for wrong in _misplaced(grid, cell, digits, entered))
        entered.add(cell)
    noted: set[int] = set()
    for where, cell, digits in _items(document, "notes", "digits", grid, broken):
        problems += (f"{where}: {wrong}" for wrong in _misplaced(grid, cell, digits, noted))
        if cell in entered:
            problems.append(f"{where}: the cell has both notes and a digit of the player")
        noted.add(cell)
    return problems


def _items(
    document: dict[str, Any], key: str, value: str, grid: Grid, broken: _Broken
) -> Iterator[tuple[str, int, list[int]]]:
    """Goes through the entries, or the notes: where each stands, its cell, its digits."""
    items = [] if (key,) in broken else document.get(key, [])
    for index, item in enumerate(items):
        if (key, str(index)) not in broken:
            cell, digits = item["cell"], item[value]
            where = f"$.{key}[{index}] ({grid.shape.cell_name(cell)})"
            yield where, cell, digits if isinstance(digits, list) else [digits]


def _misplaced(grid: Grid, cell: int, digits: list[int], seen: set[int]) -> Iterator[str]:
    shape = grid.shape
    if cell >= shape.cells:
        yield f"there is no cell {cell}: a board of shape {shape} has cells 0 to {shape.cells - 1}"
    elif grid[cell]:
        yield f"the cell holds the clue {grid[cell]}"
    if cell in seen:
        yield "the cell occurs a second time"
    for digit in digits:
        if digit > shape.side:
            yield f"{digit} is no digit of shape {shape}: expected 1 to {shape.side}"


def _write_whole(path: Path, data: bytes) -> None:
    """Writes a file so that at every moment it is whole, the old one or the new one."""
    target = Path(os.path.realpath(path))  # the file that a link points to is replaced, not the link
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    temporary = target.with_name(f".unidoku-{secrets.token_hex(8)}.tmp")
    with open(temporary, "xb") as file:
        try:
            if target.exists():
                os.fchmod(file.fileno(), stat.S_IMODE(target.stat().st_mode))
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            os.replace(temporary, target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    # Only with its directory on disk is the new name.
    directory = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
