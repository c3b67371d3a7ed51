"""Rules of kv: each file is loaded by somebody, the rule of a base class before those of its children; and
every Python that the project allows can read them.

Kivy applies rules in the order in which their files were loaded. A child's rule that came first would be
overruled by its parent's, and only where somebody happens to import the child alone.
"""

from __future__ import annotations

import ast
import re
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
