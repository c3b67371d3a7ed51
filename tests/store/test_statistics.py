"""Statistics: a small set of games with known numbers, and random games against a plain recount in Python."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.session import Session
from companion.store import GameRow, Person, SeatRow, Store
from companion.store.statistics import Placing, Played, RecordRow, Rivalry, Standing, Statistics
from tests.store.table import HandClock, open_store, setup
from tests.store.tally import POINTS, QUICKEST, add, tally

LAST_YEAR, THIS_YEAR = 2024, 2025
GOLDEN = Path(__file__).parent.parent / "games/heckmeck/golden/fast_three_players.json"


def noon(year: int, day: int = 1) -> int:
    """Noon of a day of June, where this test runs."""
    return int(datetime(year, 6, day, 12).timestamp() * 1000)


def played(store: Store, who: Sequence[Person | None], *points: int) -> int:
    """A tally of these people, who score these points in turn; returns its number."""
    session = seated(store, who)
    for one in points:
        session.submit(add(one))
    assert session.over
    return store.id_of(session)


def seated(store: Store, who: Sequence[Person | None]) -> Session:
    """A new tally of these people; None is a guest."""
    names = [person.name if person else "Гость" for person in who]
    return store.create_game(tally(*names), people=[person.id if person else None for person in who])


class Evenings:
    """Four finished tallies of Anna, Boris, Vera and a guest, and games that count nowhere."""

    def __init__(self, store: Store, clock: HandClock) -> None:
        self.store = store
        self.statistics = store.statistics
        self.anna, self.boris, self.vera = map(store.people.add, ("Анна", "Борис", "Вера"))
        anna, boris, vera = self.anna, self.boris, self.vera
        clock.now = noon(LAST_YEAR, 1)
        # Anna 12, Boris 6
        self.first = played(store, (anna, boris), 3, 2, 3, 2, 3, 2, 3)
        clock.now = noon(LAST_YEAR, 2)
        # the guest 10, Anna 3, Boris 3: they share the second place
        self.second = played(store, (None, anna, boris), 3, 1, 1, 3, 1, 1, 3, 1, 1, 1)
        clock.now = noon(THIS_YEAR, 1)
        # Boris 12, Vera 6, Anna 3
        self.third = played(store, (boris, vera, anna), 3, 2, 1, 3, 2, 1, 3, 2, 1, 3)
        clock.now = noon(THIS_YEAR, 2)
        # Anna 10, Vera 8
        self.fourth = played(store, (anna, vera), 3, 3, 3, 3, 3, 2, 1)
        clock.now = noon(THIS_YEAR, 3)
        store.create_game(tally("Анна", "Вера"), people=(anna.id, vera.id)).submit(add(3))
        self.deleted = played(store, (vera, anna), 3, 1, 3, 1, 3, 1, 3)
        store.delete_game(self.deleted, store.lock_token(self.deleted))
        undone = store.open_game(played(store, (vera, boris), 3, 1, 3, 1, 3, 1, 3))
        undone.undo()


@pytest.fixture
def evenings(store: Store, clock: HandClock) -> Evenings:
    return Evenings(store, clock)


@pytest.fixture
def statistics(evenings: Evenings) -> Statistics:
    return evenings.statistics


def test_an_empty_store_has_nothing_to_tell(store: Store) -> None:
    statistics = store.statistics
    anna, boris = store.people.add("Анна"), store.people.add("Борис")
    everything: list[tuple[object, ...]] = [
        statistics.years(),
        statistics.overview(),
        statistics.standings(),
        statistics.games_of(anna.id),
        statistics.placings(anna.id),
        statistics.rivals(anna.id),
        statistics.head_to_head(anna.id, boris.id),
        statistics.records(),
        statistics.records(person=anna.id),
    ]
    assert everything == [()] * len(everything)


class TestAKnownSet:
    def test_years(self, statistics: Statistics) -> None:
        assert statistics.years() == (THIS_YEAR, LAST_YEAR)

    def test_a_year_begins_at_midnight_where_the_phone_is(self, store: Store, clock: HandClock) -> None:
        new_year = int(datetime(THIS_YEAR, 1, 1).timestamp() * 1000)
        clock.now = new_year - 7000
        late = played(store, (None, None), 3, 1, 3, 1, 3, 1, 3)
        assert store.game_row(late).finished == new_year + 1000
        assert store.statistics.years() == (THIS_YEAR,)
        assert [one.played for one in store.statistics.overview(year=THIS_YEAR)] == [1]
        assert store.statistics.overview(year=LAST_YEAR) == ()

    def test_how_often_a_game_was_played(self, evenings: Evenings) -> None:
        statistics, store = evenings.statistics, evenings.store
        last = store.game_row(evenings.fourth).finished
        # A second a step: 7 + 10 + 10 + 7.
        assert statistics.overview() == (Played("tally", 4, 34_000, last or 0),)
        assert [one.played for one in statistics.overview(person=evenings.vera.id)] == [2]
        assert [one.played for one in statistics.overview(evenings.vera.id, LAST_YEAR)] == []
        assert [one.played for one in statistics.overview(year=LAST_YEAR)] == [2]

    def test_who_is_ahead(self, evenings: Evenings) -> None:
        anna, boris, vera = evenings.anna, evenings.boris, evenings.vera
        assert evenings.statistics.standings("tally") == (
            Standing(anna, "tally", 4, 2, (1 + 2 + 3 + 1) / 4, (12 + 3 + 3 + 10) / 4, 12),
            Standing(boris, "tally", 3, 1, (2 + 2 + 1) / 3, (6 + 3 + 12) / 3, 12),
            Standing(vera, "tally", 2, 0, 2.0, (6 + 8) / 2, 8),
        )

    def test_who_is_ahead_this_year(self, evenings: Evenings) -> None:
        """Anna and Boris have one win each; Boris has the better average place."""
        standings = evenings.statistics.standings(year=THIS_YEAR)
        assert [(one.person, one.played, one.won, one.place) for one in standings] == [
            (evenings.boris, 1, 1, 1.0),
            (evenings.anna, 2, 1, 2.0),
            (evenings.vera, 2, 0, 2.0),
        ]

    def test_scores_of_different_games_are_not_mixed(self, statistics: Statistics) -> None:
        assert {(one.game, one.average, one.best) for one in statistics.standings()} == {(None, None, None)}
        assert statistics.standings("heckmeck") == ()

    def test_the_games_of_a_person(self, evenings: Evenings) -> None:
        assert evenings.statistics.games_of(evenings.vera.id) == (
            Standing(evenings.vera, "tally", 2, 0, 2.0, 7.0, 8),
        )
        assert evenings.statistics.games_of(evenings.vera.id, LAST_YEAR) == ()

    def test_places_over_time(self, evenings: Evenings) -> None:
        row = evenings.store.game_row
        numbers = (evenings.first, evenings.second, evenings.third, evenings.fourth)
        told = evenings.statistics.placings(evenings.anna.id)
        assert [one.id for one in told] == list(numbers)
        assert [(one.place, one.players, one.total) for one in told] == [
            (1, 2, 12), (2, 3, 3), (3, 3, 3), (1, 2, 10)
        ]  # fmt: skip
        assert [one.finished for one in told] == [row(number).finished for number in numbers]
        last_two = evenings.statistics.placings(evenings.anna.id, limit=2)
        assert last_two == told[2:]
        assert evenings.statistics.placings(evenings.anna.id, "heckmeck") == ()

    def test_rivals(self, evenings: Evenings) -> None:
        anna, boris, vera = evenings.anna, evenings.boris, evenings.vera
        assert evenings.statistics.rivals(anna.id) == (
            Rivalry(boris, None, games=3, ahead=1, behind=1, level=1),
            Rivalry(vera, None, games=2, ahead=1, behind=1, level=0),
        )
        assert evenings.statistics.rivals(anna.id, "tally", LAST_YEAR) == (
            Rivalry(boris, "tally", games=2, ahead=1, behind=0, level=1),
        )

    def test_head_to_head(self, evenings: Evenings) -> None:
        anna, boris = evenings.anna, evenings.boris
        assert evenings.statistics.head_to_head(anna.id, boris.id) == (Rivalry(boris, "tally", 3, 1, 1, 1),)
        assert evenings.statistics.head_to_head(boris.id, anna.id, THIS_YEAR) == (
            Rivalry(anna, "tally", 1, 1, 0, 0),
        )

    def test_records_belong_to_who_was_first(self, evenings: Evenings) -> None:
        """Boris has reached twelve points as well, and Anna has won in seven steps twice."""
        anna = evenings.anna
        finished = evenings.store.game_row(evenings.first).finished or 0
        assert evenings.statistics.records("tally") == (
            RecordRow(POINTS.key, 12, "tally", evenings.first, 0, "Анна", anna, finished),
            RecordRow(QUICKEST.key, 7, "tally", evenings.first, 0, "Анна", anna, finished),
        )

    def test_records_of_a_year_and_of_a_person(self, evenings: Evenings) -> None:
        boris = evenings.boris.id

        def told(**wanted: Any) -> list[tuple[int, int, str]]:
            rows = evenings.statistics.records("tally", **wanted)
            return [(row.value, row.id, row.name) for row in rows]

        assert told(year=THIS_YEAR) == [(12, evenings.third, "Борис"), (7, evenings.fourth, "Анна")]
        assert told(person=evenings.vera.id) == [(8, evenings.fourth, "Вера")], "Vera has never won"
        assert told(person=boris) == [(12, evenings.third, "Борис"), (10, evenings.third, "Борис")]
        assert told(person=boris, year=LAST_YEAR) == [(6, evenings.first, "Борис")]
        assert told(year=1999) == []

    def test_a_guest_can_hold_a_record_but_stands_in_no_table(self, store: Store) -> None:
        number = played(store, (store.people.add("Анна"), None), 1, 3, 1, 3, 1, 3, 1, 3)
        points, quickest = store.statistics.records("tally")
        assert (points.value, points.id, points.name, points.person) == (12, number, "Гость", None)
        assert quickest.seat == 1
        assert [one.person.name for one in store.statistics.standings()] == ["Анна"]
        assert [(one.played, one.won) for one in store.statistics.standings()] == [(1, 0)]

    def test_who_was_removed_leaves_the_tables_and_the_games_stay(self, evenings: Evenings) -> None:
        evenings.store.people.remove(evenings.boris.id)
        statistics, anna = evenings.statistics, evenings.anna
        assert [one.person.name for one in statistics.standings()] == ["Анна", "Вера"]
        assert (statistics.standings()[0].played, statistics.standings()[0].won) == (4, 2)
        assert [one.person.name for one in statistics.rivals(anna.id)] == ["Вера"]
        assert [one.place for one in statistics.placings(anna.id)] == [1, 2, 3, 1]
        assert statistics.records("tally", year=THIS_YEAR)[0].name == "Борис"
        evenings.store.people.bring_back(evenings.boris.id)
        assert [one.person.name for one in statistics.standings()] == ["Анна", "Борис", "Вера"]

    def test_a_game_that_comes_back_counts_again(self, evenings: Evenings) -> None:
        evenings.store.undelete_game(evenings.deleted)
        (vera,) = (one for one in evenings.statistics.standings() if one.person == evenings.vera)
        assert (vera.played, vera.won) == (3, 1)

    def test_a_record_goes_with_its_game(self, evenings: Evenings) -> None:
        evenings.store.delete_game(evenings.first, evenings.store.lock_token(evenings.first))
        (points, quickest) = evenings.statistics.records("tally")
        assert (points.id, points.name) == (evenings.third, "Борис")
        assert (quickest.id, quickest.name) == (evenings.fourth, "Анна")

    def test_a_new_name_is_the_name_everywhere(self, evenings: Evenings) -> None:
        evenings.store.people.rename(evenings.anna.id, "Аня")
        assert evenings.statistics.standings()[0].person.name == "Аня"
        assert evenings.statistics.records("tally")[0].name == "Аня"

    def test_the_history_of_a_person_and_of_a_year(self, evenings: Evenings) -> None:
        store = evenings.store

        def listed(**wanted: Any) -> list[int]:
            rows = store.history(finished=True, **wanted)
            assert store.count_games(finished=True, **wanted) == len(rows)
            return [row.id for row in rows]

        assert listed(person=evenings.vera.id) == [evenings.fourth, evenings.third]
        assert listed(year=LAST_YEAR) == [evenings.second, evenings.first]
        assert listed(person=evenings.boris.id, year=THIS_YEAR, game="tally") == [evenings.third]
        assert listed(year=1999) == []


def test_a_shared_victory_is_a_win_for_each(store: Store) -> None:
    people = [store.people.add(name) for name in ("Анна", "Борис")]
    number = played(store, people, 3, 1, 3, 1, 3, 1, 3)
    with store._database.writing() as connection:
        connection.execute("UPDATE seats SET place = 1, total = 12 WHERE game = ?", (number,))
    assert [(one.played, one.won, one.place) for one in store.statistics.standings()] == [(1, 1, 1.0)] * 2
    (rivalry,) = store.statistics.rivals(people[0].id)
    assert (rivalry.ahead, rivalry.behind, rivalry.level) == (0, 0, 1)


def test_a_real_game_sets_its_records(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    kept = json.loads(GOLDEN.read_text(encoding="utf-8"))["document"]
    session = store.create_game(setup(*kept["seats"], **kept["options"]))
    for action in kept["actions"]:
        session.submit(action)
    assert session.outcome is not None
    for row in store.statistics.records():
        best = [feat for feat in session.outcome.feats if feat.key == row.key]
        ranked = max(best, key=lambda feat: feat.record.rank(feat.value))
        assert (row.game, row.value, row.name) == ("heckmeck", ranked.value, kept["seats"][row.seat])
    assert [row.key for row in store.statistics.records()] == [
        record.key
        for record in session.game.records
        if record.key in {feat.key for feat in session.outcome.feats}
    ]


class Recount:
    """The same numbers, counted game by game from the list of games and the sessions alone."""

    def __init__(self, store: Store, game: str | None, year: int | None) -> None:
        self.store = store
        self.game = game
        listed = store.history(limit=10_000, finished=True, game=game)
        self.games = sorted(
            (row for row in listed if year is None or year_of(row) == year),
            key=lambda row: (row.finished, row.id),
        )
        self.known = {person.id for person in store.people.all()}

    def seats_of(self, person: Person) -> Iterator[tuple[GameRow, SeatRow]]:
        for row in self.games:
            yield from ((row, seat) for seat in row.seats if seat.person == person)

    def standing(self, person: Person, game: str | None) -> Standing | None:
        seats = [seat for row, seat in self.seats_of(person) if game in (None, row.game)]
        if not seats:
            return None
        places = [seat.place or 0 for seat in seats]
        totals = [seat.total or 0 for seat in seats]
        return Standing(
            person,
            game,
            len(seats),
            places.count(1),
            sum(places) / len(seats),
            sum(totals) / len(seats) if game else None,
            max(totals) if game else None,
        )

    def standings(self) -> list[Standing]:
        people = self.store.people.all()
        found = [one for person in people if (one := self.standing(person, self.game))]
        return sorted(found, key=lambda one: (-one.won, one.place, -one.played, one.person.name.casefold()))

    def placings(self, person: Person) -> list[Placing]:
        return [
            Placing(row.id, row.game, row.finished or 0, seat.place or 0, len(row.seats), seat.total or 0)
            for row, seat in self.seats_of(person)
        ]

    def rivals(self, person: Person) -> list[Rivalry]:
        met: dict[Person, list[int]] = {}
        for row, own in self.seats_of(person):
            for other in row.seats:
                if other.person and other.person.id in self.known and other.person != person:
                    met.setdefault(other.person, []).append((own.place or 0) - (other.place or 0))
        found = [
            Rivalry(
                other,
                self.game,
                len(gaps),
                sum(gap < 0 for gap in gaps),
                sum(gap > 0 for gap in gaps),
                gaps.count(0),
            )
            for other, gaps in met.items()
        ]
        return sorted(found, key=lambda one: (-one.games, one.person.name.casefold()))

    def records(self, person: Person | None = None) -> list[tuple[str, int, int, int]]:
        best: dict[str, Any] = {}
        for row in self.games:
            outcome = self.store.open_game(row.id).outcome
            assert outcome is not None
            for feat in sorted(outcome.feats, key=lambda feat: feat.seat):
                if person is None or row.seats[feat.seat].person == person:
                    rank = feat.record.rank(feat.value)
                    if feat.key not in best or rank > best[feat.key][0]:
                        best[feat.key] = rank, feat, row.id
        return [
            (record.key, best[record.key][1].value, best[record.key][2], best[record.key][1].seat)
            for record in (POINTS, QUICKEST)
            if record.key in best
        ]


def year_of(row: GameRow) -> int:
    assert row.finished is not None
    return datetime.fromtimestamp(row.finished / 1000).year


@pytest.fixture(scope="module")
def random_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """Forty random tallies over three years: guests, shared places, deleted games, somebody removed."""
    clock = HandClock()
    store = open_store(tmp_path_factory.mktemp("random"), clock)
    rng = Random(11)
    people = [store.people.add(f"Игрок {number}") for number in range(7)]
    days = sorted(rng.sample(range(3 * 365), 40))
    for day in days:
        clock.now = noon(2023) + day * 24 * 60 * 60 * 1000
        who = [person if rng.random() < 0.9 else None for person in rng.sample(people, rng.randint(2, 6))]
        session = seated(store, who)
        while not session.over and rng.random() < 0.998:
            session.submit(add(rng.randint(1, 3)))
        if rng.random() < 0.1:
            store.delete_game(store.id_of(session), store.lock_token(store.id_of(session)))
    store.people.remove(people[3].id)
    yield store
    store.close()


@pytest.mark.parametrize("year", [None, 2023, 2024, 2025, 2026, 2027])
@pytest.mark.parametrize("game", [None, "tally"])
def test_random_games_are_counted_right(random_store: Store, game: str | None, year: int | None) -> None:
    store, statistics = random_store, random_store.statistics
    recount = Recount(store, game, year)
    assert recount.games if year in (None, 2024) else True
    assert list(statistics.standings(game, year)) == recount.standings()
    for person in store.people.all():
        assert list(statistics.placings(person.id, game, year)) == recount.placings(person)
        assert list(statistics.rivals(person.id, game, year)) == recount.rivals(person)
        own = recount.standing(person, "tally")
        assert list(statistics.games_of(person.id, year)) == ([own] if own else [])
        told = statistics.records("tally", person.id, year)
        assert [(row.key, row.value, row.id, row.seat) for row in told] == recount.records(person)
    told = statistics.records("tally", year=year)
    assert [(row.key, row.value, row.id, row.seat) for row in told] == recount.records()


def test_head_to_head_adds_up_to_the_rivals(random_store: Store) -> None:
    statistics = random_store.statistics
    one, *others = random_store.people.all()
    rivals = {rival.person: rival for rival in statistics.rivals(one.id)}
    for other in others:
        (duel,) = statistics.head_to_head(one.id, other.id)
        rival = rivals[other]
        assert (duel.games, duel.ahead, duel.behind, duel.level) == (
            rival.games, rival.ahead, rival.behind, rival.level
        )  # fmt: skip
