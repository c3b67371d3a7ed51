"""How each box looks in a list: a few shapes of our own on its colour. Whatever is in the box is meant, never
its artwork."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Any

from screens.drawing.brush import Brush, Colour, mixed
from screens.games.parts.titles.own import INK, IVORY, hexagon

RED, BLUE, GOLD, GREEN, WHITE = "#D8503F", "#3E8FC4", "#F2B632", "#6BA547", "#FFFFFF"
WOOD, CLAY, ROSE, VIOLET = "#A9713C", "#C9764A", "#E59BB5", "#7E63B8"

Colours = Sequence[str]
Corners = Sequence[tuple[float, float]]


def cards(brush: Brush, ground: Colour, colours: Colours, sign: str = "") -> None:
    """A hand of cards, the last of them in front, with a figure on it."""
    apart = 44 / max(1, len(colours) - 1)
    turns = [22 - apart * n if len(colours) > 1 else 0 for n in range(len(colours))]
    for colour, turn in zip(colours, turns, strict=True):
        x, y = 0.5 - 0.011 * turn, 0.5 - 0.00018 * turn * turn
        brush.bar(x + 0.012, y - 0.018, 0.30, 0.46, 0.035, mixed(ground, "#000000", 0.35), turn)
        brush.bar(x, y, 0.30, 0.46, 0.035, IVORY, turn)
        brush.bar(x, y, 0.24, 0.40, 0.025, colour, turn)
    last = turns[-1]
    brush.word(sign, 0.5 - 0.011 * last, 0.5 - 0.00018 * last * last, 0.24, IVORY, last)


def suit(brush: Brush, ground: Colour, colours: Colours, draw: Callable[..., None]) -> None:
    """A card with a suit."""
    brush.bar(0.515, 0.475, 0.50, 0.70, 0.06, mixed(ground, "#000000", 0.35), -7)
    brush.bar(0.5, 0.5, 0.50, 0.70, 0.06, IVORY, -7)
    draw(brush, 0.5, 0.5, 0.17, colours[0])
    for x, y in ((0.32, 0.75), (0.68, 0.25)):
        draw(brush, x, y, 0.045, colours[-1])


def heart(brush: Brush, x: float, y: float, half: float, colour: Colour) -> None:
    for side in (-1, 1):
        brush.disc(x + side * half * 0.48, y + half * 0.35, half * 0.56, colour)
    brush.polygon(
        [(x - half * 0.95, y + half * 0.12), (x + half * 0.95, y + half * 0.12), (x, y - half)], colour
    )


def spade(brush: Brush, x: float, y: float, half: float, colour: Colour) -> None:
    for side in (-1, 1):
        brush.disc(x + side * half * 0.48, y - half * 0.25, half * 0.54, colour)
    brush.polygon(
        [(x - half * 0.93, y - half * 0.02), (x + half * 0.93, y - half * 0.02), (x, y + half)], colour
    )
    brush.polygon([(x - half * 0.4, y - half), (x + half * 0.4, y - half), (x, y)], colour)


def club(brush: Brush, x: float, y: float, half: float, colour: Colour) -> None:
    for dx, dy in ((-0.5, -0.15), (0.5, -0.15), (0, 0.5)):
        brush.disc(x + dx * half, y + dy * half, half * 0.46, colour)
    brush.polygon([(x - half * 0.4, y - half), (x + half * 0.4, y - half), (x, y + half * 0.2)], colour)


def diamond(brush: Brush, x: float, y: float, half: float, colour: Colour) -> None:
    brush.polygon([(x, y + half), (x + half * 0.72, y), (x, y - half), (x - half * 0.72, y)], colour)


def mosaic(
    brush: Brush, ground: Colour, colours: Colours, rows: Sequence[str] = ("012", "120", "201")
) -> None:
    """Square tiles; a blank is left out."""
    side = 0.62 / len(rows)
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            x, y = 0.19 + side * (column + 0.5), 0.81 - side * (row + 0.5)
            if sign != " ":
                brush.bar(x + 0.01, y - 0.014, side * 0.9, side * 0.9, 0.02, mixed(ground, "#000000", 0.35))
                brush.bar(x, y, side * 0.9, side * 0.9, 0.02, colours[int(sign)])


def hexes(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A land of hexagons around one."""
    half = 0.155
    places = [(0.5, 0.5)] + [
        (0.5 + 1.78 * half * cos(pi / 3 * n), 0.5 + 1.78 * half * sin(pi / 3 * n)) for n in range(6)
    ]
    for n, (x, y) in enumerate(places):
        brush.polygon(hexagon(x, y, half), colours[n % len(colours)])


