"""Undo is no spy: a secret that was opened and taken back is not opened another way, and that is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.core.journal import Journal
from companion.core.messages import LANGUAGES, Words
from companion.core.session import Session
from companion.document import read_document
from companion.games.kuhhandel import GAME
from companion.store import Store
from tests.store.table import open_store

ACCEPT = {"do": "accept"}


def trade() -> tuple[Any, list[Any], dict[str, Any]]:
    """A real game up to an offer that waits for its answer, and that answer: a counter-offer."""
    for file in sorted((Path(__file__).parents[1] / "games" / "kuhhandel" / "golden").glob("*.json")):
        _, setup, actions = read_document(json.loads(file.read_text(encoding="utf-8"))["document"])
        steps: list[Any] = list(actions)
        for n, step in enumerate(steps):
            if step["do"] == "counter":
                return setup, steps[:n], step
    raise AssertionError("no golden game has a counter-offer")


SETUP, BEFORE, COUNTER = trade()


@pytest.fixture
def session(store: Store) -> Session:
    session = store.create_game(SETUP)
    for step in BEFORE:
        session.submit(step)
    return session


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


def test_an_answer_that_was_taken_back_is_only_given_again_as_it_was(session: Session) -> None:
    session.submit(COUNTER)
    session.undo()
    with pytest.raises(Refusal) as refused:
        session.submit(ACCEPT)
    assert (refused.value.code, session.can_redo) == ("not_now", True)
    assert session.preview(ACCEPT) is not None and session.preview(COUNTER) is None
    session.submit(COUNTER)
    assert session.cursor == len(BEFORE) + 1


def test_where_the_offer_is_laid_anew_every_answer_is_open_again(session: Session) -> None:
    session.submit(COUNTER)
    session.undo()
    session.undo()
    session.submit(BEFORE[-1])
    session.submit(ACCEPT)


def test_that_secrets_were_taken_back_is_told_also_after_a_restart(session: Session, store: Store) -> None:
    offerer, rival = session.actor(len(BEFORE) - 1), session.prompt().seat
    assert not any(session.withdrawn)
    session.submit(COUNTER)
    session.undo()
    assert [one.seat for one in session.withdrawn] == [rival]
    session.redo()
    assert not any(session.withdrawn), "what is played again was not taken back"
    session.undo()
    session.undo()
    session.submit(BEFORE[-1])
    told = session.withdrawn
    assert [(one.at, one.seat) for one in told] == [(len(BEFORE) - 1, offerer), (len(BEFORE), rival)]
    for language in LANGUAGES:
        said = [Words(language).say(one.message(), SETUP.seats) for one in told]
        assert all(SETUP.seats[seat] in line for seat, line in zip((offerer, rival), said, strict=True))
    assert store.open_game(1).withdrawn == told


def test_of_what_gave_way_only_secrets_are_told_and_whose_if_it_is_known() -> None:
    """As a journal kept them: a step that names nobody was of whoever was asked there."""

    def restored(*replaced: tuple[int, Any]) -> Session:
        entries: list[Any] = [(step, "table", GAME.version) for step in BEFORE]
        return Session.restore(GAME, SETUP, "", entries, len(entries), Journal(), replaced=replaced)

    def told(n: int, raw: Any) -> list[tuple[int, int | None]]:
        return [(one.at, one.seat) for one in restored((n, raw)).withdrawn]

    here, rival = len(BEFORE), restored().prompt().seat
    assert rival is not None and told(here, COUNTER) == [(here, rival)]
    other = (rival + 1) % len(SETUP.seats)
    assert told(here, {**COUNTER, "seat": other}) == [(here, other)], "it says whose it was"
    assert told(here + 1, COUNTER) == [(here + 1, None)], "the log no longer goes there"
    assert told(0, COUNTER) == [(0, None)], "nobody could have said that there"
    assert told(here, ACCEPT) == [] == told(here, "no step"), "it hides nothing"
