"""A trade: whom to challenge, offers behind the curtain, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from companion.core.action import Json
from companion.core.messages import Message, Seat
from companion.core.prompt import Choice, Pick, compose
from companion.games.kuhhandel.material import RAT, card_name
from companion.games.kuhhandel.state import Notes
from companion.games.kuhhandel.view import KuhhandelView, TradeView
from screens.drawing.theme import player_colour
from screens.games.kuhhandel import sentences
from screens.games.kuhhandel.hand import (
    CardFan,  # noqa: F401  (kv knows its class by name)
    CardRequest,
    CardsFromHand,
)
from screens.games.kuhhandel.moment import Moment
from screens.games.kuhhandel.sentences import said
from screens.games.kuhhandel.shelf import Rival, Tradable, TradeSheet
from screens.play.action_buttons import ActionButton, Tone, closed_button
from screens.play.board import BoardControl
from screens.play.curtain_call import hand_over
from screens.play.play import Play, view_of
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay

if TYPE_CHECKING:
    from screens.games.kuhhandel.board import KuhhandelBoard


class OffersPane(Column):
    mine = StringProperty("")
    theirs = StringProperty("")

    def show(self, mine: Notes | None, theirs: Notes | None) -> None:
        """Shows both; None where there was none."""
        self.mine = self._text("kuhhandel.screen.settled.mine", mine)
        self.theirs = self._text("kuhhandel.screen.settled.theirs", theirs)
        self.ids.mine.show(mine or ())
        self.ids.theirs.show(theirs or ())

    @staticmethod
    def _text(key: str, notes: Notes | None) -> str:
        return str(
            words.tr("kuhhandel.screen.settled.none") if notes is None else words.tr(key, sum=sum(notes))
        )


def look_at_offers(play: Play, seat: int) -> None:
    """Shows one of the two what was offered; a view of anybody else would not know it."""
    view = view_of(play, KuhhandelView, seat)
    if view.settled is not None and view.settled.offers is not None:
        offers, active = view.settled.offers, view.settled.active
    elif view.trade is not None and view.trade.tied is not None:
        offers, active = view.trade.tied, view.trade.active
    else:
        return
    first, second = offers
    secret = OffersPane()
    secret.show(*((first, second) if seat == active else (second, first)))
    hand_over(play, seat, words.tr("kuhhandel.screen.settled.secret"), secret)


MOST_OPTIONS = 3
"""As many trades are chosen from with the tap that shows the hand; of more there is a sheet."""


def describe_offer(hand: int) -> Callable[[Notes], Message]:
    """What chosen cards mean for somebody who makes an offer out of so many cards."""

    def describe(notes: Notes) -> Message:
        if notes:
            return said("offer.chosen", n=len(notes), sum=sum(notes))
        return said("offer.nothing" if hand else "offer.no_money")

    return describe


class TradeControl(BoardControl[KuhhandelView]):
    board: KuhhandelBoard

    # Before a trade

    def start_buttons(self) -> list[ActionButton]:
        """The button that starts a trade; at the start of a turn it says why, where there is none."""
        view = self.view
        if self.scene.choice("trade") is not None:
            tone: Tone = "second" if view.pile else "main"
            return [ActionButton(words.tr("kuhhandel.screen.trade"), self.choose, "handshake-outline", tone)]
        if view.phase != "turn":
            return []
        return [closed_button(words.tr("kuhhandel.screen.no_trade"), "handshake-outline", "second")]

    def choose(self, only: str = "") -> None:
        """With whom, and what; ``only`` one animal where its stall was tapped. What is the only one is not
        asked."""
        rivals = [rival for choice in self._choices() if (rival := self._rival(choice, only)).animals]
        trades = [(rival.seat, animal.kind) for rival in rivals for animal in rival.animals]
        if len(trades) == 1 or (self.view.agreed.app_money and len(trades) <= MOST_OPTIONS):
            self._challenge(*trades)
        else:
            title, help_ = words.tr("kuhhandel.screen.trade.title"), words.tr("kuhhandel.screen.trade.help")
            shared_overlay(TradeSheet).ask(
                title, help_, rivals, lambda seat, kind: self._challenge((seat, kind))
            )

    def _choices(self) -> list[Choice]:
        return [choice for choice in self.scene.prompt.choices if choice.do == "trade"]

    def _rival(self, choice: Choice, only: str) -> Rival:
        seat, pick, people = dict(choice.fixed)["with"], choice.fields[0], self.play.people
        assert isinstance(seat, int) and isinstance(pick, Pick)
        animals = tuple(
            Tradable(str(item.value), self.say(item.label), f"×{self._stake(seat, str(item.value))}")
            for item in pick.items
            if only in ("", item.value)
        )
        return Rival(seat, people.names[seat], people.colours[seat], animals)

    def _stake(self, rival: int, kind: str) -> int:
        """How many would be at stake between the active player and a rival."""
        pair = {self.view.active, rival}
        return next(
            found.stake for found in self.view.trades if {*found.seats} == pair and found.kind == kind
        )

    def _challenge(self, *trades: tuple[int, str]) -> None:
        """Trades with a rival for an animal; which of several is said with the tap that shows the hand."""
        choices = {dict(choice.fixed)["with"]: choice for choice in self._choices()}
        if not self.view.agreed.app_money:
            ((rival, kind),) = trades
            self.play.submit(compose(choices[rival], {"animal": kind}))
            return
        kinds = {kind for _, kind in trades}
        key, cover = "trade.option", said("trade.title")
        if len(kinds) == 1:
            key, cover = "trade.rival", said("trade.with_whom", animal=card_name(trades[0][1]))
        requests = []
        for rival, kind in trades:
            stake = self._stake(rival, kind)
            option = said(key, seat=Seat(rival), animal=card_name(kind), n=stake)
            request = self._request(choices[rival], self.view.active, kind, stake, {"animal": kind})
            requests.append(
                replace(request, option=self.say(option), cover=self.say(cover) if len(trades) > 1 else "")
            )
        CardsFromHand(self.play, self.view.active, *requests)

    # In a trade

    def answer_buttons(self) -> list[ActionButton]:
        text = words.tr("kuhhandel.screen.trade.counter")
        return [self._accept_button(), ActionButton(text, self.ask_rival, "eye-off-outline")]

    def _accept_button(self) -> ActionButton:
        accept, text = self.scene.open_choice("accept"), words.tr("kuhhandel.screen.trade.accept")
        return self.board.button(accept, {}, text, "hand-extended-outline", "second")

    def ask_rival(self) -> None:
        """Hands the phone to the challenged player, who answers in secret or accepts."""
        trade = self._trade
        cover = said("trade.asked", seat=Seat(trade.active), animal=card_name(trade.kind), n=trade.stake)
        self._make_offer(
            self.scene.open_choice("counter"),
            trade.rival,
            trade.kind,
            trade.stake,
            cover=self.say(cover),
            instead=self._accept_button(),
        )

    def answer_follows(self) -> None:
        """An offer was laid down: the phone goes on to the challenged player, who may have an own one."""
        guests = self.play.guests
        if self.view.agreed.app_money and not (guests and guests.marks[self._trade.rival] == "here"):
            self.ask_rival()

    def offer_buttons(self) -> list[ActionButton]:
        """After a tie."""
        offer = self.scene.open_choice("offer")
        trade, text = self._trade, words.tr("kuhhandel.screen.trade.again")
        lay = lambda: self._make_offer(offer, trade.active, trade.kind, trade.stake)  # noqa: E731
        return [ActionButton(text, lay, "eye-off-outline")]

    def outcome_buttons(self) -> list[ActionButton]:
        """Real money: who has won."""
        choice, tie, trade = self.scene.open_choice("outcome"), self.scene.open_choice("tie"), self._trade
        key = "trade.gives" if trade.kind == RAT else "trade.wins"
        buttons = [self.board.button(tie, {}, self.say(tie.label), "equal", "second")]
        for seat in (trade.active, trade.rival):
            text = self.say(said(key, seat=Seat(seat)))
            symbol = player_colour(self.play.people.colours[seat]).symbol
            buttons.append(self.board.button(choice, {"winner": seat}, text, symbol))
        return buttons

    @property
    def _trade(self) -> TradeView:
        """The trade that goes on; only called while there is one."""
        assert self.view.trade is not None
        return self.view.trade

    def _make_offer(self, choice: Choice, seat: int, kind: str, stake: int, **how: Any) -> None:
        """Somebody lays money down, face down."""
        CardsFromHand(self.play, seat, replace(self._request(choice, seat, kind, stake), **how))

    def _request(
        self, choice: Choice, seat: int, kind: str, stake: int, values: dict[str, Json] | None = None
    ) -> CardRequest:
        ask = said("offer.ask", animal=card_name(kind), n=stake)
        if kind == RAT:
            ask = said("offer.ask_rats", n=stake)
        describe = describe_offer(self.view.farms[seat].cards or 0)
        return CardRequest(choice, ask, describe, values or {}, done=words.tr("kuhhandel.screen.offer.lay"))

    # After a trade

    def show_last_outcome(self) -> None:
        """How the trade ended that was the last thing to happen."""
        if self.view.settled is not None:
            moment = sentences.settled(self.view.settled, self.play.people, self.say)
            self.board.show_moments([self.with_looks(moment)])

    def with_looks(self, moment: Moment) -> Moment:
        """Adds what the two who traded may look at, each behind the curtain."""
        view = self.view
        pair = view.settled or view.trade
        if pair is None or not view.agreed.app_money or (view.trade is not None and view.trade.round == 1):
            return moment
        looks = tuple(
            (self.say(said("settled.look", seat=Seat(seat))), self._look(seat))
            for seat in (pair.active, pair.rival)
        )
        return replace(moment, looks=looks)

    def _look(self, seat: int) -> Callable[[], object]:
        return lambda: look_at_offers(self.play, seat)


load_kv(__file__, "hand")
