"""What is being decided on a board is in sight: upright and across, with large words, with and without coach.

Every game is laid out with as many people as it takes, all with long names, at a moment that asks for a look
at the board. The parts that matter then lie inside the window and the board's frame, and nothing lies over
them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from companion.store import settings as S
from tests.ui.harness import Harness
from tests.ui.measure import Box, box_of
from tests.ui.moments import MOMENTS, Moment, sit
from tests.ui.table import unfold

SHAPES = [(360, 740, 1.0), (360, 740, 1.5), (740, 360, 1.0), (740, 360, 1.5)]


def hidden(page: Any, moment: Moment) -> list[str]:
    """Which of the parts that matter are not wholly in sight."""
    return [
        f"{type(part).__name__} {box_of(part)} in {_frame(part)}"
        for part in moment.parts(page.board)
        if not _within(box_of(part), _frame(part)) or any(map(box_of(part).meets, _around(page)))
    ]


def _within(box: Box, frame: Box) -> bool:
    shared = box.common(frame)
    return not box.empty() and all(abs(one - other) <= 1 for one, other in zip(box, shared, strict=True))


def _frame(part: Any) -> Box:
    """Where a part can be seen: in the window, and in everything around it that scrolls."""
    frame = Box(0, 0, Window.width, Window.height)
    while part.parent is not None and part.parent is not part:
        part = part.parent
        if isinstance(part, ScrollView):
            frame = frame.common(box_of(part))
    return frame


def _around(page: Any) -> Iterator[Box]:
    """What stands around the board, and could lie over it."""
    layout = page.ids.layout
    coach = [page.coach.panel] if page.coach.panel is not None else []
    for part in (layout.ids.bar, layout.ids.seats, page.panel, *coach):
        yield box_of(part)


def turned(ui: Harness) -> Iterator[float]:
    """The phone in every shape, and the size of its words; a table need not be laid anew for each of them."""
    for width, height, text_size in SHAPES:
        ui.app.services.settings.set(S.TEXT_SIZE, text_size)
        ui.resize(width, height)
        ui.settle(6)
        yield text_size


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_without_a_coach(ui: Harness, moment: Moment) -> None:
    page = sit(ui, moment)
    for _ in turned(ui):
        assert hidden(page, moment) == []
        seats = [box_of(page.seats.cell(seat)) for seat in range(len(page.seats.seats))]
        assert all(_within(seat, Box(0, 0, Window.width, Window.height)) for seat in seats)
        assert ui.cut_texts() == [] and ui.overlapping_texts() == [] and ui.small_targets() == []


@pytest.mark.parametrize(
    "moment", [moment for moment in MOMENTS if moment.coached], ids=lambda moment: moment.name
)
def test_with_a_coach_folded_and_unfolded(ui: Harness, moment: Moment) -> None:
    page = sit(ui, moment, coached=True)
    for text_size in turned(ui):
        assert hidden(page, moment) == []
        assert ui.overlapping_texts() == []
        unfold(ui)
        ui.settle(6)
        assert hidden(page, moment) == []
        assert ui.overlapping_texts() == []
        assert page.coach.panel.height >= 100 * text_size, "enough of it is in sight to be read"
        unfold(ui)
        assert hidden(page, moment) == []


@pytest.mark.parametrize("moment", MOMENTS[:6], ids=lambda moment: moment.name)
def test_the_coach_on_the_smallest_of_phones(run_app: Callable[..., Harness], moment: Moment) -> None:
    """What it says lies over nothing that is asked."""
    ui = run_app(width=320, height=568, text_size=1.5)
    page = sit(ui, moment, coached=True)
    for _ in range(2):
        assert ui.overlapping_texts() == [] and ui.small_targets() == []
        coach, panel = box_of(page.coach.panel), box_of(page.panel)
        assert not coach.meets(panel) and coach.low >= 0
        unfold(ui)


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_lot_on_the_smallest_of_phones(run_app: Callable[..., Harness], text_size: float) -> None:
    """The bidders scroll below it; with the next bid they stay where they were."""
    ui = run_app(width=320, height=568, text_size=text_size)
    moment = next(moment for moment in MOMENTS if moment.name == "kuhhandel-bid")
    board = sit(ui, moment).board
    ui.scroll_to(board.bidders.rows_shown[-1])
    for bidder in (-1, -2):
        assert _within(box_of(board.stand), _frame(board.stand))
        row = board.bidders.rows_shown[-1]
        assert _within(box_of(row), _frame(row))
        row = board.bidders.rows_shown[bidder]
        ui.tap(next(key for key in row.walk(restrict=True) if getattr(key, "by", 0) == 10))
        ui.settle(4)
    assert board.stand.figure == "1070"
