"""Die Wörter des Zugtimers."""

from __future__ import annotations

TEXTS = {
    "timer.title": "Zugtimer",
    "timer.pace": "Zeit für einen Zug",
    "timer.add": "Spieler hinzufügen",
    "timer.players": "Wer mitspielt",
    "timer.players.help": "In der Reihenfolge, in der ihr sie wählt. Ohne Namen beginnt die Zeit bei jedem Tippen neu.",
    "timer.players.full": "Mehr als sieben Spieler kann der Timer nicht auseinanderhalten.",
    "timer.speech": "Ansagen",
    "timer.speech.help": "Wer dran ist, die letzten zehn Sekunden und das Ende, wenn das Handy eine Stimme hat.",
    "timer.undo": "Zum vorigen Zug",
    "timer.restart": "Zeit von vorn",
    "timer.tap.ready": "Tippen zum Starten",
    "timer.tap.paused": "Tippen zum Weitermachen",
    "timer.tap.again": "Tippen: Zeit von vorn",
    "timer.tap.next": "Tippen: {name} ist dran",
    "timer.main.ready": "Start",
    "timer.main.running": "Pause",
    "timer.main.paused": "Weiter",
    "timer.main.over": "Der Nächste",
    "timer.paused": "Pause",
    "timer.over": "Die Zeit ist um",
    "timer.last": "{n} {n|Sekunde|Sekunden}",
}
