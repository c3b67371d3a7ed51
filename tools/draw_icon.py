"""Draws the app's icon and launch screen into screens/assets/, and the icon's plain layer into phone/:

    python -m tools.draw_icon

A round table seen from above: seven people sit around it, each with the colour and the symbol that they have
in the app, and a die lies in the middle. Shapes are signed distances (negative inside), and a pixel takes as
much of a shape's colour as the shape covers of it: smooth edges at any size without a drawing library.
"""

import math
import struct
import zlib
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from screens.drawing.palettes import DARK
from screens.drawing.theme import PLAYER_COLOURS

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "screens" / "assets"

TABLE_EDGE = "#2C8F76"

Point = tuple[float, float]
Distance = Callable[[float, float], float]
"""How far a point lies outside a shape, in units of half the picture's width; negative inside."""


@dataclass(frozen=True)
class Shape:
    """A shape that can be painted."""

    distance: Distance
    centre: Point
    reach: float
    """No point of the shape is farther from the centre."""


def disc(centre: Point, radius: float) -> Shape:
    """A filled circle."""
    x0, y0 = centre
    return Shape(lambda x, y: math.hypot(x - x0, y - y0) - radius, centre, radius)


def rounded_square(centre: Point, half: float, corner: float, turned: float = 0.0) -> Shape:
    """A square with rounded corners, turned by an angle in degrees."""
    x0, y0 = centre
    cos, sin = math.cos(math.radians(turned)), math.sin(math.radians(turned))

    def distance(x: float, y: float) -> float:
        x, y = x - x0, y - y0
        across = abs(x * cos + y * sin) - half + corner
        along = abs(y * cos - x * sin) - half + corner
        return math.hypot(max(across, 0.0), max(along, 0.0)) + min(max(across, along), 0.0) - corner

    return Shape(distance, centre, half * math.sqrt(2))


def polygon(points: list[Point], softened: float) -> Shape:
    """A filled polygon, its corners rounded outwards a little."""
    edges = list(zip(points, points[1:] + points[:1], strict=True))

    def distance(x: float, y: float) -> float:
        nearest, inside = math.inf, False
        for (ax, ay), (bx, by) in edges:
            ex, ey, wx, wy = bx - ax, by - ay, x - ax, y - ay
            along = min(max((wx * ex + wy * ey) / (ex * ex + ey * ey), 0.0), 1.0)
            nearest = min(nearest, math.hypot(wx - ex * along, wy - ey * along))
            if (ay > y) != (by > y) and wx < ex * wy / ey:
                inside = not inside
        return (-nearest if inside else nearest) - softened

    xs, ys = [x for x, _ in points], [y for _, y in points]
    centre = (sum(xs) / len(xs), sum(ys) / len(ys))
    reach = max(math.hypot(x - centre[0], y - centre[1]) for x, y in points)
    return Shape(distance, centre, reach + softened)


def ring_of_points(centre: Point, radii: list[float], first_angle: float) -> list[Point]:
    """Points around a centre, one for each radius, evenly turned, the first at an angle in degrees."""
    step = 360 / len(radii)
    angles = [math.radians(first_angle + step * index) for index in range(len(radii))]
    return [
        (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))
        for radius, angle in zip(radii, angles, strict=True)
    ]


def symbol(name: str, centre: Point, size: float) -> Shape:
    """The symbol of a player's colour, in the app a Material Design icon of the same name."""
    x, y = centre
    soft = size * 0.12
    if name == "circle":
        return disc(centre, size * 0.82)
    if name == "square":
        return rounded_square(centre, size * 0.78, soft)
    if name == "plus-thick":
        far, near = size * 0.9, size * 0.28
        corners = [(near, far), (near, near), (far, near), (far, -near), (near, -near), (near, -far)]
        outline = corners + [(-dx, -dy) for dx, dy in corners]
        return polygon([(x + dx, y + dy) for dx, dy in outline], soft * 0.5)
    if name == "star":
        return polygon(ring_of_points(centre, [size, size * 0.44] * 5, -90), soft * 0.5)
    if name == "triangle":
        return polygon(ring_of_points((x, y + size * 0.12), [size * 0.92] * 3, -90), soft)
    sides = {"rhombus": 4, "hexagon": 6}[name]
    return polygon(ring_of_points(centre, [size * 0.86] * sides, -90), soft)


