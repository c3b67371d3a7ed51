"""A photo finish: everybody's claim in a lane of its own, as far from the line as it came too late."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.countdown import PHOTO_FINISH_MS
from screens.drawing.icons import FONT, icon
from screens.drawing.pictures import Drawn, rgba, written
from screens.drawing.theme import player_colour, theme

EVERY_MS = 10
"""How far the fine lines are from each other."""


class PhotoFinish(Drawn):
    """The lanes; the winner's is the first, and the line is at the left."""

    claims = ObjectProperty(())
    """For each claim the number of its colour and how many milliseconds it came behind, nearest first."""
    unit = StringProperty("{}")
    """How milliseconds are written, e.g. ``+{} ms``."""
    font_size = NumericProperty(14)
    preferred_height = NumericProperty(0)
    fits = BooleanProperty(True)
    paints = ("claims", "unit", "font_size")

    @property
    def ground(self) -> Any:  # type: ignore[override]
        """The soft corners run out into the panel's own colour."""
        return theme.raised

    def paint(self) -> None:
        width, height = self.width, self.height
        lane = height / max(1, len(self.claims))
        disc = min(lane * 0.42, dp(11))
        line, far = disc + dp(6), width - disc - dp(6)
        self.rounded(0, 0, width, height, dp(8), theme.raised)
        for ms in range(EVERY_MS, PHOTO_FINISH_MS + 1, EVERY_MS):
            self._stripe(line + (far - line) * ms / PHOTO_FINISH_MS, dp(1), theme.line)
        self._stripe(line, dp(3), theme.text)
        for row, (colour, behind) in enumerate(self.claims):
            look = player_colour(colour)
            x, y = line + (far - line) * behind / PHOTO_FINISH_MS, height - lane * (row + 0.5)
            self.rounded(x, y - dp(2), width - x - dp(4), dp(4), dp(2), rgba(look.fill, 0.7))
            self.disc(x, y, disc + dp(1), theme.background)
            self.disc(x, y, disc, look.fill)
            self._symbol(icon(look.symbol), x, y, disc * 1.3, look.ink)
            if row:
                self._say(self.unit.format(behind), x, y, disc)

    def _say(self, text: str, x: float, y: float, disc: float) -> None:
        """Beside the disc, on the side where there is more room."""
        texture = written(text, self.font_size)
        away = disc + dp(4) + texture.width / 2
        middle = x + away if x < self.width / 2 else x - away
        width, height = texture.width + dp(6), dp(18)
        self.rounded(middle - width / 2, y - height / 2, width, height, dp(4), theme.raised)
        self.word(text, middle, y, self.font_size, theme.text)

    def _stripe(self, x: float, width: float, colour: Any) -> None:
        self.add(Color(*rgba(colour)))
        self.add(Rectangle(pos=(x - width / 2, dp(3)), size=(width, self.height - dp(6))))

    def _symbol(self, sign: str, x: float, y: float, size: float, colour: Any) -> None:
        label = CoreLabel(text=sign, font_size=size, font_name=FONT)
        label.refresh()
        texture = label.texture
        self.add(Color(*rgba(colour)))
        place = (x - texture.width / 2, y - texture.height / 2)
        self.add(Rectangle(texture=texture, pos=place, size=texture.size))
