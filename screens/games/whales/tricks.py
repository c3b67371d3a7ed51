"""The trick as it lies: a place for everybody, in the order of play, with the card and the name under it;
and a calm note where two tricks don't fit together, a tap on which shows both.

    row.show([Place(seat=1, name='Маша', colour=1, card='orca-3', lit=True, crown=True)])
    note.show(view.revokes, play)
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.whales.view import RevokeNote, TrickNote
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import once_a_frame, theme
from screens.games.whales.cards import PEARL, PEARL_EDGE, SHAPE, WhaleCard
from screens.play.extent import Extent
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import NOBODY
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

WIDEST, NARROWEST = 104, 46
"""dp: a card of the trick."""


@dataclass(frozen=True, slots=True)
class Place:
    seat: int
    name: str
    colour: int
    card: str = ""
    pearls: int = 0
    effect: str = ""
    counts_as: str = ""
    lit: bool = False
    """Whether a card is due here, or the one that lies here wins."""
    crown: bool = False
    leads: bool = False
    touchable: bool = False


class TrickPlace(Tappable, FloatLayout):
    seat = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(NOBODY)
    leads = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.card = WhaleCard()
        self.add_widget(self.card)

    def show(self, place: Place) -> None:
        self.seat, self.name, self.colour, self.leads = place.seat, place.name, place.colour, place.leads
        card = self.card
        card.card, card.pearls, card.effect = place.card, place.pearls, place.effect
        card.counts_as, card.crown = place.counts_as, place.crown
        card.mode = "lit" if place.lit else "normal"
        self.touchable = place.touchable

    def describe(self) -> Description:
        """Who it is, with the card that lies there."""
        card = self.card.describe().get("name") or words.tr("whales.screen.told.no_card")
        signs = [sign for sign, so in (("leads", self.leads), ("wins", self.card.crown)) if so]
        said = (f"{self.name}: {card}", *(words.tr(f"whales.screen.told.{sign}") for sign in signs))
        return {"name": ", ".join(said), "selected": self.touchable and self.card.mode == "lit"}

    def place(self, x: float, y: float, wide: float, card: float, under: float) -> None:
        """Takes its place: the card above, the name below."""
        self.pos, self.size = (x, y), (wide, card * SHAPE + under)
        self.card.size = (round(card), round(card * SHAPE))
        self.card.pos = (round(x + (wide - card) / 2), round(y + under))


class TrickRow(FloatLayout):
    """All places. Dispatches ``on_seat`` with the seat of a place that was tapped."""

    __events__ = ("on_seat",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pool = Pool(TrickPlace, on_release=lambda place: self.dispatch("on_seat", int(place.seat)))
        self.places: list[TrickPlace] = []
        self._arrange_soon = once_a_frame(self, self._arrange, "pos", "size", tokens=("text_size",))

    def on_seat(self, seat: int) -> None:
        pass

    def prefetch(self, players: int) -> Generator[object, None, None]:
        yield from self._pool.prefetch(players)

    def show(self, places: Sequence[Place]) -> None:
        self.places = self._pool.take(len(places))
        for widget, place in zip(self.places, places, strict=True):
            widget.show(place)
        arrange(self, self.places)
        self._arrange_soon()

    def place_of(self, seat: int) -> TrickPlace:
        return next(place for place in self.places if place.seat == seat)

    @staticmethod
    def _under() -> float:
        return float(max(dp(22), theme.label * 1.5))

    @classmethod
    def extent(cls) -> Extent:
        under = cls._under() + dp(10)
        return Extent(dp(NARROWEST) * SHAPE, roomy=dp(WIDEST) * SHAPE).with_more(under)

    def _arrange(self, *_: object) -> None:
        if not self.places:
            return
        under = self._under()
        wide = self.width / len(self.places)
        card = min(dp(WIDEST), wide - dp(8), (self.height - under - dp(10)) / SHAPE)
        low = self.y + max(0.0, self.height - dp(10) - under - card * SHAPE) / 2
        for number, place in enumerate(self.places):
            place.place(self.x + number * wide, low, wide, card, under)


class Gains(Drawn):
    """What lies in front of a seat: the pearls of this round, and how many bonuses."""

    pearls = NumericProperty(0)
    bonuses = NumericProperty(0)

    paints = ("pearls", "bonuses")
    ground = "#808080"

    def __init__(self) -> None:
        # Drawn a little wider than it is: four seats, with two figures each, stand in one row of a phone.
        super().__init__(size_hint=(None, None), size=(dp(15), dp(40)))

    def paint(self) -> None:
        width, height = self.size
        x, high = width / 2, height * 0.74
        self.disc(x, high, dp(10), PEARL_EDGE)
        self.disc(x, high, dp(9), PEARL)
        self.word(str(int(self.pearls)), x, high, sp(14), "#3A2703")
        card, low = (dp(14), dp(17)), dp(1)
        self.rounded(x - card[0] / 2 + dp(3), low + dp(2), *card, dp(3), rgba(theme.line))
        fill = self.accent if self.bonuses else theme.raised
        ink = theme.accent_ink if self.bonuses else theme.soft
        self.rounded(x - card[0] / 2 - dp(1), low, *card, dp(3), rgba(fill))
        self.word(str(int(self.bonuses)), x - dp(1), low + card[1] / 2, sp(14), ink)


class RevokeBar(Plate, Tappable, Level):
    text = StringProperty("")

    def show(self, notes: Sequence[RevokeNote], play: Play) -> None:
        """Says in a few words who should look again, and at which tricks."""
        if not notes:
            return
        note = notes[-1]
        self.text = words.tr(
            "whales.screen.revoke",
            name=play.people.names[note.seat],
            missed=note.missed.number,
            shown=note.shown.number,
        )


class NotedTrick(Column):
    """A trick of the note: its number and its cards."""

    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.row = TrickRow()
        self.row.size_hint_x = 1
        self.row.height = TrickRow.extent().least * 1.2
        self.add_widget(self.row)

    def show(self, note: TrickNote, play: Play) -> None:
        """Shows the cards; the one that matters is lit."""
        self.title = words.tr("whales.screen.trick", n=note.number)
        names, colours = play.people.names, play.people.colours
        self.row.show(
            [
                Place(seat, names[seat], colours[seat], card, lit=card == note.card, leads=number == 0)
                for number, (seat, card) in enumerate(note.cards)
            ]
        )


class RevokeSheet(Sheet):
    """All notes of the round with their tricks."""

    says = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pool = Pool(NotedTrick)

    def show_notes(self, notes: Sequence[RevokeNote], play: Play) -> None:
        """Opens with the two tricks of the last note."""
        note = notes[-1]
        self.title = words.tr("whales.screen.revoke.title")
        self.says = play.say(note.message)
        for trick, noted in self._pool.lay_in(self.ids.tricks, (note.missed, note.shown)):
            trick.show(noted, play)
        self.open()


load_kv(__file__)
