"""How bets are placed: a window, then a token. Tokens that lie face down are chosen behind the curtain."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from companion.core.action import Json
from companion.core.prompt import Choice, compose
from companion.games.circle.view import CircleView
from screens.games.circle.bets_area import BetsArea
from screens.games.circle.secrets import ask_token
from screens.play.action_buttons import ActionButton
from screens.play.board import BoardControl
from screens.text.words import words

if TYPE_CHECKING:
    from screens.games.circle.board import CircleBoard


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
        """Shows the windows and whose bet it is."""
        if self.board.is_new_position():
            self._stall, self._token = 0, self._only_token()
        self.area.show(self.view, self.play.people.colours, self._hand(), self._said())
        self.area.choose(self._stall, self._token)

    def buttons(self) -> list[ActionButton]:
        """The one button: what is missing, or what it does."""
        if not self._stall:
            return [ActionButton(words.tr("circle.screen.bet.pick"), _nothing, open=False)]
        if self.view.late:
            text = words.tr("circle.screen.bet.lay", stall=self._stall)
            return [self.board.button(self._choice, {"stall": self._stall}, text, "check")]
        if self.view.hidden:
            text = words.tr("circle.screen.bet.hand_over", stall=self._stall)
            return [ActionButton(text, self._hand_over, "eye-off-outline", open=not self._why_not())]
        if self._token is None:
            return [ActionButton(words.tr("circle.screen.bet.pick_token"), _nothing, open=False)]
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


def _nothing() -> None:
    """What a button does that is not open."""
