"""What a score sheet looks like by its title: a box as `marks` draws it, any other by its initials."""

from __future__ import annotations

from functools import cache, partial

from companion.games.sheet.library import boxes
from companion.store.names import folded
from screens.drawing.game_looks import TitleLook
from screens.games.parts.titles.own import own_look
from screens.games.sheet.marks import LOOKS


def look_of(title: str) -> TitleLook:
    """How what is called so looks."""
    look = LOOKS.get(_boxes().get(folded(title), ""))
    if look is None:
        return own_look(title)
    ground, draw, *colours = look
    return TitleLook(ground, partial(draw, colours=colours))


@cache
def _boxes() -> dict[str, str]:
    """The ids of the boxes by what they are called in any language."""
    return {folded(text): id for id, box in boxes().items() for _, text in box.name.texts}
