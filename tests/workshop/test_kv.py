"""Rules of kv: each file is loaded by somebody, the rule of a base class before those of its children; and
every Python that the project allows can read them.

Kivy applies rules in the order in which their files were loaded. A child's rule that came first would be
overruled by its parent's, and only where somebody happens to import the child alone. And they go
by the bare name of a class: two widgets of one name would wear each other's rules.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from kivy.lang.parser import lang_fstr

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(ROOT.glob("screens/**/*.py"))
}
RULES = {
    path: re.findall(r"^<-?(\w+)>:", path.read_text("utf-8"), flags=re.MULTILINE)
    for path in sorted(ROOT.glob("screens/**/*.kv"))
}
NOTHING = ROOT / "screens" / "lean" / "style.kv"
"""What Kivy finds in the place of its own style."""


@cache
def statements(module: str) -> list[ast.stmt]:
    return ast.parse(FILES[module].read_text("utf-8")).body


def imported(module: str) -> list[str]:
    """The modules of the floor that a module imports at its top."""
    names: list[str] = []
    for node in statements(module):
        if isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return [name for name in names if name in FILES]


@cache
def loaded(module: str) -> Path | None:
    """The kv file that a module loads."""
    for node in statements(module):
        if isinstance(node, ast.Expr) and ast.unparse(node).startswith("load_kv("):
            neighbour = re.search(r"'(\w+)'", ast.unparse(node))
            path = FILES[module]
            return path.with_name(f"{neighbour[1] if neighbour else path.stem}.kv")
    return None


def in_order(module: str) -> list[Path]:
    """The kv files that are loaded where a module is the first to be imported."""
    seen: set[str] = set()
    files: list[Path] = []

    def visit(name: str) -> None:
        if name not in seen:
            seen.add(name)
            for other in imported(name):
                visit(other)
            if (path := loaded(name)) is not None and path not in files:
                files.append(path)

    visit(module)
    return files


def bases() -> dict[str, set[str]]:
    """The names of all base classes of each class."""
    own: dict[str, list[str]] = {}
    for module in FILES:
        for node in statements(module):
            if isinstance(node, ast.ClassDef):
                own[node.name] = [ast.unparse(base).partition("[")[0] for base in node.bases]

    def above(name: str) -> set[str]:
        return {found for base in own.get(name, []) for found in (base, *above(base))}

    return {name: above(name) for name in own}


def test_every_file_of_rules_is_loaded() -> None:
    files = {path for module in FILES if (path := loaded(module)) is not None}
    assert files == set(RULES) - {NOTHING}
    assert all(line.startswith("# ") for line in NOTHING.read_text("utf-8").splitlines())


def test_no_rule_is_taken_for_a_formatted_string() -> None:
    """On Python 3.14 Kivy 2.3.1, as it was released, stumbles over one: it asks for ``ast.Str``. By its own
    pattern, which also takes what stands between two texts for one where the first ends with an f."""
    lines = [line for path in RULES for line in path.read_text("utf-8").splitlines()]
    assert [line.strip() for line in lines if lang_fstr.search(line)] == []


def test_rules_of_base_classes_come_first() -> None:
    home = {name: path for path, names in RULES.items() for name in names}
    above = bases()
    wrong = []
    for module in FILES:
        if (path := loaded(module)) is None:
            continue
        files = in_order(module)
        ready = [name for file in files[: files.index(path)] for name in RULES[file]]
        for number, name in enumerate(RULES[path]):
            earlier = {*ready, *RULES[path][:number]}
            late = [base for base in above.get(name, ()) if base in home and base not in earlier]
            wrong += [f"{module}: <{name}> before <{base}>" for base in late]
    assert not wrong


SOURCES = [
    file
    for pattern in ("*.kv", "*.py")
    for file in (ROOT / "screens").rglob(pattern)
    if ROOT / "screens" / "lean" not in file.parents  # where the twins are
]


def test_no_two_classes_that_a_rule_could_mean_share_a_name() -> None:
    rules = set()
    places = defaultdict(list)
    for file in ROOT.glob("screens/**/*.kv"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("<"):
                for rule in line.strip("<>: ").split(","):
                    name, dynamic, _ = rule.strip().lstrip("-").partition("@")
                    rules.add(name)
                    if dynamic:
                        places[name].append(file.name)
    for file in ROOT.glob("screens/**/*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                places[node.name].append(file.name)
    shared = {name: files for name, files in places.items() if name in rules and len(files) > 1}
    assert rules and not shared


def test_no_name_that_a_kv_file_imports_is_an_id_elsewhere() -> None:
    """A name that one kv file imports is known in all of them, before any id."""
    imported, ids = set(), set()
    for file in ROOT.glob("screens/**/*.kv"):
        for line in file.read_text(encoding="utf-8").splitlines():
            words = line.split()
            if line.startswith("#:import"):
                imported.add(words[1])
            elif words[:1] == ["id:"]:
                ids.add(words[1])
    assert imported and ids and not imported & ids


def test_texts_are_lean() -> None:
    """One of Kivy's own labels is twice as large, and no test would notice that its words are cut."""
    for file in SOURCES:
        lines = file.read_text(encoding="utf-8").splitlines()
        assert "from kivy.uix.label import Label" not in lines, file
        assert file.suffix == ".py" or not any(line.strip() == "Label:" for line in lines), file


def test_boxes_are_our_own() -> None:
    """In one of Kivy's own what stands beside each other would not stand in the middle."""
    for file in SOURCES:
        assert file.name == "box.py" or "BoxLayout" not in file.read_text(encoding="utf-8"), file


def test_places_follow_the_size_of_what_is_placed() -> None:
    """``center: root.center`` is asked again when the root moves, but not when the thing itself has grown."""
    for file in ROOT.glob("screens/**/*.kv"):
        for line in file.read_text(encoding="utf-8").splitlines():
            name = line.strip().partition(":")[0]
            assert name not in ("center", "center_x", "center_y", "right", "top"), (file, line)


def test_the_main_action_has_one_colour() -> None:
    """`PrimaryButton` says it once; nobody who uses one, or inherits from it, says another."""
    users = ("PrimaryButton", "OptionButton", "MainAction")
    for path in RULES:
        lines = path.read_text("utf-8").splitlines()
        for number, line in enumerate(lines):
            name, depth = line.strip().rstrip(":").strip("<>"), len(line) - len(line.lstrip())
            if not line.strip().endswith(":") or name not in users:
                continue
            block = []
            for below in lines[number + 1 :]:
                if below.strip() and len(below) - len(below.lstrip()) <= depth:
                    break
                block.append(below.strip())
            for said in block:
                if said.startswith("fill:"):
                    assert "theme.primary" in said and "accent" not in said, (path.name, said)
