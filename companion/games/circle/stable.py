"""The stable: cards that players have read out of their own deck, and a line-up dealt from all of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from companion.core.action import Json
from companion.core.chance import Stream
from companion.games.circle.names import folded
from companion.games.circle.state import FACES, SIDES, STALLS, USUAL_STRENGTH, VALUES, Horse

DECK = 28
"""How many horse cards are in the box."""


def describe(horse: Horse) -> dict[str, Json]:
    """What the app keeps of a card, beside its name."""
    return {face: horse.value(face) for face in FACES}


def read_card(name: str, told: Json) -> Horse | None:
    """The card that was kept under this name; None where what was kept makes no card."""
    if not isinstance(told, Mapping):
        return None
    values: list[Any] = [told.get(face) for face in FACES]
    if not all(type(value) is int and value in VALUES for value in values):
        return None
    head, cap, saddle, shoe = values
    return Horse(name, head, cap, saddle, shoe)


def last_value(values: Sequence[int]) -> int:
    """What the one missing value of a card has to be for the usual sum; ``values`` are those of `FACES`,
    0 for one that is missing. 0 where it isn't one alone, or where no value would do.

    >>> last_value([5, 4, 6, 0]), last_value([0, 4, 6, 5])
    (5, 5)
    >>> last_value([5, 30, 6, 0]), last_value([5, 4, 0, 0])
    (0, 0)
    """
    missing = [face for face, value in zip(FACES, values, strict=True) if not value]
    if len(missing) != 1:
        return 0
    rest = USUAL_STRENGTH - sum(SIDES[face] * value for face, value in zip(FACES, values, strict=True))
    value, over = divmod(rest, SIDES[missing[0]])
    return value if value in VALUES and not over else 0


def deal(deck: Iterable[Horse], ran: Collection[str], royal: bool, stream: Stream) -> tuple[Horse, ...]:
    """«Выход на круг»: seven cards off the shuffled deck, without those that ``ran`` in this game already.

    «Королевские скачки»: a card whose head already stands in a stall is put aside. There are fewer than seven
    where the deck has not got enough of them.
    """
    gone = set(map(folded, ran))
    left = sorted((horse for horse in deck if folded(horse.name) not in gone), key=lambda horse: horse.name)
    dealt: list[Horse] = []
    for horse in stream.draw(left, len(left)):
        if len(dealt) < len(STALLS) and not (royal and any(other.head == horse.head for other in dealt)):
            dealt.append(horse)
    return tuple(dealt)
