"""The table of pay-outs, with the column that counts lit up in each row.

PayTable:
    rows: ((3, 'Линкор', 2, (500, 350, 250, 200, 150)), …)      # stall, name, bets on it, dollars a unit
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.games.circle.payout import column
from screens.drawing.ink import fitted
from screens.drawing.pictures import Drawn, rgba, written
from screens.drawing.theme import theme
from screens.games.circle.boxes import METALS
from screens.games.circle.symbols import cloth
from screens.text.words import words

COLUMNS = 5
NAMES = 0.31
"""How much of the width the horses take."""


class PayTable(Drawn):
    """Three rows for the win, the place and the show, five columns for the bets on a horse."""

    rows = ObjectProperty(())
    """A row for each of the three horses."""
    text_size = NumericProperty(1.0)
    language = StringProperty("")
    paints = ("rows", "text_size", "language")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        theme.bind(text_size=self._measure)
        words.bind(tr=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.text_size, self.language = theme.text_size, words.language
        self.height = 4 * self._row_height()

    def _row_height(self) -> float:
        return float(max(dp(34), theme.label * 2.1))

    def paint(self) -> None:
        high, left = self._row_height(), self.width * NAMES
        self.rounded(0, 0, self.width, self.height, dp(12), theme.surface)
        middle = self.height - high / 2
        text = fitted(words.tr("circle.screen.payout.bets"), theme.label, left - dp(12), False)
        wide = written(text, theme.label, False).width
        self.word(text, dp(8) + wide / 2, middle, theme.label, theme.soft, bold=False)
        wide = (self.width - left) / COLUMNS
        for number in range(COLUMNS):
            text = f"{number + 1}+" if number == COLUMNS - 1 else str(number + 1)
            self.word(text, left + (number + 0.5) * wide, middle, theme.label, theme.soft)
        for row, (stall, name, bets, dollars) in enumerate(self.rows):
            y = self.height - (row + 1.5) * high
            self.rounded(dp(6), y + high / 2 - dp(0.5), self.width - dp(12), dp(1), 1, theme.line)
            self._horse(row, stall, name, y, left)
            lit = column(bets)
            for number, amount in enumerate(dollars):
                x = left + (number + 0.5) * wide
                if number == lit:
                    inset = dp(3)
                    box = (
                        left + number * wide + inset,
                        y - high / 2 + inset,
                        wide - 2 * inset,
                        high - 2 * inset,
                    )
                    self.rounded(*box, dp(8), self.accent)
                ink = theme.accent_ink if number == lit else rgba(theme.text, 0.62)
                self.word(str(amount), x, y, min(theme.label, wide * 0.42), ink, bold=number == lit)

    def _horse(self, row: int, stall: int, name: str, y: float, room: float) -> None:
        """Which horse it is, and the metal of its place."""
        radius, colours = dp(12), cloth(stall)
        x = dp(8) + radius
        self.disc(x, y, radius + dp(2), METALS[row])
        self.disc(x, y, radius, colours.fill)
        self.word(str(stall), x, y, sp(15), colours.ink)
        start = x + radius + dp(6)
        size = theme.label
        text = fitted(name, size, room - start, False)
        if text:
            self.word(text, start + written(text, size, False).width / 2, y, size, theme.text, bold=False)
