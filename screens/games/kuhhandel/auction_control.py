"""Sales: the auction with its bids and its gavel, a champion counted down by the clock, the price and the
rat; money is paid from a hand behind the curtain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

from companion.core.countdown import Countdown, Pace
from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, compose
from companion.games.kuhhandel.actions import Sell
from companion.games.kuhhandel.material import COUNT_FROM
from companion.games.kuhhandel.state import Notes
from companion.games.kuhhandel.view import KuhhandelView
from companion.store.settings import UPRIGHT_SEATS
from screens.clock.board import Bidder, CountdownOverlay
from screens.clock.settings import SPEECH, chosen_pace
from screens.games.kuhhandel.hand import CardRequest, CardsFromHand
from screens.games.kuhhandel.moment import Moment
from screens.games.kuhhandel.sentences import said
from screens.lean.finger_times import now_ms
from screens.play.action_buttons import ActionButton
from screens.play.board import BoardControl
from screens.play.fields.pick import seat_option
from screens.text.words import words
from screens.widgets.keypad import ask_number
from screens.widgets.layers import shared_overlay
from screens.widgets.option_grid import PickSheet

if TYPE_CHECKING:
    from screens.games.kuhhandel.board import KuhhandelBoard


def describe_payment(price: int, by_cards: bool) -> Callable[[Notes], Message]:
    """What chosen cards mean for somebody who has to pay."""

    def describe(notes: Notes) -> Message:
        total = sum(notes)
        if by_cards:
            return said("pay.cards", n=len(notes), price=price, sum=total)
        if total < price:
            return said("pay.under", sum=total, less=price - total)
        if total > price:
            return said("pay.over", sum=total, more=total - price)
        return said("pay.exact", sum=total)

    return describe


def describe_pass(notes: Notes) -> Message:
    """What the chosen card means for somebody who buys themselves off."""
    return said("pass.chosen", value=notes[0]) if notes else said("pass.nothing")


class AuctionControl(BoardControl[KuhhandelView]):
    board: KuhhandelBoard

    def bid(self, seat: int, by: int) -> None:
        """Somebody bids so much more than the leading bid; 0: an amount of their own."""
        choice, lot = self.scene.open_choice("bid"), self.board.lot
        if by:
            leading = 0 if lot.bid is None else lot.bid.amount
            self.submit(choice, {"amount": leading + by}, seat)
            return
        self.board.gavel.stop()
        (amount,) = choice.fields
        assert isinstance(amount, Amount)
        title = self.say(said("lot.bid_title", seat=Seat(seat)))
        done = lambda number: self.submit(choice, {"amount": number}, seat)  # noqa: E731
        ask_number(title, amount, done, words.tr("kuhhandel.screen.lot.bid_now"))

    def _close(self) -> bool:
        return self.submit(self.scene.open_choice("close"), {})

    def buttons(self) -> list[ActionButton]:
        """What brings the hammer down: the auctioneer's decision, as soon as there is a bid. Money is seen
        after it, the app's or real. A step of the past is one step.

        There is one row of them all the time: nothing moves under a bidder's finger."""
        if self.board.lot.bid is not None and self.play.present:
            hammers = [self._hammer(verb, partial(self._decide, verb)) for verb in ("buy", "sell")]
        else:
            key = "sold" if self.board.lot.bid is not None else "nobody"
            hammers = [self._hammer(key, self._close, "gavel")]
        return [*self.exposed_hand(), *hammers]

    def _hammer(self, key: str, act: Callable[[], object], icon: str = "") -> ActionButton:
        return ActionButton(words.tr(f"kuhhandel.screen.gavel.{key}"), act, icon, "second", once=True)

    def _decide(self, verb: str) -> None:
        """Hammer and decision: two steps, and the table is shown the first one before it is asked again."""
        if self._close():
            Clock.schedule_once(lambda _: self.submit(self.scene.open_choice(verb), {}), -1)

    def unpaid_buttons(self) -> list[ActionButton]:
        """Real money was to be paid just now, and was not there: a bluff, as the app would have found."""
        play = self.play
        steps = play.session.entries[: play.session.cursor]
        if self.view.agreed.app_money or not (play.present and steps and isinstance(steps[-1].action, Sell)):
            return []
        text = words.tr("kuhhandel.choice.exposed")
        return [ActionButton(text, self._unsay_sale, "cards-outline", "quiet", once=True)]

    def _unsay_sale(self) -> None:
        """The card was not handed over after all: the money was shown before that."""
        if self.play.undo():
            self.submit(Choice("exposed", Message("kuhhandel.choice.exposed")), {})

    def exposed_hand(self) -> list[ActionButton]:
        """A hand that was laid open stays in view as long as its card is for sale."""
        shown = self.board.lot.exposed
        if shown is None or not shown.notes:
            return []
        moment = Moment(self.play.people.names[shown.seat], money=shown.notes)
        tell = lambda: self.board.show_moments([moment])  # noqa: E731
        return [ActionButton(words.tr("kuhhandel.screen.exposed.again"), tell, "cards-outline", "quiet")]

    def decide_buttons(self) -> list[ActionButton]:
        """The auctioneer sells, or buys the card."""
        return [
            *self.plain_buttons("exposed", icon="cards-outline", tone="quiet"),
            *self.plain_buttons("buy", icon="home-import-outline", tone="second"),
            *self.plain_buttons("sell", icon="gavel"),
        ]

    def pay_buttons(self) -> list[ActionButton]:
        """The payer lets the app take the least that will do, or chooses. Both are there whatever is in the
        hand: the table learns nothing but how many cards it were."""
        choice = self.scene.open_choice("pay")
        choose, pay = words.tr("kuhhandel.screen.pay.choose"), words.tr("kuhhandel.screen.pay.least")
        return [
            ActionButton(choose, lambda: self._open_purse(choice), "eye-off-outline", "second"),
            ActionButton(pay, lambda: self._pay_least(choice), "cash-check", once=True),
        ]

    def _pay_least(self, choice: Choice) -> None:
        (cards,) = choice.fields
        self.submit(choice, {cards.name: list(self._proposals()[0])})

    def _proposals(self) -> tuple[Notes, ...]:
        """Good ways to pay out of the payer's hand, the cheapest first."""
        own = self.board.view_of(self.scene.asked).lot
        assert own is not None
        return own.proposals

    def _open_purse(self, choice: Choice) -> None:
        lot, payer = self.board.lot, self.scene.asked
        price = lot.bid.amount if lot.bid is not None else 0
        ask = said("pay.ask_cards" if lot.by_cards else "pay.ask", n=price)
        describe = describe_payment(price, lot.by_cards)
        CardsFromHand(self.play, payer, CardRequest(choice, ask, describe, proposed=self._proposals()))

    def rat_buttons(self) -> list[ActionButton]:
        """The rat: somebody buys themselves off, or takes it."""
        choice, seat = self.scene.open_choice("pass"), self.scene.asked
        label = self.say(choice.label)
        buttons = self.plain_buttons("take", icon="rodent", tone="second")
        if not choice.fields:
            return [*buttons, *self.plain_buttons("pass")]
        request = CardRequest(choice, said("pass.ask"), describe_pass)
        act: Callable[[], object] = lambda: CardsFromHand(self.play, seat, request)  # noqa: E731
        return [*buttons, ActionButton(label, act, "eye-off-outline")]


