"""«Аукцион с хитростями»: stop, ban and swap."""

from __future__ import annotations

import pytest

from companion.core.action import Json
from companion.games.antiques.state import State
from tests.games.antiques.positions import (
    ALL_TRICKS,
    PASS,
    assign,
    bid,
    cards,
    lot,
    new_game,
    refused,
    run,
    sold,
    swap,
    told,
    turn_up,
    with_cards,
    with_coins,
)

LOT = lot("painting", "painting")


def auction(players: int = 3, *holdings: dict[str, int], tricks: tuple[str, ...] = ALL_TRICKS) -> State:
    """A lot lies there, and seat 0 is asked first."""
    return run(with_cards(new_game(players, tricks=tricks), *holdings), LOT)


def tokens(state: State) -> list[list[str]]:
    shown: list[list[str]] = told(state)["table"]["tokens"]
    return shown


class TestTokens:
    """«При подготовке раздайте каждому игроку по одному жетону хитростей каждого вида»"""

    @pytest.mark.parametrize(
        "tricks", [(), ("stop",), ("ban",), ("swap",), ("stop", "swap"), ("ban", "swap"), ALL_TRICKS]
    )
    def test_everybody_gets_one_of_each_in_play(self, tricks: tuple[str, ...]) -> None:
        assert tokens(new_game(4, tricks=tricks)) == [list(tricks)] * 4

    def test_a_trick_that_is_not_in_play_is_not_available(self) -> None:
        holdings = ({"stamp": 1}, {"stamp": 1})
        state = auction(3, *holdings, tricks=("ban", "swap"))
        assert refused(state, bid(15, trick="stop")) == "not_available"
        state = auction(3, *holdings, tricks=("stop", "swap"))
        assert refused(state, bid(1, trick="ban", target=1)) == "not_available"
        state = auction(3, *holdings, tricks=("stop", "ban"))
        assert refused(state, swap(1, 1, "stamp", "stamp", 0)) == "not_available"

    @pytest.mark.parametrize("trick", ["steal", "", 1, None, ["stop"], True])
    def test_an_unknown_trick(self, trick: Json) -> None:
        assert refused(auction(), {"do": "bid", "coins": 15, "trick": trick}) == "bad_value"

    def test_a_token_is_spent_once(self) -> None:
        state = run(auction(), bid(15, trick="stop"), turn_up("painting"), lot("stamp", "stamp"), PASS, PASS)
        assert tokens(state) == [["ban", "swap"], list(ALL_TRICKS), list(ALL_TRICKS)]
        assert refused(state, bid(1, trick="stop")) == "bad_value"
        state = run(auction(4), bid(1, trick="ban", target=1), bid(2), bid(3))
        assert refused(state, bid(4, trick="ban", target=2)) == "not_available"

    def test_a_refused_trick_spends_nothing(self) -> None:
        state = auction()
        assert refused(state, bid(14, trick="stop")) == "bad_value"
        assert tokens(state)[0] == list(ALL_TRICKS)


class TestStop:
    """«Жетон остановки торгов»"""

    @pytest.mark.parametrize(("players", "least"), [(3, 15), (4, 10), (5, 8), (6, 6)])
    def test_the_bid_must_be_high_enough(self, players: int, least: int) -> None:
        state = auction(players)
        assert refused(state, bid(least - 1, trick="stop")) == "bad_value"
        assert run(state, bid(least, trick="stop")).phase == "turn_up"
        assert run(state, bid(least + 1, trick="stop")).phase == "turn_up"

    def test_everybody_but_the_winner_is_out_at_once(self) -> None:
        state = run(auction(4), bid(1), bid(2), bid(10, trick="stop"))
        answer = told(state)
        assert answer["table"]["bids"] == [None, None, 10, None]
        assert answer["table"]["out"] == [0, 1, 3]
        assert answer["can"] == ["turn_up"] and answer["turn"] is None
        assert told(run(state, turn_up("stamp")))["money"] == [18, 18, 5, 18]

    def test_a_spent_stop_is_not_available(self) -> None:
        state = run(auction(6), bid(6, trick="stop"), turn_up("painting"))
        state = run(state, lot("stamp", "stamp"), *[PASS] * 5)
        assert state.turn == 0
        assert refused(state, bid(4, trick="stop")) == "bad_value", "too low comes first"
        state = with_coins(state, *[10] * 6)
        assert refused(state, bid(6, trick="stop")) == "not_available"

    def test_more_than_one_has(self) -> None:
        assert refused(auction(), bid(21, trick="stop")) == "cannot_afford"

    @pytest.mark.parametrize("more", [{"target": 1}, {"give": "stamp"}, {"get": "stamp"}, {"flips": 0}])
    def test_it_takes_no_further_words(self, more: dict[str, Json]) -> None:
        assert refused(auction(), {**bid(15, trick="stop"), **more}) == "bad_value"

    def test_it_needs_more_than_the_last_bid_too(self) -> None:
        assert refused(run(auction(), bid(16)), bid(16, trick="stop")) == "bad_value"


