"""Bet tokens as they lie in a window: whose, and how many units; the back of those that lie face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp

from companion.games.circle.state import DOUBLE
from companion.games.circle.view import TokenView
from screens.drawing.grid import grid
from screens.drawing.ink import Plate, Sign
from screens.drawing.theme import player_colour

MOST = 6
"""A player puts one token at most into a window."""
BACK, BACK_EDGE, EDGE = "#2B323C", "#77818F", "#20262E"
HIDDEN = "?"


def units(token: int | None) -> str:
    """What is written on a token."""
    return HIDDEN if token is None else str(token)


class Tokens:
    """The tokens of one window, drawn into a canvas in as many rows as there is room for."""

    def __init__(self, canvas: Any) -> None:
        self._plates = [Plate(canvas) for _ in range(MOST)]
        self._edges = [Plate(canvas, framed=True) for _ in range(MOST)]
        self._symbols = [Sign(canvas) for _ in range(MOST)]
        self._units = [Sign(canvas) for _ in range(MOST)]

    @property
    def texts(self) -> list[str]:
        """What is written on the tokens."""
        return [sign.text for sign in self._units if sign.text]

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
        for number, (token, corner) in enumerate(zip(tokens, corners, strict=True)):
            self._draw(number, token, colours[token.seat], *corner, wide, high)
        for number in range(len(tokens), MOST):
            self._hide(number)
        return used if tokens else 0.0

    def _draw(
        self, number: int, token: TokenView, colour: int, x: float, y: float, width: float, height: float
    ) -> None:
        paint = player_colour(colour)
        lies_down = token.token is None
        fill, ink = (BACK, paint.fill) if lies_down else (paint.fill, paint.ink)
        self._plates[number].lay(x, y, width, height, height / 2, fill)
        edge = BACK_EDGE if lies_down else EDGE
        self._edges[number].lay(x, y, width, height, height / 2, edge, dp(1))
        side = min(height * 0.72, width * 0.5)
        middle = y + height / 2
        size = max(sp(14), height * 0.66)
        if width < dp(30):
            self._draw_narrow(number, token.token, paint.symbol, x + width / 2, middle, width, ink)
            return
        self._symbols[number].icon(paint.symbol, x + width * 0.32, middle, side, ink)
        self._units[number].write(units(token.token), x + width * 0.7, middle, size, ink)

    def _draw_narrow(
        self, number: int, units: int | None, symbol: str, x: float, y: float, width: float, ink: str
    ) -> None:
        """No room for a number: the symbol says whose it is, and a double token has it twice."""
        if units == DOUBLE:
            side = dp(9)
            self._symbols[number].icon(symbol, x, y + side / 2, side, ink)
            self._units[number].icon(symbol, x, y - side / 2, side, ink)
        else:
            self._symbols[number].icon(symbol, x, y, min(dp(15), width * 0.8), ink)
            self._units[number].hide()

    def _hide(self, number: int) -> None:
        for part in (self._plates, self._edges, self._symbols, self._units):
            part[number].hide()
