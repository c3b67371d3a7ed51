"""«Если открыта карта «Победителя породы»», «Если открыта карта «Крыса»»."""

from __future__ import annotations

import pytest

from companion.core.action import Json
from tests.games.kuhhandel.table import (
    BUY,
    CLOSE,
    EXPOSED,
    SELL,
    TAKE,
    UNCLAIMED,
    answer,
    bid,
    claim,
    last_card,
    pass_,
    pay,
    position,
    refused,
    reveal,
    run,
    start,
)


class TestChampion:
    counting = run(start(), reveal("champion-cow"))
    claimed = run(counting, claim(1, 4))

    def test_the_first_hand_ends_the_count(self) -> None:
        assert (answer(self.counting)["turn"], answer(self.counting)["can"]) == (None, ["claim", "unclaimed"])
        assert answer(self.counting)["table"]["lot"] == "champion-cow"
        after = answer(self.claimed)
        assert (after["turn"], after["can"]) == (0, ["buy", "sell"])
        assert after["table"]["bid"] == {"seat": 1, "count": 4}

    @pytest.mark.parametrize("cards", [[0, 0, 10, 10], [0, 0, 20, 50], [10, 10, 20, 50]])
    def test_the_price_is_a_number_of_cards_whatever_their_value(self, cards: list[int]) -> None:
        """The rulebook's example: four cards may be 0, 0, 0, 0 or 0, 0, 100, 500."""
        due = run(self.claimed, SELL)
        assert (answer(due)["turn"], answer(due)["can"]) == (1, ["pay"])
        after = answer(run(due, pay(*cards)))
        assert after["money"] == [100 + sum(cards), 100 - sum(cards), 100]
        assert after["table"]["champions"] == [[], ["cow"], []]
        assert after["totals"] == [0, 250, 0]
        assert after["turn"] == 1

    @pytest.mark.parametrize("cards", [[0, 0, 0, 0], [0, 0, 100, 500]])
    def test_the_rulebooks_four_cards(self, cards: list[int]) -> None:
        state = position([{}, {}, {}], hands=[[], [0, 0, 0, 0, 100, 500], []])
        after = answer(run(state, reveal("champion-cow"), claim(1, 4), SELL, pay(*cards)))
        assert after["money"] == [sum(cards), 600 - sum(cards), 0]

    @pytest.mark.parametrize("cards", [[], [0, 0, 10], [0, 0, 10, 10, 10], [0, 0, 10, 5], [50, 50, 50]])
    def test_the_wrong_number_of_cards(self, cards: list[int]) -> None:
        assert refused(run(self.claimed, SELL), pay(*cards)) == "bad_value"

    def test_cards_that_are_not_in_the_hand(self) -> None:
        assert refused(run(self.claimed, SELL), pay(0, 0, 0, 10)) == "not_available"

    def test_the_auctioneer_may_buy_before_any_card_is_seen(self) -> None:
        after = answer(run(self.claimed, BUY, pay(0, 0, 10, 10)))
        assert after["money"] == [80, 120, 100]
        assert after["table"]["champions"] == [["cow"], [], []]

    def test_nobody_wants_it(self) -> None:
        after = answer(run(self.counting, UNCLAIMED))
        assert after["table"]["champions"] == [["cow"], [], []]
        assert after["money"] == [100, 100, 100]
        assert after["turn"] == 1
        run(self.counting, {**UNCLAIMED, "seat": 0})
        for wrong in (1, 2, 5, None):
            assert refused(self.counting, {**UNCLAIMED, "seat": wrong}) == "not_your_turn"

    @pytest.mark.parametrize("raw", [claim(0, 4), claim(3, 4), claim(None, 4), {"do": "claim", "count": 4}])
    def test_anyone_but_the_auctioneer_may_claim(self, raw: Json) -> None:
        assert refused(self.counting, raw) == "bad_value"

    @pytest.mark.parametrize("count", [0, 11, -1, "4", 4.0, True, None])
    def test_the_count_runs_from_ten_to_one(self, count: Json) -> None:
        assert refused(self.counting, claim(1, count)) == "bad_value"

    def test_a_second_claim_comes_too_late(self) -> None:
        assert refused(self.claimed, claim(2, 4)) == "not_now"
        assert refused(run(self.counting, UNCLAIMED), claim(2, 1)) == "not_now"
        assert refused(self.counting, bid(1, 10)) == "not_now"

    def test_who_holds_fewer_cards_shows_them_and_the_count_starts_again(self) -> None:
        state = run(self.counting, claim(1, 8))
        assert answer(state)["can"] == ["sell"], "the auctioneer has seven cards"
        assert refused(state, BUY) == "cannot_afford"
        after = answer(run(state, SELL))
        assert (after["turn"], after["can"]) == (None, ["claim", "unclaimed"])
        assert after["table"]["exposed"] == {"seat": 1, "cards": [0, 0, 10, 10, 10, 20, 50]}
        assert after["table"]["bid"] is None

    def test_seven_cards_are_enough_for_seven(self) -> None:
        assert answer(run(self.counting, claim(1, 7), SELL))["turn"] == 1

    def test_buying_from_a_bluffer(self) -> None:
        state = position([{}, {}, {}], hands=[[0] * 9, [], []])
        after = answer(run(state, reveal("champion-cow"), claim(1, 9), BUY, pay(*[0] * 9)))
        assert after["table"]["cards"] == [0, 9, 0]
        assert after["table"]["champions"] == [["cow"], [], []]

    def test_bluffers_may_be_out(self) -> None:
        state = run(start(3, bluffer_out=True), reveal("champion-cow"), claim(1, 8), SELL)
        assert refused(state, claim(1, 2)) == "not_available"
        assert refused(state, claim(1, 11)) == "bad_value"
        state = run(state, claim(2, 10), SELL)
        assert answer(state)["can"] == ["unclaimed"]
        assert refused(state, claim(2, 1)) == "not_available"
        assert answer(run(state, UNCLAIMED))["table"]["champions"][0] == ["cow"]

    def test_with_real_money(self) -> None:
        state = run(start(3, money="table"), reveal("champion-cow"), claim(1, 8))
        assert answer(state)["can"] == ["buy", "exposed", "sell"]
        assert answer(run(state, SELL))["table"]["champions"] == [[], ["cow"], []]
        assert answer(run(state, BUY))["table"]["champions"] == [["cow"], [], []]
        again = answer(run(state, EXPOSED))
        assert (again["turn"], again["can"]) == (None, ["claim", "unclaimed"])
        assert again["table"]["exposed"] == {"seat": 1, "cards": None}

    def test_champions_are_listed_in_the_order_of_their_worth(self) -> None:
        state = run(
            start(3), reveal("champion-horse"), UNCLAIMED, reveal("champion-goose"), claim(0, 1), SELL, pay(0)
        )
        assert answer(state)["table"]["champions"][0] == ["goose", "horse"]


