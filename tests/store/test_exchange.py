"""Everything out of one store and into another: the same history, nothing twice; and as tables."""

from __future__ import annotations

import csv
import json
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.contract import replay
from companion.core.messages import Message, Words
from companion.core.steps import finished
from companion.document import parse, read_setup
from companion.games import GAME_IDS, load
from companion.store import NoSuchGame, Person, Store
from companion.store.errors import FileRefused
from companion.store.exporting import exporter, files, spreadsheet
from companion.store.exporting.files import free_name
from companion.store.importing import game_record, pieces
from companion.store.importing.import_file import read_file
from tests.store.exchanging import (
    checked,
    compared,
    evening,
    export,
    in_a_hurry,
    known,
    shown,
    take_in,
    take_in_checked,
    told,
)
from tests.store.hostile import twins
from tests.store.table import ROLL, HandClock, open_store, play, setup
from tests.store.test_corrections import amend
from tests.store.test_handovers import heckmeck, took

GAMES = 200
WHOLE = 60
"""So many of them end by the rules, ten of each game and of the pad; the others the table ends."""


@pytest.fixture
def other(tmp_path: Path) -> Any:
    """Another phone."""
    store = in_a_hurry(open_store(tmp_path / "other", HandClock()))
    yield store
    store.close()


def statistics(store: Store) -> list[Any]:
    """All that is counted, in words that two stores share: numbers become what they stand for."""
    counted = store.statistics
    people = sorted(store.people.all(), key=lambda person: person.name)
    start = {row.id: row.created for row in store.history(limit=100_000)}
    found: list[Any] = [counted.years(), counted.standings(), counted.overview(), counted.records()]
    for person in people:
        found += [counted.games_of(person.id), counted.placings(person.id), counted.rivals(person.id)]
        found += [counted.head_to_head(person.id, rival.id) for rival in people if rival != person]
        found.append(counted.records(person=person.id))
    return [_without_numbers(one, start) for one in found]


def _without_numbers(value: Any, start: dict[int, int]) -> Any:
    if isinstance(value, Person):
        return value.name
    if is_dataclass(value) and not isinstance(value, type):
        members = {field.name: _without_numbers(getattr(value, field.name), start) for field in fields(value)}
        return members | ({"id": start[members["id"]]} if "id" in members else {})
    if isinstance(value, tuple):
        return [_without_numbers(member, start) for member in value]
    return value


def test_two_hundred_games_of_all_five_are_the_same_on_another_phone(
    tmp_path: Path, store: Store, other: Store
) -> None:
    evening(in_a_hurry(store), GAMES, whole=WHOLE)
    import_file = checked(export(store, tmp_path / "all.json").read_bytes())
    plan = take_in_checked(other, import_file)
    assert (len(plan.new), plan.here, plan.longer, plan.refusals) == (GAMES, 0, [], [])
    assert shown(other) == shown(store) and len(shown(other)) == GAMES
    assert statistics(other) == statistics(store)
    assert GAMES // 3 < other.statistics.ended_by_table() <= GAMES - WHOLE
    assert [person.name for person in other.people.all()] == [person.name for person in store.people.all()]
    for here, there in zip(store.history(limit=10), other.history(limit=10), strict=True):
        assert told(other, there.id) == told(store, here.id)
    again = take_in_checked(other, import_file)
    assert (again.new, again.here, again.people, again.empty) == ([], GAMES, [], True)
    assert shown(other) == shown(store)


def test_a_single_game_is_the_contracts_document(tmp_path: Path, store: Store, other: Store) -> None:
    session = evening(in_a_hurry(store), 2)[1]
    path = tmp_path / "game.json"
    store.exporter().write_game(store.id_of(session), path)
    answer = replay(parse(path.read_bytes()))
    assert answer["ok"] and answer["over"] and answer["totals"] == list(session.outcome.totals)  # type: ignore[union-attr]
    plan = take_in(other, path.read_bytes())
    assert len(plan.new) == 1 and told(other, other.history()[0].id) == told(store, store.id_of(session))
    assert {person.name for person in plan.people} <= known(store).keys()


