"""The floors of the house: dependencies point down, companion/ runs bare, nothing reaches a network."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from companion.games import GAME_IDS

ROOT = Path(__file__).resolve().parent.parent.parent

ROOMS = (
    "lean", "devices", "drawing", "text", "reading", "widgets", "app", "people", "play", "clock", "games",
    "rules", "table", "pages",
)  # fmt: skip
"""The rooms of ``screens/`` from the lowest to the highest: each may use those before it."""
DICE_TOOL = "pages/dice/"
"""The dice tool has those of the boxes: its page shows the eight of Heckmeck and the one of the race."""

NETWORK = {
    "aiohttp",
    "ftplib",
    "http",
    "httpx",
    "imaplib",
    "kivy.network",
    "poplib",
    "requests",
    "smtplib",
    "socket",
    "socketserver",
    "ssl",
    "urllib.request",
    "urllib3",
    "websockets",
    "xmlrpc",
}

GUESTS = ROOT / "companion" / "guests"
"""Where other phones are let in: the only place of the app that may listen, and only once it is asked to."""
GUESTS_MAY = {"websockets"}

IMPORT_EVERYTHING_BARE = """
import importlib, sys
from pathlib import Path

class Blocker:
    attempts = []

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"kivy", "kivymd", "plyer", "screens", "main"}:
            self.attempts.append(name)
            raise ImportError(f"{name} is not for this floor")

sys.meta_path.insert(0, Blocker())
sys.path.insert(0, sys.argv[1])
import companion

root = Path(sys.argv[1])
files = [file.relative_to(root).with_suffix("") for file in root.joinpath("companion").rglob("*.py")]
names = sorted(".".join(file.parts).removesuffix(".__init__") for file in files)
for name in names:
    importlib.import_module(name)
if Blocker.attempts:
    sys.exit(f"tried to import {Blocker.attempts}")
loaded = [module for name, module in sys.modules.items() if name.partition(".")[0] == "companion"]
print(sum(bool(getattr(module, "__file__", None)) for module in loaded))
"""


def sources(*parts: str, root: Path = ROOT) -> list[Path]:
    """The Python files of the folders and files that are named."""
    found: list[Path] = []
    for part in parts:
        path = root / part
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return found


@cache
def imported_by(source: str) -> tuple[str, ...]:
    """The full name of everything that a module imports absolutely, wherever in it the import stands.

    Imports by a literal string (`import_module("kivy")`, `__import__("kivy")`) count as well.
    """
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found += (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in {"import_module", "__import__"} and isinstance(node.args[0].value, str):
                found.append(node.args[0].value)
    return tuple(found)


def offenders(files: list[Path], forbidden: set[str]) -> list[str]:
    """Which of the files import something forbidden, or something inside it."""
    return [
        f"{file.name} imports {name}"
        for file in files
        for name in imported_by(file.read_text(encoding="utf-8"))
        if any(name == module or name.startswith(module + ".") for module in forbidden)
    ]


def beyond_the_standard_library(files: list[Path]) -> list[str]:
    """Which of the files import something that is neither companion's own nor of the standard library; the
    guests may have their one package."""
    allowed = set(sys.stdlib_module_names) | {"companion"}
    return [
        f"{file.name} imports {name}"
        for file in files
        for name in imported_by(file.read_text(encoding="utf-8"))
        if name.partition(".")[0] not in allowed | (GUESTS_MAY if file.parent.name == GUESTS.name else set())
    ]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the floors, for mistakes that have to be noticed: each test makes its own and mends it."""
    root = tmp_path_factory.mktemp("copy")
    for floor in ("companion", "screens"):
        shutil.copytree(ROOT / floor, root / floor, ignore=shutil.ignore_patterns("__pycache__", "assets"))
    return root


@contextmanager
def mistaken(root: Path, place: str, line: str) -> Iterator[None]:
    """A line at the end of a file of the copy, for a while."""
    with (root / place).open("a", encoding="utf-8") as module:
        module.write(f"\n{line}\n")
    try:
        yield
    finally:
        shutil.copy2(ROOT / place, root / place)


