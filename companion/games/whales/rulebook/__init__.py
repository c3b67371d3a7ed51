"""The rules of «Козырные киты» in short."""

from companion.core.prompt import Prompt
from companion.games.whales.cards import FIVES
from companion.games.whales.view import WhalesView

_BY_QUESTION = {
    "trump": "trump",
    "bonus": "first_bonus",
    "play": "trick",
    "follow": "trick",
    "after_five": "five",
    "reward": "reward",
    "lead": "five_reward",
    "deal": "round",
}


def fitting(prompt: Prompt, view: WhalesView) -> str:
    """The section that belongs to this moment."""
    question = prompt.ask.key.rpartition(".")[2]
    if question == "reward" and any(laid.card in FIVES for laid in view.trick):
        return "five_reward"
    return _BY_QUESTION.get(question, "end")
