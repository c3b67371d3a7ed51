"""What is done on a score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.core.action import Action
from companion.games.sheet.sheets import Said


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill(Action):
    """What a seat says to one or more asks."""

    do: ClassVar[str] = "fill"
    seat: int
    """Whom it is about."""
    values: Mapping[str, Said]
    """By the ids of the asks; None empties."""
    round: int | None = None
    """Which one, from 1; None: the one in work."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Action):
    """Everything stands in the round: it is closed."""

    do: ClassVar[str] = "done"
