"""Die Wörter zum Auswählen von Leuten."""

from __future__ import annotations

TEXTS = {
    "people.more": "Noch {n}",
    "people.new": "Neuer Name",
    "people.colours": "Oder nur Farben",
}
