"""Dice and decks of the app: fair, and decided by the digest alone."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.action import Json
from companion.core.chance import Stream, roll
from companion.core.messages import Message
from companion.core.prompt import Amount, Choice, Dice, Field, Item, Pick, Several, Text, Who

LABEL = Message("toy")


def item(value: int | str, left: int = 1, weight: int | None = None) -> Item:
    return Item(value, LABEL, left=left, weight=weight)


def rolled(field: Field, times: int = 1200) -> list[Json]:
    """What chance says of a field, again and again."""
    stream = Stream(b"a digest")
    choice = Choice("draw", LABEL, (field,))
    return [roll(choice, stream)[field.name] for _ in range(times)]


def shares(outcomes: list[Json]) -> dict[Json, float]:
    return {value: times / len(outcomes) for value, times in Counter(outcomes).items()}


def test_every_number_is_as_likely_even_below_a_limit_that_does_not_divide_the_range() -> None:
    stream = Stream(b"a digest")
    third = 1 << 62
    drawn = Counter(stream.below(3 * third) // third for _ in range(1200))
    assert drawn.keys() == {0, 1, 2}
    assert all(times == pytest.approx(400, abs=70) for times in drawn.values())


def test_the_same_digest_brings_the_same_and_another_something_else() -> None:
    first, again, other = (Stream(digest) for digest in (b"1", b"1", b"2"))
    drawn = [[stream.below(1000) for _ in range(20)] for stream in (first, again, other)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert len(set(drawn[0])) > 10


def test_a_deck_is_drawn_without_putting_cards_back() -> None:
    stream = Stream(b"a digest")
    assert sorted(stream.draw("abcdef", 6)) == list("abcdef")
    assert len(set(stream.draw("abcdef", 4))) == 4
    assert {stream.draw("abc", 1)[0] for _ in range(60)} == set("abc")


def test_amounts_go_from_the_lowest_to_the_highest_in_their_steps() -> None:
    found = shares(rolled(Amount("money", 10, 50, step=20)))
    assert found == pytest.approx({10: 1 / 3, 30: 1 / 3, 50: 1 / 3}, abs=0.06)
    assert shares(rolled(Amount("money", 0, 5, step=2), 300)).keys() == {0, 2, 4}


def test_copies_and_weights_make_things_likelier() -> None:
    copies = Pick("card", (item("cow", left=3), item("hen"), item("gone", left=0)))
    assert shares(rolled(copies)) == pytest.approx({"cow": 3 / 4, "hen": 1 / 4}, abs=0.06)
    weighed = Pick("card", (item("cow", left=3, weight=1), item("hen", weight=1), item("no", weight=0)))
    assert shares(rolled(weighed)) == pytest.approx({"cow": 1 / 2, "hen": 1 / 2}, abs=0.06)


def test_dice_fall_each_on_its_own_and_hands_are_dealt_from_one_deck() -> None:
    dice = rolled(Dice("dice", 2, (item(1, left=5), item(6))))
    assert shares([sum(pair) for pair in dice])[12] == pytest.approx(1 / 36, abs=0.02)  # type: ignore[arg-type]
    hands = rolled(Several("hand", (item("cow"), item("hen")), low=2, high=2), 50)
    assert {tuple(hand) for hand in hands} == {("cow", "hen"), ("hen", "cow")}  # type: ignore[arg-type]
    assert shares(rolled(Who("seat", (0, 2)), 100)).keys() == {0, 2}


def test_nobody_lets_chance_write_a_name() -> None:
    with pytest.raises(TypeError):
        rolled(Text("name"))
    with pytest.raises(TypeError):
        rolled(Amount("bid", 0, None))
