"""«Вариант игры для 2 игроков»."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.action import Json
from companion.games.kuhhandel.material import NOTES, PILE_MONEY, PILE_NOTES, START_HAND
from tests.games.kuhhandel.table import (
    ACCEPT,
    GIVE,
    KEEP,
    answer,
    bid,
    counter,
    draw,
    peek,
    position,
    refused,
    reveal,
    run,
    start,
    trade,
)


def test_the_pile_has_eighty_cards() -> None:
    """Two start hands, two cards each for the donkeys, no zeros, and ten cards go to the box."""
    at_start = answer(start(2))
    assert at_start["table"]["pile"] == 80
    assert (at_start["turn"], at_start["can"]) == (0, ["peek"])
    assert at_start["money"] == [100, 100]
    for note, copies in NOTES.items():
        reserved = 2 if note >= 50 else 0
        in_pile = copies - 2 * START_HAND.count(note) - reserved
        assert PILE_NOTES.get(note, 0) == (in_pile if note else 0)
    assert sum(PILE_NOTES.values()) == 36 == PILE_MONEY + 10


def test_keeping_gives_the_next_card_to_the_other() -> None:
    state = run(start(2, first=1), peek("cow"))
    seen = answer(state)
    assert (seen["turn"], seen["can"], seen["table"]["pile"]) == (1, ["give", "keep"], 79)
    assert (seen["table"]["lot"], seen["table"]["animals"]) == (None, [{}, {}])
    state = run(state, KEEP)
    kept = answer(state)
    assert (kept["turn"], kept["can"], kept["table"]["auctioneer"]) == (1, ["draw"], 1)
    assert kept["table"]["animals"] == [{}, {"cow": 1}]
    drawn = answer(run(state, draw("champion-cow")))
    assert drawn["table"]["champions"] == [["cow"], []]
    assert (drawn["turn"], drawn["table"]["pile"], drawn["table"]["auctioneer"]) == (0, 78, 0)


def test_giving_brings_the_next_card_to_the_active_player() -> None:
    after = answer(run(start(2), peek("cow"), GIVE, draw("pig")))
    assert after["table"]["animals"] == [{"pig": 1}, {"cow": 1}]
    assert after["turn"] == 1


def test_money_goes_to_the_hand() -> None:
    after = answer(run(start(2), peek(500), KEEP, draw(20)))
    assert after["money"] == [600, 120]
    assert after["table"]["cards"] == [8, 8]
    after = answer(run(start(2), peek(500), GIVE, draw(20)))
    assert after["money"] == [120, 600]


def test_rats_are_laid_down_like_everything_else() -> None:
    after = answer(run(start(2), peek("rat"), GIVE, draw("rat")))
    assert after["table"]["animals"] == [{"rat": 1}, {"rat": 1}]
    assert (after["turn"], after["table"]["pot"]) == (1, 0)


def test_a_donkey_pays_both_when_it_is_laid_down() -> None:
    seen = run(start(2), peek("donkey"))
    assert answer(seen)["money"] == [100, 100]
    assert answer(seen)["table"]["donkeys"] == 0
    for raw in (KEEP, GIVE):
        assert answer(run(seen, raw))["money"] == [150, 150]
        assert answer(run(seen, raw))["table"]["donkeys"] == 1
    after = answer(run(seen, GIVE, draw("donkey")))
    assert after["money"] == [250, 250]
    assert after["table"]["donkeys"] == 2


def test_with_real_money_there_are_only_money_cards() -> None:
    state = run(start(2, money="table"), peek("money"), KEEP, draw("money"))
    assert answer(state)["money"] is None
    assert answer(state)["table"]["pile"] == 78
    assert refused(state, peek(50)) == "bad_value"
    state = run(state, peek("donkey"), KEEP)
    assert answer(state)["table"]["donkeys"] == 1
    assert refused(state, draw(50)) == "bad_value"


@pytest.mark.parametrize("card", [0, 30, -10, "money", "rhino", None, True, 50.0, [], "50"])
def test_what_is_not_in_the_pile(card: Json) -> None:
    assert refused(start(2), peek(card)) == "bad_value"
    assert refused(run(start(2), peek("cow"), KEEP), draw(card)) == "bad_value"


def drawn_money(state: Any, cards: list[Json]) -> Any:
    """Share-outs of money only."""
    for first, second in zip(cards[::2], cards[1::2], strict=True):
        state = run(state, peek(first), KEEP, draw(second))
    return state


@pytest.mark.parametrize(("note", "copies"), PILE_NOTES.items())
def test_no_more_of_a_value_than_there_may_be(note: int, copies: int) -> None:
    state = drawn_money(start(2), [note] * copies)
    assert refused(state, peek(note)) == "not_available"
    assert refused(run(state, peek("cow"), GIVE), draw(note)) == "not_available"


def test_no_more_than_twenty_six_money_cards() -> None:
    cards: list[Json] = [*[10] * 12, *[50] * 8, *[100] * 4, *[20] * 2]
    state = drawn_money(start(2), cards)
    assert refused(state, peek(20)) == "not_available"
    assert refused(state, peek(500)) == "not_available"
    assert refused(state, peek(0)) == "bad_value"
    run(state, peek("cow"))
    with_a_ten_left = drawn_money(start(2), [*cards[1:], 200])
    assert refused(with_a_ten_left, peek(10)) == "not_available"
    real = drawn_money(start(2, money="table"), ["money"] * 26)
    assert refused(real, peek("money")) == "not_available"
    run(real, peek("cow"))


def test_a_card_seen_cant_come_again() -> None:
    state = run(start(2), peek("champion-cow"), KEEP)
    assert refused(state, draw("champion-cow")) == "not_available"


def test_an_empty_pile_leaves_only_trades() -> None:
    state = position([{"cow": 2}, {"cow": 2}], empty_pile=True)
    assert answer(state)["can"] == ["trade"]
    assert refused(state, peek("cow")) == "not_available"
    assert refused(state, peek(0)) == "bad_value"


def test_each_step_has_its_place_and_its_player() -> None:
    state = start(2)
    for raw in (reveal("cow"), KEEP, GIVE, draw("cow"), bid(1, 10), {"do": "close"}, {"do": "take"}):
        assert refused(state, raw) == "not_now"
    assert refused(state, {**peek("cow"), "seat": 1}) == "not_your_turn"
    seen = run(state, peek("cow"))
    for raw in (peek("pig"), draw("pig"), trade(1, "cow", 10)):
        assert refused(seen, raw) == "not_now"
    assert refused(seen, {**KEEP, "seat": 1}) == "not_your_turn"
    kept = run(seen, KEEP)
    assert refused(kept, {**draw("pig"), "seat": 1}) == "not_your_turn"
    assert refused(kept, GIVE) == "not_now"


def test_trades_are_as_always() -> None:
    state = position([{"cow": 1}, {"cow": 2}])
    after = answer(run(state, trade(1, "cow", 10, 20), counter(50)))
    assert after["table"]["animals"] == [{}, {"cow": 3}]
    assert after["money"] == [120, 80]
    assert after["turn"] == 1


def test_super_lets_a_share_out_follow_a_trade() -> None:
    state = run(position([{"cow": 1}, {"cow": 2}], super=True), trade(1, "cow", 10), ACCEPT)
    assert (answer(state)["turn"], answer(state)["can"]) == (0, ["end_turn", "peek"])
    assert answer(run(state, {"do": "end_turn"}))["turn"] == 1
    assert answer(run(state, peek(10), KEEP, draw(10)))["turn"] == 1
