"""«Подготовка», «Ход игры»: lots, sales, payment, the bank, and the end."""

from __future__ import annotations

import pytest

from companion.core.action import Json
from companion.games.antiques.state import State
from tests.games.antiques.positions import (
    PASS,
    bid,
    boxed,
    cards,
    lot,
    new_game,
    refused,
    run,
    sold,
    told,
    turn_up,
    with_cards,
    with_coins,
)


class TestPreparation:
    """«Подготовка к простому аукциону»"""

    @pytest.mark.parametrize(("players", "coins"), [(3, 20), (4, 15), (5, 12), (6, 10)])
    def test_all_sixty_coins_are_dealt(self, players: int, coins: int) -> None:
        assert told(new_game(players))["money"] == [coins] * players

    def test_what_the_contract_shows_at_the_start(self) -> None:
        answer = told(new_game(3, first=1))
        nothing = dict.fromkeys(
            ("painting", "sculpture", "furniture", "stamp", "jewelry", "collection", "replica"), 0
        )
        shown = {
            "round": 1,
            "first": 1,
            "lot": [],
            "bids": [None] * 3,
            "out": [],
            "bank": 0,
            "deck": 60,
            "cards": [nothing] * 3,
            "replicas": [0] * 3,
        }
        assert answer["table"].items() >= shown.items()
        assert answer["can"] == ["lot"] and answer["turn"] is None and not answer["over"]
        assert answer["totals"] == [15, 15, 15], "nobody has a sculpture"


