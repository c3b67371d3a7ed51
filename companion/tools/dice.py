"""Dice without a game: the eight with the worm, the die of the race, and a cup of any others.

They are rolled by the system's own source of chance, and what was rolled is kept with its time.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from secrets import randbelow
from typing import Literal

from companion.core.codec import decode
from companion.core.errors import Refusal
from companion.games.circle.state import FACES as RACE_FACES
from companion.games.circle.state import SIDES as RACE_SIDES
from companion.games.circle.state import Face as RaceFace
from companion.games.heckmeck.state import DICE, WORM, worth
from companion.games.heckmeck.state import FACES as WORM_FACES
from companion.games.heckmeck.state import Face as WormFace
from companion.tools.chance import Below, roll
from companion.tools.cup import MOST_DICE, PAIR, Bunch, Cup, Tally, Value

Kind = Literal["worms", "race", "plain"]
KINDS: tuple[Kind, ...] = ("worms", "race", "plain")
COUNTS = range(1, MOST_DICE + 1)
"""How many dice there may be in the cup."""
RACE_DIE = tuple(face for face in RACE_FACES for _ in range(RACE_SIDES[face]))
"""The six sides of the die of the race."""
KEPT_THROWS = 40
"""How many of the last throws are kept."""
KEPT_TALLIES = 12
"""Of how many kinds of dice it is counted how they fall."""


@dataclass(frozen=True, slots=True)
class WormDice:
    """A turn with the eight dice: each roll, one face is set aside, every die that shows it."""

    kept: tuple[WormFace, ...] = ()
    """The dice that were set aside."""
    rolled: tuple[WormFace, ...] = ()
    """The dice of a roll that nothing was set aside of yet."""

    @property
    def left(self) -> int:
        """How many dice are not set aside."""
        return DICE - len(self.kept)

    @property
    def sum(self) -> int:
        """What the dice set aside add up to; a worm is five."""
        return sum(map(worth, self.kept))

    @property
    def has_worm(self) -> bool:
        """Whether a worm is among them."""
        return WORM in self.kept

    @property
    def failed(self) -> bool:
        """Whether the roll shows only faces that lie aside already."""
        return bool(self.rolled) and set(self.rolled) <= set(self.kept)

    @property
    def may_roll(self) -> bool:
        """Whether there are dice to roll, and none to set aside first."""
        return not self.rolled and self.left > 0

    def roll(self, below: Below = randbelow) -> WormDice:
        """Rolls the dice that are left; not while there are dice to set aside."""
        return replace(self, rolled=roll(WORM_FACES, self.left, below)) if self.may_roll else self

    def keep(self, face: WormFace) -> WormDice:
        """Sets all dice aside that show a face; not a face that lies aside already."""
        if face in self.kept or face not in self.rolled:
            return self
        return WormDice((*self.kept, *(die for die in self.rolled if die == face)))


@dataclass(frozen=True, slots=True)
class Throw:
    kind: Kind
    faces: tuple[Value, ...]
    when: int
    """Milliseconds since 1970."""
    bunches: tuple[Bunch, ...] = ()
    """Which dice of a cup they were; none: usual ones."""

    @property
    def cup(self) -> Cup:
        """The dice of a cup."""
        return Cup(self.bunches or (Bunch(len(self.faces)),))

    @property
    def sum(self) -> int | None:
        """What the dice of a cup add up to; None where they show no numbers."""
        return self.cup.sum(self.faces)


@dataclass(frozen=True, slots=True)
class DiceTable:
    """All dice as they lie. All methods that change something return another one."""

    kind: Kind = "worms"
    """Which of them are on the table."""
    worms: WormDice = WormDice()
    race: RaceFace | None = None
    """What the die of the race shows; None before it was rolled."""
    cup: Cup = PAIR
    """Which other dice there are."""
    plain: tuple[Value, ...] = ()
    """What those show; nothing before they were rolled."""
    held: tuple[int, ...] = ()
    """The numbers of those that are not rolled again."""
    throws: tuple[Throw, ...] = ()
    """The last throws of all kinds, the latest first."""
    tallies: tuple[Tally, ...] = ()
    """How the dice of the cup have fallen, the kind rolled last first."""

    @property
    def lies(self) -> bool:
        """Whether there is anything to pick up: dice that were rolled, or set aside."""
        match self.kind:
            case "worms":
                return self.worms != WormDice()
            case "race":
                return self.race is not None
        return bool(self.plain)

    @property
    def last(self) -> Throw | None:
        """The last throw of the dice on the table."""
        return next((throw for throw in self.throws if throw.kind == self.kind), None)

    @property
    def may_roll(self) -> bool:
        """Whether a roll is possible just now."""
        if self.kind == "worms":
            return self.worms.may_roll
        return self.kind == "race" or self.left > 0

    @property
    def left(self) -> int:
        """How many dice of the cup are rolled next."""
        return self.cup.count - len(self.held)

    def with_kind(self, kind: Kind) -> DiceTable:
        """Other dice; those before stay as they lie."""
        return replace(self, kind=kind)

    def with_cup(self, cup: Cup) -> DiceTable:
        """Other dice in the cup, which have to be rolled first."""
        return self if cup == self.cup else replace(self, cup=cup, plain=(), held=())

    def number(self, count: int) -> DiceTable:
        """Another number of the dice that are last in the cup."""
        last = len(self.cup.bunches) - 1
        return self.with_cup(self.cup.with_bunch(last, replace(self.cup.bunches[last], count=count)))

    def hold(self, die: int) -> DiceTable:
        """Leaves a die of the cup as it lies at the next roll, or lets it go again."""
        if die not in range(len(self.plain)):
            return self
        held = {*self.held} ^ {die}
        return replace(self, held=tuple(sorted(held)))

    def roll(self, when: int, below: Below = randbelow) -> DiceTable:
        """Rolls the dice on the table, where that is possible just now."""
        if not self.may_roll:
            return self
        match self.kind:
            case "worms":
                worms = self.worms.roll(below)
                return replace(self, worms=worms)._noting(worms.rolled, when)
            case "race":
                (face,) = roll(RACE_DIE, 1, below)
                return replace(self, race=face)._noting((face,), when)
        return self._roll_cup(when, below)

    def _roll_cup(self, when: int, below: Below) -> DiceTable:
        """Rolls what is not held; only that is counted."""
        shown, tallies = list(self.plain) or [0] * self.cup.count, list(self.tallies)
        for number, bunch in enumerate(self.cup.dice):
            if number in self.held:
                continue
            (side,) = roll(range(bunch.sides), 1, below)
            shown[number] = bunch.values[side]
            known = [one for one in tallies if (one.sides, one.faces) == (bunch.sides, bunch.faces)]
            tally = (known[0] if known else Tally.of(bunch)).plus((side,))
            tallies = [tally, *(one for one in tallies if one not in known)]
        rolled = replace(self, plain=tuple(shown), tallies=tuple(tallies[:KEPT_TALLIES]))
        return rolled._noting(shown, when)

    def keep(self, face: WormFace) -> DiceTable:
        """Sets a face of the eight dice aside."""
        return replace(self, worms=self.worms.keep(face))

    def pick_up(self) -> DiceTable:
        """Takes the dice on the table back into the hand: nobody has rolled them yet."""
        match self.kind:
            case "worms":
                return replace(self, worms=WormDice())
            case "race":
                return replace(self, race=None)
        return replace(self, plain=(), held=())

    def forget(self) -> DiceTable:
        """Nothing was rolled before."""
        return replace(self, throws=(), tallies=())

    def _noting(self, faces: Sequence[int | str], when: int) -> DiceTable:
        bunches = () if self.kind != "plain" or _has_pips(self.cup) else self.cup.bunches
        throws = (Throw(self.kind, tuple(faces), when, bunches), *self.throws)
        return replace(self, throws=throws[:KEPT_THROWS])

    def to_text(self) -> str:
        return json.dumps({name: value for name, value in asdict(self).items() if value is not None})

    @classmethod
    def from_text(cls, text: str) -> DiceTable:
        """What `to_text` wrote; an empty table where it is something else."""
        try:
            raw = json.loads(text)
            table = decode(cls, raw) if isinstance(raw, dict) else cls()
        except (ValueError, RecursionError, Refusal):
            return cls()
        return table if table._makes_sense() else cls()

    def _makes_sense(self) -> bool:
        worms = self.worms
        return (
            len(worms.kept) <= DICE
            and len(worms.rolled) in (0, worms.left)
            and self.cup.makes_sense
            and (not self.plain or _shows(self.cup, self.plain))
            and set(self.held) <= set(range(len(self.plain)))
            and all(tally.makes_sense for tally in self.tallies)
            and all(_makes_sense(throw) for throw in self.throws)
        )


def _has_pips(cup: Cup) -> bool:
    """Whether all dice are usual ones, and all of them add up."""
    return all(bunch == Bunch(bunch.count) for bunch in cup.bunches)


def _shows(cup: Cup, shown: Sequence[Value]) -> bool:
    """Whether these dice can show that."""
    return len(shown) == cup.count and all(
        face in bunch.values for bunch, face in zip(cup.dice, shown, strict=True)
    )


def _makes_sense(throw: Throw) -> bool:
    if throw.kind == "plain":
        return throw.cup.makes_sense and _shows(throw.cup, throw.faces) and throw.when in range(10**14)
    sides: Sequence[Value] = WORM_FACES if throw.kind == "worms" else RACE_FACES
    return (
        len(throw.faces) in COUNTS
        and all(face in sides for face in throw.faces)
        and throw.when in range(10**14)
    )
