"""The words of the calculators."""

from __future__ import annotations

TEXTS = {
    "calculator.subtitle": "Score calculator",
    "calculator.player": "Player {n}",
    "calculator.add": "Add a player",
    "calculator.name": "Name",
    "calculator.known": "Or choose",
    "calculator.table": "As last time: {people}",
    "calculator.seated": "Counting for those who played last time.",
    "calculator.remove": "Leave this player out",
    "calculator.removed": "{name} is no longer counted.",
    "calculator.undo": "Undo",
    "calculator.clear": "Clear everything",
    "calculator.cleared": "Everything is cleared, the names are still there.",
    "calculator.next": "Next: {name}",
    "calculator.result": "Show the result",
    "calculator.no_result": "No result yet",
    "calculator.wins": "{seat} wins",
    "calculator.share": "Shared victory: {seats}",
    "calculator.ahead": "In the lead: {seats}",
    "calculator.worth": "{points} {n|point|points}",
    "calculator.explained": "{said}. That makes {points}.",
    "calculator.taken": "{name} already has it.",
    "calculator.move": "Move it",
    "calculator.keep": "Keep the game",
    "calculator.keep.help": "{people}. The game goes into history and statistics with this sheet.",
    "calculator.again": "Count again",
    "calculator.back": "Back to the count",
}
