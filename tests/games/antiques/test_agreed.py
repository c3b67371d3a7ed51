"""What a table of «Аукцион» may agree on beside the rules: to end, to sit out, to put coins right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.contract import replay
from companion.core.action import Json
from companion.core.messages import LANGUAGES, Words
from companion.core.prompt import Amount
from companion.games.antiques import GAME
from companion.games.antiques.chronicle import COINS
from companion.games.antiques.state import State
from tests.games.antiques.positions import (
    ALL_TRICKS,
    END,
    PASS,
    adjust,
    assign,
    bid,
    boxed,
    come_back,
    lot,
    new_game,
    refused,
    run,
    sit_out,
    sold,
    swap,
    told,
    turn_up,
    with_cards,
    with_coins,
)
from tests.games.antiques.properties import check
from tests.games.harness import NAMES, log_of, reached

LOT = lot("painting", "stamp")


def words_of(state: State, raw: Json, language: str = "ru") -> list[str]:
    action = GAME.read(state, raw)
    words = Words(language)
    return [words.say(message, NAMES) for message in GAME.story(state, action, GAME.apply(state, action))]


class TestAdjust:
    def test_coins_come_from_nowhere_and_go_nowhere(self) -> None:
        state = run(new_game(), adjust(1, -2), adjust(2, 5), adjust(2, 1, why="нашлась под столом"))
        assert state.coins == (20, 18, 26) and state.bank == 0
        assert told(state)["money"] == [20, 18, 26] and told(state)["totals"] == [15, 13, 21]
        assert state.phase == "lot" and state.turn is None
        check(state)

    def test_in_any_phase_and_the_turn_stays(self) -> None:
        tricky = with_cards(
            new_game(tricks=ALL_TRICKS), {"stamp": 2, "replica": 1}, {"jewelry": 1, "stamp": 1}
        )
        for state in (
            new_game(),
            run(new_game(), LOT),
            run(new_game(), LOT, bid(3), PASS, PASS),
            run(tricky, LOT, swap(1, 1, "replica", "stamp", 0)),
        ):
            after = run(state, adjust(0, 4))
            assert after.coins[0] == 24 and (after.phase, after.turn) == (state.phase, state.turn)
            assert "adjust" in GAME.agreed_verbs(state)

    def test_what_is_laid_out_stays(self) -> None:
        state = run(new_game(), LOT, bid(7))
        assert run(state, adjust(0, -13)).coins[0] == 7
        assert refused(state, adjust(0, -14)) == "bad_value"
        assert run(state, adjust(1, -20)).coins[1] == 0
        assert refused(state, adjust(1, -21)) == "bad_value"
        sold_to = run(state, PASS, PASS)
        assert sold_to.phase == "turn_up" and refused(sold_to, adjust(0, -14)) == "bad_value"
        assert run(sold_to, adjust(0, -13), turn_up("stamp")).coins == (0, 23, 23)

    @pytest.mark.parametrize("coins", [0, 1_000_000, -1_000_000, 10**30, 1.0, True, None, "2", [2]])
    def test_an_amount_that_is_none(self, coins: Any) -> None:
        assert refused(new_game(), {"do": "adjust", "seat": 1, "coins": coins}) == "bad_value"

    @pytest.mark.parametrize("seat", [3, -1, None, "1", True])
    def test_a_seat_that_is_none(self, seat: Any) -> None:
        assert refused(new_game(), {"do": "adjust", "seat": seat, "coins": 1}) == "bad_value"

    def test_wrong_fields(self) -> None:
        assert refused(new_game(), {"do": "adjust", "coins": 1}) == "bad_value"
        assert refused(new_game(), {"do": "adjust", "seat": 1}) == "bad_value"
        assert refused(new_game(), adjust(1, 1, pearls=1)) == "bad_value"
        assert refused(new_game(), adjust(1, 1, why="")) == "bad_value"
        assert refused(new_game(), adjust(1, 1, why="ж" * 61)) == "bad_value"

    def test_the_most_that_can_be_said(self) -> None:
        state = run(new_game(), adjust(1, 999_999), LOT, PASS, bid(1_000_019))
        assert state.high == 1_000_019
        check(run(state, adjust(1, 999_999), adjust(2, -20)))

    def test_who_sits_out_can_be_corrected_and_it_is_nobodys_turn(self) -> None:
        state = run(new_game(), sit_out(1), LOT, adjust(1, -3))
        assert state.coins[1] == 17 and state.turn == 0

    def test_a_bid_may_be_as_high_as_there_are_coins_now(self) -> None:
        state = run(new_game(), adjust(0, 30), LOT)
        (most,) = [field.high for field in GAME.prompt(state).choices[0].fields if field.name == "coins"]  # type: ignore[union-attr]
        assert most == 90 and GAME.verbs(run(state, bid(50))) == ("pass",)
        poor = run(new_game(), adjust(0, -20), LOT)
        assert GAME.verbs(poor) == ("pass",) and refused(poor, bid(1)) == "cannot_afford"

    def test_it_is_told_and_stands_on_the_sheet(self) -> None:
        assert words_of(new_game(), adjust(1, -2, why="обсчитались")) == [
            "Поправка монет: Маша −2.",
            "Причина: обсчитались.",
        ]
        assert words_of(new_game(), adjust(1, 2), "en") == ["Coins corrected: Маша +2."]
        lines = GAME.sheet(run(new_game(), adjust(1, 3), adjust(1, -5)))[1]
        assert Words("ru").say(lines[-1].item) == "Поправка монет (−2): уже учтена выше"
        assert lines[-1].points == 0 and lines[-2].points == 18
        assert len(GAME.sheet(run(new_game(), adjust(1, 3), adjust(1, -3)))[1]) == 7, "it has come to nothing"

    def test_what_may_be_said_tells_nothing_of_anybodys_coins(self) -> None:
        here, there = (with_coins(new_game(), *coins) for coins in ((30, 10, 20), (1, 58, 1)))
        assert GAME.agreed_choices(here) == GAME.agreed_choices(there)

    def test_nobody_can_give_back_more_than_all_coins_in_play(self) -> None:
        def offered(state: State) -> object:
            (choice,) = [choice for choice in GAME.agreed_choices(state) if choice.do == "adjust"]
            return choice.fields[0]

        assert offered(new_game()) == Amount("coins", -60, 60)
        assert offered(run(new_game(), adjust(1, -5))) == Amount("coins", -55, 60)


class TestSittingOutBeforeALot:
    def test_it_is_out_while_a_lot_is_up_and_not_between(self) -> None:
        state = run(new_game(4), sit_out(2))
        assert state.sitting_out == (2,) and told(state)["table"]["out"] == []
        state = run(state, LOT, PASS)
        assert told(state)["table"]["out"] == [0, 2] and state.turn == 1
        state = run(state, bid(3))
        assert state.turn == 3, "seat 2 is passed over"
        state = run(state, PASS, turn_up("stamp"))
        assert told(state)["table"]["out"] == [] and told(state)["sitting_out"] == [2]

    def test_the_first_players_token_passes_at_once(self) -> None:
        state = run(new_game(4), sit_out(0))
        assert state.first == 1 and run(state, LOT).turn == 1
        assert run(state, sit_out(1)).first == 2
        assert run(new_game(4, first=3), sit_out(0), sit_out(3)).first == 1, "over who sits out, too"
        assert run(new_game(4), sit_out(2)).first == 0

    def test_the_token_passes_over_who_sits_out(self) -> None:
        state = boxed_by(run(new_game(4), sit_out(1)), 3)
        assert (state.round, state.first) == (2, 2)
        state = boxed_by(state, 3)
        assert state.first == 3
        assert boxed_by(state, 3).first == 0

    def test_who_comes_back_is_asked_again(self) -> None:
        state = run(new_game(), sit_out(0), come_back(0))
        assert state.sitting_out == () and state.first == 1, "the token stays where it went"
        state = run(state, LOT, PASS, PASS)
        assert state.turn == 0

    def test_at_least_two_stay(self) -> None:
        state = run(new_game(), sit_out(1))
        assert refused(state, sit_out(0)) == "not_available"
        assert refused(state, sit_out(1)) == "not_available"
        assert refused(state, come_back(2)) == "not_available"
        assert GAME.agreed_verbs(state) == ("adjust", "come_back", "end")
        assert GAME.agreed_verbs(new_game()) == ("adjust", "end", "sit_out")
        state = run(new_game(6), sit_out(5), sit_out(0), sit_out(3), sit_out(1))
        assert state.sitting_out == (0, 1, 3, 5) and refused(state, sit_out(2)) == "not_available"

    @pytest.mark.parametrize("seat", [3, -1, None, "1", True])
    def test_a_seat_that_is_none(self, seat: Any) -> None:
        assert refused(new_game(), {"do": "sit_out", "seat": seat}) == "bad_value"
        assert refused(new_game(), {"do": "come_back", "seat": seat}) == "bad_value"
        assert refused(new_game(), {"do": "sit_out"}) == "bad_value"
        assert refused(new_game(), {"do": "come_back"}) == "bad_value"

    def test_two_who_are_left_play_it_out(self) -> None:
        state = run(new_game(first=1), sit_out(0))
        state = sold(state, 1, 5, "painting", "stamp", "stamp")
        assert state.coins == (20, 15, 25) and state.first == 2
        while not state.over:
            state = boxed_by(state, 2)
        assert state.round == 20 and state.ended == "rules" and state.sitting_out == (0,)

    def test_it_is_told(self) -> None:
        assert words_of(new_game(), sit_out(0)) == [
            "Петя пока не играет: ходы пропускаются.",
            "Жетон первого игрока переходит дальше: Маша.",
        ]
        assert words_of(new_game(), sit_out(0), "en")[1] == "The first-player token passes to Маша."
        assert len(words_of(new_game(), sit_out(1))) == 1
        assert words_of(run(new_game(), sit_out(1)), come_back(1)) == ["Маша снова в игре."]


class TestSittingOutDuringTheBidding:
    def test_it_is_a_pass(self) -> None:
        state = run(new_game(4), LOT, bid(2), bid(3), sit_out(0))
        assert state.bids == (None, 3, None, None) and state.out == (0,) and state.turn == 2
        assert state.coins == (15, 15, 15, 15), "the bid is back"
        assert run(state, bid(4), PASS, PASS).phase == "turn_up"

    def test_in_ones_own_turn_the_next_is_asked(self) -> None:
        state = run(new_game(4), LOT, PASS, sit_out(1))
        assert state.turn == 2 and state.out == (0, 1)

    def test_who_has_passed_already_stays_out(self) -> None:
        state = run(new_game(), LOT, PASS, sit_out(0))
        assert state.turn == 1 and state.out == (0,) and state.sitting_out == (0,)

    def test_the_last_but_the_bidder_leaves_the_lot_to_them(self) -> None:
        state = run(new_game(), LOT, PASS, bid(4))
        after = run(state, sit_out(2))
        assert after.phase == "turn_up" and after.turn is None and after.out == (0, 2)
        assert words_of(state, sit_out(2))[1:] == ["Маша выигрывает торги: цена 4."]

    def test_one_who_has_not_bid_is_asked_even_alone(self) -> None:
        state = run(new_game(), LOT, PASS, sit_out(2))
        assert state.phase == "bid" and state.turn == 1 and GAME.verbs(state) == ("bid", "pass")
        assert run(state, bid(1)).phase == "turn_up"
        assert run(state, PASS).phase == "lot"

    def test_the_last_one_in_leaves_the_lot_to_the_box(self) -> None:
        state = run(new_game(), LOT, PASS, PASS)
        after = run(state, sit_out(2))
        assert after.phase == "lot" and (after.round, after.first) == (2, 1) and after.lot == ()
        assert words_of(state, sit_out(2))[1:] == ["Лот никому не нужен и уходит в коробку."]
        last = run(replace(state, round=20), sit_out(2))
        assert last.over and last.ended == "rules", "it was the twentieth lot that ended it"
        assert words_of(replace(state, round=20), sit_out(2))[-1].startswith("Все двадцать лотов")

    def test_the_highest_bid_has_to_stay(self) -> None:
        state = run(new_game(), LOT, bid(4))
        assert refused(state, sit_out(0)) == "not_available"
        (choice,) = [choice for choice in GAME.agreed_choices(state) if choice.do == "sit_out"]
        assert choice.seats == (1, 2)
        assert run(state, bid(5), sit_out(0)).sitting_out == (0,)
        two_left = run(state, sit_out(1))
        assert "sit_out" not in GAME.agreed_verbs(two_left)

    def test_the_token_passes_at_the_rounds_end(self) -> None:
        state = run(new_game(4), LOT, PASS, sit_out(0), sit_out(1))
        assert state.first == 0 and told(state)["table"]["first"] == 0
        state = run(state, PASS, PASS)
        assert (state.round, state.first) == (2, 2)

    def test_nobody_comes_back_while_a_lot_is_up(self) -> None:
        state = run(new_game(), sit_out(1), LOT)
        assert refused(state, come_back(1)) == "not_now" and "come_back" not in GAME.agreed_verbs(state)
        assert refused(state, {"do": "come_back"}) == "not_now"

    def test_nobody_leaves_between_the_bidding_and_the_lot(self) -> None:
        bought = run(new_game(), LOT, bid(3), PASS, PASS)
        placing = run(with_cards(new_game(), {"stamp": 1, "jewelry": 1}), lot("replica", "stamp"), bid(3))
        placing = run(placing, PASS, PASS, turn_up("stamp"))
        for state, phase in ((bought, "turn_up"), (placing, "assign")):
            assert state.phase == phase
            assert refused(state, sit_out(1)) == "not_now" and refused(state, come_back(1)) == "not_now"
            assert GAME.agreed_verbs(state) == ("adjust", "end")


class TestWithSomebodySittingOut:
    def test_a_payment_is_shared_among_those_who_play(self) -> None:
        state = sold(run(new_game(4), sit_out(3)), 0, 7, "painting", "stamp", "stamp")
        assert state.coins == (8, 18, 18, 15) and state.bank == 1
        check(state)
        english = Words("en")
        sale = run(run(new_game(4), sit_out(3)), LOT, bid(7), PASS, PASS)
        action = GAME.read(sale, turn_up("stamp"))
        said = [english.say(line, NAMES) for line in GAME.story(sale, action, GAME.apply(sale, action))]
        assert "Петя pays 7: 3 to each of the others, 1 to the bank." in said

    def test_the_only_other_one_gets_all_of_it(self) -> None:
        state = run(new_game(), sit_out(1), LOT, bid(7), PASS)
        assert "Петя платит 7: все монеты получает Даша." in words_of(state, turn_up("stamp"))
        assert run(state, turn_up("stamp")).coins == (13, 20, 27)

    def test_the_bank_never_goes_to_who_sits_out(self) -> None:
        state = with_cards(new_game(4), {"stamp": 3}, {"stamp": 2}, {"stamp": 1})
        state = sold(run(state, sit_out(3)), 0, 7, "painting", "painting", "jewelry")
        assert state.sale is not None and state.sale.bank_to == 2, "seat 3 has none, but does not play"
        assert state.bank == 0 and state.coins == (8, 18, 19, 15)

    def test_who_sits_out_makes_no_tie_for_the_bank(self) -> None:
        state = with_cards(new_game(4), {"stamp": 3}, {"stamp": 2}, {"stamp": 1}, {"painting": 1})
        state = sold(run(state, sit_out(3)), 0, 7, "painting", "painting", "jewelry")
        assert state.sale is not None and state.sale.bank_to == 2

    def test_nobody_can_be_banned_or_swapped_with(self) -> None:
        state = with_cards(new_game(4, tricks=ALL_TRICKS), {"stamp": 1}, {"jewelry": 1}, {"painting": 1})
        state = run(state, sit_out(1), LOT)
        assert refused(state, bid(1, trick="ban", target=1)) == "not_available"
        assert refused(state, swap(1, 1, "stamp", "jewelry", 0)) == "not_available"
        assert refused(state, swap(1, 1, "stamp", "jewelry", 1)) == "not_available"
        assert run(state, swap(1, 2, "stamp", "painting", 0)).turn == 2
        offered = {
            field.name: field.seats
            for choice in GAME.prompt(state).choices
            for field in choice.fields
            if hasattr(field, "seats")
        }
        assert offered == {"target": (2,), "flips": (0, 2)}

    def test_a_swap_with_who_has_passed_is_still_fine(self) -> None:
        state = with_cards(new_game(4, tricks=ALL_TRICKS), {"stamp": 1}, {"jewelry": 1})
        state = run(state, sit_out(3), LOT, bid(1), PASS, bid(2), swap(3, 1, "stamp", "jewelry", 0))
        assert state.turn == 2

    def test_the_stop_minimum_stays_that_of_all_seats(self) -> None:
        state = run(new_game(4, tricks=("stop",)), sit_out(3), LOT)
        assert run(state, bid(10, trick="stop")).phase == "turn_up", "10 with four, 15 with three"
        assert refused(state, bid(9, trick="stop")) == "bad_value"
        assert run(state, bid(10, trick="stop")).out == (1, 2, 3)

    def test_what_it_has_stays_and_counts(self) -> None:
        state = run(with_cards(new_game(), {"painting": 2}), sit_out(0), END)
        assert told(state)["totals"] == [25, 15, 15] and told(state)["winners"] == [0]


class TestEnd:
    def phases(self) -> dict[str, State]:
        tricky = with_cards(
            new_game(tricks=ALL_TRICKS), {"stamp": 2, "replica": 1}, {"jewelry": 1, "stamp": 1}
        )
        choice = with_cards(new_game(), {"stamp": 1, "jewelry": 1})
        return {
            "lot": boxed(new_game(), "painting", "stamp"),
            "bid": run(new_game(), LOT, bid(3), bid(4)),
            "turn_up": run(new_game(), LOT, bid(3), PASS, PASS),
            "swapped": run(tricky, LOT, swap(1, 1, "replica", "stamp", 0)),
            "sold": sold(choice, 0, 3, "replica", "stamp", "stamp"),
        }

    @pytest.mark.parametrize("phase", ["lot", "bid", "turn_up", "swapped", "sold"])
    def test_in_any_phase_and_nothing_stays_open(self, phase: str) -> None:
        state = self.phases()[phase]
        before, after = told(state), told(run(state, END))
        assert after["over"] and after["ended"] == "table" and after["turn"] is None
        assert after["phase"] == "over" and after["can"] == [] and after["agreed"] == []
        assert (after["totals"], after["money"]) == (before["totals"], before["money"])
        table = after["table"]
        assert (table["lot"], table["out"], table["bids"]) == ([], [], [None] * 3)
        for name in ("round", "first", "deck", "bank", "cards", "replicas"):
            assert table[name] == before["table"][name]

    def test_winners_as_ever(self) -> None:
        assert GAME.winners(run(new_game(), END)) == (0, 1, 2)
        tied = with_coins(with_cards(new_game(), {"replica": 1}), 20, 20, 20)
        assert GAME.winners(run(tied, END)) == (1, 2), "fewer replicas"
        assert GAME.winners(run(new_game(), adjust(1, 1), END)) == (1,)

    def test_afterwards_the_game_is_over(self) -> None:
        ended = run(new_game(), sit_out(1), END)
        for raw in (END, LOT, adjust(0, 1), sit_out(0), come_back(1), PASS, assign("stamp")):
            assert refused(ended, raw) == "game_over"
        assert ended.sitting_out == (1,)

    def test_all_coins_lie_open_then(self) -> None:
        assert GAME.view(run(new_game(), LOT, END), None).seats[0].figure == 15

    def test_it_is_told_in_both_languages(self) -> None:
        for language in LANGUAGES:
            what, why = words_of(new_game(), {**END, "why": "пора спать"}, language)
            assert "пора спать" in why and "why" not in what


class TestChronicle:
    def test_a_game_that_ends_at_once(self) -> None:
        points, coins = GAME.chronicle(log_of(GAME, new_game(), [LOT, bid(3), END])).charts
        assert points.series == ((15, 15),) * 3 and coins.series == ((20, 20),) * 3

    def test_a_lot_that_is_not_sold_is_none(self) -> None:
        actions = [LOT, bid(3), PASS, PASS, turn_up("painting"), lot("stamp", "stamp"), bid(9), END]
        points, _ = GAME.chronicle(log_of(GAME, new_game(), actions)).charts
        assert points.labels == ("0", "1")
        assert GAME.chronicle(log_of(GAME, new_game(), actions)).moments[0].step < len(actions)

    def test_a_lot_that_is_sold_is_one_even_without_its_last_replica(self) -> None:
        state = with_cards(new_game(), {"stamp": 1, "jewelry": 1})
        actions = [lot("replica", "painting"), bid(3), PASS, PASS, turn_up("painting"), END]
        points, _ = GAME.chronicle(log_of(GAME, state, actions)).charts
        assert points.labels == ("0", "1") and points.series[0][1] == points.series[0][0] + 10 - 3

    def test_a_correction_after_the_last_lot_is_in_the_charts(self) -> None:
        actions = [LOT, bid(3), PASS, PASS, turn_up("painting"), adjust(2, -4), END]
        points, coins = GAME.chronicle(log_of(GAME, new_game(), actions)).charts
        assert len(points.labels) == 3 and coins.series[2] == (20, 21, 17)
        assert points.series[2] == (15, 16, 12)

    def test_coins_left_are_a_record_only_at_a_games_own_end(self) -> None:
        assert reached(GAME.chronicle(log_of(GAME, new_game(), [END])), COINS) == {}


def test_the_contract_shows_what_is_agreed() -> None:
    document: dict[str, Json] = {
        "format": 1, "game": "antiques", "seats": list(NAMES[:4]),
        "actions": [sit_out(0, why="ужинает"), LOT, adjust(3, -2)],
    }  # fmt: skip
    answer: Any = replay(document)
    assert answer["agreed"] == ["adjust", "end", "sit_out"] and answer["sitting_out"] == [0]
    assert answer["ended"] is None and answer["can"] == ["bid", "pass"] and answer["turn"] == 1
    assert answer["table"]["out"] == [0] and answer["money"] == [15, 15, 15, 13]
    answer = replay({**document, "actions": [*[LOT, bid(3)], END]})
    assert answer["over"] and answer["ended"] == "table" and answer["winners"] == [0, 1, 2, 3]
    wrong: Any = replay({**document, "actions": [LOT, bid(3), sit_out(0)]})
    assert (wrong["ok"], wrong["at"], wrong["code"]) == (False, 2, "not_available")


def boxed_by(state: State, players: int) -> State:
    """The round in which none of so many who play wants the lot."""
    card = next(card for card, left in GAME.view(state, None).unseen if left > 2)  # type: ignore[attr-defined]
    return run(state, lot(card, card), *[PASS] * players)
