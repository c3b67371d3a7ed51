"""The words of score sheets on the screen."""

from __future__ import annotations

TEXTS = {
    "sheet.screen.total": "Всего",
    "sheet.screen.where": "Раунд {n} из {rounds}",
}
