"""A tool: something that the app can do without a game on the table. The page ``tools`` lists them all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool.

    >>> Tool("tools.clock", "hand", page="clock", icon="gavel").page
    'clock'
    """

    key: str
    """Where its words are: its name, and ``<key>.help``, what it does."""
    group: str
    """The heading it stands under: ``tools.group.<group>``."""
    page: str
    args: Mapping[str, Any] = field(default_factory=dict)
    icon: str = ""
    game: str = ""
    """The game whose name and drawing it has instead."""
