"""A horse in one line: its stall, its name, its four values, and at the right what lies there. Seven of
them, one for each stall, stand below each other, or in two columns where it is low and wide; where there is
too little room even so, they scroll.

    row.show(card, stall=3, tokens=window.tokens, colours=people.colours)
    row.show(None, stall=4, hint='Выбрать лошадь')      # a stall that is still empty
    row.show(card, note='уже бежала', dim=True)         # in a list, without a stall
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.games.circle.names import card_values
from companion.games.circle.state import FACES, STALLS, USUAL_STRENGTH, Horse
from companion.games.circle.view import TokenView
from screens.drawing.grid import grid
from screens.drawing.ink import InkRect, Sign, fitted
from screens.drawing.pictures import rgba
from screens.drawing.theme import once_a_frame, theme
from screens.games.circle.symbols import StallDisc, Symbols
from screens.games.circle.tokens import Tokens
from screens.games.circle.told import bets_in_words
from screens.play.extent import Extent
from screens.text.words import words
from screens.widgets.containers import Scroll
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

PADDING = 8
"""dp: at the left and right edge."""
TOKENS = 0.37
"""How much of the width the tokens may take."""
SPACED, CLOSE, FIGURE = 2.75, 2.35, 1.3
"""How much room a value likes to have with its sign, needs with it, and needs alone: in letters' sizes."""
SMALLER = 0.8
"""Values may be so much smaller than they should be; then their signs are left out."""
CHECK = 0.6
"""How much room the sign of an unusual horse takes, beside those of the values."""


def row_height() -> float:
    """How high a row is with the present text size."""
    return float(max(theme.target, theme.body * 1.25 + theme.label * 1.3 + dp(6)))


