"""Words of the log."""

from __future__ import annotations

TEXTS = {
    "log.title": "Log",
    "log.steps": "{n} {n|step|steps}",
    "log.undone": ", undone: {n}",
    "log.start": "The game begins",
    "log.go_back": "Go back to here?",
    "log.go_back.help": "{what} Everything after it ({n} {n|step|steps}) is undone; until a new step is made, it can be redone.",
    "log.go_on": "Redo up to here?",
    "log.go_on.help": "{what} {n} {n|step comes|steps come} back, this one included.",
    "log.go.yes": "Go there",
    "log.coach": "Coach",
    "log.handed_over": "Seat: {before}, now {after}.",
    "log.coach_on": "The coach is switched on.",
    "log.coach_off": "The coach is switched off.",
    "log.coach.turn_on": "Switch the coach on?",
    "log.coach.turn_on.help": "A line with its advice appears above the board, for everybody to see. The log has a note of it.",
    "log.coach.turn_on.yes": "Switch on",
    "log.coach.turn_off": "Switch the coach off?",
    "log.coach.turn_off.help": "There will be no more advice. The log has a note of it.",
    "log.coach.turn_off.yes": "Switch off",
}
