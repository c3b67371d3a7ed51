"""Whole numbers side by side in one long number: what is done to that is done to all of them at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Lanes:
    """A number of lanes, so many bytes each, the first one lowest.

    A lane's highest bit is its *guard*: no number reaches up to it, so no lane borrows from the next one.
    """

    count: int
    width: int
    guards: int
    """The long number with all guards set, and nothing else."""

    @classmethod
    def of(cls, count: int, width: int) -> Self:
        return cls(count, width, joined([lane(1 << 8 * width - 1, width)] * count))

    def larger(self, guarded: Iterable[int], others: Iterable[int]) -> list[int]:
        """Of each two long numbers the larger one, lane by lane; the first one has its guards set."""
        guards, guard = self.guards, 8 * self.width - 1
        # Guards stay where a number is no less than the other one, and become a mask for what it is more;
        # often none stays.
        return [
            other + (ahead & (stay - (stay >> guard)))
            if (stay := (ahead := number - other) & guards)
            else other
            # Not strict, though equally long: these are few at a time, and the check would be felt.
            for number, other in zip(guarded, others, strict=False)
        ]

    def split(self, number: int) -> bytes:
        """The lanes of a long number, one after the other."""
        return number.to_bytes(self.count * self.width, "little")


def lane(number: int, width: int) -> bytes:
    """A lane with a number in it."""
    return number.to_bytes(width, "little")


def joined(parts: Iterable[bytes]) -> int:
    """The long number of some lanes, one after the other."""
    return int.from_bytes(b"".join(parts), "little")
