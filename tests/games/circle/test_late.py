"""Hidden bets with real tokens (`late`): what lies face down is told once the race is run."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.messages import LANGUAGES, Words
from companion.games.circle import GAME
from companion.games.circle.odds import RaceOdds
from companion.games.circle.state import State
from companion.games.circle.view import view
from tests.games.circle.playing import SEATS, bet, betting, line_up, move, placed, play, refused, roll, shown
from tests.games.circle.properties import check

END: dict[str, Json] = {"do": "end"}
TOKENS: dict[str, Json] = {"1": 2, "2": 1, "3": 0, "4": 1}


def lay(stall: Json, **more: Json) -> dict[str, Json]:
    return {"do": "bet", "stall": stall, **more}


def show(seat: Json, tokens: Json) -> dict[str, Json]:
    return {"do": "show", "seat": seat, "tokens": tokens}


def late(players: int = 2, **options: Json) -> State:
    return betting(players, hidden=True, late=True, **options)


def raced(players: int = 2, **options: Json) -> State:
    """Everybody has laid tokens on 1 to 4; then 1, 2 and 3 come home, 7 is last and 1 has led."""
    state = late(players, **options)
    for stall in range(1, 5):
        state = play(state, *[lay(stall)] * players)
    positions = [None, None, 36, 10, 11, 12, 1]
    state = placed(state, positions, [3], (1, 2), 1)
    return play(state, roll(), move(3))


class TestBets:
    def test_a_bet_has_no_token(self) -> None:
        state = play(late(), lay(3))
        assert state.turn == 1
        assert refused(state, bet(3, 1)) == "bad_value" and refused(state, lay(3, token=None)) == "bad_value"
        assert refused(state, lay(8)) == "bad_value" and refused(state, lay("3")) == "bad_value"
        assert refused(play(state, lay(3)), lay(3)) == "not_available", "a stall once"

    def test_all_four_go_on_four_stalls(self) -> None:
        state = late()
        for stall in range(1, 5):
            assert state.phase == "bet"
            state = play(state, lay(stall), lay(stall + 1))
            check(state)
        assert (state.phase, state.turn) == ("roll", 0)

    def test_without_hidden_it_has_no_effect(self) -> None:
        state = betting(2, late=True)
        assert refused(state, lay(3)) == "bad_value" and play(state, bet(3, 2)).turn == 1

    def test_without_late_a_bet_needs_its_token(self) -> None:
        assert refused(betting(2, hidden=True), lay(3)) == "bad_value"

    def test_nobody_sees_a_token_not_even_one_s_own(self) -> None:
        state = play(late(), lay(3))
        for viewer in (None, 0, 1):
            seen = view(state, viewer)
            (token,) = seen.windows[2].tokens
            assert token.token is None and seen.late and seen.hands[0].left == 3
            assert seen.hands[0].tokens is None
        assert "bets" not in shown(state)["table"]
        (choice,) = GAME.prompt(state).choices
        assert not choice.secret and [field.name for field in choice.fields] == ["stall"]


class TestShow:
    def test_the_third_horse_home_asks_for_the_tokens(self) -> None:
        found = shown(raced())
        assert (found["turn"], found["phase"], found["can"]) == (None, "show", ["show"])
        table = found["table"]
        assert table["race"] == 1 and table["home"] == [1, 2, 3] and table["last_race"] is None
        assert table["positions"] == [None, None, None, 10, 11, 12, 1] and "bets" not in table
        assert found["agreed"] == ["adjust", "end"]

    def test_the_race_ends_inside_the_last_one_in_any_order(self) -> None:
        state = play(raced(), show(1, {"1": 0, "2": 1, "3": 1, "4": 2}))
        assert state.phase == "show" and shown(state)["money"] == [0, 0]
        found = shown(play(state, show(0, TOKENS)))
        assert found["phase"] == "line_up" and found["table"]["race"] == 2
        # 1: 2 units bet, alone; 2: two units; 3: one unit; leader 1.
        assert found["money"] == [2 * 350 + 250 + 2 * 100, 250 + 250]
        assert found["table"]["last_race"]["bets"] == [TOKENS, {"1": 0, "2": 1, "3": 1, "4": 2}]

    def test_the_same_as_if_they_had_been_told_at_once(self) -> None:
        known = betting(2, hidden=True)
        for stall in range(1, 5):
            known = play(known, bet(stall, TOKENS[str(stall)]), bet(stall, TOKENS[str(stall)]))
        known = placed(known, [None, None, 36, 10, 11, 12, 1], [3], (1, 2), 1)
        known = play(known, roll(), move(3))
        told = play(raced(), show(0, TOKENS), show(1, TOKENS))
        assert told.cash == known.cash and told.results == known.results and told.first == known.first

    @pytest.mark.parametrize(
        "tokens",
        [
            {}, {"1": 2, "2": 1, "3": 0}, {**TOKENS, "5": 1}, {"1": 2, "2": 1, "3": 0, "5": 1},
            {"1": 2, "2": 2, "3": 0, "4": 1}, {"1": 1, "2": 1, "3": 1, "4": 2}, {**TOKENS, "4": 3},
            {**TOKENS, "4": -1}, {**TOKENS, "4": True}, {**TOKENS, "4": None}, {**TOKENS, "4": "1"},
            {"01": 2, "2": 1, "3": 0, "4": 1}, [2, 1, 0, 1], None, "x",
        ],
    )  # fmt: skip
    def test_what_can_not_have_lain_there(self, tokens: Any) -> None:
        assert refused(raced(), show(0, tokens)) == "bad_value"

    @pytest.mark.parametrize("seat", [2, -1, None, "0", True])
    def test_a_seat_that_is_none(self, seat: Any) -> None:
        assert refused(raced(), show(seat, TOKENS)) == "bad_value"
        assert refused(raced(), {"do": "show", "tokens": TOKENS}) == "bad_value"

    def test_once(self) -> None:
        state = play(raced(), show(0, TOKENS))
        assert refused(state, show(0, TOKENS)) == "not_available"
        assert refused(state, show(0, {**TOKENS, "4": 0})) == "bad_value", "the first reason is told"

    def test_at_no_other_time(self) -> None:
        for state in (late(), play(late(), lay(1)), betting(2, hidden=True), betting(2)):
            assert refused(state, show(0, TOKENS)) == "not_now"

    def test_every_seat_that_bet_shows_and_no_other(self) -> None:
        state = play(late(3), lay(1), {"do": "sit_out", "seat": 1}, lay(1))
        for stall in range(2, 5):
            state = play(state, lay(stall), lay(stall))
        assert state.phase == "roll"
        state = placed(state, [None, None, 36, 10, 11, 12, 1], [3], (1, 2), 1)
        state = play(state, roll(), move(3))
        assert state.phase == "show" and refused(state, show(1, {})) == "not_available"
        assert play(state, show(0, TOKENS), show(2, TOKENS)).phase == "line_up"

    def test_one_who_left_in_between_shows_what_lies_there(self) -> None:
        state = play(late(3), lay(1), lay(5), {"do": "sit_out", "seat": 1}, lay(1))
        for stall in range(2, 5):
            state = play(state, lay(stall), lay(stall))
        state = placed(state, [None, None, 36, 10, 11, 12, 1], [3], (1, 2), 1)
        state = play(state, roll(), move(3), show(0, TOKENS), show(2, TOKENS))
        assert state.phase == "show" and refused(state, show(1, {"5": 3})) == "bad_value"
        assert play(state, show(1, {"5": 2})).phase == "line_up"

    def test_it_can_be_ended_then_and_counts_nothing(self) -> None:
        state = play(raced(), show(0, TOKENS), END)
        assert state.over and shown(state)["money"] == [0, 0] and shown(state)["table"]["positions"] == []

    def test_what_was_turned_up_is_for_all_to_see(self) -> None:
        state = play(raced(), show(0, TOKENS))
        tokens = {token.seat: token.token for token in view(state, None).windows[0].tokens}
        assert tokens == {0: 2, 1: None}

    def test_every_way_is_offered_once(self) -> None:
        prompt = GAME.prompt(raced())
        assert prompt.seat is None and len(prompt.choices) == 2 * 12
        assert {choice.seats for choice in prompt.choices} == {(0,), (1,)}
        for language in LANGUAGES:
            labels = [Words(language).say(choice.label, SEATS) for choice in prompt.choices]
            assert len(set(labels)) == 2 * 12

    def test_it_is_told(self) -> None:
        words = Words("ru")
        before = raced()
        action = GAME.read(before, show(0, TOKENS))
        (said,) = GAME.story(before, action, GAME.apply(before, action))
        assert words.say(said, SEATS).startswith("А открывает жетоны: № 1 «Конь 1» — двойной жетон")
        last = play(before, show(0, TOKENS))
        action = GAME.read(last, show(1, TOKENS))
        keys = [message.key for message in GAME.story(last, action, GAME.apply(last, action))]
        assert keys[:2] == ["circle.did.show", "circle.did.last"]

    def test_the_third_race_ends_the_game_inside_the_last_show(self) -> None:
        state = raced()
        for race in ("Второй", "Третий"):
            state = play(state, show(0, TOKENS), show(1, TOKENS), line_up(race))
            for stall in range(1, 5):
                state = play(state, lay(stall), lay(stall))
            state = placed(state, [None, None, 36, 10, 11, 12, 1], [3], (1, 2), 1)
            state = play(state, roll(), move(3))
        assert shown(state)["table"]["race"] == 3 and not state.over
        over = play(state, show(1, TOKENS), show(0, TOKENS))
        assert over.over and over.ended == "rules" and len(over.results) == 3


def test_the_coach_knows_how_a_race_came_out_that_is_run() -> None:
    odds = RaceOdds(view(raced(), None))
    odds.advance(50)
    certain = odds.horses()
    assert [horse.win for horse in certain] == [1, 0, 0, 0, 0, 0, 0] and certain[6].last == 1
    assert GAME.odds is not None
    with pytest.raises(Refusal):
        GAME.odds({})(play(raced(), END))
