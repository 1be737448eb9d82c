"""Candidates as files hold them: what of them are clues, and what a file has to say of the rest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from unidoku.errors import ParseError
from unidoku.formats.board.symbols import FROM_ONE
from unidoku.formats.record import Record
from unidoku.formats.stream import Stream
from unidoku.grid import Grid
from unidoku.render.candidates import remaining_candidates
from unidoku.shape import Shape

__all__ = ["candidates_of", "cells_of", "changed", "clues_among", "digits_text", "left_open", "read_again", "sukaku_of"]

Marks = frozenset[int]

_DIGITS = {sign: digit for digit, sign in enumerate(FROM_ONE, 1)}


def candidates_of(text: str, side: int) -> Marks | None:
    """The digits that such a run names, letters beyond 9; None where it is none, or names one twice.

    >>> candidates_of("13", 4), candidates_of("15", 4), candidates_of("11", 4)
    (frozenset({1, 3}), None, None)
    """
    digits = [_DIGITS.get(sign, 0) for sign in text.upper()]
    good = len(set(digits)) == len(digits) and all(1 <= digit <= side for digit in digits)
    return frozenset(digits) if good else None


def digits_text(digits: Collection[int]) -> str:
    """The run of these digits, ascending."""
    return "".join(FROM_ONE[digit - 1] for digit in sorted(digits))


def left_open(board: Grid) -> dict[int, Marks]:
    """For every empty cell the digits that no cell of its row, column or box holds."""
    return {cell: frozenset(digits) for cell, digits in remaining_candidates(board).items()}


def clues_among(cells: Sequence[Marks], shape: Shape) -> dict[int, int]:
    """The cells that hold a digit, on a board given by the candidates of all its cells.

    A single candidate is a digit on the board where no cell that it sees could hold it too; otherwise it is only the
    last candidate of its cell. But where nothing at all is ruled out, every single one is a clue.
    """
    every = frozenset(range(1, shape.side + 1))
    plain = all(len(own) == 1 or own == every for own in cells)
    return {
        cell: next(iter(own))
        for cell, own in enumerate(cells)
        if len(own) == 1 and (plain or not any(own <= cells[peer] for peer in shape.peers[cell]))
    }


def sukaku_of(cells: Sequence[Marks], shape: Shape) -> Record:
    """The puzzle that is given by the candidates of all its cells; a plain one, where its clues rule out all the rest.

    >>> nine = [frozenset(range(1, 10))] * 80
    >>> record = sukaku_of([frozenset({5}), *nine], Shape(3, 3))
    >>> record.is_sukaku, record.grid.clues
    (False, 1)
    >>> sukaku_of([frozenset({5, 6}), *nine], Shape(3, 3)).notes[0] == {5, 6}
    True
    """
    clues = clues_among(cells, shape)
    grid = Grid.from_digits(bytes(shape.cells), shape).with_digits(clues)
    notes = {cell: own for cell, own in enumerate(cells) if cell not in clues}
    every = frozenset(range(1, shape.side + 1))
    if all(own == every for own in notes.values()) or notes == left_open(grid):
        return Record(grid=grid)
    return Record(grid=grid, notes=notes, is_sukaku=True)


def cells_of(grid: Grid, notes: Mapping[int, Marks]) -> list[Marks]:
    """The candidates of all cells: of a clue itself, of another cell what its notes and the clues leave it."""
    left = left_open(grid)
    cells = [
        left[cell] & notes.get(cell, left[cell]) if not digit else frozenset({digit}) for cell, digit in enumerate(grid)
    ]
    if not notes and clues_among(cells, grid.shape) != {cell: digit for cell, digit in enumerate(grid) if digit}:
        every = frozenset(range(1, grid.shape.side + 1))
        return [every if not digit else frozenset({digit}) for digit in grid]
    return cells


def changed(names: Collection[str], again: Callable[[Record], Record]) -> Callable[[Record], frozenset[str]]:
    """What a format does not keep of a record (`Format.loses`): the fields of these that `again` gives back otherwise.

    `again` writes a record and reads it.
    """

    def loses(record: Record) -> frozenset[str]:
        told = record.told().intersection(names)
        if not told:
            return frozenset()
        other = again(record)
        return frozenset(name for name in told if getattr(other, name) != getattr(record, name))

    return loses


def read_again(
    text_of: Callable[[Record], str], read: Callable[[Stream], Iterator[Record | ParseError]]
) -> Callable[[Record], Record]:
    """For `changed`: what a format reads of the text that it writes of one record."""

    def again(record: Record) -> Record:
        [found] = read(Stream.of(text_of(record)))
        return found if isinstance(found, Record) else Record(grid=record.grid)

    return again