class TestBan:
    """«Жетон запрета ставок»"""

    def test_the_target_takes_the_bid_back_and_is_out(self) -> None:
        state = run(auction(4), bid(1), bid(2), bid(3, trick="ban", target=1))
        answer = told(state)
        assert answer["table"]["bids"] == [1, None, 3, None] and answer["table"]["out"] == [1]
        assert answer["turn"] == 3
        assert tokens(state)[2] == ["stop", "swap"]

    def test_one_who_has_not_bid_yet_can_be_banned_and_is_passed_over(self) -> None:
        assert run(auction(4), bid(1, trick="ban", target=1)).turn == 2

    def test_a_ban_of_the_last_rival_ends_the_bidding(self) -> None:
        state = run(auction(), bid(1), PASS, bid(2, trick="ban", target=0))
        answer = told(state)
        assert answer["can"] == ["turn_up"] and answer["table"]["bids"] == [None, None, 2]
        assert answer["table"]["out"] == [0, 1]

    def test_it_lasts_one_round(self) -> None:
        state = run(auction(), bid(1, trick="ban", target=1), PASS, turn_up("painting"), LOT)
        assert state.turn == 1

    def test_not_oneself_and_nobody_who_is_not_there(self) -> None:
        for target in (0, 3, -1, True, "1", None, 1.0):
            assert refused(auction(), {**bid(1, trick="ban"), "target": target}) == "bad_value"
        assert refused(auction(), bid(1, trick="ban")) == "bad_value"

    def test_not_one_who_is_out(self) -> None:
        assert refused(run(auction(), PASS), bid(1, trick="ban", target=0)) == "not_available"

    @pytest.mark.parametrize("more", [{"give": "stamp"}, {"get": "stamp"}, {"flips": 0}])
    def test_it_takes_no_words_of_a_swap(self, more: dict[str, Json]) -> None:
        assert refused(auction(), {**bid(1, trick="ban", target=1), **more}) == "bad_value"

    def test_what_is_not_there_says_nothing_about_coins(self) -> None:
        state = run(auction(), PASS)
        for coins in (1, 99):
            assert refused(state, bid(coins, trick="ban", target=0)) == "not_available"
        assert refused(state, bid(99, trick="ban", target=1)) == "bad_value"


