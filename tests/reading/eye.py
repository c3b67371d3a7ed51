"""A screen reader's eye, with no line of the app in it: pyatspi, in the system's own Python.

It is asked by lines of JSON on its input (`tests/reading/linux.py`), and answers each with one.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
import pyatspi  # noqa: E402
from gi.repository import Atspi, Gio, GLib  # noqa: E402

KINDS = (
    "object:announcement",
    "object:children-changed",
    "object:property-change",
    "object:state-changed",
    "object:text-changed",
)
STATES = {
    pyatspi.STATE_ACTIVE: "active",
    pyatspi.STATE_CHECKED: "checked",
    pyatspi.STATE_EDITABLE: "editable",
    pyatspi.STATE_FOCUSED: "focused",
    pyatspi.STATE_PRESSED: "pressed",
    pyatspi.STATE_SELECTED: "selected",
    pyatspi.STATE_SENSITIVE: "sensitive",
    pyatspi.STATE_SHOWING: "showing",
}


class Eye:
    """What a reader can ask of the desktop; its nodes are numbered as they were read."""

    def __init__(self) -> None:
        self.seen: list[Any] = []
        self.events: deque[tuple[str, str]] = deque()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        pyatspi.Registry.registerEventListener(self._hear, *KINDS)

    def _hear(self, event: Any) -> None:
        self.events.append((str(event.type), event.any_data if isinstance(event.any_data, str) else ""))

    def wanted(self, on: bool) -> None:
        """Tells the desktop that a screen reader has begun, or ended, as Orca does."""
        value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", on)))
        place = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
        self.bus.call_sync(*place, value, None, Gio.DBusCallFlags.NONE, -1, None)

    def read(self, pid: int) -> list[dict[str, Any]]:
        """The window of a program: all there is in it, each node with the number of the one it is in. Nothing
        where it has none, or where it changes meanwhile."""
        self.seen = []
        try:
            for app in pyatspi.Registry.getDesktop(0):
                if app and app.get_process_id() == pid and app.childCount:
                    app.set_cache_mask(Atspi.Cache.NONE)
                    return self._read(app[0])
        except (AttributeError, IndexError, GLib.Error):
            pass
        return []

    def _read(self, window: Any) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        due = [(window, -1)]
        while due:
            node, within = due.pop()
            number = len(self.seen)
            self.seen.append(node)
            states = node.getState().getStates()
            found.append(
                {
                    "number": number,
                    "within": within,
                    "role": node.getRoleName(),
                    "name": node.name,
                    "states": [STATES[state] for state in states if state in STATES],
                    "acts": "Action" in node.get_interfaces(),
                }
            )
            due += [(node.getChildAtIndex(i), number) for i in reversed(range(node.childCount))]
        return found

    def hint(self, number: int) -> str:
        return str(self.seen[number].description)

    def text(self, number: int) -> tuple[str, int]:
        text = self.seen[number].queryText()
        return text.getText(0, -1), text.caretOffset

    def box(self, number: int) -> tuple[int, int, int, int]:
        box = self.seen[number].queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return box.x, box.y, box.width, box.height

    def press(self, number: int) -> bool:
        return bool(self.seen[number].queryAction().doAction(0))

    def focus(self, number: int) -> bool:
        return bool(self.seen[number].queryComponent().grabFocus())

    def type(self, letters: str) -> None:
        """Keys of the keyboard, for whichever window has it."""
        pyatspi.Registry.generateKeyboardEvent(0, letters, pyatspi.KEY_STRING)

    def key(self, symbol: int) -> None:
        pyatspi.Registry.generateKeyboardEvent(symbol, None, pyatspi.KEY_SYM)

    def heard(self, seconds: float) -> list[tuple[str, str]]:
        """What has been said on the bus since the last time; waits so long for something."""
        context = GLib.MainContext.default()
        late: list[bool] = []
        timer = GLib.timeout_add(int(seconds * 1000), late.append, True)
        while not self.events and not late:
            context.iteration(True)
        while context.iteration(False):
            pass
        if not late:
            GLib.source_remove(timer)
        events, self.events = list(self.events), deque()
        return events


eye = Eye()
for line in sys.stdin:
    wish, *rest = json.loads(line)
    try:
        answer = {"is": getattr(eye, wish)(*rest)}
    except Exception as error:
        answer = {"error": repr(error)}
    print(json.dumps(answer), flush=True)
