"""What the engine says of a pad, and how everybody stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.game import Score, totals
from companion.core.messages import Message
from screens.games.parts.calculator.pad import Pad

EngineInput = Mapping[str, Json] | Message
"""What the engine is told; or, while something is missing, the sentence that says what."""


@dataclass(frozen=True, slots=True)
class Standing:
    seat: int
    total: int | None
    """None while nobody can tell."""
    place: int
    """From 1; those who are equal share a place."""
    leads: bool
    """Whether nobody stands higher, and somebody stands lower."""
    won: bool


@dataclass(frozen=True, slots=True)
class ReckonedPad:
    """A pad with everything that a screen shows of it."""

    pad: Pad
    seat: int
    """Whose entries are shown; −1 for what the whole table shares."""
    names: tuple[str, ...]
    """What the players are called, those without a name too."""
    score: Score | None
    """What the engine makes of it; None while it can't."""
    problem: Message | None
    """Why it can't."""

    @property
    def totals(self) -> tuple[int, ...] | None:
        return None if self.score is None else totals(self.score.sheet)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Everybody, the best first; those who are equal in the order of the seats."""
        seats = range(len(self.pad.players))
        points = self.totals
        if points is None or self.score is None:
            return tuple(Standing(seat, None, 1, False, False) for seat in seats)
        won, places = self.score.winners, self.score.places
        first = places.count(1)
        rows = [
            Standing(seat, points[seat], places[seat], places[seat] == 1 and first < len(points), seat in won)
            for seat in seats
        ]
        return tuple(sorted(rows, key=lambda row: row.place))


def reckon(
    pad: Pad,
    seat: int,
    names: Sequence[str],
    engine_input: EngineInput,
    score: Callable[[Mapping[str, Json], Pad], Score],
) -> ReckonedPad:
    if isinstance(engine_input, Message):
        return ReckonedPad(pad, seat, tuple(names), None, engine_input)
    try:
        return ReckonedPad(pad, seat, tuple(names), score(engine_input, pad), None)
    except Refusal as refusal:
        return ReckonedPad(pad, seat, tuple(names), None, refusal.message)
