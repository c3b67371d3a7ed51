"""Every byte and every value of the database may be wrong: the app starts, says so, and every question that a
page can ask is answered.

A part of it runs every time, ``make faults`` runs all of it.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.core.session import Session
from companion.core.steps import finished
from companion.document import read_setup
from companion.games import GAME_IDS, load
from companion.store import GameRow, Search, Store, StoreError
from companion.store.notes import LONGEST_NOTE
from companion.store.schema import MIGRATIONS
from tests.store.exchanging import checked, compared, evening, export
from tests.store.table import FAULTS, HandClock, log, open_store, play, setup
from tests.store.tally import add, tally

FILE = "companion.sqlite3"
WORDS = [Words(language) for language in LANGUAGES]
HUGE = 2**62
EXTREMES: tuple[Any, ...] = (
    None, 0, -1, 1, HUGE, -HUGE, 2**63 - 1, -(2**63), 1.5, "", "я", "x" * 100_000, b"\xff\x00"
)  # fmt: skip
"""What a value is exchanged for: nothing, too little, too much, of another type, no text."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a few people, settings, cards and games of several kinds, over and going on."""
    folder = tmp_path_factory.mktemp("whole") / "store"
    store = open_store(folder)
    evening(store, 5, seed=3, finish=False)
    for name in ("Анна", "Борис"):
        with suppress(StoreError):
            store.people.add(name)
    anna, boris = store.people.all()[:2]
    session = store.create_game(tally(), people=(anna.id, boris.id), coached=True)
    while not session.over:
        session.submit(add(3))
    play(store.create_game(setup(), people=(anna.id, None)), 12)
    store.decks.learn("circle", {"Линкор": {"head": 5, "cap": 6, "saddle": 7, "shoe": 2}})
    gone = store.create_game(tally(), people=(None, boris.id))
    store.delete_game(store.id_of(gone), store.lock_token(store.id_of(gone)))
    store.people.remove(store.people.add("Вера").id)
    going_on = store.create_game(tally(), people=(anna.id, None))
    for points in (1, 2, 3):
        going_on.submit(add(points))
    going_on.amend(finished(going_on.amending(0, 1, [add(2)])))
    pad = read_setup(load("scorepad"), ["Анна", "Борис"], {"name": "Уно"})
    store.create_game(pad, people=(anna.id, boris.id))
    store.pads.save("Наше уно", {"name": "Уно"})
    store.notes.write(store.id_of(session), "На даче\nЛил дождь")
    store.teaching.turn(store.id_of(session), True)
    store.teaching.tell("scorepad", "turn", [anna.id])
    store.counts.save(
        "heckmeck", ("Анна", "Борис"), {"players": [{"tiles": [36]}, {"tiles": [21]}]}, (anna.id, None)
    )
    with store._database.writing() as connection:
        connection.execute(
            "INSERT INTO handovers (game, seat, step, time, person, name) VALUES (?, 0, 1, 1, ?, ?)",
            (store.id_of(going_on), anna.id, "Анна"),
        )
    store.close()
    return folder


