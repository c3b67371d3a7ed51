"""How bets are placed: a window, then a token. Tokens that lie face down are chosen behind the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.prompt import Choice, compose
from companion.games.circle.view import CircleView
from screens.games.circle.bets_area import BetsArea
from screens.games.circle.secrets import ask_token, show_own_tokens
from screens.play.action_buttons import ActionButton
from screens.play.play import Play
from screens.text.words import words

if TYPE_CHECKING:
    from screens.games.circle.board import CircleBoard


class Betting:
    """Puts tokens into windows."""

    def __init__(self, board: CircleBoard) -> None:
        self._stall = 0
        self._token: int | None = None
        self.area = BetsArea()
        self.area.bind(
            on_window=lambda _, stall: self._choose(stall, self._token),
            on_coin=lambda area: self._choose(self._stall, area.token),
        )
        self._board = board
        self._view: CircleView | None = None
        self._choice: Choice | None = None
        self._place: object = None

    def show(self, view: CircleView, choice: Choice) -> None:
        """Shows the windows and whose bet it is."""
        self._view, self._choice = view, choice
        if (place := (self._play.session.cursor, choice)) != self._place:
            self._place = place
            self._stall, self._token = 0, self._only_token()
        self.area.show(view, self._play.people.colours, self._hand(), self._said())
        self.area.choose(self._stall, self._token)

    def buttons(self) -> list[ActionButton]:
        """The one button: what is missing, or what it does."""
        assert self._view is not None and self._choice is not None
        if not self._stall:
            return [ActionButton(words.tr("circle.screen.bet.pick"), _nothing, open=False)]
        if self._view.late:
            text = words.tr("circle.screen.bet.lay", stall=self._stall)
            return [self._board.button(self._choice, {"stall": self._stall}, text, "check")]
        if self._view.hidden:
            text = words.tr("circle.screen.bet.hand_over", stall=self._stall)
            return [ActionButton(text, self._hand_over, "eye-off-outline", open=not self._why_not())]
        if self._token is None:
            return [ActionButton(words.tr("circle.screen.bet.pick_token"), _nothing, open=False)]
        text = words.tr("circle.screen.bet.button", token=self._token, stall=self._stall)
        values = {"stall": self._stall, "token": self._token}
        return [self._board.button(self._choice, values, text, "check")]

    def look(self, view: CircleView, seat: int) -> bool:
        """Shows somebody their own tokens, where some of them lie face down. Real ones nobody has told."""
        if view.late:
            return False
        laid = [token for window in view.windows for token in window.tokens if token.seat == seat]
        if not any(token.token is None for token in laid):
            return False
        show_own_tokens(self._play, seat)
        return True

    def _choose(self, stall: int, token: int | None) -> None:
        self._stall, self._token = stall, token
        self.area.choose(stall, token)
        self.area.text.text = self._said()
        self._board.refresh_buttons()

    def _hand_over(self) -> None:
        """The one who bets takes the phone and picks the token."""
        assert self._view is not None and self._choice is not None and self._view.turn is not None
        ask_token(self._play, self._view.turn, self._stall, self._choice)

    def _said(self) -> str:
        """Why not, or how it goes."""
        assert self._view is not None
        if self._stall and (why := self._why_not()):
            return why
        kind = "late" if self._view.late else "secret" if self._view.hidden else "hand"
        return self._play.hint(f"circle.screen.bet.{kind}")

    def _why_not(self) -> str:
        """Why the chosen window is closed to the player, whatever the token: windows are no secret."""
        assert self._choice is not None and self._view is not None and self._view.turn is not None
        if self._view.late:
            return self._play.why_not(compose(self._choice, {"stall": self._stall}))
        own = self._play.session.view(self._view.turn)
        assert isinstance(own, CircleView)
        held = own.hands[self._view.turn].tokens or ()
        token = held[0] if self._token is None else self._token
        return self._play.why_not(compose(self._choice, {"stall": self._stall, "token": token}))

    def _hand(self) -> tuple[int, ...]:
        """What everybody may see of the hand."""
        view = self._view
        assert view is not None and view.turn is not None
        return view.hands[view.turn].tokens or ()

    def _only_token(self) -> int | None:
        """Where all tokens left are alike, nobody has to choose."""
        kinds = set(self._hand())
        return kinds.pop() if len(kinds) == 1 else None

    @property
    def _play(self) -> Play:
        return self._board.play


def _nothing() -> None:
    """What a button does that is not open."""
