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
}
