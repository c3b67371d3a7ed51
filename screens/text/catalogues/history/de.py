"""Die Wörter der gespielten Partien."""

from __future__ import annotations

TEXTS = {
    "history.title": "Partien",
    "history.finished": "Beendet",
    "history.unfinished": "Offen",
    "history.count": "{n} {n|Partie|Partien}",
    "history.steps": "{n} {n|Schritt|Schritte}",
    "history.empty.finished": "Noch keine beendeten Partien",
    "history.empty.finished.help": "Spielt die erste zu Ende: Sie bleibt hier mit allen Schritten und Punkten.",
    "history.empty.unfinished": "Keine offenen Partien",
    "history.empty.unfinished.help": "Ein Spiel lässt sich jederzeit weglegen: Es wartet hier.",
    "history.search": "Partie suchen",
    "history.search.hint": "Name, Spiel, Wort aus einer Notiz",
    "history.empty.search": "Nichts gefunden",
    "history.empty.search.help": "Gesucht wird in den Namen der Spieler und der Spiele und in den Notizen.",
    "history.play": "Zu den Spielen",
    "history.counted": "gezählt",
    "history.by_table": "früher beendet",
    "history.delete": "Partie löschen",
    "history.delete.title": "Partie löschen?",
    "history.delete.help": "{game}, {when}. Gleich danach lässt sie sich noch zurückholen.",
    "history.deleted": "Die Partie ist gelöscht",
    "history.bring_back": "Zurückholen",
}
