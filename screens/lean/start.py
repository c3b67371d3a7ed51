"""Kivy imported with less work than it makes of it by itself.

- It loads ``asyncio``, in case somebody runs the app among other coroutines: ours runs by itself, and other
  phones at the table (`companion.guests`) load it when they come.
- It parses its own style of 1,300 lines at import; ours reads that from the cache of `kv_cache`.

Where Kivy is here already, nothing is gained.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from screens.lean import chosen


def patch() -> Callable[[], object]:
    """Imports Kivy's clock and language. There is nothing to take back: what is left is Kivy as it is."""
    first = "kivy.lang" not in sys.modules
    with _without_asyncio():
        kivy = import_module("kivy")
        import_module("kivy.clock")
    if first and "kv_cache" in chosen():
        with _without_style(kivy):
            from kivy.lang import Builder
        from screens.lean import kv_cache

        unpatch = kv_cache.patch()
        Builder.load_file(str(Path(kivy.kivy_data_dir, "style.kv")), rulesonly=True)
        unpatch()
    return lambda: None


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
def _without_style(kivy: Any) -> Iterator[None]:
    """Kivy's language, imported meanwhile, finds an empty style: the one beside this module."""
    import_module("kivy.resources")  # has to know Kivy's own folder
    own, kivy.kivy_data_dir = kivy.kivy_data_dir, str(Path(__file__).parent)
    try:
        yield
    finally:
        kivy.kivy_data_dir = own
