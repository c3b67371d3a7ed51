"""What a table of «Круг Чемпионов» may agree on beside the rules."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.messages import Words
from companion.core.prompt import Amount
from companion.games.circle import GAME
from companion.games.circle.state import State
from tests.games.circle.playing import (
    SEATS,
    all_bets,
    bet,
    betting,
    ended,
    line_up,
    move,
    new_game,
    play,
    racing,
    refused,
    roll,
    shown,
)
from tests.games.circle.properties import check
from tests.games.harness import log_of

END: dict[str, Json] = {"do": "end"}


def adjust(seat: Json, money: Json) -> dict[str, Json]:
    return {"do": "adjust", "seat": seat, "money": money}


def sit_out(seat: Json) -> dict[str, Json]:
    return {"do": "sit_out", "seat": seat}


def come_back(seat: Json) -> dict[str, Json]:
    return {"do": "come_back", "seat": seat}


def told(state: State, raw: dict[str, Json], language: str = "ru") -> list[str]:
    action = GAME.read(state, raw)
    words = Words(language)
    return [words.say(message, SEATS) for message in GAME.story(state, action, GAME.apply(state, action))]


def one_race(players: int = 3, **options: Json) -> State:
    """After a race in which nobody has gained or lost anything."""
    hand = [(4, 1), (5, 1), (6, 2)]
    return ended(all_bets(betting(players, **options), [hand] * players), (1, 2, 3), last=7, leader=1)


def rounds(players: int) -> list[dict[str, Json]]:
    """So many players lay all their tokens, on 1, 2 and 3."""
    return [bet(stall, token) for stall, token in ((1, 1), (2, 1), (3, 2)) for _ in range(players)]


class TestAdjust:
    def test_money_comes_and_goes_and_the_sheet_says_so(self) -> None:
        state = play(new_game(3), adjust(1, 300), adjust(1, -100), adjust(2, 50))
        found = shown(state)
        assert found["money"] == found["totals"] == [0, 200, 50]
        assert [line["points"] for line in found["sheet"][1]] == [300, -100]
        check(state)

    @pytest.mark.parametrize("money", [0, 1_000_000, -1_000_000, 1.0, True, "5", None, -1])
    def test_what_can_not_be(self, money: Any) -> None:
        assert refused(new_game(3), adjust(1, money)) == "bad_value"

    def test_six_digits_can(self) -> None:
        assert shown(play(new_game(3), adjust(1, 999_999)))["money"][1] == 999_999

    @pytest.mark.parametrize("seat", [3, -1, None, "1", True])
    def test_a_seat_that_is_none(self, seat: Any) -> None:
        assert refused(new_game(3), adjust(seat, 100)) == "bad_value"
        assert refused(new_game(3), {"do": "adjust", "money": 100}) == "bad_value"

    def test_all_that_somebody_has_may_go(self) -> None:
        assert play(new_game(3), adjust(1, 300), adjust(1, -300)).cash == (0, 0, 0)
        assert refused(play(new_game(3), adjust(1, 300)), adjust(1, -301)) == "bad_value"

    def test_less_than_the_richest_has_is_not_offered(self) -> None:
        (choice,) = [
            choice
            for choice in GAME.agreed_choices(play(new_game(3), adjust(1, 300)))
            if choice.do == "adjust"
        ]
        assert choice.fields == (Amount("money", -300, 999_999),)

    def test_in_any_phase(self) -> None:
        steps: list[dict[str, Json]] = [line_up(), bet(1, 1), bet(1, 1)]
        for n in range(len(steps) + 1):
            assert shown(play(new_game(2), *steps[:n], adjust(1, 100)))["money"] == [0, 100]
        moving = play(racing(2), roll())
        assert play(moving, adjust(1, 100), move(1)).cash == (0, 100)

    def test_the_penalty_takes_what_is_there_then(self) -> None:
        state = play(racing(2), adjust(0, 50))
        after = ended(state, (5, 6, 7), last=3, leader=5)
        assert shown(after)["money"] == [0, 0] and shown(after)["table"]["last_race"]["paid"] == [-50, 0]
        check(after)

    def test_before_a_race_the_richest_may_be_another(self) -> None:
        state = one_race()
        assert play(state, line_up("Новый")).turn == 0
        assert play(state, adjust(2, 10), line_up("Новый")).turn == 2
        assert play(new_game(3), adjust(2, 10), line_up()).turn == 0, "the first race has its own seat"

    def test_it_is_told(self) -> None:
        assert told(new_game(3), adjust(1, 300)) == ["Поправка: Б получает 300 $, теперь 300 $."]
        state = play(new_game(3), adjust(1, 300))
        assert told(state, {**adjust(1, -50), "why": "обсчитались"}, "en") == [
            "Corrected: Б gives up $50 and has $250 now.",
            "Reason: обсчитались.",
        ]

    def test_one_after_the_last_race_is_in_the_chart(self) -> None:
        log = log_of(GAME, new_game(2), [adjust(1, 100), line_up(), adjust(0, 50), END])
        (chart,) = GAME.chronicle(log).charts
        assert chart.series == ((0, 50), (0, 100))


class TestSittingOut:
    def test_bets_pass_a_seat_over(self) -> None:
        state = play(betting(3), sit_out(1))
        turns = []
        for stall, token in ((1, 1), (2, 1), (3, 2)):
            for _ in range(2):
                turns.append(state.turn)
                state = play(state, bet(stall, token))
        assert turns == [0, 2] * 3 and (state.phase, state.turn) == ("roll", 0)
        state = play(state, roll(), move(7))
        assert state.turn == 2 and play(state, roll(), move(6)).turn == 0
        check(state)

    def test_bets_that_lie_there_stay_and_pay(self) -> None:
        state = play(betting(3), bet(1, 2), bet(1, 1), bet(2, 1), bet(2, 1), sit_out(1))
        assert state.turn == 2
        state = play(state, bet(3, 1), bet(4, 1), bet(4, 2))
        assert (state.phase, state.turn) == ("roll", 0)
        after = ended(state, (1, 2, 3), last=7, leader=1)
        assert shown(after)["table"]["last_race"]["bets"][1] == {"1": 1}
        assert shown(after)["table"]["last_race"]["paid"][1] == 250 + 100

    def test_the_turn_goes_on_where_it_was_the_seat_s_own(self) -> None:
        state = play(betting(3), bet(1, 1))
        assert play(state, sit_out(1)).turn == 2
        state = racing(3)
        assert play(state, sit_out(0)).turn == 1 and play(state, sit_out(2)).turn == 0

    def test_the_last_bets_can_be_those_that_are_not_asked_any_more(self) -> None:
        state = play(betting(3), *[bet(stall, token) for stall, token in ((1, 1), (2, 1)) for _ in range(3)])
        state = play(state, bet(3, 2), bet(3, 2))
        assert state.turn == 2
        after = play(state, sit_out(2))
        assert (after.phase, after.turn) == ("roll", 0)
        assert told(state, sit_out(2))[-1] == "Ставки сделаны. Первый бросок: А."
        assert len(told(state, sit_out(0))) == 1, "the bets of others are still awaited"
        assert len(told(after, come_back(2))) == 1, "they are not made a second time"

    def test_whoever_bet_first_rolls_first(self) -> None:
        state = play(betting(3), sit_out(0))
        assert state.turn == 1 and state.first == 1
        state = play(state, *rounds(2))
        assert (state.phase, state.turn) == ("roll", 1)
        state = play(betting(3), bet(1, 1), sit_out(0))
        state = play(state, *rounds(2))
        assert (state.phase, state.turn) == ("roll", 1), "the first to bet is passed over"

    def test_who_comes_back_during_the_bets_lays_the_rest_in_turn(self) -> None:
        state = play(betting(3), bet(1, 1), sit_out(1), bet(1, 1), bet(2, 1), bet(2, 1), bet(3, 2))
        assert state.turn == 2
        state = play(state, come_back(1))
        assert state.turn == 2
        state = play(state, bet(3, 2))
        assert state.turn == 1
        state = play(state, bet(5, 1), bet(6, 1))
        assert (state.phase, state.turn) == ("bet", 1), "nobody else has tokens left"
        state = play(state, bet(7, 2))
        assert (state.phase, state.turn) == ("roll", 0)

    def test_who_comes_back_during_the_race_rolls_and_bets_no_more(self) -> None:
        state = play(new_game(3), sit_out(1), line_up())
        state = play(state, *rounds(2))
        state = play(state, come_back(1), roll(), move(7))
        assert (state.phase, state.turn) == ("roll", 1)
        assert ended(state, (1, 2, 3), last=7, leader=1).cash[1] == 0

    def test_the_richest_who_plays_begins(self) -> None:
        state = play(one_race(), adjust(2, 300), adjust(1, 200))
        assert play(state, line_up("Новый")).turn == 2
        assert play(state, sit_out(2), line_up("Новый")).turn == 1
        assert play(state, sit_out(2), come_back(2), line_up("Новый")).turn == 2

    def test_of_equals_who_did_not_bet_comes_last(self) -> None:
        state = play(new_game(3, first=1), sit_out(1), line_up())
        assert state.turn == 2
        hands = [[(4, 1), (5, 1), (6, 2)], [], [(4, 1), (5, 1), (6, 2)]]
        for n in range(3):
            for _ in range(2):
                assert state.turn is not None
                state = play(state, bet(*hands[state.turn][n]))
        state = play(ended(state, (1, 2, 3), last=7, leader=1), come_back(1))
        assert state.cash == (0, 0, 0) and play(state, line_up("Новый")).turn == 2
        assert play(state, sit_out(2), line_up("Новый")).turn == 0
        assert play(state, adjust(1, 5), line_up("Новый")).turn == 1

    def test_of_equals_who_did_not_bet_it_goes_clockwise_from_where_the_bets_began(self) -> None:
        state = play(new_game(4, first=2), sit_out(1), sit_out(3), line_up(), *rounds(2))
        state = play(ended(state, (4, 5, 6), last=7, leader=4), come_back(1), come_back(3))
        state = play(state, adjust(1, 100), adjust(3, 100))
        assert play(state, line_up("Новый")).turn == 3
        assert play(state, adjust(1, 1), line_up("Новый")).turn == 1

    def test_of_equals_who_came_back_late_bet_late(self) -> None:
        state = play(betting(3), sit_out(0), bet(4, 1), come_back(0), bet(4, 1), bet(4, 1))
        state = play(state, *[bet(stall, token) for stall, token in ((5, 1), (6, 2)) for _ in range(3)])
        assert state.phase == "roll" and state.turn == 1
        after = ended(state, (1, 2, 3), last=7, leader=1)
        assert after.cash == (0, 0, 0) and play(after, line_up("Новый")).turn == 1

    def test_before_the_first_race_too(self) -> None:
        state = play(new_game(3, first=1), sit_out(1))
        assert play(state, line_up()).turn == 2
        assert play(state, come_back(1), line_up()).turn == 1

    def test_only_between_and_before_moves(self) -> None:
        state = play(racing(3), roll())
        assert refused(state, sit_out(1)) == "not_now" and refused(state, come_back(1)) == "not_now"
        assert GAME.agreed_verbs(state) == ("adjust", "end")
        assert GAME.agreed_verbs(racing(3)) == ("adjust", "end", "sit_out")

    def test_at_least_two_stay(self) -> None:
        assert refused(new_game(2), sit_out(1)) == "not_available"
        state = play(new_game(3), sit_out(1))
        assert refused(state, sit_out(1)) == refused(state, sit_out(2)) == "not_available"
        assert refused(state, come_back(2)) == "not_available"
        assert refused(state, sit_out(3)) == "bad_value"

    def test_a_seat_that_sits_out_can_win(self) -> None:
        state = play(new_game(3), adjust(1, 100), sit_out(1), END)
        assert GAME.winners(state) == (1,) and shown(state)["sitting_out"] == [1]


class TestEnd:
    def test_in_any_phase_and_nothing_stays_open(self) -> None:
        states = [new_game(2), betting(2), play(betting(2), bet(1, 1)), racing(2), play(racing(2), roll())]
        states += [one_race(2), play(one_race(2), line_up("Новый"))]
        for state in states:
            found = shown(play(state, {**END, "why": "пора спать"}))
            assert found["over"] and found["ended"] == "table" and found["turn"] is None
            table = found["table"]
            assert table["positions"] == table["home"] == table["face_up"] == [] and table["leader"] is None
            assert table["face"] is None and table["bets"] == [{}, {}]
            assert table["race"] == shown(state)["table"]["race"], "it stays"
            assert table["last_race"] == shown(state)["table"]["last_race"]
            assert found["totals"] == shown(state)["totals"]
            assert found["can"] == found["agreed"] == []

    def test_winners_as_ever(self) -> None:
        assert GAME.winners(play(new_game(3), END)) == (0, 1, 2)
        assert GAME.winners(play(new_game(3), adjust(2, 10), END)) == (2,)

    def test_afterwards_the_game_is_over(self) -> None:
        over = play(new_game(3), END)
        for raw in (END, adjust(1, 100), sit_out(1), come_back(1), line_up()):
            assert refused(over, raw) == "game_over"

    def test_the_coach_has_no_race_then(self) -> None:
        assert GAME.odds is not None
        with pytest.raises(Refusal) as caught:
            GAME.odds({})(play(racing(2), END))
        assert caught.value.code == "not_now"

    def test_a_game_that_ends_at_once_can_be_told(self) -> None:
        chronicle = GAME.chronicle(log_of(GAME, new_game(3), [END]))
        assert [moment.message.key for moment in chronicle.moments] == ["core.moment.shared"]
        assert chronicle.charts[0].series == ((0, 0),) * 3


class TestNames:
    @pytest.mark.parametrize("name", ["КОНЬ 2", " Конь 2 ", "Конь   2", "конь\u00a02"])
    def test_however_it_is_spelled_it_is_the_same_horse(self, name: str) -> None:
        assert refused(new_game(2), line_up(name=name)) == "bad_value"
        assert refused(one_race(2), line_up("Новый", name=name)) == "not_available"

    def test_yo_and_ye_are_one_letter(self) -> None:
        first = play(new_game(2), line_up(name="Берёза"))
        assert first.horses[0].name == "Берёза", "it is shown as it was written"
        hand = [(4, 1), (5, 1), (6, 2)]
        state = ended(all_bets(first, [hand] * 2), (1, 2, 3), last=7, leader=1)
        for name in ("Береза", "БЕРЁЗА", "бере\u0308за "):
            assert refused(state, line_up("Новый", name=name)) == "not_available"
        assert refused(new_game(2), line_up(name="  ")) == "bad_value"
