"""How the height of a table is shared out: pure arithmetic, without a widget.

The board comes first: what is being decided on it is in sight as long as there is room for it at all. The
others give way one after the other: the panel leaves out what just happened, the seats become a slim strip,
the words of the panel scroll. An unfolded coach lies where the seats were, and over the top bar where that is
not enough.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from screens.play.extent import Extent

PANEL_SHARE = 0.62
"""How much a panel may take from a board where something is filled in on it."""
TAUGHT_SHARE = 0.7
"""How much where something is explained above a question with many answers."""
MOST_SHARE = 0.85
"""…and how much where there is no room for a board anyway: more than that scrolls."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How high everything would like to be, has to be, and may be at the lowest."""

    bar: float
    seats: Mapping[str, float]
    """The seats in each form, from the slim one to the largest that they may have."""
    board: Extent
    panel: float
    """The panel without a word about what just happened."""
    story: float
    least: float
    """The panel with all that it asks."""
    floor: float
    """The panel with its buttons, and a line of words that scroll."""
    filling: bool = False
    """Whether something is filled in on the panel: then that is what is being decided."""
    teaching: bool = False
    """Whether something is explained on the panel: it is to be read whole."""
    coach: float = 0
    """The coach as it is, folded or not."""
    folded_coach: float = 0
    unfolded: bool = False
    least_coach: float = 0
    """An unfolded coach that would be lower than this takes more room."""
    plenty: float = 0
    """What has to be left over for large seats."""


@dataclass(frozen=True, slots=True)
class Shares:
    form: str | None
    """Of the seats; None where there is no room for them."""
    coach: float
    """0 where there is no room for it."""
    panel: float
    board: float
    terse: bool
    """Whether the panel leaves out what just happened."""
    over_bar: bool = False
    """Whether the coach lies over the top bar."""


def share_upright(height: float, wishes: Wishes) -> Shares:
    """Top bar, seats, coach, board and panel below each other."""
    room = height - wishes.bar
    wishes = replace(wishes, board=replace(wishes.board, least=_needed(room, wishes)))
    if wishes.unfolded:
        coach, over_bar, with_seats = _unfold(room - wishes.board.least, wishes)
        room += wishes.bar if over_bar else 0
    else:
        coach, over_bar, with_seats = wishes.coach, False, True
    form = choose_form(room - coach - wishes.board.roomy, wishes) if with_seats else None
    if form is not None and wishes.seats[form] + coach + wishes.least > room:
        form = None  # a sliver of a split screen: what is to be done goes before who sits where
    rest = room - coach - (wishes.seats[form] if form is not None else 0)
    terse, panel = _panel_below(rest, wishes)
    return Shares(form, coach, panel, rest - panel, terse, over_bar)


def share_beside(height: float, wishes: Wishes) -> Shares:
    """Top bar, coach and panel below each other, beside the board. Where not even the coach's line has room
    beside the buttons, it is away until they are gone."""
    room, coach, over_bar = height - wishes.bar, wishes.coach, False
    if wishes.unfolded:
        coach, over_bar, _ = _unfold(room, wishes)
    if coach + wishes.floor > (height if over_bar else room):
        coach, over_bar = 0.0, False
    room = height if over_bar else room
    panel = max(room - coach, min(room, wishes.floor))
    return Shares(None, room - panel, panel, height, panel < wishes.panel + wishes.story, over_bar)


def choose_form(room: float, wishes: Wishes) -> str:
    """The largest form of the seats that leaves the panel what it needs."""
    forms = list(wishes.seats)
    for form in reversed(forms):
        more = wishes.story + wishes.plenty if form == "large" else 0
        if wishes.seats[form] + wishes.panel + more <= room:
            return form
    return forms[0]


def _needed(room: float, wishes: Wishes) -> float:
    """What the board has to have: less than it needs, where that would leave nothing for the others."""
    others = wishes.floor
    if wishes.unfolded:
        others += min(wishes.coach, wishes.least_coach) - wishes.bar
    return wishes.board.least if wishes.board.least + others <= room else wishes.board.lowest


def _unfold(room: float, wishes: Wishes) -> tuple[float, bool, bool]:
    """How high an unfolded coach is, whether it lies over the top bar, and whether the seats stay."""
    slim = next(iter(wishes.seats.values()), 0.0)
    if slim + wishes.coach + wishes.panel <= room:
        return wishes.coach, False, True
    enough = min(wishes.coach, wishes.least_coach)
    for panel in (wishes.panel, wishes.floor):
        if room - panel >= enough:
            return min(wishes.coach, room - panel), False, False
    left = room + wishes.bar - wishes.floor
    return min(wishes.coach, max(wishes.folded_coach, left)), True, False


def _panel_below(room: float, wishes: Wishes) -> tuple[bool, float]:
    """Whether a panel below the board has to be terse, and how high it is."""
    rest = room - wishes.board.least
    terse = room - wishes.board.roomy < wishes.panel + wishes.story
    needed = wishes.panel + (0 if terse else wishes.story)
    if wishes.filling:
        most = max(rest, room * PANEL_SHARE, min(wishes.least, room * MOST_SHARE))
    elif rest < wishes.floor:
        most = min(wishes.least, room * MOST_SHARE)
    elif wishes.teaching:
        most = max(rest, min(wishes.least, room * TAUGHT_SHARE))
    else:
        most = rest
    return terse, round(min(needed, most))
