"""«Закулисные торги (Кухандель)», with rats, and «Супер кухандель»."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.action import Json
from companion.core.messages import Message, Seat
from companion.games.kuhhandel.state import State
from tests.games.kuhhandel.table import (
    ACCEPT,
    CLOSE,
    END_TURN,
    TIE,
    answer,
    bid,
    challenge,
    counter,
    offer,
    outcome,
    position,
    refused,
    reveal,
    run,
    start,
    trade,
    why_not,
)

HANDS = [[0, 10, 10, 50], [0, 10, 20, 50], [0, 100]]


def dogs(mine: int = 1, theirs: int = 1, **options: Any) -> State:
    """Seats 0 and 2 hold dogs; it is seat 0's turn."""
    hands = None if options.get("money") == "table" else HANDS
    return position([{"dog": mine}, {}, {"dog": theirs}], hands=hands, **options)


def rats(mine: int = 1, theirs: int = 1, **options: Any) -> State:
    """Seats 0 and 2 hold rats; it is seat 0's turn."""
    hands = None if options.get("money") == "table" else HANDS
    return position([{"rat": mine}, {}, {"rat": theirs}], hands=hands, **options)


class TestOffering:
    def test_the_challenged_player_has_to_answer(self) -> None:
        state = dogs()
        assert (answer(state)["turn"], answer(state)["can"]) == (0, ["reveal", "trade"])
        after = answer(run(state, trade(2, "dog", 0, 10)))
        assert (after["turn"], after["can"]) == (2, ["accept", "counter"])
        assert after["table"]["trade"] == {"with": 2, "animal": "dog", "stake": 1, "round": 1}
        assert after["table"]["auctioneer"] == 0
        assert after["table"]["lot"] is None
        assert after["money"] == [70, 80, 100], "what is on offer is still its owner's"
        assert after["table"]["cards"] == [4, 4, 2]

    @pytest.mark.parametrize(
        "raw",
        [
            trade(0, "dog", 10),
            trade(3, "dog", 10),
            trade(-1, "dog", 10),
            trade("2", "dog", 10),
            trade(None, "dog", 10),
            trade(2, "champion-dog", 10),
            trade(2, "rhino", 10),
            trade(2, 5, 10),
            trade(2, "dog"),
            trade(2, "dog", 5),
            trade(2, "dog", "10"),
            {"do": "trade", "with": 2, "animal": "dog"},
            {"do": "trade", "animal": "dog", "offer": [10]},
            {"do": "trade", "with": 2, "offer": [10]},
            {"do": "trade", "with": 2, "animal": "dog", "offer": 10},
            {"do": "trade", "with": 2, "animal": "dog", "offer": [10], "stake": 2},
            trade(2, "cow"),
        ],
    )
    def test_what_is_no_trade(self, raw: Json) -> None:
        assert refused(dogs(), raw) == "bad_value"

    def test_whoever_wants_a_champion_is_told_that_those_stay(self) -> None:
        assert why_not(dogs(), trade(2, "champion-dog", 10)).key == "kuhhandel.trade_champion"
        assert why_not(dogs(), trade(2, "rhino", 10)).key == "kuhhandel.unknown_animal"

    @pytest.mark.parametrize("raw", [trade(1, "dog", 10), trade(2, "cow", 10), trade(2, "rat", 10)])
    def test_both_must_hold_the_animal(self, raw: Json) -> None:
        assert refused(dogs(), raw) == "not_available"

    def test_whoever_can_not_trade_is_told_why(self) -> None:
        state = position([{"cow": 4, "dog": 1}, {"pig": 1}, {"dog": 1}])
        cow, dog, pig = (Message(f"kuhhandel.card.{animal}") for animal in ("cow", "dog", "pig"))
        assert why_not(state, trade(2, "cow", 10)) == Message(
            "kuhhandel.trade_whole", seat=Seat(0), animal=cow
        )
        assert why_not(state, trade(1, "dog", 10)) == Message(
            "kuhhandel.trade_lacking", seat=Seat(1), animal=dog
        )
        assert why_not(state, trade(1, "pig", 10)) == Message(
            "kuhhandel.trade_lacking", seat=Seat(0), animal=pig
        )

    def test_only_the_rival_holds_it(self) -> None:
        assert refused(position([{}, {"cow": 1}, {"dog": 1}]), trade(1, "cow", 10)) == "not_available"

    @pytest.mark.parametrize("offer", [[20], [10, 10, 10], [0, 0]])
    def test_an_offer_is_cards_of_the_hand(self, offer: list[Json]) -> None:
        assert refused(dogs(), trade(2, "dog", *offer)) == "not_available"

    def test_at_the_start_nobody_can_trade(self) -> None:
        assert answer(start())["can"] == ["reveal"]
        assert refused(start(), trade(1, "dog", 10)) == "not_available"
        assert refused(start(), trade(0, "dog", 10)) == "bad_value"

    def test_a_whole_quartet_is_out_of_all_trades(self) -> None:
        state = position([{"dog": 4, "rat": 4}, {"cow": 1}, {}])
        assert answer(state)["can"] == ["reveal"]
        assert refused(state, trade(1, "dog", 10)) == "not_available"
        assert refused(state, trade(1, "rat", 10)) == "not_available"

    def test_only_the_active_player_challenges_and_only_the_challenged_answers(self) -> None:
        state = dogs()
        assert refused(state, {**trade(0, "dog", 10), "seat": 2}) == "not_your_turn"
        open_trade = run(state, trade(2, "dog", 10))
        assert refused(open_trade, {**ACCEPT, "seat": 0}) == "not_your_turn"
        for raw in (reveal("cow"), trade(2, "dog", 10), offer(10), CLOSE, bid(1, 10), outcome(0), TIE):
            assert refused(open_trade, raw) == "not_now"


