"""Changes that go through all widgets at once.

A rule of kv that reads ``theme`` or ``words`` is computed anew when they change, also for a widget that was
thrown away and not yet collected. Should Python collect it in the middle of that, the rule fails over a
widget that no longer exists. So nothing is collected while such a change is under way.
"""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher

from companion.core.garbage import put_off


class BulkNotifier(EventDispatcher):
    """The base of what rules of kv everywhere read: nothing is collected while one of these changes."""

    def __setattr__(self, name: str, value: Any) -> None:
        with put_off():
            super().__setattr__(name, value)
