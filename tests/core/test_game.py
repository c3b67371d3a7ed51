"""Places and leaders; one judge, whether an action comes as JSON or not; how positions change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, replace
from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.core.game import Setup, check_players, leaders, lower_ties
from companion.core.messages import LANGUAGES, Message, Seat, Words
from companion.core.persistent_list import PersistentList
from companion.core.position import changed
from companion.games import load


@pytest.mark.parametrize(
    ("ranks", "places", "first"),
    [
        ((3, 7, 5), (3, 1, 2), (1,)),
        ((7, 7, 5), (1, 1, 3), (0, 1)),
        ((5, 7, 5), (2, 1, 2), (1,)),
        ((4, 4, 4), (1, 1, 1), (0, 1, 2)),
        (((5, 30), (5, 31)), (2, 1), (1,)),
    ],
)
def test_equal_ranks_share_a_place_and_the_next_one_is_left_out(ranks: Any, places: Any, first: Any) -> None:
    game: Any = replace(load("heckmeck"), ranks=lambda state: ranks)
    assert game.places(None) == places and leaders(ranks) == first


@pytest.mark.parametrize(
    "raw",
    [
        {"do": "roll", "dice": [1, 1, 2, 2, 3, 3, "worm", "worm"]},
        {"do": "roll", "dice": [1]},
        {"do": "roll", "dice": "none"},
        {"do": "roll", "seat": 1, "dice": "none"},
        {"do": "keep", "face": 1},
        {"do": "end", "why": "пора спать"},
        {"do": "end", "why": ""},
        {"do": "sit_out", "seat": 0},
        {"do": "sit_out", "seat": 9},
        {"do": "fly"},
        None,
    ],
)
def test_playing_is_reading_and_applying(raw: Any) -> None:
    """Judged once instead of twice: the same positions, and the same reasons in the same order."""
    game = load("heckmeck")
    setup = Setup("heckmeck", ("Аня", "Боря", "Вера"), {"first": 0, "fast": False, "quick": False})
    state = game.start(setup)

    def apart() -> Any:
        action = game.read(state, raw)
        return action, game.apply(state, action)

    assert answer(lambda: game.play(state, raw)) == answer(apart)


def answer(asked: Callable[[], Any]) -> Any:
    """What came out of it, or why it was refused."""
    try:
        return asked()
    except Refusal as refusal:
        return refusal.code, refusal.message


def test_ties_below_the_winners_are_explained() -> None:
    """Shared places are told, and which tie-break decides; the winners' own tie is the game's to tell."""
    assert lower_ties("heckmeck", (9, 5, 5, 2), (9, 5, 5, 2)) == (
        Message("core.verdict.level", seats=(Seat(1), Seat(2)), points=5, place=2),
    )
    assert lower_ties("heckmeck", (5, 9, 5, 2), ((5, 24), (9, 30), (5, 28), (2, 21))) == (
        Message("heckmeck.verdict.order", seats=(Seat(2), Seat(0)), points=5),
    )
    assert lower_ties("heckmeck", (9, 9, 2), (9, 9, 2)) == ()
    assert lower_ties("heckmeck", (9, 9, 2), ((9, 1), (9, 2), (2, 0))) == (), "a tie for the victory"
    assert lower_ties("heckmeck", (3, 2, 1), (3, 2, 1)) == ()
    for language in LANGUAGES:
        words = Words(language)
        level = Message("core.verdict.level", seats=(Seat(1), Seat(2)), points=5, place=2)
        assert "5" in words.say(level, ("А", "Б", "В"))
        for game in ("heckmeck", "antiques"):
            assert "Б" in words.say(Message(f"{game}.verdict.order", seats=(Seat(1),), points=5), ("А", "Б"))


@pytest.mark.parametrize("players", [1, 2, 6])
def test_a_calculator_takes_as_many_as_sit_at_the_table(players: int) -> None:
    check_players([None] * players, range(3, 7))


@pytest.mark.parametrize("players", [0, 7])
def test_a_calculator_refuses_nobody_and_too_many(players: int) -> None:
    with pytest.raises(Refusal) as caught:
        check_players([None] * players, range(3, 7))
    assert caught.value.message == Message("core.wrong_number_of_players", high=6)


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 2
    names: tuple[str, ...] = ()


def test_the_same_as_replace_and_the_old_one_stays() -> None:
    point = Point(1)
    after = changed(point, y=5, names=("a",))
    assert after == replace(point, y=5, names=("a",)) == Point(1, 5, ("a",))
    assert hash(after) == hash(Point(1, 5, ("a",)))
    assert point == Point(1, 2, ())
    with pytest.raises(FrozenInstanceError):
        after.x = 3  # type: ignore[misc]


def test_one_more_member_leaves_the_others_as_they_were() -> None:
    empty: PersistentList[int] = PersistentList()
    one = empty.appended(1)
    two = one.appended(2)
    assert [list(empty), list(one), list(two)] == [[], [1], [1, 2]]
    assert [len(empty), len(one), len(two)] == [0, 1, 2]


def test_another_future_after_an_undo() -> None:
    one = PersistentList(1)
    first, second = one.appended(2), one.appended(3)
    assert list(first) == [1, 2] and list(second) == [1, 3] and list(one) == [1]
    assert list(first.appended(4)) == [1, 2, 4] and list(second.appended(5)) == [1, 3, 5]


def test_the_same_future_again_is_shared() -> None:
    """A preview comes before every step: it must not cost a copy each."""
    one = PersistentList(1)
    previewed, played = one.appended(2), one.appended(2)
    assert previewed == played and previewed._row is played._row


def test_a_changed_member_is_changed_for_nobody_else() -> None:
    rounds = PersistentList("a", "b", "c")
    changed = rounds.changed(1, "x")
    assert list(changed) == ["a", "x", "c"] and list(rounds) == ["a", "b", "c"]
    assert list(changed.appended("d")) == ["a", "x", "c", "d"]


def test_it_reads_like_a_list_as_far_as_it_knows() -> None:
    longer = PersistentList(1, 2).appended(3)
    short = PersistentList(1, 2)
    long = short.appended(3)
    assert short[-1] == 2 and long[-1] == 3 and short[0:5] == (1, 2) and long == longer
    assert short != long and short != (1, 2) and hash(long) == hash(longer)
    assert short != PersistentList(1, 3), "as long, but another"
    assert repr(short) == "PersistentList(1, 2)"
    for index in (2, -3):
        with pytest.raises(IndexError):
            short[index]
