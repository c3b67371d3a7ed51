"""Many people in few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.messages import Message
from screens.text.words import figure, words

if TYPE_CHECKING:
    from companion.core.game import View
    from companion.store import GameRow
    from companion.store.game_list import Kind

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


def played_title(row: GameRow) -> str:
    """What was played: what somebody called it, else the name of the game."""
    return row.title or str(words.tr(f"{row.game}.name"))


def kind_name(kind: Kind) -> str:
    """What was played, by the name that somebody gave it, else that of the game."""
    return kind.title or str(words.tr(f"{kind.game}.name"))


def standings(names: Sequence[str], view: View) -> str:
    """Everybody with the figure beside their name, the highest first: "Маша 12, Петя 7"; without points the
    names."""
    order = sorted(range(len(names)), key=lambda seat: -(view.seats[seat].figure or 0))
    return ", ".join(f"{names[seat]} {figure(view.seats[seat].figure)}".rstrip() for seat in order)
