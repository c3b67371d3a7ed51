"""A race on the table's own track: the app is told no cards, only how it ended, and pays as ever."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.core.session import Session
from companion.document import read_setup
from companion.games.circle import GAME
from companion.games.circle.odds import RaceOdds
from companion.games.circle.payout import pay_out, rates
from companion.games.circle.state import Finish
from companion.games.circle.view import view

OWN = {"do": "own_track"}
END = {"do": "arrive", "win": 4, "place": 2, "show": 7, "last": 1, "leader": 2}
BETS = [
    {"do": "bet", "stall": stall, "token": token}
    for stall, token in ((4, 1), (1, 2), (2, 1))
    for _ in range(2)
]


def new_game(players: int = 2, **options: Any) -> Session:
    return Session(GAME, read_setup(GAME, ["Петя", "Маша", "Даша"][:players], options))


def play(session: Session, *actions: dict[str, Any]) -> Any:
    for action in actions:
        session.submit(action)
    return session.state


def refusal(session: Session, action: dict[str, Any]) -> str:
    with pytest.raises(Refusal) as caught:
        session.submit(action)
    return caught.value.code


def test_a_whole_game_of_it() -> None:
    session = new_game()
    for race in (1, 2, 3):
        assert play(session, OWN).phase == "bet" and session.state.race == race
        state = play(session, *BETS)
        assert (state.phase, state.turn, GAME.verbs(state)) == ("arrive", None, ("arrive",))
        state = play(session, END)
    assert state.over and [result.positions for result in state.results] == [()] * 3
    names = [horse.name for result in state.results for horse in result.horses]
    assert len(set(names)) == 21, "no card runs twice"


def test_it_pays_what_a_race_in_the_app_would() -> None:
    session = new_game()
    state = play(session, OWN, *BETS, END)
    finish = Finish((4, 2, 7), 1, 2)
    (result,) = state.results
    bets = result.bets
    due = pay_out(1, bets, finish, rates(bets, finish.order, False), (0, 0))
    assert (result.finish, result.dues) == (finish, due)
    assert state.cash == tuple(sum(line.points for line in own) for own in due)
    assert view(state, None).last_race == result


def test_it_may_be_mixed_with_races_of_known_horses() -> None:
    session = new_game()
    play(session, OWN, *BETS, END)
    horses = [{"name": f"Конь {n}", "head": 9, "cap": 13, "saddle": 15, "shoe": 14} for n in range(7)]
    state = play(session, {"do": "line_up", "horses": horses})
    assert state.race == 2 and view(state, None).told


def test_real_tokens_are_turned_up_before_it_pays() -> None:
    session = new_game(hidden=True, late=True)
    play(session, OWN, *[{"do": "bet", "stall": stall} for stall in (1, 2, 3, 4) for _ in range(2)])
    assert play(session, END).phase == "show"
    shown = {"do": "show", "tokens": {"1": 2, "2": 1, "3": 1, "4": 0}}
    state = play(session, {**shown, "seat": 0}, {**shown, "seat": 1})
    assert state.phase == "line_up" and state.results[0].finish.leader == 2 and state.finish is None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"win": 8}, "bad_value"),
        ({"leader": 0}, "bad_value"),
        ({"place": 4}, "bad_value"),
        ({"last": 7}, "bad_value"),
        ({"leader": 5}, ""),
        ({"seat": 2}, "bad_value"),
    ],
)
def test_what_is_checked(change: dict[str, Any], code: str) -> None:
    session = new_game()
    play(session, OWN, *BETS)
    if code:
        assert refusal(session, {**END, **change}) == code
    else:
        play(session, {**END, **change})


def test_not_while_a_race_is_on_and_no_roll_in_it() -> None:
    session = new_game()
    assert refusal(session, END) == "not_now"
    play(session, OWN)
    assert refusal(session, OWN) == "not_now"
    play(session, *BETS)
    assert refusal(session, {"do": "roll", "face": "head"}) == "not_now"


def test_it_is_not_asked_for() -> None:
    session = new_game()
    assert GAME.verbs(session.state) == ("line_up",)
    assert [choice.do for choice in session.prompt().choices] == ["line_up"]


def test_who_leaves_last_closes_the_bets() -> None:
    session = new_game(3)
    bets = [{"do": "bet", "stall": stall, "token": token} for stall, token in ((4, 1), (1, 2), (2, 1))]
    play(session, OWN, *[bet for bet in bets for _ in range(3)][:-1])
    state = play(session, {"do": "sit_out", "seat": 2})
    assert state.phase == "arrive"
    assert [said.key for said in session.story(9)][-1] == "circle.did.bets_closed"


def test_the_table_may_end_it() -> None:
    session = new_game()
    state = play(session, OWN, *BETS, {"do": "end"})
    assert state.over and state.cash == (0, 0)


def test_the_coach_knows_nothing_of_such_horses() -> None:
    session = new_game()
    state = play(session, OWN, *BETS)
    with pytest.raises(Refusal):
        RaceOdds(view(state, None))
    assert GAME.warnings(state) == () and len(GAME.glance(state)) == 1


def test_what_is_said() -> None:
    session = new_game()
    play(session, OWN, *BETS, END)
    said = [
        [message.key.removeprefix("circle.did.") for message in session.story(step)] for step in (0, 6, 7)
    ]
    assert said[0] == ["own_track", "bets_open"] and said[1] == ["bet", "bets_closed"]
    assert said[2][:2] == ["arrive", "last"] and said[2][-1] == "next"
