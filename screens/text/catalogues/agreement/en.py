"""Words for what is changed at the table itself: who has a seat, and by which rules it is played."""

from __future__ import annotations

TEXTS = {
    "agreement.hand_over": "Hand a seat over",
    "agreement.hand_over.help": "Somebody else plays on, or a wrong name was entered.",
    "agreement.hand_over.whose": "Whose seat",
    "agreement.hand_over.to": "Who takes it",
    "agreement.hand_over.when.now": "From now on",
    "agreement.hand_over.when.start": "From the start",
    "agreement.hand_over.lack": "Choose whose seat it is and who takes it.",
    "agreement.hand_over.lack_to": "Choose who takes it.",
    "agreement.hand_over.now": "{before} hands the seat over, {after} plays on. The log tells it, and the result goes to whoever finishes.",
    "agreement.hand_over.start": "The name was wrong: {after} has played from the start.",
    "agreement.hand_over.yes": "Hand it over",
    "agreement.hand_over.rename": "Change the name: {name}",
    "agreement.options": "What was agreed",
    "agreement.options.help": "The rules of this game, where the wrong ones were chosen at the start.",
    "agreement.title": "What was agreed",
    "agreement.help": "Every step so far is checked against it. Nothing changes before you confirm.",
    "agreement.first": "Who began",
    "agreement.same": "Everything is as it was.",
    "agreement.check": "Check it",
    "agreement.ask": "Play it this way?",
    "agreement.all_stay": "All steps so far stay: {n}.",
    "agreement.nothing_yet": "There were no steps yet.",
    "agreement.final": "Undone steps are gone then, and earlier corrections can no longer be undone.",
    "agreement.yes": "Play it this way",
    "agreement.done": "Agreed. The game goes on.",
    "agreement.misfit": "No longer possible",
    "agreement.misfit.help": "Step {at} would not fit then: {why} Nothing has changed. You can correct that step in the log and try again.",
    "agreement.misfit.log": "Open the log",
}