def test_a_game_that_goes_on_can_go_on_elsewhere_and_come_back(
    tmp_path: Path, store: Store, other: Store
) -> None:
    session = store.create_game(setup("Анна", "Борис"), "seed")
    play(session, 5)
    session.undo()
    take_in(other, export(store, tmp_path / "a.json").read_bytes())
    there = other.open_game(other.history()[0].id)
    assert there.cursor == 4 and not there.can_redo
    choice = session.prompt().choices[0]
    assert there.roll(choice) == session.roll(choice)
    play(there, 3)
    longer = export(other, tmp_path / "b.json").read_bytes()
    plan = take_in(store, longer)
    assert [number for number, _ in plan.longer] == [store.id_of(session)]
    assert [(row.id, row.steps) for row in store.history()] == [(store.id_of(session), 7)]
    assert store.history(deleted=True) == ()
    shorter = take_in(store, (tmp_path / "a.json").read_bytes())
    assert (shorter.here, shorter.new) == (1, [])


def test_our_own_game_stays_on_the_table(tmp_path: Path, store: Store, other: Store) -> None:
    evening(store, 3, finish=False)
    own = other.create_game(setup("Анна", "Борис"))
    own.submit(ROLL)
    take_in(other, export(store, tmp_path / "a.json").read_bytes())
    table = other.table_game()
    assert other.count_games(finished=False) == 4 and table is not None and table.id == other.id_of(own)


def test_names_do_not_make_another_game(tmp_path: Path, store: Store) -> None:
    evening(in_a_hurry(store), 1)
    file = export(store, tmp_path / "a.json").read_bytes()
    for name, person in known(store).items():
        store.people.rename(person, name + " II")
    assert checked(file).games and compared(store, checked(file)).here == 1


def test_a_deleted_game_comes_back(tmp_path: Path, store: Store) -> None:
    evening(in_a_hurry(store), 1)
    file = export(store, tmp_path / "a.json").read_bytes()
    before = shown(store)
    store.delete_game(store.history()[0].id, store.lock_token(store.history()[0].id))
    take_in(store, file)
    assert shown(store) == before


def test_the_same_game_twice_in_a_file_comes_in_once(tmp_path: Path, store: Store, other: Store) -> None:
    evening(in_a_hurry(store), 1)
    document = json.loads(export(store, tmp_path / "a.json").read_bytes())
    document["games"] *= 3
    plan = take_in(other, document)
    assert (len(plan.new), plan.here, other.count_games()) == (1, 2, 1)


def test_thousands_of_versions_of_one_game_are_compared_with_ours_once(store: Store) -> None:
    """Whatever a file says of a game, two versions are shown, and ours is not read again for each of them."""
    file = json.loads(twins(Random(1), 12_000))
    take_in(store, {**file, "games": file["games"][:1]})
    asked: list[str] = []
    import_file = checked({**file, "games": file["games"][1:]})
    store._database.connection.set_trace_callback(asked.append)
    plan = compared(store, import_file)
    store._database.connection.set_trace_callback(None)
    assert (plan.new, plan.longer, plan.here) == ([], [], 0) and len(plan.questions) == 1
    assert len(plan.refusals) == len(import_file.games) - 1 > 30
    assert sum("FROM entries" in question for question in asked) == 2


class TestPeople:
    def test_people_are_known_by_their_names(self, tmp_path: Path, store: Store, other: Store) -> None:
        evening(in_a_hurry(store), 5)
        mine = other.people.add("МАША", 5, 3)
        take_in(other, export(store, tmp_path / "a.json").read_bytes())
        assert sum(person.name.casefold() == "маша" for person in other.people.all()) == 1
        seats = [seat for row in other.history() for seat in row.seats if seat.person == mine]
        assert seats and all(seat.name == "МАША" for seat in seats)

    def test_somebody_who_was_removed_stays_off_the_list(
        self, tmp_path: Path, store: Store, other: Store
    ) -> None:
        evening(in_a_hurry(store), 5)
        store.people.remove(known(store)["Петя"])
        store.people.add("Петя")
        file = export(store, tmp_path / "a.json").read_bytes()
        take_in(other, file)
        assert shown(other) == shown(store) and statistics(other) == statistics(store)
        everybody = other._database.read("SELECT count(*) FROM people")
        take_in(other, file)
        assert other._database.read("SELECT count(*) FROM people") == everybody

    def test_somebody_who_is_on_the_list_there_comes_back_here(
        self, tmp_path: Path, store: Store, other: Store
    ) -> None:
        evening(in_a_hurry(store), 2)
        other.people.remove(other.people.add("Маша").id)
        take_in(other, export(store, tmp_path / "a.json").read_bytes())
        assert "Маша" in known(other)


