"""The verbs of «Круг Чемпионов»."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.core.action import Action
from companion.games.circle.state import Face, Horse


@dataclass(frozen=True, slots=True, kw_only=True)
class LineUp(Action):
    """Seven horses enter the stalls."""

    do: ClassVar[str] = "line_up"
    horses: tuple[Horse, ...]
    """The cards in stalls 1…7."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTrack(Action):
    """Seven horses enter the stalls whose cards nobody tells: they run on the table's own track."""

    do: ClassVar[str] = "own_track"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceBet(Action):
    """Puts one token into the window of a stall."""

    do: ClassVar[str] = "bet"
    stall: int
    token: int | None = None
    """Its units: 1 or 2, with hidden bets also 0. Left out where real tokens lie face down, and only then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Action):
    """What the die showed."""

    do: ClassVar[str] = "roll"
    face: Face


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Action):
    """Moves a horse whose card is face up by the value that was rolled."""

    do: ClassVar[str] = "move"
    stall: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrive(Action):
    """How a race on the table's own track ended."""

    do: ClassVar[str] = "arrive"
    win: int
    place: int
    show: int
    last: int
    leader: int
    """The stall that holds the leader token."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Action):
    """After a race with real tokens face down: what lay where."""

    do: ClassVar[str] = "show"
    tokens: Mapping[str, int]
    """The token on each stall that the seat has bet on."""
