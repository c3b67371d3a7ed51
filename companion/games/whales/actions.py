"""The seven verbs of «Козырные киты»."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.core.action import Action
from companion.games.whales.cards import Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump(Action):
    """The card that was drawn for the trump of the round; it goes back into the deck."""

    do: ClassVar[str] = "trump"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus(Action):
    """A seat lays out its first bonus."""

    do: ClassVar[str] = "bonus"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Use(Action):
    """Uses up a bonus before playing a card."""

    do: ClassVar[str] = "use"
    card: str
    effect: Effect | None = None
    """What is printed on the card; may be left out where it is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Action):
    """Plays a card to the trick."""

    do: ClassVar[str] = "play"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reward(Action):
    """The winner of a trick chooses another player's card."""

    do: ClassVar[str] = "reward"
    card: str
    pearls: int | None = None
    """What is printed on the card; may be left out where it is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead(Action):
    """Whoever played the first five names the leader of the next trick."""

    do: ClassVar[str] = "lead"
    leader: int
    """Any seat, oneself too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Action):
    do: ClassVar[str] = "deal"
    leader: int | None = None
    """Who leads it; left out, the next in turn."""
