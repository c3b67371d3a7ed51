"""Dice and decks of the app. Chance is an action like any other: entered from the table, or rolled here.

No fishing: a roll follows from the game's seed and everything that happened before it. Undo and roll again,
and the same dice come up.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from companion.core.action import Json
from companion.core.prompt import Amount, Choice, Dice, Field, Item, Pick, Several, Who, compose

T = TypeVar("T")


class Stream:
    """An endless stream of even chances that a digest decides, the same on every machine."""

    def __init__(self, digest: bytes) -> None:
        self._digest = digest
        self._block = 0

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` − 1, each as likely."""
        fair = (1 << 64) - (1 << 64) % limit
        while True:
            block = sha256(self._digest + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            number = int.from_bytes(block[:8], "big")
            if number < fair:
                return number % limit

    def draw(self, things: Sequence[T], count: int) -> list[T]:
        """``count`` different ones of ``things``, in the order they came up."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(count)]


def roll(choice: Choice, stream: Stream, seat: int | None = None) -> dict[str, Json]:
    """The action in JSON in which chance has filled every field of ``choice``."""
    return compose(choice, {field.name: _outcome(field, stream) for field in choice.fields}, seat)


def _outcome(field: Field, stream: Stream) -> Json:
    match field:
        case Dice(count=count, faces=faces):
            sides = _copies(faces)
            return [sides[stream.below(len(sides))] for _ in range(count)]
        case Pick(items=items):
            return stream.draw(_copies(items), 1)[0]
        case Several(items=items, low=low):
            return stream.draw(_copies(items), low)
        case Who(seats=seats):
            return stream.draw(seats, 1)[0]
        case Amount(low=low, high=int(high), step=step):
            return low + step * stream.below((high - low) // step + 1)
    raise TypeError(f"chance can't decide {field}")


def _copies(items: Sequence[Item]) -> list[int | str]:
    weights = (item.left if item.weight is None else item.weight for item in items)
    return [item.value for item, weight in zip(items, weights, strict=True) for _ in range(weight)]
