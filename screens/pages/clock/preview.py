"""A little drawing of the phone on the table: who will sit where. A tap moves everybody one place on."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from screens.clock.places import Box, share_out
from screens.drawing.icons import FONT, icon
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import player_colour, theme
from screens.widgets.touch import Tappable

PHONE = (360, 720)
"""The dp of the phone that is drawn, upright."""


class SeatPreview(Tappable, Drawn):
    """The phone with its zones."""

    colours = ObjectProperty(())
    """The numbers of the bidders' colours, in the order of their places."""
    upright = BooleanProperty(False)
    """Whether names are not turned: the zones at the sides are wider then."""
    paints = ("colours", "upright")

    def paint(self) -> None:
        width, height = self.size
        self.rounded(0, 0, width, height, dp(12), theme.line)
        self.rounded(dp(3), dp(3), width - dp(6), height - dp(6), dp(9), theme.background)
        screen = PHONE if height >= width else PHONE[::-1]
        scale = (min(width, height) - dp(6)) / PHONE[0]
        plan = share_out([True] * len(self.colours), *screen, 1, self.upright)
        for colour, zone in zip(self.colours, plan.zones, strict=True):
            if zone is not None:
                self._zone(zone, colour, scale)
        middle = plan.middle
        radius = min(middle.width, middle.height, PHONE[0] * 0.8) * scale / 2 - dp(3)
        x = dp(3) + (middle.x + middle.width / 2) * scale
        y = dp(3) + (middle.y + middle.height / 2) * scale
        self.outline(x - radius, y - radius, 2 * radius, 2 * radius, radius, self.accent, dp(3))

    def _zone(self, zone: Box, colour: int, scale: float) -> None:
        look = player_colour(colour)
        x, y = dp(3) + zone.x * scale, dp(3) + zone.y * scale
        width, height = zone.width * scale, zone.height * scale
        self.rounded(x, y, width, height, dp(4), look.fill)
        label = CoreLabel(text=icon(look.symbol), font_name=FONT, font_size=min(width, height) * 0.7)
        label.refresh()
        texture = label.texture
        self.add(Color(*rgba(look.ink)))
        place = (x + (width - texture.width) / 2, y + (height - texture.height) / 2)
        self.add(Rectangle(texture=texture, pos=place, size=texture.size))
