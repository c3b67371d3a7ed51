"""Kivy's rules go by the bare name of a class: two widgets of one name would wear each other's rules."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
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
    """One of Kivy's own takes twice as long to give everything its place."""
    for file in SOURCES:
        assert "BoxLayout" not in file.read_text(encoding="utf-8"), file


def test_places_follow_the_size_of_what_is_placed() -> None:
    """``center: root.center`` is asked again when the root moves, but not when the thing itself has grown."""
    for file in ROOT.glob("screens/**/*.kv"):
        for line in file.read_text(encoding="utf-8").splitlines():
            name = line.strip().partition(":")[0]
            assert name not in ("center", "center_x", "center_y", "right", "top"), (file, line)
