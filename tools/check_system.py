"""Checks, before Kivy starts, that this system can draw, and says in one sentence what to install if not.

    python tools/check_system.py window      # for a real window: a display and OpenGL
    python tools/check_system.py offscreen   # for tests, tour and bench: OpenGL without any display

Standard library only, because it runs before anything is installed. Only Linux is checked: elsewhere Kivy's
own packages bring what they need.
"""

import ctypes
import os
import sys

EGL_PLATFORM_DEVICE_EXT = 0x313F
MOST_DEVICES = 16


def missing_library(soname: str) -> bool:
    """Whether the dynamic loader cannot find or load a library."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return True
    return False


def egl_can_start() -> bool:
    """Whether some EGL device, mesa's software renderer included, can be opened.

    SDL's offscreen video driver walks the same devices in the same way, so its failure is foreseen here.
    """
    egl = ctypes.CDLL("libEGL.so.1")
    egl.eglGetProcAddress.restype = ctypes.c_void_p
    egl.eglGetProcAddress.argtypes = [ctypes.c_char_p]
    query_address = egl.eglGetProcAddress(b"eglQueryDevicesEXT")
    display_address = egl.eglGetProcAddress(b"eglGetPlatformDisplayEXT")
    if not query_address or not display_address:
        return False
    query_devices = ctypes.CFUNCTYPE(
        ctypes.c_uint, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_int)
    )(query_address)
    get_display = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p)(
        display_address
    )
    egl.eglInitialize.restype = ctypes.c_uint
    egl.eglInitialize.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    devices = (ctypes.c_void_p * MOST_DEVICES)()
    count = ctypes.c_int(0)
    if not query_devices(MOST_DEVICES, devices, ctypes.byref(count)):
        return False
    for device in devices[: count.value]:
        display = get_display(EGL_PLATFORM_DEVICE_EXT, device, None)
        if display and egl.eglInitialize(display, None, None):
            return True
    return False


def complaint(purpose: str) -> str | None:
    """The one sentence that says what is missing for a purpose, or None when all is there."""
    if not sys.platform.startswith("linux"):
        return None
    if purpose == "window" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return (
            "There is no display here to open the app on: "
            "run `make tour` instead, it draws every screen into build/tour/."
        )
    if missing_library("libGL.so.1"):
        return (
            "OpenGL (libGL.so.1) is missing: "
            "install the packages libgl1 and libgl1-mesa-dri (Debian, Ubuntu)."
        )
    if purpose == "window":
        return None
    if missing_library("libEGL.so.1"):
        return (
            "EGL (libEGL.so.1) is missing: install the packages libegl1 and libgl1-mesa-dri (Debian, Ubuntu)."
        )
    if not egl_can_start():
        return (
            "EGL is here but finds no driver to draw with: "
            "install the packages libegl-mesa0 and libgl1-mesa-dri (Debian, Ubuntu)."
        )
    return None


def main(arguments: list[str]) -> int:
    """Runs the check of the purpose that is named; 0 when all is there."""
    if arguments not in (["window"], ["offscreen"]):
        print("usage: check_system.py window|offscreen", file=sys.stderr)
        return 2
    sentence = complaint(arguments[0])
    if sentence is None:
        return 0
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
