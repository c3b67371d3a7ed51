"""A class is about one thing: the limit that keeps a growing one from becoming two in one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
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
