"""Hands for Kuhhandel Master: plays any action by tapping what there is, behind curtains and on the clock."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from companion.games.kuhhandel.material import card_name
from companion.games.kuhhandel.view import KuhhandelView
from screens.clock.settings import LEAD_IN_MS, STEP_MS
from screens.play.play import chance_setting
from screens.text.words import words
from tests.ui.harness import Harness
from tests.ui.table import NAMES, new_game, play_before, session_of, sit_down, tap

GOLDEN = Path(__file__).parents[1] / "games" / "kuhhandel" / "golden"
STEP = 1000
"""Milliseconds that a number of the clock stands here."""


def golden(name: str) -> dict[str, Any]:
    """A stored game: its document."""
    document: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text())["document"]
    return document


def reveal(card: str) -> dict[str, Any]:
    """A card is turned up."""
    return {"do": "reveal", "card": card}


def free(*cards: str) -> list[dict[str, Any]]:
    """Cards that nobody bids for: each auctioneer in turn has one for nothing."""
    ends = ({"do": "unclaimed"} if card.startswith("champion") else {"do": "close"} for card in cards)
    return [step for card, end in zip(cards, ends, strict=True) for step in (reveal(card), end)]


class Farmer:
    """Hands at the table."""

    def __init__(self, ui: Harness, names: Sequence[str] = NAMES) -> None:
        self.ui = ui
        self.names = list(names)
        self.moments: list[str] = []
        """The headlines of the moments that were told."""
        self.taps = 0
        """How often a finger or a hand came down."""

    # Sitting down

    def sit_down(
        self, *before: dict[str, Any], players: int = 3, app_cards: bool = False, **options: Any
    ) -> None:
        """Opens a game in which these things have happened."""
        settings = self.ui.app.services.settings
        settings.set(chance_setting("kuhhandel"), "app" if app_cards else "table")
        settings.set(STEP_MS, STEP)
        settings.set(LEAD_IN_MS, 0)
        self.number = new_game(self.ui, "kuhhandel", players, self.names, **options)
        play_before(self.ui, self.number, *before)
        sit_down(self.ui, self.number)

    @property
    def board(self) -> Any:
        """The board of the game."""
        return self.ui.root.page.board

    @property
    def session(self) -> Any:
        """The game on the table."""
        return session_of(self.ui)

    @property
    def view(self) -> KuhhandelView:
        """What everybody may see."""
        view = self.session.view()
        assert isinstance(view, KuhhandelView)
        return view

    # Fingers

    def tap(self, widget: Any) -> None:
        """A tap."""
        self.taps += 1
        tap(self.ui, widget)

    def button(self, key: str, **args: Any) -> Any:
        """The button with the words of this key."""
        text = words.tr(key, self.names, **args)
        found = [
            widget
            for widget in self.ui.in_front()
            if getattr(widget, "text", None) == text and hasattr(widget, "least_height")
        ]
        assert found, (text, self.ui.texts_on_screen())
        return found[0]

    def main(self) -> Any:
        """The main button of the table."""
        return self.ui.root.page.panel.ids.buttons.children[0]

    def press(self, key: str, **args: Any) -> None:
        """Taps the button with the words of this key."""
        self.tap(self.button(key, **args))

    def hear(self) -> None:
        """Lets a moment be told to its end, if there is one."""
        self.ui.settle(2)
        for sheet in self.ui.find_all(kind="MomentSheet"):
            self.moments += [block.title for block in reversed(sheet.ids.moments.children)]
            self.press("kuhhandel.screen.moment.go_on")

    def undo(self) -> None:
        """The button of the top bar."""
        self.tap(self.ui.find(kind="IconButton", hint="ui.undo"))

    def redo(self) -> None:
        """The other one."""
        self.tap(self.ui.find(kind="IconButton", hint="ui.redo"))

    # Behind the curtain

    @property
    def curtain(self) -> Any:
        """The curtain that has fallen."""
        (curtain,) = self.ui.root.ids.curtains.children
        return curtain

    def uncover(self, trade: tuple[int, str] | None = None) -> None:
        """The taker wants to see; for this trade, where there are several."""
        options = self.ui.find_all(kind="OptionButton")
        if not options:
            self.tap(self.ui.find(kind="HoldButton"))
            return
        assert trade is not None
        name, animal = self.names[trade[0]], words.tr(card_name(trade[1]))
        found = [option for option in options if option.text.startswith((f"{name}: {animal}", f"{name} ×"))]
        self.tap(found[0])

    def choose(self, *values: int) -> None:
        """Chooses exactly these cards of the hand that is uncovered."""
        cards = self.ui.find_all(kind="CardFan")[0].cards
        wanted = Counter(values)
        for card in cards:
            want = wanted[card.value] > 0
            wanted[card.value] -= want
            if want != (card.mode == "lit"):
                self.tap(card)

    def finish(self) -> None:
        """The taker gives the phone back."""
        (done,) = [
            widget
            for widget in self.curtain.walk(restrict=True)
            if type(widget).__name__ == "SecondaryButton"
        ]
        assert not done.disabled, self.ui.texts_on_screen()
        self.tap(done)

    def lay(self, *values: int, trade: tuple[int, str] | None = None) -> None:
        """Lays these cards down, from behind the curtain that has just fallen."""
        self.uncover(trade)
        self.choose(*values)
        self.finish()

    # The verbs

    def play(self, *actions: dict[str, Any]) -> None:
        """Makes steps by tapping; each must be made then, and with a sale out of the bidding its hammer."""
        for action in actions:
            lot = self.view.lot
            if action["do"] == "close" and lot is not None and lot.bid is not None:
                continue  # the hammer comes down with what the auctioneer decides
            before = self.session.cursor
            hammered = self.view.phase == "auction" and action["do"] in ("sell", "buy", "exposed")
            getattr(self, f"_{action['do']}")(action)
            self.ui.settle(2)
            assert self.session.cursor == before + 1 + hammered, (action, self.ui.texts_on_screen())
            self.hear()

    def _reveal(self, action: dict[str, Any]) -> None:
        """Two taps: the pile, and the card."""
        self.press("kuhhandel.choice.reveal")
        self.tap(self.ui.widget("CardShelf").card(action["card"]))

    def _bid(self, action: dict[str, Any]) -> None:
        row = next(row for row in self.board.bidders.rows_shown if row.seat == action["seat"])
        lot = self.view.lot
        assert lot is not None
        by = action["amount"] - (lot.bid.amount if lot.bid else 0)
        keys = {key.by: key for key in row.walk(restrict=True) if type(key).__name__ == "BidKey"}
        self.tap(keys.get(by, keys[0]))
        if by not in keys:
            self.type(action["amount"])

    def type(self, number: int) -> None:
        """Types a number on the pad that is open."""
        for digit in str(number):
            self.tap(self.ui.find(kind="PadKey", key=digit))
        self.tap(self.ui.widget("PadSheet").ids.enter)

    def wait(self, seconds: float) -> None:
        """Time goes by, frame by frame."""
        end = self.ui.time.now + seconds
        while self.ui.time.now < end:
            self.ui.time.now = min(end, self.ui.time.now + 0.2)
            EventLoop.idle()

    def _close(self, action: dict[str, Any]) -> None:
        self.press("kuhhandel.screen.gavel.nobody")

    def _sell(self, action: dict[str, Any]) -> None:
        bidding = self.view.phase == "auction"
        self.press(f"kuhhandel.{'screen.gavel' if bidding else 'choice'}.{action['do']}")

    _buy = _sell

    def _exposed(self, action: dict[str, Any]) -> None:
        """Whoever can't pay says so when the card is theirs to be paid for."""
        if self.view.phase == "auction":
            self.press("kuhhandel.screen.gavel.sell")
            self.ui.settle(2)
        self._plain(action)

    def _plain(self, action: dict[str, Any]) -> None:
        self.press(f"kuhhandel.choice.{action['do']}")

    _take = _keep = _end_turn = _plain

    def _pay(self, action: dict[str, Any]) -> None:
        self.press("kuhhandel.screen.pay.choose")
        self.lay(*action["cards"])

    def _pass(self, action: dict[str, Any]) -> None:
        self.press("kuhhandel.choice.pass")
        if "card" in action:
            self.lay(action["card"])

    def _trade(self, action: dict[str, Any]) -> None:
        """A trade that is the only one is not asked for: then the button leads on at once. One of a few is
        chosen with the tap that shows the hand."""
        self.press("kuhhandel.screen.trade")
        for group in self.ui.find_all(kind="RivalCards"):
            if group.seat == action["with"]:
                self.tap(next(card for card in group.ids.cards.children if card.card == action["animal"]))
        if "offer" in action:
            self.lay(*action["offer"], trade=(action["with"], action["animal"]))

    def _accept(self, action: dict[str, Any]) -> None:
        self.press("kuhhandel.screen.trade.accept")

    def _counter(self, action: dict[str, Any]) -> None:
        """The curtain falls by itself once an offer lies there; else it is asked for."""
        if not self.ui.root.ids.curtains.children:
            self.press("kuhhandel.screen.trade.counter")
        self.lay(*action["offer"])

    def _offer(self, action: dict[str, Any]) -> None:
        self.press("kuhhandel.screen.trade.again")
        self.lay(*action["offer"])

    def _outcome(self, action: dict[str, Any]) -> None:
        trade = self.view.trade
        assert trade is not None
        key = "kuhhandel.screen.trade.gives" if trade.kind == "rat" else "kuhhandel.screen.trade.wins"
        self.press(key, seat=self.names[action["winner"]])

    def _tie(self, action: dict[str, Any]) -> None:
        self.press("kuhhandel.choice.tie")

    def _peek(self, action: dict[str, Any]) -> None:
        self.press("kuhhandel.choice.peek")
        self._enter_behind_curtain(action["card"])

    def _give(self, action: dict[str, Any]) -> None:
        self.press("kuhhandel.screen.share.give", seat=self.names[1 - self.view.active])

    def _draw(self, action: dict[str, Any]) -> None:
        receiver = self.view.receiver
        assert receiver is not None
        self.press("kuhhandel.screen.share.draw", seat=self.names[receiver])
        if self.view.agreed.app_money:
            self._enter_behind_curtain(action["card"])
        else:
            self.tap(self.ui.widget("CardShelf").card(action["card"]))

    def _enter_behind_curtain(self, card: int | str) -> None:
        self.uncover()
        self.tap(self.ui.widget("CardShelf").card(card))
        self.finish()

    # The clock

    def start_count(self) -> None:
        """Starts the clock; the count begins at a whole second."""
        self.taps += 1
        touch = self.ui.touch_down(self.button("kuhhandel.screen.count.start"))
        self.ui.time.now = self.begun = float(ceil(self.ui.time.now))
        touch.touch_up()
        self.ui.settle(2)

    def count_to(self, ms: int) -> None:
        """Time goes by until so many milliseconds after the beginning."""
        self.wait(self.begun + ms / 1000 - self.ui.time.now)

    def hand(self, seat: int) -> UnitTestTouch:
        """A hand comes down in somebody's zone."""
        self.taps += 1
        zone = next(zone for zone in self.ui.find_all(kind="BidderZone") if zone.seat == seat)
        touch = UnitTestTouch(*zone.to_window(*zone.center))
        touch.touch_down()
        return touch

    def leave_clock(self) -> None:
        """Everybody has seen the result: back to the table."""
        self.wait(1.2)
        self.tap(self.ui.find(kind="PrimaryButton"))
        self.ui.settle(6)

    def _claim(self, action: dict[str, Any]) -> None:
        self.start_count()
        self.count_to((10 - action["count"]) * STEP + 400)
        self.hand(action["seat"]).touch_up()
        self.leave_clock()

    def _unclaimed(self, action: dict[str, Any]) -> None:
        self.start_count()
        self.count_to(10 * STEP + 400)
        self.leave_clock()
