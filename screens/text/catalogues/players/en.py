"""The words about the people who play."""

from __future__ import annotations

TEXTS = {
    "players.title": "Players",
    "players.count": "{n} {n|person|people}",
    "players.empty": "Nobody here yet",
    "players.empty.help": "Add the people you play with: everybody gets a colour and a symbol.",
    "players.add": "Add a player",
    "players.new": "New player",
    "players.edit": "Player",
    "players.name": "Name",
    "players.colour": "Colour and symbol",
    "players.save": "Save",
    "players.longest": "No longer than this: a name has up to {n} {n|character|characters}.",
    "players.remove": "Remove from the list",
    "players.remove.title": "Remove {name}?",
    "players.remove.help": "The games stay, and so does the name in them.",
    "players.remove.yes": "Remove",
    "players.removed": "{name} is off the list",
    "players.bring_back": "Bring back",
}
