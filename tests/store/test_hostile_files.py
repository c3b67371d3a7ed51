"""Files from anywhere: each gets a sentence, and none does harm."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from threading import Thread, current_thread, main_thread
from time import process_time
from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.core.session import Session
from companion.store import Store
from companion.store.database import Database
from companion.store.entries import AT_ONCE
from companion.store.errors import FileRefused
from companion.store.importing import import_file as reading
from companion.store.importing import pieces
from companion.store.importing.import_file import ImportFile
from tests.store.exchanging import checked, evening, export, in_a_hurry, take_in
from tests.store.fuzz import Fuzz
from tests.store.hostile import KINDS, MEMORY, SLICE, Scales, Trial, hostile, long_games
from tests.store.table import open_store

FILES = 600
HOSTILE = 160
"""How many spoiled files are tried here; ``make fuzz`` tries 20,000 (docs/format.md)."""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """An export of two games."""
    folder = tmp_path_factory.mktemp("base")
    store = in_a_hurry(open_store(folder))
    evening(store, 5, finish=False)
    document: dict[str, Any] = json.loads(export(store, folder / "a.json").read_bytes())
    store.close()
    return {**document, "games": [document["games"][1], document["games"][4]]}


@pytest.fixture(scope="module")
def scales() -> Iterator[Scales]:
    scales = Scales()
    yield scales
    scales.close()


def refusal(data: bytes) -> str:
    """The reason for which a whole file is refused; `pytest.raises` would keep the file itself for long."""
    try:
        checked(data)
    except FileRefused as refused:
        message = refused.message
    else:
        raise AssertionError("it was read")
    for language in LANGUAGES:
        assert Words(language).say(message)
    return message.key


def refusal_of_game(document: dict[str, Any], **changes: Any) -> str:
    """The reason for which the first game of a file stays out, where its record is changed like this."""
    spoiled = deepcopy(document)
    spoiled["games"][0]["record"] |= changes
    return reason(spoiled)


def reason(document: dict[str, Any]) -> str:
    found = checked(document)
    assert [refused.place for refused in found.refusals] == [1] and len(found.games) == 1
    return found.refusals[0].reason.key


def test_hundreds_of_spoiled_files(tmp_path: Path) -> None:
    fuzz = Fuzz(tmp_path)
    fuzz.run(FILES, seed=1)
    assert min(fuzz.refused, fuzz.refusals, fuzz.fits) > FILES // 20


def test_files_that_are_made_to_hold_the_app_up(tmp_path: Path) -> None:
    trial, source = Trial(tmp_path), hostile(Random(1))
    for _ in range(HOSTILE):
        trial.offer(next(source))
    trial.close()
    assert min(trial.refused, trial.read) > HOSTILE // 20 and trial.watch.longest < 4 * SLICE


def test_games_that_are_the_same_are_compared_one_at_a_time(base: dict[str, Any], store: Store) -> None:
    import_file = checked({**base, "games": base["games"][:1] * 50})
    assert len(list(store.importer.compare(import_file))) >= 50


def test_the_end_of_a_long_game_is_not_added_up_in_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    counting: list[Thread] = []
    outcome = Session._outcome

    def noticed(session: Session, *args: Any) -> Any:
        counting.append(current_thread())
        return outcome(session, *args)

    monkeypatch.setattr(Session, "_outcome", noticed)
    assert checked(long_games(Random(2), 5_000)).games[0].outcome is not None
    assert counting and main_thread() not in counting


def test_long_versions_that_came_in_before_are_read_a_part_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = json.loads(long_games(Random(2), 150_000))
    other = deepcopy(long)
    other["games"][0]["actions"][0]["points"][0] += 1
    for document in (long, other):
        take_in(store, document)
    rows: list[int] = []
    read = Database.read

    def counted(database: Database, question: str, *values: Any) -> list[Any]:
        found = read(database, question, *values)
        rows.append(len(found))
        return found

    monkeypatch.setattr(Database, "read", counted)
    short = deepcopy(long)
    game = short["games"][0]
    del game["actions"][3:]
    game["record"] |= {"sources": ["table"] * 3, "times": [1, 2, 3], "finished": None}
    plan = take_in(store, short)
    assert len(plan.questions) == 1 and sum(rows) > 2 * AT_ONCE and max(rows) <= AT_ONCE


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_large_one_of_each_kind(
    kind: Callable[[Random, int], bytes], scales: Scales, tmp_path: Path
) -> None:
    memory, longest = scales.weigh(kind(Random(2), 1_000_000), tmp_path)
    assert memory < MEMORY and longest < 4 * SLICE


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "core.broken_json"),
        (b"\xff\xfe\x00", "core.broken_json"),
        (b"PK\x03\x04 a zip", "store.import.packed"),
        (b"null", "core.broken_json"),
        (b"[]", "core.broken_json"),
        (b"{}", "store.import.no_export"),
        (b'{"format": 1, "people": []}', "store.import.no_export"),
        (b'{"format": 2, "games": []}', "core.unknown_format"),
        (b'{"format": true, "games": []}', "core.unknown_format"),
        (b'{"games": []}', "core.unknown_format"),
        (b'{"format": 1, "games": {}}', "core.broken_json"),
        (b'{"format": 1, "games": [],}', "core.broken_json"),
        (b'{"format": 1, "games": [1,]}', "core.broken_json"),
        (b'{"format": 1, "games": []} {}', "core.broken_json"),
        (b'{"format": 1, "games": [{"a": "', "core.broken_json"),
        (b'{"format": 1, "games": [], "people": {}}', "store.import.bad_people"),
        (b'{"format": 1, "games": [], "people": [NaN]}', "core.broken_json"),
        (b'{"format": ' + b"1" * 5000 + b', "games": []}', "core.broken_json"),
        (b'{"format": 1, "games": ' + b"[" * 50_000 + b"]" * 50_000 + b"}", "store.import.too_deep"),
        (b'{"format": 1, ' + b'"a": 1, ' * 1000 + b'"games": []}', "store.import.no_export"),
        (b'{"format": 1, "games": [' + b"{}," * 20_001 + b"{}]}", "store.import.too_many"),
        (b'{"format": 1, "games": [{"x": "' + b"x" * 2_000_000 + b'"}]}', "store.import.too_long"),
        (b'{"format": 1, "games": [[' + b"[]," * 70_000 + b"[]]]}", "store.import.too_long"),
        (b'{"format": 1, "games": ["' + b"x" * 6_000_000 + b'"]}', "core.broken_json"),
        (b'{"format": 1, "game": "", ' + b'"x": "' + b"x" * 900_000 + b'", "y": "' + b"y" * 900_000 + b'"}',
         "store.import.too_long"),
        (b'{"format": 1, "games": [], "people": [' + b"0," * 2000 + b"0]}", "store.import.too_many_people"),
    ],
)  # fmt: skip
def test_files_that_are_none_of_ours(data: bytes, key: str) -> None:
    assert refusal(data) == key


@pytest.mark.parametrize(
    "piece", [b"[" * 30, b"{}," * 1000, b'{"a":' * 20, b'"\\u0000",', b"9" * 17 + b",", b" ", b'"a":1,']
)
def test_a_hundred_megabytes_of_anything_are_turned_away_at_once(piece: bytes) -> None:
    data = b'{"format": 1, "games": [' + piece * (pieces.LARGEST_FILE // len(piece) - 10)
    began = process_time()
    refusal(data)
    refusal(data * 2)
    assert process_time() - began < 5


def test_a_small_file_does_not_fill_the_memory() -> None:
    # Read at once, these lists would take a hundred times as much as their text.
    data = b'{"format": 1, "games": [' + b",".join([b"[" + b"[]," * 5_000 + b"[]]"] * 5) + b"]}"
    tracemalloc.start()
    found = checked(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(found.refusals) == 5 and peak < 6 * len(data)


class TestOneGame:
    def test_the_others_of_the_file_come_in(self, base: dict[str, Any], store: Store) -> None:
        spoiled = deepcopy(base)
        spoiled["games"][0]["actions"][3] = {"do": "keep", "face": 9}
        plan = take_in(store, spoiled)
        assert store.count_games() == len(plan.new) == 1
        found = plan.refusals[0]
        assert (found.place, found.game) == (1, "heckmeck") and found.created
        for language in LANGUAGES:
            assert "4" in Words(language).say(found.reason, found.names)

    def test_every_field_of_the_record_is_looked_at(self, base: dict[str, Any]) -> None:
        steps = len(base["games"][0]["actions"])
        for changes, key in (
            ({"created": None}, "bad_time"),
            ({"created": True}, "bad_time"),
            ({"created": 1.5e12}, "bad_time"),
            ({"created": 10**17}, "bad_time"),
            ({"updated": -1}, "bad_time"),
            ({"finished": "1"}, "bad_time"),
            ({"seed": None}, "bad_record"),
            ({"seed": "\ud800"}, "bad_record"),
            ({"seed": "s" * 65}, "bad_record"),
            ({"version": 2}, "newer_rules"),
            ({"version": True}, "newer_rules"),
            ({"sources": ["app"]}, "bad_steps"),
            ({"sources": [["app"]] * steps}, "bad_steps"),
            ({"times": None}, "bad_steps"),
            ({"times": ["1"] * steps}, "bad_time"),
            ({"coach": [3, 3]}, "bad_record"),
            ({"coach": [steps + 1]}, "bad_record"),
            ({"people": [0]}, "bad_seats"),
            ({"people": [99] * len(base["games"][0]["seats"])}, "bad_seats"),
            ({"people": [0] * len(base["games"][0]["seats"])}, "person_twice"),
        ):
            assert refusal_of_game(base, **changes) == f"store.import.{key}", changes

    def test_whether_it_is_over_is_told_by_its_steps(self, base: dict[str, Any], store: Store) -> None:
        """A phone may have lost its end, or made one up, with a few bytes of its file."""
        going_on = deepcopy(base["games"][0])
        over = deepcopy(going_on)
        over["actions"].append({"do": "end"})
        record = over["record"]
        record.update(created=7, sources=[*record["sources"], "table"], times=[*record["times"], 9])
        going_on["record"]["finished"] = 1
        assert record["finished"] is None
        take_in(store, {**base, "games": [going_on, over]})
        ended = {row.created: row.finished for row in store.history()}
        assert ended == {going_on["record"]["created"]: None, 7: record["updated"]}

    def test_a_game_without_a_record(self, base: dict[str, Any]) -> None:
        spoiled = deepcopy(base)
        del spoiled["games"][0]["record"]
        assert reason(spoiled) == "store.import.no_record"

    def test_names_are_cleaned_and_an_empty_one_is_refused(self, base: dict[str, Any], store: Store) -> None:
        spoiled = deepcopy(base)
        odd = ["\u202e[b]Анна[/b]\u0000\ud800", "x" * 5000, "a\nb", "=1+1", "../..", "Ж", "Я"]
        game = spoiled["games"][0]
        game["seats"] = odd[: len(game["seats"])]
        game["record"]["people"] = [None] * len(game["seats"])
        take_in(store, {**spoiled, "games": [game]})
        names = [seat.name for seat in store.history()[0].seats]
        assert names == ["[b]Анна[/b]", "x" * 24, "a b", "=1+1", "../..", "Ж", "Я"][: len(names)]
        game["seats"][0] = "\u200b\u202e"
        assert reason(spoiled) == "store.import.no_name"
        game["seats"][0] = "🐙"
        assert reason(spoiled) == "store.name_undrawable"

    @pytest.mark.parametrize("name", ["a\u202eb", "a\u0000b", "\ud83d", "x" * 61])
    def test_a_card_with_invisible_signs_in_its_name(self, base: dict[str, Any], name: str) -> None:
        spoiled = deepcopy(base)
        spoiled["games"].reverse()
        line_up = spoiled["games"][0]["actions"][0]
        assert line_up["do"] == "line_up"
        line_up["horses"][0]["name"] = name
        assert reason(spoiled) == "store.import.odd_text"

    @pytest.mark.parametrize("name", ["مريم", "דנה", "สมชาย", "🦄"])
    def test_texts_that_can_not_be_drawn(self, base: dict[str, Any], name: str) -> None:
        spoiled = deepcopy(base)
        spoiled["games"].reverse()
        spoiled["games"][0]["actions"][0]["horses"][0]["name"] = name
        assert reason(spoiled) == "store.name_undrawable"
        pad = {**spoiled["games"][0], "game": "scorepad", "options": {"name": name}, "actions": []}
        pad["record"] = {**pad["record"], "sources": [], "times": [], "finished": None, "coach": []}
        assert reason({**base, "games": [pad, base["games"][0]]}) == "store.name_undrawable"
        found = checked({**base, "presets": [{"name": "Уно", "options": {"name": name}}]})
        assert [refused.what for refused in found.refusals] == ["preset"]

    def test_people_who_can_not_be_read(self, base: dict[str, Any]) -> None:
        person = max(n for n in base["games"][0]["record"]["people"] if n is not None)
        assert person > 0, "the one before comes first"
        for why, changes in (
            ("import.no_name", {"name": ""}), ("import.bad_person", {"name": 7}),
            ("import.no_name", {"name": "\u202e"}), ("name_undrawable", {"name": "🐙"}),
            ("import.bad_person", {"colour": -1}), ("import.bad_person", {"symbol": True}),
            ("import.bad_person", {"removed": 0}),
        ):  # fmt: skip
            spoiled = deepcopy(base)
            spoiled["people"][person] |= changes
            first, *others = checked(spoiled).refusals
            assert (first.what, first.reason.key) == ("person", f"store.{why}"), changes
            assert {refused.reason.key for refused in others} == {"store.import.bad_seats"}, changes
        spoiled = deepcopy(base)
        spoiled["people"][person]["name"] = base["people"][person - 1]["name"].upper()
        assert {refused.reason.key for refused in checked(spoiled).refusals} == {"store.import.bad_seats"}


def test_checking_can_be_left_at_any_moment(base: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "CUTTING", 0.5)
    import_file = ImportFile(json.dumps(base).encode())
    parts = import_file.check()
    assert 0 < next(parts) < 0.5
    parts.close()
    assert import_file.games == []
