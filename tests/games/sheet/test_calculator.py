"""The calculator and the command ``sheet``: what lies on a table at the end, and what a file is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.contract import amend, replay, score
from companion.core.action import Json
from companion.games.sheet.library import BOXES, ENDING, box, boxes
from tests.games.sheet.sheets import BIDS, EXAMPLE


def counted(raw: Any = EXAMPLE, /, *values: Any) -> dict[str, Any]:
    return score("sheet", {"sheet": raw, "players": [{"values": one} for one in values]})


def refused(raw: Any = EXAMPLE, /, *values: Any) -> str:
    answer = counted(raw, *values)
    assert not answer["ok"] and answer["message"]
    return str(answer["code"])


def test_one_count() -> None:
    answer = counted(EXAMPLE, {"gear": 3, "wheel": 2}, {"gear": 1, "has_road": True})
    assert answer["ok"] and answer["totals"] == [27, 3] and answer["winners"] == [0]
    assert answer["warnings"] == []
    assert answer["sheet"][1] == [
        {
            "row": "science", "round": 1, "values": {"gear": 1}, "points": 1, "item": "sheet.line.reckoned",
            "text": "Science: Gears 1; 1 × 1 + 0 × 0 + 7 × 0 = 1", "sum": "1 × 1 + 0 × 0 + 7 × 0", "n": 1,
            "said": ["sheet.said.of"],
        },
        {
            "row": "road", "round": 1, "values": {"has_road": True}, "points": 2, "item": "sheet.line.said",
            "text": "Longest road: yes", "said": ["sheet.said"],
        },
    ]  # fmt: skip


@pytest.mark.parametrize("id", list(boxes()))
def test_the_calculator_counts_the_examples_of_every_box(id: str) -> None:
    for example in box(id).examples:
        rows = example["values"]
        columns = [list(column) for column in zip(*rows, strict=True)]
        answer = counted(id, *(column if len(rows) > 1 else column[0] for column in columns))
        assert answer["totals"] == list(example["totals"]) and answer["winners"] == list(example["winners"])


def test_several_rounds_are_a_list_of_exactly_as_many() -> None:
    nothing: dict[str, Json] = {}
    bids: list[Json] = [{"bid": 1, "made": 1}, nothing, {"made": 2}]
    others: list[Json] = [nothing, {"made": 0}, nothing]
    four: list[list[Json]] = [[*bids, nothing], [*others, {"bid": 0}], [nothing] * 4]
    answer = counted(BIDS, *four)
    assert answer["ok"] and len(answer["sheet"][0]) == 8
    assert refused(BIDS, bids, others, [nothing] * 3) == "bad_value", "three of four"
    assert refused(BIDS, *[[*one, nothing] for one in four]) == "bad_value", "five of four"
    assert refused(BIDS, *[{"bid": 1}] * 3) == "bad_value"
    assert refused(EXAMPLE, [{"gear": 1}], [{"gear": 1}]) == "bad_value", "one round is no list"
    assert refused(BIDS, bids, others, {"bid": 1}) == "bad_value"


def test_a_round_in_which_nobody_said_anything() -> None:
    assert refused(EXAMPLE, {}, {}) == "bad_value"
    assert refused(EXAMPLE, {"gear": None}, {}) == "bad_value"
    assert counted(EXAMPLE, {"has_road": False}, {})["ok"]
    assert refused(BIDS, *[[{"bid": 1}, {}, {"bid": 1}, {"bid": 1}]] * 3) == "bad_value"


def test_null_is_as_in_fill() -> None:
    assert counted(EXAMPLE, {"gear": 2, "wheel": None}, {})["totals"] == [4, 0]


@pytest.mark.parametrize(
    "wrong",
    [
        {"gear": -1}, {"gear": 1.0}, {"gear": True}, {"gear": "1"}, {"gear": [1]}, {"wheel": 10},
        {"nobody": 1}, {"has_road": 1}, None, [], "x", 3,
    ],
)  # fmt: skip
def test_a_wrong_value(wrong: Json) -> None:
    assert refused(EXAMPLE, {"gear": 1}, wrong) == "bad_value"


def test_a_second_only_one_is_a_wrong_value_here() -> None:
    assert refused(EXAMPLE, {"has_road": True}, {"has_road": True}) == "bad_value"


def test_players_of_another_number() -> None:
    assert refused(EXAMPLE, {"gear": 1}) == "bad_value"
    assert refused(EXAMPLE, *[{"gear": 1}] * 6) == "bad_value"
    assert refused(EXAMPLE) == "bad_value"
    wrong: tuple[Json, ...] = (None, {}, "x", 3, [3, 4], [None, None], [{"values": {"gear": 1}}, {}])
    for players in wrong:
        answer = score("sheet", {"sheet": EXAMPLE, "players": players})
        assert (answer["ok"], answer["code"]) == (False, "bad_value")
    assert score("sheet", {"sheet": EXAMPLE})["code"] == "bad_value"


def test_what_is_no_sheet() -> None:
    players: Json = [{"values": {"gear": 1}}] * 2
    odd: tuple[Json, ...] = (None, 3, [], "nobody_knows", {}, {**EXAMPLE, "rows": []}, True)
    for raw in odd:
        answer = score("sheet", {"sheet": raw, "players": players})
        assert (answer["ok"], answer["code"]) == (False, "bad_value") and answer["message"]
    assert score("sheet", {"players": players})["code"] == "bad_value"
    spoiled = {**EXAMPLE, "examples": [{**EXAMPLE["examples"][0], "winners": [1]}]}
    assert score("sheet", {"sheet": spoiled, "players": players})["code"] == "bad_value"


@pytest.mark.parametrize("name", [7, None, ["x"], {"a": 1}, "\ud800", "Петя", True])
def test_other_fields_are_ignored(name: Json) -> None:
    checked: Json = {**EXAMPLE, "check": [{"if": "gear > 0", "names": {"en": "Odd."}}]}
    players: Json = [{"values": {"gear": 1}, "name": name, "x": [1]}, {"values": {}}]
    answer = score("sheet", {"sheet": checked, "players": players, "more": {}})
    assert answer["ok"] and answer["totals"] == [1, 0]
    told: Any = answer["warnings"]
    (warning,) = told
    assert (warning["code"], warning["seat"], warning["round"]) == ("check", 0, 1)
    assert json.dumps(answer)


def test_ties_and_lowest() -> None:
    assert counted(EXAMPLE, {"gear": 0, "has_road": True}, {"gear": 1, "wheel": 0})["winners"] == [0]
    level = counted(EXAMPLE, {"gear": 1}, {"wheel": 1})
    assert (level["totals"], level["winners"]) == ([1, 1], [0])
    assert counted({**EXAMPLE, "lowest": True, "examples": []}, {"gear": 1}, {"gear": 2})["winners"] == [0]


# The commands


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = main(arguments)
    return code, json.loads(capsys.readouterr().out)


def test_is_it_a_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "example.sheet.json"
    file.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    assert run("sheet", str(file), capsys=capsys) == (
        0, {"ok": True, "id": "example", "rows": 2, "asks": 3, "examples": 1},
    )  # fmt: skip


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b"\xff\xfe", b'{"sheet": 1}', b"[" * 100_000, b'"x"', b" " * 70_000]
)
def test_what_is_none(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.sheet.json"
    file.write_bytes(data)
    code, answer = run("sheet", str(file), capsys=capsys)
    assert code == 2 and answer.pop("message") and answer == {"ok": False, "code": "bad_document"}


def test_a_file_that_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = run("sheet", str(tmp_path / "none"), capsys=capsys)
    assert (code, answer["code"]) == (2, "bad_document")
    assert run("sheet", capsys=capsys)[0] == 2


def test_the_calculator_says_one_and_a_broken_document_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.json"
    for text, expected in (
        (json.dumps({"sheet": EXAMPLE, "players": [{"values": {"gear": 1}}, {"values": {}}]}), 0),
        (json.dumps({"sheet": EXAMPLE, "players": []}), 1),
        (json.dumps({"sheet": {}, "players": []}), 1),
        ("[]", 2),
        ("{", 2),
    ):
        file.write_text(text, encoding="utf-8")
        assert run("score", "sheet", str(file), capsys=capsys)[0] == expected, text


def document(raw: Json, *actions: Json, **more: Json) -> dict[str, Json]:
    return {
        "format": 1, "game": "sheet", "seats": ["A", "B"], "options": {"sheet": raw},
        "actions": list(actions), **more,
    }  # fmt: skip


def test_a_document_of_a_sheet_replays() -> None:
    fill: dict[str, Json] = {"do": "fill", "seat": 1, "values": {"so_far": 30, "fed": 2}}
    answer = replay(document("carcassonne", fill, {"do": "done"}))
    assert answer["ok"] and answer["game"] == "sheet" and answer["over"] and answer["totals"] == [0, 36]
    wrong = replay(document("carcassonne", fill, {"do": "fill", "seat": 1, "values": {"fed": -1}}))
    assert (wrong["ok"], wrong["at"], wrong["code"]) == (False, 1, "bad_value")


def test_a_cell_of_the_past_is_amended() -> None:
    one: Json = {"do": "fill", "seat": 0, "values": {"gear": 3, "has_road": True}}
    two: Json = {"do": "fill", "seat": 1, "values": {"gear": 2}}
    other: Json = {"do": "fill", "seat": 0, "values": {"gear": 4}}
    answer = amend(document(EXAMPLE, one, two, {"do": "done"}, amend={"at": 0, "with": [other]}))
    assert (answer["ok"], answer["kept"], answer["lost"], answer["totals"]) == (True, 2, 0, [16, 4])
    assert answer["actions"] == [other, two, {"do": "done"}]
    lost = amend(document(EXAMPLE, one, {"do": "done"}, amend={"at": 0, "with": []}))
    assert (lost["kept"], lost["lost"], lost["at"], lost["code"]) == (0, 1, 1, "not_now")


def test_the_files_of_the_boxes_are_sheets_for_the_command_too(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = run("sheet", str(BOXES / f"azul{ENDING}"), capsys=capsys)
    assert code == 0 and answer["id"] == "azul"
