"""Options of a pad that fit together, and let a random game come to its end."""

from __future__ import annotations

from random import Random

from companion.core.action import Json


def related(rng: Random, seats: int) -> dict[str, Json]:
    """A target or a number of rounds, for some tables also teams or named rows."""
    start = rng.choice((0, 0, 501, -20))
    options: dict[str, Json] = {
        "mode": rng.choice(("rounds", "rounds", "counter")),
        "start": start,
        "target": rng.choice((start + 150, start - 60)),
        "rounds": rng.choice((0, rng.randint(1, 20))),
        "teams": [],
        "labels": [],
    }
    if seats > 2 and rng.random() < 0.4:
        options["teams"] = [seat % 2 for seat in range(seats)]
    if rng.random() < 0.2:
        options |= {"labels": ["Города", "Дороги", "Луга"], "rounds": 3}
    return options
