"""The words of the stable."""

from __future__ import annotations

TEXTS = {
    "stable.title": "Stable",
    "stable.known": "{n} of {all} cards",
    "stable.empty": "No card yet",
    "stable.empty.help": "A horse's name and its four numbers are printed on your cards only. Write a card down once, and the app remembers it. When it knows all {all}, it can deal a race itself.",
    "stable.search": "Search by name",
    "stable.nobody": "There is no such card here.",
    "stable.unknown": "The app does not know any card yet. Write the first one down: a name and four numbers.",
    "stable.new": "New card",
    "stable.edit": "Card",
    "stable.name": "Name of the horse",
    "stable.how": "The name and four numbers: head, cap, saddle, shoe.",
    "stable.sum": "3 × head + cap + saddle + shoe = {sum}. As it should be.",
    "stable.sum_odd": "3 × head + cap + saddle + shoe = {sum}, and usually it is 30. Please check the card.",
    "stable.twice": "“{name}” is known already. Find it in the list.",
    "stable.full": "All {n} cards are known already. Find the wrong one in the stable and remove it.",
    "stable.save": "Save",
    "stable.save_next": "Save and go on",
    "stable.forget": "Remove the card “{name}”?",
    "stable.forget.short": "Remove the card",
    "stable.forget.help": "It can be written down again. Games that were played do not change.",
    "stable.forget.yes": "Remove",
    "stable.stall": "Stall {n}",
    "stable.take_out": "Empty the stall",
    "stable.note.here": "in stall {n}",
    "stable.note.ran": "ran already",
}
