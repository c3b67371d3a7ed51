"""What a player, a die or a deck does: the only thing that ever changes a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Union

Json = Union[None, bool, int, float, str, "Sequence[Json]", "Mapping[str, Json]"]
"""Anything that JSON can say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """Base of all actions. A verb is one small frozen dataclass that names itself by a literal tag:

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Keep(Action):
        do: ClassVar[str] = "keep"
        face: Face
        "The face whose dice are set aside."
    """

    do: ClassVar[str]
    """The verb, as it stands in JSON."""
    opens: ClassVar[bool] = False
    """Whether it opens what somebody else has laid hidden. Taken back, it can only be made again as it was,
    until that is laid anew: what was seen once is no secret any more."""
    seat: int | None = None
    """Who acts. It may be left out where the turn decides."""

    def hides(self) -> bool:
        """Whether it holds a secret: that it was taken back is told."""
        return False
