"""Moments worth a pause: a bluff laid open, the donkey's feast, a trade settled, a quartet made whole.

sheet.show([Moment('Блеф!', …), …])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from screens.games.kuhhandel.cards import PileCard
from screens.games.kuhhandel.hand import CardFan
from screens.widgets.buttons import SecondaryButton
from screens.widgets.containers import Column, Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool, arrange


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody it is about."""

    name: str
    colour: int
    note: str = ""
    """What they get, have or lose."""
    value: int | None = None
    """The money card that they get; None for none."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened."""

    title: str
    text: str = ""
    """Why, and what follows."""
    cards: tuple[tuple[str, str], ...] = ()
    """Cards of the pile that it is about, with their names."""
    money: tuple[int, ...] | None = None
    """Money that everybody sees; None for none."""
    guests: tuple[Guest, ...] = ()
    looks: tuple[tuple[str, Callable[[], object]], ...] = ()
    """Looks that only one may take: what the button says, and what it does."""


class GuestRow(Row):
    """Somebody, and what they get."""

    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")
    value = NumericProperty(-1)


class LookButton(SecondaryButton):
    """Opens something for one person's eyes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.act: Callable[[], object] = lambda: None


class MomentBlock(Column):
    """One moment."""

    title = StringProperty("")
    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_look")
        super().__init__(**kwargs)
        self._cards: Pool[PileCard] = Pool(PileCard)
        self._guests: Pool[GuestRow] = Pool(GuestRow)
        self._looks: Pool[LookButton] = Pool(self._make_look)
        self._fan = CardFan()

    def on_look(self) -> None:
        """Somebody wants to look: the sheet makes way for the curtain."""

    def show(self, moment: Moment) -> None:
        """Tells a moment."""
        self.title, self.text = moment.title, moment.text
        cards = self._cards.take(len(moment.cards))
        for card, (name, title) in zip(cards, moment.cards, strict=True):
            card.card, card.title = name, title
        arrange(self.ids.cards, cards)
        guests = self._guests.take(len(moment.guests))
        for row, guest in zip(guests, moment.guests, strict=True):
            row.name, row.colour, row.note = guest.name, guest.colour, guest.note
            row.value = -1 if guest.value is None else guest.value
        arrange(self.ids.guests, guests)
        self._fan.show(moment.money or ())
        arrange(self.ids.money, [] if moment.money is None else [self._fan])
        looks = self._looks.take(len(moment.looks))
        for button, (text, act) in zip(looks, moment.looks, strict=True):
            button.text, button.act = text, act
        arrange(self.ids.looks, looks)

    def _make_look(self) -> LookButton:
        button = LookButton(icon="eye-outline")
        button.bind(on_release=self._look)
        return button

    def _look(self, button: LookButton) -> None:
        self.dispatch("on_look")
        button.act()


class MomentFoot(Column):
    """The way on; it stays in sight however much there is to tell."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_go_on")
        super().__init__(**kwargs)

    def on_go_on(self) -> None:
        """Enough."""


class MomentSheet(Sheet):
    """Tells what happened, until somebody has had enough of it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._blocks: Pool[MomentBlock] = Pool(self._make)
        foot = MomentFoot()
        foot.bind(on_go_on=lambda _: self.close())
        self.ids.panel.add_widget(foot)

    def show(self, moments: Sequence[Moment]) -> None:
        """Opens with these moments."""
        blocks = self._blocks.take(len(moments))
        for block, moment in zip(blocks, moments, strict=True):
            block.show(moment)
        arrange(self.ids.moments, blocks)
        if self.parent is None:
            self.open()

    def _make(self) -> MomentBlock:
        block = MomentBlock()
        block.bind(on_look=lambda _: self.close())
        return block


load_kv(__file__)
