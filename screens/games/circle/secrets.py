"""What lies face down: choosing a token behind the curtain, and looking at one's own tokens again."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.prompt import Choice, compose
from companion.games.circle.names import horse_name, token_name
from companion.games.circle.view import CircleView
from screens.drawing.theme import once_a_frame
from screens.games.circle.horse_rows import HorseRow, row_height
from screens.games.circle.tokens import MOST_TOKENS, Coin
from screens.play.curtain_call import hand_over
from screens.play.play import People, Play, view_of
from screens.text.words import words
from screens.widgets.containers import Upright
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool


class Coins(Widget):
    """Tokens to choose from, as large as the width allows."""

    __events__ = ("on_coin",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.coins = [Coin(place=place) for place in range(1, MOST_TOKENS + 1)]
        self._held = 0
        self.chosen = 0
        """The value of the one that was chosen; 0 for none."""
        for coin in self.coins:
            coin.bind(on_release=lambda coin: self.dispatch("on_coin", coin))
            self.add_widget(coin)
        self._arrange_soon = once_a_frame(self, self._arrange, "pos", "size")

    def on_coin(self, coin: Coin) -> None:
        pass

    def hold(self, tokens: tuple[int, ...], colour: int) -> None:
        """These tokens, none of them chosen."""
        self._held = len(tokens)
        for coin, units in zip(self.coins, tokens, strict=False):
            coin.units, coin.colour, coin.mode = units, colour, "normal"
        self._arrange_soon()

    def mark(self, chosen: Coin) -> None:
        self.chosen = int(chosen.units)
        for coin in self.coins:
            coin.mode = "selected" if coin is chosen else "normal"

    def _arrange(self, *_: object) -> None:
        gap = dp(12)
        side = min(dp(84), (self.width - gap * (self._held - 1)) / max(1, self._held))
        left = self.center_x - (self._held * side + (self._held - 1) * gap) / 2
        for number, coin in enumerate(self.coins):
            coin.size = (side, side) if number < self._held else (0, 0)
            coin.pos = (left + number * (side + gap), self.center_y - side / 2)


class TokenChoice(Upright):
    ask = StringProperty("")
    said = StringProperty("")


class OwnTokens(Upright):
    """The windows with one's own tokens in them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows = Pool(lambda: HorseRow(touchable=False, size_hint_y=None))

    def show(self, view: CircleView, seat: int, people: People) -> None:
        """What lies there, seen by the one who laid it."""
        own = {
            window.stall: tuple(token for token in window.tokens if token.seat == seat)
            for window in view.windows
        }
        laid = {stall: tokens for stall, tokens in own.items() if tokens}
        for row, (stall, tokens) in self._rows.lay_in(self.ids.rows, laid.items()):
            row.height = row_height()
            row.names = people.names
            row.show(view.horses[stall - 1].card, stall=stall, tokens=tokens, colours=people.colours)


def ask_token(play: Play, seat: int, stall: int, bet: Choice) -> None:
    """Lets the one at ``seat`` choose the token for a window."""
    view = view_of(play, CircleView, seat)
    horse = horse_name(stall, [runner.card for runner in view.horses])
    secret = TokenChoice(ask=play.say(Message("circle.screen.bet.which", horse=horse)))
    secret.ids.row.show(view.horses[stall - 1].card, stall=stall)
    coins = secret.ids.coins.__self__
    coins.hold(view.hands[seat].tokens or (), play.people.colours[seat])

    def raw() -> dict[str, Json]:
        return compose(bet, {"stall": stall, "token": coins.chosen})

    curtain = hand_over(
        play,
        seat,
        words.tr("circle.screen.bet.curtain", stall=stall),
        secret,
        hold=False,
        done=lambda: play.submit(raw()),
        done_text=words.tr("circle.screen.bet.done"),
    )
    curtain.ready = False

    def choose(_coins: Coins, coin: Coin) -> None:
        coins.mark(coin)
        secret.said = play.say(token_name(coins.chosen))
        curtain.ready = not play.why_not(raw(), in_secret=True)

    coins.bind(on_coin=choose)


def show_own_tokens(play: Play, seat: int) -> None:
    """Lets the one at ``seat`` look at the tokens that were laid down."""
    secret = OwnTokens()
    secret.show(view_of(play, CircleView, seat), seat, play.people)
    hand_over(play, seat, words.tr("circle.screen.mine"), secret)


load_kv(__file__)
