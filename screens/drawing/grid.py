"""Where things stand that are laid out in rows.

for key, pos in zip(keys, grid(len(keys), 4, (wide, high), gap, top=self.top, middle=self.center_x)):
    key.size, key.pos = (wide, high), pos
"""

from __future__ import annotations


def grid(
    count: int,
    columns: int,
    cell: tuple[float, float],
    gap: float,
    *,
    top: float,
    left: float | None = None,
    middle: float = 0.0,
) -> list[tuple[float, float]]:
    """The lower left corners of so many cells, row by row from above.

    All rows begin at ``left``; without it each of them, the last one with fewer cells too, has its middle at
    ``middle``.
    """
    (wide, high), corners = cell, []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        start = middle - (in_row * wide + (in_row - 1) * gap) / 2 if left is None else left
        corners.append((start + column * (wide + gap), top - (row + 1) * high - row * gap))
    return corners
