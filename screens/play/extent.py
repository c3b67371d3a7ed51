"""How high the parts of a board are to be; below each other they are as high as there is room for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.widget import Widget


@dataclass(frozen=True, slots=True)
class Extent:
    """Heights from the lowest to the largest; what is left out is the same as the one before."""

    least: float = 0.0
    """What it needs to be readable."""
    lowest: float = 0.0
    """What it can do with, where it has a list that scrolls by itself; left out: it needs ``least``."""
    roomy: float = 0.0
    whole: float = 0.0
    """What it takes to leave nothing out."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "lowest", self.lowest or self.least)
        object.__setattr__(self, "roomy", max(self.least, self.roomy))
        object.__setattr__(self, "whole", max(self.roomy, self.whole))

    def with_more(self, height: float) -> Extent:
        """The same with something else above or below it."""
        return Extent(self.least + height, self.lowest + height, self.roomy + height, self.whole + height)


PADDING, GAP = 12, 6
"""dp: at the sides, and between the parts."""


class Stacking(Widget):
    widest = 640
    """dp: on a tablet the parts stay together."""

    @property
    def room_width(self) -> float:
        return float(min(self.width - 2 * dp(PADDING), dp(self.widest)))

    @staticmethod
    def stacked_height(extents: Mapping[Widget, Extent], margin: float = GAP) -> float:
        """How high a column of these parts has to be, with ``margin`` dp above it."""
        return sum(extent.least for extent in extents.values()) + dp(GAP) * len(extents) + dp(margin)

    def stack(
        self, extents: Mapping[Widget, Extent], margin: float = GAP, loose: float = 0, step: float = 0
    ) -> None:
        """Lays parts below each other, the first ones as high as they like where there is room (all in dp).

        They move ``loose`` away from each other where room is left. With a ``step`` they grow by no less than
        that and stay at the top, so that they don't move for a line of words more or less below the board.
        """
        spare = max(0.0, self.height - self.stacked_height(extents, margin))
        for part, extent in extents.items():
            more = min(spare, extent.roomy - extent.least)
            if step:
                more = more // dp(step) * dp(step)
            spare -= more
            part.height = extent.least + more
        apart = min(dp(loose), spare / len(extents))
        y = self.top - (dp(GAP) / 2 if step else dp(margin) + (spare - apart * len(extents)) / 2)
        for part in extents:
            y -= part.height
            part.pos = (round(self.center_x - part.width / 2), round(y))
            y -= dp(GAP) + apart
