"""What is written on a pad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.action import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Round(Action):
    """A row of points."""

    do: ClassVar[str] = "round"
    points: tuple[int | None, ...]
    """For each seat its points, or None for no entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Action):
    """Points for one seat, at any time."""

    do: ClassVar[str] = "add"
    seat: int
    """Who gets them."""
    points: int
    counter: int | None = None
    """On which counter: 0 or left out the points, from 1 on the further ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit(Action):
    """Another entry in a round that was played."""

    do: ClassVar[str] = "edit"
    round: int
    seat: int
    """Whose entry."""
    points: int | None
    """What stands there from now on; None for no entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Places(Action):
    """Who came where, in a game without points."""

    do: ClassVar[str] = "places"
    places: tuple[int | None, ...]
    """For each seat its place, or None for who sits out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Coop(Action):
    """All have won together, or all have lost."""

    do: ClassVar[str] = "coop"
    won: bool
