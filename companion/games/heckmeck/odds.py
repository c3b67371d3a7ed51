"""What the coach knows of a turn of Heckmeck: exact chances, and what each decision is worth in worms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.core.action import Json
from companion.core.arguments import check_names
from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.core.steps import Steps, finished
from companion.games.heckmeck.rules import takeable
from companion.games.heckmeck.solver import Turn, fill_caches
from companion.games.heckmeck.stages import HIGHEST, Place, place_of
from companion.games.heckmeck.state import FACES, TILES, Face, Position, worms_on

SAME = 1e-9
"""Values no further apart than this are worth the same."""


@dataclass(frozen=True, slots=True)
class ChoiceOdds:
    """A decision that could be made now."""

    action: Mapping[str, Json]
    """As in a document; a roll without its dice."""
    value: float
    """Worms gained minus lost in this turn, if every later decision is the best one."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What the coach knows of a turn."""

    seat: int
    at_least: Mapping[int, float]
    """For each tile the chance, playing for that alone, to end with a worm and its number or more."""
    exactly: Mapping[int, float]
    """For each tile the chance, playing for that alone, to end with a worm and its number."""
    fail: float
    """The chance to fail under the best play; of plays worth the same, under the one that fails least."""
    value: float
    """Worms gained minus lost in this turn under the best play."""
    choices: tuple[ChoiceOdds, ...]
    """All that can be decided now, best first."""


def warm_up() -> None:
    """Works out what depends on no game, once: the chances of all sums from all places of a turn."""
    finished(fill_caches())
    finished(_chances_of_sums())


def ask(words: Mapping[str, str]) -> Callable[[Position], dict[str, Json]]:
    """What answers `odds` of the contract; it takes no further words."""
    check_names(words, ())
    return answer


def answer(position: Position) -> dict[str, Json]:
    """The coach's knowledge in the words of the contract."""
    found = odds(position)
    return {
        "seat": found.seat,
        "at_least": {str(tile): chance for tile, chance in found.at_least.items()},
        "exactly": {str(tile): chance for tile, chance in found.exactly.items()},
        "fail": found.fail,
        "value": found.value,
        "choices": [{"action": choice.action, "value": choice.value} for choice in found.choices],
    }


def odds(position: Position, double_steal: bool = False) -> Odds:
    """Everything the coach knows of the turn; a `Refusal` (game_over) where there is no turn any more.

    With ``double_steal`` a stolen tile counts twice: what one gains, another loses.
    """
    return finished(find_odds(position, double_steal))


def find_odds(position: Position, double_steal: bool = False) -> Steps[Odds]:
    """The same in steps, each of them about a millisecond or less."""
    if position.turn is None:
        raise Refusal("game_over", Message("core.game_over"))
    gains, lost = _gains(position, double_steal), loss(position)
    here = place_of(position.kept)
    sources = list(places_after(here, position.rolled).values()) or [here]
    turn = yield from Turn.solve(gains, lost, sources)
    best = max(map(turn.value, sources))
    chosen = [place for place in sources if best - turn.value(place) <= SAME]
    choices = choices_in(position, turn, double_steal)
    at_least, exactly = yield from _chances_of_sums()
    return Odds(
        seat=position.turn,
        at_least=_chances(at_least, sources),
        exactly=_chances(exactly, sources),
        fail=min(map(turn.fails, chosen)),
        value=choices[0].value,
        choices=choices,
    )


def choices_in(position: Position, turn: Turn, double_steal: bool = False) -> tuple[ChoiceOdds, ...]:
    """All that can be decided now, best first, by what ``turn`` says of what may follow."""
    here = place_of(position.kept)
    after = places_after(here, position.rolled)
    found = [ChoiceOdds({"do": "keep", "face": face}, turn.value(place)) for face, place in after.items()]
    if not after and here.can_roll:
        # Before the first roll there is nothing else to do: the place is worth what the roll is.
        value = turn.rolling(here) if position.kept else turn.value(here)
        found.append(ChoiceOdds({"do": "roll"}, value))
    for tile in position.takes:
        found.append(ChoiceOdds({"do": "take", "tile": tile}, float(gain(position, tile, double_steal))))
    if position.kept and not after and not position.takes:
        found.append(ChoiceOdds({"do": "stop"}, float(loss(position))))
    return tuple(sorted(found, key=lambda choice: choice.value, reverse=True))


def solve(position: Position, double_steal: bool = False) -> Steps[Turn]:
    """The whole turn, in worms gained minus lost."""
    return Turn.solve(_gains(position, double_steal), loss(position))


def _gains(position: Position, double_steal: bool) -> list[int | None]:
    """What ending with each sum and a worm is worth; None where nothing can be taken."""
    return [
        max((gain(position, tile, double_steal) for tile in takeable(position, points)), default=None)
        for points in range(HIGHEST + 1)
    ]


def gain(position: Position, tile: int, double_steal: bool = False) -> int:
    """What taking a tile is worth."""
    is_stolen = tile not in position.grill
    return worms_on(tile) * (2 if is_stolen and double_steal else 1)


def loss(position: Position) -> int:
    """What a failed turn is worth: the worms of the tile that goes back, as a negative number."""
    assert position.turn is not None
    stack = position.stacks[position.turn]
    return -worms_on(stack[-1]) if stack else 0


def places_after(here: Place, rolled: Sequence[Face]) -> dict[Face, Place]:
    """For each face of a roll that could be kept, the place that it leads to."""
    return {
        face: here.keep(number, rolled.count(face))
        for number, face in enumerate(FACES)
        if face in rolled and not here.faces >> number & 1
    }


def _chances_of_sums() -> Steps[tuple[Turn, Turn]]:
    """A turn played for the number of the highest tile, or more, and one for that number exactly; worked out
    once.

    To play for a lower tile is the same with a head start, so a turn begins with any of those.
    """
    highest = TILES[-1]
    if not _SUMS:
        head_start = highest - TILES[0]
        sums = range(HIGHEST + head_start + 1)
        enough = [0 if points >= highest else None for points in sums]
        at_least = yield from Turn.solve(enough, 0, head_start=head_start)
        just_so = [0 if points == highest else None for points in sums]
        exactly = yield from Turn.solve(just_so, 0, head_start=head_start)
        _SUMS[:] = [(at_least, exactly)]
    return _SUMS[0]


_SUMS: list[tuple[Turn, Turn]] = []
"""The answer of `_chances_of_sums`, once it is there."""


def _chances(turn: Turn, sources: Iterable[Place]) -> dict[int, float]:
    """For each tile the chance to succeed from the best of ``sources``, playing for its number alone."""
    heads = {tile: TILES[-1] - tile for tile in TILES}
    return {
        tile: max(turn.succeeds(place._replace(points=place.points + head)) for place in sources)
        for tile, head in heads.items()
    }
