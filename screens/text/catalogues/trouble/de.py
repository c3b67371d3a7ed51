"""Die Wörter, wenn die Daten nicht zu öffnen sind."""

from __future__ import annotations

TEXTS = {
    "trouble.title": "Die Daten lassen sich nicht öffnen",
    "trouble.again": "Noch einmal versuchen",
}
