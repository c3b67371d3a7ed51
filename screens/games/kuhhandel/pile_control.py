"""The pile: its top card is turned up, or in «Делёж» looked at by one and shared out between two."""

from __future__ import annotations

from companion.core.messages import Seat
from companion.core.prompt import Choice, Pick
from screens.games.kuhhandel.control import Control
from screens.games.kuhhandel.peek import draw_card, enter_card, show_card
from screens.games.kuhhandel.sentences import said
from screens.games.kuhhandel.shelf import ShelfSheet
from screens.play.action_buttons import ActionButton
from screens.text.words import words
from screens.widgets.layers import shared_overlay


class PileControl(Control):
    """Takes cards from the pile."""

    def buttons(self) -> list[ActionButton]:
        """At the start of a turn: a card, or a trade."""
        buttons = self.board.trading.start_buttons()
        buttons += self.plain_buttons("end_turn", tone="second")
        for verb in ("reveal", "peek"):
            if (choice := self.scene.choice(verb)) is not None:
                buttons.append(self._top_card(choice))
        if not self.view.pile:
            buttons.append(
                ActionButton(words.tr("kuhhandel.screen.pile_empty"), lambda: None, tone="quiet", open=False)
            )
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
