"""What somebody does who is asked for a bid: pass, bid, or bid with a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.prompt import Choice
from companion.games.antiques.view import AntiquesView
from screens.games.antiques.tricks import TrickSheet
from screens.play.action_buttons import ActionButton
from screens.play.board_control import BoardControl
from screens.text.words import words
from screens.widgets.option_grid import capital

if TYPE_CHECKING:
    from screens.games.antiques.board import AntiquesBoard


class BidControl(BoardControl[AntiquesView]):
    """The buttons below the bid, and the tricks behind one of them."""

    board: AntiquesBoard

    def buttons(self) -> list[ActionButton]:
        """Pass, a trick where there is one left, and the bid."""
        bid = self.scene.choice("bid")
        buttons = self.plain_buttons("pass", icon="close", tone="second" if bid is not None else "main")
        if bid is not None and (text := self._text_of_tricks()):
            buttons.append(ActionButton(text, self._open_tricks, "cards-playing-outline", "second"))
        if bid is not None:
            coins = self.board.bid_row.coins
            text = words.tr("antiques.screen.bid.now", n=coins)
            buttons.append(self.board.button(bid, {"coins": coins}, text, "gavel"))
        return buttons

    def _tricks(self) -> list[Choice]:
        """The tricks that could go with a bid."""
        return [choice for choice in self.scene.prompt.choices if dict(choice.fixed).get("trick")]

    def _open_tricks(self) -> None:
        TrickSheet(self.scene, self._tricks(), self.board.bid_row.coins).open()

    def _text_of_tricks(self) -> str:
        """The name of the only trick at hand, a word for several; empty: there is none. A swap that has to
        wait for cards is at hand, too: the sheet says what for."""
        tricks = {str(dict(choice.fixed)["trick"]) for choice in self._tricks()}
        tricks |= {"swap"} & {*self.view.tokens[self.scene.asked]}
        if len(tricks) > 1:
            return str(words.tr("antiques.screen.trick"))
        return "".join(capital(words.tr(f"antiques.trick.{trick}")) for trick in tricks)
