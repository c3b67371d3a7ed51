"""Many people in few words."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.messages import Message

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
