"""Counts what a frame asks of the graphics card, by name of the call.

    with GlCalls() as calls:
        frame()
    calls.draws, calls.textures, calls.states

Kivy reaches OpenGL through a table of functions. While it counts, the functions of interest in that table are
ours: they count, and call what stood there before.
"""

from __future__ import annotations

import ctypes
import re
from collections import Counter
from ctypes import c_float, c_int, c_ubyte, c_uint, c_void_p
from pathlib import Path
from typing import Any

from kivy.graphics import cgl

DRAWS: dict[str, tuple[Any, ...]] = {
    "glDrawElements": (c_uint, c_int, c_uint, c_void_p),
    "glDrawArrays": (c_uint, c_int, c_int),
}
TEXTURES: dict[str, tuple[Any, ...]] = {"glBindTexture": (c_uint, c_uint)}
STATES: dict[str, tuple[Any, ...]] = {
    "glUseProgram": (c_uint,),
    "glBindFramebuffer": (c_uint, c_uint),
    "glEnable": (c_uint,),
    "glDisable": (c_uint,),
    "glScissor": (c_int, c_int, c_int, c_int),
    "glViewport": (c_int, c_int, c_int, c_int),
    "glStencilFunc": (c_uint, c_int, c_uint),
    "glStencilOp": (c_uint, c_uint, c_uint),
    "glBlendFunc": (c_uint, c_uint),
    "glBlendFuncSeparate": (c_uint, c_uint, c_uint, c_uint),
    "glUniform4f": (c_int, c_float, c_float, c_float, c_float),
    "glUniformMatrix4fv": (c_int, c_int, c_ubyte, c_void_p),
}
"""Programs, targets, clips, mixing, colours and places: whatever makes a card begin a new batch."""
COUNTED = {**DRAWS, **TEXTURES, **STATES}


class GlCalls:
    """The calls made while it is entered."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        names = _names()
        table = (c_void_p * len(names)).from_address(_address())
        self._places = {name: names.index(name) for name in COUNTED}
        self._table = table
        self._before: dict[int, Any] = {}
        self._kept: list[Any] = []

    @property
    def draws(self) -> int:
        """How often something is drawn."""
        return sum(self.count[name] for name in DRAWS)

    @property
    def textures(self) -> int:
        """How often another texture is chosen."""
        return sum(self.count[name] for name in TEXTURES)

    @property
    def states(self) -> int:
        """How often anything else is set that the next drawing depends on."""
        return sum(self.count[name] for name in STATES)

    def __enter__(self) -> GlCalls:
        for name, place in self._places.items():
            self._before[place] = self._table[place]
            self._table[place] = self._counting(name, self._table[place])
        return self

    def __exit__(self, *_: object) -> None:
        for place, function in self._before.items():
            self._table[place] = function

    def _counting(self, name: str, function: Any) -> Any:
        kind = ctypes.CFUNCTYPE(None, *COUNTED[name])
        original = kind(function)

        def counted(*arguments: Any) -> None:
            self.count[name] += 1
            original(*arguments)

        ours = kind(counted)
        self._kept.append(ours)
        return ctypes.cast(ours, c_void_p).value


def _names() -> list[str]:
    """The functions of Kivy's table in their order, which its own declaration tells."""
    declared = Path(cgl.__file__).with_name("cgl.pxd").read_text(encoding="utf-8")
    return re.findall(r"\*(gl\w+)\)", declared[declared.index("ctypedef struct GLES2_Context") :])


def _address() -> int:
    """Where that table is."""
    api = ctypes.pythonapi
    api.PyCapsule_GetName.restype, api.PyCapsule_GetName.argtypes = ctypes.c_char_p, [ctypes.py_object]
    pointer = api.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = c_void_p, [ctypes.py_object, ctypes.c_char_p]
    getter = cgl.__pyx_capi__["cgl_get_context"]
    address = ctypes.CFUNCTYPE(c_void_p)(pointer(getter, api.PyCapsule_GetName(getter)))()
    assert address, "Kivy has no window yet"
    return int(address)
