"""Brings Kivy in with less work than it makes of it by itself: that was a third of a bare window's start. To
be imported before anything else of Kivy is.

- Kivy takes its own style of 1,300 lines apart; here it is read from where it is kept, rule by rule the same
  (`screens.widgets.kept_kv`).
- It loads ``asyncio``, in case somebody runs the app in the middle of other coroutines: ours runs by itself,
  and other phones at the table (`companion.guests`) load it when they come.
- On Linux it starts a program to be told where the C library is, which every process has in itself.
- Python looks for garbage among modules, sixty times.

Where Kivy is here already, nothing is gained, and from now on files are read from where they are kept.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from screens.app.kivy_start import collect_seldom


def _import_kivy() -> None:
    collect_seldom()
    first = "kivy.lang" not in sys.modules
    with _without_asyncio(), _with_c_at_hand():
        kivy = import_module("kivy")
        import_module("kivy.clock")
    style = Path(kivy.kivy_data_dir, "style.kv")
    with _without_style(kivy):
        from kivy.lang import Builder
    from screens.widgets.kept_kv import use_kept_files

    use_kept_files()
    if first:
        Builder.load_file(str(style), rulesonly=True)


@contextmanager
def _without_asyncio() -> Iterator[None]:
    """Kivy's clock, imported meanwhile, gets none (``Clock.init_async_lib`` would give it one later)."""
    if "asyncio" in sys.modules:
        yield
        return
    sys.modules["asyncio"] = cast(Any, SimpleNamespace(wait_for=None))
    try:
        yield
    finally:
        del sys.modules["asyncio"]


@contextmanager
def _with_c_at_hand() -> Iterator[None]:
    """Kivy's clock, imported meanwhile, looks for the C library's functions in this process: no name stands
    for that. Elsewhere, and on Android, it starts no program to find them."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        yield
        return
    import ctypes.util

    find_library = ctypes.util.find_library
    ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = find_library


@contextmanager
def _without_style(kivy: Any) -> Iterator[None]:
    """Kivy's language, imported meanwhile, finds an empty style: the one beside this module."""
    import_module("kivy.resources")  # has to know Kivy's own folder
    own, kivy.kivy_data_dir = kivy.kivy_data_dir, str(Path(__file__).parent)
    try:
        yield
    finally:
        kivy.kivy_data_dir = own


_import_kivy()
