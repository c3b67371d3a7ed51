"""Small pieces of a race that lie in many places: each is one picture, and looks like the parts it has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.circle.state import FACES
from companion.games.circle.view import TokenView
from screens.drawing.easel import Picture
from screens.drawing.ink import InkRect, Sign
from screens.games.circle.stall_disc import LandingMark, StallDisc
from screens.games.circle.symbols import Symbols, cloth, symbol
from screens.games.circle.tokens import Tokens
from tests.ui.beneath import pictures_of
from tests.ui.harness import Harness

SIDE = 64
SOFT = 3
"""By how much of 255 two ways of drawing the same may differ: they round at other places."""


def pixels(draw: Callable[[Any], object]) -> bytes:
    picture = Picture((SIDE, SIDE), (0.2, 0.3, 0.2, 1))
    draw(picture.shapes)
    picture.paint()
    drawn: bytes = picture.texture.pixels
    return drawn


def differ(one: bytes, other: bytes) -> int:
    assert len(set(one)) > 10, "something is drawn"
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def test_symbols_that_are_drawn_at_once_look_like_single_ones(ui: Harness) -> None:
    placed = [(face, 16.0 + 32 * (n % 2), 16.0 + 32 * (n // 2), 24.0) for n, face in enumerate(FACES)]

    def singly(canvas: Any) -> None:
        for face, x, y, side in placed:
            Sign(canvas).picture(symbol(face), x, y, side, "#AABBCC")

    assert differ(pixels(lambda canvas: Symbols(canvas).show(placed, "#AABBCC")), pixels(singly)) <= SOFT
    fewer = pixels(lambda canvas: Symbols(canvas).show(placed[1:], "#AABBCC"))
    assert differ(fewer, pixels(singly)) > 100, "each of them is seen"


def test_the_number_of_a_stall_looks_like_its_parts(ui: Harness) -> None:
    def parts(canvas: Any) -> None:
        colours = cloth(3)
        InkRect(canvas).disc(32, 32, 20, colours.rim)
        InkRect(canvas).disc(32, 32, 18.7, colours.fill)
        Sign(canvas).write("3", 32, 32, 20 * 1.32, colours.ink)

    def ring(canvas: Any) -> None:
        InkRect(canvas).disc(32, 32, 20, "#20262E")
        InkRect(canvas, framed=True).disc(32, 32, 20, cloth(3).fill, 3)
        Sign(canvas).write("3", 32, 32, 20 * 1.35, "#FFFFFF")

    def whole(kind: type[StallDisc | LandingMark]) -> bytes:
        return pixels(lambda canvas: kind(canvas).show(3, 32, 32, 20))

    for kind, drawn in ((StallDisc, parts), (LandingMark, ring)):
        assert differ(whole(kind), pixels(drawn)) <= 36, "two soft edges on each other, by a seventh"


def test_alike_tokens_are_one_picture(ui: Harness) -> None:
    ones, canvas = [TokenView(0, 1), TokenView(1, 1), TokenView(0, 1), TokenView(0, None)], ui.root.canvas
    tokens = Tokens(canvas)
    tokens.lay(ones, (0, 1), 0, 0, 200, 24)
    assert tokens.texts == ["1", "1", "1", "?"]
    first, other, alike, down = pictures_of(tokens)
    assert first is alike and len({id(texture) for texture in (first, other, down)}) == 3
