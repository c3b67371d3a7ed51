"""The bets: seven windows with everyone's tokens, and the hand of the player who bets.

Tokens that lie face down are chosen behind the curtain: then the hand below the windows is not shown.

Events: ``on_window`` (a window was tapped), ``on_coin`` (a token of the hand was tapped).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.prompt import Choice, compose
from companion.games.circle.view import CircleView
from screens.drawing.theme import once_a_frame
from screens.games.circle.horse_rows import HorseRows
from screens.games.circle.secrets import ask_token
from screens.games.circle.tokens import MOST_TOKENS, Coin
from screens.play.action_buttons import ActionButton, closed_button
from screens.play.board import BoardControl
from screens.play.extent import Extent
from screens.play.play import People
from screens.text.words import words
from screens.widgets.text import BodyText

if TYPE_CHECKING:
    from screens.games.circle.board import CircleBoard

COIN, MARGIN, SIDE = 48, 5, 16
"""dp: a token, what is above and below everything, and beside it: as much as beside the words below."""
WIDE = 400
"""dp: here the hand may stand beside the windows."""
WIDEST = 640
"""dp: on a tablet the windows stay together."""


class BetsArea(Widget):
    """The windows, and below them what there is to bet with."""

    __events__ = ("on_window", "on_coin")
    stall = NumericProperty(0)
    """The window that was picked; 0 for none."""
    token = ObjectProperty(None, allownone=True)
    """The token that was picked, by its units."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.windows = HorseRows()
        self.coins = [Coin(place=place) for place in range(1, MOST_TOKENS + 1)]
        self.text = BodyText(size_hint_x=None)
        self._held = 0
        self._picked = -1
        for part in (self.windows, *self.coins, self.text):
            self.add_widget(part)
        for row in self.windows.rows.values():
            row.once = True
        self.windows.bind(on_stall=lambda _, stall: self.dispatch("on_window", stall))
        for number, coin in enumerate(self.coins):
            coin.bind(on_release=lambda _coin, number=number: self._pick(number))
        self._arrange_soon = once_a_frame(self, self.arrange, "pos", "size", tokens=("text_size",))
        self.text.fbind("height", self._arrange_soon)

    def on_window(self, stall: int) -> None:
        pass

    def on_coin(self) -> None:
        """A token of the hand was tapped."""

    @property
    def extent(self) -> Extent:
        """How high it is to be: where it is wide, the hand can stand beside the windows, else below them."""
        below = HorseRows.extent().with_more(self._below())
        if self.width < dp(WIDE):
            return below
        return replace(below, least=HorseRows.extent().least + 2 * dp(MARGIN))

    @staticmethod
    def _below() -> float:
        """What the hand takes up below the windows, and what is between and around."""
        return dp(COIN) + 3 * dp(MARGIN)

    def show(self, view: CircleView, people: People, hand: Sequence[int], said: str) -> None:
        """The windows; ``hand`` are the tokens of the player in turn, none where they are secret."""
        for horse, window in zip(view.horses, view.windows, strict=True):
            row = self.windows.rows[horse.stall]
            row.names = people.names
            row.show(horse.card, stall=horse.stall, tokens=window.tokens, colours=people.colours)
        self._held = len(hand)
        for coin, units in zip(self.coins, hand, strict=False):
            coin.units, coin.colour = units, people.colours[view.turn or 0]
        self.text.text = said
        self._arrange_soon()

    def choose(self, stall: int, token: int | None) -> None:
        """Marks what was picked; 0 and None for nothing."""
        self.stall, self.token = stall, token
        for number, row in self.windows.rows.items():
            row.chosen = number == stall
        held = [int(coin.units) for coin in self.coins[: self._held]]
        if token is None:
            self._picked = -1
        elif not (0 <= self._picked < len(held)) or held[self._picked] != token:
            self._picked = held.index(token)
        for number, coin in enumerate(self.coins):
            coin.mode = "selected" if number == self._picked else "normal"

    def _pick(self, number: int) -> None:
        self._picked, self.token = number, int(self.coins[number].units)
        self.dispatch("on_coin")

    # Where it is

    def _hand_height(self) -> float:
        """As high as its words only where that takes no window out of sight; otherwise they are left out."""
        more = max(0.0, self.text.height - dp(COIN))
        return float(dp(COIN) + (more if self.height >= self.extent.roomy + more else 0))

    def arrange(self, *_: object) -> None:
        column = HorseRows.extent().least
        fits_beside = column + 2 * dp(MARGIN) <= self.height + 1
        if self.width >= dp(WIDE) and fits_beside and self.height < column + self._below():
            self._arrange_beside()
        else:
            self._arrange_below()

    def _arrange_beside(self) -> None:
        """The hand stands upright beside the windows; its words are left out."""
        margin, side = dp(MARGIN), dp(COIN) if self._held else 0
        width = min(self.width - 3 * margin - side, dp(WIDEST))
        left = self.center_x - (width + margin + side) / 2
        self.windows.size, self.windows.pos = (width, self.height - 2 * margin), (left, self.y + margin)
        above = self.center_y + (self._held * (dp(COIN) + margin) - margin) / 2
        for number, coin in enumerate(self.coins):
            coin.size = (side, side) if number < self._held else (0, 0)
            coin.pos = (left + width + margin, above - number * (side + margin) - side)
        self.text.opacity = 0

    def _arrange_below(self) -> None:
        margin, hand = dp(MARGIN), self._hand_height()
        width = min(self.width - 2 * dp(SIDE), dp(WIDEST))
        left = self.center_x - width / 2
        high = min(self.height - hand - 3 * margin, HorseRows.most_height())
        self.windows.size, self.windows.pos = (width, high), (left, self.top - margin - high)
        low = self.windows.y - margin - hand
        side = dp(COIN)
        for number, coin in enumerate(self.coins):
            held = number < self._held
            coin.size = (side, side) if held else (0, 0)
            coin.pos = (left + number * (side + margin), low + (hand - side) / 2)
        start = left + self._held * (side + margin) + (margin if self._held else 0)
        self.text.width = max(0.0, left + width - start)
        self.text.opacity = float(self.text.height <= hand + dp(MARGIN))
        self.text.pos = (start, low + (hand - self.text.height) / 2)


