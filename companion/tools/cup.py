"""A cup of any dice: of two to a hundred sides, several kinds at once, with numbers or faces of one's own.

>>> cup = Cup((Bunch(2), Bunch(1, sides=20)))
>>> cup.count, cup.sum((3, 4, 17))
(3, 24)
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import exp, lgamma, log
from typing import Any, Literal

from companion.core.codec import decode
from companion.core.errors import Refusal

SIDES = range(2, 101)
"""How many sides a die may have."""
MOST_DICE = 20
MOST_KINDS = 6
MOST_FACES, LONGEST_FACE = 12, 8
"""How many faces of one's own a die may have, and how many letters each."""
MOST_PRESETS, LONGEST_NAME = 30, 24
ENOUGH = 5
"""So often each face has to be expected before anything can be said of a die."""

Value = int | str
Verdict = Literal["few", "even", "odd", "uneven"]


@dataclass(frozen=True, slots=True)
class Bunch:
    """Dice of one kind."""

    count: int = 2
    sides: int = 6
    faces: tuple[str, ...] = ()
    """Its own faces, in the place of the numbers from 1."""
    minus: bool = False
    """Whether they are taken away from the sum."""

    @property
    def values(self) -> Sequence[Value]:
        """The sides of one die."""
        return tuple(map(_value, self.faces)) if self.faces else range(1, self.sides + 1)

    def named(self, letter: str = "d") -> str:
        """As players write it: 2d6; faces of one's own are named one by one."""
        return f"{self.count}×({' '.join(self.faces)})" if self.faces else f"{self.count}{letter}{self.sides}"

    @property
    def makes_sense(self) -> bool:
        own = not self.faces or (
            len(self.faces) in range(2, MOST_FACES + 1)
            and self.sides == len(self.faces)
            and all(0 < len(face) <= LONGEST_FACE for face in self.faces)
        )
        return self.count > 0 and self.sides in SIDES and own


@dataclass(frozen=True, slots=True)
class Cup:
    bunches: tuple[Bunch, ...] = (Bunch(),)

    @property
    def count(self) -> int:
        """How many dice there are."""
        return sum(bunch.count for bunch in self.bunches)

    @property
    def dice(self) -> tuple[Bunch, ...]:
        """Of which kind each of them is."""
        return tuple(bunch for bunch in self.bunches for _ in range(bunch.count))

    def named(self, letter: str = "d") -> str:
        """As players write it: 2d6 + 1d20 − 1d4."""
        signs = [" − " if bunch.minus else " + " for bunch in self.bunches]
        text = "".join(sign + bunch.named(letter) for sign, bunch in zip(signs, self.bunches, strict=True))
        return text.removeprefix(" + ").strip()

    @property
    def makes_sense(self) -> bool:
        kinds = len(self.bunches) in range(1, MOST_KINDS + 1)
        return kinds and self.count <= MOST_DICE and all(bunch.makes_sense for bunch in self.bunches)

    def sum(self, shown: Sequence[Value]) -> int | None:
        """What the numbers add up to; None where there are none."""
        signed = [
            -value if bunch.minus else value
            for bunch, value in zip(self.dice, shown, strict=True)
            if isinstance(value, int)
        ]
        return sum(signed) if signed else None

    def with_bunch(self, place: int, bunch: Bunch | None) -> Cup:
        """Another bunch in a place, one more at the end, or none; the same cup where that is too much."""
        kept = (bunch,) if bunch is not None else ()
        changed = Cup((*self.bunches[:place], *kept, *self.bunches[place + 1 :]))
        return changed if changed.makes_sense else self


PAIR = Cup()
"""Two usual dice."""


def own_faces(text: str) -> tuple[str, ...]:
    """The faces that somebody has written, with commas between them."""
    faces = [" ".join(face.split())[:LONGEST_FACE].strip() for face in text.split(",")]
    return tuple(face for face in faces if face)[:MOST_FACES]


def _value(face: str) -> Value:
    digits = face.replace("−", "-")
    return int(digits) if digits.removeprefix("-").isdecimal() else face


# How even dice have fallen


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each face of a kind of dice came up."""

    sides: int
    faces: tuple[str, ...]
    counts: tuple[int, ...]
    """By the number of the side, from 0."""

    @classmethod
    def of(cls, bunch: Bunch) -> Tally:
        """None has come up yet."""
        return cls(bunch.sides, bunch.faces, (0,) * bunch.sides)

    @property
    def bunch(self) -> Bunch:
        return Bunch(1, self.sides, self.faces)

    @property
    def rolls(self) -> int:
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How often each face would come up on average."""
        return self.rolls / self.sides

    @property
    def chance(self) -> float:
        """How likely fair dice fall at least as unevenly: Pearson's chi-square."""
        if not self.rolls:
            return 1.0
        square = sum((count - self.expected) ** 2 for count in self.counts) / self.expected
        return chi_square_tail(square, self.sides - 1)

    @property
    def verdict(self) -> Verdict:
        if self.expected < ENOUGH:
            return "few"
        return "even" if self.chance >= 0.05 else "odd" if self.chance >= 0.01 else "uneven"

    def plus(self, sides: Sequence[int]) -> Tally:
        """These sides have come up, too."""
        counts = list(self.counts)
        for side in sides:
            counts[side] += 1
        return replace(self, counts=tuple(counts))

    @property
    def makes_sense(self) -> bool:
        counted = len(self.counts) == self.sides and all(count in range(10**9) for count in self.counts)
        return counted and self.bunch.makes_sense


def chi_square_tail(square: float, freedom: int) -> float:
    """How likely a chi-square of so many degrees of freedom is at least this: the upper incomplete gamma
    function, by its series where that is quick, else by its continued fraction (Lentz)."""
    shape, x = freedom / 2, square / 2
    if x <= 0:
        return 1.0
    front = exp(shape * log(x) - x - lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        above = shape
        while term > total * 1e-12:
            above += 1
            term *= x / above
            total += term
        return max(0.0, 1 - front * total)
    b = x + 1 - shape
    c, d = 1e300, 1 / b
    fraction, step = d, 0
    while True:
        step += 1
        numerator = -step * (step - shape)
        b += 2
        d = 1 / (numerator * d + b)
        c = b + numerator / c
        fraction *= d * c
        if abs(d * c - 1) < 1e-12:
            return min(1.0, front * fraction)


# Presets


@dataclass(frozen=True, slots=True)
class Preset:
    """A cup that somebody has kept under a name."""

    name: str
    cup: Cup


@dataclass(frozen=True, slots=True)
class Presets:
    kept: tuple[Preset, ...] = ()

    def keep(self, name: str, cup: Cup) -> Presets:
        """One more, or another cup under the same name; the oldest go where there are too many."""
        name = " ".join(name.split())[:LONGEST_NAME]
        if not name:
            return self
        others = [preset for preset in self.kept if preset.name.casefold() != name.casefold()]
        return Presets((*others, Preset(name, cup))[-MOST_PRESETS:])

    def drop(self, name: str) -> Presets:
        return Presets(tuple(preset for preset in self.kept if preset.name != name))

    def to_text(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str) -> Presets:
        """What `to_text` wrote; none where it is something else."""
        try:
            raw: Any = json.loads(text)
            presets = decode(cls, raw) if isinstance(raw, Mapping) else cls()
        except (ValueError, RecursionError, Refusal):
            return cls()
        sound = all(preset.cup.makes_sense and preset.name for preset in presets.kept)
        return presets if sound and len(presets.kept) <= MOST_PRESETS else cls()
