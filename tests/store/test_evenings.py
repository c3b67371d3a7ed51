"""Evenings: what each game brings, what belongs together, and the table of a season."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from calendar import timegm
from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.store import GameRow, Person, SeatRow, Store
from companion.store.clock import local, moment_of, new_year
from companion.store.evenings import DAYBREAK, Evening, day_of, gather
from tests.store.table import DAY, HandClock, finish, open_store
from tests.store.tally import add, tally

PEOPLE = {name: Person(number, name, 0, 0) for number, name in enumerate("АБВГДЕ", start=1)}


def moment(day: int, hour: int, minute: int = 0, month: int = 11, year: int = 2026) -> int:
    """A moment where this test runs."""
    return int(datetime(year, month, day, hour, minute).timestamp() * 1000)


def game(number: int, finished: int | None, **places: int) -> GameRow:
    """A game in which these people, or guests with long names, came in at these places."""
    seats = [SeatRow(name, PEOPLE.get(name), 0, place) for name, place in places.items()]
    return GameRow(number, "heckmeck", 0, 0, finished, None, 1, tuple(seats))


def points(evening: Evening) -> dict[str, float]:
    return {row.name: row.points for row in evening.standings}


def test_a_point_for_everyone_one_finished_above() -> None:
    (evening,) = gather([game(1, moment(16, 20), А=2, Б=1, В=4, Г=3)])
    assert points(evening) == {"Б": 3, "А": 2, "Г": 1, "В": 0}
    assert [row.place for row in evening.standings] == [1, 2, 3, 4]


def test_ties_count_half() -> None:
    (evening,) = gather([game(1, moment(16, 20), А=1, Б=1, В=3, Г=3, Д=3)])
    assert points(evening) == {"А": 3.5, "Б": 3.5, "В": 1, "Г": 1, "Д": 1}
    assert [row.place for row in evening.standings] == [1, 1, 3, 3, 3]


def test_every_game_of_as_many_gives_as_many_points_away() -> None:
    rng = Random(1)
    for number in range(50):
        scores = [rng.randrange(3) for _ in range(6)]
        places = {name: 1 + sum(o > s for o in scores) for name, s in zip(PEOPLE, scores, strict=True)}
        (evening,) = gather([game(number, moment(16, 20), **places)])
        assert sum(points(evening).values()) == 15


def test_the_games_of_a_day_add_up_and_every_line_says_why() -> None:
    first = game(1, moment(16, 19), А=1, Б=2, В=3)
    second = game(2, moment(16, 21), В=1, А=2, Б=2)
    (evening,) = gather([second, first])
    assert [one.id for one in evening.games] == [1, 2] and evening.day == date(2026, 11, 16)
    assert points(evening) == {"А": 2.5, "В": 2, "Б": 1.5}
    best = evening.standings[0]
    assert (best.name, best.person, best.won, best.place) == ("А", PEOPLE["А"], 1, 1)
    assert [(share.game.id, share.place, share.points) for share in best.shares] == [(1, 1, 2), (2, 2, 0.5)]
    words = Words("en")
    assert [words.say(share.reason) for share in best.shares] == ["ahead of Б, В", "level with Б"]
    assert words.say(evening.standings[2].shares[0].reason) == "ahead of В"
    assert words.say(evening.standings[1].shares[0].reason) == "last this time"
    for row in evening.standings:
        assert row.points == sum(share.points for share in row.shares)
        assert all(Words(language).say(share.reason) for language in LANGUAGES for share in row.shares)


def test_above_some_and_level_with_others() -> None:
    (evening,) = gather([game(1, moment(16, 20), А=1, Б=1, В=3)])
    (share,) = evening.standings[0].shares
    assert Words("ru").say(share.reason) == "выше, чем В; наравне: Б" and share.points == 1.5


def test_a_game_after_midnight_belongs_to_the_evening_before() -> None:
    late = [game(1, moment(16, 23), А=1, Б=2), game(2, moment(17, 4, 59), А=1, Б=2)]
    (evening,) = gather(late)
    assert evening.day == date(2026, 11, 16) and len(evening.games) == 2
    next_day = [*late, game(3, moment(17, 5), А=1, Б=2)]
    assert [(one.day.day, len(one.games)) for one in gather(next_day)] == [(17, 1), (16, 2)]
    assert day_of(moment(1, 2, month=1)) == date(2025, 12, 31)


def test_somebody_may_come_late_or_go_to_bed() -> None:
    games = [
        game(1, moment(16, 18), А=1, Б=2, В=3),
        game(2, moment(16, 19), А=1, Б=2, В=3, Г=4),
        game(3, moment(16, 20), Б=1, Г=2),
    ]
    (evening,) = gather(games)
    assert points(evening) == {"А": 5, "Б": 4, "В": 1 + 1 - 1, "Г": 0}
    assert {row.name: len(row.shares) for row in evening.standings} == {"А": 2, "Б": 3, "В": 2, "Г": 2}


def test_another_table_is_another_evening() -> None:
    games = [
        game(1, moment(16, 12), А=1, Б=2, В=3, Г=4),
        game(2, moment(16, 20), А=1, Б=2, Д=3, Е=4),
        game(3, moment(16, 21), Д=1, Гостья=2),
    ]
    assert [[one.id for one in evening.games] for evening in gather(games)] == [[3], [2], [1]]


def test_a_game_in_between_brings_two_tables_together() -> None:
    games = [
        game(1, moment(16, 18), А=1, Б=2),
        game(2, moment(16, 19), В=1, Г=2),
        game(3, moment(16, 20), А=1, Б=2, В=3, Г=4),
    ]
    (evening,) = gather(games)
    assert [one.id for one in evening.games] == [1, 2, 3]


def test_a_guest_is_known_by_name() -> None:
    (evening,) = gather([game(1, moment(16, 18), А=2, Гостья=1), game(2, moment(16, 19), А=2, гостья=1)])
    assert points(evening) == {"гостья": 2, "А": 0} and evening.standings[0].person is None


def test_a_game_that_goes_on_and_a_game_alone_are_no_evening() -> None:
    assert gather([game(1, None, А=1, Б=2), game(2, moment(16, 20), А=1)]) == []


# In the store


class Table:
    """A store whose games end when the test says so."""

    def __init__(self, store: Store, clock: HandClock) -> None:
        self.store = store
        self.clock = clock
        self.people = [store.people.add(name) for name in ("Анна", "Борис", "Вера")]

    def played(self, at: int, who: Sequence[Person]) -> int:
        """A tally that ends at this time; whoever sits first wins, the others are level."""
        session = self.store.create_game(
            tally(*(person.name for person in who)), people=[person.id for person in who]
        )
        while len(session.entries) < 3 * len(who):
            session.submit(add(3 if session.cursor % len(who) == 0 else 1))
        self.clock.now = at - 1000
        finish(session)
        return self.store.id_of(session)


@pytest.fixture
def table(store: Store, clock: HandClock) -> Table:
    return Table(store, clock)


def test_the_evening_that_lasts(table: Table) -> None:
    anna, boris, vera = table.people
    assert table.store.evenings.current() is None
    yesterday = table.played(moment(15, 20), (anna, boris))
    table.played(moment(16, 20), (boris, anna, vera))
    number = table.played(moment(16, 22), (anna, boris, vera))
    evening = table.store.evenings.current()
    assert evening is not None and evening == table.store.evenings.of_game(number)
    assert len(evening.games) == 2 and evening.standings[-1].name == "Вера"
    before = table.store.evenings.of_game(yesterday)
    assert before is not None and before.day == date(2026, 11, 15)
    table.clock.now = moment(17, 4)
    assert table.store.evenings.current() == evening
    table.clock.now = moment(17, 5)
    assert table.store.evenings.current() is None


def test_a_deleted_game_counts_no_longer_and_one_that_goes_on_not_yet(table: Table) -> None:
    anna, boris, _ = table.people
    number = table.played(moment(16, 20), (anna, boris))
    going_on = table.store.create_game(tally("Анна", "Борис"), people=[anna.id, boris.id])
    assert table.store.evenings.of_game(table.store.id_of(going_on)) is None
    table.store.delete_game(number, table.store.lock_token(number))
    assert table.store.evenings.current() is None and list(table.store.evenings.latest()) == []
    assert table.store.evenings.season(2026) == [] and table.store.evenings.seasons() == []


def test_the_list_of_evenings_page_by_page(table: Table) -> None:
    anna, boris, vera = table.people
    for day in (10, 12, 14, 16):
        table.played(moment(day, 20), (anna, boris))
        table.played(moment(day + 1, 1), (anna, boris))
        table.played(moment(day + 1, 2), (boris, vera))
    found = list(table.store.evenings.latest(days=2))
    assert [(one.day.day, len(one.games)) for one in found] == [(16, 1), (16, 2), (14, 1), (14, 2)]
    more = list(table.store.evenings.latest(days=2, before=found[-1].day))
    assert [(one.day.day, len(one.games)) for one in more] == [(12, 1), (12, 2), (10, 1), (10, 2)]
    assert list(table.store.evenings.latest(before=more[-1].day)) == []


def test_a_season_by_month_and_year(table: Table) -> None:
    anna, boris, vera = table.people
    table.played(moment(31, 23, month=12, year=2025), (anna, boris, vera))
    table.played(moment(1, 2, month=1), (boris, anna))
    table.played(moment(1, 20, month=1), (boris, anna))
    table.played(moment(28, 20, month=2), (vera, anna))
    evenings = table.store.evenings
    assert evenings.seasons() == [date(2026, 2, 1), date(2026, 1, 1), date(2025, 12, 1)]
    told = [
        (row.person.name, row.place, row.points, row.games, row.won, row.days)
        for row in evenings.season(2025)
    ]
    assert told == [("Анна", 1, 2, 2, 1, 1), ("Борис", 2, 1.5, 2, 1, 1), ("Вера", 3, 0.5, 1, 0, 1)]
    assert [(row.person.name, row.points) for row in evenings.season(2025, 12)] == [
        ("Анна", 2), ("Борис", 1.5), ("Вера", 0.5),
    ]  # fmt: skip
    assert [(row.person.name, row.points) for row in evenings.season(2026, 1)] == [("Борис", 1), ("Анна", 0)]
    assert [(row.person.name, row.points) for row in evenings.season(2026)] == [
        ("Борис", 1), ("Вера", 1), ("Анна", 0),
    ]  # fmt: skip


def test_a_season_is_the_sum_of_its_evenings(tmp_path: Path) -> None:
    clock = HandClock()
    store = open_store(tmp_path, clock)
    table = Table(store, clock)
    rng = Random(7)
    for number in range(40):
        who = rng.sample(table.people, rng.randint(2, 3))
        table.played(moment(1, 12) + number * 5 * 3600_000, who)
    sums: dict[str, float] = defaultdict(float)
    for evening in store.evenings.latest(days=100):
        for row in evening.standings:
            sums[row.name] += row.points
    assert {row.person.name: row.points for row in store.evenings.season(2026)} == sums
    assert store.evenings.season(2026) == store.evenings.season(2026, 11)
    store.close()


# Anywhere, and in any year

ZONES = (
    "Europe/Moscow", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata",
    "Australia/Lord_Howe", "Pacific/Apia", "UTC",
)  # fmt: skip
YEARS = (2026, 2037, 2038, 2039, 2052, 2099)
_ELSEWHERE = """
import json, sys
from pathlib import Path
from tests.store.table import finish, open_store
from tests.store.tally import tally

