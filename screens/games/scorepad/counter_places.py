"""Where everybody's zone is around the phone, and which way it is turned. Pure geometry, in pixels."""

from __future__ import annotations

from dataclasses import dataclass

AROUND = 6
"""So many sit around the phone; more stand in a list."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Somebody's part of the screen."""

    x: float
    y: float
    width: float
    height: float
    turn: int = 0
    """By how many degrees, anticlockwise, it is turned towards its owner."""


def zones(count: int, width: float, height: float, gap: float) -> tuple[Zone, ...]:
    """Everybody's zone, clockwise as they sit; more than `AROUND` stand in a list.

    Two sit at the short sides. Of an odd number the first sits alone at a short side; the others sit along
    the long ones, up the left and down the right of an upright phone.
    """
    if count == 1:
        return (Zone(0, 0, width, height),)
    if count > AROUND:
        return _in_a_list(count, width, height, gap)
    if width <= height:
        return _upright(count, width, height, gap)
    # Held across it is an upright phone that was turned by a quarter, and everybody with it.
    return tuple(
        Zone(zone.y, height - zone.x - zone.width, zone.height, zone.width, (zone.turn + 270) % 360)
        for zone in _upright(count, height, width, gap)
    )


def _upright(count: int, width: float, height: float, gap: float) -> tuple[Zone, ...]:
    if count == 2:
        high = (height - gap) / 2
        return Zone(0, 0, width, high), Zone(0, high + gap, width, high, 180)
    rows, alone = (count + 1) // 2, count % 2
    high, half = (height - gap * (rows - 1)) / rows, (width - gap) / 2
    placed = [Zone(0, 0, width, high)] if alone else []
    for place in range(count - alone):
        left = place < count // 2
        row = alone + (place if left else count - alone - 1 - place)
        placed.append(Zone(0 if left else half + gap, row * (high + gap), half, high, 270 if left else 90))
    return tuple(placed)


def _in_a_list(count: int, width: float, height: float, gap: float) -> tuple[Zone, ...]:
    """Below each other from the top; in two columns where the phone is held across."""
    columns = 2 if width > height else 1
    rows = -(-count // columns)
    wide, high = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    return tuple(
        Zone(number // rows * (wide + gap), height - high - number % rows * (high + gap), wide, high)
        for number in range(count)
    )
