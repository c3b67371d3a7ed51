"""Kuhhandel Master's board as the table page uses it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.journal import Entry
from companion.core.messages import Seat
from companion.games.kuhhandel.actions import (
    Close,
    MakeBid,
    Offer,
    Pass,
    Pay,
    Reveal,
    StartTrade,
    Take,
    Unclaimed,
)
from companion.games.kuhhandel.material import RAT, card_name
from companion.games.kuhhandel.view import KuhhandelView, LotView, TradeView
from companion.store.settings import GAVEL
from screens.clock.board import CountdownOverlay
from screens.drawing.theme import theme
from screens.games.kuhhandel import sentences
from screens.games.kuhhandel.auction_control import AuctionControl, ChampionControl, Gavel
from screens.games.kuhhandel.barn import NOBODY, Barn
from screens.games.kuhhandel.cards import HIDDEN, MoneyCard, PileCard
from screens.games.kuhhandel.hand import CardFan, PursePiece, look_at_hand
from screens.games.kuhhandel.moment import MomentSheet
from screens.games.kuhhandel.pile_control import PileControl
from screens.games.kuhhandel.sentences import said
from screens.games.kuhhandel.shelf import FarmSheet
from screens.games.kuhhandel.stands import MOST_IN_ONE_COLUMN, Bidders, LotStand, OutcomeStrip, StakeStand
from screens.games.kuhhandel.trade_control import TradeControl
from screens.play.action_buttons import ActionButton
from screens.play.board import Board, lazy_part
from screens.play.extent import Extent
from screens.play.play import view_of
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.option_grid import capital
from screens.widgets.pool import arrange

STEADY = 24
"""dp: while people bid, nothing moves for a line of words more or less below the board."""


def _make_stand(board: KuhhandelBoard) -> LotStand:
    stand = LotStand()
    stand.ids.note.fbind("height", board.arrange_soon)
    board.gavel.bind(gone=stand.setter("gone"))
    return stand


class KuhhandelBoard(Board[KuhhandelView]):
    fills = frozenset(
        ("reveal", "bid", "close", "claim", "unclaimed", "sell", "buy", "exposed", "pay", "take", "pass",
         "trade", "accept", "counter", "offer", "outcome", "tie", "end_turn", "peek", "keep", "give", "draw",
         "leave_out", "cash")
    )  # fmt: skip

    shows_deeds = frozenset(("bid", "sell", "buy"))
    keeps_said = frozenset(("sell", "buy"))
    wants_room = True
    stays = True

    # Made when they are first wanted
    stand = cached_property(_make_stand)
    bidders = lazy_part(Bidders, on_jump=lambda board, seat, by: board.auction.bid(seat, by))
    pot = lazy_part(lambda: CardFan(narrowest=dp(30), largest=dp(40)), moves=True)
    stake = lazy_part(StakeStand)
    outcome = lazy_part(OutcomeStrip, on_release=lambda board: board.trading.show_last_outcome())
    _flying = lazy_part(PileCard)
    _money = lazy_part(lambda: MoneyCard(value=HIDDEN, size=(dp(52), dp(72))))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.barn, self.gavel = Barn(), Gavel()
        self.purses: list[PursePiece] = []
        self.pile, self.auction = PileControl(self), AuctionControl(self)
        self.champion, self.trading = ChampionControl(self), TradeControl(self)
        self._buttons_of: Mapping[str, Callable[[], list[ActionButton]]] = {
            "turn": self.pile.buttons,
            "again": self.pile.buttons,
            "more": self.pile.buttons,
            "auction": self.auction.buttons,
            "count": self.champion.buttons,
            "decide": self.auction.decide_buttons,
            "pay": self.auction.pay_buttons,
            "rat": self.auction.rat_buttons,
            "answer": self.trading.answer_buttons,
            "offer": self.trading.offer_buttons,
            "outcome": self.trading.outcome_buttons,
            "share": self.pile.share_buttons,
            "draw": self.pile.draw_buttons,
            "over": list,
        }
        self._cursor = -1
        self._moments: MomentSheet | None = None
        theme.follow(self, self.arrange_soon, "text_size")
        self.barn.bind(on_kind=lambda _, kind: self.trading.choose(kind))
        self.gavel.bind(call=self._hear_call)

    def make_pieces(self, count: int) -> Sequence[Widget]:
        app_money = view_of(self.play, KuhhandelView).agreed.app_money
        self.purses = [PursePiece() for _ in range(count)] if app_money else []
        return self.purses

    def prefetch(self) -> Generator[object, None, None]:
        if not self.play.interactive:
            return
        clock = shared_overlay(CountdownOverlay)
        yield clock
        yield from clock.board.prefetch(len(self.play.people.names) - 1)

    @property
    def lot(self) -> LotView:
        """The card that is for sale; only asked for while there is one."""
        assert self.view.lot is not None
        return self.view.lot

    def show_buttons(self) -> None:
        self.buttons = self._buttons_of[self.view.phase]()

    # What is shown

    def draw(self) -> None:
        view, session = self.view, self.play.session
        if session.cursor != self._cursor:
            self.gavel.stop()
        self._cursor = session.cursor
        if self.scene.news is None and self._moments is not None:
            self._moments.close()
        key = "kuhhandel.screen.where" if view.pile else "kuhhandel.screen.where.empty"
        self.where = words.tr(key, n=max(1, session.turns), pile=view.pile)
        self._show_figure()
        for purse, farm in zip(self.purses, view.farms, strict=False):
            purse.count = farm.cards or 0
        self.tells_outcome = view.settled is not None
        self._show_parts()
        self.show_buttons()
        self.arrange()

    def _show_figure(self) -> None:
        """What matters now, for who looks from afar: the price, or what lies beside the rat."""
        view = self.view
        bid = None if view.lot is None else view.lot.bid
        figure = view.pot if bid is None else bid.amount
        self.figure, self.leader = str(figure or ""), None if bid is None else bid.seat

    def leave(self) -> None:
        super().leave()
        self.gavel.stop()

    def _show_parts(self) -> None:
        view = self.view
        if view.lot is not None:
            self._show_lot(view.lot)
        elif view.phase == "rat":
            self._show_rat(view.pot or 0)
        elif view.trade is not None:
            self._show_trade(view.trade)
        elif view.phase in ("share", "draw"):
            self._show_share()
        else:
            self._show_barn()

    def _show_barn(self) -> None:
        view = self.view
        note = said("pile.no_donkey")
        if view.next_donkey is not None:
            note = said("pile.donkey", amount=view.next_donkey)
        self.barn.show(sentences.stalls(view, self.play.people, self.say), view.pile, self.say(note))
        if view.settled is not None:
            self.outcome.show(view.settled, self.play.people)

    def _show_lot(self, lot: LotView) -> None:
        view, people = self.view, self.play.people
        self.stand.card, self.stand.title = lot.card, self._title(lot.card)
        bid = lot.bid
        name, colour = (people.names[bid.seat], people.colours[bid.seat]) if bid else ("", NOBODY)
        figure = "0" if bid is None else str(bid.amount)
        if view.phase == "auction":
            caption = words.tr("kuhhandel.screen.lot.no_bid" if bid is None else "kuhhandel.screen.lot.bid")
            self.stand.show_price(caption, figure, name, colour, self.say(sentences.holders(view, lot.card)))
            self.bidders.show(lot.bidders, people, bid.seat if bid else None)
            self._show_call()
        self.stand.crowded = view.phase == "auction" and len(lot.bidders) > MOST_IN_ONE_COLUMN
        if view.phase == "auction":
            return
        if view.phase == "count":
            who = self.say(sentences.holders(view, lot.card))
            note = f"{self.play.hint('kuhhandel.screen.count.note')} {who}".strip()
            self.stand.show_price(
                words.tr("kuhhandel.screen.count.caption"),
                words.tr("kuhhandel.screen.count.figure"),
                note=note,
            )
        elif view.phase == "pay" and lot.payer is not None and bid is not None:
            receiver = bid.seat if lot.payer == view.active else view.active
            note = self.say(said("lot.paid_to", seat=Seat(receiver)))
            payer = lot.payer
            self.stand.show_price(
                words.tr("kuhhandel.screen.lot.to_pay"),
                figure,
                people.names[payer],
                people.colours[payer],
                note,
            )
        elif bid is not None:
            note = self.say(said("lot.decide", seat=Seat(view.active), bidder=Seat(bid.seat)))
            caption = words.tr(
                "kuhhandel.screen.lot.price_cards" if lot.by_cards else "kuhhandel.screen.lot.price"
            )
            self.stand.show_price(caption, figure, name, colour, note)

    def _hear_call(self, *_: object) -> None:
        self._show_call()
        if self.gavel.call:
            self.sound("tick")
            self.play.services.announce(self.stand.call, urgent=True)

    def _show_call(self) -> None:
        call = int(self.gavel.call)
        self.stand.call = words.tr(f"kuhhandel.screen.gavel.{call}") if call else ""
        self.stand.loud = max(1, call)

    def _show_rat(self, pot: int) -> None:
        view, people, seat = self.view, self.play.people, self.scene.asked
        self.stand.card, self.stand.title, self.stand.crowded = RAT, self._title(RAT), False
        # Everybody who was asked before has laid a card down: so many asked, so many rounds.
        round_ = pot // len(view.farms) + 1
        note = words.tr(
            "kuhhandel.screen.rat.first" if round_ == 1 else "kuhhandel.screen.rat.round", n=round_
        )
        self.stand.show_price(
            words.tr("kuhhandel.screen.rat.caption"), str(pot), people.names[seat], people.colours[seat], note
        )
        self.pot.show((HIDDEN,) * pot)

    def _show_trade(self, trade: TradeView) -> None:
        view, people = self.view, self.play.people
        stake = self.stake
        stake.card, stake.title, stake.badge = trade.kind, self._title(trade.kind), f"×{trade.stake}"
        stake.arrow = 0
        sides = ((stake.active, trade.active), (stake.rival, trade.rival))
        for side, seat in sides:
            side.name, side.colour, side.turn = people.names[seat], people.colours[seat], seat == view.turn
            count = dict(view.farms[seat].herd).get(trade.kind, 0)
            side.note = words.tr("kuhhandel.screen.trade.has", n=count)
        stake.active.offered, stake.rival.offered = trade.offered, False
        rats = trade.kind == RAT
        if trade.round == 2:
            note = said("trade.second_rats" if rats else "trade.second", seat=Seat(trade.active))
        elif rats:
            note = said("trade.rats", n=trade.stake)
        else:
            note = said("trade.one" if trade.stake == 1 else "trade.two")
        laid = said("trade.by_hand", seat=Seat(trade.active), rival=Seat(trade.rival))
        by_hand = [laid] if view.phase == "outcome" else []
        stake.note = " ".join(map(self.say, [*by_hand, note]))

    def _show_share(self) -> None:
        view, people = self.view, self.play.people
        stake, other = self.stake, 1 - view.active
        stake.card, stake.title, stake.badge = "", "", ""
        for side, seat in ((stake.active, view.active), (stake.rival, other)):
            side.name, side.colour, side.turn = people.names[seat], people.colours[seat], seat == view.turn
            side.note, side.offered = "", False
        stake.arrow = 0 if view.receiver is None else -1 if view.receiver == view.active else 1
        note = said("share.note") if view.receiver is None else said("share.next", seat=Seat(view.receiver))
        stake.note = self.say(note)

    def _title(self, card: str) -> str:
        """The name of a card: of a champion its animal's, the rosette says the rest."""
        return capital(self.say(card_name(card.removeprefix("champion-"))))

    # Seats

    def open_seat(self, seat: int) -> bool:
        view, people = self.view, self.play.people
        sheet = shared_overlay(FarmSheet)
        stalls = sentences.stalls_of(view, people, self.say, seat)
        sheet.name, sheet.colour = people.names[seat], people.colours[seat]
        sheet.note = self.say(sentences.seat_note(view, seat))
        sheet.empty = "" if stalls else words.tr("kuhhandel.screen.seat.empty")
        with_whom = " ".join(map(self.say, sentences.trades_of(view, seat)))
        sheet.trades = words.tr("kuhhandel.screen.seat.trades", who=with_whom) if with_whom else ""
        sheet.has_money = view.agreed.app_money and self.play.interactive
        sheet.show(self.play, seat, stalls, lambda: look_at_hand(self.play, seat))
        return True

    # Moments, sound and motion

    def react(self, news: Entry) -> None:
        action, view, before = news.action, self.view, self.before
        found = [] if before is None else sentences.moments(before, action, view, self.play.people, self.say)
        if found:
            if view.trade is not None:
                found[0] = self.trading.with_looks(found[0])
            self.show_moments(found)
        ended = view.settled if before is not None and before.trade is not None else None
        self._play_sound(action, bool(found), ended is not None)
        if before is not None and before.lot is not None and view.lot is None:
            self._fly_to_owner(before.lot, before, view)
        elif ended is not None:
            self._fly_card(ended.kind, self.stake, ended.taker)
        elif isinstance(action, StartTrade | Offer):
            self.trading.answer_follows()
        elif isinstance(action, MakeBid) and self.play.present:
            self.gavel.start(self.play.services.settings.get(GAVEL))

    def show_moments(self, found: Sequence[Any]) -> None:
        if self._moments is None:
            self._moments = MomentSheet()
        self._moments.show(found)

    def _play_sound(self, action: Any, moment: bool, traded: bool) -> None:
        view = self.view
        if view.phase == "over":
            return
        if view.lot is not None and view.lot.exposed is not None and view.lot.bid is None and moment:
            self.sound("fail")
        elif traded:
            self.sound("steal")
        elif moment:
            self.sound("fanfare")
        elif isinstance(action, Close):
            self.sound("gavel")
        elif isinstance(action, Pay | Take | Unclaimed):
            self.sound("take")
        elif isinstance(action, MakeBid | Pass | StartTrade | Reveal):
            self.sound("keep")
        else:
            self.sound("tick")

    def _fly_to_owner(self, lot: LotView, before: KuhhandelView, after: KuhhandelView) -> None:
        """The card to its owner, and what was paid for it the other way."""
        changed = [
            seat for seat, (old, new) in enumerate(zip(before.farms, after.farms, strict=True))
            if (old.herd, old.champions) != (new.herd, new.champions)
        ]  # fmt: skip
        if len(changed) != 1:
            return
        (owner,) = changed
        self._fly_card(lot.card, self.stand, owner)
        if lot.bid is not None and lot.bid.amount:
            paid_to = lot.bid.seat if owner == before.active else before.active
            x, y, wide, high = self.seat_spot(owner)
            start = (x + (wide - self._money.width) / 2, y + (high - self._money.height) / 2)
            self.fly(self._money, (*start, *self._money.size), self.seat_spot(paid_to))

    def _fly_card(self, name: str, stand: LotStand | StakeStand, seat: int) -> None:
        card = self._flying
        card.card, card.title, card.size = name, stand.title, (dp(84), dp(104))
        start = (*stand.to_window(*stand.pos), dp(84), dp(104))
        self.fly(card, start, self.seat_spot(seat))

    # Where it is

    def _parts(self) -> list[Any]:
        phase = self.view.phase
        if phase == "auction":
            return [self.stand, self.bidders]
        if phase in ("count", "decide", "pay"):
            return [self.stand]
        if phase == "rat":
            return [self.stand, self.pot]
        if phase in ("answer", "offer", "outcome", "share", "draw"):
            return [self.stake]
        return [self.barn] if self.view.settled is None else [self.barn, self.outcome]

    def arrange(self) -> None:
        if self.width <= 1:
            return
        parts, width = self._parts(), self.room_width
        arrange(self, parts)
        for part in parts:
            part.width = width
        extents = {part: part.extent(width) for part in parts}
        least = self.stacked_height(extents, margin=0)
        flatter = sum(part.roomy - extents[part].least for part in parts if isinstance(part, LotStand))
        # On the smallest of phones the bidders scroll, and the lot stays in sight.
        scrolled = sum(extent.least - extent.lowest for extent in extents.values())
        self.extent = Extent(least, lowest=least - scrolled, roomy=least + flatter)
        if self.view.phase == "auction":
            bidders = extents[self.bidders]
            extents[self.bidders] = replace(
                bidders, least=bidders.least - max(0, least - self.height), lowest=0.0
            )
        self.stack(extents, margin=0, step=STEADY if self.view.phase == "auction" else 0)


load_kv(__file__)
