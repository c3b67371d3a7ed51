"""The words about games played."""

from __future__ import annotations

TEXTS = {
    "history.title": "Games",
    "history.finished": "Finished",
    "history.unfinished": "Unfinished",
    "history.count": "{n} {n|game|games}",
    "history.steps": "{n} {n|step|steps}",
    "history.empty.finished": "No finished games yet",
    "history.empty.finished.help": "Play the first one to its end: it stays here with all its steps and its score.",
    "history.empty.unfinished": "No unfinished games",
    "history.empty.unfinished.help": "A game can be put aside at any moment: it will wait here.",
    "history.search": "Look for a game",
    "history.search.hint": "A name, a game, a word from a note",
    "history.empty.search": "Nothing found",
    "history.empty.search.help": "The search looks at players’ names, games and notes.",
    "history.play": "To the games",
    "history.counted": "counted",
    "history.by_table": "ended early",
    "history.delete": "Delete the game",
    "history.delete.title": "Delete the game?",
    "history.delete.help": "{game}, {when}. Right after that it can still be brought back.",
    "history.deleted": "The game is deleted",
    "history.bring_back": "Bring back",
}
