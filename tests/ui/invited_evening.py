"""The app with an invitation, watched for whatever reaches a network: ``python -m tests.ui.invited_evening
FOLDER``. Prints one line of JSON: where sockets were bound, where they were connected to, and all else.

The guest is another process, so that what it does is not taken for the app's.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.ui.offline_evening import NETWORK

bound: list[Any] = []
connected: list[Any] = []
others: list[str] = []


def watch(event: str, args: tuple[Any, ...]) -> None:
    """Hears of everything that Python does."""
    if event == "socket.bind":
        bound.append(args[1])
    elif event == "socket.connect":
        connected.append(args[1])
    elif event.startswith(NETWORK) and event != "socket.__new__":
        others.append(f"{event} {args!r}")


def spend(home: Path) -> dict[str, Any]:
    """A game, an invitation in the midst of it, a guest who acts, the end of the invitation, more of it."""
    import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
    from companion.guests.address import LOCALHOST, local_addresses
    from screens.pages.invitation import page as invitation
    from tests.ui.harness import Harness
    from tests.ui.phones import until
    from tests.ui.table import new_game, session_of, sit_down

    ui = Harness(home)
    number = new_game(ui, "scorepad", 2, mode="counter")
    sit_down(ui, number)
    before = counted()
    # Where the phone is, is asked as ever; the guest of this test can only come to the machine itself.
    vars(invitation)["local_addresses"] = lambda: (LOCALHOST, *local_addresses())
    ui.go("invitation", game=number)
    ui.settle()
    guests = ui.app.services.guests
    address, _, key = guests.url.partition("/#")
    port = address.rpartition(":")[2]
    guest = subprocess.Popen([sys.executable, "-m", "tests.ui.invited_evening", "guest", port, key])
    ui.back()
    until(ui, lambda: session_of(ui).cursor == 1, "what the guest does")
    guest.wait()
    guests.end(wait=5)
    invited = counted()
    session_of(ui).submit({"do": "add", "seat": 0, "points": 3})
    ui.settle()
    ui.stop()
    after = counted() - invited
    return {"before": before, "bound": bound, "connected": connected, "others": others, "after": after}


def counted() -> int:
    """How often a network was reached so far."""
    return len(bound) + len(connected) + len(others)


def visit(port: str, key: str) -> None:
    """What the guest does."""
    from websockets.sync.client import connect

    from tests.guests.table import Guest

    with connect(f"ws://127.0.0.1:{port}/ws") as line:
        guest = Guest(line)
        guest.write(type="hello", key=key, seat=1)
        guest.hear("table")
        guest.act(0, do="add", points=5)
        guest.hear_table(1)


if __name__ == "__main__":
    if sys.argv[1] == "guest":
        visit(*sys.argv[2:])
    else:
        sys.addaudithook(watch)
        print(json.dumps(spend(Path(sys.argv[1]))))
