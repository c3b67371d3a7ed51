"""Full tables of people with long names: upright with large words, the smallest of phones among them, across,
and under an unfolded coach."""

from __future__ import annotations

from tests.ui.moments import MOMENTS, sit
from tests.ui.table import unfold
from tools.tour.guide import Guide


def visit(guide: Guide) -> None:
    """What is decided with is in sight in all of them."""
    for moment in MOMENTS:
        for width, height, text_size in ((360, 740, 1.5), (740, 360, 1.0), (320, 568, 1.5)):
            guide.restart(width=width, height=height, text_size=text_size)
            sit(guide.ui, moment, coached=moment.coached)
            guide.shoot(f"{moment.name}-{width}")
            if moment.coached:
                unfold(guide.ui)
                guide.ui.settle(6)
                guide.shoot(f"{moment.name}-{width}-coach")
