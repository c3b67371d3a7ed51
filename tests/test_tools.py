"""The tools without a screen: dice, who goes first."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from companion.core.chance import Stream
from companion.tools.chance import draw_lots
from companion.tools.cup import Bunch, Cup, Preset, Presets, Tally, chi_square_tail, own_faces
from companion.tools.dice import COUNTS, KEPT_THROWS, KINDS, RACE_DIE, DiceTable, Kind, Throw, WormDice
from companion.tools.first_player import HOLD_MS, Gathering

NOON = 1_700_000_000_000


class Fixed:
    """Chance that was decided before: the numbers of the sides."""

    def __init__(self, *sides: int) -> None:
        self._sides = list(sides)

    def __call__(self, _limit: int) -> int:
        return self._sides.pop(0)


@pytest.mark.parametrize(("kind", "sides"), [("worms", 6), ("race", 4), ("plain", 6)])
def test_every_side_is_as_likely(kind: Kind, sides: int) -> None:
    chance, seen = Random(1), Counter[int | str]()
    table = DiceTable(kind=kind, cup=Cup((Bunch(20),)))
    for _ in range(6000 if kind == "race" else 800):
        seen.update(table.roll(0, chance.randrange).throws[0].faces)
    whole = seen.total()
    assert len(seen) == sides
    for face, times in seen.items():
        share = RACE_DIE.count("head") / 6 if face == "head" else 1 / 6
        assert times / whole == pytest.approx(share, abs=0.02), face


def test_the_usual_chance_is_no_constant() -> None:
    assert len({DiceTable(kind="plain", cup=Cup((Bunch(20),))).roll(0).plain for _ in range(50)}) > 45


def test_a_face_is_set_aside_with_every_die_that_shows_it() -> None:
    worms = WormDice().roll(Fixed(0, 4, 4, 5, 5, 5, 2, 3))
    assert worms.rolled == (1, 5, 5, "worm", "worm", "worm", 3, 4) and not worms.may_roll
    assert worms.roll() == worms, "something has to be set aside first"
    assert worms.keep(2) == worms, "nobody rolled it"
    worms = worms.keep("worm")
    assert (worms.kept, worms.rolled, worms.left) == (("worm",) * 3, (), 5)
    assert worms.sum == 15 and worms.has_worm and worms.may_roll


def test_a_face_that_lies_aside_can_not_be_taken_again() -> None:
    worms = WormDice(("worm",) * 3).roll(Fixed(5, 5, 1, 1, 0))
    assert worms.keep("worm") == worms and not worms.failed
    failed = WormDice((1, 1, 1, 1, 1, 2)).roll(Fixed(0, 1))
    assert failed.failed and not failed.may_roll and failed.sum == 7 and not failed.has_worm


def test_all_eight_set_aside_are_nothing_to_roll() -> None:
    worms = WormDice(("worm",) * 7).roll(Fixed(3)).keep(4)
    assert (worms.left, worms.sum, worms.may_roll, worms.failed) == (0, 39, False, False)
    assert worms.roll() == worms


def test_dice_of_each_kind_stay_as_they_lie() -> None:
    table = DiceTable().roll(NOON, Fixed(*range(6), 0, 0)).keep(1)
    table = table.with_kind("race").roll(NOON + 1, Fixed(5))
    table = table.with_kind("plain").number(3).roll(NOON + 2, Fixed(0, 5, 3))
    assert table.race == "shoe" and table.plain == (1, 6, 4) and table.worms.kept == (1, 1, 1)
    assert [throw.kind for throw in table.throws] == ["plain", "race", "worms"]
    assert [table.with_kind(kind).last for kind in KINDS] == list(reversed(table.throws))
    assert all(table.with_kind(kind).lies and not table.with_kind(kind).pick_up().lies for kind in KINDS)
    assert table.with_kind("race").pick_up().throws == table.throws, "what was rolled is not forgotten"
    assert DiceTable().last is None


def test_another_number_of_dice_has_to_be_rolled() -> None:
    table = DiceTable(kind="plain").roll(NOON)
    assert len(table.plain) == 2 and table.number(2) == table
    for count in (0, 21, -1):
        assert table.number(count) == table
    assert table.number(20).plain == () and len(table.number(20).roll(NOON).plain) == 20


def test_only_the_last_throws_are_kept() -> None:
    table = DiceTable(kind="race")
    for number in range(KEPT_THROWS + 5):
        table = table.roll(number)
    assert [throw.when for throw in table.throws] == list(range(KEPT_THROWS + 4, 4, -1))


@pytest.mark.parametrize("seed", range(30))
def test_it_is_kept_as_text(seed: int) -> None:
    chance = Random(seed)
    table = DiceTable()
    for _ in range(chance.randrange(30)):
        table = (
            table.with_kind(chance.choice(KINDS)).number(chance.choice(COUNTS)).roll(NOON, chance.randrange)
        )
        if table.worms.rolled:
            table = table.keep(chance.choice(table.worms.rolled))
        if chance.random() < 0.2:
            table = table.pick_up()
    assert DiceTable.from_text(table.to_text()) == table


TABLE = DiceTable(kind="plain", cup=Cup((Bunch(3),)), plain=(1, 2, 3), throws=(Throw("race", ("cap",), 5),))
GOOD = json.loads(TABLE.to_text())


def test_the_text_that_the_bad_ones_are_made_of_is_good() -> None:
    assert DiceTable.from_text(json.dumps(GOOD)) == TABLE


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "cards"},
        {"cup": {"bunches": [{"count": 4}]}},
        {"cup": {"bunches": [{"count": 0}]}, "plain": []},
        {"cup": {"bunches": []}, "plain": []},
        {"held": [3]},
        {"tallies": [{"sides": 6, "faces": [], "counts": [1]}]},
        {"cup": {"bunches": [{"count": True}]}},
        {"plain": [1, 2, 7]},
        {"race": "hat"},
        {"worms": {"kept": [1] * 9, "rolled": []}},
        {"worms": {"kept": [1], "rolled": [2]}},
        {"throws": [{"kind": "race", "faces": ["hat"], "when": 5}]},
        {"throws": [{"kind": "race", "faces": [], "when": 5}]},
        {"throws": [{"kind": "race", "faces": ["cap"], "when": 10**15}]},
        {"unknown": 1},
    ],
)
def test_what_makes_no_sense_is_begun_anew(change: dict[str, Any]) -> None:
    assert DiceTable.from_text(json.dumps({**GOOD, **change})) == DiceTable()


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "7", "null", "[" * 5000])
def test_what_is_no_text_of_ours_is_begun_anew(text: str) -> None:
    assert DiceTable.from_text(text) == DiceTable()


def three(now: int = 0) -> Gathering:
    return Gathering().down(7, now).down(8, now).down(9, now)


def test_one_finger_alone_is_never_chosen() -> None:
    for gathering in (Gathering(), Gathering().down(7, 0), three().up(7, 0).up(9, 0)):
        assert gathering.held(10**9) == 0 and gathering.choose(10**9) is None


def test_everybody_holds_still_for_two_seconds() -> None:
    assert [three(500).held(500 + ms) for ms in (0, HOLD_MS // 2, HOLD_MS, 10**6)] == [0, 0.5, 1, 1]
    assert three(500).choose(500 + HOLD_MS - 1) is None
    assert three(500).choose(500 + HOLD_MS) in (7, 8, 9)


def test_coming_leaving_and_moving_begin_the_time_anew() -> None:
    for changed in (three().down(10, 1500), three().up(8, 1500), three().moved(1500)):
        assert changed.choose(HOLD_MS) is None
        assert changed.choose(1500 + HOLD_MS) in changed.fingers
    assert 8 not in three().up(8, 0).fingers


def test_everybody_is_as_likely() -> None:
    chance = Random(1)
    chosen = Counter(three().choose(HOLD_MS, chance.randrange) for _ in range(3000))
    assert set(chosen) == {7, 8, 9} and min(chosen.values()) > 900
    assert {three().choose(HOLD_MS) for _ in range(200)} == {7, 8, 9}, "the usual chance is no constant"


def test_a_clock_that_was_set_back_decides_nothing() -> None:
    assert three(10_000).held(5_000) == 0


def test_lots_are_drawn_once_each_and_any_order_is_as_likely() -> None:
    chance = Random(1)
    orders = Counter(draw_lots(3, chance.randrange) for _ in range(6000))
    assert len(orders) == 6 and min(orders.values()) > 850
    assert sorted(draw_lots(12)) == list(range(12)) and draw_lots(0) == ()


# A cup of any dice


@pytest.mark.parametrize("sides", [2, 3, 4, 8, 10, 12, 20, 37, 100])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_dice_of_any_number_of_sides_fall_evenly(sides: int, seed: int) -> None:
    """By a seed, and derived as in a game: both are as even as fair dice are."""
    derived = Stream(sha256(bytes([seed, sides])).digest())
    for below in (Random(seed).randrange, derived.below):
        table = DiceTable(kind="plain", cup=Cup((Bunch(20, sides),)))
        for _ in range(6 * sides):
            table = table.roll(0, below)
        (tally,) = table.tallies
        assert tally.rolls == 120 * sides and min(tally.counts) > 60 and tally.chance > 0.001


def test_several_kinds_add_up_and_some_are_taken_away() -> None:
    cup = Cup((Bunch(2), Bunch(1, 20), Bunch(1, 4, minus=True)))
    table = DiceTable(kind="plain", cup=cup).roll(NOON, Fixed(0, 5, 16, 2))
    assert table.plain == (1, 6, 17, 3) and cup.named() == "2d6 + 1d20 − 1d4"
    assert table.throws[0].sum == cup.sum(table.plain) == 21
    assert Cup((Bunch(1, minus=True), Bunch(1))).named() == "− 1d6 + 1d6"


def test_own_faces_are_words_or_numbers() -> None:
    faces = own_faces(" Хлеб, вода ,, -2, 3 ")
    assert faces == ("Хлеб", "вода", "-2", "3")
    cup = Cup((Bunch(4, len(faces), faces),))
    table = DiceTable(kind="plain", cup=cup).roll(NOON, Fixed(0, 1, 2, 3))
    assert table.plain == ("Хлеб", "вода", -2, 3) and cup.sum(table.plain) == 1
    assert Cup((Bunch(1, 2, ("а", "б")),)).sum(("а",)) is None
    assert DiceTable.from_text(table.to_text()) == table


def test_what_is_held_is_not_rolled_again() -> None:
    table = DiceTable(kind="plain", cup=Cup((Bunch(3),))).roll(NOON, Fixed(5, 1, 2))
    table = table.hold(0).hold(1).hold(1)
    assert table.held == (0,) and table.left == 2
    table = table.roll(NOON + 1, Fixed(3, 4))
    assert table.plain == (6, 4, 5) and table.tallies[0].rolls == 5
    assert not table.hold(1).hold(2).may_roll and table.hold(7) == table
    assert table.pick_up().held == () and DiceTable(kind="plain").hold(0).held == ()


@pytest.mark.parametrize(
    ("cup", "place", "bunch"),
    [
        (Cup(), 1, Bunch(19)),
        (Cup(), 0, None),
        (Cup(), 1, Bunch(1, 101)),
        (Cup(), 1, Bunch(1, 1)),
        (Cup(), 1, Bunch(1, 2, ("а", ""))),
        (Cup(), 1, Bunch(1, 3, ("а", "б"))),
        (Cup((Bunch(1),) * 6), 6, Bunch(1)),
    ],
)
def test_no_such_cup(cup: Cup, place: int, bunch: Bunch | None) -> None:
    assert cup.with_bunch(place, bunch) == cup


@pytest.mark.parametrize(
    ("square", "freedom", "tail"),
    [(3.841459, 1, 0.05), (6.634897, 1, 0.01), (11.070498, 5, 0.05), (15.086272, 5, 0.01), (4.351460, 5, 0.5),
     (123.225221, 99, 0.05), (0.0, 5, 1.0), (2000.0, 5, 0.0)],
)  # fmt: skip
def test_the_chi_square_of_the_tables(square: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(square, freedom) == pytest.approx(tail, abs=1e-6)


def test_what_is_said_of_how_dice_have_fallen() -> None:
    verdicts = {
        (5, 4, 5, 4, 5, 4): "few",
        (20, 18, 22, 19, 21, 20): "even",
        (31, 11, 20, 22, 14, 22): "odd",
        (40, 10, 20, 20, 10, 20): "uneven",
    }
    assert {counts: Tally(6, (), counts).verdict for counts in verdicts} == verdicts
    assert Tally.of(Bunch()).chance == 1.0


def test_presets_are_kept_by_name() -> None:
    presets = Presets().keep("Атака", Cup((Bunch(3),))).keep("  Защита  ", Cup((Bunch(2, 8),)))
    presets = presets.keep("атака", Cup((Bunch(4),)))
    assert presets.kept == (Preset("Защита", Cup((Bunch(2, 8),))), Preset("атака", Cup((Bunch(4),))))
    assert Presets.from_text(presets.to_text()) == presets and presets.keep(" ", Cup()) == presets
    assert presets.drop("Защита").kept[0].name == "атака"
    for text in ("", "7", "[" * 5000, '{"kept": [{"name": "а", "cup": {"bunches": []}}]}'):
        assert Presets.from_text(text) == Presets()
