"""Points of an evening in words."""

from __future__ import annotations

from screens.text.words import words


def say_points(points: float) -> str:
    """Points with their half, as the language writes it: ``4,5``."""
    return str(words.tr("evening.half", n=int(points)) if points % 1 else int(points))
