"""A game is open once: every page about it has the same session, as long as the store has the same game."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from companion.core.session import Session
from companion.store.store import Store
from tests.ui.evening import play_on
from tests.ui.harness import Harness
from tests.ui.table import new_game, sit_down


@pytest.fixture
def restored(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """Every session that was played again from the store."""
    found: list[Session] = []
    restore = Session.restore

    def counted(*args: object, **kwargs: object) -> Session:
        found.append(restore(*args, **kwargs))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr(Session, "restore", counted)
    return found


def test_table_log_correction_and_back_play_the_game_again_once(ui: Harness, restored: list[Session]) -> None:
    number = new_game(ui, "heckmeck")
    page = sit_down(ui, number)
    session = page.play.session
    play_on(session, 8)
    for name, arguments in (("log", {}), ("correct", {"at": 2}), ("table", {}), ("invitation", {})):
        ui.go(name, game=number, **arguments)
        ui.settle(6)
    ui.go("table", game=number)
    ui.settle(6)
    assert ui.root.page.play.session is session and restored == [session]


def test_a_game_that_went_on_elsewhere_is_opened_anew(
    ui: Harness, restored: list[Session], tmp_path: Path
) -> None:
    number = new_game(ui, "heckmeck")
    stale = sit_down(ui, number).play.session
    ui.go("home", fresh=True)
    ui.settle()
    with closing(Store.open(tmp_path)) as other:
        play_on(other.open_game(number), 3)
    restored.clear()
    fresh = sit_down(ui, number).play.session
    assert fresh is not stale and fresh.cursor == 3 and restored == [fresh]


def test_who_was_renamed_meanwhile_has_the_new_name(ui: Harness) -> None:
    store = ui.app.services.store
    person = store.people.add("Петя")
    number = new_game(ui, "heckmeck")
    session = sit_down(ui, number).play.session
    store.hand_over(session, 0, person.name, person.id, from_the_start=True)
    ui.go("home", fresh=True)
    ui.settle()
    store.people.rename(person.id, "Пётр")
    page = sit_down(ui, number)
    assert page.play.session is session
    assert session.setup.seats[0] == page.play.people.names[0] == "Пётр"
