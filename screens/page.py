"""What every page of the app is made of.

A page is a subclass of `Page` in a module of its own with a .kv file beside it, named in `screens.registry`::

    class HistoryPage(Page):
        def on_show(self, **args): …        # each time it comes to the front, with the arguments of ``go``
        def on_hide(self): …                # each time it leaves
        def on_back(self) -> bool: …        # True when the page itself has dealt with the back key

It is built on its first visit and kept. ``self.root.go('table', game=7)`` leads on; ``self.services`` has
the data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.uix.screenmanager import Screen

if TYPE_CHECKING:
    from screens.app_root import AppRoot
    from screens.services import Services


class Page(Screen):
    """A screenful."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self.root = root
        super().__init__(**kwargs)

    @property
    def services(self) -> Services:
        """The data and devices of the app."""
        return self.root.services

    def on_show(self, **args: Any) -> None:
        """It comes to the front."""

    def on_hide(self) -> None:
        """It leaves the front."""

    def on_back(self) -> bool:
        """Whether the page has used the back key for something of its own."""
        return False
