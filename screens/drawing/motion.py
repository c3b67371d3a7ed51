"""Short motion, only where it explains something, and none at all when the player or the system says so.

    motion.to(tile, 0.2, x=120, y=80, then=done)

sets the properties at once when motion is reduced, and calls ``then`` either way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

QUICK = 0.12
"""Seconds: the answer to a finger."""
SHORT = 0.2
"""Seconds: something comes, goes or moves."""


class Motion(EventDispatcher):
    """Animates properties of widgets, or sets them at once where motion is reduced."""

    reduced = BooleanProperty(False)
    """Whether everything jumps to its place at once."""

    def to(
        self,
        widget: Any,
        seconds: float = SHORT,
        then: Callable[[], object] | None = None,
        ease: str = "out_quad",
        **properties: Any,
    ) -> None:
        from kivy.animation import Animation

        Animation.cancel_all(widget, *properties)
        if self.reduced:
            for name, value in properties.items():
                setattr(widget, name, value)
            if then:
                then()
            return
        animation = Animation(duration=seconds, transition=ease, **properties)
        if then:
            animation.bind(on_complete=lambda *_: then())
        animation.start(widget)


motion = Motion()
