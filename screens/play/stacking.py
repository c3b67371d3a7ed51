"""Parts of a board below each other, as high as there is room for."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.play.extent import Extent

PADDING, GAP = 12, 6
"""dp: at the sides, and between the parts."""


class Stacking(Widget):
    """A widget whose parts stand in a column."""

    widest = 640
    """dp: on a tablet the parts stay together."""

    @property
    def room_width(self) -> float:
        """How wide its parts may be."""
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
