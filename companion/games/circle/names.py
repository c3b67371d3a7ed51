"""How horses, tokens and symbols are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from unicodedata import normalize

from companion.core.messages import Message
from companion.games.circle.state import Face, Horse


def horse_name(stall: int, horses: Sequence[Horse]) -> Message:
    """A horse by its stall, and by its name where somebody told it."""
    name = horses[stall - 1].called if horses else ""
    return Message("circle.horse", stall=stall, name=name) if name else Message("circle.stall", stall=stall)


@lru_cache(maxsize=64)
def folded(name: str) -> str:
    """What all spellings of a horse's name share: capitals, spaces, «ё» or «е» make no second card."""
    return " ".join(normalize("NFC", name).casefold().replace("ё", "е").split())


def card_values(horse: Horse) -> Message:
    """The four numbers of a card."""
    return Message("circle.note.card", head=horse.head, cap=horse.cap, saddle=horse.saddle, shoe=horse.shoe)


def face_name(face: Face) -> Message:
    """A symbol of the die in words."""
    return Message(f"circle.face.{face}")


def token_name(token: int) -> Message:
    return Message(f"circle.token.{token}")
