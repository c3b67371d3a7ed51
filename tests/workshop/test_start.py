"""A start loads what the first page shows, and nothing else."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST_MODULES = 56
"""As many were loaded before a game was ever rescued, mended or counted by evenings."""
NOT_YET = {
    "companion.core.game": "the engine",
    "companion.core.session": "the engine",
    "companion.guests": "other phones",
    "companion.rulebook": "the rules at hand",
    "companion.store.exporting": "data out",
    "companion.store.forgetting": "deleting for good",
    "companion.store.importing": "data in",
    "companion.store.journal": "the steps of a game",
    "companion.store.pads": "scorepads",
    "companion.store.recovery.salvage": "what is left of a damaged file",
    "companion.store.statistics": "statistics",
    "screens.devices.sound": "sound",
    "screens.reading": "what is read aloud",
    "screens.table": "the table",
}
"""Rooms that nobody has come to when home is drawn for the first time."""

INTERRUPTED = (
    "import os, signal\n"
    "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a shell's background job ignores it
    "from screens.start import start\n"
    "from kivy.clock import Clock\n"
    "Clock.schedule_once(lambda _: os.kill(os.getpid(), signal.SIGINT), 0)\n"
    "start()\n"
)
"""The app in a terminal where somebody presses Ctrl-C after its first frame."""


LEFT_ALONE = (
    "import sys\n"
    "from screens.start import prepare\n"
    "prepare()\n"
    "from screens.companion_app import CompanionApp\n"
    "from kivy.clock import Clock\n"
    "from kivy.core.window import Window\n"
    "from screens.widgets.plate import Plate\n"
    "painted, paint = [], Plate.draw_plate\n"
    "Plate.draw_plate = lambda plate: (painted.append(plate), paint(plate))\n"
    "app, frames = CompanionApp(), []\n"
    "rooms = ('screens.table.page', 'screens.games.whales.board', 'screens.pages.data.import_page')\n"
    "there = lambda: [room for room in rooms if room in sys.modules]\n"
    "drawn = lambda *_: frames.append(there()) if app.root and app.root.page else None\n"
    "Window.bind(on_flip=drawn)\n"
    "Clock.schedule_interval(lambda _: app.stop() if len(there()) == len(rooms) else None, 0.1)\n"
    "app.run()\n"
    "print(len(painted), *frames[0])\n"
)
"""The app, left alone with home until rooms that nobody has come to are loaded: how many grounds of widgets
it has painted, and which of those rooms were there when home was drawn for the first time."""


SLOWLY = (
    "import sys, time\n"
    "from screens.start import prepare\n"
    "prepare()\n"
    "from screens.companion_app import CompanionApp\n"
    "from kivy.core.window import Window\n"
    "from screens.app.root import PageTransition\n"
    "bring = PageTransition.bring\n"
    "PageTransition.bring = lambda *args: (time.sleep(1.5), bring(*args))\n"
    "app, frames = CompanionApp(), []\n"
    "def drawn(*_):\n"
    "    if app.root and app.root.page:\n"
    "        frames.append('screens.app.prefetch' in sys.modules)\n"
    "        if len(frames) == 2:\n"
    "            app.stop()\n"
    "Window.bind(on_flip=drawn)\n"
    "app.run()\n"
    "print(frames)\n"
)
"""The app on a slow phone, and whether it loads what nobody has come to in the first frames of home."""


LEAN = (
    "import sys\n"
    "from screens.start import prepare\n"
    "prepare()\n"
    "from screens.companion_app import CompanionApp\n"
    "print('asyncio' in sys.modules, end=' ')\n"
    "import asyncio\n"
    "from pathlib import Path\n"
    "import kivy\n"
    "from kivy.lang import Builder\n"
    "from kivy.lang.parser import Parser\n"
    "style = Path(kivy.kivy_data_dir, 'style.kv')\n"
    "own = Parser(content=style.read_text('utf-8'), filename=str(style)).rules\n"
    "told = lambda rules: [(selector.key, rule.line, rule.ctx.filename) for selector, rule in rules]\n"
    "print(told(Builder.rules)[: len(own)] == told(own), hasattr(asyncio, 'run'))\n"
)
"""Whether the app comes with asyncio; whether it has Kivy's own
style, before all of ours; and whether asyncio is whole once somebody wants it."""


def modules(home: Path, *probe: str) -> list[str]:
    """What is loaded when a probe of the bench has come to its end."""
    done = subprocess.run(
        [sys.executable, "-m", *probe],
        cwd=ROOT,
        env={**os.environ, "COMPANION_HOME": str(home)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    loaded: list[str] = json.loads(done.stdout.splitlines()[-1])["modules"]
    return loaded


def said(script: str, home: Path, **environment: str) -> str:
    """The last line that a script says in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "COMPANION_HOME": str(home), **environment},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def left_alone(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What is said of an app at which nobody does anything."""
    return said(LEFT_ALONE, tmp_path_factory.mktemp("home")).split()


def test_the_app_is_imported_with_few_modules(tmp_path: Path) -> None:
    loaded = modules(tmp_path, "bench.probes.imports")
    assert len(loaded) <= MOST_MODULES, loaded


def test_the_first_frame_needs_no_room_that_nobody_has_come_to(tmp_path: Path) -> None:
    loaded = modules(tmp_path, "bench.probes.first_frame", "ours")
    assert "screens.pages.home.page" in loaded
    assert {room: what for room, what in NOT_YET.items() if room in loaded} == {}


def test_a_terminal_stays_silent_until_ctrl_c_and_after_it(tmp_path: Path) -> None:
    # Of what only tests set: Kivy's silence, and the renderer in software, which some systems remark upon.
    of_the_tests = ("KIVY_NO_CONSOLELOG", "LIBGL_ALWAYS_SOFTWARE")
    environment = {name: value for name, value in os.environ.items() if name not in of_the_tests}
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED],
        cwd=ROOT,
        env={**environment, "COMPANION_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=True,
    )
    assert done.stdout == ""
    assert [path.name for path in tmp_path.glob("companion.sqlite3*")] == ["companion.sqlite3"], "not closed"


def test_a_frame_of_the_app_itself_is_painted(left_alone: list[str]) -> None:
    """The harness of the other tests paints by itself, and only where somebody looks."""
    painted, *_ = left_alone
    assert int(painted) > 0


def test_whoever_looks_at_home_has_the_other_pages_loaded_meanwhile(left_alone: list[str]) -> None:
    _, *too_early = left_alone
    assert too_early == []


def test_a_slow_phone_shows_home_before_it_loads_anything_else(tmp_path: Path) -> None:
    assert said(SLOWLY, tmp_path) == "[False, False]"


def test_kivy_comes_in_whole_but_for_what_nobody_needs(tmp_path: Path) -> None:
    for _ in ("taken apart", "kept"):
        compiled = str(tmp_path / "compiled")
        assert said(LEAN, tmp_path, PYTHONPYCACHEPREFIX=compiled) == "False True True"