class Picture:
    """A square picture; the middle is (0, 0), the edges are at -1 and 1, y grows downwards."""

    def __init__(self, pixels: int) -> None:
        self.pixels = pixels
        self.rgba = array("d", bytes(8 * 4 * pixels * pixels))
        """Four numbers a pixel from 0 to 1, the colours already multiplied by the alpha."""

    def paint(self, shape: Shape, colour: str, *, opacity: float = 1.0, blur: float = 0.0) -> None:
        """Lays a shape over what is there; `blur` is the width of a soft edge, for shadows and light."""
        red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
        for at, cover in self._under(shape, blur):
            self._blend(at, red, green, blue, cover * opacity)

    def cut(self, shape: Shape) -> None:
        """Takes a shape out of what is there."""
        for at, cover in self._under(shape, 0.0):
            for channel in range(4):
                self.rgba[at + channel] *= 1 - cover

    def _under(self, shape: Shape, blur: float) -> Iterator[tuple[int, float]]:
        """Where the pixels are that a shape touches, and how much of each it covers."""
        unit = 2 / self.pixels
        edge = max(blur, unit)
        reach = shape.reach + edge
        for row in self._covered(shape.centre[1] - reach, shape.centre[1] + reach):
            y = (row + 0.5) * unit - 1
            for column in self._covered(shape.centre[0] - reach, shape.centre[0] + reach):
                cover = 0.5 - shape.distance((column + 0.5) * unit - 1, y) / edge
                if cover <= 0:
                    continue
                cover = min(cover, 1.0)
                if blur:
                    cover = cover * cover * (3 - 2 * cover)
                yield 4 * (row * self.pixels + column), cover

    def _covered(self, low: float, high: float) -> range:
        """The rows or columns of pixels that an interval touches."""
        half = self.pixels / 2
        return range(max(0, int((low + 1) * half)), min(self.pixels, math.ceil((high + 1) * half)))

    def _blend(self, at: int, red: float, green: float, blue: float, alpha: float) -> None:
        rgba, rest = self.rgba, 1 - alpha
        rgba[at] = red * alpha + rgba[at] * rest
        rgba[at + 1] = green * alpha + rgba[at + 1] * rest
        rgba[at + 2] = blue * alpha + rgba[at + 2] * rest
        rgba[at + 3] = alpha + rgba[at + 3] * rest

    def save(self, path: Path) -> None:
        """Writes the picture as a PNG with alpha."""
        rows = bytearray()
        above = bytes(4 * self.pixels)
        for row in range(self.pixels):
            line = bytearray()
            for column in range(self.pixels):
                at = 4 * (row * self.pixels + column)
                alpha = self.rgba[at + 3]
                colour = [channel / alpha if alpha else 0.0 for channel in self.rgba[at : at + 3]]
                line += bytes(min(255, round(channel * 255)) for channel in (*colour, alpha))
            # Filter 2 stores the difference to the row above, which packs much smaller.
            rows.append(2)
            rows += bytes((here - over) & 0xFF for here, over in zip(line, above, strict=True))
            above = bytes(line)
        header = struct.pack(">IIBBBBB", self.pixels, self.pixels, 8, 6, 0, 0, 0)
        chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b""))
        with path.open("wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
            for kind, body in chunks:
                file.write(struct.pack(">I", len(body)) + kind + body)
                file.write(struct.pack(">I", zlib.crc32(kind + body)))


def draw_table(picture: Picture, size: float) -> None:
    """The table with its people and the die, as far as `size` from the middle."""
    table, seat, orbit = size * 0.74, size * 0.195, size * 0.80
    # Seven seats reach higher than low: a little down, and the whole looks centred.
    middle = size * 0.04
    picture.paint(disc((0.0, middle + size * 0.06), table), "#000000", opacity=0.5, blur=size * 0.2)
    picture.paint(disc((0.0, middle), table), TABLE_EDGE)
    picture.paint(disc((0.0, middle - size * 0.015), table - size * 0.03), DARK.tokens["primary"])
    picture.paint(disc((0.0, middle - size * 0.1), table * 0.3), "#FFFFFF", opacity=0.28, blur=size * 0.9)

    places = ring_of_points((0.0, middle), [orbit] * len(PLAYER_COLOURS), -90)
    for colour, place in zip(PLAYER_COLOURS, places, strict=True):
        picture.paint(disc(place, seat * 1.2), DARK.tokens["background"])
        picture.paint(disc(place, seat), colour.fill)
        picture.paint(symbol(colour.symbol, place, seat * 0.56), colour.ink)

    draw_die(picture, (0.0, middle - size * 0.01), size * 0.31)


def draw_die(picture: Picture, centre: Point, half: float) -> None:
    """A die that shows five, one pip for each game, lying a little askew as dice do."""
    x, y = centre
    corner, turned = half * 0.34, 12.0
    shadow = rounded_square((x, y + half * 0.16), half, corner, turned)
    picture.paint(shadow, "#000000", opacity=0.4, blur=half * 0.4)
    picture.paint(rounded_square((x, y + half * 0.1), half, corner, turned), DARK.tokens["soft"])
    picture.paint(rounded_square(centre, half, corner, turned), DARK.tokens["text"])
    for pip in [centre, *ring_of_points(centre, [half * 0.76] * 4, 45 + turned)]:
        picture.paint(disc(pip, half * 0.19), DARK.tokens["primary_ink"])


def draw_outline(picture: Picture, size: float) -> None:
    """The same in one colour: what stands on the table is parted from it by gaps."""
    table, seat, orbit, middle = size * 0.74, size * 0.195, size * 0.80, size * 0.04
    picture.paint(disc((0.0, middle), table), "#000000")
    places = ring_of_points((0.0, middle), [orbit] * len(PLAYER_COLOURS), -90)
    for colour, place in zip(PLAYER_COLOURS, places, strict=True):
        picture.cut(disc(place, seat * 1.25))
        picture.paint(disc(place, seat), "#000000")
        picture.cut(symbol(colour.symbol, place, seat * 0.56))
    centre, half, turned = (0.0, middle - size * 0.01), size * 0.31, 12.0
    picture.cut(rounded_square(centre, half * 1.18, half * 0.4, turned))
    picture.paint(rounded_square(centre, half, half * 0.34, turned), "#000000")
    for pip in [centre, *ring_of_points(centre, [half * 0.76] * 4, 45 + turned)]:
        picture.cut(disc(pip, half * 0.19))


def lay_evening(picture: Picture, shape: Shape) -> None:
    """The dark ground with a little lamplight around the table."""
    picture.paint(shape, DARK.tokens["background"])
    picture.paint(disc((0.0, 0.0), 0.5), DARK.tokens["line"], opacity=0.55, blur=0.95)


def main() -> None:
    """Draws every picture that a phone build needs."""
    everywhere = rounded_square((0.0, 0.0), 1.1, 0.0)

    # Every start reads the one of the window, for which a quarter of the pixels is enough.
    for name, pixels in (("icon.png", 512), ("window_icon.png", 256)):
        icon = Picture(pixels)
        lay_evening(icon, rounded_square((0.0, 0.0), 1.0, 0.44))
        draw_table(icon, 0.92)
        icon.save(ASSETS / name)

    # Launchers cut an adaptive icon to a shape of their own: only the inner 66 of its 108 units are safe.
    background = Picture(432)
    lay_evening(background, everywhere)
    background.save(ASSETS / "icon_background.png")
    foreground = Picture(432)
    draw_table(foreground, 0.6)
    foreground.save(ASSETS / "icon_foreground.png")

    plain = Picture(432)
    draw_outline(plain, 0.6)
    plain.save(ROOT / "phone" / "res" / "mipmap" / "icon_monochrome.png")

    # Shown as wide as the screen, on a ground of the same colour that fills the rest.
    presplash = Picture(1024)
    presplash.paint(everywhere, DARK.tokens["background"])
    draw_table(presplash, 0.6)
    presplash.save(ASSETS / "presplash.png")


if __name__ == "__main__":
    main()