def import_bare(root: Path) -> subprocess.CompletedProcess[str]:
    """Imports every module of companion in a Python without any package, the upper floors forbidden."""
    command = [sys.executable, "-S", "-E", "-c", IMPORT_EVERYTHING_BARE, str(root)]
    if root == ROOT and sys.pycache_prefix:
        command.insert(1, f"-Xpycache_prefix={sys.pycache_prefix}")  # what is compiled is kept there
    return subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=root)


def test_companion_imports_the_standard_library_only() -> None:
    files = sources("companion")
    assert ROOT / "companion" / "core" / "session.py" in files
    assert beyond_the_standard_library(files) == []


def test_companion_can_be_imported_bare() -> None:
    result = import_bare(ROOT)
    assert result.returncode == 0, result.stderr
    assert int(result.stdout) == len(sources("companion")), "a module was missed"


def test_screens_do_not_import_what_stands_above_them() -> None:
    assert offenders(sources("screens"), {"main", "tests", "tools", "bench"}) == []


def test_nothing_of_the_app_but_the_guests_reaches_a_network() -> None:
    files = [file for file in sources("companion", "screens", "main.py") if not file.is_relative_to(GUESTS)]
    assert offenders(files, NETWORK) == []
    assert offenders(sources("companion/guests"), NETWORK - {"http", "socket", "websockets"}) == []


def test_the_engine_does_not_know_its_guests() -> None:
    """Only the command line does, when it is asked to host."""
    engine = [file for file in sources("companion") if not file.is_relative_to(GUESTS)]
    assert offenders(engine, {"companion.guests"}) == [
        "__main__.py imports companion.guests.headless.host",
        "__main__.py imports companion.guests.headless.read_command",
    ]


def room_of(file: Path, root: Path = ROOT) -> str:
    """The room of ``screens/`` that a file is in."""
    return file.relative_to(root / "screens").parts[0]


def climbers(root: Path = ROOT) -> list[str]:
    """Which modules of ``screens/`` import from a room above their own."""
    found = []
    for file in sources("screens", root=root):
        room = room_of(file, root)
        for name in imported_by(file.read_text(encoding="utf-8")) if room in ROOMS else ():
            parts = name.split(".")
            if parts[0] == "screens" and len(parts) > 1 and ROOMS.index(parts[1]) > ROOMS.index(room):
                found.append(f"{file.relative_to(root)} imports {name}")
    return found


def who_names_a_game(root: Path = ROOT) -> list[str]:
    """Which modules of ``screens/`` import one game's parts, without belonging to that game."""
    found = []
    for file in sources("screens", root=root):
        own = file.relative_to(root / "screens").parts[:2]
        for name in imported_by(file.read_text(encoding="utf-8")):
            parts = name.split(".")
            of_a_game = parts[0] in ("screens", "companion") and parts[1:2] == ["games"]
            if of_a_game and len(parts) > 2 and parts[2] in GAME_IDS and own != ("games", parts[2]):
                found.append(f"{file.relative_to(root / 'screens')} imports {name}")
    return found


def past_the_door_of_recovery(root: Path = ROOT) -> list[str]:
    """Which modules import from inside `companion.store.recovery` instead of from the room itself."""
    inside = {
        f"companion.store.recovery.{path.stem}"
        for path in (root / "companion/store/recovery").glob("[!_]*.py")
    }
    files = [file for file in sources("companion", "screens", root=root) if file.parent.name != "recovery"]
    return offenders(files, inside)


def test_recovery_has_one_door() -> None:
    assert past_the_door_of_recovery() == []


def test_a_module_that_goes_past_the_door_of_recovery_would_be_caught(copy: Path) -> None:
    with mistaken(
        copy, "companion/store/people.py", "from companion.store.recovery.backups import DAYS_KEPT"
    ):
        found = past_the_door_of_recovery(copy)
    assert found == ["people.py imports companion.store.recovery.backups.DAYS_KEPT"]


def test_the_rooms_of_screens_are_all_known() -> None:
    folders = {path.name for path in (ROOT / "screens").iterdir() if path.is_dir()}
    assert folders - {"__pycache__", "assets"} == set(ROOMS)


def test_inside_screens_dependencies_point_down() -> None:
    assert climbers() == []


