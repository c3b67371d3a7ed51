"""What the app learns of the cards while a game is on is told to that game, too; an ended one counts anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core.action import Json
from companion.core.session import Session
from companion.document import read_document
from companion.store import Store
from tests.store.table import open_store

GOLDEN = Path(__file__).parents[1] / "games" / "antiques" / "golden" / "five_players_all_tricks.json"
VALUES = {"stamp": [1, 8, 17, 28, 40, 56], "jewelry": [4, 10, 17, 90, 91, 92]}
"""Four jewels and five stamps decide the stored game."""


def finished(store: Store) -> Session:
    _, setup, actions = read_document(json.loads(GOLDEN.read_text())["document"])
    session = store.create_game(setup)
    for action in actions:
        session.submit(action)
    return session


def test_a_game_that_is_over_is_counted_anew(store: Store, tmp_path: Path) -> None:
    session = finished(store)
    number = store.id_of(session)
    assert [seat.total for seat in store.game_row(number).seats] == [19, 57, 61, 56, 36]
    assert [(row.value, row.seat) for row in store.statistics.records()[:1]] == [(61, 2)]
    taught = store.teach(number, "values", VALUES)
    assert store.id_of(taught) == number
    assert taught.outcome is not None and taught.outcome.totals == (19, 122, 60, 121, 36)
    assert [seat.total for seat in store.game_row(number).seats] == [19, 122, 60, 121, 36]
    assert store.game_row(number).winners == (1,)
    assert [(row.value, row.seat) for row in store.statistics.records()[:1]] == [(122, 1)]
    store.close()
    assert open_store(tmp_path).open_game(number).outcome == taught.outcome


def test_every_step_still_stands_and_can_be_taken_back(store: Store) -> None:
    session = finished(store)
    taught = store.teach(store.id_of(session), "values", VALUES)
    assert taught.entries == session.entries and taught.damage is None
    taught.undo()
    assert store.game_row(store.id_of(taught)).finished is None


def test_a_game_that_goes_on_stays_where_it_was(store: Store) -> None:
    session = finished(store)
    session.go_to(100)
    taught = store.teach(store.id_of(session), "values", VALUES)
    assert taught.cursor == 100 and not taught.over
    assert store.game_row(store.id_of(taught)).finished is None


@pytest.mark.parametrize(
    ("option", "value"), [("tricks", ["stop"]), ("first", 1), ("nothing", {}), ("values", {"stamp": [1]})]
)
def test_only_knowledge_that_makes_sense_can_be_taught(store: Store, option: str, value: Json) -> None:
    session = finished(store)
    number = store.id_of(session)
    with pytest.raises(ValueError, match=option):
        store.teach(number, option, value)
    assert store.open_game(number).setup == session.setup
