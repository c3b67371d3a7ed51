"""Words about other phones at the table, in German."""

from __future__ import annotations

TEXTS = {
    "invitation.title": "Handys am Tisch",
    "invitation.invite": "Handys einladen",
    "invitation.invite.help": "Jeder spielt und hütet seine Geheimnisse auf dem eigenen Bildschirm. Nichts zu installieren.",
    "invitation.count": "{n} {n|Handy|Handys} verbunden",
    # Die Seite, die einlädt
    "invitation.scan": "Die Kamera des anderen Handys hierher halten",
    "invitation.address": "Oder im Browser öffnen",
    "invitation.key": "und den Code eingeben",
    "invitation.same_net": "Alle Handys müssen im selben WLAN sein.",
    "invitation.seats": "Wer ein Handy hat",
    "invitation.seat.free": "spielt auf diesem Handy",
    "invitation.seat.here": "verbunden",
    "invitation.seat.away": "seit {n} s keine Verbindung",
    "invitation.seat.long_away": "seit {n} min keine Verbindung",
    "invitation.free": "Platz freigeben",
    "invitation.freed": "Der Platz ist frei: {name} spielt hier",
    "invitation.watchers": "Nur zum Zusehen: {n} {n|Handy|Handys}",
    "invitation.hotspot": "Kein gemeinsames WLAN?",
    "invitation.hotspot.help": "Schalte auf diesem Handy den Hotspot ein und verbinde die anderen damit. Internet ist nicht nötig. Lade dann neu ein: Die Adresse wird eine andere.",
    "invitation.private": "Die Verbindung ist nicht verschlüsselt. In einem fremden WLAN nimm den eigenen Hotspot.",
    "invitation.other": "Andere Adresse: {address}",
    "invitation.anew": "Neu einladen",
    "invitation.end": "Einladung beenden",
    "invitation.end.ask": "Alle kehren zu diesem Handy zurück. Die Partie geht weiter.",
    "invitation.end.yes": "Beenden",
    "invitation.to_table": "Zum Tisch",
    # Wenn es nicht ging
    "invitation.no_net": "Kein Netz",
    "invitation.no_net.help": "Verbinde dieses Handy mit einem WLAN, oder schalte seinen Hotspot ein: Die anderen verbinden sich damit. Internet ist nicht nötig.",
    "invitation.no_package": "In dieser Installation fehlt das Paket websockets oder segno: Ohne sie kann kein Handy mitspielen.",
    "invitation.again": "Noch einmal versuchen",
    # Am Tisch
    "invitation.elsewhere": "{name} entscheidet auf dem eigenen Handy",
    "invitation.here_after_all": "Hier erledigen",
    "invitation.slept": "Die Einladung ist zu Ende: Die App war zu lange im Hintergrund.",
    "invitation.leave": "Den Tisch verlassen?",
    "invitation.leave.help": "Die Einladung endet, und die Handys werden getrennt. Die Partie ist gespeichert.",
    "invitation.leave.yes": "Verlassen",
    "invitation.leave.no": "Bleiben",
}
