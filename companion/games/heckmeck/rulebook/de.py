"""Die Regeln von Heckmeck am Bratwurmeck."""

BOOK = {
    "goal": (
        "Worum es geht",
        """
        = tiles 22 27 30 35

        Ihr würfelt um Portionen gegrillter Würmer: vom Grill in der Mitte oder vom Stapel eines anderen. Wer
        am Ende die meisten Würmer hat, gewinnt.

        Für 2 bis 7 Spieler.
        """,
    ),
    "setup": (
        "Vorbereitung",
        """
        - Legt die 16 Portionen in eine Reihe, von 21 bis 36, die Zahlen nach oben: Das ist der Grill.
        = tiles 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36
        - Legt die 8 Würfel bereit.
        = dice 1 1 2 3 4 4 5 worm
        - Der Jüngste nimmt die Würfel und beginnt. Danach geht es im Uhrzeigersinn weiter.
        """,
    ),
    "tiles": (
        "Portionen und Grill",
        """
        Auf dem Grill liegen 16 Portionen der Reihe nach, von 21 bis 36. Die Zahl sagt, was deine Würfel
        zusammen zeigen müssen, die Würmer sagen, was die Portion am Ende wert ist.

        = tiles 21 25 29 33

        | Portionen | Würmer
        | 21–24 | 1
        | 25–28 | 2
        | 29–32 | 3
        | 33–36 | 4

        Eine Portion, die du nimmst, kommt oben auf deinen Stapel. Stehlen kann man nur die oberste; was
        darunter liegt, ist sicher.
        """,
    ),
    "turn": (
        "Ein Zug",
        """
        Wirf alle 8 Würfel, lege einen der Werte heraus und entscheide, ob du die übrigen noch einmal wirfst.
        Immer wieder, bis du eine Portion nimmst oder der Zug ein Fehlwurf ist.

        = dice 1 2 3 4 5 worm

        Jeder herausgelegte Würfel zählt zu deiner Summe. Ein Wurm zählt 5.
        """,
    ),
    "keep": (
        "Was man herauslegt",
        """
        - Nach jedem Wurf legst du genau einen Wert heraus, und zwar alle Würfel, die ihn zeigen.
        - Einen Wert, der in diesem Zug schon herausliegt, darfst du nicht noch einmal wählen.
        - Liegen alle gewürfelten Werte schon heraus, ist es ein Fehlwurf.
        - Ohne einen Wurm unter den herausgelegten Würfeln bekommst du keine Portion, wie hoch die Summe auch
        ist.

        = dice worm worm 4 4

        > Zwei Würmer liegen heraus: Die Summe ist 10. Jetzt kommen drei Würmer und zwei Vieren: Würmer gehen
        nicht mehr, aber die Vieren darfst du nehmen, das macht 18.
        """,
    ),
    "take": (
        "Eine Portion nehmen",
        """
        Nach jedem Herauslegen darfst du aufhören, sobald ein Wurm dabei ist.

        - Vom Grill: die Portion mit deiner Summe; liegt sie nicht da, die nächstniedrigere offene.
        - Von einem anderen: nur die oberste Portion des Stapels, und nur wenn deine Summe genau ihre Zahl
        ist.
        - Beides geht? Du wählst.
        - Deine eigene oberste Portion zählt nicht.

        Sind alle 8 Würfel oder alle 6 Werte herausgelegt, wird nicht mehr gewürfelt: Nimm eine Portion.

        = tiles 28

        > Die Summe ist 31, aber 31, 30 und 29 liegen nicht auf dem Grill. Du bekommst 28.
        """,
    ),
    "fail": (
        "Fehlwurf",
        """
        Ein Zug ist ein Fehlwurf, wenn

        - ein Wurf keinen neuen Wert zeigt;
        - nicht mehr gewürfelt wird und nichts zu nehmen ist: Die Summe ist zu klein, oder der Wurm fehlt;
        - du selbst abbrichst, weil nichts zu nehmen ist.

        = tiles 33 34 35 back

        Dann kommt die oberste Portion deines Stapels offen auf den Grill zurück. Danach wird die höchste
        offene Portion des Grills umgedreht und ist aus dem Spiel. Ist die höchste die, die du zurückgelegt
        hast, wird keine umgedreht.

        Ohne Portion verlierst du nichts, und auf dem Grill wird nichts umgedreht.
        """,
    ),
    "end": (
        "Spielende",
        """
        = tiles 21 27 34

        Das Spiel endet, sobald auf dem Grill keine Portion mehr offen liegt. Jeder zählt die Würmer auf
        seinen Portionen, und die meisten Würmer gewinnen.

        Bei Gleichstand entscheidet die höchste einzelne Portion. Hat niemand eine, teilen sich alle den Sieg.
        """,
    ),
    "fast": (
        "Schnelleres Spiel",
        """
        = tiles back

        Vorher ausgemacht: Eine Portion, die auf den Grill zurückkommt, wird immer selbst umgedreht, auch wenn
        sie die höchste ist. Eine andere wird dann nicht umgedreht.
        """,
    ),
}
