"""A line-up while it is put together. It survives everything: the app may be closed between two cards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from companion.core.action import Json
from companion.games.circle.stable import describe
from companion.games.circle.state import STALLS, Horse
from companion.store import Setting
from companion.store.settings import Settings
from screens.games.circle.horse_cards.known import KnownHorses

DRAFT = Setting("circle.line_up", "")
"""Which game and race it is for, and the names in its stalls."""


class Draft:
    """The cards in the stalls so far."""

    def __init__(self, settings: Settings, known: KnownHorses, race: tuple[int, int]) -> None:
        self._settings, self._known = settings, known
        self.race = race
        """Which it is for: the number of the game, and which race of it."""
        self.cards: list[Horse | None] = [None] * len(STALLS)
        self._read()

    @property
    def missing(self) -> int:
        """How many stalls are empty."""
        return self.cards.count(None)

    def next_empty(self, stall: int) -> int | None:
        """The first empty stall behind this one, or any; None where all are filled."""
        order = (*range(stall + 1, STALLS[-1] + 1), *range(1, stall + 1))
        return next((other for other in order if self.cards[other - 1] is None), None)

    def put(self, stall: int, horse: Horse | None) -> None:
        """Puts a card into a stall, or takes it out. May raise a `StoreError`."""
        self.cards[stall - 1] = horse
        names = [card.name if card else "" for card in self.cards]
        self._settings.set(DRAFT, json.dumps([*self.race, names]))

    def raw(self) -> list[Json]:
        """The cards as the engine takes them."""
        return [as_json(card) for card in self.cards if card is not None]

    def _read(self) -> None:
        """What was begun before; cards that were renamed or forgotten since are left out."""
        try:
            *begun_for, names = json.loads(self._settings.get(DRAFT) or "[[]]")
        except (ValueError, TypeError):
            return
        if tuple(begun_for) == self.race and isinstance(names, list) and len(names) == len(STALLS):
            self.cards = [self._known.find(name) if _is_name(name) else None for name in names]


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and bool(name)


def as_json(horse: Horse) -> Mapping[str, Json]:
    """A card as the engine takes it."""
    return {"name": horse.name, **describe(horse)}
