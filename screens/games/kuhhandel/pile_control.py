"""The pile: its top card is turned up, or in «Делёж» looked at by one and shared out between two."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.core.messages import Seat
from companion.core.prompt import Choice, Pick, compose
from companion.games.kuhhandel.material import Card, card_name
from companion.games.kuhhandel.view import KuhhandelView
from screens.games.kuhhandel.cards import MoneyCard, PileCard
from screens.games.kuhhandel.sentences import said
from screens.games.kuhhandel.shelf import ShelfPane, ShelfSheet
from screens.play.action_buttons import ActionButton, closed_button
from screens.play.board import BoardControl
from screens.play.curtain_call import hand_over
from screens.play.play import APP, Play
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.option_grid import capital

if TYPE_CHECKING:
    from screens.games.kuhhandel.board import KuhhandelBoard


class PeekPane(Column):
    """The card behind the curtain that only one of the two may see."""

    text = StringProperty("")

    def __init__(self, card: Card, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if isinstance(card, int):
            picture = MoneyCard(value=card, size=(dp(146), dp(200)))
        else:
            picture = PileCard(card=card, size=(dp(160), dp(200)))
        self.ids.stage.add_widget(picture)


def show_card(play: Play, seat: int, card: Card, done: Callable[[], object] | None = None) -> None:
    """Shows the one at ``seat`` a card that the engine knows already."""
    pane = PeekPane(card, text=capital(play.say(card_name(card))))
    hand_over(play, seat, words.tr("kuhhandel.screen.peek.hold"), pane, done=done)


def draw_card(play: Play, seat: int, choice: Choice) -> None:
    """Shows what the app's deck says; it counts once the one who looked has finished."""
    raw = play.session.roll(choice)
    card = raw[choice.fields[0].name]
    assert isinstance(card, int | str)
    show_card(play, seat, card, lambda: play.submit(raw, APP))


def enter_card(play: Play, seat: int, choice: Choice, ask: str) -> None:
    """Asks which card it is that came up on the table."""
    (pick,) = choice.fields
    assert isinstance(pick, Pick)
    pane = ShelfPane()
    pane.show(ask, pick.items, play)
    done = lambda: play.submit(compose(choice, {pick.name: pane.card}))  # noqa: E731
    curtain = hand_over(play, seat, words.tr("kuhhandel.screen.peek.enter"), pane, hold=False, done=done)
    curtain.ready = False
    pane.fbind("card", lambda _, card: setattr(curtain, "ready", card is not None))


class PileControl(BoardControl[KuhhandelView]):
    board: KuhhandelBoard

    def buttons(self) -> list[ActionButton]:
        """At the start of a turn: a card, or a trade."""
        buttons = self.board.auction.unpaid_buttons()
        buttons += self.board.trading.start_buttons()
        buttons += self.plain_buttons("end_turn", tone="second")
        for verb in ("reveal", "peek"):
            if (choice := self.scene.choice(verb)) is not None:
                buttons.append(self._top_card(choice))
        if not self.view.pile:
            buttons.append(closed_button(words.tr("kuhhandel.screen.pile_empty"), tone="quiet"))
        return buttons

    def _top_card(self, choice: Choice) -> ActionButton:
        play, label = self.play, self.say(choice.label)
        if choice.do == "peek":
            return ActionButton(label, lambda: self._peek(choice), "eye-off-outline")
        if play.app_chance:
            return self.board.roll_button(choice, label, "cards-outline")
        return ActionButton(label, lambda: self._enter_card(choice), "cards-outline")

    def _enter_card(self, choice: Choice) -> None:
        (pick,) = choice.fields
        assert isinstance(pick, Pick)
        done = lambda card: self.submit(choice, {pick.name: card})  # noqa: E731
        shared_overlay(ShelfSheet).ask(self.play, words.tr("kuhhandel.screen.shelf.title"), pick.items, done)

    def _peek(self, choice: Choice) -> None:
        play, seat = self.play, self.view.active
        if play.app_chance:
            draw_card(play, seat, choice)
        else:
            enter_card(play, seat, choice, words.tr("kuhhandel.screen.peek.ask"))

    def share_buttons(self) -> list[ActionButton]:
        """The one who has looked keeps the card or gives it away."""
        give = self.say(said("share.give", seat=Seat(1 - self.view.active)))
        return [
            ActionButton(
                words.tr("kuhhandel.screen.share.again"), self._peek_again, "eye-off-outline", "quiet"
            ),
            *self.plain_buttons("give", give, "hand-extended-outline", "second"),
            *self.plain_buttons("keep", icon="home-import-outline"),
        ]

    def _peek_again(self) -> None:
        seat = self.view.active
        if (card := self.board.view_of(seat).peeked) is not None:
            show_card(self.play, seat, card)

    def draw_buttons(self) -> list[ActionButton]:
        """The next card goes to the other one."""
        receiver = self.view.receiver
        if receiver is None:
            return []
        text = self.say(said("share.draw", seat=Seat(receiver)))
        return [ActionButton(text, lambda: self._draw_card(receiver), "cards-outline")]

    def _draw_card(self, receiver: int) -> None:
        """The next card. Of money the engine tells nobody but its owner, so the app may draw in the open."""
        play, choice = self.play, self.scene.open_choice("draw")
        if play.app_chance:
            play.roll(choice)
        elif self.view.agreed.app_money:
            enter_card(play, receiver, choice, words.tr("kuhhandel.screen.peek.ask_drawn"))
        else:
            self._enter_card(choice)


load_kv(__file__, "hand")
