"""Where overlays and curtains hang: the root of the app, of which widgets need to know no more than this."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.app import App


class Layers(Protocol):
    """What lies over the pages."""

    def show_overlay(self, overlay: Any) -> None:
        """Puts an overlay on top."""

    def drop_overlay(self, overlay: Any) -> None:
        """Takes an overlay away."""

    def show_curtain(self, curtain: Any) -> None:
        """Lets a curtain fall."""

    def drop_curtain(self, curtain: Any) -> None:
        """Takes a curtain away."""


def layers() -> Layers:
    """The layers of the running app."""
    root: Layers = App.get_running_app().root
    return root
