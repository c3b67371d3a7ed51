"""Die Wörter für das, was man erst am Tisch ändert: wer auf einem Platz sitzt und nach welchen Regeln ihr spielt."""

from __future__ import annotations

TEXTS = {
    "agreement.hand_over": "Platz übergeben",
    "agreement.hand_over.help": "Jemand anderes spielt weiter, oder der Name war falsch.",
    "agreement.hand_over.whose": "Wessen Platz",
    "agreement.hand_over.to": "Wer übernimmt",
    "agreement.hand_over.when.now": "Ab jetzt",
    "agreement.hand_over.when.start": "Von Anfang an",
    "agreement.hand_over.lack": "Wähle, wessen Platz es ist und wer übernimmt.",
    "agreement.hand_over.lack_to": "Wähle, wer übernimmt.",
    "agreement.hand_over.now": "{before} gibt den Platz ab, {after} spielt weiter. Das steht dann im Protokoll, und das Ergebnis zählt für den, der zu Ende spielt.",
    "agreement.hand_over.start": "Der Name war falsch: {after} spielt von Anfang an.",
    "agreement.hand_over.yes": "Übergeben",
    "agreement.hand_over.rename": "Name ändern: {name}",
    "agreement.options": "Was ausgemacht war",
    "agreement.options.help": "Die Regeln dieser Partie, falls am Anfang die falschen gewählt waren.",
    "agreement.title": "Was ausgemacht war",
    "agreement.help": "Alle Schritte bisher werden daran geprüft. Bevor ihr zustimmt, ändert sich nichts.",
    "agreement.first": "Wer begonnen hat",
    "agreement.same": "Alles ist, wie es war.",
    "agreement.check": "Prüfen",
    "agreement.ask": "So spielen?",
    "agreement.all_stay": "Alle Schritte bleiben: {n}.",
    "agreement.nothing_yet": "Es gab noch keine Schritte.",
    "agreement.final": "Rückgängig gemachte Schritte sind dann weg, und frühere Berichtigungen lassen sich nicht mehr zurücknehmen.",
    "agreement.yes": "So spielen",
    "agreement.done": "Abgemacht. Die Partie geht weiter.",
    "agreement.misfit": "Geht nicht mehr",
    "agreement.misfit.help": "Schritt {at} würde dann nicht passen: {why} Nichts hat sich geändert. Du kannst diesen Schritt im Protokoll berichtigen und es noch einmal versuchen.",
    "agreement.misfit.log": "Zum Protokoll",
}
