"""The rules of «Круг Чемпионов» in short."""

from companion.core.prompt import Prompt
from companion.games.circle.view import CircleView

_BY_QUESTION = {
    "bet": "bets",
    "bet_down": "hidden",
    "bet_real": "hidden",
    "roll": "race",
    "move": "move",
    "arrive": "move",
    "show": "hidden",
    "over": "end",
}


def fitting(prompt: Prompt, view: CircleView) -> str:
    """The section that belongs to this moment. Before a next race the last one is still talked about."""
    question = prompt.ask.key.rpartition(".")[2]
    if question == "line_up":
        return "pay_out" if view.last_race is not None else "line_up"
    return _BY_QUESTION[question]
