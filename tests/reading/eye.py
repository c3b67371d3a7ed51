"""A screen reader's eye, with no line of the app in it: pyatspi, in the system's own Python.

Once it has had an answer from all parts of AT-SPI it says so. Then it is asked by lines of JSON on its input
(`tests/reading/linux.py`), and answers each with one.
"""

from __future__ import annotations

import json
import re
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


ATSPI = "org.a11y.atspi"
START = 120_000
"""So many milliseconds a part of AT-SPI may take until it runs: as many as the bus itself would wait."""
CHANGING = (AttributeError, IndexError, GLib.Error)
"""What comes of looking at something that goes away meanwhile."""


class Remote:
    """A node that was found, for as much as a game needs of it."""

    def __init__(self, bus: Any, program: str, path: str) -> None:
        self._bus, self._program, self._path = bus, program, path

    def call(self, interface: str, method: str, kind: str = "()", *given: Any) -> Any:
        where = (self._program, self._path, interface, method)
        answer = self._bus.call_sync(
            *where, GLib.Variant(kind, given), None, Gio.DBusCallFlags.NO_AUTO_START, -1, None
        )
        return answer.unpack()[0]

    def press(self) -> bool:
        return bool(self.call(f"{ATSPI}.Action", "DoAction", "(i)", 0))


class Eye:
    """What a reader can ask of the desktop; its nodes are numbered as they were read."""

    def __init__(self) -> None:
        self.seen: list[Any] = []
        self.events: deque[tuple[str, str]] = deque()
        self.listens = False
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        begun = (Gio.DBusCallFlags.NONE, START, None)
        where = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        (address,) = self.bus.call_sync(*where, None, None, *begun).unpack()
        flags = Gio.DBusConnectionFlags
        self.accessibility = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None
        )
        registry = (f"{ATSPI}.Registry", f"/{ATSPI}/accessible/root".replace(".", "/"), f"{ATSPI}.Accessible")
        self.accessibility.call_sync(*registry, "GetChildren", None, None, *begun)

    def _hear(self, event: Any) -> None:
        self.events.append((str(event.type), event.any_data if isinstance(event.any_data, str) else ""))

    def wanted(self, on: bool) -> None:
        """Tells the desktop that a screen reader has begun, or ended, as Orca does."""
        value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", on)))
        place = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
        self.bus.call_sync(*place, value, None, Gio.DBusCallFlags.NONE, -1, None)

    def read(self, pid: int) -> list[dict[str, Any]]:
        """The window of a program: all there is in it. Nothing where it has none, or where it changes
        meanwhile."""
        self.seen, found = [], []
        try:
            due = [self._window(pid)]
            while due:
                node = due.pop()
                self.seen.append(node)
                found.append(
                    {
                        "number": len(self.seen) - 1,
                        "role": node.getRoleName(),
                        "name": node.name,
                        "states": [STATES[state] for state in node.getState().getStates() if state in STATES],
                        "acts": "Action" in node.get_interfaces(),
                    }
                )
                due += [node.getChildAtIndex(i) for i in reversed(range(node.childCount))]
        except CHANGING:
            return []
        return found

    def _window(self, pid: int) -> Any:
        for app in pyatspi.Registry.getDesktop(0):
            if app and app.get_process_id() == pid:
                app.set_cache_mask(Atspi.Cache.NONE)
                return app[0]
        raise IndexError

    def find(self, pid: int, words: str) -> list[dict[str, Any]]:
        """What in the window of a program is called so. pyatspi would ask three times for what two calls of
        AT-SPI tell, which is most of what a game by ear costs."""
        self.seen, found = [], []
        try:
            window = self._window(pid)
            bus = window.app.bus_name
            due = [window.path]
            while due:
                path = due.pop()
                node = Remote(self.accessibility, bus, path)
                about = node.call("org.freedesktop.DBus.Properties", "GetAll", "(s)", f"{ATSPI}.Accessible")
                if re.fullmatch(words, about["Name"], re.DOTALL):
                    self.seen.append(node)
                    low, high = node.call(f"{ATSPI}.Accessible", "GetState")
                    is_on = low | high << 32
                    found.append(
                        {
                            "number": len(self.seen) - 1,
                            "name": about["Name"],
                            "states": [name for state, name in STATES.items() if is_on >> int(state) & 1],
                            "acts": f"{ATSPI}.Action" in node.call(f"{ATSPI}.Accessible", "GetInterfaces"),
                        }
                    )
                if about["ChildCount"]:
                    children = node.call(f"{ATSPI}.Accessible", "GetChildren")
                    due += [path for _, path in reversed(children)]
        except CHANGING:
            return []
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
        node = self.seen[number]
        return node.press() if isinstance(node, Remote) else bool(node.queryAction().doAction(0))

    def focus(self, number: int) -> bool:
        return bool(self.seen[number].queryComponent().grabFocus())

    def type(self, letters: str) -> None:
        """Keys of the keyboard, for whichever window has it."""
        pyatspi.Registry.generateKeyboardEvent(0, letters, pyatspi.KEY_STRING)

    def key(self, symbol: int) -> None:
        pyatspi.Registry.generateKeyboardEvent(symbol, None, pyatspi.KEY_SYM)

    def heard(self, seconds: float) -> list[tuple[str, str]]:
        """What has been said on the bus since the last time; waits so long for something."""
        if not self.listens:
            self.listens = True
            pyatspi.Registry.registerEventListener(self._hear, *KINDS)
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
print(json.dumps({"is": "there"}), flush=True)
for line in sys.stdin:
    wish, *rest = json.loads(line)
    try:
        answer = {"is": getattr(eye, wish)(*rest)}
    except Exception as error:
        answer = {"error": repr(error)}
    print(json.dumps(answer), flush=True)
