"""Where people sit around the phone, and how much of the screen is theirs.

Pure geometry: places are given clockwise, as people sit, beginning at the lower edge. ``unit`` is the number
of pixels of one dp.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Edge = Literal["bottom", "left", "top", "right"]
MOST = 6
"""More people do not get their hands on one phone."""
TURNS: dict[Edge, int] = {"bottom": 0, "left": 270, "top": 180, "right": 90}
"""By how many degrees, anticlockwise, a text is turned that is read from an edge."""
SHARE = 0.145
"""The part of the screen's height or width that a zone is thick."""
SHARE_OF_TWO = 0.21
"""The same where only two zones, opposite each other, share the screen."""
SHARE_UPRIGHT = 0.25
"""The same for a zone at the side whose name is not turned: it has to fit across."""
THINNEST, THICKEST = 72, 190
"""dp: for a fingertip and a name, and no more than a hand covers."""
MARGIN, GAP = 6, 6
"""dp: around the zones and between them."""


@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Place:
    edge: Edge
    part: int = 0
    """Which part of the edge, clockwise."""
    parts: int = 1


@dataclass(frozen=True, slots=True)
class Plan:
    zones: tuple[Rect | None, ...]
    """Everybody's own part; None for those who do not take part."""
    middle: Rect
    """What is left in the middle."""


def places(count: int, tall: bool) -> tuple[Place, ...]:
    """So many places, clockwise from the lower edge; ``tall``: the long sides are left and right.

    Two sit at the short sides, three at the lower edge and the sides, four at the four edges. Of five, two
    sit at each long side and one at a short one; the sixth takes the other short side.
    """
    if not 0 <= count <= MOST:
        raise ValueError(f"no places for {count} at one phone")
    if count == 2:
        return (Place("bottom"), Place("top")) if tall else (Place("left"), Place("right"))
    if count == 3:
        return Place("bottom"), Place("left"), Place("right")
    if count <= 4:
        return (Place("bottom"), Place("left"), Place("top"), Place("right"))[:count]
    if tall:
        ring = [Place("bottom"), *_two("left"), Place("top"), *_two("right")]
        return tuple(place for place in ring if count == MOST or place.edge != "top")
    ring = [*_two("bottom"), Place("left"), *_two("top"), Place("right")]
    return tuple(place for place in ring if count == MOST or place.edge != "right")


def layout_zones(
    taken: Sequence[bool], width: float, height: float, unit: float, upright: bool = False
) -> Plan:
    """Shares a screen out to the places that are taken; what nobody needs falls to the middle.

    Zones at the lower and upper edge go from side to side, those at the sides stand between them.
    """
    around = places(len(taken), height >= width)
    edges = {place.edge for place, is_taken in zip(around, taken, strict=True) if is_taken}
    margin, gap = MARGIN * unit, GAP * unit
    opposite = len(edges) == 1 or edges in ({"bottom", "top"}, {"left", "right"})
    share = SHARE_OF_TWO if opposite else SHARE
    up = _thickness(height, share, unit)
    across = _thickness(width, max(share, SHARE_UPRIGHT) if upright else share, unit)
    low = margin + (up + gap if "bottom" in edges else 0)
    high = height - margin - (up + gap if "top" in edges else 0)
    left = margin + (across + gap if "left" in edges else 0)
    right = width - margin - (across + gap if "right" in edges else 0)
    strips: dict[Edge, Rect] = {
        "bottom": Rect(margin, margin, width - 2 * margin, up),
        "top": Rect(margin, height - margin - up, width - 2 * margin, up),
        "left": Rect(margin, low, across, high - low),
        "right": Rect(width - margin - across, low, across, high - low),
    }
    zones = tuple(
        _part(strips[place.edge], place, gap) if is_taken else None
        for place, is_taken in zip(around, taken, strict=True)
    )
    return Plan(zones, Rect(left, low, right - left, high - low))


def _two(edge: Edge) -> tuple[Place, Place]:
    return Place(edge, 0, 2), Place(edge, 1, 2)


def _thickness(extent: float, share: float, unit: float) -> float:
    return max(THINNEST * unit, min(THICKEST * unit, extent * share))


def _part(strip: Rect, place: Place, gap: float) -> Rect:
    if place.parts == 1:
        return strip
    # Clockwise is upwards at the left and to the right at the top; the other way round opposite.
    forward = place.edge in ("left", "top")
    number = place.part if forward else place.parts - 1 - place.part
    if place.edge in ("left", "right"):
        height = (strip.height - gap * (place.parts - 1)) / place.parts
        return Rect(strip.x, strip.y + number * (height + gap), strip.width, height)
    width = (strip.width - gap * (place.parts - 1)) / place.parts
    return Rect(strip.x + number * (width + gap), strip.y, width, strip.height)
