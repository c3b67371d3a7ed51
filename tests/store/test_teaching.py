"""What a table has been told of a game, kept by game and people."""

from __future__ import annotations

from pathlib import Path

from companion.document import read_setup
from companion.games import load
from companion.store import Store
from tests.store.table import open_store
from tests.store.test_journal import sql

LESSONS = ("turn", "keep", "steal")


def people(store: Store, *names: str) -> list[int]:
    return [store.people.add(name).id for name in names]


def played(store: Store, seated: list[int], times: int, game: str = "heckmeck") -> None:
    """So many games of a kind that are over."""
    for _ in range(times):
        names = [f"{number}" for number in range(len(seated))]
        session = store.create_game(read_setup(load(game), names, {}), people=seated)
        session.submit({"do": "end"})


def test_a_game_is_played_with_lessons_where_somebody_has_said_so(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    setup = read_setup(load("heckmeck"), ["Анна", "Борис"], {})
    plain, taught = (store.id_of(store.create_game(setup, taught=taught)) for taught in (False, True))
    assert [store.teaching.is_on(game) for game in (plain, taught)] == [False, True]
    store.teaching.turn(taught, False)
    store.teaching.turn(plain, True)
    store.close()
    again = open_store(tmp_path)
    assert [again.teaching.is_on(game) for game in (plain, taught)] == [True, False]
    again.close()


def test_what_all_have_been_told_is_known_and_a_guest_makes_it_new(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    anna, boris, vera = people(store, "Анна", "Борис", "Вера")
    store.teaching.tell("heckmeck", "turn", [anna, boris])
    store.teaching.tell("heckmeck", "keep", [anna])
    store.teaching.tell("heckmeck", "keep", [anna])
    store.close()
    store = open_store(tmp_path)
    assert store.teaching.known("heckmeck", [anna, boris], LESSONS) == {"turn"}
    assert store.teaching.known("heckmeck", [anna, boris, vera], LESSONS) == set()
    assert store.teaching.known("kuhhandel", [anna, boris], LESSONS) == set()
    assert store.teaching.known("heckmeck", [], LESSONS) == set()
    store.close()


def test_who_has_played_three_games_is_told_nothing_more(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    anna, boris, vera = people(store, "Анна", "Борис", "Вера")
    played(store, [anna, boris], 2)
    assert store.teaching.known("heckmeck", [anna, boris], LESSONS) == set()
    played(store, [anna, boris], 1)
    assert store.teaching.known("heckmeck", [anna, boris], LESSONS) == set(LESSONS)
    assert store.teaching.known("whales", [anna, boris], LESSONS) == set()
    store.teaching.tell("heckmeck", "turn", [vera])
    assert store.teaching.known("heckmeck", [anna, vera], LESSONS) == {"turn"}, "she is new to the rest"
    store.close()


def test_a_game_is_new_to_a_table_until_all_have_finished_one(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    anna, boris, vera = people(store, "Анна", "Борис", "Вера")
    assert store.teaching.is_new("heckmeck", [anna, boris])
    played(store, [anna, boris], 1)
    assert not store.teaching.is_new("heckmeck", [anna, boris])
    assert store.teaching.is_new("heckmeck", [anna, vera])
    assert store.teaching.is_new("kuhhandel", [anna, boris])
    store.close()


def test_who_is_forgotten_leaves_nothing_of_what_they_were_told(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    (anna,) = people(store, "Анна")
    store.teaching.tell("heckmeck", "turn", [anna])
    store.forgetting.forget_person(anna, lambda seat: f"{seat}", backups=False)
    assert sql(store, "SELECT * FROM told") == []
    store.close()
