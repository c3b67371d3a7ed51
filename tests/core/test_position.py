"""`changed` says and does what `dataclasses.replace` does."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

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