def copy_of(whole: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "store"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(whole, folder)
    return folder


def part(everything: list[Any], share: int, seed: str) -> list[Any]:
    """Some of it in every run, all of it in ``make faults``."""
    return everything if FAULTS else Random(seed).sample(everything, min(share, len(everything)))


def is_a_time(moment: int | None) -> bool:
    return moment is None or datetime.fromtimestamp(moment / 1000, UTC).year < 2101


def ask_about(store: Store, row: GameRow) -> None:
    """Every question about one game."""
    for words in WORDS:
        assert row.game == "tally" or words.template(f"{row.game}.name")
    assert all(map(is_a_time, (row.created, row.updated, row.finished, row.deleted)))
    assert 0 <= row.steps <= 1_000_000 and all(seat.name for seat in row.seats)
    if row.finished is not None:
        assert all(abs(seat.total or 0) <= 10**12 and seat.place for seat in row.seats)
    store.coaching.is_on(row.id)
    try:
        if row.counted:
            assert len(store.counts.open(row.id).sheet()) == len(row.seats)
            return
        session = store.open_game(row.id)
    except StoreError as error:
        for words in WORDS:
            assert words.say(error.message)
    else:
        look_at(session)
        assert len(session.setup.seats) == len(row.seats)


def ask_everything(store: Store) -> None:
    """Every question that the pages have for the store: an answer, or a sentence."""
    for message in store.news:
        for words in WORDS:
            assert words.say(message)
    store.table_game()
    everybody = store.people.everybody()
    assert all(person.name and 0 <= person.colour < 100 for person in everybody)
    for deleted in (False, True):
        for row in store.history(limit=100, deleted=deleted):
            ask_about(store, row)
            assert len(row.note) <= LONGEST_NOTE
    store.history(search=Search.of("дача анна уно", {"heckmeck": "Хекмек"}))
    store.rounds()
    store.pads.titles()
    store.pads.played()
    for preset in store.pads.presets():
        assert preset.name and 0 <= preset.teams < 100
    for game in (*GAME_IDS, "tally"):
        store.decks.known(game)
        store.history(game=game)
    statistics = store.statistics
    years = statistics.years()
    for year in (None, *years):
        statistics.overview(year=year)
        statistics.standings(year=year)
        statistics.records(year=year)
    for person in everybody:
        statistics.games_of(person.id)
        statistics.rivals(person.id)
        statistics.records(person=person.id)
        assert all(is_a_time(placing.finished) for placing in statistics.placings(person.id))
        statistics.head_to_head(person.id, everybody[0].id)
    while store.gather_feats(10):
        pass


def look_at(session: Session) -> None:
    session.view()
    session.prompt()
    session.sheet()
    session.chronicle()


def go_on(store: Store) -> None:
    """The app is as good as new: somebody joins, a game is played, taken back and deleted."""
    someone = store.people.add("Новый человек")
    session = store.create_game(tally(), people=(someone.id, None))
    session.submit(add(2))
    session.submit(add(1))
    session.undo()
    number = store.id_of(session)
    assert store.open_game(number).cursor == 1
    assert (row := store.table_game()) is not None and row.id == number
    store.delete_game(number, store.lock_token(number))
    store.undelete_game(number)
    store.close()


def check(folder: Path) -> Store:
    """Starts, asks everything, goes on; and the start after that has nothing to tell any more."""
    store = open_store(folder, HandClock())
    ask_everything(store)
    for _ in store.exporter().write_all(folder / "all.json"):
        pass
    go_on(store)
    again = open_store(folder, HandClock())
    assert again.news == ()
    again.close()
    return store


def columns() -> Iterator[tuple[str, str]]:
    """Every column of every table of today."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for statements in MIGRATIONS:
            for statement in statements:
                connection.execute(statement)
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            for column in connection.execute(f"PRAGMA table_info({table})").fetchall():
                yield table, column[1]


def spoil(path: Path, table: str, column: str, value: Any, rng: Random) -> bool:
    """Puts a value where no app would: types and NOT NULL are taken off the table, and put back afterwards.

    ``...`` changes one bit of what is there.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        question = "SELECT sql FROM sqlite_master WHERE name = ?"
        (sql,) = connection.execute(question, (table,)).fetchone()
        loose = sql.replace(" NOT NULL", "").replace(" STRICT, WITHOUT", " WITHOUT").replace(") STRICT", ")")
        exchange = "UPDATE sqlite_master SET sql = ? WHERE name = ?"
        if table != "sqlite_sequence":
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute(exchange, (loose, table))
            connection.execute("PRAGMA writable_schema = RESET")
        rows = connection.execute(f"SELECT {column} FROM {table}").fetchall()
        if not rows:
            return False
        (old,) = rng.choice(rows)
        if value is ...:
            value = with_a_bit_changed(old, rng)
        with suppress(sqlite3.IntegrityError, sqlite3.OperationalError):
            connection.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {column} IS ?", (value, old))
        if table != "sqlite_sequence":
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute(exchange, (sql, table))
            connection.execute("PRAGMA writable_schema = RESET")
    return True


def with_a_bit_changed(value: Any, rng: Random) -> Any:
    if isinstance(value, int):
        return value ^ 1 << rng.randrange(62)
    if isinstance(value, str) and value:
        data = bytearray(value.encode())
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        return data.decode("utf-8", "replace")
    return 7


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("changes", "mark", HUGE),
        *((table, "seat", value) for table in ("changes", "handovers") for value in (7, HUGE)),
        *(("games", "finished", value) for value in (-1, HUGE)),
    ],
)
def test_what_was_put_right_comes_in_elsewhere(tmp_path: Path, table: str, column: str, value: int) -> None:
    store = open_store(tmp_path, load=load)
    evening(store, len(GAME_IDS), finish=False)
    ended, *_ = evening(store, 1)
    store.hand_over(ended, 0, "Вера")
    store.close()
    for row in range(3):
        assert spoil(tmp_path / FILE, table, column, value, Random(row))
    store = open_store(tmp_path, load=load)
    assert [message.key for message in store.news] == ["store.mended"]
    whole = checked(export(store, tmp_path / "all.json").read_bytes())
    assert whole.refusals == [] and compared(store, whole).empty
    store.close()
    assert open_store(tmp_path, load=load).news == ()


