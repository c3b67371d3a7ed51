"""Everybody's cards: one collection kind by kind with what it scores, and all of them beside each other.

sheet.show_seat(seat)
overview.show(play)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.core.messages import Message
from companion.games.antiques.cards import CARDS, Card
from companion.games.antiques.view import AntiquesView, Collection
from screens.games.antiques.bidding import look_at_coins
from screens.games.antiques.cards import ArtCard, small_card
from screens.games.antiques.coins import TrickToken
from screens.lean.widgets import LeanLabel
from screens.play.play import Play, view_of
from screens.text.words import figure, words
from screens.widgets.containers import Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.players import PlayerSymbol
from screens.widgets.pool import Pool, arrange
from screens.widgets.text import IconText, LabelText
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

SIGN = 40
"""dp: the pictures at the left of the overview."""
TOKEN = 34
"""dp: a token beside a name."""


class SeatTab(Plate, Tappable, Row):
    name = StringProperty("")
    colour = NumericProperty(0)
    active = BooleanProperty(False)

    def describe(self) -> Description:
        return {"role": "choice", "name": self.name}


class KindRow(Row):
    """The cards of one kind, what they score, and what the next one would add."""

    kind = StringProperty("")
    name = StringProperty("")
    count = NumericProperty(0)
    replicas = NumericProperty(0)
    points = StringProperty("")
    reason = StringProperty("")
    """Why they score that, where it is not plain."""
    gain = StringProperty("")
    """What the next card adds."""
    rises = BooleanProperty(False)
    """Whether it adds anything."""

    def describe(self) -> Description:
        return {"role": "text"}


class CollectionSheet(Sheet):
    """What lies in front of one player. Everybody may see it, except the coins."""

    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")
    """How many cards, and their points."""

    def __init__(self, play: Play, open_all: Callable[[], object]) -> None:
        super().__init__()
        self._play, self._open_all = play, open_all
        self._tabs = Pool(SeatTab, on_release=self._turn_to)
        self._rows = Pool(KindRow)
        self._tokens = Pool(lambda: TrickToken(size=(dp(TOKEN), dp(TOKEN))))
        self._seat = 0

    def show_seat(self, seat: int) -> None:
        """Opens, or stays open, with the cards of a seat."""
        play, self._seat = self._play, seat
        view = view_of(play, AntiquesView)
        people, collection = play.people, view.collections[seat]
        self.name, self.colour = people.names[seat], people.colours[seat]
        self.note = play.say(Message("antiques.detail.cards", n=collection.cards, points=collection.points))
        for number, (tab, colour) in enumerate(self._tabs.lay_in(self.ids.tabs, people.colours)):
            tab.seat, tab.colour, tab.active = number, colour, number == seat
            tab.name = people.names[number]
        self._show_kinds(play, collection)
        for token, trick in self._tokens.lay_in(self.ids.tokens, view.tricks):
            token.trick, token.spent = trick.trick, trick.trick not in view.tokens[seat]
        self.ids.purse.disabled = view.phase == "over" or not play.interactive
        self.ids.choices.show(play, seat)
        self.open()

    def describe(self) -> Description:
        return {"role": "dialog", "name": self.name}

    def look_at_coins(self) -> None:
        look_at_coins(self._play, self._seat)

    def compare(self) -> None:
        self.close()
        self._open_all()

    def row(self, kind: str) -> KindRow:
        return next(row for row in self.ids.kinds.children if row.kind == kind)

    def _show_kinds(self, play: Play, collection: Collection) -> None:
        waiting = 1 if collection.waiting else 0
        rows = self._rows.take(len(collection.kinds) + waiting)
        for row, kind in zip(rows, collection.kinds, strict=False):
            row.kind, row.name = kind.kind, words.tr(f"antiques.screen.kind.{kind.kind}")
            row.count, row.replicas, row.points = kind.count, kind.replicas, figure(kind.points)
            row.reason = play.say(collection.sculptures) if kind.kind == "sculpture" else ""
            self._show_gain(row, kind.gain)
        if waiting:
            row = rows[-1]
            row.kind, row.name = "replica", words.tr("antiques.screen.waiting")
            row.count, row.replicas, row.points, row.reason = collection.waiting, 0, figure(0), ""
            self._show_gain(row, collection.replica_gain)
        arrange(self.ids.kinds, rows)

    @staticmethod
    def _show_gain(row: KindRow, gain: int) -> None:
        row.gain = words.tr("antiques.screen.next", n=f"+{gain}" if gain > 0 else figure(gain))
        row.rises = gain > 0

    def _turn_to(self, tab: SeatTab) -> None:
        self.show_seat(tab.seat)


class OverviewCell(LeanLabel):
    """A figure, or a figure above another."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.figures: tuple[str, ...] = ()

    def show(self, upper: int | str, lower: str = "") -> None:
        self.figures, self.text = tuple(filter(None, (str(upper), lower))), _two(upper, lower)