def figure(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A little person of wood."""
    for dx, dy, colour in ((0.015, -0.025, mixed(ground, "#000000", 0.35)), (0.0, 0.0, colours[0])):
        outline = [
            (0.5, 0.60), (0.70, 0.56), (0.82, 0.45), (0.80, 0.38), (0.66, 0.40), (0.74, 0.18), (0.56, 0.17),
            (0.5, 0.29), (0.44, 0.17), (0.26, 0.18), (0.34, 0.40), (0.20, 0.38), (0.18, 0.45), (0.30, 0.56),
        ]  # fmt: skip
        brush.polygon([(x + dx, y + dy) for x, y in outline], colour)
        brush.disc(0.5 + dx, 0.70 + dy, 0.14, colour)


def wheat(brush: Brush, ground: Colour, colours: Colours) -> None:
    """Three ears."""
    for turn, foot in ((-0.16, 0.44), (0.0, 0.5), (0.16, 0.56)):
        brush.stroke([(foot, 0.14), (foot + turn * 0.6, 0.45), (foot + turn, 0.62)], 0.022, colours[1])
        for n in range(4):
            y = 0.56 + 0.075 * n
            x = foot + turn * (0.85 + 0.18 * n)
            for side in (-1, 1):
                brush.oval(x + side * 0.038, y, 0.026, 0.052, colours[0], -side * 28)
        brush.oval(foot + turn * 1.55, 0.86, 0.026, 0.052, colours[0])


def coins(brush: Brush, ground: Colour, colours: Colours) -> None:
    """Coins above each other."""
    for x, count in ((0.36, 3), (0.64, 5)):
        for n in range(count):
            y = 0.24 + 0.1 * n
            brush.oval(x, y - 0.03, 0.17, 0.075, mixed(colours[0], "#000000", 0.3))
            brush.oval(x, y, 0.17, 0.075, colours[0])
        brush.oval(x, 0.24 + 0.1 * (count - 1), 0.11, 0.045, colours[1])


def gem(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A cut stone."""
    left, right, low, waist, high = 0.18, 0.82, 0.16, 0.58, 0.80
    brush.polygon([(0.33, high), (0.67, high), (right, waist), (0.5, low), (left, waist)], colours[0])
    brush.polygon([(0.33, high), (0.42, waist), (left, waist)], colours[1])
    brush.polygon([(0.67, high), (0.58, waist), (right, waist)], colours[2])
    brush.polygon([(0.42, waist), (0.58, waist), (0.5, low)], colours[1])


def tower(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A house with a roof and a door."""
    brush.polygon([(0.24, 0.15), (0.24, 0.56), (0.76, 0.56), (0.76, 0.15)], colours[0])
    brush.polygon([(0.15, 0.54), (0.5, 0.88), (0.85, 0.54)], colours[1])
    brush.bar(0.5, 0.26, 0.16, 0.24, 0.02, colours[2])
    for x in (0.35, 0.65):
        brush.bar(x, 0.43, 0.1, 0.1, 0.01, colours[2])


def temple(brush: Brush, ground: Colour, colours: Colours, columns: int = 4) -> None:
    """Columns below a gable."""
    brush.polygon([(0.12, 0.62), (0.5, 0.86), (0.88, 0.62)], colours[0])
    brush.bar(0.5, 0.18, 0.76, 0.08, 0.01, colours[0])
    for n in range(columns):
        brush.bar(0.2 + 0.6 * n / (columns - 1), 0.41, min(0.1, 0.42 / columns), 0.36, 0.015, colours[-1])


def rails(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A wagon on its rails."""
    for n in range(5):
        brush.bar(0.14 + 0.18 * n, 0.17, 0.06, 0.12, 0.01, colours[1])
    brush.bar(0.5, 0.215, 0.84, 0.035, 0.01, INK)
    brush.bar(0.5, 0.51, 0.68, 0.42, 0.06, colours[0])
    brush.bar(0.5, 0.75, 0.74, 0.07, 0.03, INK)
    for x in (0.29, 0.5, 0.71):
        brush.bar(x, 0.57, 0.14, 0.15, 0.02, IVORY)
    for x in (0.31, 0.69):
        brush.disc(x, 0.27, 0.085, INK)
        brush.disc(x, 0.27, 0.035, IVORY)


def planet(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A globe, half of it green."""
    brush.disc(0.5, 0.5, 0.33, colours[0])
    blot: Corners = [(0.24, 0.62), (0.4, 0.78), (0.6, 0.74), (0.54, 0.56), (0.38, 0.5)]
    brush.blob(blot, colours[1])
    brush.blob([(0.55, 0.42), (0.74, 0.46), (0.70, 0.30), (0.56, 0.24)], colours[1])
    for x, y, size in ((0.13, 0.8, 0.018), (0.88, 0.74, 0.024), (0.85, 0.2, 0.016), (0.16, 0.22, 0.022)):
        brush.disc(x, y, size, WHITE)


def bird(brush: Brush, ground: Colour, colours: Colours) -> None:
    """One on a twig."""
    brush.stroke([(0.1, 0.2), (0.5, 0.25), (0.9, 0.19)], 0.035, WOOD)
    brush.polygon([(0.06, 0.44), (0.34, 0.56), (0.36, 0.40)], colours[1])
    brush.oval(0.49, 0.48, 0.25, 0.18, colours[0], 18)
    brush.disc(0.68, 0.68, 0.13, colours[0])
    brush.polygon([(0.78, 0.72), (0.93, 0.66), (0.78, 0.62)], GOLD)
    brush.disc(0.71, 0.71, 0.025, INK)
    brush.oval(0.44, 0.5, 0.15, 0.085, colours[1], 10)


def fish(brush: Brush, ground: Colour, colours: Colours) -> None:
    brush.polygon([(0.10, 0.68), (0.10, 0.32), (0.34, 0.5)], colours[1])
    brush.oval(0.54, 0.5, 0.32, 0.2, colours[0])
    brush.polygon([(0.46, 0.68), (0.66, 0.80), (0.66, 0.66)], colours[1])
    brush.disc(0.73, 0.55, 0.045, WHITE)
    brush.disc(0.74, 0.55, 0.022, INK)


def leaf(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A leaf with its veins."""
    blade = [
        (0.5, 0.92),
        (0.5, 0.92),
        (0.76, 0.66),
        (0.74, 0.38),
        (0.5, 0.22),
        (0.5, 0.22),
        (0.26, 0.38),
        (0.24, 0.66),
    ]
    brush.blob(blade, colours[0])
    brush.stroke([(0.5, 0.08), (0.5, 0.45), (0.5, 0.8)], 0.03, colours[1])
    for y in (0.36, 0.5, 0.64):
        for side in (-1, 1):
            brush.stroke(
                [(0.5, y), (0.5 + side * 0.08, y + 0.045), (0.5 + side * 0.15, y + 0.1)], 0.02, colours[1]
            )


def bamboo(brush: Brush, ground: Colour, colours: Colours) -> None:
    for x, low, parts in ((0.3, 0.1, 3), (0.5, 0.1, 4), (0.7, 0.1, 2)):
        for n in range(parts):
            brush.bar(x, low + 0.1 + 0.2 * n, 0.13, 0.18, 0.04, colours[n % 2])


def dice(brush: Brush, ground: Colour, colours: Colours) -> None:
    """Two dice, one behind the other."""
    pips: tuple[tuple[float, float, Corners], ...] = (
        (0.64, 0.64, ((0.0, 0.0),)),
        (0.38, 0.38, ((-1, -1), (1, 1), (-1, 1), (1, -1), (0.0, 0.0))),
    )
    for (x, y, marks), colour in zip(pips, colours, strict=True):
        brush.bar(x + 0.015, y - 0.02, 0.46, 0.46, 0.09, mixed(ground, "#000000", 0.35))
        brush.bar(x, y, 0.46, 0.46, 0.09, colour)
        for across, up in marks:
            brush.disc(x + across * 0.12, y + up * 0.12, 0.043, INK if colour in (IVORY, WHITE) else IVORY)


def stones(brush: Brush, ground: Colour, colours: Colours, signs: str = "") -> None:
    """Game stones beside each other, with letters or figures."""
    for n, sign in enumerate(signs):
        x, turn = 0.5 + (n - (len(signs) - 1) / 2) * 0.31, (-6, 5, -4)[n % 3]
        brush.bar(x + 0.012, 0.475, 0.27, 0.40, 0.04, mixed(ground, "#000000", 0.35), turn)
        brush.bar(x, 0.5, 0.27, 0.40, 0.04, IVORY, turn)
        brush.word(sign, x, 0.5, 0.24, colours[n % len(colours)], turn)


def pins(brush: Brush, ground: Colour, colours: Colours) -> None:
    """Skittles of wood."""
    for x, y in ((0.36, 0.56), (0.64, 0.56), (0.5, 0.44)):
        brush.bar(x + 0.012, y - 0.02, 0.19, 0.56, 0.03, mixed(ground, "#000000", 0.35))
        brush.bar(x, y, 0.19, 0.56, 0.03, colours[0])
        brush.oval(x, y + 0.26, 0.095, 0.045, colours[1])


def hat(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A pointed hat with a star."""
    brush.polygon([(0.26, 0.28), (0.58, 0.90), (0.74, 0.28)], colours[0])
    brush.oval(0.5, 0.25, 0.38, 0.1, colours[0])
    brush.band([(0.265, 0.29), (0.735, 0.29)], [(0.30, 0.37), (0.715, 0.37)], colours[1])
    star = [
        (0.52 + r * sin(n * pi / 5), 0.55 + r * cos(n * pi / 5))
        for n in range(10)
        for r in ((0.11, 0.045)[n % 2],)
    ]
    brush.polygon(star, colours[1])


def skull(brush: Brush, ground: Colour, colours: Colours) -> None:
    for turn in (35, -35):
        brush.bar(0.5, 0.27, 0.74, 0.075, 0.035, colours[0], turn)
    brush.disc(0.5, 0.58, 0.25, colours[0])
    brush.bar(0.5, 0.35, 0.26, 0.18, 0.05, colours[0])
    for x in (0.405, 0.595):
        brush.disc(x, 0.56, 0.07, INK)
    brush.polygon([(0.5, 0.50), (0.465, 0.43), (0.535, 0.43)], INK)


def sushi(brush: Brush, ground: Colour, colours: Colours) -> None:
    brush.bar(0.5, 0.36, 0.64, 0.24, 0.11, IVORY)
    brush.bar(0.5, 0.53, 0.70, 0.18, 0.085, colours[0])
    for x in (0.34, 0.5, 0.66):
        brush.stroke([(x - 0.04, 0.47), (x, 0.53), (x + 0.04, 0.59)], 0.022, IVORY)
    brush.bar(0.5, 0.44, 0.13, 0.40, 0.02, INK)


def bull(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A head with horns."""
    for side in (-1, 1):
        horn = [(0.5 + side * 0.16, 0.66), (0.5 + side * 0.36, 0.70), (0.5 + side * 0.38, 0.88)]
        brush.stroke(horn, 0.075, IVORY)
        brush.oval(0.5 + side * 0.28, 0.55, 0.11, 0.06, colours[0], side * 20)
    brush.oval(0.5, 0.48, 0.21, 0.28, colours[0])
    brush.oval(0.5, 0.29, 0.16, 0.12, colours[1])
    for side in (-1, 1):
        brush.disc(0.5 + side * 0.09, 0.56, 0.03, INK)
        brush.disc(0.5 + side * 0.06, 0.29, 0.025, INK)


def window(brush: Brush, ground: Colour, colours: Colours) -> None:
    """Coloured glass under an arch."""
    brush.disc(0.5, 0.60, 0.31, INK)
    brush.bar(0.5, 0.38, 0.62, 0.48, 0.01, INK)
    for row in range(3):
        for column in range(3):
            x, y = 0.315 + 0.185 * column, 0.235 + 0.19 * row
            brush.bar(x, y, 0.155, 0.16, 0.015, colours[(row * 2 + column) % len(colours)])
    brush.oval(0.5, 0.79, 0.15, 0.08, colours[-1])


def patches(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A quilt with its stitches."""
    for n, (x, y) in enumerate(((0.34, 0.66), (0.66, 0.66), (0.34, 0.34), (0.66, 0.34))):
        brush.bar(x, y, 0.31, 0.31, 0.015, colours[n])
    for n in range(7):
        at = 0.22 + 0.093 * n
        brush.bar(0.5, at, 0.055, 0.016, 0.006, INK)
        brush.bar(at, 0.5, 0.016, 0.055, 0.006, INK)


def axe(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A blade of stone on a handle."""
    brush.stroke([(0.28, 0.14), (0.47, 0.48), (0.66, 0.82)], 0.075, colours[0])
    brush.blob(
        [(0.40, 0.78), (0.58, 0.88), (0.80, 0.74), (0.82, 0.54), (0.66, 0.56), (0.52, 0.62)], colours[1]
    )
    brush.stroke([(0.5, 0.66), (0.58, 0.72), (0.64, 0.70)], 0.03, IVORY)


def blade(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A scythe."""
    brush.stroke([(0.72, 0.1), (0.60, 0.45), (0.50, 0.80)], 0.05, colours[0])
    edge = [
        (0.52, 0.86),
        (0.52, 0.86),
        (0.30, 0.82),
        (0.12, 0.60),
        (0.12, 0.60),
        (0.32, 0.70),
        (0.52, 0.73),
        (0.52, 0.73),
    ]
    brush.blob(edge, colours[1])
    brush.bar(0.63, 0.45, 0.14, 0.045, 0.02, colours[0], 20)


def dragon(brush: Brush, ground: Colour, colours: Colours) -> None:
    """A long back with a crest."""
    body = [(0.14, 0.24), (0.34, 0.20), (0.46, 0.36), (0.40, 0.56), (0.52, 0.74), (0.74, 0.72)]
    for x, y in body[1:]:
        brush.disc(x - 0.07, y + 0.07, 0.05, colours[1])
    brush.stroke(body, 0.13, colours[0])
    brush.oval(0.76, 0.71, 0.14, 0.1, colours[0], -12)
    brush.disc(0.77, 0.75, 0.026, INK)
    brush.stroke([(0.88, 0.68), (0.93, 0.74), (0.95, 0.82)], 0.02, colours[1])


Look = tuple[Any, ...]
"""The ground, what is drawn, and its colours."""

LOOKS: Mapping[str, Look] = {
    "agricola": ("#6E5A2C", wheat, GOLD, "#D9C27A"),
    "azul": ("#DDE6EA", mosaic, "#2C6E9B", "#E08A3C", "#58B0B4"),
    "blokus": ("#39424E", partial(mosaic, rows=("00 1", "0 11", "22 3", "2 33")), BLUE, RED, GOLD, GREEN),
    "canasta": ("#2F6B4F", partial(suit, draw=heart), RED, INK),
    "carcassonne": ("#7FA650", figure, BLUE),
    "cascadia": ("#2F5D62", hexes, "#C8B26A", GREEN, "#7FB8C9"),
    "catan": ("#2F79A8", hexes, GOLD, GREEN, "#8A8F98", CLAY),
    "coloretto": ("#F0E2C4", cards, GREEN, GOLD, RED, VIOLET),
    "concordia": ("#A8443A", temple, "#F1D9A6", IVORY),
    "dominion": ("#5B3F63", coins, GOLD, "#FBE29A"),
    "doppelkopf": ("#3F6B3A", partial(suit, draw=club), INK, RED),
    "durak": ("#8A3030", partial(suit, draw=diamond), RED, INK),
    "everdell": ("#3C6E47", tower, "#B98A5E", "#E0B04C", "#5A3B26"),
    "hearts": ("#3A4A8C", partial(suit, draw=heart), RED, RED),
    "hey_thats_my_fish": ("#5FA9CF", fish, IVORY, "#F0A24A"),
    "kingdomino": ("#C9A04A", partial(mosaic, rows=("00", "12")), GREEN, BLUE, "#D9C27A"),
    "ligretto": ("#20303F", partial(cards, sign="10"), RED, BLUE, GREEN),
    "lost_cities": ("#8C6A3A", temple, "#E6C98A", "#C79A5A"),
    "molkky": ("#5E8C4A", pins, "#D9A865", "#F0CFA0"),
    "no_thanks": ("#C25B78", partial(cards, sign="35"), "#4A4A6A"),
    "patchwork": ("#6A559E", patches, ROSE, GOLD, "#8FD0E8", "#B9D86A"),
    "preference": ("#1F4F4A", partial(suit, draw=spade), INK, RED),
    "qwirkle": ("#1E1E24", partial(mosaic, rows=("0 1", "234", " 1 ")), RED, GOLD, GREEN, VIOLET, BLUE),
    "qwixx": ("#E9E4D6", dice, RED, BLUE),
    "rummikub": ("#35619C", partial(stones, signs="789"), RED, BLUE, INK),
    "sagrada": ("#B9A98A", window, RED, GOLD, "#58B0B4", VIOLET, GREEN),
    "scrabble": ("#8A2F3C", partial(stones, signs="ABC"), INK),
    "scythe": ("#6B2A24", blade, WOOD, "#D5DCE2"),
    "seven_wonders": ("#C08A3A", partial(temple, columns=7), IVORY, "#F3DFB8"),
    "seven_wonders_duel": ("#4A3A6A", partial(temple, columns=2), GOLD, "#E9D6A0"),
    "six_nimmt": ("#5A3A86", bull, "#B5653A", ROSE),
    "skat": ("#2C5E8A", partial(suit, draw=club), INK, INK),
    "skat_league": ("#55657A", partial(suit, draw=diamond), RED, RED),
    "skip_bo": ("#2F8A8A", partial(cards, sign="12"), GOLD, RED),
    "skull_king": ("#26303C", skull, IVORY),
    "spades": ("#9AA7B5", partial(suit, draw=spade), INK, INK),
    "splendor": ("#2B2F5E", gem, BLUE, "#8FC7EA", "#2A6590"),
    "stone_age": ("#A07A4A", axe, "#6B4526", "#B9BEC4"),
    "sushi_go": ("#E8846B", sushi, "#D8503F"),
    "takenoko": ("#E4C7CF", bamboo, GREEN, "#8CC25A"),
    "ten_thousand": ("#3E7A3E", dice, IVORY, RED),
    "terraforming_mars": ("#221A2A", planet, "#C8573A", GREEN),
    "tichu": ("#9C2F2F", dragon, GOLD, "#F7E2A0"),
    "ticket_to_ride": ("#4F8FB8", rails, RED, WOOD),
    "uno": ("#C8362E", partial(cards, sign="1"), BLUE, GREEN, GOLD, "#1C1C22"),
    "wingspan": ("#BFD9D6", bird, "#3E7FA6", "#1F4E70"),
    "wizard": ("#2E3F8C", hat, VIOLET, GOLD),
    "yahtzee": ("#B04A2A", dice, GOLD, IVORY),
}
