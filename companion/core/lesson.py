"""What a game teaches while it is played; `companion.rulebook.lessons` says what is due."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.messages import Message


@dataclass(frozen=True, slots=True)
class Lesson:
    section: str
    """Where the rulebook says more."""
    signs: tuple[str, ...]
    """What it comes up with: keys of messages, without the name of the game."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """One thing to do before the first turn."""

    message: Message
    picture: str = ""
    """The pieces it is about, as a rulebook's pictures name them (``dice 1 2 worm``); empty: none."""
