"""Many people in few words."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import View
from companion.core.messages import Message
from screens.text.words import figure

ROOM = 44
"""How many characters a list of names may take: two lines on a phone."""


def few_names(names: Sequence[str], room: int = ROOM) -> Message:
    """The names, or those that fit and how many more there are; the first one is always said."""
    if len(", ".join(names)) <= room:
        return Message("ui.names", names=tuple(names))
    said = 1
    while len(", ".join(names[: said + 1])) <= room - 8:
        said += 1
    if said >= len(names):
        return Message("ui.names", names=tuple(names))
    return Message("ui.names.more", names=tuple(names[:said]), n=len(names) - said)


def standings(names: Sequence[str], view: View) -> str:
    """Everybody with the figure beside their name, the highest first: "Маша 12, Петя 7"."""
    order = sorted(range(len(names)), key=lambda seat: -view.seats[seat].figure)
    return ", ".join(f"{names[seat]} {figure(view.seats[seat].figure)}" for seat in order)
