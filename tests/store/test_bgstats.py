"""Games for BG Stats: as its link and its files tell them, read back by a reader that trusts nothing."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.store import Store
from companion.store.exporting.bgstats import LINK, LONGEST_CODE
from companion.store.settings import PHONE
from tests.store.exchanging import evening, in_a_hurry
from tests.store.table import HandClock, open_store
from tests.store.test_counted import keep

GOLDEN = Path(__file__).parent / "golden" / "bgstats.json"
"""Two links and a file; COMPANION_GOLDEN=1 writes it anew."""
PAD: dict[str, Any] = {"name": "Уно", "rounds": 1, "lowest": True, "first": 1}
FIELDS: dict[str, dict[str, type]] = {
    "players": {"uuid": str, "id": int, "name": str, "isAnonymous": bool},
    "games": {
        "uuid": str, "id": int, "name": str, "highestWins": bool, "noPoints": bool, "cooperative": bool,
        "usesTeams": bool,
    },
    "plays": {
        "uuid": str, "gameRefId": int, "playDate": str, "durationMin": int, "comments": str,
        "playerScores": list, "usesTeams": bool, "ignored": bool,
    },
}  # fmt: skip
"""What the other program can't do without, and of which kind."""
SCORE = {
    "playerRefId": int,
    "score": str,
    "winner": bool,
    "rank": int,
    "startPlayer": bool,
    "newPlayer": bool,
}


def pad(
    store: Store, points: list[int], names: tuple[str, ...], seed: str | None = None, **options: Any
) -> int:
    """A pad of one round; people of the list sit there where they are known by name."""
    from companion.document import read_setup
    from companion.games.scorepad import GAME

    known = {person.name: person.id for person in store.people.all()}
    setup = read_setup(GAME, list(names), {**PAD, **options})
    session = store.create_game(setup, seed, people=[known.get(name) for name in names])
    session.submit({"do": "round", "points": points})
    return store.id_of(session)


def linked(store: Store, number: int, language: str = "en") -> dict[str, Any]:
    """What BG Stats is told by a link."""
    link = store.bgstats(Words(language).say).link(number)
    assert link.startswith(LINK) and urlsplit(link).scheme == "bgstats" and link.isascii()
    told: dict[str, Any] = json.loads(unquote(link.removeprefix(LINK)))
    return told


def filed(store: Store, numbers: list[int], path: Path) -> dict[str, Any]:
    """A file of these games, every reference followed and every kind of value looked at."""
    parts = list(store.bgstats(Words("en").say).write(numbers, path))
    assert parts == sorted(parts) and (not parts or parts[-1] == 1)
    content: dict[str, Any] = json.loads(path.read_bytes())
    for name, fields in FIELDS.items():
        for entry in content[name]:
            _has(entry, fields)
        assert len({entry["uuid"] for entry in content[name]}) == len(content[name])
    games = {game["id"]: game for game in content["games"]}
    people = {person["id"]: person for person in content["players"]}
    assert len(games) == len(content["games"]) and len(people) == len(content["players"])
    for play in content["plays"]:
        assert play["gameRefId"] in games and play["playDateYmd"] == int(
            play["playDate"][:10].replace("-", "")
        )
        for score in play["playerScores"]:
            _has(score, SCORE)
            assert score["playerRefId"] in people
    return content


def _has(entry: Mapping[str, Any], fields: Mapping[str, type]) -> None:
    for name, kind in fields.items():
        assert type(entry[name]) is kind, name


def test_a_link_says_who_came_where(tmp_path: Path) -> None:
    store = open_store(tmp_path, HandClock())
    store.people.add("Анна")
    number = pad(store, [12, 5, 12], ("Анна", "гость", "Боря"))
    store.notes.write(number, "У бабушки")
    told = linked(store, number)
    ids = [told.pop("sourcePlayId"), told["game"].pop("sourceGameId")]
    ids += [player.pop("sourcePlayerId") for player in told["players"]]
    assert len(set(ids)) == 5
    assert told == {
        "sourceName": "Table Companion",
        "playDate": "2025-06-15 15:06:42",
        "durationMin": 0,
        "location": "",
        "comments": "У бабушки",
        "game": {"name": "Уно", "highestWins": False, "noPoints": False},
        "players": [
            {"name": "Анна", "score": 12, "rank": 2, "winner": False, "startPlayer": False},
            {"name": "гость", "score": 5, "rank": 1, "winner": True, "startPlayer": True},
            {"name": "Боря", "score": 12, "rank": 2, "winner": False, "startPlayer": False},
        ],
    }
    store.close()