class TestAnswering:
    def test_accepting_keeps_the_money_and_gives_the_animal(self) -> None:
        after = answer(run(dogs(), trade(2, "dog", 10, 50), ACCEPT))
        assert after["money"] == [10, 80, 160]
        assert after["table"]["cards"] == [2, 4, 4]
        assert after["table"]["animals"] == [{"dog": 2}, {}, {}]
        assert (after["turn"], after["table"]["trade"]) == (1, None)

    def test_the_higher_offer_takes_the_animal_and_the_money_is_exchanged(self) -> None:
        higher = answer(run(dogs(), trade(2, "dog", 10, 50), counter(0)))
        assert higher["money"] == [10, 80, 160]
        assert higher["table"]["cards"] == [3, 4, 3]
        assert higher["table"]["animals"] == [{"dog": 2}, {}, {}]
        lower = answer(run(dogs(), trade(2, "dog", 10, 50), counter(0, 100)))
        assert lower["money"] == [110, 80, 60]
        assert lower["table"]["animals"] == [{}, {}, {"dog": 2}]
        assert lower["turn"] == 1

    def test_cards_that_were_just_offered_cant_be_the_answer(self) -> None:
        assert refused(run(dogs(), trade(2, "dog", 10, 50)), counter(10, 50)) == "not_available"

    @pytest.mark.parametrize(
        "raw", [counter(), counter(5), counter("0"), {"do": "counter"}, {"do": "counter", "offer": 0}]
    )
    def test_a_counter_offer_is_one_card_or_more(self, raw: Json) -> None:
        assert refused(run(dogs(), trade(2, "dog", 10)), raw) == "bad_value"

    @pytest.mark.parametrize(
        ("mine", "theirs", "stake"), [(1, 1, 1), (1, 2, 1), (2, 1, 1), (3, 1, 1), (1, 3, 1), (2, 2, 2)]
    )
    def test_one_is_at_stake_or_two_where_both_hold_two(self, mine: int, theirs: int, stake: int) -> None:
        """«Важные правила закулисных торгов» 2 and 3."""
        state = run(dogs(mine, theirs), trade(2, "dog", 10))
        assert answer(state)["table"]["trade"]["stake"] == stake
        won = answer(run(state, ACCEPT))["table"]["animals"]
        assert (won[0].get("dog", 0), won[2].get("dog", 0)) == (mine + stake, theirs - stake)
        lost = answer(run(state, counter(100)))["table"]["animals"]
        assert (lost[0].get("dog", 0), lost[2].get("dog", 0)) == (mine - stake, theirs + stake)

    def test_champions_stay_where_they_are(self) -> None:
        state = position([{"dog": 2}, {}, {"dog": 2}], hands=HANDS, champions=[[], [], ["dog"]])
        after = answer(run(state, trade(2, "dog", 10), ACCEPT))
        assert after["table"]["champions"] == [[], [], ["dog"]]
        assert after["table"]["animals"][0] == {"dog": 4}
        assert after["totals"] == [160, 0, 250]