class TestCards:
    def test_what_was_learned_of_cards_comes_along_and_ours_stays(
        self, tmp_path: Path, store: Store, other: Store
    ) -> None:
        card = {"head": 5, "cap": 6, "saddle": 7, "shoe": 2, "used": 7}
        store.decks.learn("circle", {"Линкор": card, "Буцефал": card})
        other.decks.learn("circle", {"Линкор": {**card, "cap": 9}})
        plan = take_in(other, export(store, tmp_path / "a.json").read_bytes())
        assert plan.cards == {"circle": {"Буцефал": card}}
        assert other.decks.known("circle") == {"Буцефал": card, "Линкор": {**card, "cap": 9}}

    def test_cards_that_do_not_fit_the_game_stay_out(self, other: Store) -> None:
        plan = take_in(other, {"format": 1, "games": [], "decks": {"whales": {"x": 1}, "chess": {}}})
        assert [(refusal.game, refusal.reason.key) for refusal in plan.refusals] == [
            ("whales", "store.import.bad_cards"),
            ("", "store.import.bad_decks"),
        ]
        assert other.decks.known("whales") == {}


class TestFiles:
    def test_everything_goes_into_as_many_files_as_it_needs(
        self, tmp_path: Path, store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        evening(in_a_hurry(store), 5, finish=False)
        monkeypatch.setattr(exporter, "ROOM", 2000)
        out = store.exporter()
        assert list(out.write_all(tmp_path / "all.json"))[-1] == 1
        assert [file.name for file in out.files][:2] == ["all.json", "all-2.json"]
        for file in out.files:
            assert take_in(other, file.read_bytes()).refusals == []
        assert shown(other) == shown(store)

    def test_an_export_that_is_cut_off_leaves_nothing(self, tmp_path: Path, store: Store) -> None:
        evening(in_a_hurry(store), 2, finish=False)
        writing = store.exporter().write_all(tmp_path / "out" / "all.json")
        next(writing)
        writing.close()
        assert list((tmp_path / "out").iterdir()) == []

    def test_a_damaged_game_is_left_out_and_counted(self, tmp_path: Path, store: Store) -> None:
        evening(in_a_hurry(store), 2, finish=False)
        store._database.connection.execute("UPDATE entries SET crc = 0 WHERE game = 1 AND n = 3")
        out = store.exporter()
        list(out.write_all(tmp_path / "all.json"))
        assert out.left_out == 1 and len(checked((tmp_path / "all.json").read_bytes()).games) == 1

    def test_an_empty_store_makes_an_empty_file(self, tmp_path: Path, store: Store, other: Store) -> None:
        assert take_in(other, export(store, tmp_path / "a.json").read_bytes()).empty

    def test_a_game_that_is_not_there(self, tmp_path: Path, store: Store) -> None:
        with pytest.raises(NoSuchGame):
            store.exporter().write_game(7, tmp_path / "x.json")
        assert not (tmp_path / "x.json").exists()

    def test_a_file_that_is_too_large_is_not_even_read(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "huge.json"
        with path.open("wb") as file:
            file.truncate(100 * 1024 * 1024)
        monkeypatch.setattr(Path, "open", None)
        with pytest.raises(FileRefused) as refused:
            read_file(path)
        assert "64" in Words("en").say(refused.value.message)

    @pytest.mark.parametrize("name", ["nothing.json", ".", "a\0b"])
    def test_a_file_that_can_not_be_opened_gets_a_sentence(self, tmp_path: Path, name: str) -> None:
        with pytest.raises(FileRefused) as refused:
            read_file(tmp_path / name)
        assert refused.value.message == Message("core.no_file")

    def test_no_export_takes_the_place_of_another(self, tmp_path: Path) -> None:
        for expected in ("a.json", "a (2).json", "a (3).json"):
            path = free_name(tmp_path, "a", ".json")
            assert path.name == expected
            with files.written(path) as file:
                file.write(b"{}")

    def test_what_is_written_can_be_read_again(self) -> None:
        assert exporter.ROOM + pieces.LARGEST_PIECE < pieces.LARGEST_FILE


def test_a_pad_whose_entries_were_all_emptied_comes_in_with_the_others(
    tmp_path: Path, store: Store, other: Store
) -> None:
    evening(store, 2)
    pad = store.create_game(read_setup(load("scorepad"), ["Анна", "Борис"], {"name": "Уно"}))
    pad.submit({"do": "round", "points": [5, None]})
    pad.submit({"do": "edit", "round": 1, "seat": 0, "points": None})
    pad.submit({"do": "end"})
    import_file = checked(export(store, tmp_path / "all.json").read_bytes())
    assert not import_file.refusals and len(take_in_checked(other, import_file).new) == 3
    assert shown(other) == shown(store)


@pytest.mark.parametrize("what", ["rules", "sheet", "complete_setup", "start"])
def test_whatever_a_game_of_a_file_throws_is_that_games_alone(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    evening(store, len(GAME_IDS))
    file = export(store, tmp_path / "all.json").read_bytes()

    def fail(*_: Any) -> Any:
        raise ZeroDivisionError

    broken = load("whales")
    wrong: Any = dict.fromkeys(broken.rules, fail) if what == "rules" else fail
    changes: dict[str, Any] = {what: wrong}
    changed = replace(broken, **changes)
    monkeypatch.setattr("companion.document.load", lambda game: changed if game == "whales" else load(game))
    import_file = checked(file)
    (refusal,) = import_file.refusals
    assert (refusal.game, refusal.what, refusal.reason) == ("whales", "game", Message("store.import.failed"))
    assert len(import_file.games) == len(GAME_IDS) - 1


def test_an_import_is_one_transaction(tmp_path: Path, store: Store, other: Store) -> None:
    evening(in_a_hurry(store), 4, finish=False)
    import_file = checked(export(store, tmp_path / "a.json").read_bytes())
    before = other._database.read("SELECT count(*) FROM people")
    broken = import_file.games[-1]
    object.__setattr__(broken, "created", None)
    with pytest.raises(Exception, match="store"):
        finished(other.importer.apply(import_file, compared(other, import_file)))
    assert other.count_games() == 0 and other._database.read("SELECT count(*) FROM people") == before


def test_before_an_import_a_backup_is_made(tmp_path: Path, store: Store, other: Store) -> None:
    evening(in_a_hurry(store), 2, finish=False)
    own = other.create_game(setup())
    take_in(other, export(store, tmp_path / "a.json").read_bytes())
    assert other.count_games() == 3
    other.restore(other.backups.list()[0])
    assert [row.id for row in other.history()] == [other.id_of(own)]


def test_what_was_stored_since_the_plan_was_made_counts(tmp_path: Path, store: Store, other: Store) -> None:
    evening(in_a_hurry(store), 3, finish=False)
    import_file = checked(export(store, tmp_path / "a.json").read_bytes())
    plan = compared(other, import_file)
    assert len(finished(other.importer.apply(import_file, plan)).new) == 3
    again = finished(other.importer.apply(import_file, plan))
    assert (again.new, again.here, other.count_games()) == ([], 3, 3)


def test_names_that_are_too_long_come_in_cut_and_are_told(tmp_path: Path, store: Store) -> None:
    session = store.create_game(setup("Анна", "Борис"), people=(store.people.add("Анна").id, None))
    play(session, 3)
    raw = json.loads(export(store, tmp_path / "all.json").read_text("utf-8"))
    raw["people"][0]["name"] = "Ж" * 30
    raw["games"][0]["seats"] = ["Анна" + " " * 40, "Я" * 24 + " и ещё кто-то"]
    import_file = checked(raw)
    assert list(import_file.shortened) == ["Ж" * 24, "Я" * 24] and len(import_file.games) == 1
    assert not checked(export(store, tmp_path / "again.json").read_bytes()).shortened


def rows(path: Path, separator: str) -> list[list[str]]:
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf") and data.endswith(b"\r\n")
    return list(csv.reader(data.decode("utf-8-sig").splitlines(), delimiter=separator))


@pytest.mark.parametrize(("language", "separator"), [("ru", ";"), ("en", ",")])
def test_all_games_in_one_table(
    tmp_path: Path, store: Store, language: str, separator: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(in_a_hurry(store), 5)
    store.create_game(setup())
    store.notes.write(1, "=На даче")
    monkeypatch.setattr(spreadsheet, "ROWS_AT_ONCE", 2)
    words = Words(language)
    path = tmp_path / "all.csv"
    parts = list(store.spreadsheet(language, words.say).write_all(path))
    assert parts == sorted(parts) and parts[-1] == 1 and len(parts) == 3
    heading, *lines = rows(path, separator)
    assert heading[0] == words.template("store.csv.number") and len(heading) == 11
    games = store.history(finished=True)[::-1]
    assert len(lines) == sum(len(row.seats) for row in games)
    assert [line[7] for line in lines] == [seat.name for row in games for seat in row.seats]
    assert [int(line[8]) for line in lines] == [seat.total for row in games for seat in row.seats]
    assert [int(line[9]) for line in lines] == [seat.place for row in games for seat in row.seats]
    assert [int(line[0]) for line in lines] == [n for n, row in enumerate(games, 1) for _ in row.seats]
    assert [line[10] for line in lines if line[0] == "1"] == ["'=На даче"] * len(games[0].seats)
    assert {line[10] for line in lines if line[0] != "1"} == {""}
    assert lines[0][4] == words.template(f"{games[0].game}.name")


def test_a_game_a_row_and_a_person_a_column(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(in_a_hurry(store), 5)
    store.people.rename(next(iter(store.people.all())).id, "=Анна")
    pad = store.create_game(read_setup(load("scorepad"), ["гость", "Зоя"], {"name": "Уно", "rounds": 1}))
    pad.submit({"do": "round", "points": [7, 7]})
    monkeypatch.setattr(spreadsheet, "ROWS_AT_ONCE", 2)
    path = tmp_path / "wide.csv"
    parts = list(store.spreadsheet("en", Words("en").say).write_wide(path))
    assert parts == sorted(parts) and parts[-1] == 1
    heading, *lines = rows(path, ",")
    names, games = heading[5:], store.history(finished=True)[::-1]
    assert heading[:5] == ["Game no.", "Date", "Game", "Minutes", "Winners"]
    assert len(lines) == len(games) and lines[-1][2] == "Уно" and lines[-1][4] == "гость, Зоя"
    assert len(set(names)) == len(names) and names[-1] == "гость" and "'=Анна" in names
    for line, row in zip(lines, games, strict=True):
        points = {name.lstrip("'"): cell for name, cell in zip(names, line[5:], strict=True) if cell}
        assert points == {seat.name: str(seat.total) for seat in row.seats}


def test_one_game_is_its_score_sheet(tmp_path: Path, store: Store) -> None:
    session = evening(in_a_hurry(store), 1)[0]
    row = store.game_row(store.id_of(session))
    path = tmp_path / "one.csv"
    store.spreadsheet("en", Words("en").say).write_game(session.sheet(), row, path)
    heading, *lines = rows(path, ",")
    assert heading == ["Place", "Name", "What for", "Points"] and lines[0][0] == "1"
    for seat in row.seats:
        own = [int(line[3]) for line in lines if line[1] == seat.name]
        assert own[-1] == seat.total == sum(own[:-1])


@pytest.mark.parametrize("name", ["=1+1", "+7", "-Петя", "@x", "＝1", '=HYPERLINK("x")'])
def test_no_name_becomes_a_formula(tmp_path: Path, store: Store, name: str) -> None:
    session = store.create_game(setup(name, 'Борис; «Б», "В"'))
    path = tmp_path / "one.csv"
    store.spreadsheet("en", Words("en").say).write_game(session.sheet(), store.game_row(1), path)
    assert {line[1] for line in rows(path, ",")[1:]} == {f"'{name}", 'Борис; «Б», "В"'}


def test_no_more_remarks_go_along_than_are_taken_in(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (exporter, game_record):
        monkeypatch.setattr(module, "MOST_REMARKS", 2)
    session = heckmeck(store, 36, 30, 35, 29, 34)
    for at, name in ((0, "Зоя"), (2, "Ира"), (4, "Лев")):
        amend(session, at, 1, took(21 + at))
        store.hand_over(session, 0, name)
    (game,) = checked(export(store, tmp_path / "all.json").read_bytes()).games
    assert [at for at, *_ in game.corrected] == [2, 4]
    assert [one.name for one in game.handed_over] == ["Зоя", "Ира"]
