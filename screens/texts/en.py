"""The words of the shared parts of the interface."""

from __future__ import annotations

TEXTS = {
    "ui.app": "Table Companion",
    "ui.back": "Back",
    "ui.next": "Next",
    "ui.done": "Done",
    "ui.cancel": "Cancel",
    "ui.close": "Close",
    "ui.undo": "Undo the step",
    "ui.redo": "Redo the step",
    "ui.delete": "Delete",
    "ui.yes": "Yes",
    "ui.no": "No",
    "ui.less": "Less",
    "ui.more": "More",
    "ui.clear": "Clear",
    "ui.erase": "Erase a digit",
    "ui.curtain.hand_over": "Hand the phone to",
    "ui.curtain.hold": "Hold to see",
    "ui.curtain.show": "Show",
    "ui.curtain.done": "Done",
    "ui.colour.orange": "orange",
    "ui.colour.sky": "sky blue",
    "ui.colour.green": "green",
    "ui.colour.yellow": "yellow",
    "ui.colour.blue": "blue",
    "ui.colour.vermillion": "red",
    "ui.colour.purple": "pink",
}
