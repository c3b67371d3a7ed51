"""The board of «Аукцион» as the table page uses it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.journal import Entry
from companion.core.prompt import Amount, Choice, Pick, compose
from companion.games.antiques.actions import Bid, TurnUp
from companion.games.antiques.cards import Card
from companion.games.antiques.state import LOT
from companion.games.antiques.view import AntiquesView
from screens.games.antiques.bidding import BidRow, look_at_coins
from screens.games.antiques.card_keypad import CardKeys, GroupItem, GroupKeys, Remaining
from screens.games.antiques.cards import ArtCard
from screens.games.antiques.coins import SeatToken
from screens.games.antiques.collection import CollectionSheet, OverviewSheet
from screens.games.antiques.drawings import BACK
from screens.games.antiques.lot_row import LotRow
from screens.games.antiques.tricks import BidControl
from screens.play.action_buttons import ActionButton, closed_button
from screens.play.board import Board, lazy_part
from screens.play.extent import Extent
from screens.text.words import figure, words
from screens.widgets.kv import load_kv
from screens.widgets.pool import arrange

LOOSE = 32
"""dp: how far the parts move away from each other where there is room."""


class AntiquesBoard(Board[AntiquesView]):
    """The lot, what is bid for it, and whatever has to be tapped now."""

    fills = frozenset(("lot", "bid", "pass", "turn_up", "assign"))
    shows_deeds = frozenset(("lot", "bid", "pass"))

    deck = StringProperty("")
    """How many cards are still to come."""
    bank = StringProperty("")

    # Made when they are first wanted
    bid_row = lazy_part(
        BidRow,
        moves=True,
        on_change=lambda board: board._show_buttons(),
        on_purse=lambda board: board._look_at_own(),
    )
    remaining = lazy_part(Remaining, on_release=lambda board: board.open_overview())
    keys = lazy_part(CardKeys, on_card=lambda board, card: board._enter(card))
    groups = lazy_part(GroupKeys, moves=True, on_group=lambda board, group: board._choose_group(group))
    _flying = lazy_part(ArtCard)
    _collection = cached_property(lambda board: CollectionSheet(board.play, board.open_overview))
    _overview = cached_property(lambda board: OverviewSheet(len(board.tokens)))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.status = self.ids.status.__self__
        self.status.fbind("height", self.arrange_soon)
        self.lot_row = LotRow(size_hint=(None, None))
        self.lot_row.bind(on_card=lambda _, place: self._take_back(place))
        self.tokens: list[SeatToken] = []
        """What lies in front of the seats."""
        self.entered: tuple[Card, ...] = ()
        """The cards that were tapped, before they are told to the engine."""
        self._entry: tuple[int, tuple[Card, ...]] = (-1, ())
        """After which step cards were told last, and which."""
        self._by_app = False
        self._group: str | None = None
        self.bidding = BidControl(self)

    def make_pieces(self, count: int) -> Sequence[Widget]:
        self.tokens = [SeatToken() for _ in range(count)]
        return self.tokens

    # What is shown

    def draw(self) -> None:
        view = self.view
        self._by_app = self.play.app_chance
        if fresh := self.is_new_position():
            self.entered, self._group = self._taken_back(), None
        self.where = words.tr("antiques.screen.round", n=view.round, of=view.rounds)
        self.figure = str(view.high) if view.high else ""
        self.deck = words.tr("antiques.screen.deck", n=view.deck)
        self.bank = words.tr(
            "antiques.screen.bank" if view.bank else "antiques.screen.bank.empty", n=view.bank
        )
        self.opening = words.tr("antiques.screen.opening") if self.play.interactive else ""
        self._show_tokens()
        self._show_ways(fresh)
        self._show_entry()
        self.arrange()

    def _show_tokens(self) -> None:
        view = self.view
        for seat, token in enumerate(self.tokens):
            token.first = seat == view.first and view.phase != "over"
            token.tone, token.text = self._token(seat)
            token.tricks = () if view.phase == "over" else view.tokens[seat]

    def _token(self, seat: int) -> tuple[str, str]:
        """What lies in front of a seat: its bid, or what the last sale brought."""
        view = self.view
        bid, sale = view.bids[seat], view.sale
        if bid is not None:
            return "lead" if seat == view.leader else "bid", str(bid)
        if view.lot:
            return ("out" if seat in view.out else "waiting"), ""
        if sale is None:
            return "nothing", ""
        gain = -sale.price if seat == sale.seat else sale.share
        gain += sale.taken if seat == sale.bank_to else 0
        return ("loss" if gain < 0 else "gain"), f"+{gain}" if gain > 0 else figure(gain)

    def _show_ways(self, fresh: bool) -> None:
        """What has to be filled in."""
        scene, view = self.scene, self.view
        if (bid := scene.choice("bid")) is not None:
            (coins,) = bid.fields
            assert isinstance(coins, Amount)
            self.bid_row.show(coins, scene.play, fresh)
        if (assign := scene.choice("assign")) is not None and view.turn is not None:
            (to,) = assign.fields
            assert isinstance(to, Pick)
            counts: dict[str, int] = {kind.kind: kind.count for kind in view.collections[view.turn].kinds}
            say = scene.play.say
            items = [
                GroupItem(str(item.value), say(item.label), counts[str(item.value)], say(item.note))
                for item in to.items
            ]
            self.groups.show(items, self._group)

    def _show_entry(self) -> None:
        """The lot with what was tapped so far, and the buttons that go with it."""
        view, entered = self.view, self.entered
        due = self._due
        if due:
            # Where one card is due, another tap changes it; a lot is full with two.
            self.keys.show(view.unseen, entered, full=len(entered) >= due > 1)
        else:
            self.remaining.show(view.unseen)
        if view.phase == "lot" and (entered or view.sale is None):
            cards = [*entered, *[""] * (LOT - 1 - len(entered)), BACK]
            lit = [len(entered)] if len(entered) < due else []
            self.lot_row.show_cards(cards, lit, touchable=range(len(entered)))
        elif view.lot:
            third = entered[0] if entered else BACK
            lit = [LOT - 1] if view.phase == "turn_up" else []
            self.lot_row.show_cards([*view.lot, third], lit, touchable=lit if entered else ())
        elif view.sale is not None:
            self.lot_row.show_cards(view.sale.cards)
        else:
            self.lot_row.show_cards(("", "", BACK))
        self._show_price()
        self._show_buttons()

    def _show_price(self) -> None:
        view, people = self.view, self.scene.play.people
        sale = None if self.entered or view.lot else view.sale
        buyer, price = (sale.seat, sale.price) if sale is not None else (view.leader, view.high)
        if buyer is not None:
            sold = sale is not None or view.phase == "turn_up"
            caption = words.tr("antiques.screen.sold" if sold else "antiques.screen.bid")
            self.lot_row.show_bid(caption, str(price), people.names[buyer], people.colours[buyer])
        elif view.lot:
            self.lot_row.show_bid(words.tr("antiques.screen.no_bid"), "0")
        else:
            of = words.tr("antiques.screen.lot.of", of=view.rounds)
            self.lot_row.show_bid(of, str(view.round), words.tr("antiques.screen.lot"))

    # What can be done

    @property
    def _due(self) -> int:
        """How many cards have to be tapped."""
        if self._by_app:
            return 0
        return {"lot": LOT - 1, "turn_up": 1}.get(self.view.phase, 0)

    def _show_buttons(self) -> None:
        scene = self.scene
        buttons: list[ActionButton] = []
        for verb in ("lot", "turn_up"):
            if (chance := scene.choice(verb)) is not None:
                buttons.append(self._card_button(chance))
        if (assign := scene.choice("assign")) is not None:
            buttons.append(self._assign_button(assign))
        buttons += self.bidding.buttons()
        self.buttons = buttons

    def _card_button(self, choice: Choice) -> ActionButton:
        label = self.scene.play.say(choice.label)
        if self._by_app:
            return self.roll_button(choice, label, "cards-outline")
        if len(self.entered) < self._due:
            asked = "third" if choice.do == "turn_up" else "one" if self.entered else "two"
            return closed_button(words.tr(f"antiques.screen.enter.{asked}"))
        if choice.do == "lot":
            return self.button(choice, {"cards": list(self.entered)}, label, "gavel")
        (card,) = self.entered
        text = words.tr("antiques.screen.turn_up", card=words.tr(f"antiques.card.{card}"))
        return self.button(choice, {"card": card}, text, "check")

    def _assign_button(self, choice: Choice) -> ActionButton:
        if self._group is None:
            return closed_button(words.tr("antiques.screen.choose_group"))
        text = words.tr("antiques.screen.assign", group=words.tr(f"antiques.group.{self._group}"))
        return self.button(choice, {"to": self._group}, text, "check")

    def _enter(self, card: Card) -> None:
        """A kind was tapped: one more card, or the other one where only one is due. With the last
        one all is said."""
        if self._due == 1 or len(self.entered) < self._due:
            self.entered = (*self.entered, card)[-self._due :]
            if len(self.entered) == self._due:
                self._turn_over()
        elif card in self.entered:
            self._take_back(self.entered.index(card))
        self._show_entry()

    def _turn_over(self) -> None:
        """All cards that are due have been told."""
        told: dict[str, dict[str, Json]] = {
            "lot": {"cards": list(self.entered)},
            "turn_up": {"card": self.entered[0]},
        }
        for verb, values in told.items():
            if (choice := self.scene.choice(verb)) is not None:
                self._entry = (self.play.session.cursor, self.entered)
                self.play.submit(compose(choice, values))

    def _taken_back(self) -> tuple[Card, ...]:
        """The cards that were told and taken back: only the wrong one is changed."""
        step, entered = self._entry
        again = self._due and self.scene.news is None and step == self.play.session.cursor
        return entered if again else ()

    def _take_back(self, place: int) -> None:
        """A card that was entered is tapped: it was a mistake."""
        place = 0 if self.view.phase == "turn_up" else place
        self.entered = self.entered[:place] + self.entered[place + 1 :]
        self._show_entry()

    def _choose_group(self, group: str) -> None:
        self._group = group
        self._show_ways(fresh=False)
        self._show_buttons()

    # What can be looked at

    def _look_at_own(self) -> None:
        if self.view.turn is not None:
            look_at_coins(self.play, self.view.turn)

    def open_seat(self, seat: int) -> bool:
        self._collection.show_seat(seat)
        return True

    def open_overview(self) -> None:
        self._overview.show(self.play)

    # What moves

    def react(self, news: Entry) -> None:
        action, view = news.action, self.view
        if isinstance(action, TurnUp) and view.sale is not None:
            self.sound("take")
            card = self.lot_row.cards[-1]
            self._flying.card, self._flying.size = view.sale.cards[-1], card.size
            start = (*card.to_window(*card.pos), *card.size)
            self.fly(self._flying, start, self.seat_spot(view.sale.seat))
        elif view.phase == "turn_up":
            self.sound("gavel")
        elif isinstance(action, Bid):
            self.sound("steal" if action.trick else "keep")
        else:
            self.sound("tick")

    # Where it is

    def _parts(self) -> tuple[list[Widget], list[Widget]]:
        """What stands below each other, from above; and what of it is left out first where room is scarce."""
        if self._due:
            return [self.status, self.lot_row, self.keys], [self.status, self.lot_row]
        if self.view.phase == "assign":
            return [self.status, self.lot_row, self.groups], [self.status, self.lot_row]
        bid = [self.bid_row] if self.scene.choice("bid") is not None and self.play.interactive else []
        return [self.status, self.remaining, self.lot_row, *bid], [self.remaining, self.status]

    def arrange(self) -> None:
        parts, spare_ones = self._parts()
        for part in parts:
            part.width = self.room_width
        extents = {part: self._extent_of(part) for part in parts}
        only = {part: extent for part, extent in extents.items() if part not in spare_ones}
        lot = {part: extent for part, extent in extents.items() if part in only or part is self.lot_row}
        roomy, whole = self.stacked_height(lot), self.stacked_height(extents)
        self.extent = Extent(self.stacked_height(only), roomy=roomy, whole=whole)
        for part in spare_ones:
            if self.stacked_height(extents) > self.height + 1:
                del extents[part]
        arrange(self, list(extents))
        self.stack(extents, loose=LOOSE)

    def _extent_of(self, part: Widget) -> Extent:
        if isinstance(part, (LotRow, CardKeys)):
            return part.extent(part.width)
        return Extent(part.height)


load_kv(__file__)
