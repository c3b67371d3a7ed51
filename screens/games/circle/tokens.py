"""Bet tokens: as they lie in a window, whose and how many units, the back of those that lie face down; and
in the hand, large enough to be tapped.

Coin:
    units: 2
    colour: 1               # the number of the player's colour
    mode: 'selected'        # normal, selected
    on_release: …
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, OptionProperty

from companion.games.circle.names import token_name
from companion.games.circle.state import DOUBLE
from companion.games.circle.view import TokenView
from screens.drawing.easel import Picture
from screens.drawing.grid import grid
from screens.drawing.icons import FONT, icon
from screens.drawing.ink import Sign
from screens.drawing.pictures import Drawn, Sketch, rgba
from screens.drawing.theme import player_colour, theme
from screens.text.words import words
from screens.widgets.option_grid import capital
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

MOST = 6
"""A player puts one token at most into a window."""
BACK, BACK_EDGE, EDGE = "#2B323C", "#77818F", "#20262E"
HIDDEN = "?"
ROOM_FOR_UNITS = 30
"""dp: a narrower token has no room for a number."""
CACHE_SIZE = 128


def units(token: int | None) -> str:
    return HIDDEN if token is None else str(token)


class Tokens:
    """The tokens of one window, drawn into a canvas in as many rows as there is room for."""

    def __init__(self, canvas: Any) -> None:
        self._tokens = [Sign(canvas) for _ in range(MOST)]

    @property
    def texts(self) -> list[str]:
        return [token.text for token in self._tokens if token.text]

    def lay(
        self,
        tokens: Sequence[TokenView],
        colours: Sequence[int],
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        right: bool = False,
    ) -> float:
        """Lays tokens into a box; ``colours`` are those of the seats; ``right`` keeps to its right edge.
        Returns how much of the width they take."""
        high = max(sp(16), dp(18))
        rows = max(1, int(height // high))
        columns = -(-len(tokens) // rows) if tokens else 1
        wide = min(dp(40), (width - dp(2) * (columns - 1)) / columns)
        used = columns * wide + dp(2) * (columns - 1)
        left = x + width - used if right else x
        rows = -(-len(tokens) // columns)
        high = min(dp(24), (height - dp(2) * (rows - 1)) / max(1, rows))
        top = y + (height + rows * high + dp(2) * (rows - 1)) / 2
        corners = grid(len(tokens), columns, (wide, high), dp(2), top=top, left=left)
        for sign, token, (x, y) in zip(self._tokens, tokens, corners, strict=False):
            painted = _painted(token.token, colours[token.seat], wide, high)
            says = units(token.token) if wide >= dp(ROOM_FOR_UNITS) else ""
            sign.stamp(painted, x + wide / 2, y + high / 2, says)
        for sign in self._tokens[len(tokens) :]:
            sign.hide()
        return used if tokens else 0.0


@lru_cache(maxsize=CACHE_SIZE)
def _painted(token: int | None, colour: int, width: float, height: float) -> Picture:
    """A token of some player's; alike tokens are one picture."""
    player, lies_down = player_colour(colour), token is None
    edge = BACK_EDGE if lies_down else EDGE
    fill, ink = (BACK, player.fill) if lies_down else (player.fill, player.ink)
    sketch = Sketch(width, height, edge)
    sketch.rounded(0, 0, width, height, height / 2, fill)
    sketch.outline(0, 0, width, height, height / 2, edge, dp(1))
    x, y, symbol = width / 2, height / 2, icon(player.symbol)
    if width >= dp(ROOM_FOR_UNITS):
        sketch.word(symbol, width * 0.32, y, min(height * 0.72, width * 0.5), ink, font=FONT)
        sketch.word(units(token), width * 0.7, y, max(sp(14), height * 0.66), ink)
    elif token == DOUBLE:
        # The symbol says whose it is, and a double token has it twice.
        for above in (dp(9) / 2, -dp(9) / 2):
            sketch.word(symbol, x, y + above, dp(9), ink, font=FONT)
    else:
        sketch.word(symbol, x, y, min(dp(15), width * 0.8), ink, font=FONT)
    return sketch.painted()


MOST_TOKENS = 4
"""A hand has no more than this."""


class Coin(Tappable, Drawn):
    units = NumericProperty(1)
    """What it counts: 0, 1 or 2."""
    colour = NumericProperty(0)
    mode = OptionProperty("normal", options=("normal", "selected"))

    place = NumericProperty(0)
    """Which of a hand it is, from 1: two may be alike."""

    paints = ("units", "colour", "mode")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.fbind("height", lambda *_: setattr(self, "radius", self.height / 2))

    def describe(self) -> Description:
        if not self.width:
            return {}
        token = capital(words.tr(token_name(int(self.units))))
        name = words.tr("circle.screen.told.coin", token=token, n=int(self.place)) if self.place else token
        return {"name": name, "selected": self.mode == "selected"}

    def paint(self) -> None:
        side = min(self.width, self.height)
        x, y, radius = self.width / 2, self.height / 2, side / 2 - dp(3)
        paint = player_colour(int(self.colour))
        self.disc(x, y - dp(2), radius, rgba("#000000", 0.35))
        self.disc(x, y, radius, paint.fill)
        ring = radius - dp(4)
        self.outline(x - ring, y - ring, 2 * ring, 2 * ring, ring, rgba(paint.ink, 0.55), dp(1.5))
        if self.mode == "selected":
            self.outline(0, 0, side, side, side / 2, theme.text, dp(3))
        self.word(str(int(self.units)), x, y + side * 0.07, side * 0.44, paint.ink)
        self.word(icon(paint.symbol), x, y - side * 0.24, side * 0.2, paint.ink, font=FONT)
