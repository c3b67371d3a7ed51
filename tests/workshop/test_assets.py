"""The pictures of a phone build are there, in the sizes that Android expects."""

import struct
import zlib
from pathlib import Path

import pytest

from tests.workshop.spec import ROOT, read_spec

ASSETS = ROOT / "screens" / "assets"


def png_header(path: Path) -> tuple[int, int, int, int]:
    """Width, height, bits a channel and colour type of a PNG."""
    start = path.read_bytes()[:26]
    assert start[:8] == b"\x89PNG\r\n\x1a\n" and start[12:16] == b"IHDR"
    width, height, bits, colour_type = struct.unpack(">IIBB", start[16:26])
    return width, height, bits, colour_type


def first_pixel(path: Path) -> bytes:
    """The colour in the upper left corner: no row filter changes the very first pixel of a PNG."""
    body = path.read_bytes()
    at = body.index(b"IDAT")
    length = int.from_bytes(body[at - 4 : at], "big")
    return zlib.decompress(body[at + 4 : at + 4 + length])[1:5]


@pytest.mark.parametrize(
    ("name", "pixels"),
    [
        ("icon.png", 512),
        ("window_icon.png", 256),
        ("icon_foreground.png", 432),
        ("icon_background.png", 432),
        ("presplash.png", 1024),
    ],
)
def test_pictures_have_their_size_and_alpha(name: str, pixels: int) -> None:
    assert png_header(ASSETS / name) == (pixels, pixels, 8, 6)


def test_the_launch_screen_melts_into_the_colour_around_it() -> None:
    around = bytes.fromhex(read_spec().get("app", "android.presplash_color").removeprefix("#"))
    assert first_pixel(ASSETS / "presplash.png") == around + b"\xff"


def test_the_icon_has_round_corners_and_its_ground_fills_the_square() -> None:
    assert first_pixel(ASSETS / "icon.png")[3] == 0
    assert first_pixel(ASSETS / "window_icon.png")[3] == 0
    assert first_pixel(ASSETS / "icon_foreground.png")[3] == 0
    assert first_pixel(ASSETS / "icon_background.png")[3] == 255
