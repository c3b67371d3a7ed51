"""Brings Kivy in with less work than it makes of it by itself: that was a third of a bare window's start. To
be imported before anything else of Kivy is.

Kivy takes its own style of 1,300 lines apart; here it is read from where it is kept, rule by rule the same
(`screens.widgets.kept_kv`). And it loads ``asyncio``, in case somebody runs the app in the middle of other
coroutines: ours runs by itself, and other phones at the table (`companion.guests`) load it when they come.

Where Kivy is here already, nothing is gained, and from now on files are read from where they are kept.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import kivy

KIVYS_OWN = kivy.kivy_data_dir
"""Where Kivy's style is, among other things."""


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
def _without_style() -> Iterator[None]:
    """Kivy's language, imported meanwhile, finds an empty style: the one beside this module."""
    kivy.kivy_data_dir = str(Path(__file__).parent)
    try:
        yield
    finally:
        kivy.kivy_data_dir = KIVYS_OWN


def _import_kivy() -> None:
    first = "kivy.lang" not in sys.modules
    with _without_asyncio():
        import_module("kivy.resources")
    with _without_style():
        from kivy.lang import Builder
    from screens.widgets.kept_kv import use_kept_files

    use_kept_files()
    if first:
        Builder.load_file(str(Path(KIVYS_OWN, "style.kv")), rulesonly=True)


_import_kivy()