class OverviewRow(Row):
    """Cells beside each other: a picture at the left, a figure for each player, and one for all."""

    def __init__(self, sign: Widget, count: int) -> None:
        super().__init__()
        frame = AnchorLayout(size_hint_x=None, width=dp(SIGN))
        frame.add_widget(sign)
        self.add_widget(frame)
        self.cells = [OverviewCell() for _ in range(count)]
        for cell in self.cells:
            self.add_widget(cell)
        self.title = ""
        """What is counted in it."""
        self.heads: Sequence[str] = ()
        """Whose figures they are, cell by cell."""

    def describe(self) -> Description:
        told = (
            f"{head} {' · '.join(cell.figures)}"
            for head, cell in zip(self.heads, self.cells, strict=True)
            if cell.figures
        )
        return {"role": "text", "name": f"{self.title}: {', '.join(told)}"}


class OverviewSheet(Sheet):
    """All collections beside each other, and how many cards of each kind are still out."""

    def __init__(self, count: int) -> None:
        super().__init__()
        head = Row()
        head.add_widget(Widget(size_hint=(None, None), size=(dp(SIGN), dp(1))))
        self._symbols = [PlayerSymbol() for _ in range(count)]
        for symbol in self._symbols:
            frame = AnchorLayout(size_hint_y=None, height=dp(36))
            frame.add_widget(symbol)
            head.add_widget(frame)
        self._out = LabelText(halign="center")
        head.add_widget(self._out)
        self.ids.rows.add_widget(head)
        self._kinds = {
            card: OverviewRow(ArtCard(card=card, size=small_card(dp(40))), count + 1) for card in CARDS
        }
        self._total = OverviewRow(IconText(icon="star"), count + 1)
        for row in (*self._kinds.values(), self._total):
            self.ids.rows.add_widget(row)

    def show(self, play: Play) -> None:
        view = view_of(play, AntiquesView)
        for symbol, colour in zip(self._symbols, play.people.colours, strict=True):
            symbol.colour = colour
        self._out.text = words.tr("antiques.screen.overview.out")
        out = dict(view.unseen)
        for seat, collection in enumerate(view.collections):
            for kind in collection.kinds:
                self._kinds[kind.kind].cells[seat].show(kind.count, figure(kind.points))
            self._kinds["replica"].cells[seat].show(collection.waiting)
            self._total.cells[seat].show(figure(collection.points))
        for card, row in self._kinds.items():
            row.cells[-1].text = str(out[card])
            row.cells[-1].figures = (str(out[card]),)
            row.title = words.tr(f"antiques.screen.card.{card}")
        self._total.title = words.tr("antiques.screen.told.total")
        for row in (*self._kinds.values(), self._total):
            row.heads = (*play.people.names, self._out.text)
        self.open()

    def cell(self, card: Card, seat: int) -> OverviewCell:
        return self._kinds[card].cells[seat]


def _two(upper: int | str, lower: str) -> str:
    """A figure in bold letters, and below it another; nothing for none."""
    if upper == 0:
        return f"–\n{lower}" if lower not in ("", "0") else "–"
    return f"[b]{upper}[/b]\n{lower}" if lower else f"[b]{upper}[/b]"


load_kv(__file__)
