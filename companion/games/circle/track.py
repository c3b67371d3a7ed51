"""«Заезд»: how horses run. Positions are counted from the line: field f is f, stall k starts on 1 − k."""

from __future__ import annotations

from functools import cache

from companion.core.position import put
from companion.games.circle.state import FIELDS, HOME, HOME_BOXES, LEADER_FIELD, STALLS, Track


@cache
def starting_track(crowd: bool) -> Track:
    """«Выход на круг»: stall 1 stands on field 36, stall 7 on 30. «Толчея на круге»: all stand on 36."""
    return Track(tuple(0 if crowd else 1 - stall for stall in STALLS), tuple(STALLS))


def field_of(position: int) -> int:
    """The number printed on the field, the same on both laps: 1…36."""
    return (position - 1) % FIELDS + 1


def landing(positions: tuple[int | None, ...], start: int, value: int, crowd: bool) -> int:
    """Where a horse comes to stand that runs ``value`` fields from ``start``; `HOME` or more is home.

    «Пример движения»: where another horse stands there, on the first free field behind it, at worst where it
    started. A field is one place on both laps.
    """
    target = start + value
    if crowd or target >= HOME:
        return target
    taken = {other % FIELDS for other in positions if other is not None}
    while target > start and target % FIELDS in taken:
        target -= 1
    return target


def run(track: Track, stall: int, value: int, crowd: bool) -> Track:
    """The track after the horse of ``stall`` has run: its card is turned down, even where it could not move.

    The first horse to reach or pass field 18 takes the leader token. When no horse on the track has its card
    up any more, all of them are turned up.
    """
    start = track.positions[stall - 1]
    assert start is not None
    target = landing(track.positions, start, value, crowd)
    came_home = target >= HOME
    reached = None if came_home else target
    positions = put(track.positions, stall - 1, reached)
    still_up = list(track.face_up)
    still_up.remove(stall)
    face_up = tuple(still_up) or running(positions)
    home = (*track.home, stall) if came_home else track.home
    leader = stall if track.leader is None and target >= LEADER_FIELD else track.leader
    return Track(positions, face_up, home, leader)


def running(positions: tuple[int | None, ...]) -> tuple[int, ...]:
    """The stalls whose horses are not home."""
    return tuple(stall for stall in STALLS if positions[stall - 1] is not None)


def furthest_back(positions: tuple[int | None, ...]) -> tuple[int, ...]:
    """The stalls whose horses are last, ascending; several only where horses share fields."""
    back = min(position for position in positions if position is not None)
    return tuple(stall for stall in STALLS if positions[stall - 1] == back)


def is_run(track: Track) -> bool:
    """«Как только третья лошадь приходит на финиш, заезд завершается»."""
    return len(track.home) == HOME_BOXES
