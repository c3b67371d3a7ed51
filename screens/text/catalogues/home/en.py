"""The words of the first page."""

from __future__ import annotations

TEXTS = {
    "home.ask": "What shall we play?",
    "home.welcome": "Put the phone on the table: it knows the rules, keeps the score and forgets nothing. Choose a game to seat the players.",
    "home.continue": "Continue the game",
    "home.steps": "{n} {n|step|steps}",
    "home.players": "{least}–{most} {most|player|players}",
    "home.count": "Count the points",
    "home.history": "Games",
    "home.people": "Players",
    "home.tools": "Tools",
    "home.quick.dice": "Dice",
    "home.quick.first_player": "First?",
    "home.quick.timer": "Timer",
    "home.quick.clock": "Auction",
    "home.settings": "Settings",
    "home.news": "What happened to the data",
    "home.news.ok": "I see",
}
