"""The SDL library that Kivy has loaded, for tests and the bench to send fingers the way a phone does."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any


class PushedFinger(ctypes.Structure):
    """SDL 2's touch event, as large as any event of SDL."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("touch", ctypes.c_int64),
        ("finger", ctypes.c_int64),
        ("x", ctypes.c_float),
        ("y", ctypes.c_float),
        ("rest", ctypes.c_uint8 * 88),
    )


def loaded_sdl() -> Any:
    """SDL, found among the libraries of this process."""
    lines = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    paths = {line.split(maxsplit=5)[5] for line in lines if "libSDL2-2" in line}
    (path,) = paths
    return ctypes.CDLL(path)


def push_finger(sdl: Any, kind: int, finger: int, x: float = 0.5, y: float = 0.5) -> None:
    """A finger goes down (0x700) or up (0x701); x and y are parts of the screen, from the upper left."""
    event = PushedFinger(type=kind, finger=finger, x=x, y=y)
    assert sdl.SDL_PushEvent(ctypes.byref(event)) == 1
