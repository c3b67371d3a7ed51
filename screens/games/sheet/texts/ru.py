"""The words of score sheets on the screen."""

from __future__ import annotations

TEXTS = {
    "sheet.screen.total": "Всего",
    "sheet.screen.where": "Раунд {n} из {rounds}",
    "sheet.screen.box": "Лист подсчёта",
    "sheet.screen.own": "Свой лист подсчёта",
    "sheet.screen.players": "{low}–{high} {high|игрок|игрока|игроков}",
    "sheet.screen.players.exact": "{high} {high|игрок|игрока|игроков}",
}
