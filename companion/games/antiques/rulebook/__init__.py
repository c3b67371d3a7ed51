"""The rules of «Аукцион» in short."""

from companion.core.prompt import Prompt
from companion.games.antiques.view import AntiquesView

_BY_QUESTION = {"lot": "lot", "bid": "bidding", "turn_up": "paying", "assign": "replica"}


def fitting(prompt: Prompt, view: AntiquesView) -> str:
    """The section that belongs to this moment. Once there is a bid to beat, one asks about tricks."""
    question = prompt.ask.key.rpartition(".")[2]
    if question == "bid" and view.leader is not None and any(choice.fixed for choice in prompt.choices):
        return "tricks"
    return _BY_QUESTION.get(question, "scoring")
