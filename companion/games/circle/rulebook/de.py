"""Die Regeln von Winner's Circle."""

BOOK = {
    "goal": (
        "Worum es geht",
        """
        = horses 1 2 3 4 5 6 7

        Drei Rennen mit sieben Pferden. Vor jedem wettet ihr, dann treibt ihr gemeinsam die Pferde um die
        Bahn: die eigenen nach vorn, die anderen haltet ihr zurück. Wer nach dem dritten Rennen das meiste
        Geld hat, gewinnt.

        Für 2 bis 6 Spieler, die alle mit 0 $ beginnen.
        """,
    ),
    "setup": (
        "Vorbereitung",
        """
        - Mischt die Pferdekarten und legt den Stapel verdeckt hin.
        = cards open
        - Jeder nimmt die Wettchips seiner Farbe: zwei einfache und den doppelten. Den leeren braucht ihr nur
        für verdeckte Wetten.
        = tokens 1 1 2 0
        - Wer im ersten Rennen zuerst wettet, entscheidet das Los.

        Die Pferde stellt ihr vor jedem Rennen auf: siehe „Aufstellung“.
        """,
    ),
    "line_up": (
        "Aufstellung",
        """
        = cards open

        Deckt 7 Pferdekarten auf: eine für jede Box. Das Pferd aus Box 1 steht auf Feld 36, das aus Box 2 auf
        35 und so weiter bis Box 7 auf 30.

        = dice head cap saddle shoe

        Auf einer Karte stehen 4 Zahlen: für Kopf, Kappe, Sattel und Hufeisen. Zeigt der Würfel eins davon,
        läuft das Pferd so viele Felder, wie seine Zahl sagt. Ein Pferd, das gelaufen ist, kommt in dieser
        Partie nicht wieder.

        = tokens leader

        Der Führungschip wartet auf Feld 18.
        """,
    ),
    "bets": (
        "Wetten",
        """
        = tokens 1 1 2

        Jeder hat 3 Chips: zwei einfache und einen doppelten. Reihum, einer pro Runde, legt ihr sie auf
        Pferde, die ihr unter den ersten drei erwartet.

        - Auf einem Pferd liegt nur ein Chip von dir.
        - Fremde Chips stören nicht, aber je mehr Wetten, desto weniger bringt jede.
        - Wer im ersten Rennen zuerst wettet, entscheidet das Los, danach wettet der Reichste zuerst. Sind
        mehrere gleich reich, ist es der von ihnen, der im Rennen davor früher gewettet hat.
        """,
    ),
    "race": (
        "Das Rennen",
        """
        Wer zuerst gewettet hat, würfelt zuerst, dann geht es im Uhrzeigersinn. Der Kopf ist dreimal auf dem
        Würfel; Kappe, Sattel und Hufeisen je einmal.

        = dice head cap saddle shoe

        Zieh ein beliebiges Pferd, dessen Karte noch offen ist, um seine Zahl für dieses Zeichen. Dann wird
        die Karte umgedreht. Passen geht nicht. Sind alle gelaufen, werden alle Karten wieder aufgedeckt.
        """,
    ),
    "move": (
        "Laufen und besetzte Felder",
        """
        = cards open back
        = tokens leader

        Zieh jedes Pferd mit offener Karte, nicht nur die, auf die du gesetzt hast.

        - Auf ein Feld passt ein Pferd. Ist es besetzt, bleibt der Läufer auf dem nächsten freien Feld
        dahinter stehen, schlimmstenfalls da, wo er steht. Seine Karte wird trotzdem umgedreht.
        - Wer über 36 hinausläuft, ist im Ziel und versperrt niemandem den Weg.
        - Wer als Erster 18 erreicht oder überspringt, bekommt den Führungschip.

        Das Rennen endet, sobald das dritte Pferd im Ziel ist. Letzter ist, wer in diesem Moment am weitesten
        hinten liegt.
        """,
    ),
    "pay_out": (
        "Auszahlung",
        """
        Zählt die Wetten auf jedes der ersten drei Pferde, ein einfacher Chip ist 1, ein doppelter 2, und
        sucht die Spalte:

        | Wetten | 1 | 2 | 3 | 4 | 5+
        | Sieg | 500 | 350 | 250 | 200 | 150
        | Platz | 300 | 250 | 200 | 150 | 100
        | Dritter | 250 | 200 | 150 | 100 | 100

        So viele Dollar bringt jede Wette, eine doppelte das Doppelte.

        - Der Führende unter den ersten drei: noch 100 für jede Wette auf ihn.
        - Der Letzte: minus 100 für jede Wette, aber nie mehr, als du hast.
        - Im dritten Rennen verdoppelt sich alles, Gewinne und Strafen.

        = tokens 2 1 1

        > Auf dem zweiten Pferd liegen ein doppelter und zwei einfache Chips: zusammen 4, je 150. Der doppelte
        bekommt 300.
        """,
    ),
    "end": (
        "Spielende",
        """
        Nach dem dritten Rennen gewinnt der Reichste. Bei Gleichstand wird der Sieg geteilt.
        """,
    ),
    "hidden": (
        "Verdeckte Wetten",
        """
        = tokens 1 1 2 0

        Eine Variante, vor allem gut für 2–4 Spieler. Jeder hat 4 Chips: dazu einen leeren, 0. Alle vier
        werden verdeckt auf vier verschiedene Pferde gelegt und nach dem Rennen aufgedeckt. Die eigenen darfst
        du ansehen.

        Ein leerer Chip ist reiner Bluff: Er bringt nichts und zählt nicht.
        """,
    ),
    "royal": (
        "Königliche Rennen",
        """
        = dice head

        Eine Variante: Alle sieben Pferde eines Rennens haben verschiedene Zahlen beim Kopf. Eine Karte mit
        einer Zahl, die schon da ist, wird beiseitegelegt und die nächste gezogen; was beiseiteliegt, wird
        danach wieder eingemischt.
        """,
    ),
    "crowd": (
        "Gedränge auf der Bahn",
        """
        = horses 3 6

        Eine Variante: Auf ein Feld passen beliebig viele Pferde, und alle starten auf 36. Teilen sich mehrere
        Letzte ein Feld, gilt das Pferd mit der höheren Boxnummer als Letzter.
        """,
    ),
    "by_tokens": (
        "Neue Auszahlung",
        """
        = tokens 1 2 0

        Eine Variante: Die Zahl der Chips auf einem Pferd bestimmt die Spalte, und ein doppelter zählt als
        einer. Auch ein leerer zählt. Ein doppelter bringt weiter das Doppelte, ein leerer nichts.
        """,
    ),
}
