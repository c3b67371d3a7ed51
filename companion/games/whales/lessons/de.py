"""What is explained of «Козырные киты», in German."""

TEXTS = {
    "whales.lesson.trump": (
        "Eine zufällige Karte entscheidet: Ihre Walart ist Trumpf, und ihre Zahl dreht den Trumpfmarker."
    ),
    "whales.lesson.token": (
        "Schaut auf den Trumpfmarker: Liegt die 9 oben, gewinnt die höchste Karte, bei der 1 die "
        "niedrigste. Boni können ihn umdrehen."
    ),
    "whales.lesson.draw_again": "Eine Fünf bestimmt keinen Trumpf: Zieht noch einmal.",
    "whales.lesson.first_bonus": (
        "Alle legen eine ihrer neun Karten als Bonus für später aus. Eine Fünf kann man nicht auslegen."
    ),
    "whales.lesson.lead": (
        "Wer ausspielt, nimmt eine beliebige Karte. Ihre Walart müssen die anderen bedienen."
    ),
    "whales.lesson.follow": (
        "Hast du die angespielte Walart, musst du sie spielen; sonst geht jede Karte. Eine Fünf geht immer."
    ),
    "whales.lesson.five_joins": (
        "Eine Fünf gehört zur angespielten Walart. Wurde sie selbst angespielt, bestimmt die erste "
        "andere Karte die Walart."
    ),
    "whales.lesson.use": (
        "Vor deiner Karte darfst du Boni einsetzen, die vor dir liegen: für einen anderen Trumpf, den "
        "Marker oder einen Punkt."
    ),
    "whales.lesson.used": (
        "Ein Bonus wirkt sofort, und die Karte ist weg. Schaut noch einmal auf Trumpf und Marker."
    ),
    "whales.lesson.reward": (
        "Wer den Stich gewonnen hat, wählt darin eine fremde Karte: Jede Perle darauf ist ein Punkt."
    ),
    "whales.lesson.keeps_bonus": (
        "Wem die gewählte Karte gehört, behält sie als Bonus: Auch ein verlorener Stich kann sich lohnen."
    ),
    "whales.lesson.leads_on": "Wer den Stich gewonnen hat, spielt zum nächsten aus.",
    "whales.lesson.five_chooses": (
        "Wer die Fünf gespielt hat, sagt, wer zum nächsten Stich ausspielt. Auch sich selbst."
    ),
    "whales.lesson.round_over": (
        "Acht Stiche sind eine Runde. Perlen zählen, und je zwei Boni, die übrig sind, geben einen Punkt "
        "dazu."
    ),
    "whales.lesson.fives_box": "Zu zweit spielt man ohne Fünfen; zu dritt und zu viert gehören sie dazu.",
    "whales.lesson.tie": "An der Spitze ist Gleichstand, also entscheidet noch eine Runde.",
    "whales.lesson.revoke": (
        "Die App sieht eure Hände nicht, aber diese Karte verrät, dass vorher nicht bedient wurde. Was "
        "ihr tut, entscheidet ihr."
    ),
    "whales.lesson.end": "Die Partie ist vorbei: Die meisten Punkte gewinnen.",
    "whales.lesson.deal.fives": "Legt die vier Fünfen in die Schachtel: Zu zweit spielt man ohne sie.",
    "whales.lesson.deal.token": "Legt die Karte für den Trumpf und den Trumpfmarker in die Mitte.",
    "whales.lesson.deal.trump": (
        "Mischt die Wale und zieht eine Karte: Welche es ist, werdet ihr gefragt. Mischt sie danach "
        "wieder ein."
    ),
    "whales.lesson.deal.cards": (
        "Gebt allen 9 Karten. Der Rest bleibt verdeckt und wird in dieser Runde nicht gebraucht."
    ),
    "whales.lesson.deal.all": "Teilt alle Karten aus: 9 für jeden.",
}
