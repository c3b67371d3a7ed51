"""The words of the turn timer."""

from __future__ import annotations

TEXTS = {
    "timer.title": "Turn timer",
    "timer.pace": "Time for a turn",
    "timer.add": "Add players",
    "timer.players": "Who takes turns",
    "timer.players.help": "In the order in which you choose them. Without names, a tap starts the time again.",
    "timer.players.full": "The timer can tell seven players apart, not more.",
    "timer.speech": "Speak",
    "timer.speech.help": "Whose turn it is, the last ten seconds and the end, if the phone has a voice.",
    "timer.undo": "Back to the turn before",
    "timer.restart": "The whole time again",
    "timer.tap.ready": "Tap to start",
    "timer.tap.paused": "Tap to go on",
    "timer.tap.again": "Tap: the whole time again",
    "timer.tap.next": "Tap: {name} is next",
    "timer.main.ready": "Start",
    "timer.main.running": "Pause",
    "timer.main.paused": "Go on",
    "timer.main.over": "Next",
    "timer.paused": "Paused",
    "timer.over": "Time is up",
    "timer.last": "{n} {n|second|seconds}",
}
