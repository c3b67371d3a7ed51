"""How high something on a table is to be."""

from __future__ import annotations

from dataclasses import dataclass


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
