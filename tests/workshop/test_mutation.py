"""The examiner of the tests, examined: a toy game with a rule that is tested and one that is not."""

import json
import subprocess
import sys

import pytest

from tests.workshop.spec import ROOT
from tools.mutation.mutants import mutants_of, mutated

RULES = '''
"""Rules of a toy."""
from __future__ import annotations

Price = int | None


def wins(points: int, goal: int | None = None) -> bool:
    """Tested at its boundary."""
    assert goal is not None
    return points >= goal


def change(coins: int, price: int) -> int:
    """Tested only where it does not matter whether the price is added or taken away."""
    return coins - price


def countdown(left: int) -> int:
    """Never ends when it counts up."""
    while left > 0:
        left -= 1
    return left


def forgotten(left: int) -> bool:
    return left == 0
'''
TESTS = """
from companion.games.toy.rules import change, countdown, wins

def test_wins():
    assert wins(5, 5) and not wins(4, 5)

def test_change():
    assert change(5, 0) == 5

def test_countdown():
    assert countdown(3) == 0
"""


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[bool, str]]:
    """What became of each mutant, by its change."""
    project = tmp_path_factory.mktemp("project")
    for path, text in (("companion/games/toy/rules.py", RULES), ("tests/games/toy/test_rules.py", TESTS)):
        (project / path).parent.mkdir(parents=True)
        (project / path).write_text(text, encoding="utf-8")
    settings = '[tool.pytest.ini_options]\naddopts = ["--import-mode=importlib"]\n'
    (project / "pyproject.toml").write_text(settings, encoding="utf-8")
    # None of the toy's tests takes a hundredth of a second, but one would count for ever.
    patience = ["--patience", "0.5"]
    command = [sys.executable, "-m", "tools.mutation", "toy", "--root", str(project), *patience]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1, done.stdout + done.stderr
    report = json.loads((project / "build" / "mutation" / "toy.json").read_text(encoding="utf-8"))
    assert (project / "companion/games/toy/rules.py").read_text(encoding="utf-8") == RULES
    return {one["mutant"]["change"]: (one["caught"], one["by"]) for one in report}


@pytest.mark.parametrize(
    ("change", "caught", "by"),
    [
        (">= → >", True, "tests/games/toy/test_rules.py::test_wins"),
        ("- → +", False, "1 tests pass"),
        ("-= → +=", True, "tests/games/toy/test_rules.py::test_countdown (time)"),
        ("> → >=", True, "tests/games/toy/test_rules.py::test_countdown"),
        ("== → !=", False, "no test comes here"),
    ],
)
def test_a_mutant_is_caught_by_the_test_that_knows_the_rule(
    verdicts: dict[str, tuple[bool, str]], change: str, caught: bool, by: str
) -> None:
    assert verdicts[change] == (caught, by)


def test_types_and_asserted_certainties_are_left_alone(verdicts: dict[str, tuple[bool, str]]) -> None:
    assert verdicts.keys() == {">= → >", "- → +", "-= → +=", "> → >=", "== → !="}


def test_every_change_changes_the_value() -> None:
    """Each operator once, with operands for which its neighbour says something else."""
    facts = {
        "2 < 2": "< → <=", "2 <= 2": "<= → <", "2 > 2": "> → >=", "2 >= 2": ">= → >",
        "2 == 2": "== → !=", "2 != 2": "!= → ==",
        "None is None": "is → is not", "None is not None": "is not → is",
        "2 in (2,)": "in → not in", "2 not in (2,)": "not in → in",
        "7 + 2": "+ → -", "7 - 2": "- → +", "7 * 2": "* → +", "7 / 2": "/ → *", "7 // 2": "// → *",
        "7 % 2": "% → //", "7 ** 2": "** → *", "7 << 2": "<< → >>", "7 >> 2": ">> → <<", "7 & 2": "& → |",
        "7 | 2": "| → &", "7 ^ 2": "^ → |", "-7": "- sign → + sign",
        "7 and 2": "and → or", "7 or 2": "or → and", "not 7": "not → (nothing)",
    }  # fmt: skip
    for expression, change in facts.items():
        source = f"answer = {expression}"
        (mutant,) = mutants_of("toy.py", source)
        assert mutant.change == change and mutant.text == source
        names: dict[str, object] = {}
        exec(mutated(source, 0, "toy.py"), names)
        assert names["answer"] != eval(expression)
