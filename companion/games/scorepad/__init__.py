"""A scorepad for any game whose rules the app does not know."""

from companion.core.game import Game
from companion.core.options import FreeText, ListOf, Number, NumberOrNone, OneOf, Switch
from companion.games.scorepad import rules
from companion.games.scorepad.actions import Add, Coop, Edit, Places, Round
from companion.games.scorepad.agreed import AGREED
from companion.games.scorepad.chronicle import RECORDS, chronicle
from companion.games.scorepad.counted import counted
from companion.games.scorepad.prompts import prompt
from companion.games.scorepad.scoring import places, ranks, sheet, verdict
from companion.games.scorepad.state import (
    LARGEST_STEP,
    LONGEST_COUNTER,
    LONGEST_LABEL,
    LONGEST_NAME,
    MOST,
    MOST_COUNTERS,
    MOST_LABELS,
    MOST_ROUNDS,
    MOST_STEPS,
    PLAYERS,
    State,
)
from companion.games.scorepad.view import narrate, table, view

GAME: Game[State] = Game(
    id="scorepad",
    players=PLAYERS,
    options=(
        FreeText("name", LONGEST_NAME),
        OneOf("mode", ("rounds", "counter", "places", "coop"), "rounds"),
        Switch("lowest"),
        Number("start", -MOST, MOST, 0),
        NumberOrNone("target", -MOST, MOST),
        Number("rounds", 0, MOST_ROUNDS, 0),
        Switch("zero_sum"),
        ListOf("teams", Number("team", 0, PLAYERS[-1] - 1, 0)),
        ListOf("labels", FreeText("label", LONGEST_LABEL, shortest=1), MOST_LABELS),
        ListOf("counters", FreeText("counter", LONGEST_COUNTER, shortest=1), MOST_COUNTERS),
        ListOf("counter_starts", Number("start", -MOST, MOST, 0)),
        ListOf("steps", Number("step", 1, LARGEST_STEP, 1), MOST_STEPS, default=(1, 10)),
    ),
    complete_setup=rules.complete_setup,
    start=rules.start,
    rules={
        Round: rules.write_round,
        Add: rules.add,
        Edit: rules.edit,
        Places: rules.tell_places,
        Coop: rules.tell_coop,
    },
    verbs=rules.verbs,
    phase_verbs=rules.phase_verbs,
    prompt=prompt,
    view=view,
    sheet=sheet,
    ranks=ranks,
    scored=lambda state: state.pad.scored,
    placing=places,
    verdict=verdict,
    counted=counted,
    table=table,
    narrate=narrate,
    agreed=AGREED,
    chronicle=chronicle,
    records=RECORDS,
    comparable=False,
)
