"""Ratings follow from the history, whatever happens to it; streaks and tables of every size."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.core.steps import finished
from companion.store import Store
from companion.store.game_list import Kind
from companion.store.ratings import AT_ONCE, FEW, OVER_ALL
from companion.store.weng_lin import NEW, rated
from tests.store.test_bgstats import pad
from tests.store.test_counted import POINTLESS, keep

SKAT = Kind("scorepad", "скат")


@pytest.fixture
def people(store: Store) -> dict[str, int]:
    return {name: store.people.add(name).id for name in ("Анна", "Боря", "Вера")}


def points(store: Store, played: Kind = OVER_ALL) -> dict[str, int]:
    finished(store.ratings.update())
    return {row.person.name: row.points for row in store.ratings.standings(played)}


def skat(store: Store, *points: int, names: tuple[str, ...] = ("Анна", "Боря", "Вера"), **more: Any) -> int:
    return pad(
        store, list(points), names[: len(points)], **{"name": "Скат", "lowest": False, "first": 0, **more}
    )


def test_who_comes_first_rises_and_who_comes_last_falls(store: Store, people: dict[str, int]) -> None:
    number = skat(store, 30, 20, 10)
    after = points(store)
    assert after["Анна"] > 1500 == after["Боря"] > after["Вера"] == 3000 - after["Анна"]
    (change,) = store.ratings.changes(people["Анна"])
    assert (change.game, change.before, change.after) == (number, 1500, after["Анна"])
    assert (change.left_behind, change.expected, change.others) == (2, 1, 2)
    assert Words("en").say(change.reason) == "ahead of 2 of 2, 50\u00a0% was expected"
    for language in LANGUAGES:
        assert Words(language).say(change.reason)
    assert store.ratings.change_by(number, people["Анна"]) == change
    assert store.ratings.change_by(number + 1, people["Анна"]) is None


def test_points_do_not_matter_and_ties_are_halves(store: Store, people: dict[str, int]) -> None:
    skat(store, 10, 10, 9)
    assert points(store)["Анна"] == points(store)["Боря"] > 1500
    assert [change.left_behind for change in store.ratings.changes(people["Боря"])] == [1.5]
    assert Words("en").say(store.ratings.changes(people["Боря"])[0].reason).startswith("ahead of 1½ of 2")


def test_each_game_and_each_title_has_its_own(store: Store, people: dict[str, int]) -> None:
    skat(store, 30, 20, 10)
    skat(store, 3, 9, name="Уно")
    keep(store, "Анна", "Боря", "Вера")
    assert points(store, SKAT)["Анна"] > 1500 > points(store, Kind("scorepad", "уно"))["Анна"]
    assert points(store, Kind("heckmeck")).keys() == people.keys() and not points(store, Kind("circle"))
    anna = store.people.get(people["Анна"])
    assert anna is not None
    told = {(played.game, played.title): rating.games for played, rating in store.ratings.by_game(anna)}
    assert told == {("heckmeck", ""): 1, ("scorepad", "Скат"): 1, ("scorepad", "Уно"): 1}


def test_a_correction_changes_what_came_after_it(store: Store, people: dict[str, int]) -> None:
    first = skat(store, 30, 20, 10, rounds=0)
    session = store.open_game(first)
    session.submit({"do": "end"})
    skat(store, 1, 2, 3)
    before = points(store)
    session = store.open_game(first)
    session.submit({"do": "edit", "round": 1, "seat": 0, "points": 0})
    after = points(store)
    assert after["Анна"] < before["Анна"] and after != before
    assert (
        after == {name: after[name] for name in after}
        and store.ratings.changes(people["Анна"])[0].after < 1500
    )


def test_what_is_deleted_never_was(store: Store, people: dict[str, int]) -> None:
    skat(store, 30, 20, 10)
    before = points(store)
    number = skat(store, 1, 2, 3)
    assert points(store) != before
    store.delete_game(number, store.lock_token(number))
    assert points(store) == before
    store.undelete_game(number)
    assert points(store) != before


def test_partners_rise_and_fall_together(store: Store, people: dict[str, int]) -> None:
    store.people.add("Г")
    skat(store, 5, 1, 7, 2, names=("Анна", "Боря", "Вера", "Г"), teams=[0, 1, 0, 1])
    after = points(store)
    assert after["Анна"] == after["Вера"] > 1500 > after["Боря"] == after["Г"]
    ours = rated([[NEW, NEW], [NEW, NEW]], [1, 2])[0][0]
    assert after["Анна"] == round(1500 + 10 * (ours.mu - NEW.mu))
    assert [change.others for change in store.ratings.changes(people["Анна"])] == [1]


def test_partners_of_another_program_too(store: Store, people: dict[str, int]) -> None:
    table = {
        "name": "Тичу", "source": "bgstats", "teams": [0, 1, 0],
        "players": [{"place": 1, "points": 9}, {"place": 3, "points": 2}, {"place": 1, "points": 8}],
    }  # fmt: skip
    keep(store, "Анна", "Боря", "Вера", table=table, game="scorepad")
    assert points(store)["Анна"] == points(store)["Вера"] > 1500
    assert [change.others for change in store.ratings.changes(people["Анна"])] == [1]


def test_games_without_points_count_by_place_and_those_played_together_do_not(
    store: Store, people: dict[str, int]
) -> None:
    together = {**POINTLESS, "won": True}
    keep(store, "Анна", "Боря", "Вера", table=together, game="scorepad")
    keep(store, "Анна", "Боря", "Вера", table=POINTLESS, game="scorepad")
    assert not points(store)
    places = {"name": "Го", "source": "bgg", "players": [{"place": 2}, {"place": 1}]}
    keep(store, "Анна", "Боря", table=places, game="scorepad")
    assert points(store)["Боря"] > 1500 > points(store)["Анна"]


def test_nobody_is_rated_for_playing_alone_and_a_guest_is_somebody_new(
    store: Store, people: dict[str, int]
) -> None:
    skat(store, 5)
    assert not points(store)
    skat(store, 5, 1, names=("Анна", "гость"))
    first = points(store)["Анна"]
    skat(store, 5, 1, names=("Анна", "гость"))
    assert points(store).keys() == {"Анна"} and points(store)["Анна"] > first > 1500


def test_whoever_has_few_games_stands_behind(store: Store, people: dict[str, int]) -> None:
    for _ in range(FEW):
        skat(store, 5, 1, names=("Анна", "Боря"))
    skat(store, 1, 5, names=("Боря", "Вера"))
    finished(store.ratings.update())
    rows = store.ratings.standings()
    assert [(row.person.name, row.few) for row in rows] == [("Анна", False), ("Боря", False), ("Вера", True)]
    assert rows[2].points > rows[1].points


def test_it_is_counted_in_slices_and_only_where_something_has_changed(
    store: Store, people: dict[str, int]
) -> None:
    for n in range(AT_ONCE + 1):
        skat(store, n % 3, 1, names=("Анна", "Боря"))
    assert len(list(store.ratings.update())) == 2
    assert list(store.ratings.update()) == []
    skat(store, 5, 1, names=("Анна", "Боря"))
    half_way = store.ratings.update()
    next(half_way)
    half_way.close()
    assert len(store.ratings.changes(people["Анна"])) == AT_ONCE + 1, "what was begun does not count"
    assert len(list(store.ratings.update())) == 2


def test_streaks(store: Store, people: dict[str, int]) -> None:
    for won in (True, True, True, False, True, True):
        skat(store, 5 if won else 0, 1, names=("Анна", "Боря"))
    streak = store.statistics.streak(people["Анна"])
    assert (streak.now, streak.longest) == (2, 3)
    assert store.statistics.streak(people["Боря"]).now == 0
    assert store.statistics.streak(people["Анна"], "heckmeck").longest == 0


def test_tables_of_every_size(store: Store, people: dict[str, int]) -> None:
    keep(store, "Анна", "Боря", "Вера")
    keep(store, "Анна", "Боря", table={"players": [{"tiles": [36]}, {"tiles": [30]}]})
    skat(store, 1, 2, names=("Анна", "Боря"))
    sizes = store.statistics.by_size(people["Анна"])
    assert [(one.players, one.played, one.won, one.place, one.average) for one in sizes] == [
        (2, 2, 1, 1.5, None),
        (3, 1, 1, 1, None),
    ]
    assert [one.average for one in store.statistics.by_size(people["Анна"], "heckmeck")] == [4, 5]