store = open_store(Path(sys.argv[1]))
people = [store.people.add(name).id for name in ("Анна", "Борис")]
connection = store._database.connection
for moment in json.load(sys.stdin):
    session = store.create_game(tally(), people=people)
    finish(session)
    connection.execute("UPDATE games SET finished = ? WHERE id = ?", (moment, store.id_of(session)))
evenings = store.evenings
found = list(evenings.latest(days=10_000))
years = store.statistics.years()
print(json.dumps({
    "days": [str(evening.day) for evening in found for _ in evening.games],
    "moments": [game.finished for evening in found for game in evening.games],
    "of_game": [str(evenings.of_game(game.id).day) for evening in found for game in evening.games],
    "seasons": [str(month) for month in evenings.seasons()],
    "played": {year: [[row.games, row.days] for row in evenings.season(year)] for year in years},
    "years": years,
}))
"""


@pytest.mark.parametrize("zone", ZONES)
def test_days_follow_the_calendar_wherever_and_whenever_it_is(tmp_path: Path, zone: str) -> None:
    """Another process has its own zone; what it says is compared with Python's own calendars."""
    there = ZoneInfo(zone)

    def local(moment: int) -> datetime:
        return datetime.fromtimestamp(moment / 1000, there).replace(tzinfo=None)

    minute = 60_000
    dawns = [
        datetime(year, month, day, 5, tzinfo=there)
        for year in YEARS
        for month, day in ((3, 20), (4, 3), (7, 1), (10, 28), (12, 31))
    ]
    moments = [int(dawn.timestamp() * 1000) + by * minute for dawn in dawns for by in (-40, -1, 0, 40)]
    done = subprocess.run(
        [sys.executable, "-c", _ELSEWHERE, str(tmp_path)],
        input=json.dumps(moments), capture_output=True, text=True, check=True, timeout=120,
        cwd=Path(__file__).parents[2], env={**os.environ, "TZ": zone},
    )  # fmt: skip
    told = json.loads(done.stdout)
    days = {moment: str((local(moment) - timedelta(hours=DAYBREAK)).date()) for moment in moments}
    assert sorted(told["moments"]) == sorted(moments), "each of them is in one evening"
    assert told["days"] == told["of_game"] == [days[moment] for moment in told["moments"]]
    months = {day[:7] for day in days.values()}
    assert told["seasons"] == [f"{month}-01" for month in sorted(months, reverse=True)]
    assert told["years"] == sorted({local(moment).year for moment in moments}, reverse=True)
    for year, rows in told["played"].items():
        here = [day for day in days.values() if day.startswith(year)]
        assert rows == ([[len(here), len(set(here))]] * 2 if here else [])