class TestSwap:
    """«Жетон обмена»"""

    def test_one_card_each_and_the_auction_goes_on(self) -> None:
        state = run(auction(3, {"stamp": 2}, {}, {"jewelry": 1}), swap(4, 2, "stamp", "jewelry", 0))
        assert cards(state, 0) == {"stamp": 1, "jewelry": 1} and cards(state, 2) == {"stamp": 1}
        answer = told(state)
        assert answer["turn"] == 1 and answer["table"]["bids"] == [4, None, None]

    @pytest.mark.parametrize("flips", [0, 2])
    def test_the_two_decide_whose_token_is_spent(self, flips: int) -> None:
        state = run(auction(3, {"stamp": 2}, {}, {"jewelry": 1}), swap(4, 2, "stamp", "jewelry", flips))
        assert [seat for seat, left in enumerate(tokens(state)) if "swap" not in left] == [flips]

    def test_a_swap_that_the_other_paid_for_can_be_done_again(self) -> None:
        state = auction(3, {"stamp": 2}, {"stamp": 1}, {"jewelry": 1})
        state = run(state, swap(1, 2, "stamp", "jewelry", 2), bid(2), PASS, swap(3, 1, "stamp", "stamp", 0))
        assert ["swap" in left for left in tokens(state)] == [False, True, False]

    def test_the_bidders_own_token_must_be_there_and_so_must_the_one_that_flips(self) -> None:
        state = auction(3, {"stamp": 2}, {"stamp": 2}, {"jewelry": 1})
        state = run(state, swap(1, 2, "stamp", "jewelry", 0))
        assert refused(state, swap(2, 0, "stamp", "stamp", 0)) == "not_available", "that one is spent"
        state = run(state, bid(2), PASS)
        assert refused(state, swap(3, 1, "stamp", "stamp", 1)) == "not_available", "one's own is spent"

    def test_the_target_may_be_out(self) -> None:
        state = run(auction(3, {"stamp": 1}, {"jewelry": 1}), PASS, swap(1, 0, "jewelry", "stamp", 1))
        assert cards(state, 0) == {"jewelry": 1} and told(state)["table"]["out"] == [0]

    def test_the_last_one_left_may_swap_and_has_bought_the_lot(self) -> None:
        state = run(auction(3, {"stamp": 1}, {"jewelry": 1}), PASS, PASS)
        state = with_cards(state, {"stamp": 1}, {"jewelry": 1}, {"painting": 1})
        assert run(state, swap(1, 0, "painting", "stamp", 0)).phase == "turn_up"

    def test_a_card_that_one_lacks(self) -> None:
        state = auction(3, {"stamp": 1}, {"jewelry": 1})
        assert refused(state, swap(1, 1, "painting", "jewelry", 0)) == "not_available"
        assert refused(state, swap(1, 1, "stamp", "stamp", 0)) == "not_available"
        assert refused(state, swap(1, 2, "stamp", "stamp", 0)) == "not_available"

    def test_a_real_card_is_no_replica_and_the_other_way_round(self) -> None:
        state = auction(3, {"stamp": 1}, {"jewelry": 1, "replica:jewelry": 1}, {"replica:stamp": 1})
        assert refused(state, swap(1, 1, "replica:stamp", "jewelry", 0)) == "not_available"
        assert refused(state, swap(1, 1, "stamp", "replica", 0)) == "not_available"
        assert refused(state, swap(1, 2, "stamp", "stamp", 0)) == "not_available"

    def test_words_that_are_wrong(self) -> None:
        state = auction(3, {"stamp": 1}, {"jewelry": 1})
        good = swap(1, 1, "stamp", "jewelry", 0)
        wrong: dict[str, list[Json]] = {
            "target": [0, 3, -1, None, "1", True],
            "give": ["vase", "replica:painting", "replica:collection", "replica:", 1, None],
            "get": ["vase", "replica:vase", ["jewelry"], None],
            "flips": [2, -1, None, "0", False],
        }
        for name, values in wrong.items():
            for value in values:
                assert refused(state, {**good, name: value}) == "bad_value", (name, value)
            assert refused(state, {key: value for key, value in good.items() if key != name}) == "bad_value"

    def test_collections_and_paintings_can_be_swapped_too(self) -> None:
        state = run(auction(3, {"painting": 1}, {"collection": 1}), swap(1, 1, "painting", "collection", 0))
        assert cards(state, 0) == {"collection": 1} and cards(state, 1) == {"painting": 1}


