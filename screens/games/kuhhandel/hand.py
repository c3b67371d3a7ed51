"""Money for the eyes of its owner: a hand behind the curtain, to look at or to pay, offer and lay down from.

look_at_hand(play, seat)                            # only while a finger holds
CardsFromHand(play, seat, CardRequest(choice, …))        # cards are tapped, then laid down
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.prompt import Choice, Several, compose
from companion.games.kuhhandel.state import Notes
from companion.games.kuhhandel.view import KuhhandelView
from screens.drawing.grid import grid
from screens.drawing.pictures import Drawn
from screens.drawing.theme import once_a_frame
from screens.games.kuhhandel.cards import GREEN_BACK, GREEN_BACK_DOT, HIDDEN, PAPER, MoneyCard
from screens.play.action_buttons import ActionButton
from screens.play.curtain_call import hand_over
from screens.play.extent import Extent
from screens.play.play import Play, view_of
from screens.text.words import words
from screens.widgets.choices import Chip
from screens.widgets.containers import Upright
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool, arrange

if TYPE_CHECKING:
    from screens.reading.description import Description

NARROWEST, WIDEST, GAP = 50, 76, 8
"""dp: a money card in a hand, and the room between two."""
TALLNESS = 1.36
"""How high a card is, compared to its width."""
MOST_WAYS = 3
"""No more ways to pay are proposed than this."""


class CardFan(Widget):
    """Money cards beside each other, in as many rows as it takes. Dispatches ``on_card`` with a place."""

    __events__ = ("on_card",)
    narrowest = NumericProperty(dp(NARROWEST))
    largest = NumericProperty(dp(WIDEST))

    def __init__(self, **kwargs: Any) -> None:
        self._pool = Pool(
            MoneyCard, on_release=lambda tapped: self.dispatch("on_card", self.cards.index(tapped))
        )
        self.cards: list[MoneyCard] = []
        """The cards that are shown, in order."""
        super().__init__(**kwargs)
        self._arrange_soon = once_a_frame(self, self._arrange, "pos", "width", "largest")

    def on_card(self, place: int) -> None:
        pass

    def show(self, notes: Sequence[int], chosen: Sequence[int] = (), touchable: bool = False) -> None:
        """Shows these cards; those at the places ``chosen`` stand out."""
        self.cards = self._pool.take(len(notes))
        for place, (card, note) in enumerate(zip(self.cards, notes, strict=True)):
            card.value, card.touchable = note, touchable
            card.mode, card.place = "lit" if place in chosen else "normal", place + 1
        arrange(self, self.cards)
        self._arrange()

    def describe(self) -> Description:
        """Cards that are only looked at are told in one sentence."""
        if not self.cards or self.cards[0].touchable:
            return {}
        values = [int(card.value) for card in self.cards]
        kind = "hidden" if HIDDEN in values else "hand"
        return {"name": words.tr(f"kuhhandel.screen.told.{kind}", n=len(values), cards=tuple(values))}

    def extent(self, width: float) -> Extent:
        return Extent(self.height)

    def _arrange(self, *_: object) -> None:
        count, gap = len(self.cards), dp(GAP)
        if not count:
            self.height = 0
            return
        most = max(1, int((self.width + gap) // (self.narrowest + gap)))
        rows = -(-count // most)
        columns = -(-count // rows)
        wide = min(self.largest, (self.width - (columns - 1) * gap) / columns)
        high = wide * TALLNESS
        self.height = rows * high + (rows - 1) * gap
        corners = grid(count, columns, (wide, high), gap, top=self.top, middle=self.center_x)
        for card, (x, y) in zip(self.cards, corners, strict=True):
            card.size, card.pos = (round(wide), round(high)), (round(x), round(y))


class HandPane(Upright):
    """A hand, what it is for, and what is chosen of it."""

    ask = StringProperty("")
    """What it is for."""
    meaning = StringProperty("")
    """What is chosen, and what that means."""


class WayChip(Chip):
    way: Notes = ()


@dataclass(frozen=True, slots=True)
class CardRequest:
    choice: Choice
    """The choice whose last field the cards are."""
    ask: Message
    describe: Callable[[Notes], Message]
    """What the chosen cards mean, in a sentence for their owner alone."""
    values: dict[str, Json] = field(default_factory=dict)
    """What the other fields of the choice say."""
    proposed: tuple[Notes, ...] = ()
    """Good ways, the best first; it is chosen already."""
    done: str = ""
    """What the button says; empty: what the choice says."""
    cover: str = ""
    """What the curtain says; empty: what the choice says."""
    instead: ActionButton | None = None
    """What could be done without a look at the hand."""
    option: str = ""
    """What the button says that chooses it, where somebody is asked for one of several things."""


def _hand_of(play: Play, seat: int) -> Notes:
    return view_of(play, KuhhandelView, seat).hand or ()


def look_at_hand(play: Play, seat: int) -> None:
    """Shows somebody their own money, while they hold a finger on it."""
    hand = _hand_of(play, seat)
    key = "kuhhandel.screen.purse.total" if hand else "kuhhandel.screen.purse.empty"
    meaning = words.tr(key, n=len(hand), sum=sum(hand))
    pane = HandPane(ask=words.tr("kuhhandel.screen.purse.title"), meaning=meaning)
    pane.ids.fan.show(hand)
    hand_over(play, seat, words.tr("kuhhandel.screen.purse.look"), pane)


class CardsFromHand:
    """Lets somebody lay down cards from their hand, for one of several things where there is a choice; lives
    as long as the curtain is down."""

    def __init__(self, play: Play, seat: int, *requests: CardRequest) -> None:
        request = requests[0]
        self._play, self._request, self._hand = play, request, _hand_of(play, seat)
        self._chosen: tuple[int, ...] = ()
        self._pane = HandPane()
        self._fan: CardFan = self._pane.ids.fan.__self__
        self._fan.bind(on_card=lambda _, place: self._toggle(place))
        self._ways = Pool(WayChip, on_release=lambda tapped: self._propose(tapped.way))
        if request.proposed:
            self._choose(request.proposed[0])
        label = play.say(request.choice.label)
        self._curtain = hand_over(
            play,
            seat,
            request.cover or label,
            self._pane,
            hold=False,
            done=lambda: play.submit(self._raw(self._notes())),
            done_text=request.done or label,
            instead=request.instead,
            options=[each.option for each in requests if len(requests) > 1],
            choose=lambda number: self._ask(requests[number]),
        )
        self._ask(request)

    def _ask(self, request: CardRequest) -> None:
        self._request, self._pane.ask = request, self._play.say(request.ask)
        self._refresh()

    def _notes(self) -> Notes:
        return tuple(self._hand[place] for place in sorted(self._chosen))

    def _toggle(self, place: int) -> None:
        if place in self._chosen:
            self._chosen = tuple(other for other in self._chosen if other != place)
        elif isinstance(self._request.choice.fields[-1], Several):
            self._chosen = (*self._chosen, place)
        else:
            self._chosen = (place,)
        self._refresh()

    def _choose(self, notes: Notes) -> None:
        places: list[int] = []
        for note in notes:
            places.append(next(n for n, held in enumerate(self._hand) if held == note and n not in places))
        self._chosen = tuple(places)

    def _raw(self, notes: Notes) -> dict[str, Json]:
        part = self._request.choice.fields[-1]
        values = dict(self._request.values)
        if isinstance(part, Several):
            values[part.name] = list(notes)
        elif notes:
            values[part.name] = notes[0]
        return compose(self._request.choice, values)

    def _refresh(self) -> None:
        play, notes = self._play, self._notes()
        self._fan.show(self._hand, self._chosen, touchable=True)
        self._pane.meaning = play.say(self._request.describe(notes))
        refused = bool(play.why_not(self._raw(notes), in_secret=True))
        self._curtain.ready = not refused
        self._show_ways()

    def _show_ways(self) -> None:
        """The ways to pay that are proposed, where there are several."""
        ways = self._request.proposed[:MOST_WAYS]
        for chip, way in self._ways.lay_in(self._pane.ids.ways, ways if len(ways) > 1 else ()):
            chip.way = way
            chip.text = words.tr("kuhhandel.screen.pay.way", sum=sum(way), n=len(way))
            chip.active = way == tuple(sorted(self._notes()))

    def _propose(self, way: Notes) -> None:
        self._choose(way)
        self._refresh()


class PursePiece(Drawn):
    """How many money cards somebody has: a fan of backs before their seat; never what they are worth."""

    count = NumericProperty(0)

    paints = ("count",)

    def paint(self) -> None:
        width, height = self.size
        layers = min(3, max(1, int(self.count)))
        step = dp(3)
        for layer in range(layers):
            x, y = layer * step, (layers - 1 - layer) * step * 0.6
            high, wide = height - (layers - 1) * step * 0.6, width - (layers - 1) * step
            if not self.count:
                self.outline(x, y, wide, high, dp(5), GREEN_BACK_DOT, dp(1.5))
                break
            self.rounded(x, y, wide, high, dp(5), PAPER)
            self.rounded(x + dp(1.5), y + dp(1.5), wide - dp(3), high - dp(3), dp(4), GREEN_BACK)
        middle = (width + (layers - 1) * step) / 2 if self.count else width / 2
        colour = "#FFFFFF" if self.count else GREEN_BACK_DOT
        self.word(str(int(self.count)), middle, height / 2 - (layers - 1) * step * 0.3, sp(16), colour)


load_kv(__file__)
load_kv(__file__, "board")
