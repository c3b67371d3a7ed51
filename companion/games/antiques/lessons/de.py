"""What is explained of «Аукцион», in German."""

TEXTS = {
    "antiques.lesson.lot": (
        "Wer beginnt, deckt zwei Karten auf und legt eine dritte verdeckt daneben. Alle drei werden "
        "zusammen verkauft."
    ),
    "antiques.lesson.bid": (
        "Biete mehr als das letzte Gebot, oder passe. Mehr Münzen, als du hast, kannst du nicht bieten, "
        "und wie viele das sind, ist geheim."
    ),
    "antiques.lesson.pass": "Wer passt, nimmt seine Münzen zurück und ist bis zum nächsten Los draußen.",
    "antiques.lesson.turn_up": (
        "Das Los ist gekauft. Jetzt wird die dritte Karte aufgedeckt, und niemand wusste, welche es ist."
    ),
    "antiques.lesson.paid": (
        "Der Preis geht zu gleichen Teilen an die anderen: Wer nicht gekauft hat, hat mehr Münzen für "
        "das nächste Los."
    ),
    "antiques.lesson.bank": (
        "Was nicht aufgeht, kommt in die Bank. Sie bekommt, wer allein die wenigsten Karten hat."
    ),
    "antiques.lesson.box": (
        "Niemand hat das Los gekauft: Es kommt in die Schachtel, und die dritte Karte sieht niemand."
    ),
    "antiques.lesson.assign": (
        "Eine Replik kommt zu einer deiner Gruppen und zählt ab jetzt als Karte dieser Art. Du wählst, "
        "zu welcher."
    ),
    "antiques.lesson.joined": "Für diese Replik gab es nur eine Gruppe, also liegt sie schon dort.",
    "antiques.lesson.waits": (
        "Für diese Replik gibt es noch keine Gruppe: Sie wartet. Zu Gemälden und Sammlungen kommt sie nicht."
    ),
    "antiques.lesson.stop": (
        "Stopp ist ein Kniff: Mit einem genügend hohen Gebot endet damit das Bieten, und das Los ist "
        "verkauft. Jeder Chip gilt einmal."
    ),
    "antiques.lesson.ban": (
        "Bietverbot ist ein Kniff: Zu deinem Gebot nimmt ein Gegner seins zurück und ist für dieses Los "
        "draußen."
    ),
    "antiques.lesson.swap": (
        "Tausch ist ein Kniff: Zu deinem Gebot tauschst du eine Karte mit jemandem, der einverstanden "
        "ist. Ein Chip dafür ist verbraucht."
    ),
    "antiques.lesson.end": (
        "Die Partie ist vorbei. Jede Kartenart zählt auf ihre Weise, und jede Münze ist ein Punkt."
    ),
    "antiques.lesson.deal.deck": "Mischt die 60 Karten und legt den Stapel verdeckt in die Mitte.",
    "antiques.lesson.deal.coins": "Gebt allen {n} Münzen. Ab jetzt zeigt niemand mehr, wie viele es sind.",
    "antiques.lesson.deal.tokens": "Gebt allen einen Chip von jedem gewählten Kniff: je {n}.",
    "antiques.lesson.deal.no_tokens": "Die Chips für Kniffe bleiben in der Schachtel.",
    "antiques.lesson.deal.first": "Wer beginnt, bekommt den Startspielermarker.",
}
