"""Another agreement after the start: it holds as long as every step so far still fits."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.action import Json
from companion.core.errors import Refusal, RefusedStep
from companion.core.session import Session
from companion.core.steps import finished
from companion.document import read_setup
from companion.games.heckmeck import GAME
from tests.core.test_session import Notebook


def took(tile: int) -> dict[str, Json]:
    return {"do": "took", "tile": tile}


FAILED: dict[str, Json] = {"do": "failed"}


def played(*steps: dict[str, Json], journal: Any = None, **options: Json) -> Session:
    setup = read_setup(GAME, ["Петя", "Маша"], {"quick": True, **options})
    session = Session(GAME, setup, "seed", journal)
    for step in steps:
        session.submit(step)
    return session


def test_the_steps_are_played_again_under_it() -> None:
    session = played(took(36), took(30), FAILED)
    assert session.state.flipped == ()
    change = finished(session.agreeing({"fast": True}))
    assert session.state.flipped == (), "nothing is changed by looking"
    assert change.proposed.state.flipped == (36,)
    session.agree(change)
    assert session.state.flipped == (36,) and session.setup.options["fast"] is True and session.cursor == 3
    assert session.setup.options["quick"] is True and session.game is GAME


def test_a_step_that_no_longer_fits_is_named_and_nothing_changes() -> None:
    session = played(took(36), took(30))
    with pytest.raises(RefusedStep) as caught:
        finished(session.agreeing({"quick": False}))
    assert caught.value.at == 0 and caught.value.code == "not_now"
    assert session.setup.options["quick"] is True and session.cursor == 2


def test_it_is_found_out_in_slices() -> None:
    session = played(*[FAILED] * 30)
    assert sum(1 for _ in session.agreeing({"fast": True})) == 30


def test_what_was_shown_of_another_position_is_not_done() -> None:
    session = played(took(36))
    change = finished(session.agreeing({"fast": True}))
    session.submit(took(30))
    with pytest.raises(Refusal):
        session.agree(change)
    assert session.setup.options["fast"] is False


def test_steps_that_were_taken_back_are_gone() -> None:
    session = played(took(36), took(30))
    session.undo()
    session.agree(finished(session.agreeing({"fast": True})))
    assert len(session.entries) == 1 and not session.can_redo


def test_corrections_stay_marked_but_can_not_be_taken_back() -> None:
    session = played(took(36), took(30))
    session.amend(finished(session.amending(0, 1, [took(35)])))
    session.agree(finished(session.agreeing({"fast": True})))
    assert not session.undoes_correction and [mark.at for mark in session.corrected] == [0]
    session.undo()
    assert session.cursor == 1


def test_what_the_journal_can_not_keep_has_not_happened() -> None:
    notebook = Notebook()
    session = played(took(36), journal=notebook)
    change = finished(session.agreeing({"fast": True}))
    notebook.broken = True
    with pytest.raises(OSError, match="disk full"):
        session.agree(change)
    assert session.setup.options["fast"] is False
    notebook.broken = False
    told: list[Any] = []
    session.subscribe(told.append)
    session.agree(change)
    assert notebook.told[-1] == "agree" and told == [None]


def test_other_people_are_no_step() -> None:
    session = played(took(36))
    told: list[Any] = []
    session.subscribe(told.append)
    session.reseat(["Петя", "Даша"])
    assert session.setup.seats == ("Петя", "Даша") and session.cursor == 1 and told == [None]
