"""Die Regeln der Antiquitätenauktion."""

BOOK = {
    "goal": (
        "Worum es geht",
        """
        = cards painting stamp back

        In 20 Runden ersteigert ihr Antiquitäten, immer drei Karten auf einmal, und die dritte ist stets eine
        Überraschung. Jede Kartenart zählt auf ihre Weise, und auch Münzen zählen am Ende. Die meisten Punkte
        gewinnen.

        Für 3 bis 6 Spieler.
        """,
    ),
    "cards": (
        "Karten und Münzen",
        """
        = cards painting furniture jewelry stamp sculpture collection replica

        60 Karten: je 10 Gemälde, Möbel, Schmuck, Briefmarken und Skulpturen, 5 Sammlungen und 5 Repliken.

        Auch Münzen gibt es 60. Wie viele jemand hat, ist geheim.

        = coins 1 1 1
        """,
    ),
    "setup": (
        "Vorbereitung",
        """
        - Mischt die 60 Karten und legt den Stapel verdeckt hin.
        = cards back
        - Verteilt die 60 Münzen gleichmäßig:

        | Spieler | Jeder bekommt
        | 3 | 20
        | 4 | 15
        | 5 | 12
        | 6 | 10

        - Mit Kniffen: Jeder bekommt von jedem gewählten Kniff einen Chip.
        = tokens stop ban swap
        - Den Startspielermarker nimmt, wer zuletzt etwas gekauft hat.
        """,
    ),
    "lot": (
        "Ein neues Los",
        """
        = cards painting furniture back

        Der Startspieler deckt die zwei obersten Karten auf und legt, ohne hinzusehen, eine dritte verdeckt
        daneben. Alle drei sind das Los dieser Runde.

        Nach der Runde geht der Startspielermarker nach links, egal wer gekauft hat. Ist der Stapel leer, wird
        gewertet.
        """,
    ),
    "bidding": (
        "Bieten",
        """
        = coins 1 3 7

        Vom Startspieler an bietet jeder im Uhrzeigersinn oder passt.

        - Das erste Gebot ist 1 Münze oder mehr, jedes weitere höher. Mehr als du hast, kannst du nicht
        bieten: Die Münzen liegen auf dem Tisch.
        - Bist du wieder an der Reihe, darfst du dein Gebot erhöhen.
        - Wer passt, nimmt seine Münzen zurück und ist in dieser Runde raus.

        Wer als Letzter übrig ist, gewinnt das Los. Passen alle, kommt das Los in die Schachtel, und niemand
        sieht die dritte Karte.
        """,
    ),
    "paying": (
        "Kaufen und die Bank",
        """
        Der Gewinner nimmt alle drei Karten und legt sie offen aus. Die Münzen seines Gebots werden
        gleichmäßig an die anderen verteilt, und was nicht aufgeht, kommt in die Bank.

        Dann nimmt die Bank, wer die wenigsten Karten hat. Haben mehrere gleich wenige, bleibt sie für die
        nächste Runde. Was nach der letzten darin liegt, gehört niemandem.

        = coins 2 2 2

        > Ein Gebot von 8 und 3 Gegner: 2 für jeden, 2 in die Bank.
        """,
    ),
    "replica": (
        "Repliken",
        """
        = cards replica replica:stamp replica:jewelry replica:furniture replica:sculpture

        Eine Replik kommt sofort zu deinen Briefmarken, deinem Schmuck, deinen Möbeln oder Skulpturen und ist
        von da an eine Karte dieser Art. Wohin, entscheidet ihr Besitzer.

        - Zu Gemälden und Sammlungen kann sie nicht.
        - Keine passende Gruppe? Die Replik wartet und kommt zur ersten, die es gibt.
        - Eine Replik, die nie einen Platz fand, zählt nichts.
        - Bei Gleichstand schaden Repliken: Wer weniger hat, gewinnt.
        """,
    ),
    "tricks": (
        "Kniffe",
        """
        = tokens stop ban swap

        Habt ihr sie ausgemacht, hat jeder von jeder Sorte einen Chip. Ein Chip wird einmal in der Partie
        eingesetzt, zusammen mit einem eigenen Gebot, nie beim Passen.

        - Stopp: Mit diesem Gebot ist das Bieten zu Ende, und das Los gehört dir. Es muss mindestens 15 Münzen
        sein zu dritt, 10 zu viert, 8 zu fünft, 6 zu sechst.
        - Bietverbot: Der gewählte Gegner nimmt sein Gebot zurück und bietet in dieser Runde nicht mehr mit.
        - Tausch: Tausche Karte gegen Karte mit jedem, der einverstanden ist. Wessen Tauschchip verbraucht
        wird, entscheidet ihr gemeinsam. Eine Replik, die den Besitzer wechselt, sucht sich eine neue Gruppe.
        """,
    ),
    "scoring": (
        "Wertung",
        """
        = cards painting furniture jewelry stamp sculpture collection
        = coins 1

        - Ein Gemälde: 5 Punkte.
        - Möbel: 12 für jedes Paar; eine übrige Karte zählt nichts.
        - Briefmarken und Schmuck: nach der Zahl der Karten, für alle zusammen.

        | Karten | 1 | 2 | 3 | 4 | 5 | 6+
        | Briefmarken | {stamp}
        | Schmuck | {jewelry}

        Zahlen mit Fragezeichen hat die App errechnet: Vergleicht sie mit euren Karten, dort stehen sie.

        - Skulpturen und Sammlungen: siehe die nächsten Abschnitte.
        - Eine Münze: 1 Punkt.

        Bei Gleichstand gewinnt, wer weniger Repliken hat; sind auch die gleich, wird der Sieg geteilt.
        """,
    ),
    "sculptures": (
        "Skulpturen",
        """
        = cards sculpture replica:sculpture

        Vergleicht, wie viele Skulpturen jeder hat.

        | Platz | Punkte
        | 1 | 20
        | 2 | 15
        | 3 | 10
        | danach oder keine | −5

        Wer sich einen Platz teilt, zählt die Punkte dieses und der folgenden Plätze zusammen und teilt sie
        gleichmäßig, abgerundet. Die anderen rücken nach hinten.

        > Zwei teilen sich den ersten Platz: 20 + 15, 17 für jeden. Der Nächste ist Dritter und hat 10.
        """,
    ),
    "collections": (
        "Sammlungen",
        """
        = cards collection painting furniture jewelry stamp sculpture

        Eine Sammlung bringt 20 Punkte, wenn sie fünf eigene Karten hat: Gemälde, Möbel, Schmuck, Briefmarke
        und Skulptur. Eine zweite Sammlung braucht eine zweite Fünferreihe, und so weiter. Eine Replik zählt
        als Karte der Gruppe, in der sie liegt.

        Eine Sammlung ohne ihre fünf Karten kostet 10 Punkte.
        """,
    ),
}
