"""Hands for «Аукцион»: plays any action of a stored game by tapping what is on the screen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.games.antiques.view import AntiquesView
from screens.text.words import words
from tests.ui.harness import Harness, part, parts
from tests.ui.table import new_game, play_before, session_of, sit_down, tap

GOLDEN = Path(__file__).parents[1] / "games" / "antiques" / "golden" / "five_players_all_tricks.json"
FEW = 3
"""So many taps on plus are quicker than the number pad."""


def golden() -> dict[str, Any]:
    """The stored game: its document and how it stands at the end."""
    stored: dict[str, Any] = json.loads(GOLDEN.read_text())
    return stored


def actions() -> list[dict[str, Any]]:
    """What happens in it."""
    played: list[dict[str, Any]] = golden()["document"]["actions"]
    return played


def first_with(**wanted: Any) -> int:
    """The number of the first action that says this."""
    return next(n for n, action in enumerate(actions()) if wanted.items() <= action.items())


class Auctioneer:
    """Hands at the table."""

    def __init__(self, ui: Harness) -> None:
        self.ui = ui
        self.taps = 0
        """How often a finger came down."""

    @property
    def page(self) -> Any:
        """The table page."""
        return self.ui.root.page

    @property
    def board(self) -> Any:
        """The board of the game."""
        return self.page.board

    @property
    def view(self) -> AntiquesView:
        """What everybody may see."""
        view = session_of(self.ui).view()
        assert isinstance(view, AntiquesView)
        return view

    def tap(self, widget: Any) -> None:
        """A tap."""
        self.taps += 1
        tap(self.ui, widget)

    def button(self, text: str) -> Any:
        """The button of the panel or of a sheet with these words."""
        return next(
            widget
            for widget in self.ui.in_front()
            if getattr(widget, "text", None) == text and hasattr(widget, "least_height")
        )

    def main(self) -> Any:
        """The main button of the table."""
        return self.page.panel.ids.buttons.children[0]

    def play(self, action: dict[str, Any]) -> None:
        """Makes a step by tapping; it must be made then."""
        before = session_of(self.ui).cursor
        getattr(self, f"_{action['do']}")(action)
        assert session_of(self.ui).cursor == before + 1, (action, self.ui.texts_on_screen())

    # The verbs

    def _lot(self, action: dict[str, Any]) -> None:
        for card in action["cards"]:
            self.tap(part(self.board.keys, "CardKey", card=card))

    def _turn_up(self, action: dict[str, Any]) -> None:
        self.tap(part(self.board.keys, "CardKey", card=action["card"]))

    def _assign(self, action: dict[str, Any]) -> None:
        key = next(key for key in self.board.groups.children if key.group == action["to"])
        self.tap(key)
        self.tap(self.main())

    def _pass(self, action: dict[str, Any]) -> None:
        self.tap(self.button(words.tr("antiques.choice.pass")))

    def _bid(self, action: dict[str, Any]) -> None:
        if "trick" in action:
            self._trick(action)
        else:
            self.set_coins(self.board.bid_row.editor, action["coins"])
            self.tap(self.main())

    def _trick(self, action: dict[str, Any]) -> None:
        sheet = self.open_trick(action["trick"])
        if action["trick"] == "ban":
            self.pick(part(sheet, "OptionGrid"), action["target"])
        if action["trick"] == "swap":
            self.negotiate(part(sheet, "SwapForm"), action)
        self.set_coins(part(sheet, "BidEditor"), action["coins"])
        self.tap(part(sheet, "MainAction"))

    # What they are made of

    def open_trick(self, trick: str) -> Any:
        """Opens the sheet of a trick."""
        name = words.tr(f"antiques.trick.{trick}")
        several = [button for button in self._buttons() if button.text == words.tr("antiques.screen.trick")]
        single = [button for button in self._buttons() if button.text == name[:1].upper() + name[1:]]
        self.tap((several or single)[0])
        if several:
            self.tap(self.ui.find(kind="TrickTile", trick=trick))
        return self.ui.widget("TrickSheet")

    def negotiate(self, form: Any, action: dict[str, Any]) -> None:
        """Proposes a swap, settles whose token is turned over, and lets both shake hands."""
        if form.partners.parent is not None:
            self.pick(form.partners, action["target"])
        self.tap(part(form.mine, "PieceKey", piece=action["give"]))
        self.tap(part(form.theirs, "PieceKey", piece=action["get"]))
        self.tap(form.ids.propose)
        if form.flippers.parent is not None:
            self.pick(form.flippers, action["flips"])
        for hand in form.hands:
            self.tap(hand)

    def set_coins(self, editor: Any, coins: int) -> None:
        """Brings a bid to a number: by plus, or on the number pad where it is far."""
        if 0 <= coins - editor.value <= FEW:
            while editor.value < coins:
                self.tap(editor.ids.more)
            return
        self.tap(next(widget for widget in editor.walk() if type(widget).__name__ == "AmountFigure"))
        for digit in str(coins):
            self.tap(self.ui.find(kind="PadKey", key=digit))
        self.tap(self.ui.widget("PadSheet").ids.enter)

    def undo(self) -> None:
        """The button of the top bar."""
        self.tap(self.ui.find(kind="IconButton", hint="ui.undo"))

    def redo(self) -> None:
        """The other one."""
        self.tap(self.ui.find(kind="IconButton", hint="ui.redo"))

    def pick(self, grid: Any, value: Any) -> None:
        """Picks one of a grid of tiles."""
        tile = next(tile for tile in grid.children if tile.value == value)
        if not tile.active:
            self.tap(tile)

    def _buttons(self) -> list[Any]:
        return parts(self.page.panel.ids.buttons, "WordButton")


def at_golden(ui: Harness, step: int, names: Sequence[str] | None = None) -> Auctioneer:
    """The stored game on the table after so many steps."""
    document = golden()["document"]
    number = new_game(ui, "antiques", 5, list(names or document["seats"]), **document["options"])
    play_before(ui, number, *actions()[:step])
    sit_down(ui, number)
    return Auctioneer(ui)
