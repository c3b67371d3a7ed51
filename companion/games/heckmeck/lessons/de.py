"""What is explained of Heckmeck, in German."""

TEXTS = {
    "heckmeck.lesson.turn": (
        "Wirf alle acht Würfel. Nach jedem Wurf legst du eine Augenzahl heraus; die Summe der Würfel, "
        "die dort liegen, bringt eine Portion."
    ),
    "heckmeck.lesson.quick": (
        "Würfelt mit den echten Würfeln am Tisch. Sagt danach hier, welche Portion der Zug gebracht hat "
        "oder dass er ein Fehlwurf war."
    ),
    "heckmeck.lesson.keep": (
        "Wähle ein Symbol: Alle Würfel, die es zeigen, kommen heraus. Was dort schon liegt, kannst du "
        "nicht noch einmal wählen."
    ),
    "heckmeck.lesson.decide": (
        "Genug, oder weiterwürfeln? Ohne Wurm unter den herausgelegten Würfeln gibt es keine Portion; "
        "ein Wurm zählt 5."
    ),
    "heckmeck.lesson.no_more": (
        "Weitergewürfelt wird nicht mehr: Nimm eine Portion. Vom Grill ist es die mit deiner Summe, "
        "sonst die nächstkleinere."
    ),
    "heckmeck.lesson.steal": (
        "Die oberste Portion eines anderen Stapels kannst du stehlen, mit genau ihrer Zahl. Was darunter "
        "liegt, ist sicher."
    ),
    "heckmeck.lesson.fail": (
        "Bei einem Fehlwurf kommt die oberste Portion des Stapels zurück auf den Grill. Wer keine hat, "
        "verliert nichts."
    ),
    "heckmeck.lesson.flip": (
        "Eine Portion ist umgedreht und aus dem Spiel: Auch Fehlwürfe machen den Grill kleiner."
    ),
    "heckmeck.lesson.stack": (
        "Die Portion liegt jetzt oben auf dem Stapel am Platz. Nur die oberste kann gestohlen werden."
    ),
    "heckmeck.lesson.end": (
        "Die Partie ist vorbei. Es zählen die Würmer auf den Portionen: Die meisten gewinnen."
    ),
    "heckmeck.lesson.deal.tiles": (
        "Legt die 16 Portionen in eine Reihe, von 21 bis 36, mit den Zahlen nach oben: Das ist der Grill."
    ),
    "heckmeck.lesson.deal.dice": "Legt die 8 Würfel so hin, dass alle herankommen.",
}
