"""Real dice that nobody entered: a throw told by what was set aside of it, a turn by what it brought."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.core.session import Session
from companion.core.steps import finished
from companion.document import read_setup
from companion.games.heckmeck import GAME
from companion.games.heckmeck.review import luck_and_skill, quick_turns

WORM = {"do": "keep", "face": "worm"}
FIVES = {"do": "keep", "face": 5}
ROLL = {"do": "roll", "dice": [1, 1, 2, 2, 3, 3, 4, 4]}


def new_game(**options: Any) -> Session:
    return Session(GAME, read_setup(GAME, ["Петя", "Маша"], options))


def aside(face: Any = None, count: int | None = None) -> dict[str, Any]:
    told = {"face": face, "count": count}
    return {"do": "set_aside", **{name: value for name, value in told.items() if value is not None}}


def play(session: Session, *actions: dict[str, Any]) -> Any:
    for action in actions:
        session.submit(action)
    return session.state


def refusal(session: Session, action: dict[str, Any]) -> str:
    with pytest.raises(Refusal) as caught:
        session.submit(action)
    return caught.value.code


def test_face_and_count_are_the_whole_throw() -> None:
    session = new_game()
    state = play(session, aside("worm", 3), aside(4, 2))
    assert state.kept == (4, 4, "worm", "worm", "worm") and state.dice_left == 3 and state.takes == (23,)
    assert play(session, {"do": "take", "tile": 23}).stacks == ((23,), ())


def test_whole_rolls_and_told_throws_may_be_mixed() -> None:
    state = play(
        new_game(), aside(5, 3), {"do": "roll", "dice": [5, 1, 1, "worm", 2]}, {"do": "keep", "face": "worm"}
    )
    assert state.kept == (5, 5, 5, "worm")


@pytest.mark.parametrize(
    ("before", "action", "code"),
    [
        ((), aside(), "bad_value"),
        ((), aside(4), "bad_value"),
        ((), aside(4, 9), "bad_value"),
        ((), aside(7, 1), "bad_value"),
        ((aside(4, 2),), aside(4, 1), "not_available"),
        ((aside(4, 2),), aside(5, 7), "bad_value"),
        ((aside(4, 2),), aside(None, 2), "bad_value"),
        ((ROLL,), aside(1, 2), "not_now"),
        ((ROLL,), {**aside(1, 2), "seat": 1}, "not_now"),
        ((), {"do": "keep", "face": 4, "seat": 1}, "not_now"),
        ((), {**aside(1, 2), "seat": 1}, "not_your_turn"),
    ],
)
def test_what_is_checked(before: tuple[dict[str, Any], ...], action: dict[str, Any], code: str) -> None:
    session = new_game()
    play(session, *before)
    assert refusal(session, action) == code


def test_a_throw_without_a_new_face_fails_the_turn() -> None:
    session = new_game()
    state = play(session, aside(4, 2), aside())
    assert state.turn == 1 and state.failure is not None and state.failure.seat == 0
    assert state.failure.kept == (4, 4)
    assert session.story(1)[0].key == "heckmeck.did.nothing_new"


def test_where_nothing_can_be_taken_any_more_the_turn_fails_by_itself() -> None:
    state = play(new_game(), aside(5, 4), aside(4, 4))
    assert state.turn == 1 and state.failure is not None


def test_it_is_not_asked_for() -> None:
    """Who asks what can be done is told nothing new: it is another way to say a roll and what is kept."""
    session = new_game()
    assert GAME.verbs(session.state) == ("roll",)
    assert [choice.do for choice in session.prompt().choices] == ["roll"]


def test_luck_is_only_told_of_turns_whose_rolls_are_known() -> None:
    setup = read_setup(GAME, ["Петя", "Маша"], {})
    session = Session(GAME, setup)
    roll = {"do": "roll", "dice": [5, 5, 5, 5, "worm", 1, 1, 2]}
    play(session, aside("worm", 3), aside(5, 2), {"do": "take", "tile": 25})
    play(
        session,
        roll,
        {"do": "keep", "face": 5},
        {"do": "roll", "dice": ["worm", 1, 1, 2]},
        {"do": "keep", "face": "worm"},
    )
    play(session, {"do": "take", "tile": 24})
    play(session, roll, FIVES, aside("worm", 2))
    actions = [entry.action for entry in session.entries]
    petya, masha = finished(luck_and_skill(setup, actions))
    assert (petya.turns, petya.left_out) == (0, 1) and (masha.turns, masha.left_out) == (1, 0)
    assert quick_turns(setup, actions) == [0]


def brought(tile: int | None = None) -> dict[str, Any]:
    return {"do": "brought"} if tile is None else {"do": "brought", "tile": tile}


class TestAWholeTurn:
    """Told by what it brought, in any game."""

    @pytest.mark.parametrize("quick", [False, True])
    def test_a_tile_of_the_grill_a_steal_and_a_failure(self, quick: bool) -> None:
        session = new_game(quick=quick)
        assert play(session, brought(25)).stacks == ((25,), ())
        assert play(session, brought(25)).stacks == ((), (25,))
        state = play(session, brought(), brought())
        assert state.stacks == ((), ()) and state.flipped == (36,) and state.failure.returned == 25
        told = [session.story(step)[0].key.rpartition(".")[2] for step in range(4)]
        assert told == ["take", "steal", "fail", "fail_return"]

    @pytest.mark.parametrize(
        ("before", "action", "code"),
        [
            ((), brought(20), "bad_value"),
            ((brought(25),), brought(24.5), "bad_value"),  # type: ignore[arg-type]
            ((brought(25), brought(26), brought(27)), brought(25), "not_available"),
            ((aside("worm", 3),), brought(25), "not_now"),
            ((ROLL,), brought(), "not_now"),
        ],
    )
    def test_what_is_checked(
        self, before: tuple[dict[str, Any], ...], action: dict[str, Any], code: str
    ) -> None:
        session = new_game()
        play(session, *before)
        assert refusal(session, action) == code

    def test_it_counts_like_any_turn_but_for_luck(self) -> None:
        setup = read_setup(GAME, ["Петя", "Маша"], {})
        session = Session(GAME, setup)
        play(session, brought(25), brought(25), brought(), brought(36), {"do": "end"})
        assert quick_turns(setup, [entry.action for entry in session.entries[:4]]) == [0, 1, 0, 1]
        records = {feat.record.key: (feat.seat, feat.value) for feat in session.chronicle().feats}
        assert records["heckmeck.record.steals"] == (1, 1)
