"""The words of the list of tools."""

from __future__ import annotations

TEXTS = {
    "tools.title": "Tools",
    "tools.group.hand": "At hand",
    "tools.group.hand.help": "For any game, with nothing to set up.",
    "tools.dice": "Dice",
    "tools.dice.help": "The eight with the worm, the race die, ordinary ones",
    "tools.first_player": "Who is first?",
    "tools.first_player.help": "Fingers on the screen, or drawing lots",
    "tools.timer": "Turn timer",
    "tools.timer.help": "Time for a turn; the last seconds are heard",
    "tools.clock": "Auction clock",
    "tools.clock.help": "Counts down: the quickest hand takes it",
    "tools.rules": "Rules",
    "tools.rules.help": "All games in short, with a search",
    "tools.group.scores": "Score calculators",
    "tools.group.scores.help": "Played without the phone? Tick what lies on the table.",
    "tools.group.cards": "Your cards",
    "tools.group.cards.help": "What the app knows of the cards in your boxes.",
}
