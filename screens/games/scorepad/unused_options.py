"""Which options of a pad the others leave nothing of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def unused_options(options: Mapping[str, Any]) -> tuple[str, ...]:
    """A counter knows no rounds, and with named rows their number is that of the names."""
    if options["mode"] == "counter":
        return "rounds", "zero_sum", "labels"
    return ("rounds",) if options["labels"] else ()
