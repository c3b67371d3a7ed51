"""A list inside a position: it never changes, and one more member costs the same however long it is.

    >>> rounds = PersistentList().appended((5, None, -3))
    >>> rounds.appended((0, 2, 2))
    PersistentList((5, None, -3), (0, 2, 2))
    >>> rounds
    PersistentList((5, None, -3))

A tuple is copied for each member that is added, and all positions of a game are kept. Here they share one
row of members, of which each knows its own part: adding goes on behind it, where nobody looks yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class PersistentList(Sequence[T], Generic[T]):
    """Members in order, as far as this position knows them."""

    __slots__ = ("_length", "_row")

    def __init__(self, *members: T) -> None:
        self._row: list[T] = list(members)
        self._length = len(members)

    def appended(self, member: T) -> PersistentList[T]:
        """The same with one more member behind them."""
        row, length = self._row, self._length
        if len(row) > length and row[length] != member:
            # Another future began here once, which was taken back: this one gets a row of its own.
            row = row[:length]
        if len(row) == length:
            row.append(member)
        return _part(row, length + 1)

    def changed(self, index: int, member: T) -> PersistentList[T]:
        """The same with another member at this place."""
        row = self._row[: self._length]
        row[index] = member
        return _part(row, self._length)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple(self._row[: self._length][index])
        place = index if index >= 0 else index + self._length
        if not 0 <= place < self._length:
            raise IndexError(index)
        return self._row[place]

    def __iter__(self) -> Iterator[T]:
        return islice(self._row, self._length)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PersistentList) or self._length != other._length:
            return False
        return self._row is other._row or tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"PersistentList({', '.join(map(repr, self))})"


def _part(row: list[T], length: int) -> PersistentList[T]:
    made: PersistentList[T] = PersistentList.__new__(PersistentList)
    made._row, made._length = row, length
    return made
