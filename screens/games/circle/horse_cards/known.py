"""The cards that the app knows, as screens use them."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.action import Json
from companion.games.circle.stable import DECK, describe, read_card
from companion.games.circle.state import Horse
from companion.store import Store
from companion.store.clock import Clock, system_clock
from companion.store.names import drawn_name, folded

GAME = "circle"
USED = "used"
"""When a card was last entered or lined up, beside its four values."""


def clean(text: str) -> str:
    """A name as it is kept: what can be drawn of it, without odd white space."""
    return drawn_name(text)


def alike(name: str) -> str:
    """What two spellings of one name have in common."""
    return folded(name).replace("ё", "е")


class KnownHorses:
    """The learned cards. Whatever changes them may raise a `StoreError`."""

    def __init__(self, store: Store, clock: Clock = system_clock) -> None:
        self._decks = store.decks
        self._clock = clock

    def by_name(self) -> tuple[Horse, ...]:
        """All cards in the order of their names."""
        return tuple(sorted((horse for horse, _ in self._known()), key=lambda horse: alike(horse.name)))

    def recent(self) -> tuple[Horse, ...]:
        """All cards, those used last first."""
        latest = sorted(self._known(), key=lambda known: (-known[1], alike(known[0].name)))
        return tuple(horse for horse, _ in latest)

    @property
    def full(self) -> bool:
        """Whether every card of the box is known."""
        return len(self._known()) >= DECK

    def find(self, name: str) -> Horse | None:
        """The card of this name, however it is spelled."""
        return next((horse for horse, _ in self._known() if alike(horse.name) == alike(name)), None)

    def keep(self, horse: Horse, instead_of: str = "") -> None:
        """Keeps a card, in the place of the one that was called ``instead_of``."""
        self._decks.learn(GAME, {horse.name: self._told(horse)})
        if instead_of and instead_of != horse.name:
            self._decks.forget(GAME, instead_of)

    def forget(self, name: str) -> None:
        self._decks.forget(GAME, name)

    def used(self, horses: Iterable[Horse]) -> None:
        """These horses ran: they come first when one picks again."""
        self._decks.learn(GAME, {horse.name: self._told(horse) for horse in horses})

    def _told(self, horse: Horse) -> dict[str, Json]:
        return {**describe(horse), USED: self._clock()}

    def _known(self) -> list[tuple[Horse, int]]:
        found = []
        for name, told in self._decks.known(GAME).items():
            horse = read_card(name, told)
            if horse is not None and isinstance(told, dict):
                used = told.get(USED)
                found.append((horse, used if type(used) is int else 0))
        return found
