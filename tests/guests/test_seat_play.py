"""What a seat may do, and what its actions are worth, without a socket."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from companion.core.errors import Refusal
from companion.core.game import Game
from companion.core.prompt import Amount, Dice, Entries, Entry, Field, Pick, Placing, Rows, Several, Text, Who
from companion.core.seat_play import Stale, choices_for, play_seat
from companion.core.session import Session
from companion.document import read_setup
from companion.games import load
from companion.games.scorepad import GAME as SCOREPAD
from companion.guests.outbound import Position, TableMessages, describe_field, words_of


def session_of(game: Game[Any], seats: int = 3, **options: Any) -> Session:
    return Session(game, read_setup(game, ["Петя", "Маша", "Даша", "Вася"][:seats], options), seed="a seed")


def told(session: Session, seat: int | None) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(TableMessages(Position.of(session)).message(seat, "en"))
    return answer


def verbs_of(session: Session, seat: int) -> list[str]:
    return [choice.do for choice in choices_for(session.game, session.state, session.prompt(), seat)]


def test_points_are_written_down_for_nobody_else() -> None:
    session = session_of(SCOREPAD, mode="counter")
    (add,) = told(session, 1)["prompt"]["choices"]
    assert [field["name"] for field in add["fields"]] == ["points"]
    with pytest.raises(Refusal) as refused:
        play_seat(session, 1, 0, {"do": "add", "seat": 0, "points": 5})
    assert refused.value.code == "not_your_turn" and session.cursor == 0
    play_seat(session, 1, 0, {"do": "add", "points": 5})
    assert told(session, 0)["figures"] == ["0", "5", "0"]


def test_a_round_of_a_pad_is_open_to_everybody() -> None:
    session = session_of(SCOREPAD)
    (entries,) = told(session, 2)["prompt"]["choices"][0]["fields"]
    assert (entries["type"], entries["seats"], entries["count"]) == ("entries", [0, 1, 2], 3)
    play_seat(session, 2, 0, {"do": "round", "points": [1, None, 3]})
    assert told(session, None)["figures"] == ["1", "0", "3"]


def test_an_open_auction_asks_those_who_may_bid() -> None:
    session = session_of(load("kuhhandel"))
    session.submit({"do": "reveal", "card": "cow"})
    assert verbs_of(session, 0) == ["close"]
    for seat in (1, 2):
        assert verbs_of(session, seat) == ["bid"] and told(session, seat)["prompt"]["yours"]
    play_seat(session, 2, 1, {"do": "bid", "amount": 10})
    assert session.entries[-1].action.seat == 2


def test_what_nobody_in_particular_does_anybody_may_do() -> None:
    session = session_of(load("antiques"))
    for seat in range(3):
        assert verbs_of(session, seat) == ["lot"] and not told(session, seat)["prompt"]["yours"]
    play_seat(session, 1, 0, {"do": "lot"})
    assert session.entries[-1].source == "app" and len(session.view().lot) == 2  # type: ignore[attr-defined]


def test_another_position_is_stale_whatever_is_done_there() -> None:
    session = session_of(load("heckmeck"))
    for at in (-1, 1, 99):
        with pytest.raises(Stale):
            play_seat(session, 0, at, {"do": "nonsense"})


def test_the_end_of_a_game_is_told_and_nothing_more_is_possible() -> None:
    session = session_of(load("heckmeck"))
    session.submit({"do": "end"})
    assert told(session, 0)["over"] and told(session, 0)["winners"] and told(session, 0)["own"] == []
    with pytest.raises(Refusal) as refused:
        play_seat(session, 0, 1, {"do": "roll"})
    assert refused.value.code == "game_over"


def test_every_kind_of_field_is_told() -> None:
    """The page draws them by their type; a new one has to be told, too."""
    game, words = load("circle"), words_of("en")
    fields: list[Field] = [
        Pick("a", ()),
        Several("a", (), 0, 1),
        Dice("a", 2, ()),
        Amount("a", 0, None),
        Entry("a", 0, 1),
        Entries("a", (0,), 1, 0, 1),
        Placing("a", ((0,),), 1),
        Who("a", (0,)),
        Text("a"),
        Rows("a", 1, (Text("name"),)),
    ]
    assert {type(field) for field in fields} == set(get_args(Field))
    for field in fields:
        assert describe_field(game, field, words, ())["label"]


def test_who_sits_out_is_told_and_so_is_the_end_that_the_table_agreed_on() -> None:
    session = session_of(load("antiques"))
    session.submit({"do": "sit_out", "seat": 1})
    assert told(session, 1)["out"] == [1] and told(session, None)["story"]
    session.submit({"do": "come_back", "seat": 1})
    assert told(session, 1)["out"] == []
    session.submit({"do": "end"})
    after = told(session, 0)
    assert after["over"] and after["winners"] == [0, 1, 2] and after["prompt"]["choices"] == []


def test_a_correction_is_told_as_it_stands_now() -> None:
    session = session_of(SCOREPAD, mode="counter")
    for points in (5, 7):
        session.submit({"do": "add", "seat": 0, "points": points})
    steps = session.amending(0, 1, [{"do": "add", "seat": 0, "points": 50}])
    amendment = None
    while amendment is None:
        try:
            next(steps)
        except StopIteration as done:
            amendment = done.value
    session.amend(amendment)
    assert told(session, 1)["figures"] == ["57", "0", "0"] and told(session, 1)["at"] == 2


def test_what_the_tables_clock_decides_is_offered_to_nobody() -> None:
    """Without a clock at the table a claim is said; with one, only the clock counts."""
    session, by_clock = session_of(load("kuhhandel")), frozenset({"claim", "unclaimed"})
    session.submit({"do": "reveal", "card": "champion-cow"})
    for seat, verb in ((1, "claim"), (0, "unclaimed")):
        assert verb in verbs_of(session, seat)
        assert choices_for(session.game, session.state, session.prompt(), seat, by_clock) == ()
    with pytest.raises(Refusal) as refused:
        play_seat(session, 1, 1, {"do": "claim", "count": 1}, by_clock)
    assert refused.value.code == "not_now" and session.cursor == 1
    play_seat(session, 1, 1, {"do": "claim", "count": 1})
    assert session.cursor == 2
