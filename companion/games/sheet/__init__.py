"""The score sheet of any box: how one is counted is said as data."""

from companion.core.game import Game
from companion.core.options import Whole
from companion.games.sheet import rules
from companion.games.sheet.actions import Done, Fill
from companion.games.sheet.agreed import AGREED
from companion.games.sheet.chronicle import RECORDS, chronicle
from companion.games.sheet.library import boxes
from companion.games.sheet.prompts import prompt
from companion.games.sheet.scoring import ranks, score, sheet, verdict, warnings
from companion.games.sheet.state import PLAYERS, State
from companion.games.sheet.view import glance, narrate, table, view

GAME: Game[State] = Game(
    id="sheet",
    players=PLAYERS,
    options=(Whole("sheet"),),
    complete_setup=rules.complete_setup,
    start=rules.start,
    rules={Fill: rules.fill, Done: rules.done},
    verbs=rules.verbs,
    phase_verbs=rules.phase_verbs,
    asked=lambda state, verb: None,
    prompt=prompt,
    view=view,
    sheet=sheet,
    ranks=ranks,
    verdict=verdict,
    table=table,
    narrate=narrate,
    glance=glance,
    warnings=warnings,
    score=score,
    agreed=AGREED,
    chronicle=chronicle,
    records=RECORDS,
    comparable=False,
    listed=lambda: {"sheets": list(boxes())},
)
