"""The words of the list of tools."""

from __future__ import annotations

TEXTS = {
    "tools.title": "Tools",
    "tools.group.hand": "At hand",
    "tools.group.hand.help": "For any game, with nothing to set up.",
    "tools.dice": "Dice",
    "tools.dice.help": "The eight with the worm, the race die, ordinary ones",
    "tools.first_player": "Who is first?",
    "tools.first_player.help": "Fingers on the screen, or a lot",
    "tools.timer": "Turn timer",
    "tools.timer.help": "Time for a turn; the last seconds are heard",
    "tools.clock": "Auction clock",
    "tools.clock.help": "Counts down: the first hand takes it",
    "tools.rules": "Rules",
    "tools.rules.help": "All five games in short, with a search",
    "tools.group.scores": "Score calculators",
    "tools.group.scores.help": "Played without the phone? Tick what lies on the table.",
    "tools.score_kuhhandel.help": "Sets, champions, rats and money",
    "tools.score_heckmeck.help": "Tiles and the worms on them",
    "tools.score_antiques.help": "The pad from the box; sculptures are ranked by themselves",
    "tools.score_whales.help": "A notepad of rounds: pearls and bonuses",
    "tools.score_circle.help": "The pay-out of one race from the bets",
    "tools.group.cards": "Your cards",
    "tools.group.cards.help": "What the app knows of the cards in your boxes.",
    "tools.stable": "Stable",
    "tools.stable.help": "The horses of Winner's Circle: a name and four numbers",
    "tools.whale_deck": "Deck of whales",
    "tools.whale_deck.help": "The 36 cards of Trump Whales: pearls and bonuses",
}
