"""How the pad counts, in short."""

from companion.core.prompt import Prompt
from companion.games.scorepad.view import ScorepadView


def fitting(prompt: Prompt, view: ScorepadView) -> str:
    """The section that belongs to this moment."""
    if view.phase == "over":
        return "end"
    if view.pad.mode != "rounds":
        return "counters" if view.pad.counters else view.pad.mode
    if view.pad.labels:
        return "rows"
    return "edit" if view.rounds else "rounds"
