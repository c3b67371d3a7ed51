"""What other programs have kept comes in: as counted games, marked, with their days; twice is once."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.core.steps import finished
from companion.store import Store
from companion.store.clock import local
from companion.store.errors import FileRefused
from companion.store.importing.pieces import LARGEST_FILE
from companion.store.importing.planning import KnownPerson
from tests.store import foreign_files as files
from tests.store.exchanging import (
    checked,
    compared,
    evening,
    everything,
    in_a_hurry,
    most_memory,
    take_in,
    take_in_checked,
)
from tests.store.foreign_files import bgg_file, bgstats, bgstats_file, bgstats_play, keepscore_file, zipped
from tests.store.table import open_store
from tests.store.test_bgstats import pad
from tests.store.test_counted import keep

KEPT = keepscore_file([("Phase 10", {"Anna": 120, "Boris": 45}), ("", {"Anna": 3, "": 3, "Вера": -2})])
PLAYED = bgg_file(
    [
        ("Azul", {"Anna": ("51", False), "Boris": ("60", True)}),
        ("Hanabi", {"Anna": ("", True), "Вера": ("", False)}),
    ]
)


def told(store: Store) -> dict[str, list[tuple[str, int | None, int | None]]]:
    """Everybody with points and place, game by game."""
    rows = sorted(store.history(limit=1000), key=lambda row: row.created)
    return {
        f"{local(row.created):%Y-%m-%d %H:%M} {row.title}": [
            (seat.name, seat.total, seat.place) for seat in row.seats
        ]
        for row in rows
    }


def refused(data: bytes) -> str:
    """The key of what is said of a file that is turned away."""
    with pytest.raises(FileRefused) as refusal:
        checked(data)
    assert all(words.say(refusal.value.message) for words in map(Words, LANGUAGES))
    return refusal.value.message.key


def reasons(data: bytes | dict[str, Any]) -> list[str]:
    """Why games of a file stay out."""
    found = checked(data).refusals
    for words in map(Words, LANGUAGES):
        assert all(words.say(one.reason, one.names) for one in found)
    return [one.reason.key for one in found]


def test_everything_that_bg_stats_has(store: Store) -> None:
    plan = take_in(store, bgstats())
    assert (len(plan.new), plan.here, len(plan.people), plan.refusals) == (7, 0, 3, [])
    assert told(store) == {
        "2024-03-02 19:30 Azul": [("Anna", 51, 2), ("Boris", 60, 1), ("Вера", 44, 3)],
        "2024-03-03 19:30 Golf": [("Anna", 72, 2), ("Boris", 70, 1)],
        "2024-03-04 19:30 Pandemic": [(n, None, 1) for n in files.PEOPLE],
        "2024-03-05 19:30 Pandemic": [("Anna", None, 2), ("Boris", None, 2)],
        "2024-03-06 19:30 Azul": [("Anna", 30, 1), ("Boris", 30, 2)],
        "2024-03-07 19:30 Azul": [("Anna", 15, 1), ("Boris", -3, 2)],
        "2024-03-08 19:30 Azul": [("Anna", 9, 1), ("Boris", 2, 3), ("Вера", 8, 1)],
    }
    assert {person.name for person in store.people.all()} == {"Anna", "Boris", "Вера"}, (
        "no guest is on the list"
    )
    for row in store.history():
        assert row.counted and row.game == "scorepad"
        assert store.counts.open(row.id).table["source"] == "bgstats"
    assert {row.note for row in store.history()} == {"На даче", "Там\nНа даче"}
    assert store.statistics.overview()[0].title == "Azul"


def test_a_backup_of_keepscore(store: Store) -> None:
    plan = take_in(store, KEPT)
    assert len(plan.new) == 2 and not plan.refusals
    (first, second) = told(store).values()
    assert first == [("Anna", 120, 1), ("Boris", 45, 2)]
    assert second == [("Anna", 3, 1), ("№ 2", 3, 1), ("Вера", -2, 3)]
    anna, _ = store.counts.open(store.history()[1].id).sheet()
    assert [line.points for line in anna] == [100, 20]
    assert store.counts.open(store.history()[0].id).table["source"] == "keepscore"


def test_plays_of_boardgamegeek(store: Store) -> None:
    plan = take_in(store, PLAYED)
    assert len(plan.new) == 2 and not plan.refusals
    assert told(store) == {
        "2021-05-01 12:00 Azul": [("Anna", 51, 2), ("Boris", 60, 1)],
        "2021-05-02 12:00 Hanabi": [("Anna", None, 1), ("Вера", None, 2)],
    }
    assert {row.note for row in store.history()} == {"Gut & kurz\nClub"}


@pytest.mark.parametrize("data", [bgstats_file(), KEPT, PLAYED], ids=["bgstats", "keepscore", "bgg"])
class TestAnyOfThem:
    def test_a_second_time_changes_nothing(self, store: Store, data: bytes) -> None:
        new = len(take_in(store, data).new)
        before = everything(store)
        plan = take_in(store, data)
        assert plan.empty and plan.here == new and everything(store) == before

    def test_packed_it_is_the_same(self, store: Store, data: bytes) -> None:
        take_in(store, data)
        for packed in (gzip.compress(data), zipped(data)):
            assert compared(store, checked(packed)).empty

    def test_it_goes_on_to_another_phone(self, tmp_path: Path, store: Store, data: bytes) -> None:
        take_in(store, data)
        other = open_store(tmp_path / "other")
        path = tmp_path / "all.json"
        list(store.exporter().write_all(path))
        assert not take_in(other, path.read_bytes()).refusals
        assert told(other) == told(store) and compared(other, checked(data)).empty
        other.close()


class TestPeople:
    def test_they_are_known_by_their_names(self, store: Store) -> None:
        anna = store.people.add("anna")
        plan = take_in(store, PLAYED)
        assert [person.name for person in plan.people] == ["Boris", "Вера"]
        assert len(store.statistics.placings(anna.id)) == 2

    def test_somebody_may_be_said_to_be_another(self, store: Store) -> None:
        anna, vera = store.people.add("Аня"), store.people.add("Вера")
        file = checked(PLAYED)
        plan = compared(store, file)
        place = next(place for place, person in plan.coming.items() if person.name == "Anna")
        plan.choose(place, KnownPerson(anna.id, anna.name))
        store.people.add("Кто-то")  # so that the plan is made anew
        came = finished(store.importer.apply(file, plan))
        assert [person.name for person in came.people] == ["Boris"]
        assert len(store.statistics.placings(anna.id)) == 2 and len(store.statistics.placings(vera.id)) == 1
        assert [seat.name for seat in store.history()[0].seats] == ["Аня", "Вера"]

    def test_whoever_was_said_to_be_another_still_is_with_the_next_file(self, store: Store) -> None:
        anna = store.people.add("Аня")
        file = checked(PLAYED)
        plan = compared(store, file)
        plan.choose(0, KnownPerson(anna.id, anna.name))
        finished(store.importer.apply(file, plan))
        more = bgg_file(
            [("Azul", {"Anna": ("51", False), "Boris": ("60", True)}), *[("Go", {"Anna": ("1", True)})] * 3]
        )
        plan = take_in(store, more)
        assert not plan.people and len(store.statistics.placings(anna.id)) == 5

    def test_who_was_taken_off_the_list_gives_way_to_a_namesake_on_it(self, store: Store) -> None:
        take_in(store, PLAYED)
        first = next(person for person in store.people.all() if person.name == "Anna")
        store.people.remove(first.id)
        second = store.people.add("Anna")
        more = bgg_file([("Go", {"Anna": ("1", True)})] * 3)
        assert len(take_in(store, more).new) == 3
        assert (
            len(store.statistics.placings(second.id)) == 3 and len(store.statistics.placings(first.id)) == 2
        )

    def test_chosen_and_new_again(self, store: Store) -> None:
        anna = store.people.add("Anna")
        plan = compared(store, checked(PLAYED))
        assert plan.known[0].id == anna.id
        plan.choose(0, None)
        assert [person.name for person in plan.people] == ["Anna", "Boris", "Вера"]

    def test_namesakes_stay_two(self, store: Store) -> None:
        people = [{"id": n, "uuid": str(n), "name": "Anna", "isAnonymous": False} for n in (1, 2)]
        take_in(store, bgstats(players=people, plays=[files.PLAYS[1]]))
        assert [seat.name for seat in store.history()[0].seats] == ["Anna", "Anna 2"]
        assert len(store.people.all()) == 2

    def test_nothing_of_a_name_can_be_drawn(self, store: Store) -> None:
        people = [{"id": n, "uuid": str(n), "name": name} for n, name in ((1, "梁俊"), (2, "x" * 90))]
        plan = compared(store, file := checked(bgstats(players=people, plays=[files.PLAYS[1]])))
        assert [person.name for person in plan.people] == ["№ 1", "x" * 24] and list(file.shortened) == [
            "x" * 24
        ]


class TestOurOwn:
    def test_what_went_to_bg_stats_comes_back_as_what_it_was(self, tmp_path: Path, store: Store) -> None:
        evening(in_a_hurry(store), 12)
        counted = keep(store)
        pad(store, [1, 2], ("Анна", "гость"))
        numbers = [row.id for row in store.history(limit=100, finished=True)]
        path = tmp_path / "ours.bgsplay"
        list(store.bgstats(Words("de").say).write(numbers, path))
        before = everything(store)
        plan = take_in(store, path.read_bytes())
        assert plan.empty and plan.here == len(numbers) and everything(store) == before
        store.delete_game(counted, store.lock_token(counted))
        assert compared(store, checked(path.read_bytes())).back == [counted]

    def test_what_came_from_bg_stats_goes_back_as_what_it_was(self, tmp_path: Path, store: Store) -> None:
        take_in(store, bgstats())
        rows = store.history()
        path = tmp_path / "back.bgsplay"
        list(store.bgstats(Words("en").say).write([row.id for row in rows], path))
        content = json.loads(path.read_bytes())
        ids = {play["uuid"]: play for play in content["plays"]}
        assert ids.keys() == {play["uuid"].lower() for play in files.PLAYS}
        games = {game["name"]: game for game in content["games"]}
        assert not games["Golf"]["highestWins"] and games["Pandemic"]["cooperative"]
        assert games["Pandemic"]["noPoints"] and not games["Azul"]["noPoints"]
        partners = ids[files.PLAYS[6]["uuid"].lower()]["playerScores"]
        assert games["Azul"]["usesTeams"] and [score["team"] for score in partners] == ["1", "2", "1"]
        assert compared(store, checked(path.read_bytes())).empty

    def test_tables_leave_points_out_where_there_are_none(self, tmp_path: Path, store: Store) -> None:
        take_in(store, PLAYED)
        sheet = store.spreadsheet("en", Words("en").say)
        list(sheet.write_wide(tmp_path / "wide.csv"))
        list(sheet.write_all(tmp_path / "all.csv"))
        wide = (tmp_path / "wide.csv").read_text("utf-8-sig").splitlines()
        assert wide[0].endswith("Anna,Boris,Вера") and wide[1].endswith("Azul,,Boris,51,60,")
        assert wide[2].endswith("Hanabi,,Anna,,,")
        rows = (tmp_path / "all.csv").read_text("utf-8-sig")
        assert ",Вера,,2," in rows

    def test_another_day_here_is_no_question(self, store: Store) -> None:
        take_in(store, PLAYED)
        store.counts.move(store.history()[0].id, store.counts.today())
        assert compared(store, checked(PLAYED)).empty

    def test_other_points_there_are_one(self, store: Store) -> None:
        take_in(store, PLAYED)
        other = bgg_file([("Azul", {"Anna": ("99", True), "Boris": ("60", False)})])
        (question,) = compared(store, checked(other)).questions
        assert [message.key for message in question.differences] == ["store.version.table"]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"playerScores": []}, "store.import.no_players"),
        ({"playerScores": [{"playerRefId": 1, "winner": True}] * 13}, "store.import.too_many_players"),
        ({"playerScores": [{"playerRefId": 1}, {"playerRefId": 2}]}, "store.import.no_result"),
        ({"playerScores": [{"playerRefId": 1, "score": "3.5"}]}, "store.import.fraction"),
        ({"playerScores": [{"playerRefId": 1, "score": "9" * 14}]}, "store.import.bad_score"),
        ({"playerScores": [{"playerRefId": 1, "score": "9" * 50}]}, "store.import.bad_score"),
        ({"playerScores": "x"}, "store.import.bad_record"),
        ({"gameRefId": 77}, "store.import.bad_record"),
        ({"gameRefId": []}, "store.import.bad_record"),
        ({"uuid": "../x"}, "store.import.bad_record"),
        ({"ignored": True}, "store.import.ignored"),
        ({"playDate": "1969-01-01 00:00:00"}, "store.import.bad_time"),
        ({"playDate": "9999-12-31 23:59:59"}, "store.import.bad_time"),
        ({"playDate": None}, "store.import.bad_time"),
        ({"playDate": "yesterday"}, "store.import.bad_time"),
    ],
)
def test_what_can_not_be_taken_says_why(change: dict[str, Any], key: str) -> None:
    good = files.PLAYS[0]
    assert reasons(bgstats(plays=[good, {**files.PLAYS[1], **change}])) == [key]


def test_a_refusal_says_what_was_played() -> None:
    (refusal,) = checked(bgg_file([("Go", {"Anna": ("1", True)})], incomplete="1")).refusals
    assert (refusal.title, refusal.place, refusal.reason.key) == ("Go", 1, "store.import.unfinished")
    assert reasons(bgg_file([("Go", {"Anna": ("1", True)})], quantity="3")) == ["store.import.several_plays"]


@pytest.mark.parametrize(
    ("told", "points"),
    [
        ("", None),
        ("7", 7),
        ("-3", -3),
        ("−3", -3),
        ("10+5", 15),
        ("10 - 5", 5),
        ("12.0", 12),
        (4, 4),
        ("win", None),
    ],
)
def test_points_as_people_type_them(told: Any, points: int | None) -> None:
    plays = [bgstats_play(1, 1, [{"score": told, "winner": True}])]
    (game,) = checked(bgstats(plays=plays)).games
    assert game.counted is not None and game.counted["players"][0].get("points") == points  # type: ignore


class TestHostile:
    BOMB = b'<!DOCTYPE plays [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><plays><play id="&b;"/></plays>'

    @pytest.mark.parametrize(
        ("data", "key"),
        [
            (BOMB, "store.import.doctype"),
            (b'<!DOCTYPE plays SYSTEM "file:///etc/passwd"><plays/>', "store.import.doctype"),
            (b"<plays>&x;</plays>", "store.import.broken_xml"),
            (b"<plays><play", "store.import.broken_xml"),
            (b"<html><plays/></html>", "store.import.no_export"),
            (b"<plays>" + b"<a>" * 50, "store.import.too_deep"),
            (b"<plays>" + b"<play/>" * 20_001, "store.import.too_many"),
            (b"<plays><play>" + b"<a/>" * 60_001, "store.import.too_long"),
            (b"<plays><play a='" + b"x" * 2_000_000, "store.import.too_long"),
            (b"<plays><play>" + b"x" * 2_000_000, "store.import.too_long"),
            (b'<?xml version="1.0" encoding="klingon"?><plays/>', "store.import.broken_xml"),
            (b"\xff\xfe<\x00p\x00", "store.import.broken_xml"),
            (b"\x1f\x8b" + b"x" * 100, "store.import.packed"),
            (gzip.compress(b"{}" * 100)[:-10], "store.import.packed"),
            (zipped(b"{}", "readme.txt"), "store.import.packed"),
            (zipped(b"{}")[:-1], "store.import.packed"),
            (zipped(zipped(b"{}")), "core.broken_json"),
            (b'{"plays": 7}', "core.broken_json"),
            (b'{"plays": [' + b"[" * 40, "store.import.too_deep"),
        ],
    )  # fmt: skip
    def test_it_gets_a_sentence(self, data: bytes, key: str) -> None:
        assert refused(data) == key

    def test_nothing_is_there_at_all(self) -> None:
        for data in (b"<plays/>", b"<GamesBackup><Games/></GamesBackup>", b'{"plays": []}'):
            assert not checked(data).games

    def test_other_encodings_are_read(self) -> None:
        told = '<?xml version="1.0" encoding="{}"?>' + PLAYED.decode().partition("?>")[2]
        for encoding in ("utf-16", "windows-1251"):
            file = checked(told.format(encoding).encode(encoding))
            assert [person and person.name for person in file.people] == ["Anna", "Boris", "Вера"]

    @pytest.mark.parametrize("pack", [gzip.compress, zipped])
    def test_a_small_file_may_hold_one_that_is_too_large(self, pack: Callable[[bytes], bytes]) -> None:
        packed, before = pack(bytes(4 * LARGEST_FILE)), most_memory()
        assert refused(packed) == "store.import.too_large" and most_memory() - before < 150


def test_a_plan_is_taken_in_as_it_was_shown(store: Store) -> None:
    file = checked(bgstats())
    assert len(take_in_checked(store, file).new) == 7 == store.count_games()
