"""«Подготовка к игре», «Аукцион», «Если открыта карта животного», «Осёл», and the ways to pay."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.action import Json
from companion.games.kuhhandel.material import NOTES, START_HAND
from companion.games.kuhhandel.money import can_pay, fewest_cards, proposals
from tests.games.kuhhandel.table import (
    BUY,
    CLOSE,
    EXPOSED,
    SELL,
    answer,
    bid,
    claim,
    pay,
    position,
    refused,
    reveal,
    run,
    start,
)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_starts_with_the_same_money_and_the_first_decides(players: int) -> None:
    at_start = answer(start(players, first=2))
    assert at_start["money"] == [100] * players
    assert at_start["totals"] == [0] * players
    assert at_start["sheet"] == [[]] * players
    assert (at_start["turn"], at_start["can"], at_start["winners"]) == (2, ["reveal"], [])
    assert at_start["table"] == {
        "pile": 54,
        "lot": None,
        "bid": None,
        "auctioneer": 2,
        "donkeys": 0,
        "animals": [{}] * players,
        "champions": [[]] * players,
        "cards": [7] * players,
        "pot": 0,
        "trade": None,
        "exposed": None,
    }


def test_with_real_money_the_engine_knows_no_hand() -> None:
    at_start = answer(start(4, money="table"))
    assert at_start["money"] is None
    assert at_start["table"]["cards"] is None


def test_bids_rise_the_auctioneer_sells_and_the_buyer_pays() -> None:
    state = run(start(), reveal("cow"))
    opened = answer(state)
    assert (opened["turn"], opened["can"]) == (None, ["bid", "close"])
    assert (opened["table"]["pile"], opened["table"]["lot"], opened["table"]["bid"]) == (53, "cow", None)
    state = run(state, bid(1, 10), bid(2, 30))
    assert answer(state)["table"]["bid"] == {"seat": 2, "amount": 30}
    state = run(state, CLOSE)
    closed = answer(state)
    assert (closed["turn"], closed["can"]) == (0, ["buy", "sell"])
    assert closed["table"]["bid"] == {"seat": 2, "amount": 30}
    state = run(state, SELL)
    sold = answer(state)
    assert (sold["turn"], sold["can"]) == (2, ["pay"])
    assert (sold["table"]["lot"], sold["table"]["bid"]) == ("cow", {"seat": 2, "amount": 30})
    assert sold["table"]["animals"] == [{}, {}, {}]
    paid = answer(run(state, pay(10, 20)))
    assert paid["money"] == [130, 100, 70]
    assert paid["table"]["cards"] == [9, 7, 5]
    assert paid["table"]["animals"] == [{}, {}, {"cow": 1}]
    assert (paid["table"]["lot"], paid["table"]["bid"]) == (None, None)
    assert (paid["turn"], paid["table"]["auctioneer"]) == (1, 1)


def test_the_auctioneer_may_buy_and_pays_the_highest_bidder() -> None:
    """«Исключительное право на покупку»."""
    state = run(start(), reveal("cow"), bid(2, 30), CLOSE, BUY)
    assert (answer(state)["turn"], answer(state)["can"]) == (0, ["pay"])
    paid = answer(run(state, pay(50)))
    assert paid["money"] == [50, 100, 150], "no change is given"
    assert paid["table"]["animals"][0] == {"cow": 1}


def test_without_a_bid_the_auctioneer_has_the_card_for_nothing() -> None:
    """«Ставка 0 раз! … Не продано»."""
    after = answer(run(start(), reveal("cow"), CLOSE))
    assert after["table"]["animals"][0] == {"cow": 1}
    assert after["money"] == [100, 100, 100]
    assert after["turn"] == 1


def test_a_bidder_may_raise_their_own_bid_and_there_is_no_limit() -> None:
    state = run(start(), reveal("cow"), bid(1, 10), bid(1, 20), bid(1, 10**40))
    assert answer(state)["table"]["bid"] == {"seat": 1, "amount": 10**40}


@pytest.mark.parametrize("seat", [None, "1", 1.0, True, 3, -1, 0])
def test_a_bid_needs_a_seat_that_is_not_the_auctioneers(seat: Json) -> None:
    assert refused(run(start(), reveal("cow")), bid(seat, 10)) == "bad_value"


def test_a_bid_without_a_seat_is_refused() -> None:
    assert refused(run(start(), reveal("cow")), {"do": "bid", "amount": 10}) == "bad_value"


@pytest.mark.parametrize("amount", [0, -10, 5, 15, 30, 39, 35, "40", 40.0, None, True])
def test_bids_are_tens_and_at_least_ten_above_the_last(amount: Json) -> None:
    assert refused(run(start(), reveal("cow"), bid(2, 30)), bid(1, amount)) == "bad_value"


@pytest.mark.parametrize("amount", [0, -10, 5])
def test_the_first_bid_is_ten_or_more(amount: int) -> None:
    assert refused(run(start(), reveal("cow")), bid(1, amount)) == "bad_value"


def test_only_the_auctioneer_closes() -> None:
    state = run(start(), reveal("cow"), bid(1, 10))
    assert run(state, {**CLOSE, "seat": 0}) == run(state, CLOSE)
    for wrong in (1, 2, 3, -1, "0", None, True):
        assert refused(state, {**CLOSE, "seat": wrong}) == "not_your_turn"
        assert refused(state, {**CLOSE, "seat": wrong, "surplus": 1}) == "not_your_turn"
    assert refused(state, {**CLOSE, "seat": 0, "surplus": 1}) == "bad_value"


@pytest.mark.parametrize("raw", [bid(1, 20), CLOSE, pay(10), reveal("pig"), claim(1, 4)])
def test_after_closing_only_the_auctioneer_decides(raw: Json) -> None:
    assert refused(run(start(), reveal("cow"), bid(1, 10), CLOSE), raw) == "not_now"


def test_only_the_auctioneer_decides_and_only_the_payer_pays() -> None:
    decided = run(start(), reveal("cow"), bid(1, 10), CLOSE)
    assert refused(decided, {**SELL, "seat": 1}) == "not_your_turn"
    assert refused(decided, {**BUY, "seat": "0"}) == "not_your_turn"
    assert refused(run(decided, SELL), {**pay(10), "seat": 0}) == "not_your_turn"


class TestPaying:
    """«Игроки не могут разменивать деньги … не получает сдачу»."""

    due = run(start(), reveal("cow"), bid(1, 30), CLOSE, SELL)

    @pytest.mark.parametrize("cards", [[10, 10, 10], [10, 20], [50], [0, 50], [0, 0, 10, 10, 10, 20, 50]])
    def test_any_cards_that_reach_the_price(self, cards: list[int]) -> None:
        after = answer(run(self.due, pay(*cards)))
        assert after["money"] == [100 + sum(cards), 100 - sum(cards), 100]
        assert after["table"]["cards"] == [7 + len(cards), 7 - len(cards), 7]

    @pytest.mark.parametrize(
        "cards", [[], [10, 10], [0, 0, 20], [30], [10, 25], [10, 20.0], [True, 50], ["50"]]
    )
    def test_too_little_or_no_money_card(self, cards: list[Json]) -> None:
        assert refused(self.due, pay(*cards)) == "bad_value"

    @pytest.mark.parametrize("cards", [[20, 20], [100], [50, 50], [0, 0, 0, 50], [500]])
    def test_cards_that_are_not_in_the_hand(self, cards: list[int]) -> None:
        assert refused(self.due, pay(*cards)) == "not_available"

    def test_too_little_comes_before_not_in_the_hand(self) -> None:
        state = run(start(), reveal("cow"), bid(1, 100), CLOSE, SELL)
        assert refused(state, pay(20, 20)) == "bad_value"

    @pytest.mark.parametrize("raw", [{"do": "pay"}, {"do": "pay", "cards": 50}, {"do": "pay", "cards": None}])
    def test_a_payment_is_a_list_of_cards(self, raw: Json) -> None:
        assert refused(self.due, raw) == "bad_value"


class TestBluff:
    """«Если кто-то сделал ставку большую, чем может заплатить …»."""

    def test_a_bluffer_shows_everything_and_the_lot_starts_again(self) -> None:
        state = run(start(), reveal("cow"), bid(1, 90), bid(2, 110), CLOSE, SELL)
        after = answer(state)
        assert (after["turn"], after["can"]) == (None, ["bid", "close"])
        assert after["table"]["exposed"] == {"seat": 2, "cards": list(START_HAND)}
        assert (after["table"]["lot"], after["table"]["bid"]) == ("cow", None)
        assert after["money"] == [100, 100, 100]

    def test_the_hand_stays_in_view_until_the_lot_has_an_owner(self) -> None:
        state = run(start(), reveal("cow"), bid(2, 110), CLOSE, SELL, bid(1, 10), CLOSE, SELL)
        assert answer(state)["table"]["exposed"] == {"seat": 2, "cards": list(START_HAND)}
        assert answer(run(state, pay(10)))["table"]["exposed"] is None

    def test_the_hand_last_shown_is_the_one_in_view(self) -> None:
        state = run(start(), reveal("cow"), bid(2, 110), CLOSE, SELL, bid(1, 200), CLOSE, SELL)
        assert answer(state)["table"]["exposed"]["seat"] == 1

    def test_a_bluffer_may_bid_again(self) -> None:
        state = run(start(), reveal("cow"), bid(2, 110), CLOSE, SELL, bid(2, 10), CLOSE, SELL, pay(10))
        assert answer(state)["table"]["animals"][2] == {"cow": 1}

    def test_the_whole_money_is_enough(self) -> None:
        state = run(start(), reveal("cow"), bid(2, 100), CLOSE, SELL)
        assert answer(state)["turn"] == 2

    def test_buying_from_a_bluffer_is_an_ordinary_purchase(self) -> None:
        farms: list[dict[str, int]] = [{}, {}, {}]
        state = position(farms, hands=[[500], [10], [10]])
        after = answer(run(state, reveal("cow"), bid(1, 300), CLOSE, BUY, pay(500)))
        assert after["money"] == [0, 510, 10]
        assert after["table"]["animals"][0] == {"cow": 1}
        assert after["table"]["exposed"] is None

    def test_the_auctioneer_can_only_buy_with_enough_money(self) -> None:
        state = run(start(), reveal("cow"), bid(1, 110), CLOSE)
        assert answer(state)["can"] == ["sell"]
        assert refused(state, BUY) == "cannot_afford"
        assert refused(state, {**BUY, "seat": 1}) == "not_your_turn"
        assert refused(state, {**BUY, "amount": 10}) == "bad_value"


class TestBlufferOut:
    def test_a_bluffer_is_out_of_this_lot_and_only_of_this(self) -> None:
        state = run(start(4, bluffer_out=True), reveal("cow"), bid(2, 110), CLOSE, SELL)
        assert refused(state, bid(2, 10)) == "not_available"
        assert refused(state, bid(2, 15)) == "bad_value"
        state = run(state, bid(3, 500), CLOSE, SELL)
        assert refused(state, bid(2, 10)) == "not_available"
        assert refused(state, bid(3, 10)) == "not_available"
        assert answer(state)["can"] == ["bid", "close"]
        state = run(state, bid(1, 20), CLOSE, SELL, pay(20), reveal("pig"))
        run(state, bid(2, 10))
        run(state, bid(3, 10))

    def test_with_all_out_the_lot_is_still_closed(self) -> None:
        state = start(3, bluffer_out=True)
        state = run(state, reveal("cow"), bid(2, 110), CLOSE, SELL, bid(1, 110), CLOSE, SELL)
        assert (answer(state)["turn"], answer(state)["can"]) == (None, ["close"])
        assert refused(state, bid(1, 10)) == "not_available"
        assert refused(state, bid(0, 10)) == "bad_value"
        assert answer(run(state, CLOSE))["table"]["animals"][0] == {"cow": 1}


class TestRealMoney:
    state = run(start(3, money="table"), reveal("cow"), bid(1, 500), CLOSE)

    def test_what_the_auctioneer_decides_happens_at_once(self) -> None:
        assert answer(self.state)["can"] == ["buy", "exposed", "sell"]
        assert answer(run(self.state, SELL))["table"]["animals"] == [{}, {"cow": 1}, {}]
        assert answer(run(self.state, BUY))["table"]["animals"] == [{"cow": 1}, {}, {}]
        assert answer(run(self.state, BUY))["turn"] == 1

    def test_an_exposed_bidder_starts_the_lot_again(self) -> None:
        after = run(self.state, EXPOSED)
        assert answer(after)["table"]["exposed"] == {"seat": 1, "cards": None}
        assert (answer(after)["turn"], answer(after)["table"]["bid"]) == (None, None)
        run(after, bid(1, 10))

    def test_exposed_has_its_place_only_before_the_decision(self) -> None:
        assert refused(run(start(3, money="table"), reveal("cow"), bid(1, 500)), EXPOSED) == "not_now"
        assert refused(run(self.state, SELL), EXPOSED) == "not_now"
        assert refused(run(start(), reveal("cow"), bid(1, 500), CLOSE), EXPOSED) == "not_now"
        assert refused(self.state, {**EXPOSED, "seat": 1}) == "not_your_turn"

    def test_an_exposed_bidder_may_be_out(self) -> None:
        state = run(start(3, money="table", bluffer_out=True), reveal("cow"), bid(1, 500), CLOSE, EXPOSED)
        assert refused(state, bid(1, 10)) == "not_available"
        state = run(state, bid(2, 10), CLOSE, EXPOSED)
        assert answer(state)["can"] == ["close"]

    def test_there_is_nothing_to_pay(self) -> None:
        assert refused(self.state, pay(500)) == "not_now"


class TestDonkeys:
    """«Если открыта карта «Осёл»»."""

    def test_the_reserve_pays_everybody_more_for_every_donkey(self) -> None:
        state = start(6)
        for number, total in enumerate((150, 250, 450, 950), start=1):
            state = run(state, reveal("donkey"))
            assert answer(state)["money"] == [total] * 6, "the auctioneer too"
            assert answer(state)["table"]["donkeys"] == number
            assert answer(state)["table"]["cards"] == [7 + number] * 6
            assert answer(state)["can"] == ["bid", "close"], "then it is auctioned"
            state = run(state, CLOSE)
        assert refused(state, reveal("donkey")) == "not_available"

    def test_a_donkey_auctioned_again_pays_only_once(self) -> None:
        state = run(start(), reveal("donkey"), bid(1, 500), CLOSE, SELL)
        assert answer(state)["money"] == [150, 150, 150]
        assert answer(state)["table"]["donkeys"] == 1

    def test_with_real_money_they_are_only_counted(self) -> None:
        state = run(start(3, money="table"), reveal("donkey"))
        assert answer(state)["table"]["donkeys"] == 1
        assert answer(state)["money"] is None


class TestCards:
    @pytest.mark.parametrize(
        "card", ["rhino", "", "money", 50, 0, None, True, [], "champion-rat", "champion", "Cow"]
    )
    def test_a_card_that_is_not_in_the_pile(self, card: Json) -> None:
        assert refused(start(), reveal(card)) == "bad_value"

    def test_a_fifth_card_of_a_kind(self) -> None:
        state = start()
        for _ in range(4):
            state = run(state, reveal("cow"), CLOSE)
        assert refused(state, reveal("cow")) == "not_available"
        run(state, reveal("champion-cow"))

    def test_a_second_champion_and_a_fifth_rat(self) -> None:
        state = run(start(), reveal("champion-cow"), {"do": "unclaimed"})
        assert refused(state, reveal("champion-cow")) == "not_available"
        for _ in range(4):
            state = run(state, reveal("rat"), {"do": "take"})
        assert refused(state, reveal("rat")) == "not_available"

    def test_an_empty_pile(self) -> None:
        state = position([{"cow": 2}, {"cow": 2}, {}], empty_pile=True)
        assert answer(state)["can"] == ["trade"]
        assert refused(state, reveal("cow")) == "not_available"
        assert refused(state, reveal("rhino")) == "bad_value"
        assert refused(state, {**reveal("cow"), "seat": 1}) == "not_your_turn"

    def test_verbs_of_other_tables(self) -> None:
        assert refused(start(), {"do": "peek", "card": "cow"}) == "not_now"
        assert refused(start(), {"do": "end_turn"}) == "not_now"
        assert refused(start(), {"do": "cash", "seat": 0, "amount": 10}) == "not_now"
        assert refused(start(), {"do": "leave_out", "seat": 0, "animal": "cow"}) == "not_now"
        assert refused(start(), {"do": "dance"}) == "bad_value"


hands = st.lists(st.sampled_from(sorted(NOTES)), max_size=9).map(lambda notes: tuple(sorted(notes)))
prices = st.integers(1, 60).map(lambda tens: 10 * tens)


def every_way(hand: tuple[int, ...], price: int) -> list[tuple[int, ...]]:
    """All cards of a hand that reach a price."""
    ways = (way for size in range(len(hand) + 1) for way in combinations(hand, size))
    return [way for way in ways if sum(way) >= price]


@given(hands, prices)
@settings(derandomize=True, deadline=None, max_examples=200)
def test_the_first_proposal_is_the_cheapest_with_the_fewest_cards(hand: tuple[int, ...], price: int) -> None:
    ways = every_way(hand, price)
    proposed = proposals(hand, price, by_cards=False)
    assert bool(proposed) == bool(ways) == can_pay(hand, price, by_cards=False)
    if ways:
        best = min((sum(way), len(way)) for way in ways)
        assert (sum(proposed[0]), len(proposed[0])) == best
        assert all(way in ways for way in proposed)
        assert fewest_cards(hand, price) == min(map(len, ways)) == len(proposed[-1])


@given(hands, prices)
@settings(derandomize=True, deadline=None, max_examples=200)
def test_further_proposals_overpay_more_for_fewer_cards(hand: tuple[int, ...], price: int) -> None:
    proposed = proposals(hand, price, by_cards=False)
    for one, next_one in pairwise(proposed):
        assert sum(next_one) > sum(one)
        assert len(next_one) < len(one)


@pytest.mark.parametrize(
    ("price", "first"),
    [(10, (10,)), (30, (10, 20)), (40, (10, 10, 20)), (60, (10, 50)), (90, (10, 10, 20, 50))],
)
def test_from_the_start_hand(price: int, first: tuple[int, ...]) -> None:
    assert proposals(START_HAND, price, by_cards=False)[0] == first


def test_three_equal_notes_may_be_fewer_than_a_large_one_and_change() -> None:
    assert proposals((10, 20, 20, 50, 200, 200, 200, 500), 600, by_cards=False) == (
        (200, 200, 200),
        (200, 500),
    )


def test_a_champion_costs_the_cheapest_cards() -> None:
    assert proposals(START_HAND, 4, by_cards=True) == ((0, 0, 10, 10),)
    assert proposals(START_HAND, 8, by_cards=True) == ()


def test_a_large_hand_is_quick() -> None:
    """All the money of the box in one hand: the ways are not tried one by one."""
    hand = tuple(sorted(note for note, copies in NOTES.items() for _ in range(copies)))
    assert sum(proposals(hand, 5690, by_cards=False)[0]) == 5690
