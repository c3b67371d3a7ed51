"""Tests of the screens know what a person knows: they tap and read, and reach behind no private name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
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
