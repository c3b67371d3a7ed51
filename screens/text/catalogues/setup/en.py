"""The words of setting a game up."""

from __future__ import annotations

TEXTS = {
    "setup.rounds": "Usual round",
    "setup.people": "Who plays",
    "setup.people.help": "{least}–{most} {most|player|players}",
    "setup.people.first": "Add everybody at the table, {least}–{most} {most|player|players}. Names are remembered.",
    "setup.new": "New player",
    "setup.everybody": "{n} more",
    "setup.seats": "Seats, clockwise",
    "setup.seats.help": "Drag by the handle or move up with the arrow. The flag: who starts.",
    "setup.drag": "Drag",
    "setup.up": "Move up",
    "setup.flag": "Starts",
    "setup.first": "Starts",
    "setup.lot": "Draw lots",
    "setup.rules": "Rules",
    "setup.chance": "Dice and cards",
    "setup.chance.help": "Can be switched during the game too, before every roll.",
    "setup.coach": "Coach",
    "setup.coach.help": "Shows chances and what each decision is worth. Everybody at the table sees it, so it is fair.",
    "setup.number": "Enter a number",
    "setup.number.help": "From {low} to {high}",
    "setup.start": "Start the game",
    "setup.choose": "Choose who plays",
    "setup.more": "{n} more {n|player|players} needed: at least {least} play",
    "setup.fewer": "At most {most} play: take out {n} {n|player|players}",
}
