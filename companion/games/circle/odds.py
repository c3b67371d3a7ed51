"""What the coach knows of a race: how likely a horse comes first, second, third or last, or takes the lead.

Races are simulated (`simulation`), so every answer has an error, and gets sharper with every further race.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass
from itertools import repeat, starmap
from math import sqrt
from random import Random

from companion.core.action import Json
from companion.core.arguments import check_names, one_of, whole_number
from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.games.circle.simulation import RACERS, Model, Outcome, Race, racer
from companion.games.circle.state import STALLS, State
from companion.games.circle.view import CircleView, view

RACES = 20_000
"""How many races answer the contract's question, if nothing else is said."""
_MOST_RACES = 1_000_000


@dataclass(frozen=True, slots=True)
class HorseOdds:
    """A horse's chances in this race."""

    stall: int
    win: float
    """To come exactly first."""
    place: float
    """To come exactly second."""
    show: float
    """To come exactly third."""
    last: float
    lead: float
    """To take the leader token, or to have it."""


class RaceOdds:
    """A race that is run again and again from where it stands. The same seed brings the same races.

    >>> odds = RaceOdds(session.view())
    >>> odds.advance(500)       # as often as there is time
    >>> odds.horses(), odds.error
    """

    def __init__(self, seen: CircleView, model: Model = "random", seed: int = 0) -> None:
        """A `Refusal` (not_now) where no race is on. ``seen`` may be the table's view or a player's own."""
        if not seen.told:
            raise Refusal("not_now", Message("circle.no_race"))
        self._run = racer(model, Race.seen(seen), Random(seed))
        self.races = 0
        """How many races were run so far."""
        self.outcomes: Counter[Outcome] = Counter()
        """How they came out."""

    def advance(self, races: int) -> None:
        self.outcomes.update(starmap(self._run, repeat((), races)))
        self.races += races

    def horses(self) -> tuple[HorseOdds, ...]:
        """The chances of all stalls, in order."""
        came: list[Counter[int]] = [Counter() for _ in Outcome._fields]
        for outcome, times in self.outcomes.items():
            for counter, stall in zip(came, outcome, strict=True):
                counter[stall] += times
        return tuple(HorseOdds(stall, *(counter[stall] / self.races for counter in came)) for stall in STALLS)

    @property
    def error(self) -> float:
        """The standard error of the least certain of the chances; of 20,000 races it is at most 0.0036."""
        return error_of(self.horses(), self.races)


def error_of(horses: Sequence[HorseOdds], races: int) -> float:
    """The standard error of the least certain of these chances."""
    chances = [chance for horse in horses for chance in astuple(horse)[1:]]
    return max(sqrt(chance * (1 - chance) / races) for chance in chances)


def ask(words: Mapping[str, str]) -> Callable[[State], dict[str, Json]]:
    """What answers `odds` of the contract: ``--model NAME``, ``--races N``, ``--seed N``."""
    check_names(words, ("model", "races", "seed"))
    model = one_of(words, "model", tuple(RACERS), "random")
    races = whole_number(words, "races", range(1, _MOST_RACES + 1), RACES)
    seed = whole_number(words, "seed", range(-(10**100), 10**100), 0)

    def answer(state: State) -> dict[str, Json]:
        odds = RaceOdds(view(state, None), model, seed)
        odds.advance(races)
        horses: list[Json] = [asdict(horse) for horse in odds.horses()]
        return {"model": model, "races": races, "error": odds.error, "horses": horses}

    return answer
