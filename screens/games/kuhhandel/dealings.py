"""What can be done at this table: the buttons of every phase, and the ways through sheets and curtains.

Rules are never judged here. What is open stands in the prompt; whether it goes, the engine says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion.core.action import Json
from companion.core.countdown import Pace
from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, Pick, compose
from companion.games.kuhhandel.material import COUNT_FROM
from companion.games.kuhhandel.state import Notes
from companion.games.kuhhandel.view import KuhhandelView, LotView
from companion.store import settings as choices
from screens.clock.overlay import CountdownOverlay
from screens.clock.remembered import SPEECH, chosen_pace
from screens.clock.zone import Bidder
from screens.games.kuhhandel.hand import Asking, CardsFromHand
from screens.games.kuhhandel.moment import Moment
from screens.games.kuhhandel.peek import draw_card, enter_card, show_card
from screens.games.kuhhandel.sentences import said
from screens.games.kuhhandel.shelf import ShelfSheet
from screens.games.kuhhandel.trading import Trading
from screens.games.kuhhandel.who_sheet import WhoSheet
from screens.play.action_buttons import ActionButton, Tone
from screens.text.words import words
from screens.widgets.pad_sheet import PadSheet

if TYPE_CHECKING:
    from screens.games.kuhhandel.board import KuhhandelBoard


def tell_payment(price: int, by_cards: bool) -> Callable[[Notes], Message]:
    """What chosen cards mean for somebody who has to pay."""

    def tell(notes: Notes) -> Message:
        total = sum(notes)
        if by_cards:
            return said("pay.cards", n=len(notes), price=price, sum=total)
        if total < price:
            return said("pay.under", sum=total, less=price - total)
        if total > price:
            return said("pay.over", sum=total, more=total - price)
        return said("pay.exact", sum=total)

    return tell


def tell_pass(notes: Notes) -> Message:
    """What the chosen card means for somebody who buys themselves off."""
    return said("pass.chosen", value=notes[0]) if notes else said("pass.nothing")


class Dealings:
    """The hands of the board."""

    def __init__(self, board: KuhhandelBoard) -> None:
        self._board = board
        self.trading = Trading(board)
        self._buttons: Mapping[str, Callable[[], list[ActionButton]]] = {
            "turn": self._turn,
            "again": self._turn,
            "more": self._turn,
            "auction": self._auction,
            "count": self._count,
            "decide": self._decide,
            "pay": self._pay,
            "rat": self._rat,
            "answer": self.trading.answer,
            "offer": self.trading.new_offer,
            "outcome": self.trading.outcome,
            "share": self._share,
            "draw": self._draw,
            "over": list,
        }

    # What comes over the table is made when it is first needed: most of it never is.

    @cached_property
    def _shelf(self) -> ShelfSheet:
        return ShelfSheet()

    @cached_property
    def _who(self) -> WhoSheet:
        return WhoSheet()

    @cached_property
    def _pad(self) -> PadSheet:
        return PadSheet()

    @property
    def _view(self) -> KuhhandelView:
        return self._board.view

    def show_buttons(self) -> None:
        """Says what the buttons are now."""
        self._board.buttons = self._buttons[self._view.phase]()

    # Small helpers

    def _choice(self, verb: str) -> Choice | None:
        return self._board.scene.choice(verb)

    def _must(self, verb: str) -> Choice:
        choice = self._choice(verb)
        assert choice is not None
        return choice

    def _plain(self, verb: str, text: str = "", icon: str = "", tone: Tone = "main") -> list[ActionButton]:
        """The button of a choice with nothing to fill in, where it is open."""
        choice = self._choice(verb)
        if choice is None:
            return []
        return [self._board.button(choice, {}, text or self._board.say(choice.label), icon, tone)]

    def _submit(self, choice: Choice, values: Mapping[str, Json], seat: int | None = None) -> bool:
        return self._board.play.submit(compose(choice, values, seat))

    def _name(self, seat: int) -> str:
        return self._board.play.people.names[seat]

    # At the start of a turn

    def _turn(self) -> list[ActionButton]:
        buttons = [*self.trading.last(), *self.trading.start()]
        buttons += self._plain("end_turn", tone="second")
        for verb in ("reveal", "peek"):
            if (choice := self._choice(verb)) is not None:
                buttons.append(self._top_card(choice))
        if not self._view.pile:
            buttons.append(
                ActionButton(words.tr("kuhhandel.screen.pile_empty"), lambda: None, tone="quiet", open=False)
            )
        return buttons

    def _top_card(self, choice: Choice) -> ActionButton:
        play, label = self._board.play, self._board.say(choice.label)
        if choice.do == "peek":
            return ActionButton(label, lambda: self._peek(choice), "eye-off-outline")
        if play.app_chance:
            return self._board.roll_button(choice, label, "cards-outline")
        return ActionButton(label, lambda: self._enter_card(choice), "cards-outline")

    def _enter_card(self, choice: Choice) -> None:
        (pick,) = choice.fields
        assert isinstance(pick, Pick)
        done = lambda card: self._submit(choice, {pick.name: card})  # noqa: E731
        self._shelf.ask(self._board.play, words.tr("kuhhandel.screen.shelf.title"), pick.items, done)

    # Auction

    def bid(self, seat: int, by: int) -> None:
        """Somebody bids so much more than the leading bid; 0: an amount of their own."""
        choice, lot = self._must("bid"), self._lot
        if by:
            leading = 0 if lot.bid is None else lot.bid.amount
            self._submit(choice, {"amount": leading + by}, seat)
            return
        # Nobody is outrun by the gavel while they type.
        self._board.gavel.pause()
        (amount,) = choice.fields
        assert isinstance(amount, Amount)
        title = self._board.say(said("lot.bid_title", seat=Seat(seat)))
        done = lambda number: self._submit(choice, {"amount": number}, seat)  # noqa: E731
        self._pad.ask(title, amount, done, words.tr("kuhhandel.screen.lot.bid_now"))

    @property
    def _lot(self) -> LotView:
        lot = self._view.lot
        assert lot is not None
        return lot

    def sold(self) -> None:
        """Going once, going twice, gone."""
        self._submit(self._must("close"), {})

    def _auction(self) -> list[ActionButton]:
        """While the auctioneer calls, there are as many buttons as before: nothing moves under a bidder's
        finger."""
        gavel = self._board.gavel
        if gavel.paused:
            stop = ActionButton(
                words.tr("kuhhandel.screen.gavel.stop"), gavel.stop, "hand-back-right-outline", "second"
            )
            return [stop, ActionButton(words.tr("kuhhandel.screen.gavel.resume"), gavel.resume, "play")]
        if gavel.running:
            return [
                *self._exposed_hand(),
                ActionButton(words.tr("kuhhandel.screen.gavel.pause"), gavel.pause, "pause"),
            ]
        return [
            *self._exposed_hand(),
            ActionButton(words.tr("kuhhandel.screen.gavel.start"), gavel.start, "gavel"),
        ]

    def _exposed_hand(self) -> list[ActionButton]:
        """A hand that was laid open stays in view as long as its card is for sale."""
        shown = self._lot.exposed
        if shown is None or not shown.notes:
            return []
        return [
            ActionButton(
                words.tr("kuhhandel.screen.exposed.again"), self._tell_exposed, "cards-outline", "quiet"
            )
        ]

    def _tell_exposed(self) -> None:
        shown = self._lot.exposed
        assert shown is not None
        title = self._name(shown.seat)
        self._board.tell_moments([Moment(title, money=shown.notes)])

    def _decide(self) -> list[ActionButton]:
        return [
            *self._plain("exposed", icon="cards-outline", tone="quiet"),
            *self._plain("buy", icon="home-import-outline", tone="second"),
            *self._plain("sell", icon="gavel"),
        ]

    def _pay(self) -> list[ActionButton]:
        choice = self._must("pay")
        return [
            ActionButton(self._board.say(choice.label), lambda: self._open_purse(choice), "eye-off-outline")
        ]

    def _open_purse(self, choice: Choice) -> None:
        lot, play = self._lot, self._board.play
        assert lot.payer is not None and lot.bid is not None
        own = play.session.view(lot.payer)
        assert isinstance(own, KuhhandelView) and own.lot is not None
        price = lot.bid.amount
        ask = said("pay.ask_cards" if lot.by_cards else "pay.ask", n=price)
        asking = Asking(choice, ask, tell_payment(price, lot.by_cards), proposed=own.lot.proposals)
        CardsFromHand(play, lot.payer, asking)

    # Champion

    def _count(self) -> list[ActionButton]:
        buttons = self._exposed_hand()
        if (claim := self._choice("claim")) is not None:
            text = words.tr("kuhhandel.screen.count.by_hand")
            buttons.append(
                ActionButton(text, lambda: self._claim_by_hand(claim), "hand-back-right-outline", "quiet")
            )
        buttons += self._plain("unclaimed", tone="quiet")
        if claim is not None:
            buttons.append(
                ActionButton(words.tr("kuhhandel.screen.count.start"), self._count_down, "timer-outline")
            )
        return buttons

    def _count_down(self) -> None:
        """Opens the clock over the table. What it finds is in the ledger at once, and the board shows it."""
        play, lot = self._board.play, self._lot
        people, settings = play.people, play.services.settings
        claim, unclaimed = self._must("claim"), self._must("unclaimed")
        bidders = tuple(
            Bidder(seat, people.names[seat], people.colours[seat]) if seat in lot.bidders else None
            for seat in people.seats
        )
        chosen = chosen_pace(settings)
        CountdownOverlay(
            bidders=bidders,
            pace=Pace(COUNT_FROM, chosen.step_ms, chosen.lead_in_ms),
            upright=settings.get(choices.UPRIGHT_SEATS),
            spoken=settings.get(SPEECH),
            may_repeat=False,
            sentence="kuhhandel.screen.count.claimed",
            on_claim=lambda seat, number, _behind: play.submit(compose(claim, {"count": number}, seat)),
            on_unclaimed=lambda: play.submit(compose(unclaimed, {})),
        ).open()

    def _claim_by_hand(self, claim: Choice) -> None:
        (count,) = claim.fields
        assert isinstance(count, Amount)

        def claimed(seat: int) -> None:
            done = lambda number: self._submit(claim, {count.name: number}, seat)  # noqa: E731
            self._pad.ask(words.tr("kuhhandel.screen.count.number"), count, done)

        self._who.ask(words.tr("kuhhandel.screen.count.who"), self._board.play, claim.seats, claimed)

    # Rat

    def _rat(self) -> list[ActionButton]:
        choice, seat = self._must("pass"), self._view.turn
        assert seat is not None
        label = self._board.say(choice.label)
        buttons = self._plain("take", icon="rodent", tone="second")
        if not choice.fields:
            return [*buttons, *self._plain("pass")]
        asking = Asking(choice, said("pass.ask"), tell_pass)
        act: Callable[[], Any] = lambda: CardsFromHand(self._board.play, seat, asking)  # noqa: E731
        return [*buttons, ActionButton(label, act, "eye-off-outline")]

    # Share-out

    def _peek(self, choice: Choice) -> None:
        play, seat = self._board.play, self._view.active
        if play.app_chance:
            draw_card(play, seat, choice)
        else:
            enter_card(play, seat, choice, words.tr("kuhhandel.screen.peek.ask"))

    def _share(self) -> list[ActionButton]:
        give = self._board.say(said("share.give", seat=Seat(1 - self._view.active)))
        return [
            ActionButton(
                words.tr("kuhhandel.screen.share.again"), self._peek_again, "eye-off-outline", "quiet"
            ),
            *self._plain("give", give, "hand-extended-outline", "second"),
            *self._plain("keep", icon="home-import-outline"),
        ]

    def _peek_again(self) -> None:
        play, seat = self._board.play, self._view.active
        own = play.session.view(seat)
        assert isinstance(own, KuhhandelView) and own.peeked is not None
        show_card(play, seat, own.peeked)

    def _draw(self) -> list[ActionButton]:
        choice, view = self._must("draw"), self._view
        assert view.receiver is not None
        text = self._board.say(said("share.draw", seat=Seat(view.receiver)))
        return [ActionButton(text, lambda: self._draw_card(choice), "cards-outline")]

    def _draw_card(self, choice: Choice) -> None:
        """The next card. Of money the engine tells nobody but its owner, so the app may draw in the open."""
        play, view = self._board.play, self._view
        assert view.receiver is not None
        if play.app_chance:
            play.roll(choice)
        elif view.agreed.app_money:
            enter_card(play, view.receiver, choice, words.tr("kuhhandel.screen.peek.ask_drawn"))
        else:
            self._enter_card(choice)
