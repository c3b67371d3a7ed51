"""What a table of Kuhhandel Master may agree on beside the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.messages import Words
from companion.games.kuhhandel import GAME
from companion.games.kuhhandel.agreed import reserve
from companion.games.kuhhandel.coach import coach
from companion.games.kuhhandel.material import KINDS
from companion.games.kuhhandel.state import State
from companion.games.kuhhandel.view import view
from tests.games.harness import log_of
from tests.games.kuhhandel.properties import check, disguise
from tests.games.kuhhandel.table import (
    CLOSE,
    GIVE,
    KEEP,
    NAMES,
    SELL,
    Raw,
    answer,
    bid,
    cash,
    challenge,
    claim,
    counter,
    draw,
    everything,
    leave_out,
    pass_,
    pay,
    peek,
    position,
    refused,
    reveal,
    run,
    start,
    trade,
)

END: Raw = {"do": "end"}
PILE_EMPTY: Raw = {"do": "pile_empty"}


def adjust(seat: Json, **cards: Json) -> Raw:
    return {"do": "adjust", "seat": seat, **cards}


def told(state: State, raw: Raw, language: str = "ru") -> list[str]:
    action = GAME.read(state, raw)
    words = Words(language)
    return [words.say(message, NAMES) for message in GAME.story(state, action, GAME.apply(state, action))]


class TestAdjust:
    def test_cards_come_from_the_reserve_and_go_back(self) -> None:
        state = run(start(), adjust(1, give=[100, 10], take=[50]))
        assert state.hands[1] == (0, 0, 10, 10, 10, 10, 20, 100) and state.turn == 0
        assert answer(state)["money"] == [100, 160, 100] and answer(state)["table"]["cards"] == [7, 8, 7]
        check(state)
        check(run(state, adjust(1, take=[100])))

    @pytest.mark.parametrize(
        "cards",
        [
            {}, {"give": []}, {"give": [], "take": []}, {"give": [10], "take": [10]}, {"give": [30]},
            {"take": [30]}, {"give": 10}, {"give": None, "take": [10]}, {"give": [True]}, {"give": ["10"]},
            {"give": [-10]}, {"coins": 5},
        ],
    )  # fmt: skip
    def test_what_can_not_be_said(self, cards: Any) -> None:
        assert refused(start(), adjust(1, **cards)) == "bad_value"

    @pytest.mark.parametrize("seat", [3, -1, None, "1", True])
    def test_a_seat_that_is_none(self, seat: Any) -> None:
        assert refused(start(), adjust(seat, give=[10])) == "bad_value"
        assert refused(start(), {"do": "adjust", "give": [10]}) == "bad_value"

    def test_what_is_not_in_hand(self) -> None:
        assert refused(start(), adjust(1, take=[100])) == "not_available"
        assert refused(start(), adjust(1, take=[50, 50])) == "not_available"
        assert refused(start(), adjust(1, take=[100], give=[30])) == "bad_value", "the first reason is told"

    def test_what_is_on_offer(self) -> None:
        state = run(position([{"cow": 1}, {"cow": 1}, {}]), trade(1, "cow", 50, 10))
        assert refused(state, adjust(0, take=[50])) == "not_available"
        assert refused(state, adjust(0, take=[10, 10, 10])) == "not_available"
        state = run(state, adjust(0, take=[10, 10]), adjust(1, take=[50]))
        assert state.hands[0] == (0, 0, 10, 20, 50)
        check(run(state, counter(20)))

    def test_no_more_than_the_box_has_left(self) -> None:
        assert reserve(start(3))[0] == 6 and reserve(start(3))[10] == 9
        assert refused(start(3), adjust(0, give=[0] * 7)) == "not_available"
        full = run(start(3), adjust(0, give=[0] * 6))
        assert refused(full, adjust(1, give=[0])) == "not_available"
        assert run(full, adjust(0, take=[0]), adjust(1, give=[0])).hands[1].count(0) == 3

    def test_what_the_donkeys_to_come_will_pay_stays(self) -> None:
        assert reserve(start(3))[500] == 3 and reserve(start(6))[500] == 0
        assert run(start(3), adjust(0, give=[500] * 3)).hands[0].count(500) == 3
        assert refused(start(3), adjust(0, give=[500] * 4)) == "not_available"
        assert refused(start(6), adjust(0, give=[500])) == "not_available"
        paid = run(start(3), reveal("donkey"), CLOSE)
        assert reserve(paid)[50] == reserve(start(3))[50], "that was kept for it"
        check(run(paid, adjust(0, give=[500, 500, 500])))

    def test_with_an_empty_pile_nothing_waits_for_donkeys(self) -> None:
        state = run(position([{"cow": 2}, {"cow": 2}, {}]), PILE_EMPTY)
        assert run(state, adjust(0, give=[500] * 6)).hands[0].count(500) == 6

    def test_with_two_players_the_zeros_and_what_was_taken(self) -> None:
        state = start(2)
        assert refused(state, adjust(0, give=[10])) == "not_available"
        assert refused(state, adjust(0, give=[0] * 9)) == "not_available"
        assert run(state, adjust(0, give=[0] * 8)).hands[0].count(0) == 10
        taken = run(state, adjust(1, take=[50]))
        check(taken)
        moved = run(taken, adjust(0, give=[50]))
        assert moved.hands[0].count(50) == 2
        check(moved)
        assert refused(moved, adjust(0, give=[50])) == "not_available"

    def test_the_payer_must_be_able_to_pay(self) -> None:
        state = run(start(), reveal("cow"), bid(1, 90), CLOSE, SELL)
        assert refused(state, adjust(1, take=[20])) == "not_available"
        assert run(state, adjust(1, take=[10])).hands[1] == (0, 0, 10, 10, 20, 50)
        assert run(state, adjust(1, take=[50], give=[100]), pay(100)).hands[0].count(100) == 1
        assert run(state, adjust(0, take=[50, 20])).turn == 1, "the others need not"

    def test_a_champion_is_paid_in_cards(self) -> None:
        state = run(start(), reveal("champion-cow"), claim(1, 6), SELL)
        assert run(state, adjust(1, take=[50])).hands[1] == (0, 0, 10, 10, 10, 20)
        assert refused(state, adjust(1, take=[0, 0])) == "not_available"

    def test_who_is_asked_about_a_rat_keeps_a_card(self) -> None:
        state = run(start(), reveal("rat"))
        whole = [0, 0, 10, 10, 10, 20, 50]
        assert refused(state, adjust(1, take=list(whole))) == "not_available"
        assert run(state, adjust(1, take=list(whole[1:]))).hands[1] == (0,)
        assert run(state, adjust(2, take=list(whole))).hands[2] == ()
        assert run(state, adjust(1, take=list(whole), give=[100])).hands[1] == (100,)

    def test_what_lies_beside_a_rat_is_not_in_the_box(self) -> None:
        state = run(start(), reveal("rat"), pass_(50))
        assert reserve(state)[50] == reserve(start())[50]
        check(run(state, adjust(0, give=[50])))

    def test_never_with_real_money(self) -> None:
        state = start(money="table")
        assert refused(state, adjust(1, give=[10])) == "not_now"
        assert refused(state, adjust(9, give=[30])) == "not_now"
        assert GAME.agreed_verbs(state) == ("end", "pile_empty")

    def test_it_is_open_in_every_phase(self) -> None:
        steps: list[Raw] = [reveal("cow"), bid(1, 20), CLOSE, SELL, pay(20)]
        for n in range(len(steps) + 1):
            assert "adjust" in GAME.agreed_verbs(run(start(), *steps[:n]))

    def test_nobody_hears_which_cards(self) -> None:
        state = start()
        assert told(state, adjust(1, give=[100], take=[50, 20], why="обсчитались")) == [
            "Поправка: Маша берёт из резерва 1 денежную карту.",
            "Поправка: Маша возвращает в резерв 2 денежные карты.",
            "Причина: обсчитались.",
        ]
        rng = Random(1)
        for other in (disguise(state, rng), disguise(run(state, reveal("rat"), pass_(10)), rng)):
            choices = [choice for choice in GAME.agreed_choices(other) if choice.do == "adjust"]
            assert all(choice.secret for choice in choices) and len(choices) == 2
            assert choices == [choice for choice in GAME.agreed_choices(state) if choice.do == "adjust"]


class TestSittingOut:
    def test_nobody_ever_does(self) -> None:
        for state in (start(), run(start(), reveal("cow")), start(2)):
            for verb in ("sit_out", "come_back"):
                assert refused(state, {"do": verb, "seat": 1}) == "not_now"
            assert state.sitting_out == ()


class TestPileEmpty:
    def test_the_pile_is_at_nothing_and_the_turn_goes_on(self) -> None:
        state = position([{"cow": 2, "pig": 1}, {"cow": 2, "pig": 2}, {}])
        empty = run(state, PILE_EMPTY)
        assert answer(empty)["table"]["pile"] == 0 and empty.turn == 0
        assert answer(empty)["can"] == ["trade"] and "pile_empty" not in answer(empty)["agreed"]
        assert refused(empty, PILE_EMPTY) == "not_now" and refused(empty, reveal("cow")) == "not_available"
        check(empty)

    def test_only_what_is_all_in_play_is_traded(self) -> None:
        empty = run(position([{"cow": 2, "pig": 1}, {"cow": 2, "pig": 2}, {}]), PILE_EMPTY)
        assert refused(empty, trade(1, "pig", 10)) == "not_available"
        assert [one.kind for one in view(empty, None).trades] == ["cow"]
        assert run(empty, trade(1, "cow", 10)).phase == "answer"

    def test_rats_too(self) -> None:
        empty = run(position([{"rat": 2, "cow": 1}, {"rat": 1, "cow": 3}, {}]), PILE_EMPTY)
        assert refused(empty, trade(1, "rat", 10)) == "not_available"
        empty = run(position([{"rat": 2}, {"rat": 1}, {"rat": 1}]), PILE_EMPTY)
        assert run(empty, trade(2, "rat", 10)).phase == "answer"

    def test_it_ends_when_each_of_those_is_whole(self) -> None:
        empty = run(position([{"cow": 3, "pig": 1}, {"cow": 1, "pig": 2}, {}]), PILE_EMPTY)
        over = run(empty, trade(1, "cow", 10), {"do": "accept"})
        assert over.over and over.ended == "rules" and answer(over)["totals"] == [800, 0, 0]

    def test_so_it_may_end_inside_it(self) -> None:
        state = position([{"cow": 4, "pig": 1}, {"pig": 2}, {}])
        over = run(state, PILE_EMPTY)
        assert over.over and over.ended == "rules" and GAME.winners(over) == (0,)
        assert told(state, PILE_EMPTY)[-1].startswith("Торговаться больше не за что")

    def test_who_can_not_trade_is_passed_over(self) -> None:
        state = position([{"pig": 1}, {"cow": 2, "pig": 1}, {"cow": 2}])
        assert run(state, PILE_EMPTY).turn == 1

    def test_after_a_rat_the_turn_passes_on(self) -> None:
        state = position([{"cow": 2}, {"cow": 2}, {}], hands=[[10], [10], [10]])
        again = run(state, reveal("rat"), {"do": "take"})
        assert again.phase == "again"
        assert run(again, PILE_EMPTY).turn == 1

    def test_after_a_trade_of_super_too(self) -> None:
        state = position([{"cow": 1, "pig": 2}, {"cow": 2, "pig": 2}, {}], super=True)
        more = run(state, trade(1, "cow", 10), {"do": "accept"})
        assert more.phase == "more"
        empty = run(more, PILE_EMPTY)
        assert empty.turn == 1 and empty.phase == "turn"

    def test_a_due_draw_falls_away(self) -> None:
        state = run(position([{"cow": 2}, {"cow": 2}]), peek(50), GIVE)
        assert state.phase == "draw" and state.turn == 0
        empty = run(state, PILE_EMPTY)
        assert (empty.phase, empty.turn) == ("turn", 1) and empty.hands[1].count(50) == 2
        check(empty)

    def test_not_while_something_else_is_due(self) -> None:
        state = run(start(), reveal("cow"))
        assert refused(state, PILE_EMPTY) == "not_now"
        assert refused(run(start(2), peek("cow")), PILE_EMPTY) == "not_now"
        trading = run(position([{"cow": 1}, {"cow": 1}, {}]), trade(1, "cow", 10))
        assert refused(trading, PILE_EMPTY) == "not_now"
        empty = position([everything(cow=2), {"cow": 2}, {}], empty_pile=True)
        assert refused(empty, PILE_EMPTY) == "not_now"

    def test_it_takes_a_reason_and_a_seat(self) -> None:
        assert run(start(), {**PILE_EMPTY, "why": "корова у собаки", "seat": 2}).over
        assert refused(start(), {**PILE_EMPTY, "seat": 3}) == "bad_value"
        assert refused(start(), {**PILE_EMPTY, "why": ""}) == "bad_value"

    def test_nobody_has_anything(self) -> None:
        over = run(start(), PILE_EMPTY)
        assert over.over and GAME.winners(over) == (0, 1, 2)

    def test_the_coach_no_longer_waits_for_what_is_missing(self) -> None:
        empty = run(position([{"cow": 2, "pig": 1}, {"cow": 2, "pig": 2}, {}]), PILE_EMPTY)
        known = coach(view(empty, None))
        assert [contest.kind for contest in known.contests] == ["cow"] and known.next == ()

    def test_with_real_money(self) -> None:
        state = position([{"cow": 2, "pig": 1}, {"cow": 2, "pig": 2}, {}], money="table")
        empty = run(state, PILE_EMPTY)
        assert refused(empty, challenge(1, "pig")) == "not_available"
        assert run(empty, challenge(1, "cow")).phase == "outcome"


class TestEnd:
    @pytest.mark.parametrize(
        "steps",
        [
            (), (reveal("cow"),), (reveal("cow"), bid(1, 90)), (reveal("cow"), bid(1, 90), CLOSE),
            (reveal("cow"), bid(1, 90), CLOSE, SELL), (reveal("champion-cow"), claim(2, 4)),
            (reveal("cow"), bid(1, 900), CLOSE, SELL), (reveal("rat"), pass_(10), pass_(20)),
        ],
    )  # fmt: skip
    def test_nothing_stays_open(self, steps: tuple[Raw, ...]) -> None:
        before = run(start(), *steps)
        ended = run(before, {**END, "why": "пора спать"})
        found = answer(ended)
        assert found["over"] and found["ended"] == "table" and found["turn"] is None
        table = found["table"]
        assert [table[name] for name in ("lot", "bid", "trade", "exposed", "pot")] == [None] * 4 + [0]
        assert found["totals"] == answer(before)["totals"] and table["pile"] == before.deck.size
        assert sum(found["money"]) == 300
        check(ended)

    def test_what_lies_beside_a_rat_returns_to_those_who_passed_it(self) -> None:
        state = run(start(4), reveal("rat"), *map(pass_, (10, 20, 50, 0)), pass_(0))
        assert state.turn == 2 and answer(state)["money"] == [100, 90, 80, 50]
        assert state.hands[0].count(0) == 1
        ended = run(state, END)
        assert ended.hands == start(4).hands

    def test_an_offer_stays_with_its_owner(self) -> None:
        state = run(position([{"cow": 1}, {"cow": 1}, {}]), trade(1, "cow", 50))
        assert run(state, END).hands == state.hands
        tied = run(position([{"cow": 1}, {"cow": 1}, {}]), trade(1, "cow", 10, 10), counter(20))
        assert run(tied, END).hands == tied.hands, "offers that were exchanged stay exchanged"

    def test_a_card_looked_at_is_nobody_s(self) -> None:
        state = run(start(2), peek("cow"))
        ended = run(state, END)
        assert answer(ended)["table"]["animals"] == [{}, {}] and answer(ended)["table"]["pile"] == 79
        check(ended)
        check(run(start(2), peek(500), END))
        check(run(start(2), peek("cow"), KEEP, END))

    def test_money_counts_as_at_any_end(self) -> None:
        state = position([{"cow": 4}, {}, {}], non_olet=True)
        assert answer(state)["totals"] == [800, 0, 0]
        assert answer(run(state, END))["totals"] == [900, 100, 100]

    def test_what_may_be_said_after_the_end_may_be_said_then(self) -> None:
        state = position([{"rat": 4, "cow": 4, "pig": 4}, {}, {}], money="table", non_olet=True)
        ended = run(state, END)
        assert answer(ended)["can"] == ["cash", "leave_out"] and answer(ended)["agreed"] == []
        after = run(ended, leave_out(0, "cow"), cash(1, 430))
        assert after.ended == "table" and answer(after)["totals"] == [650, 430, 0]
        assert refused(after, END) == "game_over" and refused(after, PILE_EMPTY) == "game_over"
        assert refused(after, adjust(1, give=[10])) == "game_over"

    def test_it_can_be_told(self) -> None:
        assert told(start(), END) == ["Стол решает закончить партию здесь."]
        for steps in ([END], [reveal("cow"), CLOSE, reveal("cow"), END], [adjust(1, give=[10]), END]):
            log = log_of(GAME, start(), list(steps))
            chronicle = GAME.chronicle(log)
            assert chronicle.moments and chronicle.charts[0].series[0][-1] == 0


class TestTheNextCardOfAShareOut:
    def said(self, *steps: Raw) -> str:
        return Words("ru").say(GAME.prompt(run(start(2), *steps)).ask, NAMES)

    def test_it_is_one_s_own_or_another_s(self) -> None:
        assert self.said(peek("cow"), KEEP) == "Петя, следующую карту из колоды получает Маша"
        assert self.said(peek("cow"), GIVE) == "Петя, следующая карта из колоды — ваша"
        assert run(start(2), peek("cow"), GIVE, draw("pig")).farms[0].herd[KINDS.index("pig")] == 1
