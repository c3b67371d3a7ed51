"""Words of the replay."""

from __future__ import annotations

TEXTS = {
    "replay.where": "Replay · {where}",
    "replay.step": "Step {n} of {of}",
    "replay.first": "To the beginning",
    "replay.back": "A step back",
    "replay.play": "Play on",
    "replay.pause": "Stop",
    "replay.next": "A step forward",
    "replay.last": "To the end",
    "replay.speed": "{n}×",
}
