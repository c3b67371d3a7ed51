"""The colours of what lies on this table; the same by day and by night, as cards are made of paper."""

from __future__ import annotations

INK, SOFT_INK = "#2B2A22", "#6A6350"
"""What is printed on pale paper."""
PAPER = "#FBF6EA"
RED_BACK, RED_BACK_EDGE, RED_BACK_DOT = "#A8352B", "#7A2018", "#C9574B"
"""The back of the animals' cards («красная рубашка»)."""
GREEN_BACK, GREEN_BACK_EDGE, GREEN_BACK_DOT = "#2F7A4A", "#1D5632", "#4F9B69"
"""The back of the money."""
GOLD, GOLD_EDGE, GOLD_LIGHT = "#F4C542", "#B98512", "#FFE9A8"
"""What a champion wears."""
RIBBON = "#3E6DB5"
EMPTY_PIP = "#00000026"
"""A quartet's place that nobody has filled."""
MONEY = {
    0: ("#E4E2DA", "#6B6A63"),
    10: ("#F6E2C0", "#A8651B"),
    20: ("#F9D9D2", "#B04434"),
    50: ("#DCEBD0", "#3F7A2A"),
    100: ("#CFE4F3", "#1F659C"),
    200: ("#E6DBF2", "#6A3F9E"),
    500: ("#FBE7A6", "#8A6400"),
}
"""Paper and print of each money card; the figure tells them apart, the colour only helps."""
