"""With whom one could trade, and what: a card for every animal that both hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from screens.games.kuhhandel.cards import PileCard
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool


@dataclass(frozen=True, slots=True)
class Tradable:
    """An animal that two players hold."""

    kind: str
    title: str
    badge: str
    """How many would be at stake."""


@dataclass(frozen=True, slots=True)
class Rival:
    seat: int
    name: str
    colour: int
    animals: tuple[Tradable, ...]


class RivalCards(Column):
    __events__ = ("on_animal",)
    name = StringProperty("")
    colour = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.seat = 0
        self._pool = Pool(
            lambda: PileCard(touchable=True),
            on_release=lambda tapped: self.dispatch("on_animal", tapped.card),
        )

    def on_animal(self, kind: str) -> None:
        pass

    def show(self, rival: Rival) -> None:
        self.seat, self.name, self.colour = rival.seat, rival.name, rival.colour
        for card, animal in self._pool.lay_in(self.ids.cards, rival.animals):
            card.card, card.title, card.badge = animal.kind, animal.title, animal.badge


class TradeSheet(Sheet):
    help = StringProperty("")
    """What the figures on the cards say."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rivals = Pool(RivalCards, on_animal=lambda tapped, kind: self._picked(tapped.seat, kind))
        self._done: Callable[[int, str], object] = lambda _seat, _kind: None

    def ask(
        self, title: str, help_: str, rivals: Sequence[Rival], done: Callable[[int, str], object]
    ) -> None:
        """Opens, and calls ``done`` with the rival and the animal that were tapped."""
        self.title, self.help, self._done = title, help_, done
        for group, rival in self._rivals.lay_in(self.ids.rivals, rivals):
            group.show(rival)
        self.open()

    def _picked(self, seat: int, kind: str) -> None:
        self.close()
        self._done(seat, kind)


load_kv(__file__)
