"""Trump and token, readable from across the table.

    compass.show('orca', 9)         # None, None before a card was drawn for them

When one of them changes, it is turned over before everyone's eyes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.drawing.icons import FONT, icon
from screens.drawing.motion import motion
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import once_a_frame, theme
from screens.games.whales.drawings import FAMILY_COLOURS, image
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.text import text_width

if TYPE_CHECKING:
    from screens.reading.description import Description

GAP = 8
"""dp: between trump and token."""
TURN = 0.28
"""Seconds for half a turn."""
LEAST, BEST = 64, 92
"""dp: how high it has to be and likes to be."""
LEAST_WORDS = 48
"""dp: with less room beside it, the whale stands alone."""
GOLD, GOLD_EDGE, GOLD_INK = "#FFD25A", "#B07A14", "#3A2703"


class TrumpFace(Drawn):
    """The family that is trump, with its name."""

    family = StringProperty("")
    caption = StringProperty("")
    name = StringProperty("")

    paints = ("family", "caption", "name")
    ground = "#808080"

    def describe(self) -> Description:
        if not self.family:
            return {"name": words.tr("whales.screen.told.trump.unknown")}
        return {"name": words.tr("whales.screen.told.trump", family=self.name)}

    def paint(self) -> None:
        width, height = self.size
        corner = dp(16)
        if not self.family:
            self.rounded(0, 0, width, height, corner, rgba(theme.raised))
            self.outline(0, 0, width, height, corner, theme.line, dp(1.5))
            self._write(width, height, theme.soft, theme.text, height * 0.9)
            self.word("?", height * 0.5, height / 2, height * 0.6, theme.soft)
            return
        colours = FAMILY_COLOURS[self.family]
        self.rounded(0, -dp(2), width, height, corner, rgba("#000000", 0.35))
        self.rounded(0, 0, width, height, corner, colours.fill)
        inset, side = dp(5), height - dp(10)
        alone = width - side * 1.12 - dp(15) < dp(LEAST_WORDS)
        paper = width - 2 * inset if alone else side * 1.12
        self.rounded(inset, inset, paper, side, corner - inset, colours.paper)
        self.image(image(self.family, side), inset + (paper - side) / 2, inset, side, side)
        self._write(width, height, colours.ink, colours.ink, inset + paper)

    def _write(self, width: float, height: float, soft: Any, ink: Any, left: float) -> None:
        """The caption above the name, as large as both fit."""
        room = width - left - dp(10)
        if room < dp(LEAST_WORDS):
            return
        middle = left + dp(5) + room / 2
        high = 0.76 if self.name else 0.5
        for text, wish, part in ((self.caption, theme.label, high), (self.name, theme.headline * 1.1, 0.38)):
            if not text:
                continue
            size = max(sp(12), min(wish, wish * room / max(1.0, text_width(text, wish, bold=True))))
            self.word(text, middle, height * part, size, soft if text is self.caption else ink)


class TokenFace(Drawn):
    """The token: a coin with its figure, and which card wins by it."""

    token = NumericProperty(0)
    says = StringProperty("")

    paints = ("token", "says")
    ground = "#808080"

    def describe(self) -> Description:
        key = f"whales.token.{int(self.token)}" if self.token else "whales.screen.told.token.unknown"
        return {"name": capital(words.tr(key))}

    def paint(self) -> None:
        width, height = self.size
        corner = dp(16)
        self.rounded(0, 0, width, height, corner, rgba(theme.raised))
        self.outline(0, 0, width, height, corner, theme.line, dp(1.5))
        under = theme.label * 1.45 if self.says else 0
        round_ = min(width / 3.6, (height - under) / 2 - dp(2))
        x, y = width / 2, under + (height - under) / 2
        if not self.token:
            self.word("?", x, y, round_ * 1.4, theme.soft)
            return
        shift = round_ * 0.9
        arrow = "arrow-down-bold" if self.token == 1 else "arrow-up-bold"
        self.disc(x - shift * 0.5, y - dp(1), round_, GOLD_EDGE)
        self.disc(x - shift * 0.5, y, round_ * 0.94, GOLD)
        self.word(str(int(self.token)), x - shift * 0.5, y, round_ * 1.35, GOLD_INK)
        self.word(icon(arrow), x + round_ * 1.05, y, round_ * 1.1, theme.text, font=FONT)
        needed = max(1.0, text_width(self.says, theme.label, bold=True))
        size = theme.label * min(1.0, (width - dp(6)) / needed)
        self.word(self.says, x, under * 0.58, max(sp(12), size), theme.text)


class Compass(FloatLayout):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.trump, self.token = TrumpFace(size_hint=(None, None)), TokenFace(size_hint=(None, None))
        self.add_widget(self.trump)
        self.add_widget(self.token)
        self._now: tuple[str | None, int | None] = (None, None)
        self._arrange_soon = once_a_frame(self, self._arrange, "pos", "size")

    def show(self, trump: str | None, token: int | None, turn: bool) -> None:
        """Shows what is trump and how the token lies; with ``turn`` what is new is turned over."""
        was, self._now = self._now, (trump, token)
        if turn and was[0] is not None and was[0] != trump:
            self._turn(self.trump, self._write_trump)
        else:
            self._write_trump()
        if turn and was[1] is not None and was[1] != token:
            self._turn(self.token, self._write_token)
        else:
            self._write_token()

    def _turn(self, face: Any, change: Any) -> None:
        def other_side() -> None:
            change()
            motion.to(face, TURN, opacity=1.0)

        motion.to(face, TURN, then=other_side, opacity=0.0)

    def _write_trump(self) -> None:
        trump, _ = self._now
        self.trump.caption = words.tr("whales.screen.trump")
        self.trump.name = capital(words.tr(f"whales.family.{trump}")) if trump else ""
        self.trump.family = trump or ""

    def _write_token(self) -> None:
        _, token = self._now
        self.token.token = token or 0
        self.token.says = (
            words.tr(f"whales.screen.token.{token}") if token else words.tr("whales.screen.token")
        )

    def _arrange(self, *_: object) -> None:
        wide = max(dp(66), min(self.width * 0.32, self.height * 1.5))
        self.token.size, self.token.pos = (wide, self.height), (self.right - wide, self.y)
        self.trump.size, self.trump.pos = (self.width - wide - dp(GAP), self.height), self.pos


load_kv(__file__, "board")
