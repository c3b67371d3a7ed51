"""Die Wörter des Rückblicks."""

from __future__ import annotations

TEXTS = {
    "replay.where": "Rückblick · {where}",
    "replay.step": "Schritt {n} von {of}",
    "replay.first": "Zum Anfang",
    "replay.back": "Ein Schritt zurück",
    "replay.play": "Abspielen",
    "replay.pause": "Anhalten",
    "replay.next": "Ein Schritt vor",
    "replay.last": "Zum Ende",
    "replay.speed": "{n}×",
}
