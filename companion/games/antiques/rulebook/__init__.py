"""The rules of «Аукцион» in short."""

from collections.abc import Mapping
from dataclasses import asdict

from companion.core.action import Json
from companion.core.prompt import Prompt
from companion.games.antiques.scoring import allows_values
from companion.games.antiques.state import Values
from companion.games.antiques.view import AntiquesView

_BY_QUESTION = {"lot": "lot", "bid": "bidding", "turn_up": "paying", "assign": "replica"}

_RECKONED = {"stamp": (3, 5), "jewelry": (5,)}
"""Numbers of cards whose points no rulebook prints: they lie on the curve of the others."""


def facts(known: Mapping[str, Json]) -> Mapping[str, str]:
    """What stamps and jewellery score, as the table's cards say; reckoned numbers have a question mark."""
    return {kind: " | ".join(_points(kind, own, known)) for kind, own in asdict(Values()).items()}


def _points(kind: str, usual: tuple[int, ...], known: Mapping[str, Json]) -> list[str]:
    told = known.get(kind)
    if isinstance(told, (list, tuple)) and allows_values({kind: told}):
        return [str(points) for points in told]
    return [
        f"{points}?" if cards in _RECKONED[kind] else str(points) for cards, points in enumerate(usual, 1)
    ]


def fitting(prompt: Prompt, view: AntiquesView) -> str:
    """The section that belongs to this moment. Once there is a bid to beat, one asks about tricks."""
    question = prompt.ask.key.rpartition(".")[2]
    if question == "bid" and view.leader is not None and any(choice.fixed for choice in prompt.choices):
        return "tricks"
    return _BY_QUESTION.get(question, "scoring")
