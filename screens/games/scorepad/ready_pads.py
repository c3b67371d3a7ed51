"""Pads to begin with: what was kept, what was played lately, and what many tables play."""

from __future__ import annotations

from typing import Any

from companion.games.scorepad.presets import BUILT_IN
from companion.store import Store
from screens.text.words import words


def ready_pads(store: Store) -> dict[str, dict[str, Any]]:
    """The options of each, by what it is called; own ones first, each name once."""
    pads: dict[str, dict[str, Any]] = {}
    for own in store.pads.presets():
        pads[own.name] = {"name": own.name, **own.options}
    for played in store.pads.played():
        if played.title:
            pads.setdefault(played.title, dict(played.options))
    for preset in BUILT_IN:
        name = words.tr(preset.name)
        pads.setdefault(name, {**preset.options, "name": name})
    return pads
