"""Games that were counted at their end: kept, counted again, carried over, mended, forgotten like others."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.core.counted import LARGEST_COUNT, count, without_names
from companion.core.errors import Refusal
from companion.core.messages import LANGUAGES, Words
from companion.games import load
from companion.store import CountRefused, NameRefused, StaleGame, Store, UnreadableGame
from companion.store.evenings import day_of
from companion.store.game_list import Kind
from companion.store.importing.records import NewGame
from tests.games.sheet.sheets import EXAMPLE
from tests.store.exchanging import checked, compared, export, shown, take_in
from tests.store.table import DAY, HandClock, become_older, open_store, setup, spoil_table

TILES: dict[str, Any] = {"players": [{"tiles": [36, 21]}, {"tiles": [22, 25]}, {"tiles": []}]}
"""Five worms, three, and none."""
TABLES: dict[str, dict[str, Any]] = {
    "heckmeck": {"players": [{"tiles": [36]}, {"tiles": [30]}]},
    "kuhhandel": {"players": [{"sets": ["cow"], "rats": True}, {"sets": ["horse", "pig"]}]},
    "antiques": {"players": [{"painting": 3}, {"coins": 2}, {"stamp": 2, "replicas": 1}]},
    "whales": {
        "players": [{"rounds": [{"pearls": 31, "bonuses": 0}]}, {"rounds": [{"pearls": 3, "bonuses": 1}]}],
        "target": 30,
    },
    "circle": {
        "race": 3, "win": 1, "place": 2, "show": 3, "last": 7, "leader": None, "by_tokens": False,
        "players": [{"cash": 800, "bets": {"1": 2}}, {"cash": 500, "bets": {}}],
    },
    "sheet": {"sheet": EXAMPLE, "players": [{"values": {"gear": 2}}, {"values": {"has_road": True}}]},
}  # fmt: skip
"""The end of a game of each, as its calculator is told."""


def keep(store: Store, *names: str, table: Any = TILES, game: str = "heckmeck", **how: Any) -> int:
    """Keeps a game that was counted, of people whom the store knows by name, and guests."""
    known = {person.name: person.id for person in store.people.all()}
    names = names or ("Анна", "Борис", "гость")
    return store.counts.save(game, names, table, [known.get(name) for name in names], **how)


@pytest.mark.parametrize("game", TABLES)
def test_every_calculators_end_can_be_kept_and_is_counted_again(tmp_path: Path, game: str) -> None:
    store = open_store(tmp_path)
    names = ("Анна", "Борис", "Вера")[: len(TABLES[game]["players"])]
    number = keep(store, *names, table=TABLES[game], game=game)
    row, counted = store.game_row(number), store.counts.open(number)
    assert row.counted and row.finished and row.game == game and row.steps == 0 and row.length is None
    assert tuple(seat.total for seat in row.seats) == counted.outcome.totals
    assert tuple(seat.place for seat in row.seats) == counted.outcome.places
    assert row.winners == counted.score.winners
    for words in map(Words, LANGUAGES):
        for line in (line for lines in counted.sheet() for line in lines):
            assert words.say(line.item, names)
        assert all(words.say(message, names) for message in counted.verdict())
    other = open_store(tmp_path / "other")
    assert len(take_in(other, export(store, tmp_path / "all.json").read_bytes()).new) == 1
    assert shown(other) == shown(store) and other.history()[0].counted


def test_it_counts_in_statistics_and_evenings_but_is_no_table(store: Store) -> None:
    _, boris = store.people.add("Анна"), store.people.add("Борис")
    number = keep(store)
    assert store.table_game() is None and store.without_feats() == 0
    (evening,) = store.evenings.latest()
    assert [(row.name, row.points) for row in evening.standings] == [("Анна", 2), ("Борис", 1), ("гость", 0)]
    standings = store.statistics.standings("heckmeck")
    assert [(row.person.name, row.won, row.best) for row in standings] == [("Анна", 1, 5), ("Борис", 0, 3)]
    (placing,) = store.statistics.placings(boris.id)
    assert placing.counted and placing.place == 2 and placing.total == 3
    assert [(one.key, one.value, one.id) for one in store.statistics.records("heckmeck")] == [
        ("heckmeck.record.worms", 5, number)
    ], "what needs a log is left out"
    assert store.statistics.overview()[0].length == 0
    with pytest.raises(UnreadableGame) as refused:
        store.open_game(number)
    assert refused.value.message.key == "store.counted_game"
    with pytest.raises(UnreadableGame):
        store.counts.open(store.id_of(store.create_game(setup("Анна", "Борис"))))


def test_a_counted_sheet_is_called_as_its_box_and_its_total_is_a_record(store: Store) -> None:
    for sheet in (EXAMPLE, {**EXAMPLE, "names": {"en": "Golf"}, "lowest": True, "examples": []}):
        number = keep(store, "Анна", "Борис", game="sheet", table={**TABLES["sheet"], "sheet": sheet})
        title = sheet["names"]["en"]
        assert store.game_row(number).title == title
        record, points = ("fewest", 2) if sheet.get("lowest") else ("most", 4)
        assert [(one.key, one.value) for one in store.statistics.records(Kind("sheet", title))] == [
            (f"sheet.record.{record}", points)
        ]


POINTLESS = {"name": "Пандемия", "source": "bgstats", "won": False, "players": [{}, {}, {}]}
"""A game that all have lost together, as another program has kept it."""


def test_a_game_of_another_program_may_be_without_points(tmp_path: Path, store: Store) -> None:
    anna = store.people.add("Анна")
    won = keep(store, game="scorepad", table={**POINTLESS, "won": True})
    lost = keep(store, game="scorepad", table=POINTLESS)
    places = {"name": "Пандемия", "source": "bgg", "players": [{"place": 3}, {"place": 1}, {"place": 2}]}
    keep(store, game="scorepad", table=places)
    row = store.game_row(lost)
    assert row.title == "Пандемия" and row.winners == () and store.game_row(won).winners == (0, 1, 2)
    assert all(seat.total is None for seat in row.seats) and row.together
    (evening,) = store.evenings.latest()
    assert [(one.name, one.points) for one in evening.standings] == [("Борис", 2), ("гость", 1), ("Анна", 0)]
    reasons = [share.reason.key for share in evening.standings[0].shares]
    assert reasons == ["store.evening.together", "store.evening.together", "store.evening.above"]
    (season,) = store.evenings.season(evening.day.year)
    assert (season.points, season.games, season.won) == (0, 3, 1)
    (standing,) = store.statistics.standings(Kind("scorepad", "Пандемия"))
    assert (standing.played, standing.won, standing.average, standing.best) == (3, 1, None, None)
    assert [placing.total for placing in store.statistics.placings(anna.id)] == [None] * 3
    store.close()
    again = open_store(tmp_path)
    assert not again.news, "nothing of it is damage"


def test_who_was_counted_is_a_usual_round_with_what_was_agreed_before(store: Store) -> None:
    anna, boris = store.people.add("Анна"), store.people.add("Борис")
    store.create_game(setup("Анна", "Борис", fast=True), people=(anna.id, boris.id))
    keep(store, "Борис", "Анна", table=TABLES["heckmeck"])
    (usual,) = store.rounds()
    assert usual.people == (boris, anna) and usual.options["fast"] is True


def test_a_tie_is_explained_and_places_follow_the_rules(store: Store) -> None:
    table = {"players": [{"tiles": [21]}, {"tiles": [24]}, {"tiles": [36]}]}
    counted = store.counts.open(keep(store, table=table))
    assert counted.outcome.places == (3, 2, 1)
    assert [message.key for message in counted.verdict()] == ["heckmeck.verdict.order"]


@pytest.mark.parametrize("back", [0, 1, 30, 400])
def test_its_day_may_be_one_of_the_past(store: Store, clock: HandClock, back: int) -> None:
    today = store.counts.today()
    day = today - timedelta(days=back)
    first, second = (keep(store, day=day) for _ in range(2))
    rows = [store.game_row(number) for number in (first, second)]
    for row in rows:
        assert row.finished is not None and day_of(row.finished) == day
        assert row.created == row.updated == row.finished
    assert rows[0].created < rows[1].created, "in the order in which they were counted"
    assert store.statistics.years() == (day.year,)


def test_no_day_of_the_future_and_none_before_time(store: Store, clock: HandClock) -> None:
    today = store.counts.today()
    late, early = keep(store, day=today + timedelta(days=3)), keep(store, day=date.min)
    assert day_of(store.game_row(late).created) == today
    assert 0 <= store.game_row(early).created < 3 * DAY


def test_its_day_can_be_changed_later(store: Store) -> None:
    number = keep(store)
    day = store.counts.today() - timedelta(days=9)
    store.counts.move(number, day)
    assert day_of(store.game_row(number).created) == day
    (record,) = store.statistics.records("heckmeck")
    assert day_of(record.finished) == day
    played = store.id_of(store.create_game(setup()))
    before = store.game_row(played)
    with pytest.raises(StaleGame):
        store.counts.move(played, day)
    assert store.game_row(played) == before


WRONG: list[tuple[str, Any]] = [
    ("heckmeck", {"players": [{"tiles": [36]}, {"tiles": [36]}]}),
    ("heckmeck", {"players": [{"tiles": [36]}]}),
    ("heckmeck", {"players": [{"tiles": [36]}, {"tiles": [21], "name": "Вера"}]}),
    ("heckmeck", {"players": [{"tiles": [36]}, "Вера"]}),
    ("heckmeck", {"players": {"0": {"tiles": [36]}, "1": {"tiles": []}}}),
    ("heckmeck", {}),
    ("heckmeck", []),
    ("whales", {**TABLES["whales"], "target": 40}),
    ("circle", {**TABLES["circle"], "race": 2}),
    ("whales", {"players": [{"rounds": [{"pearls": 30, "bonuses": 0}] * (LARGEST_COUNT // 9)}, {}]}),
    ("scorepad", {"players": [{}, {}]}),
]
"""What is not the end of a game."""


@pytest.mark.parametrize(("game", "table"), WRONG)
def test_what_is_no_end_is_refused_and_nothing_kept(
    tmp_path: Path, store: Store, game: str, table: Any
) -> None:
    with pytest.raises(CountRefused):
        keep(store, "Анна", "Борис", game=game, table=table)
    assert store.history() == ()
    keep(store, "Анна", "Борис", table=TABLES["heckmeck"])
    told = json.loads(export(store, tmp_path / "all.json").read_text("utf-8"))
    told["games"][0] |= {"game": game, "counted": table}
    import_file = checked(told)
    assert import_file.games == [] and len(import_file.refusals) == 1


def test_nobody_sits_there_twice_or_without_a_name(store: Store) -> None:
    for names in (("Анна", "анна", "Вера"), ("Анна", " ", "Вера")):
        with pytest.raises(NameRefused):
            keep(store, *names)
    assert store.history() == ()


def test_the_most_that_is_read_is_bounded_before_it_is_counted() -> None:
    table: dict[str, Any] = {"players": [{"tiles": [21]}, {"tiles": ["x" * LARGEST_COUNT]}]}
    with pytest.raises(Refusal) as refused:
        count(load("heckmeck"), ("Анна", "Борис"), table)
    assert refused.value.message.args == {"field": "players"}


def test_names_are_kept_at_the_seats_alone(tmp_path: Path, store: Store) -> None:
    told = {"players": [{"name": "Анна", "tiles": [36]}, {"name": "Борис", "tiles": []}]}
    assert without_names(told) == {"players": [{"tiles": [36]}, {"tiles": []}]}
    anna = store.people.add("Анна")
    number = keep(store, "Анна", "Борис", table=without_names(told))
    store.people.rename(anna.id, "Аня")
    assert store.counts.open(number).names == ("Аня", "Борис")
    store.forgetting.forget_person(anna.id, lambda seat: f"Игрок {seat + 1}", backups=False)
    assert store.counts.open(number).names == ("Игрок 1", "Борис")
    assert store.counts.open(number).outcome.totals == (4, 0)
    store.close()
    assert not [path for path in tmp_path.rglob("*.sqlite3*") if "Аня".encode() in path.read_bytes()]


def test_it_is_deleted_and_brought_back(store: Store) -> None:
    number = keep(store)
    store.notes.write(number, "На даче")
    store.delete_game(number, store.lock_token(number))
    assert store.history() == () and store.statistics.records("heckmeck") == ()
    store.undelete_game(number)
    assert store.history()[0].note == "На даче" and store.counts.open(number).outcome.totals == (5, 3, 0)


def test_the_same_count_is_known_whatever_its_day(tmp_path: Path, store: Store) -> None:
    number = keep(store)
    path = export(store, tmp_path / "all.json")
    store.counts.move(number, store.counts.today() - timedelta(days=5))
    assert take_in(store, path.read_bytes()).here == 1 and len(store.history()) == 1
    keep(store)
    path = export(store, tmp_path / "two.json")
    assert len(take_in(open_store(tmp_path / "other"), path.read_bytes()).new) == 2


def test_one_game_alone_travels_too(tmp_path: Path, store: Store) -> None:
    store.people.add("Анна")
    exporter = store.exporter()
    exporter.write_game(keep(store), tmp_path / "one.json")
    told = json.loads((tmp_path / "one.json").read_text("utf-8"))
    assert told["counted"] == TILES and "actions" not in told and told["people"][0]["name"] == "Анна"
    (game,) = checked((tmp_path / "one.json").read_bytes()).games
    assert isinstance(game, NewGame) and game.counted == TILES and game.people == (0, None, None)


SPOILS: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("a step", lambda game: game.update(actions=[{"do": "end"}])),
    ("no end", lambda game: game["record"].update(finished=None)),
    ("an odd text", lambda game: game["counted"].update(x="\u202e")),
    ("a field too many", lambda game: game["counted"].update(x=1)),
    ("a huge number", lambda game: game["counted"]["players"][0].update(tiles=[10**17])),
    ("one player fewer", lambda game: game["counted"]["players"].pop()),
    ("one person twice", lambda game: game["record"].update(people=[0, 0, None])),
    ("no seed", lambda game: game["record"].pop("seed")),
    ("nothing", lambda game: game.update(counted=None)),
]


@pytest.mark.parametrize("spoil", [spoil for _, spoil in SPOILS], ids=[name for name, _ in SPOILS])
def test_a_spoiled_count_stays_out(tmp_path: Path, store: Store, spoil: Callable[..., object]) -> None:
    store.people.add("Анна")
    keep(store)
    told = json.loads(export(store, tmp_path / "all.json").read_text("utf-8"))
    spoil(told["games"][0])
    import_file = checked(told)
    assert import_file.games == [] and len(import_file.refusals) == 1
    for words in map(Words, LANGUAGES):
        assert words.say(import_file.refusals[0].reason, import_file.refusals[0].names)
    assert compared(store, import_file).new == []


def test_a_score_beyond_all_measure_stays_out(tmp_path: Path, store: Store) -> None:
    keep(store, "Анна", "Борис", game="circle", table=TABLES["circle"])
    told = json.loads(export(store, tmp_path / "all.json").read_text("utf-8"))
    told["games"][0]["counted"]["players"][0]["cash"] = 10**17
    assert checked(told).games == []


def test_a_database_from_before_opens_as_it_was(tmp_path: Path, store: Store) -> None:
    store.create_game(setup("Анна", "Борис"))
    store.close()
    become_older(tmp_path / "companion.sqlite3", "COLUMN counted", "ALTER TABLE games DROP COLUMN counted")
    again = open_store(tmp_path)
    assert again.news == () and [row.counted for row in again.history()] == [False]
    keep(again)
    assert [row.counted for row in again.history()].count(True) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE games SET counted = 0",
        "UPDATE games SET counted = 7",
        "UPDATE games SET finished = NULL",
        "UPDATE games SET cursor = 5",
        "UPDATE seats SET total = NULL",
        "UPDATE seats SET total = NULL WHERE seat = 1",
        "DELETE FROM seats WHERE seat = 1",
    ],
)
def test_what_can_not_be_true_of_it_is_put_right(tmp_path: Path, store: Store, wrong: str) -> None:
    number = keep(store)
    with store._database.writing() as connection:
        connection.execute(wrong)
    store.close()
    again = open_store(tmp_path)
    assert [message.key for message in again.news] == ["store.mended"]
    while again.gather_feats():
        pass
    row = again.game_row(number)
    assert row.counted and row.finished and row.steps == 0
    assert [(seat.total, seat.place) for seat in row.seats] == [(5, 1), (3, 2), (0, 3)]
    assert again.counts.open(number).outcome.totals == (5, 3, 0) and again.table_game() is None


@pytest.mark.parametrize("table", ["games", "seats", "settings"])
def test_it_is_rescued_from_a_damaged_file(tmp_path: Path, store: Store, table: str) -> None:
    number, lost = keep(store), keep(store, game="scorepad", table=POINTLESS)
    store.close()
    spoil_table(tmp_path / "companion.sqlite3", table)
    again = open_store(tmp_path)
    while again.gather_feats():
        pass
    row = again.game_row(number)
    assert row.counted and row.finished is not None
    assert [seat.total for seat in row.seats] == [5, 3, 0]
    assert again.counts.open(number).names == ("Анна", "Борис", "гость")
    pointless = again.game_row(lost)
    assert pointless.title == "Пандемия"
    assert [(seat.total, seat.place) for seat in pointless.seats] == [(None, 2)] * 3


def test_a_sheet_that_was_changed_is_told_and_not_shown(tmp_path: Path, store: Store) -> None:
    number = keep(store)
    with store._database.writing() as connection:
        connection.execute("UPDATE setups SET setup = replace(setup, '36', '35')")
    with pytest.raises(UnreadableGame):
        store.counts.open(number)
    exporter = store.exporter()
    list(exporter.write_all(tmp_path / "all.json"))
    assert exporter.left_out == 1
