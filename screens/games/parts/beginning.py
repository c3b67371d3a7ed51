"""What a set-up may begin with, where a game knows something to offer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.store import Person


@dataclass(frozen=True, slots=True)
class Beginning:
    """Options, and people where they belong to it."""

    options: Mapping[str, Any]
    people: tuple[Person, ...] = ()
    """As they sit; nobody: whoever has sat down stays."""
    teams: int = 0
    """How many teams there are, where nothing says who is in which."""