CALLS = 2
"""Once, twice; the second one stands until the hammer comes down."""
QUIET = 2
"""For so many calls' time a bid stands before it is called."""
STEPS_MS = {"calm": 1600, "brisk": 800}
"""How long a call stands, by tempo; there are no calls in a tempo that is not here."""


class Gavel(EventDispatcher):
    """«Раз… два…»: the auctioneer's rhythm, once a bid stands.

    The calls are words only: whoever sells or buys brings the hammer down, and until then anybody may bid
    more. So no time runs out on a bidder, and nothing has to be started or halted. What is called follows
    from the time that has gone by, never from a sum of ticks (`companion.core.countdown`); a phone that slept
    has called nothing.
    """

    call = NumericProperty(0)
    """Which call it is: 1 or 2; 0 while nothing is called."""
    gone = NumericProperty(0.0)
    """How much of this call's time has gone by."""

    def __init__(self, **kwargs: Any) -> None:
        self._count: Countdown | None = None
        self._frames = Clock.create_trigger(self._frame, 0, interval=True)
        super().__init__(**kwargs)

    def start(self, tempo: str) -> None:
        """A bid was made."""
        self.stop()
        if (step := STEPS_MS.get(tempo)) is not None:
            self._count = Countdown.begin(Pace(CALLS, step, QUIET * step), now_ms())
            self._frames()

    def stop(self) -> None:
        """The bid is not the leading one any more, or is being answered."""
        self._frames.cancel()
        self._count = None
        self.call, self.gone = 0, 0.0

    def _frame(self, *_: object) -> None:
        assert self._count is not None
        now = now_ms()
        self._count = self._count.watch(now)
        if self._count.paused:
            self.stop()
            return
        reading = self._count.read(now)
        if reading.stage == "over":
            self._frames.cancel()
        if reading.stage != "lead_in":
            self.call, self.gone = min(CALLS, CALLS + 1 - reading.number), reading.fraction