def test_only_a_games_own_folder_names_it() -> None:
    assert [line for line in who_names_a_game() if not line.startswith(DICE_TOOL)] == []


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("widgets/buttons.py", "from screens.app.root import AppRoot"),
        ("drawing/theme.py", "def later():\n    from screens.games import screens_of"),
        ("play/play.py", "import screens.table.page"),
    ],
)
def test_a_room_that_climbs_up_would_be_caught(place: str, line: str, copy: Path) -> None:
    with mistaken(copy, f"screens/{place}", line):
        found = climbers(copy)
    assert len(found) == 1


def test_a_page_that_names_a_game_would_be_caught(copy: Path) -> None:
    with mistaken(copy, "screens/table/page.py", "from screens.games.heckmeck.board import HeckmeckBoard"):
        found = who_names_a_game(copy)
    assert len(found) == len(who_names_a_game()) + 1


@pytest.mark.parametrize(
    "line",
    [
        "import kivy",
        "from kivy.clock import Clock",
        "import plyer",
        "from screens import theme",
        "def later() -> None:\n    import kivy.app",
        "import importlib\nimportlib.import_module('kivy')",
    ],
)
def test_a_companion_that_climbs_up_would_be_caught(line: str, copy: Path) -> None:
    with mistaken(copy, "companion/core/session.py", line):
        found = beyond_the_standard_library(sources("companion", root=copy))
    assert len(found) == 1


@pytest.mark.parametrize("module", ["core/session.py", "guests/lines.py"])
def test_a_package_of_the_guests_is_for_them_alone_and_never_at_once(module: str, copy: Path) -> None:
    with mistaken(copy, f"companion/{module}", "import websockets"):
        result = import_bare(copy)
    assert result.returncode != 0 and "websockets" in result.stderr


@pytest.mark.parametrize("line", ["import kivy", "try:\n    import plyer\nexcept ImportError:\n    pass"])
def test_a_companion_that_needs_a_package_would_be_caught_bare(line: str, copy: Path) -> None:
    with mistaken(copy, "companion/core/session.py", line):
        result = import_bare(copy)
    assert result.returncode != 0 and ("kivy" in result.stderr or "plyer" in result.stderr)


@pytest.mark.parametrize(
    "line",
    ["import socket", "from urllib.request import urlopen", "from kivy.network.urlrequest import UrlRequest"],
)
def test_a_source_that_reaches_a_network_would_be_caught(line: str, tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text(line + "\n", encoding="utf-8")
    assert len(offenders([source], NETWORK)) == 1


MOST_METHODS = 25


def methods_of(source: str) -> Iterator[tuple[str, int]]:
    """Every class of a module and how many methods it has itself."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            yield (
                node.name,
                sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body),
            )


def test_no_class_upstairs_has_more_methods_than_one_concern_needs() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name} has {count} methods"
        for path in sorted((ROOT / "screens").rglob("*.py"))
        for name, count in methods_of(path.read_text(encoding="utf-8"))
        if count > MOST_METHODS
    ]
    assert found == []


def test_a_class_with_too_many_would_be_found() -> None:
    methods = "".join(f"    def m{n}(self): ...\n" for n in range(MOST_METHODS + 1))
    assert list(methods_of(f"class Large:\n{methods}")) == [("Large", MOST_METHODS + 1)]


BENEATH = {"harness.py", "measure.py", "beneath.py"}
"""Where tests may: what drives the app, what measures its pixels, and what no tap can do."""


def reached_into(source: str) -> Iterator[str]:
    """The private names of something else that a module uses, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            owner = ast.unparse(node.value)
            if owner not in ("self", "cls"):
                yield f"{node.lineno}: {owner}.{node.attr}"


def test_no_test_of_the_screens_reaches_into_a_private_name() -> None:
    found = [
        f"{path.name}:{reached}"
        for path in sorted((ROOT / "tests" / "ui").glob("*.py"))
        if path.name not in BENEATH
        for reached in reached_into(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("line", ["panel._form._editors[0]", "lot._names()", "session._states = []"])
def test_one_that_did_would_be_caught(line: str) -> None:
    assert list(reached_into(line))


def test_what_is_ones_own_is_not_private() -> None:
    assert list(reached_into("self._rows, page.ids.list, type(page).__name__")) == []
