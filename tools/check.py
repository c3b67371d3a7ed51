"""What a change may have broken first, in less than a minute: ``python -m tools.check [FILE OR FOLDER …]``.

Without names, whatever differs from the last commit. `NEAR` says for every folder which tests stand nearest
to it; the whole, which a change to a lower floor can break as well, is for ``make test``.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from companion.games import GAME_IDS

ROOT = Path(__file__).resolve().parent.parent
CONTRACT = "tests/test_contract.py tests/test_contract_amend.py tests/test_contract_odds.py"


def ui(*names: str) -> str:
    """Files of ``tests/ui`` by what they are named for."""
    return " ".join(f"tests/ui/test_{name}.py" for name in names)


EXCHANGE = [
    f"tests/store/test_{name}.py" for name in ("every_word", "exchange", "hostile_files", "two_phones")
]
RECOVERY = [
    f"tests/store/test_{name}.py"
    for name in ("backups", "damage", "every_byte", "overlapping_starts", "rescue", "troubles")
]
STORE = sorted(
    {str(path.relative_to(ROOT)) for path in (ROOT / "tests/store").glob("test_*.py")}
    - {*EXCHANGE, *RECOVERY}
)

NEAR: dict[str, str] = {
    "companion": f"tests/core {CONTRACT}",
    "companion/core": f"tests/core tests/games/test_every_game.py {CONTRACT}",
    "companion/games": f"tests/games/test_every_game.py tests/games/test_secrets_everywhere.py {CONTRACT}",
    "companion/guests": "tests/guests",
    "companion/rulebook": "tests/test_rulebook.py " + ui("rules"),
    "companion/store": " ".join(STORE),
    "companion/store/exporting": " ".join(EXCHANGE) + " " + ui("data"),
    "companion/store/importing": " ".join(EXCHANGE) + " " + ui("import_page", "versions"),
    "companion/store/recovery": " ".join(RECOVERY) + " " + ui("spoiled_files"),
    "companion/tools": "tests/test_tools.py " + ui("dice", "first_player"),
    "docs": "tests/workshop/test_docs.py",
    "screens": ui("root", "no_network", "home"),
    "screens/app": ui("root", "home", "prefetch", "faults", "idle"),
    "screens/assets": "tests/workshop/test_package.py " + ui("drawing", "devices"),
    "screens/clock": ui("clock", "clock_places"),
    "screens/devices": ui("devices", "fingers_and_speech", "data", "phone", "circle_race"),
    "screens/drawing": ui("theme", "drawing", "pictures", "charts", "layout", "widgets"),
    "screens/games": ui("coach", "titles"),
    "screens/lean": "tests/lean " + ui("root", "widgets", "pictures"),
    "screens/pages": ui("home", "root"),
    "screens/pages/agreement": ui("agreement"),
    "screens/pages/calculator": ui("calculators", "calculator_pad", "calculator_frame"),
    "screens/pages/clock": ui("clock_page"),
    "screens/pages/counted": ui("counted"),
    "screens/pages/data": ui("data", "import_page", "versions"),
    "screens/pages/dice": ui("dice"),
    "screens/pages/evening": ui("evening", "home"),
    "screens/pages/first_player": ui("first_player"),
    "screens/pages/history": ui("history"),
    "screens/pages/any_game": ui("any_game", "any_game_evening"),
    "screens/pages/home": ui("home"),
    "screens/pages/invitation": ui("invitation", "no_network", "guests_in_browser"),
    "screens/pages/people": ui("people"),
    "screens/pages/replay": ui("replay"),
    "screens/pages/result": ui("result", "counted"),
    "screens/pages/rules": ui("rules"),
    "screens/pages/settings": ui("settings"),
    "screens/pages/setup": ui("setup"),
    "screens/pages/statistics": ui("statistics"),
    "screens/pages/timer": ui("timer"),
    "screens/pages/tools": ui("home"),
    "screens/pages/trouble": ui("faults"),
    "screens/people": ui("people", "setup"),
    "screens/play": ui("table", "log", "secrecy", "tempo"),
    "screens/play/fields": ui("score_form", "calculators", "calculator_pad", "prompt_fields"),
    "screens/rules": ui("rules"),
    "screens/reading": "tests/reading "
    + ui("reading", "keyboard", "playing_by_ear", "walks_aloud", "system_reader"),
    "screens/table": ui(
        "board_in_sight",
        "board_again",
        "table",
        "layout",
        "large_view",
        "prompt_fields",
        "narrow",
        "facing",
    ),
    "screens/table/game_clock.py": ui("game_clock"),
    "screens/table/lessons.py": ui("lessons"),
    "screens/table/coach.py": ui("coach"),
    "screens/table/correcting.py": ui("correcting", "whole_evenings"),
    "screens/table/log.py": ui("log"),
    "screens/text": ui("words", "settings"),
    "screens/widgets": "tests/workshop/test_docs.py tests/workshop/test_kv.py "
    + ui(
        "widgets",
        "resting_finger",
        "drawing",
        "layout",
        "prompt_fields",
        "measure",
        "charts",
    ),
    "tests/ui": ui("measure"),
    "tools/mutation": "tests/workshop/test_mutation.py",
    "tools/soak": ui("soak"),
}
"""The tests that stand nearest to a folder or a module; the longest name that fits counts."""

NEAR |= {f"companion/games/{game}": f"tests/games/{game} {CONTRACT}" for game in GAME_IDS}
NEAR |= {
    f"screens/games/{game}": " ".join(
        str(path.relative_to(ROOT)) for path in sorted((ROOT / "tests/ui").glob(f"test_{game}_*.py"))
    )
    or NEAR["screens/table"]  # played through the panel alone
    for game in GAME_IDS
}
ALWAYS = "tests/workshop/test_floors.py"


def changed() -> list[str]:
    """The files that differ from the last commit, new ones included."""
    command = ["git", "status", "--porcelain", "--no-renames", "--untracked-files=all"]
    lines = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [line[3:].strip('"') for line in lines]


def near(name: str) -> list[str]:
    """The tests that stand nearest to a file or folder: a test to itself."""
    path = Path(name)
    if path.parts[:1] == ("tests",) and path.stem.startswith("test_"):
        return [name] if (ROOT / name).exists() else []
    for folder in (path, *path.parents):
        if folder.as_posix() in NEAR:
            return NEAR[folder.as_posix()].split()
    if path.parts[:1] == ("tests",) and len(path.parts) > 2:
        return [path.parent.as_posix()]
    return []


def nearest(names: list[str]) -> list[str]:
    """The tests for some files and folders, each once, and what is quick enough to be asked always."""
    return list(dict.fromkeys([test for name in names for test in near(name)] + [ALWAYS]))


def main(names: list[str]) -> int:
    """Style, then the nearest tests; the exit code says whether anything was found."""
    tests = nearest([name.rstrip("/") for name in names] or changed())
    print("Style, and", " ".join(tests), flush=True)
    for command in (["ruff", "check", "."], ["pytest", "-q", "--processes", "auto", *tests]):
        if code := subprocess.run([sys.executable, "-m", *command], cwd=ROOT).returncode:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
