"""Which pages there are. A page's module is imported on its first visit, so that the start loads only the first."""

from __future__ import annotations

from importlib import import_module

FIRST = "home"
"""The page that the app opens with."""
PAGES = {
    "home": "screens.home.HomePage",
}


def page_class(name: str) -> type:
    """The class of the page with this name."""
    module, _, class_name = PAGES[name].rpartition(".")
    found: type = getattr(import_module(module), class_name)
    return found
