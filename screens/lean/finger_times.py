"""When a finger came down, to the millisecond.

Kivy's own account is too late to say whose hand was first. ``touch.time_start`` is taken when the touch is
made, one or two frames after the finger (measured: 13 ms in the middle, 23 at worst), the same for all
fingers of a frame, and by the wall clock, which can be set. SDL, which Kivy stands on, stamps each finger
with its own millisecond; Kivy throws that away. So, while it matters, we listen to SDL's events as they come
in (Kivy's own filter hears them the same way), and translate the stamp into the time of the app's clock.

    fingers.listen(); …; fingers.stamp(touch); …; fingers.hush()

Where no fingers come from SDL (a mouse, a test), Kivy's account is used: its age is measured on its own clock
and taken off the time of the app's.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.input import motionevent
from kivy.logger import Logger
from kivy.utils import platform

SDL_FINGERDOWN = 0x700
OLDEST_MS = 1000
"""A finger that is said to have come down longer ago than this is a mistake."""


class FingerEvent(ctypes.Structure):
    """The beginning of SDL 2's touch event; it is the same on every platform."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("touch", ctypes.c_int64),
        ("finger", ctypes.c_int64),
    )


Watch = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(FingerEvent))


def sdl_of_the_phone() -> Any:
    """SDL itself where it is the source of fingers; None where Kivy takes them from elsewhere."""
    return ctypes.CDLL("libSDL2.so") if platform == "android" else None


def now_ms() -> int:
    """The app's clock, which runs on whatever is done to the wall clock, in whole milliseconds."""
    return round(Clock.time() * 1000)


class Fingers:
    """Knows when fingers came down."""

    def __init__(self, find_sdl: Callable[[], Any] = sdl_of_the_phone) -> None:
        self._find_sdl = find_sdl
        self._sdl: Any = None
        self._down: dict[int, int] = {}
        # SDL keeps the bare address: the callback has to live as long as this object.
        self._watch = Watch(self._hear)

    def listen(self) -> None:
        """From now on the stamps of SDL are noted."""
        if self._sdl is not None:
            return
        try:
            self._sdl = self._find_sdl()
            if self._sdl is not None:
                self._sdl.SDL_GetTicks.restype = ctypes.c_uint32
                self._sdl.SDL_AddEventWatch(self._watch, None)
        except (OSError, AttributeError) as error:  # no such library, or one without these functions
            self._sdl = None
            Logger.info("Fingers: no stamps of SDL: %s", error)

    def hush(self) -> None:
        """Stamps are not needed any more."""
        if self._sdl is not None:
            self._sdl.SDL_DelEventWatch(self._watch, None)
            self._sdl = None
        self._down.clear()

    def stamp(self, touch: Any) -> int:
        """When a finger came down, in milliseconds of the app's clock."""
        return now_ms() - self._age(touch)

    def _age(self, touch: Any) -> int:
        if self._sdl is not None and touch.device == "sdl" and touch.id in self._down:
            age: int = (self._sdl.SDL_GetTicks() - self._down[touch.id]) % 2**32
            if age <= OLDEST_MS:
                return age
        # The module's own name for its clock: whatever stamped the touch also says how old it is.
        return max(0, round((motionevent.time() - touch.time_start) * 1000))

    def _hear(self, _data: Any, event: Any) -> int:
        heard = event.contents
        if heard.type == SDL_FINGERDOWN:
            self._down[heard.finger] = heard.timestamp
        return 1
