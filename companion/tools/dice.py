"""Dice without a game: the eight with the worm, the die of the race, and ordinary ones.

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

Kind = Literal["worms", "race", "plain"]
KINDS: tuple[Kind, ...] = ("worms", "race", "plain")
PIPS = range(1, 7)
"""The sides of an ordinary die."""
COUNTS = range(1, 21)
"""How many ordinary dice there may be."""
RACE_DIE = tuple(face for face in RACE_FACES for _ in range(RACE_SIDES[face]))
"""The six sides of the die of the race."""
KEPT_THROWS = 40
"""How many of the last throws are kept."""


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
    faces: tuple[int | str, ...]
    when: int
    """Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class DiceTable:
    """All dice as they lie. All methods that change something return another one."""

    kind: Kind = "worms"
    """Which of them are on the table."""
    worms: WormDice = WormDice()
    race: RaceFace | None = None
    """What the die of the race shows; None before it was rolled."""
    plain: tuple[int, ...] = ()
    """What the ordinary dice show; none before they were rolled."""
    count: int = 2
    """How many ordinary dice there are."""
    throws: tuple[Throw, ...] = ()
    """The last throws of all kinds, the latest first."""

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
        return self.kind != "worms" or self.worms.may_roll

    def with_kind(self, kind: Kind) -> DiceTable:
        """Other dice; those before stay as they lie."""
        return replace(self, kind=kind)

    def number(self, count: int) -> DiceTable:
        """Another number of ordinary dice, which have to be rolled first."""
        if count == self.count or count not in COUNTS:
            return self
        return replace(self, count=count, plain=())

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
        plain = roll(PIPS, self.count, below)
        return replace(self, plain=plain)._noting(plain, when)

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
        return replace(self, plain=())

    def _noting(self, faces: Sequence[int | str], when: int) -> DiceTable:
        throws = (Throw(self.kind, tuple(faces), when), *self.throws)
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
            and len(self.plain) in (0, self.count)
            and self.count in COUNTS
            and set(self.plain) <= set(PIPS)
            and all(_makes_sense(throw) for throw in self.throws)
        )


def _makes_sense(throw: Throw) -> bool:
    sides: dict[Kind, Sequence[int | str]] = {"worms": WORM_FACES, "race": RACE_FACES, "plain": PIPS}
    return (
        len(throw.faces) in COUNTS
        and all(face in sides[throw.kind] for face in throw.faces)
        and throw.when in range(10**14)
    )
