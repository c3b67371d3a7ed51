"""Die Wörter auf dem Tisch des Punkteblocks."""

from __future__ import annotations

TEXTS = {
    "scorepad.screen.correct": "Ändern",
    "scorepad.screen.leave_cell": "So lassen",
    "scorepad.screen.sum": "{name}: {n} · zusammen {total}",
    "scorepad.screen.where": "Runde {n}",
    "scorepad.screen.same": "Wie in der Runde zuvor",
    "scorepad.screen.upright": "Alle gleich herum",
    "scorepad.screen.turned": "Zu den Spielern drehen",
    "scorepad.screen.counting": "Tippen ±{low} · wischen ±{high} · auf die Zahl: mehr",
    "scorepad.screen.placing": "Tippt der Reihe nach; = gleichauf mit dem davor",
    "scorepad.screen.level": "Gleichauf mit dem davor",
    "scorepad.screen.type": "Zahl eingeben",
    "scorepad.screen.again": "Noch einmal spielen",
    "scorepad.screen.what": "Was spielt ihr?",
    "scorepad.screen.more": "Noch {n}",
    "scorepad.screen.untitled": "Ohne Titel",
    "scorepad.screen.presets": "Meine Vorlagen",
    "scorepad.screen.keep": "Als eigene Vorlage speichern",
    "scorepad.screen.rename": "Vorlage umbenennen",
    "scorepad.screen.preset_name": "Name der Vorlage",
    "scorepad.screen.hand_on": "Vorlagen als Datei senden",
    "scorepad.screen.take_in": "Aus einer Datei laden",
    "scorepad.screen.delete": "Vorlage „{name}“ löschen?",
    "scorepad.screen.delete.help": "Die gespielten Partien bleiben.",
    "scorepad.screen.pad": "Punkteblock",
    "scorepad.screen.blank": "Neuer Punkteblock",
    "scorepad.screen.blank.help": "Runden oder Zähler, unter beliebigem Namen",
    # For ears
    "scorepad.screen.told.seat": "Langes Drücken öffnet den Platz.",
    "scorepad.screen.told.less": "{name}: minus {n}",
    "scorepad.screen.told.more": "{name}: plus {n}",
    "scorepad.screen.told.figure": "{name}: {total}",
    "scorepad.screen.told.level": "{name}: gleichauf mit dem davor",
    "scorepad.screen.told.place": "{name}, Platz {place}",
}
