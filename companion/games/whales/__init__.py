"""«Козырные киты» (Stichwa(h)l): tricks for pearls, with a trump that changes in the middle of them."""

from companion.core.components import Component
from companion.core.game import Game
from companion.core.options import Knowledge, Number
from companion.games.whales import rules
from companion.games.whales.actions import Bonus, Deal, Lead, Play, Reward, Trump, Use
from companion.games.whales.agreed import AGREED, deck_corrections, lessons
from companion.games.whales.cards import is_deck
from companion.games.whales.chronicle import RECORDS, chronicle
from companion.games.whales.narration import narrate
from companion.games.whales.prompts import prompt
from companion.games.whales.revokes import warnings
from companion.games.whales.scoring import PLAYERS, TARGET, ranks, score, sheet, verdict
from companion.games.whales.state import State
from companion.games.whales.view import glance, table, view

GAME: Game[State] = Game(
    id="whales",
    players=PLAYERS,
    options=(Number("target", 1, 1000, TARGET), Knowledge("deck", is_deck)),
    components=(Component("trump"),),
    start=rules.start,
    rules={
        Trump: rules.trump,
        Bonus: rules.bonus,
        Use: rules.use,
        Play: rules.play,
        Reward: rules.reward,
        Lead: rules.lead,
        Deal: rules.deal,
    },
    verbs=rules.verbs,
    phase_verbs=rules.phase_verbs,
    prompt=prompt,
    view=view,
    sheet=sheet,
    ranks=ranks,
    verdict=verdict,
    table=table,
    glance=glance,
    narrate=narrate,
    score=score,
    agreed=AGREED,
    lessons=lessons,
    deck_corrections=deck_corrections,
    warnings=warnings,
    chronicle=chronicle,
    records=RECORDS,
)
