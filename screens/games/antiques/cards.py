"""Drawn cards and coins.

    ArtCard:
        card: 'stamp'           # a card, a piece such as 'replica:stamp', 'back', or '' for an empty place
        mode: 'lit'             # normal, lit (due or chosen), dimmed
        badge: '3'              # a figure in the corner, e.g. how many there are
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import OptionProperty, StringProperty

from screens.games.antiques.drawings import BACK, GOLD_DARK, look, picture
from screens.kv import load_kv
from screens.theme import theme
from screens.widgets.brush import mixed
from screens.widgets.drawing import Drawn, rgba
from screens.widgets.touch import Tappable

SHAPE = 1.36
"""How much higher than wide a card is."""


def small_card(height: float) -> tuple[int, int]:
    """The size of a card that is so high."""
    return round(height / SHAPE), round(height)


class ArtCard(Tappable, Drawn):
    """One card."""

    card = StringProperty("")
    """What it is; empty for a place that waits for a card."""
    mode = OptionProperty("normal", options=("normal", "lit", "dimmed"))
    """Whether it is the one that counts now, or out of reach."""
    badge = StringProperty("")
    """A figure in its upper corner."""

    paints = ("card", "mode", "badge")
    ground = "#808080"

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("touchable", False)
        super().__init__(**kwargs)

    def strength(self) -> float:
        return 0.35 if self.mode == "dimmed" else 1.0

    def paint(self) -> None:
        width, height = self.size
        radius = min(width, height) * 0.13
        if not self.card:
            self._paint_place(width, height, radius)
            return
        colours = look(self.card)
        edge = max(1.0, width * 0.02)
        self.rounded(0, -edge * 1.5, width, height, radius, rgba("#000000", 0.35))
        self.rounded(0, 0, width, height, radius, mixed(colours.fill, "#000000", 0.28))
        self.rounded(edge, edge, width - 2 * edge, height - 2 * edge, radius - edge, colours.fill)
        self._paint_face(width, height, radius)
        if self.mode == "lit":
            self.outline(-dp(3), -dp(3), width + dp(6), height + dp(6), radius + dp(3), theme.accent, dp(3))
        if self.badge:
            self._paint_badge(width, height)

    def _paint_place(self, width: float, height: float, radius: float) -> None:
        lit = self.mode == "lit"
        self.rounded(0, 0, width, height, radius, rgba(theme.raised, 0.55))
        self.outline(0, 0, width, height, radius, theme.accent if lit else theme.line, dp(2.5 if lit else 1.5))
        self.word("?", width / 2, height / 2, min(width, height) * 0.5, theme.accent if lit else theme.soft)

    def _paint_face(self, width: float, height: float, radius: float) -> None:
        colours = look(self.card)
        rim = width * 0.085
        if self.card == BACK:
            self.outline(
                rim, rim, width - 2 * rim, height - 2 * rim, radius * 0.7, rgba(colours.ink, 0.75), dp(1.5)
            )
            side = width * 0.62
            self.image(picture(BACK, side), (width - side) / 2, (height - side) / 2, side, side)
            return
        foot = height * 0.13
        paper = (rim, foot, width - 2 * rim, height - foot - rim)
        self.rounded(*paper, radius * 0.7, colours.paper)
        if self.card.startswith("replica"):
            self.outline(*paper, radius * 0.7, "#B9B4A6", dp(1))
        elif self.card == "collection":
            self.outline(0, 0, width, height, radius, GOLD_DARK, max(dp(1), width * 0.025))
        side = min(paper[2] * 0.94, paper[3] * 0.94)
        x, y = paper[0] + (paper[2] - side) / 2, paper[1] + (paper[3] - side) / 2
        self.image(picture(self.card, side), x, y, side, side)
        _, _, kind = self.card.partition(":")
        if kind:
            # A replica that counts as another kind carries that kind's colour and picture on its foot.
            self.rounded(rim, foot * 0.2, width - 2 * rim, foot * 0.6, foot * 0.3, look(kind).fill)
        else:
            self.rounded(width * 0.36, foot * 0.38, width * 0.28, foot * 0.24, foot * 0.12, rgba(colours.ink, 0.7))

    def _paint_badge(self, width: float, height: float) -> None:
        size = max(sp(14), height * 0.15)
        across = max(size * 1.45, size * 0.62 * len(self.badge) + size * 0.8)
        x, y, high = width - across + dp(4), height - size * 1.45 + dp(4), size * 1.45
        self.rounded(x - dp(1.5), y - dp(1.5), across + dp(3), high + dp(3), high / 2 + dp(1.5), theme.surface)
        self.rounded(x, y, across, high, high / 2, theme.text)
        self.word(self.badge, x + across / 2, y + high / 2, size, theme.surface)


load_kv(__file__)
