"""The rules of Heckmeck in short."""

from companion.core.prompt import Prompt
from companion.games.heckmeck.view import HeckmeckView


def fitting(prompt: Prompt, view: HeckmeckView) -> str:
    """The section that belongs to this moment."""
    match prompt.ask.key.rpartition(".")[2]:
        case "start" | "quick":
            return "fail" if view.failure is not None else "turn"
        case "keep":
            return "keep"
        case "decide":
            return "take" if view.takes else "fail"
        case "take":
            return "take"
        case _:
            return "end"