class TestRat:
    loose = run(start(), reveal("rat"))

    def test_the_player_left_of_the_auctioneer_is_asked_first(self) -> None:
        after = answer(self.loose)
        assert (after["turn"], after["can"]) == (1, ["pass", "take"])
        assert (after["table"]["lot"], after["table"]["pot"], after["table"]["auctioneer"]) == ("rat", 0, 0)

    def test_it_goes_round_the_auctioneer_too_as_often_as_needed(self) -> None:
        state = self.loose
        for turn, card in ((1, 0), (2, 50), (0, 10), (1, 0), (2, 0), (0, 0)):
            assert answer(state)["turn"] == turn
            state = run(state, pass_(card))
        now = answer(state)
        assert now["turn"] == 1
        assert now["table"]["pot"] == 6
        assert now["money"] == [90, 100, 50], "what lies beside the rat is nobody's"
        assert now["table"]["cards"] == [5, 5, 5]
        taken = answer(run(state, TAKE))
        assert taken["table"]["animals"] == [{}, {"rat": 1}, {}]
        assert taken["money"] == [90, 160, 50]
        assert taken["table"]["cards"] == [5, 11, 5]
        assert (taken["table"]["pot"], taken["table"]["lot"]) == (0, None)

    def test_the_same_auctioneer_must_auction_again(self) -> None:
        state = run(self.loose, TAKE)
        assert (answer(state)["turn"], answer(state)["can"]) == (0, ["reveal"])
        again = run(state, reveal("rat"), pass_(0), TAKE)
        assert (answer(again)["turn"], answer(again)["can"]) == (0, ["reveal"])
        assert answer(run(again, reveal("cow"), CLOSE))["turn"] == 1

    def test_after_a_rat_there_is_no_trade(self) -> None:
        state = run(position([{"cow": 1}, {"cow": 1}, {}]), reveal("rat"), TAKE)
        assert answer(state)["can"] == ["reveal"]
        assert refused(state, {"do": "trade", "with": 1, "animal": "cow", "offer": [10]}) == "not_now"

    def test_a_player_without_money_takes_it_unasked(self) -> None:
        state = position([{}, {}, {}], hands=[[10], [], [10]])
        after = answer(run(state, reveal("rat")))
        assert after["table"]["animals"] == [{}, {"rat": 1}, {}]
        assert (after["turn"], after["can"]) == (0, ["reveal"])

    def test_it_goes_on_by_itself_after_a_pass_too(self) -> None:
        state = run(position([{}, {}, {}], hands=[[10], [20], []]), reveal("rat"), pass_(20))
        after = answer(state)
        assert after["table"]["animals"] == [{}, {}, {"rat": 1}]
        assert after["money"] == [10, 0, 20]
        assert (after["turn"], after["table"]["pot"]) == (0, 0)

    def test_even_the_one_who_has_just_paid_thelast_card(self) -> None:
        state = position([{}, {}, {}], hands=[[10], [20], [50]])
        state = run(state, reveal("rat"), pass_(20), pass_(50))
        assert answer(state)["turn"] == 0
        after = answer(run(state, pass_(10)))
        assert after["table"]["animals"] == [{}, {"rat": 1}, {}]
        assert after["money"] == [0, 80, 0]

    @pytest.mark.parametrize("card", [None, "10", 10.0, True, 30, -10, [10]])
    def test_a_pass_is_a_money_card(self, card: Json) -> None:
        assert refused(self.loose, pass_(card)) == "bad_value"

    def test_a_pass_needs_a_card_of_the_hand(self) -> None:
        assert refused(self.loose, {"do": "pass"}) == "bad_value"
        assert refused(self.loose, pass_(500)) == "not_available"
        assert refused(self.loose, {**pass_(0), "seat": 2}) == "not_your_turn"
        assert refused(self.loose, {**TAKE, "seat": 0}) == "not_your_turn"

    def test_with_real_money_a_pass_has_no_card(self) -> None:
        state = run(start(3, money="table"), reveal("rat"))
        assert refused(state, pass_(0)) == "bad_value"
        for seat in (1, 2, 0, 1, 2):
            assert answer(state)["turn"] == seat
            state = run(state, {"do": "pass"})
        assert answer(state)["table"]["pot"] == 5
        after = answer(run(state, TAKE))
        assert after["table"]["animals"] == [{"rat": 1}, {}, {}]
        assert (after["table"]["pot"], after["turn"], after["can"]) == (0, 0, ["reveal"])

    def test_as_the_last_card_it_lets_the_turn_pass_on(self) -> None:
        state = position([{"rat": 1, "cow": 2}, {"rat": 1}, {"rat": 1, "cow": 2}])
        state = last_card(state, "rat")
        after = answer(run(state, reveal("rat"), TAKE))
        assert after["table"]["pile"] == 0
        assert (after["turn"], after["can"]) == (1, ["trade"])
        assert after["table"]["animals"][1] == {"rat": 2}