class BetsControl(BoardControl[CircleView]):
    board: CircleBoard

    def __init__(self, board: CircleBoard) -> None:
        super().__init__(board)
        self._stall = 0
        self._token: int | None = None

    @cached_property
    def area(self) -> BetsArea:
        """The windows and the hand, made for the first bet."""
        area = BetsArea()
        area.bind(
            on_window=lambda _, stall: self._choose(stall, self._token),
            on_coin=lambda area: self._choose(self._stall, area.token),
        )
        area.text.fbind("height", self.board.arrange_soon)
        return area

    @property
    def _choice(self) -> Choice:
        return self.scene.open_choice("bet")

    def show(self) -> None:
        if self.board.is_new_position():
            self._stall, self._token = 0, self._only_token()
        self.area.show(self.view, self.play.people, self._hand(), self._said())
        self.area.choose(self._stall, self._token)

    def buttons(self) -> list[ActionButton]:
        """The one button: what is missing, or what it does."""
        if not self._stall:
            return [closed_button(words.tr("circle.screen.bet.pick"))]
        if self.view.late:
            text = words.tr("circle.screen.bet.lay", stall=self._stall)
            return [self.board.button(self._choice, {"stall": self._stall}, text, "check")]
        if self.view.hidden:
            text = words.tr("circle.screen.bet.hand_over", stall=self._stall)
            return [ActionButton(text, self._hand_over, "eye-off-outline", open=not self._why_not())]
        if self._token is None:
            return [closed_button(words.tr("circle.screen.bet.pick_token"))]
        text = words.tr("circle.screen.bet.button", token=self._token, stall=self._stall)
        values = {"stall": self._stall, "token": self._token}
        return [self.board.button(self._choice, values, text, "check")]

    def hides(self, seat: int) -> bool:
        """Whether tokens of a seat lie face down that the app knows. Real ones nobody has told."""
        laid = [token for window in self.view.windows for token in window.tokens if token.seat == seat]
        return not self.view.late and any(token.token is None for token in laid)

    def _choose(self, stall: int, token: int | None) -> None:
        """A window and a token are a bet; a real token that lies face down needs only its window."""
        self._stall, self._token = stall, token
        said_all = bool(stall) and (self.view.late or (token is not None and not self.view.hidden))
        if said_all and not self._why_not():
            values: dict[str, Json] = {"stall": stall} if self.view.late else {"stall": stall, "token": token}
            self.submit(self._choice, values)
            return
        self.area.choose(stall, token)
        self.area.text.text = self._said()
        self.board.refresh_buttons()

    def _hand_over(self) -> None:
        """The one who bets takes the phone and picks the token."""
        ask_token(self.play, self.scene.asked, self._stall, self._choice)

    def _said(self) -> str:
        """Why not, or how it goes."""
        if self._stall and (why := self._why_not()):
            return why
        kind = "late" if self.view.late else "secret" if self.view.hidden else "hand"
        return self.play.hint(f"circle.screen.bet.{kind}")

    def _why_not(self) -> str:
        """Why the chosen window is closed to the player, whatever the token: windows are no secret."""
        if self.view.late:
            return self.play.why_not(compose(self._choice, {"stall": self._stall}))
        asked = self.scene.asked
        held = self.board.view_of(asked).hands[asked].tokens or ()
        token = held[0] if self._token is None else self._token
        return self.play.why_not(compose(self._choice, {"stall": self._stall, "token": token}))

    def _hand(self) -> tuple[int, ...]:
        """What everybody may see of the hand."""
        return self.view.hands[self.scene.asked].tokens or ()

    def _only_token(self) -> int | None:
        """Where all tokens left are alike, nobody has to choose."""
        kinds = set(self._hand())
        return kinds.pop() if len(kinds) == 1 else None