class TestWithoutMoney:
    poor = position([{"dog": 1}, {}, {"dog": 1}], hands=[[], [10], [0, 20]])

    def test_who_has_nothing_offers_nothing(self) -> None:
        state = run(self.poor, trade(2, "dog"))
        taken = answer(run(state, ACCEPT))
        assert taken["table"]["animals"][0] == {"dog": 2}
        assert taken["money"] == [0, 10, 20]
        met = answer(run(state, counter(20)))
        assert met["table"]["animals"][2] == {"dog": 2}
        assert met["money"] == [20, 10, 0]
        assert refused(self.poor, trade(2, "dog", 10)) == "not_available"

    def test_a_challenged_player_without_money_is_still_asked(self) -> None:
        state = position([{"dog": 1}, {}, {"dog": 1}], hands=[[10], [], []])
        state = run(state, trade(2, "dog", 10))
        assert (answer(state)["turn"], answer(state)["can"]) == (2, ["accept", "counter"])
        assert answer(run(state, counter()))["table"]["animals"][0] == {"dog": 2}
        assert refused(state, counter(0)) == "not_available"

    def test_nothing_against_nothing_is_a_tie(self) -> None:
        state = position([{"dog": 1}, {}, {"dog": 1}], hands=[[], [], []])
        state = run(state, trade(2, "dog"), counter())
        assert answer(state)["table"]["trade"]["round"] == 2
        assert answer(run(state, offer(), counter()))["table"]["animals"][0] == {"dog": 2}

    def test_a_tie_may_bring_money_so_that_the_next_offer_needs_a_card(self) -> None:
        state = position([{"dog": 1}, {}, {"dog": 1}], hands=[[], [], [0]])
        state = run(state, trade(2, "dog"), counter(0))
        assert answer(state)["table"]["cards"] == [1, 0, 0]
        assert refused(state, offer()) == "bad_value"
        assert answer(run(state, offer(0), counter()))["table"]["animals"][0] == {"dog": 2}


class TestTies:
    tied = run(
        position([{"dog": 2}, {}, {"dog": 2}], hands=[[0, 10, 20, 50], [], [10, 10, 20, 50]]),
        trade(2, "dog", 0, 20),
    )

    def test_a_first_tie_exchanges_the_money_and_starts_again(self) -> None:
        state = run(self.tied, counter(10, 10))
        after = answer(state)
        assert (after["turn"], after["can"]) == (0, ["offer"])
        assert after["table"]["trade"] == {"with": 2, "animal": "dog", "stake": 2, "round": 2}
        assert after["table"]["cards"] == [4, 0, 4]
        assert after["table"]["animals"] == [{"dog": 2}, {}, {"dog": 2}]
        assert refused(state, offer(20)) == "not_available", "it is the rival's now"
        assert refused(state, offer()) == "bad_value"
        assert refused(state, {**offer(10), "seat": 2}) == "not_your_turn"
        assert refused(state, ACCEPT) == "not_now"
        again = answer(run(state, offer(10, 10)))
        assert (again["turn"], again["can"]) == (2, ["accept", "counter"])
        assert again["table"]["trade"]["round"] == 2

    def test_the_second_round_may_be_accepted_or_decided(self) -> None:
        state = run(self.tied, counter(20), offer(20))
        assert answer(run(state, ACCEPT))["table"]["animals"] == [{"dog": 4}, {}, {}]
        assert answer(run(state, counter(50)))["table"]["animals"] == [{}, {}, {"dog": 4}]

    def test_after_a_second_tie_the_active_player_takes_them(self) -> None:
        state = run(self.tied, counter(20), offer(20), counter(10, 10))
        after = answer(state)
        assert after["table"]["animals"] == [{"dog": 4}, {}, {}]
        assert after["money"] == [80, 0, 90], "both exchanges were even"
        assert after["table"]["cards"] == [4, 0, 4]
        assert (after["turn"], after["table"]["trade"]) == (1, None)


class TestRats:
    """«Закулисные торги с картами Крыс»."""

    def test_the_higher_offer_gives_its_rat_away(self) -> None:
        after = answer(run(rats(), trade(2, "rat", 50), counter(0)))
        assert after["table"]["animals"] == [{}, {}, {"rat": 2}]
        assert after["money"] == [20, 80, 150]
        after = answer(run(rats(), trade(2, "rat", 50), counter(100)))
        assert after["table"]["animals"] == [{"rat": 2}, {}, {}]

    def test_accepting_the_money_means_taking_the_rats(self) -> None:
        after = answer(run(rats(2, 2), trade(2, "rat", 0), ACCEPT))
        assert after["table"]["animals"] == [{}, {}, {"rat": 4}]
        assert after["table"]["cards"] == [3, 4, 3]

    def test_after_a_second_tie_the_active_player_gives(self) -> None:
        state = run(rats(), trade(2, "rat", 0), counter(0))
        assert answer(state)["turn"] == 0
        assert answer(run(state, offer(0), counter(0)))["table"]["animals"] == [{}, {}, {"rat": 2}]

    def test_one_is_at_stake_where_either_holds_one(self) -> None:
        state = run(rats(3, 1), trade(2, "rat", 10))
        assert answer(state)["table"]["trade"]["stake"] == 1
        assert answer(run(state, ACCEPT))["table"]["animals"] == [{"rat": 2}, {}, {"rat": 2}]


