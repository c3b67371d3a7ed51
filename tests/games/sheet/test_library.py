"""The boxes that come with the app: sheets whose own examples come out, in all languages, short enough."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.contract import list_games
from companion.core.action import Json
from companion.core.messages import LANGUAGES, Words
from companion.core.steps import finished
from companion.games.sheet.counting import counted
from companion.games.sheet.library import BOXES, ENDING, INDEX, box, boxes, judging, read_file
from companion.games.sheet.sheets import Sheet
from tests.games.harness import NAMES
from tools.box_index import index

FILES = sorted(BOXES.glob(f"*{ENDING}"))
IDS = [path.name.removesuffix(ENDING) for path in FILES]
SHORT = 18
"""How many signs of a name fit beside its figures on a phone."""


def named_in(raw: Json) -> Iterator[dict[str, Any]]:
    """Everything in a sheet that has words by language, or is one row, ask, value or check."""
    if isinstance(raw, dict):
        if "names" in raw or "points" in raw or "is" in raw:
            yield raw
        for member in raw.values():
            yield from named_in(member)
    elif isinstance(raw, list):
        for member in raw:
            yield from named_in(member)


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_a_box_is_a_sheet_whose_worked_examples_come_out(path: Path) -> None:
    sheet = read_file(path.read_bytes())
    assert sheet.id == path.name.removesuffix(ENDING)
    assert len(sheet.examples) >= 2


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_a_box_is_said_in_every_language_and_fits_a_phone(path: Path) -> None:
    raw = json.loads(path.read_text(encoding="utf-8"))
    checks = raw.get("check", [])
    for part in (raw, *named_in([raw["rows"], checks])):
        assert set(part["names"]) >= set(LANGUAGES), part
        assert "help" not in part or set(part["help"]) >= set(LANGUAGES), part
        if part is not raw and part not in checks:
            assert all(len(name) <= SHORT for name in part["names"].values()), part["names"]


@pytest.mark.parametrize("id", IDS)
def test_every_point_of_the_examples_is_explained_in_words(id: str) -> None:
    """What is shown beside a row names it, and ends in its points where there was something to reckon."""
    sheet = box(id)
    spoken = [Words(language) for language in LANGUAGES]
    for example in sheet.examples:
        for one in finished(counted(sheet, example["values"])):
            for lines in one.lines:
                for line, row in zip(lines, sheet.rows, strict=True):
                    for words in spoken:
                        said = words.say(line.item, NAMES)
                        assert row.name.in_language(words.language) in said
                        if " = " in said:
                            assert said.replace("−", "-").endswith(f" = {line.points}")


def test_the_index_says_what_the_files_say() -> None:
    assert INDEX.read_text(encoding="utf-8") == index(), "python3 -m tools.box_index writes it anew"
    assert list(boxes()) == IDS
    for id, title in boxes().items():
        sheet: Sheet = box(id)
        assert (title.name, title.players) == (sheet.name, sheet.players)


def test_there_are_forty_boxes_and_more_and_the_list_of_games_names_them() -> None:
    assert len(IDS) >= 40
    games: Any = list_games()["games"]
    assert [game["sheets"] for game in games if game["id"] == "sheet"] == [IDS]


def test_the_list_of_boxes_reads_one_file(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    read = Path.read_text
    monkeypatch.setattr(Path, "read_text", lambda path, **how: opened.append(path) or read(path, **how))  # type: ignore[func-returns-value]
    boxes.cache_clear()
    assert len(boxes()) == len(IDS)
    assert [path.name for path in opened] == ["index.json"]


def test_a_sheet_is_judged_with_its_examples() -> None:
    raw = json.loads(FILES[0].read_text(encoding="utf-8"))
    assert finished(judging(raw)) == box(IDS[0])
