"""So zählt der Block."""

BOOK = {
    "goal": (
        "Was der Block tut",
        """
        Er führt die Punkte eines Spiels, dessen Regeln die App nicht kennt: Karten, Wörter, Darts, ein Quiz.
        Die Regeln sind eure; der Block zählt zusammen, merkt sich alles und sagt, wer gewonnen hat.

        Für 1 bis 12 Spieler.
        """,
    ),
    "rounds": (
        "In Runden",
        """
        Nach jeder Runde kommen die Punkte aller in eine Zeile. Minus ist erlaubt, eine leere Zelle zählt 0,
        und mindestens eine Zahl muss da sein.

        - Eine Zahl hat höchstens sechs Ziffern.
        - Das Zeichen des Gebers wandert mit jeder Runde einen Platz weiter.
        - Habt ihr ausgemacht, dass eine Runde 0 ergibt, achtet der Block darauf.
        """,
    ),
    "counter": (
        "Als Zähler",
        """
        Punkte werden jederzeit für irgendwen gezählt, plus oder minus. Es gibt keine Runden und keinen Geber;
        das Spiel endet, sobald jemand das Ziel erreicht.
        """,
    ),
    "counters": (
        "Weitere Zähler",
        """
        Neben den Punkten kann jeder bis zu sechs weitere Zähler mit eigenen Namen haben: Gift, Energie,
        Stiche. Jeder hat seinen Anfang. Sie entscheiden nichts, beenden nichts und zählen in keine Summe.
        """,
    ),
    "places": (
        "Nur Plätze",
        """
        Ein Spiel ohne Punkte: Am Ende sagt ihr, wer wievielter ist. Gleiche teilen sich einen Platz, und
        ebenso viele fallen aus: 1, 2, 2, 4. Partner kommen zusammen an. Wer aussetzt, hat keinen Platz.

        Die Plätze lassen sich auch nach dem Ende berichtigen.
        """,
    ),
    "coop": (
        "Alle zusammen",
        """
        Ein Spiel, in dem alle zusammen gewinnen oder alle verlieren. Am Ende sagt ihr, wie es ausging; auch
        das lässt sich berichtigen. Für den Abend bekommt niemand etwas.
        """,
    ),
    "edit": (
        "Einen Eintrag berichtigen",
        """
        Jede Zelle einer gespielten Runde lässt sich ändern, auch nach dem Ende; alle Summen folgen. Eine
        geänderte Runde muss nicht mehr 0 ergeben.

        > Das Ziel wurde aus Versehen erreicht. Ändert den Eintrag, und wenn die Summe wieder unter dem Ziel
        liegt, geht das Spiel weiter.
        """,
    ),
    "end": (
        "Das Ende",
        """
        - Mit einem Ziel: sobald eine Summe dort ankommt; mit Runden, wenn die Runde vollständig ist. Wer über
        dem Ziel beginnt, spielt zu ihm hinunter.
        - Mit einer Zahl von Runden: nach der letzten.
        - Ohne beides: wenn der Tisch es sagt.
        - Nach dem Ziel oder der letzten Runde könnt ihr weiterspielen; dann beendet nur der Tisch das Spiel.

        Die meisten Punkte gewinnen, oder die wenigsten, wenn ihr es so ausgemacht habt. Bei Gleichstand wird
        der Sieg geteilt.

        > Darts: Alle beginnen mit 501, das Ziel ist 0. Wer bei 0 oder darunter ist, hat das Spiel beendet.
        """,
    ),
    "teams": (
        "Teams",
        """
        Die Mitglieder eines Teams haben eine gemeinsame Summe: Was einer bekommt, haben alle. Die Punkte zu
        Beginn bekommt ein Team einmal. Gewinnt ein Team, haben alle darin gewonnen.
        """,
    ),
    "rows": (
        "Zeilen mit Namen",
        """
        Für eine Schlusswertung hat jede Zeile einen Namen: Städte, Straßen, Klöster. Es gibt so viele Runden
        wie Namen, und nach der letzten Zeile sagt der Block, wer gewonnen hat.
        """,
    ),
    "out": (
        "Aussetzen",
        """
        Jemand geht kurz weg? Lasst ihn aussetzen: Er bekommt keine Punkte und gibt nicht, und seine Summe
        bleibt. Wer zurückkommt, spielt weiter; was fehlt, lässt sich eintragen. Mindestens 1 Spieler muss
        bleiben.
        """,
    ),
}
