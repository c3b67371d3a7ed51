"""The picture of something that only its title is known of: its initials on a token, in colours that follow
from the title, so that it looks the same wherever it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from zlib import crc32

from companion.store.names import folded
from screens.drawing.brush import Brush, Colour, mixed
from screens.drawing.game_looks import TitleLook

IVORY, INK = "#FBF5E6", "#26303C"
GROUNDS = (
    "#4E8A4A", "#2C6E9B", "#6A559E", "#9C4A7C", "#B5503A", "#B98A34", "#1F7F7A", "#55657A",
    "#7A5A3C", "#3A4A8C", "#A83E52", "#6E8A2C",
)  # fmt: skip
TONES = ("#F2B632", "#8FD0E8", "#F09A7A", "#B9D86A", "#E8A8D0", "#FFFFFF")

Point = tuple[float, float]


def own_look(title: str) -> TitleLook:
    """How something looks that is called so."""
    code = crc32(folded(title).encode(errors="replace"))
    code, ground = divmod(code, len(GROUNDS))
    code, tone = divmod(code, len(TONES))
    token = TOKENS[code % len(TOKENS)]
    return TitleLook(GROUNDS[ground], partial(_draw, token=token, tone=TONES[tone], initials=initials(title)))


def initials(title: str) -> str:
    """The first sign of the first word and of the second, where that says something.

    >>> initials("Скат, по Зегеру"), initials("6 nimmt!"), initials("…")
    ('СП', '6N', '')
    """
    words = ("".join(filter(str.isalnum, word)) for word in title.split())
    return "".join(word[0] for word in words if word)[:2].upper()


def _draw(brush: Brush, ground: Colour, token: Callable[..., None], tone: str, initials: str) -> None:
    shadow = mixed(ground, "#000000", 0.35)
    token(brush, 0.51, 0.475, 0.30, shadow, shadow)
    token(brush, 0.5, 0.5, 0.30, IVORY, tone)
    brush.word(initials, 0.5, 0.5, 0.27 if len(initials) < 2 else 0.22, INK)


def _coin(brush: Brush, x: float, y: float, half: float, paper: Colour, edge: Colour) -> None:
    brush.disc(x, y, half * 1.1, edge)
    brush.disc(x, y, half * 0.92, paper)


def _card(brush: Brush, x: float, y: float, half: float, paper: Colour, edge: Colour) -> None:
    brush.bar(x, y, half * 1.7, half * 2.2, 0.06, edge, -6)
    brush.bar(x, y, half * 1.42, half * 1.92, 0.04, paper, -6)


def _tile(brush: Brush, x: float, y: float, half: float, paper: Colour, edge: Colour) -> None:
    brush.bar(x, y, half * 2, half * 2, 0.08, edge, 45)
    brush.bar(x, y, half * 1.72, half * 1.72, 0.06, paper, 45)


def _hexagon(brush: Brush, x: float, y: float, half: float, paper: Colour, edge: Colour) -> None:
    for size, colour in ((1.2, edge), (1.0, paper)):
        brush.polygon(hexagon(x, y, half * size), colour)


def _ticket(brush: Brush, x: float, y: float, half: float, paper: Colour, edge: Colour) -> None:
    brush.bar(x, y, half * 2.3, half * 1.5, 0.07, paper)
    for side in (-1, 1):
        brush.bar(x + side * half * 0.98, y, half * 0.16, half * 1.5, 0.01, edge)


def _shield(brush: Brush, x: float, y: float, half: float, paper: Colour, edge: Colour) -> None:
    for size, colour in ((1.15, edge), (0.94, paper)):
        far = half * size
        left, low, high = x - far, y - far * 1.05, y + far
        corners = [(left, high), (x + far, high), (x + far, y - far * 0.2), (x, low), (left, y - far * 0.2)]
        brush.polygon(corners, colour)


TOKENS = (_coin, _card, _tile, _hexagon, _ticket, _shield)


def hexagon(x: float, y: float, half: float) -> Sequence[Point]:
    """The corners of a hexagon that stands on one of them."""
    across = half * 0.87
    return (
        (x, y + half), (x + across, y + half / 2), (x + across, y - half / 2),
        (x, y - half), (x - across, y - half / 2), (x - across, y + half / 2),
    )  # fmt: skip