class TestSwappedReplicas:
    """«Если получили при обмене реплику, сразу добавьте её к одной из своих групп»"""

    def test_with_one_group_it_joins_by_itself(self) -> None:
        state = auction(3, {"painting": 1, "stamp": 1, "replica:stamp": 1}, {"jewelry": 2})
        state = run(state, swap(1, 1, "replica:stamp", "jewelry", 0))
        assert cards(state, 0) == {"painting": 1, "stamp": 1, "jewelry": 1}
        assert cards(state, 1) == {"jewelry": 2} and told(state)["table"]["replicas"] == [0, 1, 0]
        assert state.phase == "bid"

    def test_groups_are_looked_at_after_both_cards_have_moved(self) -> None:
        """The only jewelry goes away, a replica comes: there is no group for it any more."""
        state = auction(3, {"stamp": 1, "replica:stamp": 1}, {"jewelry": 1})
        state = run(state, swap(1, 1, "replica:stamp", "jewelry", 0))
        assert cards(state, 1) == {"replica": 1}

    def test_the_card_that_comes_makes_a_group_for_the_replica_that_waits(self) -> None:
        state = run(
            auction(3, {"painting": 1, "replica": 2}, {"stamp": 1}), swap(1, 1, "painting", "stamp", 0)
        )
        assert cards(state, 0) == {"stamp": 3} and told(state)["table"]["replicas"] == [2, 0, 0]

    def test_a_waiting_replica_can_be_given_away(self) -> None:
        state = run(
            auction(3, {"replica": 1}, {"stamp": 1, "painting": 1}), swap(1, 1, "replica", "painting", 1)
        )
        assert cards(state, 0) == {"painting": 1} and cards(state, 1) == {"stamp": 2}

    def test_a_replica_stays_what_it_is_when_its_group_is_swapped_away(self) -> None:
        state = auction(3, {"stamp": 1, "replica:stamp": 1}, {"jewelry": 2, "replica:jewelry": 1})
        state = run(state, swap(1, 1, "stamp", "jewelry", 0))
        assert cards(state, 0) == {"stamp": 1, "jewelry": 1}
        state = run(state, swap(2, 0, "stamp", "replica:stamp", 1))
        assert cards(state, 0) == {"stamp": 1, "jewelry": 1}
        assert cards(state, 1) == {"jewelry": 3} and told(state)["table"]["replicas"] == [0, 2, 0]

    def test_a_kind_held_only_as_a_replica_is_a_group(self) -> None:
        state = auction(3, {"painting": 1, "replica:stamp": 1}, {"furniture": 1, "replica:furniture": 1})
        state = run(state, swap(1, 1, "painting", "replica:furniture", 0))
        assert cards(state, 0) == {"stamp": 2} and state.phase == "bid"

    def test_first_the_one_who_swapped_chooses_then_the_other_then_the_auction_goes_on(self) -> None:
        mine = {"stamp": 1, "jewelry": 1, "replica:stamp": 1}
        theirs = {"sculpture": 1, "furniture": 1, "replica:furniture": 1}
        state = run(auction(4, {}, mine, theirs), PASS)
        state = run(state, swap(1, 2, "replica:stamp", "replica:furniture", 1))
        for chooser, other, group in ((1, 2, "jewelry"), (2, 1, "sculpture")):
            answer = told(state)
            assert answer["turn"] == chooser and answer["can"] == ["assign"]
            for raw in (PASS, bid(5), LOT, turn_up("stamp")):
                assert refused(state, raw) == "not_now"
            assert refused(state, assign(group, seat=other)) == "not_your_turn"
            state = run(state, assign(group))
        assert cards(state, 1) == {"stamp": 1, "jewelry": 2} and cards(state, 2) == {
            "sculpture": 2,
            "furniture": 1,
        }
        answer = told(state)
        assert answer["turn"] == 2 and answer["can"] == ["bid", "pass"]
        assert answer["table"]["bids"] == [None, 1, None, None]

    def test_after_the_choice_a_lone_bidder_has_bought_the_lot(self) -> None:
        state = auction(3, {"stamp": 1, "replica:stamp": 1}, {}, {"stamp": 1, "jewelry": 2})
        state = run(state, PASS, PASS, swap(1, 0, "jewelry", "replica:stamp", 2))
        assert state.turn == 2
        state = run(state, assign("stamp"))
        assert told(state)["can"] == ["turn_up"] and told(state)["turn"] is None

    def test_tokens_and_cards_last_into_the_next_round(self) -> None:
        state = run(auction(3, {"stamp": 1}, {"jewelry": 1}), swap(1, 1, "stamp", "jewelry", 0), PASS, PASS)
        state = sold(run(state, turn_up("painting")), 2, 1, "furniture", "furniture", "furniture")
        assert "swap" not in tokens(state)[0] and cards(state, 0) == {"jewelry": 1, "painting": 3}
