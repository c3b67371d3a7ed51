"""Score sheets of one's own: kept as presets are, handed on as files of their own, and taken in again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import BadDocument
from companion.core.steps import finished
from companion.store import Store
from companion.store.errors import FileRefused, NameRefused
from companion.store.importing.import_file import ImportFile
from tests.games.sheet.sheets import EXAMPLE
from tests.store.exchanging import in_a_hurry

OTHER: dict[str, Any] = {**EXAMPLE, "id": "other", "names": {"de": "Wiese"}}


def checked(data: bytes) -> ImportFile:
    file = ImportFile(data)
    for _ in file.check():
        pass
    return file


def kept(store: Store) -> list[tuple[str, Any]]:
    return [(one.name, one.options["sheet"]) for one in store.pads.presets("sheet")]


def test_a_sheet_is_kept_changed_and_deleted(store: Store) -> None:
    own = store.pads.save("Mine", {"sheet": EXAMPLE})
    store.pads.save("Uno", {"target": 500})
    assert kept(store) == [("Mine", EXAMPLE)] and [one.name for one in store.pads.presets("scorepad")] == [
        "Uno"
    ]
    store.pads.change(own.id, "Yours", {"sheet": OTHER})
    assert kept(store) == [("Yours", OTHER)]
    with pytest.raises(NameRefused):
        store.pads.change(own.id, "uno", {"sheet": OTHER})
    store.pads.delete(own.id)
    assert kept(store) == []


@pytest.mark.parametrize("sheet", [{}, {**EXAMPLE, "rows": []}, "azul", None, 7])
def test_what_is_no_sheet_is_not_kept(store: Store, sheet: Any) -> None:
    with pytest.raises(BadDocument):
        store.pads.save("Mine", {"sheet": sheet})


def test_a_file_of_one_sheet_is_taken_in(store: Store, tmp_path: Path) -> None:
    exporter = store.exporter()
    exporter.write_sheet(OTHER, tmp_path / "Wiese.sheet.json")
    (path,) = exporter.files
    file = checked(path.read_bytes())
    importer = in_a_hurry(store).importer
    plan = finished(importer.compare(file))
    assert [(preset.name, preset.options["sheet"]) for preset in plan.presets] == [("Wiese", OTHER)]
    assert kept(store) == [], "nothing has changed so far"
    finished(importer.apply(file, plan))
    assert kept(store) == [("Wiese", OTHER)]


def test_sheets_go_with_everything_and_come_back(store: Store, tmp_path: Path) -> None:
    store.pads.save("Mine", {"sheet": EXAMPLE})
    exporter = store.exporter()
    exporter.write_presets(tmp_path / "presets.json")
    (preset,) = checked(exporter.files[0].read_bytes()).presets
    assert preset.options == {"sheet": EXAMPLE}


@pytest.mark.parametrize(
    "spoiled", [{"rows": []}, {"rows": 7}, {"sheet": 2}, {"id": "?"}, {"examples": [{}]}]
)
def test_a_file_that_is_no_sheet_is_refused_with_its_place(spoiled: dict[str, Any]) -> None:
    with pytest.raises(FileRefused) as refused:
        checked(json.dumps({**EXAMPLE, **spoiled}).encode())
    assert refused.value.message.key == "sheet.bad"