SPOILS = [
    (table, column, number, value)
    for table, column in columns()
    for number, value in enumerate((*EXTREMES, *[...] * 12))
]


@pytest.mark.parametrize("shard", range(4))
def test_every_column_of_every_table(whole: Path, tmp_path: Path, shard: int) -> None:
    for table, column, number, value in part(SPOILS[shard::4], 12, f"columns {shard}"):
        folder = copy_of(whole, tmp_path)
        rng = Random(f"{table}.{column} {number}")
        if spoil(folder / FILE, table, column, value, rng):
            try:
                check(folder)
            except BaseException as error:
                error.add_note(f"{table}.{column} = {value!r} (number {number})")
                raise


def people_and_steps(store: Store) -> Any:
    rows = store.history(limit=100)
    games = {row.id: log(store.open_game(row.id)) for row in rows if not row.counted}
    counted = {row.id: store.counts.open(row.id).outcome for row in rows if row.counted}
    return [person.name for person in store.people.all()], games, counted


@pytest.mark.parametrize("backup", [False, True])
def test_every_byte_of_the_header(whole: Path, tmp_path: Path, backup: bool) -> None:
    """The first hundred bytes say what the file is: one that is wrong costs nothing, backup or not."""
    store = open_store(copy_of(whole, tmp_path))
    before = people_and_steps(store)
    if backup:
        store.backups.make()
    store.close()
    base = tmp_path / "base"
    shutil.copytree(tmp_path / "store", base)
    changes = [(place, change) for place in range(100) for change in (0x01, 0x80, 0xFF)]
    for place, change in part(changes, 30, f"header {backup}"):
        folder = copy_of(base, tmp_path)
        data = bytearray((folder / FILE).read_bytes())
        data[place] ^= change
        (folder / FILE).write_bytes(data)
        store = open_store(folder, HandClock())
        try:
            assert people_and_steps(store) == before
            store.close()
            again = open_store(folder, HandClock())
            assert again.news == () and people_and_steps(again) == before
            again.close()
        except BaseException as error:
            error.add_note(f"byte {place} ^ {change:#x}")
            raise


@pytest.mark.parametrize("version", [-(2**31), -1, 0, 1, 2, len(MIGRATIONS) + 1, 2**31 - 1])
def test_a_version_that_can_not_be_true_is_damage(whole: Path, tmp_path: Path, version: int) -> None:
    folder = copy_of(whole, tmp_path)
    store = open_store(folder)
    before = people_and_steps(store)
    store.close()
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    store = open_store(folder)
    assert [message.key for message in store.news][:1] == ["store.set_aside"]
    assert people_and_steps(store) == before
    store.close()


def test_every_migration_changes_the_tables() -> None:
    """A version can be told from its tables."""
    seen = []
    with closing(sqlite3.connect(":memory:")) as connection:
        for statements in MIGRATIONS:
            for statement in statements:
                connection.execute(statement)
            seen.append(connection.execute("SELECT sql FROM sqlite_master ORDER BY sql").fetchall())
    assert all(tables not in seen[:place] for place, tables in enumerate(seen))