class ChampionControl(BoardControl[KuhhandelView]):
    board: KuhhandelBoard

    def buttons(self) -> list[ActionButton]:
        """By the clock, by hand, or nobody wants it."""
        buttons = self.board.auction.exposed_hand()
        if (claim := self.scene.choice("claim")) is not None:
            text = words.tr("kuhhandel.screen.count.by_hand")
            buttons.append(
                ActionButton(text, lambda: self._claim_by_hand(claim), "hand-back-right-outline", "quiet")
            )
        buttons += self.plain_buttons("unclaimed", tone="quiet")
        if claim is not None:
            buttons.append(
                ActionButton(words.tr("kuhhandel.screen.count.start"), self._count_down, "timer-outline")
            )
        return buttons

    def _count_down(self) -> None:
        """Opens the clock over the table. What it finds is in the ledger at once, and the board shows it."""
        play, lot = self.play, self.board.lot
        people, settings = play.people, play.services.settings
        claim, unclaimed = self.scene.open_choice("claim"), self.scene.open_choice("unclaimed")
        bidders = tuple(
            Bidder(seat, people.names[seat], people.colours[seat]) if seat in lot.bidders else None
            for seat in people.seats
        )
        chosen = chosen_pace(settings)
        clock = shared_overlay(CountdownOverlay)
        clock.open(
            play.services,
            bidders=bidders,
            pace=Pace(COUNT_FROM, chosen.step_ms, chosen.lead_in_ms),
            upright=settings.get(UPRIGHT_SEATS),
            spoken=settings.get(SPEECH),
            may_repeat=False,
            sentence="kuhhandel.screen.count.claimed",
            guests=play.guests,
            on_finish=lambda finish: play.submit(
                compose(unclaimed, {})
                if finish is None
                else compose(claim, {"count": finish.number}, finish.seat)
            ),
        )
        # Who has tapped "start" is not asked again: the lead-in is the time to get ready.
        clock.board.count.begin()

    def _claim_by_hand(self, claim: Choice) -> None:
        (count,) = claim.fields
        assert isinstance(count, Amount)

        def claimed(seat: int) -> None:
            done = lambda number: self.submit(claim, {count.name: number}, seat)  # noqa: E731
            ask_number(words.tr("kuhhandel.screen.count.number"), count, done)

        people = [seat_option(self.play, seat, False) for seat in claim.seats]
        shared_overlay(PickSheet).ask(words.tr("kuhhandel.screen.count.who"), people, claimed)
