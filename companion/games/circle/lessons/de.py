"""What is explained of «Круг Чемпионов», in German."""

TEXTS = {
    "circle.lesson.line_up": (
        "Sieben Pferde gehen an den Start. Die vier Zahlen einer Karte sagen, wie weit das Pferd bei "
        "jedem Symbol läuft."
    ),
    "circle.lesson.bet": (
        "Leg einen Wettchip auf ein Pferd, das du unter den ersten drei erwartest. Je mehr Wetten auf "
        "ihm liegen, desto weniger bringt jede."
    ),
    "circle.lesson.covered": (
        "Die Wettchips liegen verdeckt, bis das Rennen vorbei ist. Ein leerer bringt nichts: Er ist "
        "reiner Bluff."
    ),
    "circle.lesson.roll": (
        "Der Würfel sagt, welche Zahl einer Karte gilt. Der Kopf ist auf drei seiner sechs Seiten."
    ),
    "circle.lesson.move": (
        "Zieh ein beliebiges Pferd mit offener Karte, nicht nur eins, auf das du gewettet hast. Danach "
        "wird seine Karte umgedreht."
    ),
    "circle.lesson.arrive": (
        "Zieht die Pferde auf dem Plan nach den Regeln. Ist das dritte im Ziel, nennt ihr die ersten drei, "
        "das letzte und das mit dem Führungschip."
    ),
    "circle.lesson.blocked": (
        "Ist ein Feld besetzt, bleibt das Pferd auf dem nächsten freien davor stehen. So lässt sich ein "
        "Pferd aufhalten."
    ),
    "circle.lesson.lead": (
        "Das erste Pferd auf Feld 18 bekommt den Führungschip: 100 mehr für jede Wette, wenn es unter "
        "die ersten drei kommt."
    ),
    "circle.lesson.home": (
        "Ein Pferd, das über Feld 36 hinausläuft, ist im Ziel. Mit dem dritten ist das Rennen vorbei."
    ),
    "circle.lesson.cards_up": "Alle Pferde sind gelaufen, also liegen alle Karten wieder offen.",
    "circle.lesson.last": (
        "Das Pferd ganz hinten ist letztes. Eine Wette darauf kostet 100, aber niemand zahlt mehr, als "
        "er hat."
    ),
    "circle.lesson.last_tied": (
        "Mehrere standen gemeinsam ganz hinten: Als letztes zählt das mit der höheren Boxnummer."
    ),
    "circle.lesson.doubled": "Im dritten Rennen zählt alles doppelt, Gewinne und Strafen.",
    "circle.lesson.pay_out": (
        "Der Platz eines Pferdes und die Zahl der Wetten darauf sagen, was jede bringt; eine doppelte "
        "das Zweifache."
    ),
    "circle.lesson.show": (
        "Das Rennen ist gelaufen: Deckt die Wettchips auf und sagt, welcher auf welchem Pferd lag."
    ),
    "circle.lesson.next": (
        "Im nächsten Rennen wettet und würfelt zuerst, wer am reichsten ist. Alle Pferde sind neu."
    ),
    "circle.lesson.end": "Die Partie ist vorbei: Das meiste Geld gewinnt.",
    "circle.lesson.deal.horses": "Legt den Plan in die Mitte, Pferde, Würfel und Geld daneben.",
    "circle.lesson.deal.cards": "Mischt die 28 Pferdekarten und legt den Stapel verdeckt neben den Plan.",
    "circle.lesson.deal.tokens": (
        "Alle nehmen die Wettchips ihrer Farbe: zwei einfache und den doppelten. Die leeren bleiben in "
        "der Schachtel."
    ),
    "circle.lesson.deal.tokens_empty": (
        "Alle nehmen die Wettchips ihrer Farbe: zwei einfache, den doppelten und den leeren."
    ),
    "circle.lesson.deal.leader": "Der Führungschip wartet auf Feld 18.",
}
