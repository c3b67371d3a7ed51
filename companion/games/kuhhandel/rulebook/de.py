"""Die Regeln von Kuhhandel Master."""

BOOK = {
    "goal": (
        "Worum es geht",
        """
        = animals pig pig pig pig

        Ersteigert Tiere, luchst sie euch im Kuhhandel ab und sammelt Quartette: 4 Karten einer Art. Je mehr
        Quartette du hast, desto mehr ist jedes wert. Wer am Ende die meisten Punkte hat, gewinnt.

        Für 2 bis 6 Spieler. Zu zweit geht es etwas anders: Statt versteigert wird aufgeteilt.
        """,
    ),
    "cards": (
        "Karten und Geld",
        """
        = animals rooster goose cat dog sheep goat donkey pig cow horse

        Die Zahl unter dem Tier ist der Wert eines Quartetts. Im Stapel sind 54 Karten: je 4 von 10 Tierarten,
        eine Prämienkarte zu jeder Art und 4 Ratten. Tiere, Prämienkarten und Ratten liegen offen vor ihrem
        Besitzer.

        = cards champion-rooster champion-pig champion-horse rat

        Geld gibt es als Karten zu 0, 10, 20, 50, 100, 200 und 500. Man hält es geheim, wechselt es nie und
        bekommt kein Wechselgeld.

        = money 0 10 20 50 100 200 500
        """,
    ),
    "setup": (
        "Vorbereitung",
        """
        - Mischt Tiere, Prämienkarten und Ratten und legt den Stapel verdeckt hin.
        = cards back
        - Jeder bekommt 7 Geldkarten: 0, 0, 10, 10, 10, 20, 50. Das übrige Geld ist der Vorrat, den brauchen
        die Esel.
        = money 0 0 10 10 10 20 50
        - Wer beginnt, bestimmt ihr, wie ihr wollt. Danach geht es im Uhrzeigersinn weiter.

        Zu zweit wird der Stapel so gebaut:

        - Jeder bekommt wie immer 7 Geldkarten.
        - Legt je zwei Karten zu 50, 100, 200 und 500 für die Esel bereit.
        = money 50 50 100 100 200 200 500 500
        - Legt die übrigen Nullen in die Schachtel.
        - Mischt das restliche Geld und legt 10 Karten davon ungesehen in die Schachtel.
        - Mischt die letzten 26 Geldkarten unter die 54 Tierkarten: zusammen 80.
        """,
    ),
    "turn": (
        "Ein Zug",
        """
        = cards back

        In deinem Zug wählst du eins von beidem:

        - eine Versteigerung: Decke die oberste Karte des Stapels auf;
        - einen Kuhhandel mit jemandem, der ein Tier derselben Art hat wie du.

        Gespielt wird im Uhrzeigersinn.
        """,
    ),
    "auction": (
        "Versteigerung: ein Tier",
        """
        = animals cow

        Wer die Karte aufdeckt, ist der Versteigerer. Die anderen bieten durcheinander: zuerst 10 oder mehr,
        dann jeweils mindestens 10 mehr als zuletzt. Der Versteigerer bietet nicht mit.

        Will niemand mehr bieten, ruft der Versteigerer den Preis dreimal aus und entscheidet:

        - verkaufen: Der Höchstbietende zahlt ihm und nimmt die Karte;
        - selbst kaufen: Er zahlt dem Höchstbietenden denselben Preis und behält die Karte.

        Ohne ein einziges Gebot bekommt der Versteigerer die Karte umsonst.
        """,
    ),
    "paying": (
        "Bezahlen",
        """
        = money 0 10 50 back

        - Du zahlst mit beliebigen Karten, die für den Preis reichen. Wechselgeld gibt es nicht: Den
        Überschuss behält, wer bezahlt wird.
        - Eine Null darf dabei sein, sie ist nur nichts wert.
        - Welche Karten es sind, sieht nur, wer sie bekommt.
        - Der Versteigerer darf nur kaufen, wenn sein Geld reicht.
        """,
    ),
    "bluff": (
        "Bluffen",
        """
        = money 0 10 10 20

        Du darfst mehr bieten, als du hast: Vielleicht kauft der Versteigerer ja selbst, und du musst nicht
        zahlen. Verkauft er aber an dich und dein Geld reicht nicht, zeigst du allen deine ganze Hand, und die
        Karte wird noch einmal versteigert.

        Mit „Bluffer sind raus“ bietest du dabei nicht mehr mit.
        """,
    ),
    "champion": (
        "Prämienkarte",
        """
        = cards champion-sheep champion-cow champion-horse

        Zu jeder der 10 Arten gibt es eine Prämienkarte. Am Ende bringt sie 250 Punkte, und zusammen mit einem
        Quartett ihrer Art wird sie mit ihm malgenommen. Sie selbst ist kein Quartett und wechselt nie mehr
        den Besitzer.

        Sie wird holländisch versteigert, mit fallendem Preis: Der Versteigerer zählt gleichmäßig von 10 bis
        1. Wer zuerst „Meins!“ ruft, bekommt sie für so viele Geldkarten, wie zuletzt gezählt wurde. Nur die
        Zahl der Karten ist wichtig: Es dürfen lauter Nullen sein.

        = money 0 0 0

        - Der Versteigerer darf selbst kaufen, für ebenso viele Karten, muss sich aber entscheiden, bevor er
        das Geld sieht.
        - Wer weniger Karten hat als gezählt, zeigt seine Hand, und es wird wieder von 10 an gezählt.
        - Auch bei 1 ruft niemand? Dann bekommt der Versteigerer die Karte umsonst.
        """,
    ),
    "rat": (
        "Ratte",
        """
        = cards rat
        = money back back back

        Eine Ratte kauft man nicht, man kauft sich von ihr frei. Es beginnt der linke Nachbar des
        Versteigerers: Jeder der Reihe nach, auch der Versteigerer, nimmt die Ratte oder legt eine Geldkarte
        verdeckt daneben. Das geht im Kreis, bis jemand sie nimmt.

        - Wer sie nimmt, bekommt die Ratte und alles Geld daneben.
        - Wer keine Geldkarte hat, muss sie nehmen.
        - Dann deckt derselbe Versteigerer noch eine Karte auf; ist der Stapel leer, geht der Zug weiter.

        Eine Ratte allein ist nichts wert. Aber wer alle 4 hat, streicht am Ende eines seiner Quartette.
        """,
    ),
    "donkey": (
        "Esel",
        """
        = animals donkey
        = money 50 100 200 500

        Taucht ein Esel auf, bekommen alle Geld aus dem Vorrat, auch der Versteigerer:

        | Esel | Jeder bekommt
        | 1. | 50
        | 2. | 100
        | 3. | 200
        | 4. | 500

        Danach wird der Esel wie jedes Tier versteigert. Beginnt die Versteigerung von vorn, gibt es kein
        zweites Mal Geld.
        """,
    ),
    "trade": (
        "Kuhhandel",
        """
        = animals goose goose
        = money back back

        Nenne einen Gegner und ein Tier, das ihr beide habt, und lege eine oder mehrere Geldkarten verdeckt
        hin. Ablehnen geht nicht. Der Gegner

        - nimmt dein Geld und gibt dir das Tier, oder
        - legt ein Gegenangebot verdeckt hin. Ihr tauscht das Geld, und wer mehr gegeben hat, nimmt das Tier.
        Beide behalten, was sie bekommen haben.

        Gleichstand? Noch einmal, mit neuen Angeboten. Wieder Gleichstand: Das Tier bekommt, wer am Zug ist.

        - Habt ihr beide 2 Karten, handelt ihr gleich um 2. Hat einer von euch nur 1, dann um 1.
        - Ganze Quartette und Prämienkarten sind vom Kuhhandel ausgenommen.
        - Wer gar kein Geld hat, bietet nichts.
        """,
    ),
    "rat_trade": (
        "Kuhhandel um Ratten",
        """
        = cards rat rat

        Wie bei Tieren, nur andersherum: Wer mehr gegeben hat, gibt seine Ratte ab. Wer das Geld annimmt,
        nimmt die Ratte dazu. Nach dem zweiten Gleichstand gibt sie ab, wer am Zug ist.

        Liegen alle 4 Ratten bei einem, wird nicht mehr um sie gehandelt.
        """,
    ),
    "ending": (
        "Wenn der Stapel leer ist",
        """
        = cards rat rat rat rat

        Versteigert wird nicht mehr: Wer am Zug ist, muss handeln. Wer nichts zu handeln hat, wird
        übersprungen. Das Spiel endet, wenn alle Quartette komplett sind, auch das der Ratten.
        """,
    ),
    "scoring": (
        "Wertung",
        """
        1. Hast du alle 4 Ratten, wertest du eines deiner Quartette nicht; welches, entscheidest du. Ohne
        Quartett fällt nichts weg.

        2. Zähle die Werte der anderen Quartette zusammen.

        3. Dazu 250 für jede Prämienkarte zu einem solchen Quartett.

        4. Nimm das mal die Zahl der Quartette.

        5. Dazu 250 für jede andere Prämienkarte, auch für die, deren Quartett wegfiel.

        = animals pig sheep
        = cards champion-sheep champion-cow

        > Schweine 650 und Schafe 250, Prämienkarten Schaf und Kuh. 650 + 250 + 250 = 1150, mal 2 Quartette
        2300, und 250 für die Kuh, die kein Quartett hat: 2550.

        = animals rooster cat horse
        = cards champion-cat champion-horse rat

        > Mit Ratten: alle 4 Ratten, Hähne 10, Katzen 90 und Pferde 1000, Prämienkarten Pferd und Katze. Die
        Hähne fallen weg. 90 + 1000 + 250 + 250 = 1590, mal 2 Quartette 3180. Ohne die Katzen wären es 10 +
        1000 + 250 = 1260, mal 2 Quartette 2520, und 250 für die Katze ohne Quartett: 2770.

        Geld bringt keine Punkte. Bei Gleichstand wird der Sieg geteilt.
        """,
    ),
    "share_out": (
        "Zu zweit: Aufteilung",
        """
        = cards back money

        Statt zu versteigern, sieh dir heimlich die oberste Karte an und entscheide, wer sie bekommt. Der
        andere bekommt die nächste, ungesehen. Kuhhandel gibt es wie immer.

        - Im Stapel sind 80 Karten: 26 Geldkarten sind unter die Tiere gemischt, siehe „Vorbereitung“.
        - Geld aus dem Stapel kommt auf die Hand, der andere sieht es nicht.
        - Ein Esel zahlt, wenn er auf den Tisch gelegt wird.
        """,
    ),
    "variants": (
        "Varianten",
        """
        = money 10 20 50

        - Super-Kuhhandel: Nach einem Kuhhandel darfst du im selben Zug noch eine Karte aufdecken; zu zweit
        aufteilen.
        - Geld stinkt nicht: Das Geld auf der Hand zählt am Ende zu den Punkten.
        - Bluffer sind raus: Wer nicht zahlen konnte, bietet nicht mit, wenn dieselbe Karte noch einmal
        versteigert wird.
        """,
    ),
}
