"""Positions: `changed` does what `dataclasses.replace` does, and a list grows while each keeps its own."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from companion.core.persistent_list import PersistentList
from companion.core.position import changed


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
