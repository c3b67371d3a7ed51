"""The verbs of Heckmeck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.action import Action
from companion.games.heckmeck.state import Face


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Action):
    """What the dice that are left showed."""

    do: ClassVar[str] = "roll"
    dice: tuple[Face, ...]
    """A face a die, in any order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep(Action):
    """Sets all dice of one face aside."""

    do: ClassVar[str] = "keep"
    face: Face
    """The face, not kept before in this turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAside(Action):
    """A throw of real dice that nobody entered, told by what was set aside of it."""

    do: ClassVar[str] = "set_aside"
    face: Face | None = None
    """The face, not kept before in this turn; None where the throw showed no such face: the turn fails."""
    count: int = 0
    """How many dice showed it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Action):
    """Ends the turn with a tile, from the grill or from the top of another's stack."""

    do: ClassVar[str] = "take"
    tile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop(Action):
    """Gives a turn up in which nothing can be taken: it fails."""

    do: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought(Action):
    """A turn of real dice that nobody entered, told by what it brought."""

    do: ClassVar[str] = "brought"
    tile: int | None = None
    """The tile, from the grill or from the top of another's stack; None where the turn failed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Took(Action):
    """A whole turn without its dice: it brought a tile, from the grill or from the top of another's stack."""

    do: ClassVar[str] = "took"
    tile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed(Action):
    """A whole turn without its dice: it failed."""

    do: ClassVar[str] = "failed"
