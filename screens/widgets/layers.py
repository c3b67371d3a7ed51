"""Where overlays and curtains hang: the root of the app, of which widgets need to know no more than this."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from kivy.app import App

T = TypeVar("T")


class Layers(Protocol):
    shared_overlays: dict[type, Any]
    """Those that are used again, see `shared_overlay`."""

    def show_overlay(self, overlay: Any) -> None:
        """Puts an overlay on top."""

    def drop_overlay(self, overlay: Any) -> None:
        """Takes an overlay away."""

    def show_curtain(self, curtain: Any) -> None:
        """Lets a curtain fall."""

    def drop_curtain(self, curtain: Any) -> None:
        """Takes a curtain away."""


def layers() -> Layers:
    root: Layers = App.get_running_app().root
    return root


def shared_overlay(kind: type[T]) -> T:
    """The one overlay of a kind that is used again whenever it is wanted; made the first time."""
    overlays = layers().shared_overlays
    if kind not in overlays:
        overlays[kind] = kind()
    overlay: T = overlays[kind]
    return overlay
