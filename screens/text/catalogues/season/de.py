"""Die Wörter der Saison."""

from __future__ import annotations

TEXTS = {
    "season.title": "Saisontabelle",
    "season.help": "Die Punkte aller Spieleabende: einer für jeden, der hinter dir lag, ein halber für jeden, der gleichauf war.",
    "season.year": "Ganzes Jahr",
    "season.this_year": "Saison {year}",
    "season.by_month": "Nach Monat und Jahr",
    "season.note": "{n} {n|Partie|Partien} · {won} {won|Sieg|Siege} · {days} {days|Tag|Tage}",
    "season.empty": "Hier steht bald die Tabelle",
    "season.empty.help": "Spielt eine Partie mit Leuten aus der Spielerliste zu Ende.",
    "season.month.1": "Januar",
    "season.month.2": "Februar",
    "season.month.3": "März",
    "season.month.4": "April",
    "season.month.5": "Mai",
    "season.month.6": "Juni",
    "season.month.7": "Juli",
    "season.month.8": "August",
    "season.month.9": "September",
    "season.month.10": "Oktober",
    "season.month.11": "November",
    "season.month.12": "Dezember",
}
