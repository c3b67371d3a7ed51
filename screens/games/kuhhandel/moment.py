"""Moments worth a pause: a bluff laid open, the donkey's feast, a trade settled, a quartet made whole.

sheet.show([Moment('Блеф!', …), …])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty, StringProperty

from screens.games.kuhhandel.cards import PileCard
from screens.games.kuhhandel.hand import CardFan
from screens.widgets.buttons import SecondaryButton
from screens.widgets.containers import Column, Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool, arrange

if TYPE_CHECKING:
    from screens.reading.description import Description


@dataclass(frozen=True, slots=True)
class Party:
    name: str
    colour: int
    note: str = ""
    """What they get, have or lose."""
    value: int | None = None
    """The money card that they get; None for none."""


@dataclass(frozen=True, slots=True)
class Moment:
    title: str
    text: str = ""
    """Why, and what follows."""
    cards: tuple[tuple[str, str], ...] = ()
    """Cards of the pile that it is about, with their names."""
    money: tuple[int, ...] | None = None
    """Money that everybody sees; None for none."""
    parties: tuple[Party, ...] = ()
    looks: tuple[tuple[str, Callable[[], object]], ...] = ()
    """Looks that only one may take: what the button says, and what it does."""


class PartyRow(Row):
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
    __events__ = ("on_look",)
    title = StringProperty("")
    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards = Pool(PileCard)
        self._parties = Pool(PartyRow)
        self._looks = Pool(lambda: LookButton(icon="eye-outline"), on_release=self._look)
        self._fan = CardFan()

    def on_look(self) -> None:
        """Somebody wants to look: the sheet makes way for the curtain."""

    def show(self, moment: Moment) -> None:
        self.title, self.text = moment.title, moment.text
        for card, (name, title) in self._cards.lay_in(self.ids.cards, moment.cards):
            card.card, card.title = name, title
        for row, party in self._parties.lay_in(self.ids.parties, moment.parties):
            row.name, row.colour, row.note = party.name, party.colour, party.note
            row.value = -1 if party.value is None else party.value
        self._fan.show(moment.money or ())
        arrange(self.ids.money, [] if moment.money is None else [self._fan])
        for button, (text, act) in self._looks.lay_in(self.ids.looks, moment.looks):
            button.text, button.act = text, act

    def _look(self, button: LookButton) -> None:
        self.dispatch("on_look")
        button.act()


class MomentFoot(Column):
    """The way on; it stays in sight however much there is to tell."""

    __events__ = ("on_continue",)

    def on_continue(self) -> None:
        """Enough."""


class MomentSheet(Sheet):
    """Tells what happened, until somebody has had enough of it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._blocks = Pool(MomentBlock, on_look=lambda _: self.close())
        foot = MomentFoot()
        foot.bind(on_continue=lambda _: self.close())
        self.ids.panel.add_widget(foot)

    def describe(self) -> Description:
        titles = [block.title for block in self.ids.moments.children]
        return {"role": "dialog", "name": " ".join(reversed(titles))}

    def show(self, moments: Sequence[Moment]) -> None:
        for block, moment in self._blocks.lay_in(self.ids.moments, moments):
            block.show(moment)
        self.open()


load_kv(__file__)