def test_people_and_games_keep_their_ids(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    anna, number = store.people.add("Анна"), pad(store, [1, 2], ("Анна", "гость"))
    keep(store, "Анна", "гость", "Вера")
    first = linked(store, number)
    store.people.rename(anna.id, "Аня")
    again, other = linked(store, number, "de"), linked(store, 2, "ru")
    assert [one["sourcePlayerId"] for one in first["players"]] == [
        one["sourcePlayerId"] for one in again["players"]
    ]
    assert again["players"][0]["name"] == "Аня"
    assert other["players"][0]["sourcePlayerId"] == first["players"][0]["sourcePlayerId"]
    assert first["sourcePlayId"] == again["sourcePlayId"] != other["sourcePlayId"]
    games = {linked(store, 2, language)["game"]["sourceGameId"] for language in LANGUAGES}
    assert len(games) == 1 and first["game"]["sourceGameId"] not in games
    store.close()


def test_what_was_written_once_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever keeps a file has every id in it for good: a change of one would make another play of it."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    try:
        store = open_store(tmp_path, HandClock())
        store.settings.set(PHONE, "00000000-0000-4000-8000-000000000001")
        store.people.add("Анна")
        teams = {"name": "Канаста", "lowest": False, "teams": [0, 1, 0, 1], "first": 0}
        numbers = [
            pad(store, [12, 5, 12], ("Анна", "гость", "Боря"), seed="1"),
            pad(store, [30, 90, 15, 5], ("Анна", "Б", "В", "Г"), seed="2", **teams),
        ]
        links = [store.bgstats(Words("ru").say).link(number) for number in numbers]
        list(store.bgstats(Words("ru").say).write(numbers, tmp_path / "a.bgsplay"))
        store.close()
    finally:
        monkeypatch.undo()
        time.tzset()
    found = {"links": links, "file": json.loads((tmp_path / "a.bgsplay").read_bytes())}
    if os.environ.get("COMPANION_GOLDEN"):
        GOLDEN.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    assert found == json.loads(GOLDEN.read_text(encoding="utf-8"))


def test_another_phones_people_are_others(tmp_path: Path) -> None:
    ids = set()
    for folder in ("a", "b"):
        store = open_store(tmp_path / folder)
        store.people.add("Анна")
        ids.add(linked(store, pad(store, [1, 2], ("Анна", "гость")))["players"][0]["sourcePlayerId"])
        store.close()
    assert len(ids) == 2


def test_nobody_is_said_to_have_started_a_game_that_was_only_counted(store: Store) -> None:
    told = linked(store, keep(store))
    assert not any(player["startPlayer"] for player in told["players"])
    assert told["game"]["bggId"] == 15818 and told["game"]["name"] == "Heckmeck"


def test_a_file_of_any_games(tmp_path: Path, store: Store) -> None:
    evening(in_a_hurry(store), 12)
    teams = pad(store, [3, 9, 3, 9], ("А", "Б", "В", "Г"), name="Канаста", lowest=False, teams=[0, 1, 0, 1])
    numbers = [row.id for row in store.history(finished=True)]
    content = filed(store, numbers, tmp_path / "out" / "all.bgsplay")
    rows = [store.game_row(number) for number in numbers]
    assert len(content["plays"]) == len(rows)
    people = {person["id"]: person["name"] for person in content["players"]}
    for play, row in zip(content["plays"], rows, strict=True):
        told = [(people[one["playerRefId"]], one["score"], one["rank"]) for one in play["playerScores"]]
        assert told == [(seat.name, str(seat.total), seat.place) for seat in row.seats]
    canasta = next(game for game in content["games"] if game["name"] == "Канаста")
    assert canasta["usesTeams"] and canasta["highestWins"]
    (play,) = (one for one in content["plays"] if one["gameRefId"] == canasta["id"])
    assert [one["team"] for one in play["playerScores"]] == ["1", "2", "1", "2"]
    assert [one["winner"] for one in play["playerScores"]] == [False, True, False, True]
    assert linked(store, teams)["players"][2]["team"] == "1"


def test_a_damaged_game_stays_out(tmp_path: Path, store: Store) -> None:
    good, bad = pad(store, [1, 2], ("А", "Б")), pad(store, [1, 2], ("А", "Б"))
    store._database.connection.execute("UPDATE setups SET crc = crc + 1 WHERE game = ?", (bad,))
    exporter = store.bgstats(Words("en").say)
    list(exporter.write([bad, good], tmp_path / "a.bgsplay"))
    content = json.loads((tmp_path / "a.bgsplay").read_bytes())
    assert len(content["plays"]) == 1 and exporter.left_out == 1


def test_a_full_table_with_cyrillic_names_fits_a_code(store: Store) -> None:
    names = ("Александра", "Константин", "Екатерина", "Владислав", "Маргарита")
    number = pad(store, [1, 2, 3, 4, 5], names)
    assert len(store.bgstats(Words("ru").say).link(number)) <= LONGEST_CODE