class TestRealMoney:
    def test_the_two_say_who_won(self) -> None:
        state = run(dogs(money="table"), challenge(2, "dog"))
        now = answer(state)
        assert (now["turn"], now["can"]) == (2, ["outcome", "tie"])
        assert now["table"]["trade"] == {"with": 2, "animal": "dog", "stake": 1, "round": 1}
        assert answer(run(state, outcome(0)))["table"]["animals"] == [{"dog": 2}, {}, {}]
        assert answer(run(state, outcome(2)))["table"]["animals"] == [{}, {}, {"dog": 2}]

    def test_the_winner_of_rats_gave_them(self) -> None:
        state = run(rats(money="table"), challenge(2, "rat"))
        assert answer(run(state, outcome(0)))["table"]["animals"] == [{}, {}, {"rat": 2}]
        assert answer(run(state, outcome(2)))["table"]["animals"] == [{"rat": 2}, {}, {}]
        assert answer(run(state, TIE, TIE))["table"]["animals"] == [{}, {}, {"rat": 2}]

    def test_a_second_tie_settles_it(self) -> None:
        state = run(dogs(money="table"), challenge(2, "dog"), TIE)
        now = answer(state)
        assert (now["turn"], now["can"], now["table"]["trade"]["round"]) == (2, ["outcome", "tie"], 2)
        assert answer(run(state, TIE))["table"]["animals"] == [{"dog": 2}, {}, {}]
        assert answer(run(state, outcome(2)))["table"]["animals"] == [{}, {}, {"dog": 2}]

    @pytest.mark.parametrize("winner", [1, 3, -1, None, "0", True])
    def test_the_winner_is_one_of_the_two(self, winner: Json) -> None:
        assert refused(run(dogs(money="table"), challenge(2, "dog")), outcome(winner)) == "bad_value"

    def test_there_is_no_offer(self) -> None:
        assert refused(dogs(money="table"), trade(2, "dog", 10)) == "bad_value"
        assert refused(dogs(money="table"), trade(2, "dog")) == "bad_value"
        state = run(dogs(money="table"), challenge(2, "dog"))
        for raw in (ACCEPT, counter(10), offer(10)):
            assert refused(state, raw) == "not_now"
        assert refused(state, {**outcome(0), "seat": 0}) == "not_your_turn"


class TestSuper:
    """«Супер кухандель»: an auction may follow a trade in the same turn."""

    traded = run(dogs(1, 2, super=True), trade(2, "dog", 10), ACCEPT)

    def test_an_auction_may_follow(self) -> None:
        now = answer(self.traded)
        assert (now["turn"], now["can"], now["table"]["auctioneer"]) == (0, ["end_turn", "reveal"], 0)
        assert refused(self.traded, trade(2, "dog", 10)) == "not_now", "one trade only"
        state = run(self.traded, reveal("cow"))
        assert refused(state, bid(0, 10)) == "bad_value"
        assert answer(run(state, CLOSE))["turn"] == 1

    def test_or_be_left_out(self) -> None:
        assert answer(run(self.traded, END_TURN))["turn"] == 1
        assert refused(self.traded, {**END_TURN, "seat": 1}) == "not_your_turn"

    def test_only_after_a_trade(self) -> None:
        assert refused(dogs(super=True), END_TURN) == "not_now"
        assert answer(run(dogs(super=True), reveal("cow"), CLOSE))["turn"] == 1

    def test_a_rat_must_still_be_followed_by_an_auction(self) -> None:
        state = run(self.traded, reveal("rat"), {"do": "take"})
        assert (answer(state)["turn"], answer(state)["can"]) == (0, ["reveal"])

    def test_with_an_empty_pile_the_turn_passes_by_itself(self) -> None:
        farms = [{"dog": 1, "cow": 2}, {"cow": 2}, {"dog": 3}]
        state = position(farms, hands=HANDS, empty_pile=True, super=True)
        after = answer(run(state, trade(2, "dog", 10), ACCEPT))
        assert (after["turn"], after["can"]) == (1, ["trade"])

    def test_with_real_money(self) -> None:
        state = run(dogs(money="table", super=True), challenge(2, "dog"), outcome(0))
        assert (answer(state)["turn"], answer(state)["can"]) == (0, ["end_turn", "reveal"])
