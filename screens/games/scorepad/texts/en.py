"""The words on the table of the scorepad."""

from __future__ import annotations

TEXTS = {
    "scorepad.screen.correct": "Correct",
    "scorepad.screen.leave_cell": "Leave it",
    "scorepad.screen.sum": "{name}: {n} · total {total}",
    "scorepad.screen.where": "Round {n}",
    "scorepad.screen.same": "As in the round before",
    "scorepad.screen.upright": "All the same way up",
    "scorepad.screen.turned": "Turn towards players",
    "scorepad.screen.counting": "Tap ±{low} · swipe ±{high} · tap the figure for more",
    "scorepad.screen.placing": "Tap in the order you came in; = level with the one before",
    "scorepad.screen.level": "Level with the one before",
    "scorepad.screen.type": "Enter a number",
    "scorepad.screen.again": "Play again",
    "scorepad.screen.what": "What are you playing?",
    "scorepad.screen.more": "{n} more",
    "scorepad.screen.untitled": "Untitled",
    "scorepad.screen.presets": "My presets",
    "scorepad.screen.keep": "Save as my preset",
    "scorepad.screen.rename": "Rename preset",
    "scorepad.screen.preset_name": "Name of the preset",
    "scorepad.screen.hand_on": "Send presets as a file",
    "scorepad.screen.take_in": "Load from a file",
    "scorepad.screen.delete": "Delete the preset “{name}”?",
    "scorepad.screen.delete.help": "Games that were played with it stay.",
    "scorepad.screen.pad": "Scorepad",
    "scorepad.screen.blank": "A new scorepad",
    "scorepad.screen.blank.help": "Rounds or a counter, under any name",
    # For ears
    "scorepad.screen.told.seat": "A long press opens the seat.",
    "scorepad.screen.told.less": "{name}: minus {n}",
    "scorepad.screen.told.more": "{name}: plus {n}",
    "scorepad.screen.told.figure": "{name}: {total}",
    "scorepad.screen.told.level": "{name}: level with the one before",
    "scorepad.screen.told.place": "{name}, place {place}",
}
