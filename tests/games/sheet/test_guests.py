"""Guests with phones of their own: each is asked for their own column, and fills in no other."""

from __future__ import annotations

import pytest

from companion.core.errors import Refusal
from companion.core.seat_play import choices_for, play_seat
from companion.core.session import Session
from companion.document import read_setup
from companion.games.sheet import GAME
from tests.games.sheet.sheets import EXAMPLE


@pytest.fixture
def session() -> Session:
    return Session(GAME, read_setup(GAME, ["Anna", "Boris"], {"sheet": EXAMPLE}))


def test_a_guest_is_asked_for_every_row_of_the_own_column(session: Session) -> None:
    choices = choices_for(GAME, session.state, session.prompt(), 1)
    asked = [(choice.do, [field.name for field in choice.fields]) for choice in choices]
    assert asked == [("fill", ["gear", "wheel"]), ("fill", ["has_road"])]
    assert all(choice.within == "values" for choice in choices)


def test_a_guest_fills_in_the_own_column_and_no_other(session: Session) -> None:
    play_seat(session, 1, 0, {"do": "fill", "values": {"gear": 2}})
    assert session.state.open.values == ({}, {"gear": 2})
    with pytest.raises(Refusal):
        play_seat(session, 1, 1, {"do": "fill", "seat": 0, "values": {"gear": 9}})
    assert session.state.open.values == ({}, {"gear": 2})
