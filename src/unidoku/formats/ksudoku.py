"""A game saved by KSudoku: one puzzle in XML, and every move. The cells go column by column; `b` is the digit 1.

Its boards with square boxes have a name of their own there, the others are described by their houses, as are those of
its variants, which are refused. Of the moves that which they led to is kept, not their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import BinaryIO

from unidoku.errors import ParseError
from unidoku.formats.documents import Tag, root_of, short, xml_tags
from unidoku.formats.faults import only_one
from unidoku.formats.format import Format
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid
from unidoku.shape import Shape, all_shapes

__all__ = ["FORMAT"]

_HELP = "had-help"


@dataclass
class _Game:
    """What was read of a game so far."""

    order: int = 0
    houses: list[list[int]] | None = None  # of a board described by them
    graph: Mapping[str, str] = field(default_factory=dict)
    shape: Shape | None = None
    clues: bytearray = field(default_factory=bytearray)
    board: bytearray = field(default_factory=bytearray)
    solution: bytes = b""
    notes: dict[int, frozenset[int]] = field(default_factory=dict)
    seconds: float | None = None
    extra: dict[str, str] = field(default_factory=dict)
    games: int = 0

    def known_shape(self) -> Shape:
        if self.shape is None:
            raise ParseError("the puzzle has no <graph>", expected="<graph>")
        return self.shape


def _read(stream: Stream) -> Iterator[Record | ParseError]:
    game = _Game()
    for tag in xml_tags(stream):
        try:
            _take(game, tag)
        except ValueError as error:
            raise stream.error(
                str(error),
                line=tag.line,
                column=tag.column,
                expected=getattr(error, "expected", ""),
                found=getattr(error, "found", ""),
            ) from None
    if not game.clues:
        raise stream.error("the file has no game with <values>", expected="<values>")
    shape = game.known_shape()
    grid = Grid.from_digits(bytes(game.clues), shape)
    board = Grid.from_digits(bytes(game.board), shape)
    try:
        record = Record(
            grid=grid,
            board=None if board == grid else board,
            solution=Grid.from_digits(game.solution, shape) if game.solution else None,
            notes=game.notes,
            seconds=game.seconds,
            extra=game.extra,
        )
    except ValueError as error:
        raise stream.error(str(error)) from None
    yield record


def _take(game: _Game, tag: Tag) -> None:
    """What a tag says."""
    if not tag.inside and tag.name != "ksudoku":
        raise ParseError(f"this is no game of KSudoku but <{tag.name}>", expected="<ksudoku>", found=tag.name)
    match tag.name, tag.text:
        case "game", None:
            game.games += 1
            if game.games > 1:
                raise ParseError("a second game in the file", expected="one game", found="<game>")
            time = _whole(tag.attributes.get("msecs-elapsed", "0"), 0, 10**15, "msecs-elapsed")
            game.seconds = time / 1000 if time else None
            if tag.attributes.get(_HELP, "0") != "0":
                game.extra[_HELP] = tag.attributes[_HELP]
        case "graph", None:
            _start_graph(game, tag.attributes)
        case "graph", _:
            game.shape = _shape_of(game)
        case "values", str(text):
            game.clues = bytearray(_cells(text, game.known_shape()))
            game.board = bytearray(game.clues)
        case "solution", str(text):
            game.solution = _cells(text, game.known_shape())
        case "simple-event", None:
            _play(game, tag.attributes)
        case ("clique" | "sudokugroups" | "cage" | "roxdokugroups") as kind, str(text) if "graph" in tag.inside:
            _add_houses(game, kind, text, tag.attributes)


def _start_graph(game: _Game, graph: Mapping[str, str]) -> None:
    if game.graph:
        raise ParseError("a second <graph> in the puzzle", expected="one", found="<graph>")
    game.graph = graph
    kind, name = graph.get("type", "none"), graph.get("specific-type", "Plain")
    if kind not in ("sudoku", "custom") or (kind == "sudoku" and name != "Plain"):
        raise _variant(name if kind == "sudoku" else kind)
    game.order = _whole(graph.get("order", ""), 1, 25, "the order of the graph")
    if kind == "custom":
        game.houses = []
        sizes = [_whole(graph.get(name, ""), 1, 999, name) for name in ("sizeX", "sizeY", "sizeZ")]
        if sizes != [game.order, game.order, 1]:
            raise _variant(graph.get("name") or name)


def _variant(name: str) -> ParseError:
    return ParseError(
        f"the puzzle is of the type {short(name)}, which is none of the classic game",
        expected="a classic puzzle",
        found=name,
    )


def _add_houses(game: _Game, kind: str, text: str, attributes: Mapping[str, str]) -> None:
    if game.houses is None or kind in ("cage", "roxdokugroups"):
        raise _variant(game.graph.get("specific-type") or kind)
    side = game.order
    if kind == "clique":
        words = text.split()
        if len(words) != side:
            raise _variant(game.graph.get("name") or kind)
        game.houses.append([_whole(word, 0, side * side - 1, "a cell of a clique") for word in words])
    elif attributes.get("at", "0") != "0":
        raise _variant(game.graph.get("name") or kind)
    else:
        game.houses += [list(range(at * side, (at + 1) * side)) for at in range(side)]
        game.houses += [list(range(at, side * side, side)) for at in range(side)]
        if attributes.get("withblocks", "1") == "1":
            shape = Shape.of(side)
            game.houses += [[_turned(cell, side) for cell in box] for box in shape.houses[2 * side :]]
    if len(game.houses) > 3 * 25:
        raise _variant(game.graph.get("name") or kind)


def _shape_of(game: _Game) -> Shape:
    side = game.order
    if game.houses is None:
        if side not in (4, 9, 16, 25):
            raise ParseError(f"no board with square boxes has side {side}", expected="4, 9, 16 or 25", found=str(side))
        return Shape.of(side)
    found = sorted(sorted(_turned(cell, side) for cell in house) for house in game.houses)
    for shape in all_shapes():
        if shape.side == side and sorted(map(list, shape.houses)) == found:
            return shape
    raise _variant(game.graph.get("name") or game.graph.get("specific-type") or "custom")


def _turned(cell: int, side: int) -> int:
    """The cell counted column by column instead of row by row, and the reverse."""
    return cell % side * side + cell // side


def _cells(text: str, shape: Shape) -> bytes:
    if len(text) != shape.cells:
        raise ParseError(
            f"there are {len(text)} cells: expected {shape.cells}",
            expected=f"{shape.cells} cells",
            found=str(len(text)),
        )
    digits = bytearray(shape.cells)
    for at, letter in enumerate(text):
        cell = _turned(at, shape.side)
        digit = 0 if letter == "_" else ord(letter) - ord("a")
        if letter != "_" and not 1 <= digit <= shape.side:
            last = chr(ord("a") + shape.side)
            raise ParseError(
                f"{letter!r} at {shape.cell_name(cell)} is no digit: expected b to {last}, or _",
                expected=f"b to {last}, or _",
                found=repr(letter),
            )
        digits[cell] = digit
    return bytes(digits)


def _whole(text: str, least: int, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 17 and least <= int(text) <= most):
        raise ParseError(
            f"{what} is {short(text)}: expected a whole number from {least} to {most}",
            expected=f"a whole number from {least} to {most}",
            found=short(text),
        )
    return int(text)


def _play(game: _Game, event: Mapping[str, str]) -> None:
    """A move: a digit, or marks."""
    shape = game.known_shape()
    if not game.clues:
        raise ParseError("a move before the <values>", expected="<values>")
    cell = _turned(_whole(event.get("index", ""), 0, shape.cells - 1, "the index of a move"), shape.side)
    marks, value = event.get("markers"), event.get("value")
    if (marks is None) == (value is None):
        raise ParseError("a move has neither or both of value and markers", expected="one of them")
    game.notes.pop(cell, None)
    if value is not None:
        game.board[cell] = _whole(value, 0, shape.side, "the value of a move")
        if event.get("given") == "true":
            game.clues[cell] = game.board[cell]
    elif marks is not None:
        if len(marks) > shape.side or set(marks) - {"0", "1"}:
            raise ParseError(f"the markers {short(marks)} are none", expected=f"{shape.side} of 0 and 1", found=marks)
        game.board[cell] = 0
        if "1" in marks:
            game.notes[cell] = frozenset(at for at, mark in enumerate(marks, 1) if mark == "1")
    game.board[cell] = game.board[cell] or game.clues[cell]
    if game.board[cell]:
        game.notes.pop(cell, None)


def _lines(record: Record) -> Iterator[str]:
    shape, board = record.grid.shape, record.board or record.grid
    order = [_turned(at, shape.side) for at in range(shape.cells)]
    time = round(1000 * record.seconds) if record.seconds and "seconds" not in _loses(record) else 0
    yield "<!DOCTYPE ksudoku>\n<ksudoku>"
    yield f' <game {_HELP}="{record.extra.get(_HELP, "0") if _is_help(record) else 0}" msecs-elapsed="{time}">'
    yield "  <puzzle>"
    if shape.box_rows == shape.box_columns:
        yield f'   <graph order="{shape.side}" type="sudoku" specific-type="Plain"/>'
    else:
        size = "".join(f' {name}="{shape.side}"' for name in ("sizeX", "sizeY"))
        yield f'   <graph order="{shape.side}" type="custom" specific-type="Plain" name="{shape}"{size} sizeZ="1">'
        yield '    <sudokugroups at="0" withblocks="0"/>'
        for box in shape.houses[2 * shape.side :]:
            cells = " ".join(str(_turned(cell, shape.side)) for cell in box)
            yield f'    <clique size="{shape.side}">{cells} </clique>'
        yield "   </graph>"
    yield f"   <values>{_letters(record.grid, order)}</values>"
    if record.solution is not None:
        yield f"   <solution>{_letters(record.solution, order)}</solution>"
    yield "  </puzzle>\n  <history>"
    for at, cell in enumerate(order):
        if board[cell] != record.grid[cell]:
            yield f'   <simple-event index="{at}" value="{board[cell]}"/>'
        elif notes := record.notes.get(cell):
            marks = "".join("1" if digit in notes else "0" for digit in range(1, shape.side + 1))
            yield f'   <simple-event index="{at}" markers="{marks}"/>'
    yield "  </history>\n </game>\n</ksudoku>"


def _letters(grid: Grid, order: list[int]) -> str:
    return "".join(chr(ord("a") + grid[cell]) if grid[cell] else "_" for cell in order)


def _is_help(record: Record) -> bool:
    help_text = record.extra.get(_HELP, "")
    return help_text.isascii() and help_text.isdigit() and help_text != "0"


def _loses(record: Record) -> frozenset[str]:
    lost = set() if all(record.notes.values()) else {"notes"}
    seconds = record.seconds
    if seconds is not None and not (0 < seconds < 10**9 and round(seconds * 1000) / 1000 == seconds):
        lost.add("seconds")
    if record.extra.keys() != {_HELP} or not _is_help(record):
        lost.add("extra")
    return frozenset(lost)


def _sniff(head: bytes) -> bool:
    return root_of(head) == "ksudoku"


def _write(records: Iterable[Record], file: BinaryIO) -> None:
    for line in _lines(only_one(records, "a game of KSudoku")):
        file.write(f"{line}\n".encode())


FORMAT = Format(
    name="ksudoku",
    title="KSudoku's saved game",
    endings=(".ksudoku",),
    sniff=_sniff,
    read=_read,
    write=_write,
    holds=frozenset({"board", "notes", "solution", "seconds", "extra"}),
    loses=_loses,
    extra="formats",
)