class HorseRow(Tappable, Widget):
    chosen = BooleanProperty(False)
    """Whether it is picked at the moment."""
    gap = NumericProperty(0)
    """How much of its height is left free between it and the next one, in a list."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.horse: Horse | None = None
        self.names: Sequence[str] = ()
        """Of the people whose tokens lie here, seat by seat."""
        self.stall = 0
        self.hint = self.note = ""
        self.dim = False
        self._tokens: Sequence[TokenView] = ()
        self._colours: Sequence[int] = ()
        canvas = self.canvas
        self._ground, self._edge = InkRect(canvas), InkRect(canvas, framed=True)
        self._disc = StallDisc(canvas)
        self._name, self._note = Sign(canvas), Sign(canvas)
        self._symbols = Symbols(canvas)
        self._values = [Sign(canvas) for _ in FACES]
        self._check = Sign(canvas)
        self.bets = Tokens(canvas)
        self._draw_soon = once_a_frame(
            self, self._draw, "pos", "size", "chosen", "gap", tokens=("dark", "text_size", "accent")
        )

    @property
    def name(self) -> str:
        """The name on the card; empty for a stall without one."""
        return self.horse.name if self.horse else ""

    def describe(self) -> Description:
        """The horse, its values and what lies here; or what there is to do."""
        stall = [words.tr("circle.stall", stall=self.stall)] if self.stall else []
        if self.horse is None:
            said = [*stall, self.hint]
        else:
            values = words.tr(card_values(self.horse)) if self.horse.told else ""
            bets = [words.tr(bet, self.names) for bet in bets_in_words(self._tokens)]
            said = [*stall, self.horse.called, values, self.note, *bets]
        return {"name": ", ".join(filter(None, said)), "selected": self.chosen}

    def show(
        self,
        horse: Horse | None,
        *,
        stall: int = 0,
        hint: str = "",
        note: str = "",
        dim: bool = False,
        tokens: Sequence[TokenView] = (),
        colours: Sequence[int] = (),
    ) -> None:
        """What the line says: ``hint`` for a missing card, ``note`` at the right, ``dim`` for no use."""
        new = (horse, stall, hint, note, dim, tuple(tokens), tuple(colours))
        old = (self.horse, self.stall, self.hint, self.note, self.dim, self._tokens, self._colours)
        if new != old:
            self.horse, self.stall, self.hint, self.note, self.dim, self._tokens, self._colours = new
            self._draw_soon()

    # How

    def _draw(self, *_: object) -> None:
        if self.width < 2:
            return
        box = (self.x, self.y + self.gap / 2, self.width, self.height - self.gap, self.radius)
        self._ground.lay(*box, theme.raised if self.chosen else theme.surface)
        if self.chosen:
            self._edge.lay(*box, theme.accent, dp(3))
        elif self.horse is None:
            self._edge.lay(*box, theme.line, dp(1.5))
        else:
            self._edge.hide()
        left, right = self._draw_stall(), self._draw_right()
        room = right - left - dp(6)
        strength = 0.5 if self.dim else 1.0
        if self.horse is None:
            self._hide_values()
            hint = fitted(self.hint, theme.body, room)
            self._name.write(hint, left, self.center_y, theme.body, theme.soft, align="left", bold=False)
            return
        name = fitted(self.horse.called or words.tr("circle.stall", stall=self.stall), theme.body, room)
        if not self.horse.told:
            self._hide_values()
            self._name.write(name, left, self.center_y, theme.body, rgba(theme.text, strength), align="left")
            return
        middle, ink = self.center_y, rgba(theme.text, strength)
        # Large words in a low line stand closer to each other.
        apart = 0.66 * min(1.0, self.height / row_height())
        self._name.write(name, left, middle + theme.label * apart, theme.body, ink, align="left")
        self._draw_values(left, middle - theme.body * apart, room, strength)

    def _draw_stall(self) -> float:
        """The number of the stall; returns where the words begin."""
        left = self.x + dp(PADDING)
        if not self.stall:
            self._disc.hide()
            return left + dp(4)
        radius = min(dp(18), self.height / 2 - dp(5))
        self._disc.show(self.stall, left + radius, self.center_y, radius)
        return left + 2 * radius + dp(10)

    def _draw_right(self) -> float:
        """Tokens or a note; returns where they begin."""
        right = self.right - dp(PADDING)
        wide = self.width * TOKENS
        used = self.bets.lay(
            self._tokens, self._colours, right - wide, self.y + dp(3), wide, self.height - dp(6), right=True
        )
        if self._tokens:
            self._note.hide()
            return right - used
        note = fitted(self.note, theme.label, wide, False)
        return right - self._note.write(
            note, right, self.center_y, theme.label, theme.soft, align="right", bold=False
        )

    def _draw_values(self, left: float, y: float, room: float, strength: float) -> None:
        """The four values, each behind its sign; beside a row of tokens smaller before they run into each
        other, and where it is narrow without their signs, which have the same order in all lines."""
        assert self.horse is not None
        usual = self.horse.strength == USUAL_STRENGTH
        step = min(theme.label * SPACED, room / (len(FACES) + (0 if usual else CHECK)))
        signs = step >= theme.label * SMALLER * CLOSE
        size = min(theme.label, step / (CLOSE if signs else FIGURE))
        soft, ink = rgba(theme.soft, strength), rgba(theme.text, strength)
        starts = [left + number * step for number in range(len(FACES))]
        if signs:
            places = zip(FACES, starts, strict=True)
            self._symbols.show([(face, x + size * 0.5, y, size) for face, x in places], soft)
        else:
            self._symbols.hide()
        for sign, face, start in zip(self._values, FACES, starts, strict=True):
            x = start + size * 1.15 if signs else start
            value = str(self.horse.value(face))
            end = x + sign.write(value, x, y, size, ink, align="left", bold=False)
        if usual:
            self._check.hide()
        else:
            self._check.icon("alert-circle-outline", end + size * 0.8, y, size * 1.15, theme.accent)

    def _hide_values(self) -> None:
        for part in (self._symbols, *self._values, self._check):
            part.hide()


LEAST_GAP, GAP = 1, 3
"""dp: between two lines."""
HIGHEST = 68
"""dp: a line."""
TWO_COLUMNS = 390
"""dp: how wide two columns have to be."""
IN_SIGHT = 4
"""How many lines there are in sight on the smallest of phones."""


class HorseRows(Scroll):
    __events__ = ("on_stall",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._sheet = Widget(size_hint_y=None)
        self.add_widget(self._sheet)
        self.rows = {stall: HorseRow() for stall in STALLS}
        for stall, row in self.rows.items():
            row.bind(on_release=lambda _row, stall=stall: self.dispatch("on_stall", stall))
            self._sheet.add_widget(row)
        self._arrange_soon = once_a_frame(self, self._arrange, "size", tokens=("text_size",))
        for name in ("pos", "size"):
            self._sheet.fbind(name, self._arrange_soon)

    def on_stall(self, stall: int) -> None:
        pass

    @staticmethod
    def extent(width: float = 0) -> Extent:
        """How high all lines are to be: close to each other, in two columns where that is wide enough; at the
        lowest some are seen, and the others can be scrolled to."""
        least = _height(theme.target, _lines(_columns(width)), dp(LEAST_GAP))
        return Extent(least, lowest=_height(row_height(), IN_SIGHT), roomy=_height(row_height()))

    @staticmethod
    def most_height() -> float:
        """What all lines take up at their highest."""
        return _height(max(row_height(), dp(HIGHEST)))

    def _arrange(self, *_: object) -> None:
        columns = 1 if self.height + 1 >= self.extent().least else _columns(self.width)
        lines = _lines(columns)
        fits = self.height + 1 >= _height(theme.target, lines, dp(LEAST_GAP))
        least = theme.target if fits else row_height()
        gap = max(dp(LEAST_GAP), min(dp(GAP), (self.height - lines * least) / (lines - 1)))
        high = max(least, min((self.height - (lines - 1) * gap) / lines, dp(HIGHEST)))
        self._sheet.height = max(self.height, _height(high, lines, gap))
        # A tap on something that need not scroll is passed on at once.
        self.do_scroll_y = self._sheet.height > self.height + 1
        size = ((self.width - (columns - 1) * gap) / columns, high)
        corners = grid(len(self.rows), columns, size, gap, top=self._sheet.top, left=self._sheet.x)
        for row, corner in zip(self.rows.values(), corners, strict=True):
            row.size, row.pos = size, corner


def _columns(width: float) -> int:
    """How many columns fit into so much width."""
    return 2 if width >= dp(TWO_COLUMNS) else 1


def _lines(columns: int) -> int:
    return -(-len(STALLS) // columns)


def _height(row: float, lines: int = len(STALLS), gap: float = dp(GAP)) -> float:
    return lines * row + (lines - 1) * gap
