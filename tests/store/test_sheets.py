"""Games by score sheets in the statistics: each sheet counts for itself, never all of them together."""

from __future__ import annotations

import pytest

from companion.document import read_setup
from companion.games.sheet import GAME
from companion.store import Person, Store
from companion.store.game_list import Kind
from tests.store.table import HandClock


@pytest.fixture
def pair(store: Store) -> list[Person]:
    return [store.people.add(name) for name in ("Анна", "Борис")]


def counted(store: Store, pair: list[Person], box: str, *points: int) -> int:
    """A game by a box in which everybody has so many points on the track."""
    setup = read_setup(GAME, [person.name for person in pair], {"sheet": box})
    session = store.create_game(setup, people=[person.id for person in pair])
    for seat, so_far in enumerate(points):
        session.submit({"do": "fill", "seat": seat, "values": {"so_far": so_far}})
    session.submit({"do": "done"})
    return store.id_of(session)


@pytest.fixture
def played(store: Store, pair: list[Person], clock: HandClock) -> list[int]:
    return [
        counted(store, pair, "azul", 60, 44),
        counted(store, pair, "carcassonne", 110, 95),
        counted(store, pair, "azul", 51, 72),
    ]


def test_what_was_played_by_sheets(store: Store, played: list[int]) -> None:
    statistics = store.statistics
    assert [(one.kind, one.played) for one in statistics.overview()] == [
        (("sheet", "Azul"), 2),
        (("sheet", "Carcassonne"), 1),
    ]
    assert store.pads.titles() == ()
    assert [row.title for row in store.history()] == ["Azul", "Carcassonne", "Azul"]


def test_points_are_compared_on_one_sheet_only(store: Store, pair: list[Person], played: list[int]) -> None:
    statistics = store.statistics
    azul = {
        one.person.name: (one.played, one.won, one.average, one.best)
        for one in statistics.standings(Kind("sheet", "azul"))
    }
    assert azul == {"Анна": (2, 1, 55.5, 60), "Борис": (2, 1, 58.0, 72)}
    assert {(one.average, one.best) for one in statistics.standings("sheet")} == {(None, None)}
    own = [(one.title, one.average, one.best) for one in statistics.games_of(pair[0].id)]
    assert own == [("Azul", 55.5, 60), ("Carcassonne", 110, 110)]


def test_every_sheet_has_its_own_records(store: Store, pair: list[Person], played: list[int]) -> None:
    def told(game: str | Kind = "sheet", person: int | None = None) -> list[tuple[str, str, int, int]]:
        rows = store.statistics.records(game, person)
        return [(row.title, row.key.rpartition(".")[2], row.value, row.id) for row in rows]

    first, second, third = played
    assert told() == [
        ("Azul", "most", 72, third), ("Azul", "row", 72, third), ("Azul", "margin", 21, third),
        ("Carcassonne", "most", 110, second), ("Carcassonne", "row", 110, second),
        ("Carcassonne", "margin", 15, second),
    ]  # fmt: skip
    assert told(Kind("sheet", "Azul")) == told()[:3]
    assert [row[1:] for row in told(Kind("sheet", "AZUL"))] == [row[1:] for row in told()[:3]], (
        "as it is asked for"
    )
    own = told(person=pair[0].id)
    assert ("Azul", "most", 60, first) in own and ("Carcassonne", "most", 110, second) in own
    assert [
        (row.title, row.value) for row in store.statistics.records() if row.key == "sheet.record.most"
    ] == [
        ("Azul", 72),
        ("Carcassonne", 110),
    ]
