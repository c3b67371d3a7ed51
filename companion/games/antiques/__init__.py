"""«Аукцион»: twenty lots of antiques, secret coins, and seven ways to score."""

from companion.core.components import Component
from companion.core.game import Game
from companion.core.options import AnyOf, Knowledge
from companion.games.antiques import bidding, rounds
from companion.games.antiques.actions import Assign, Bid, Lot, Pass, TurnUp
from companion.games.antiques.agreed import AGREED
from companion.games.antiques.chronicle import POINTS, RECORDS, chronicle
from companion.games.antiques.prompts import prompt
from companion.games.antiques.scoring import allows_values, ranks, score, sheet, verdict
from companion.games.antiques.state import PLAYERS, TRICKS, State
from companion.games.antiques.story import narrate
from companion.games.antiques.view import glance, money, own, table, view

GAME: Game[State] = Game(
    id="antiques",
    players=PLAYERS,
    options=(AnyOf("tricks", TRICKS), Knowledge("values", allows_values)),
    components=(Component("cards"),),
    needs_box=False,
    start=rounds.start,
    rules={
        Lot: rounds.lot,
        Bid: bidding.bid,
        Pass: bidding.pass_,
        TurnUp: rounds.turn_up,
        Assign: bidding.assign,
    },
    verbs=rounds.verbs,
    phase_verbs=rounds.phase_verbs,
    prompt=prompt,
    view=view,
    sheet=sheet,
    ranks=ranks,
    verdict=verdict,
    table=table,
    glance=glance,
    narrate=narrate,
    score=score,
    own=own,
    money=money,
    agreed=AGREED,
    chronicle=chronicle,
    records=RECORDS,
    best_score=POINTS,
)
