"""The rules of Kuhhandel Master in short."""

from companion.core.prompt import Prompt
from companion.games.kuhhandel.material import CHAMPION_OF, DONKEY, RAT
from companion.games.kuhhandel.view import KuhhandelView

_BY_QUESTION = {
    "must_trade": "ending",
    "again": "rat",
    "more": "variants",
    "pay": "paying",
    "rat": "rat",
    "share": "share_out",
    "draw": "share_out",
    "over": "scoring",
}


def fitting(prompt: Prompt, view: KuhhandelView) -> str:
    """The section that belongs to this moment."""
    if view.lot is not None:
        if view.lot.card in CHAMPION_OF:
            return "champion"
        if view.lot.exposed is not None:
            return "bluff"
        if view.lot.card == DONKEY and view.lot.bid is None:
            return "donkey"
    if view.trade is not None:
        return "rat_trade" if view.trade.kind == RAT else "trade"
    question = prompt.ask.key.rpartition(".")[2]
    usual = "auction" if view.lot is not None else "share_out" if view.agreed.two_players else "turn"
    return _BY_QUESTION.get(question, usual)