class TestNewLot:
    """«Новый лот»"""

    def test_two_cards_lie_open_and_three_are_gone_from_the_deck(self) -> None:
        answer = told(run(new_game(3, first=2), lot("stamp", "painting")))
        assert answer["table"]["lot"] == ["stamp", "painting"], "in the given order"
        assert answer["table"]["deck"] == 57
        assert answer["turn"] == 2 and answer["can"] == ["bid", "pass"]

    @pytest.mark.parametrize(
        "shown",
        [[], ["stamp"], ["stamp"] * 3, ["stamp", "vase"], ["stamp", 1], ["stamp", None], "stamp", None,
         ["stamp", "replica:stamp"], ["stamp", ["stamp"]]],
    )  # fmt: skip
    def test_it_is_two_cards_of_the_box(self, shown: Json) -> None:
        assert refused(new_game(), {"do": "lot", "cards": shown}) == "bad_value"

    def test_anybody_at_the_table_may_turn_them_up(self) -> None:
        for seat in range(3):
            assert run(new_game(first=1), {**lot("stamp", "stamp"), "seat": seat}).phase == "bid"
        strangers: list[Json] = [-1, 3, True, None, "0"]
        for stranger in strangers:
            assert refused(new_game(), {**lot("stamp", "stamp"), "seat": stranger}) == "bad_value"

    @pytest.mark.parametrize(
        ("card", "copies"), [("painting", 10), ("sculpture", 10), ("furniture", 10), ("stamp", 10),
                             ("jewelry", 10), ("collection", 5), ("replica", 5)],
    )  # fmt: skip
    def test_the_box_holds_only_so_many(self, card: str, copies: int) -> None:
        """Boxed lots count: their two open cards were seen."""
        state = new_game()
        for _ in range(copies // 2):
            state = boxed(state, card, card)
        if copies % 2:
            assert refused(state, lot(card, card)) == "not_available"
            other = "stamp" if card != "stamp" else "jewelry"
            state = run(state, lot(card, other), bid(1), PASS, PASS)
        else:
            assert refused(state, lot(card, "replica")) == "not_available"
            state = run(state, lot("replica", "collection"), bid(1), PASS, PASS)
        assert refused(state, turn_up(card)) == "not_available"

    def test_an_eleventh_painting_is_refused_and_nothing_changes(self) -> None:
        state = with_cards(new_game(), {"painting": 10})
        assert refused(state, lot("stamp", "painting")) == "not_available"


class TestSale:
    """«Победитель торгов», «Оплата», «Конец раунда»"""

    def test_while_the_third_card_is_due_the_winner_is_the_only_seat_with_a_bid(self) -> None:
        state = run(new_game(first=1), lot("stamp", "painting"), bid(1), bid(2), PASS, bid(3), PASS)
        answer = told(state)
        assert answer["turn"] is None and answer["can"] == ["turn_up"]
        assert answer["table"]["bids"] == [None, 3, None] and answer["table"]["out"] == [0, 2]
        assert answer["money"] == [20, 20, 20], "nothing is paid yet"
        assert answer["table"]["lot"] == ["stamp", "painting"]

    def test_the_buyer_gets_all_three_cards_and_the_others_share_the_price(self) -> None:
        state = sold(new_game(), 1, 6, "stamp", "painting", "stamp")
        assert cards(state, 1) == {"stamp": 2, "painting": 1}
        answer = told(state)
        assert answer["money"] == [23, 14, 23] and answer["table"]["bank"] == 0

    def test_the_table_is_cleared_and_the_token_moves_left_whoever_won(self) -> None:
        answer = told(sold(new_game(first=2), 1, 6, "stamp", "painting", "stamp"))
        table = answer["table"]
        assert (table["lot"], table["bids"], table["out"]) == ([], [None] * 3, [])
        assert (table["round"], table["first"], table["deck"]) == (2, 0, 57)
        assert answer["turn"] is None and answer["can"] == ["lot"]

    def test_what_does_not_divide_goes_to_the_bank(self) -> None:
        answer = told(sold(new_game(4), 0, 8, "stamp", "painting", "stamp"))
        assert answer["money"] == [7, 17, 17, 17] and answer["table"]["bank"] == 2

    def test_a_price_that_is_too_small_to_share_goes_there_whole(self) -> None:
        answer = told(sold(new_game(6), 0, 4, "stamp", "painting", "stamp"))
        assert answer["money"] == [6, 10, 10, 10, 10, 10] and answer["table"]["bank"] == 4

    def test_a_tie_for_the_fewest_cards_leaves_the_bank(self) -> None:
        state = sold(new_game(3), 0, 5, "stamp", "painting", "stamp")
        assert told(state)["table"]["bank"] == 1, "two players have no cards"

    def test_the_one_player_with_the_fewest_cards_takes_the_bank(self) -> None:
        state = sold(new_game(3), 0, 5, "stamp", "painting", "stamp")
        state = sold(state, 1, 5, "jewelry", "painting", "stamp")
        answer = told(state)
        assert answer["table"]["bank"] == 0
        assert answer["money"] == [20 - 5 + 2, 20 + 2 - 5, 20 + 2 + 2 + 2]

    def test_waiting_replicas_are_cards_too(self) -> None:
        state = with_cards(new_game(3), {"painting": 2}, {"painting": 1}, {"replica": 2})
        state = sold(state, 0, 1, "painting", "painting", "painting")
        assert told(state)["money"] == [19, 21, 20]

    def test_the_buyer_can_be_the_one_with_the_fewest_cards(self) -> None:
        state = with_cards(new_game(3), {}, {"painting": 4}, {"painting": 4})
        answer = told(sold(state, 0, 1, "stamp", "stamp", "stamp"))
        assert answer["money"] == [20, 20, 20] and answer["table"]["bank"] == 0

    @pytest.mark.parametrize("card", [None, 7, "vase", ["stamp"], "replica:stamp", True, {}])
    def test_the_third_card_is_one_of_the_box(self, card: Json) -> None:
        state = run(new_game(), lot("stamp", "painting"), bid(1), PASS, PASS)
        assert refused(state, {"do": "turn_up", "card": card}) == "bad_value"

    def test_only_turning_up_is_open_then(self) -> None:
        state = run(new_game(), lot("stamp", "painting"), bid(1), PASS, PASS)
        for raw in (lot("stamp", "stamp"), bid(2), PASS, {"do": "assign", "to": "stamp"}):
            assert refused(state, raw) == "not_now"
        assert refused(state, {**turn_up("stamp"), "seat": 3}) == "bad_value"
        assert run(state, {**turn_up("stamp"), "seat": 2}).phase == "lot"


class TestNobodyWantsIt:
    """«Торги»: «Если все игроки спасовали, уберите эти 3 карты в коробку.»"""

    def test_the_lot_is_gone_and_nobody_pays(self) -> None:
        answer = told(boxed(new_game(first=1), "stamp", "painting"))
        assert answer["money"] == [20, 20, 20]
        table = answer["table"]
        assert (table["lot"], table["out"], table["deck"]) == ([], [], 57)
        assert (table["round"], table["first"]) == (2, 2)
        assert answer["can"] == ["lot"] and answer["turn"] is None

    def test_the_bank_stays(self) -> None:
        state = sold(new_game(3), 0, 5, "stamp", "painting", "stamp")
        assert told(boxed(state, "stamp", "stamp"))["table"]["bank"] == 1


class TestEnd:
    """«Новый раунд», «Подсчёт очков»"""

    def nineteen_rounds(self) -> State:
        state = new_game(4, first=3)
        kinds = ["painting", "stamp", "jewelry", "furniture"]
        for n in range(19):
            state = boxed(state, kinds[n % 4], kinds[n % 4])
        return state

    def test_after_the_twentieth_lot_round_and_first_stay(self) -> None:
        state = self.nineteen_rounds()
        before = told(state)["table"]
        assert (before["round"], before["deck"], before["first"]) == (20, 3, (3 + 19) % 4)
        answer = told(sold(state, 0, 1, "sculpture", "sculpture", "sculpture"))
        assert answer["over"] and answer["turn"] is None and answer["can"] == []
        table = answer["table"]
        assert (table["round"], table["deck"], table["first"]) == (20, 0, before["first"])
        assert answer["winners"] == [0]

    def test_a_last_lot_that_nobody_wants_ends_the_game_too(self) -> None:
        answer = told(boxed(self.nineteen_rounds(), "sculpture", "sculpture"))
        assert answer["over"] and answer["winners"] == [0, 1, 2, 3]
        assert (answer["table"]["round"], answer["table"]["lot"]) == (20, [])

    def test_nothing_is_accepted_any_more(self) -> None:
        state = boxed(self.nineteen_rounds(), "sculpture", "sculpture")
        for raw in (lot("stamp", "stamp"), bid(1), PASS, turn_up("stamp"), {"do": "assign", "to": "stamp"}):
            assert refused(state, raw) == "game_over"
        assert refused(state, {"do": "sing"}) == "bad_value"

    def test_the_last_choice_comes_before_the_end(self) -> None:
        state = self.nineteen_rounds()
        state = sold(state, 0, 1, "sculpture", "furniture", "replica")
        assert not state.over and told(state)["winners"] == [] and told(state)["can"] == ["assign"]
        answer = told(run(state, {"do": "assign", "to": "furniture"}))
        assert answer["over"] and answer["table"]["round"] == 20

    def test_coins_in_the_bank_are_nobodys(self) -> None:
        state = with_coins(self.nineteen_rounds(), 10, 10, 10, 10)
        answer = told(boxed(state, "sculpture", "sculpture"))
        assert answer["totals"] == [5, 5, 5, 5] and answer["table"]["bank"] == 20