def test_a_phone_whose_calendar_ends_in_2038_knows_the_days_behind_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A 32-bit phone; what it says is compared with a calendar without end."""

    class Short(datetime):
        @classmethod
        def fromtimestamp(cls, seconds: float, tz: Any = None) -> Any:
            if seconds >= 2**31:
                raise OverflowError("timestamp out of range for platform time_t")
            return cls(1970, 1, 1) + timedelta(seconds=seconds)

        def timestamp(self) -> float:
            seconds = float(timegm(self.timetuple()))
            if seconds >= 2**31:
                raise OverflowError("mktime argument out of range")
            return seconds

    monkeypatch.setattr("companion.store.clock.datetime", Short)
    for year in (2026, 2037, 2038, 2040, 2068, 2099):
        for shown in (datetime(year, 1, 1), datetime(year, 2, 28, 23, 59), datetime(year, 12, 31, 12, 5)):
            moment = round((shown - datetime(1970, 1, 1)) / timedelta(milliseconds=1))
            assert local(moment) == shown and local(moment).weekday() == shown.weekday()
            assert moment_of(Short(*shown.timetuple()[:6])) == moment
        assert new_year(year) == (datetime(year, 1, 1) - datetime(1970, 1, 1)) // timedelta(milliseconds=1)
    assert local(951_782_400_000 + 40 * 365 * DAY + 10 * DAY) == datetime(2040, 2, 29)
