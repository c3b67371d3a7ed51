"""An evening with the app, watched for anything that would reach a network.

``python -m tests.ui.offline_evening FOLDER``. Python itself reports every socket, look-up and download to an
audit hook, whoever asks for it; a hook can't be taken off again, so this is a program of its own.
"""

from __future__ import annotations

import sys
from pathlib import Path

NETWORK = ("socket.", "urllib.", "http.", "ftplib.", "smtplib.", "poplib.", "imaplib.")
reached: list[str] = []


def watch(event: str, args: tuple[object, ...]) -> None:
    """Hears of everything that Python does."""
    if event.startswith(NETWORK):
        reached.append(f"{event} {args!r}")


def spend(home: Path) -> None:
    """Starts the app, looks at every page, plays all games, reads, exports, copies, stops."""
    import tests.offscreen  # noqa: F401  (sets the offscreen window up before Kivy is imported)
    from companion.games import SHELF_IDS
    from screens.devices.share import share_text
    from screens.pages import PAGES
    from tests.ui.evening import NAMES, begin, play_on
    from tests.ui.harness import Harness

    ui = Harness(home)
    services = ui.app.services
    store = services.store
    people = [store.people.add(name) for name in NAMES]
    for game in SHELF_IDS:
        session = begin(store, people, game)
        play_on(session, 12)
        ui.go("table", game=store.id_of(session))
        ui.settle()
        ui.root.page.open_rules()
        ui.settle()
        ui.back()
    ended = begin(store, people, fast=True)
    play_on(ended)
    ui.go("result", game=store.id_of(ended))
    ui.settle()
    for page in ("home", "players", "history", "settings", "tools", "rules", "clock"):
        assert page in PAGES
        ui.go(page)
        ui.settle()
    for _ in store.exporter().write_all(home / "everything.json"):
        pass
    assert (home / "everything.json").stat().st_size > 1000
    share_text("Маша 7")
    services.sound.play("fanfare")
    services.haptics.buzz()
    services.speech.say("7")
    ui.pause()
    ui.resume()
    ui.stop()


if __name__ == "__main__":
    sys.addaudithook(watch)
    spend(Path(sys.argv[1]))
    print("\n".join(reached) or "nothing reached")
