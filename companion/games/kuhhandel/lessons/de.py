"""What is explained of Kuhhandel Master, in German."""

TEXTS = {
    "kuhhandel.lesson.turn": (
        "In deinem Zug nimmst du eine neue Karte vom Stapel oder machst einen Kuhhandel mit jemandem, "
        "der das gleiche Tier hat."
    ),
    "kuhhandel.lesson.may_trade": (
        "Zwei von euch haben das gleiche Tier: Darum könnt ihr einen Kuhhandel machen, mit verdecktem Geld."
    ),
    "kuhhandel.lesson.auction": (
        "Alle außer dem Versteigerer dürfen bieten, durcheinander: ab 10. Du darfst mehr bieten, als du "
        "hast: Das ist Bluff."
    ),
    "kuhhandel.lesson.bid": (
        "Jedes Gebot liegt mindestens 10 über dem letzten. Bietet niemand mehr, beendet der Versteigerer "
        "das Bieten."
    ),
    "kuhhandel.lesson.decide": (
        "Der Versteigerer hat die Wahl: an den Höchstbietenden verkaufen, oder ihm denselben Preis "
        "zahlen und die Karte behalten."
    ),
    "kuhhandel.lesson.free": "Niemand wollte diese Karte, also bekommt sie der Versteigerer umsonst.",
    "kuhhandel.lesson.paying": (
        "Wechselgeld gibt es nicht: Was zu viel ist, behält, wer bezahlt wird. Mit welchen Karten, sehen "
        "die anderen nicht."
    ),
    "kuhhandel.lesson.bluff": (
        "Das Geld hat nicht gereicht: Die ganze Hand wird allen gezeigt, und die Karte wird neu versteigert."
    ),
    "kuhhandel.lesson.quartet": (
        "Vier gleiche sind ein Quartett, und niemand kann es dir nehmen. Am Ende vervielfacht die Zahl "
        "deiner Quartette die Punkte."
    ),
    "kuhhandel.lesson.donkey": (
        "Ein Esel bringt allen Geld, und jeder weitere mehr. Danach wird er versteigert wie jedes Tier."
    ),
    "kuhhandel.lesson.champion": (
        "Gezählt wird von 10 bis 1: Wer zuerst ruft, bekommt die Prämienkarte für so viele Geldkarten, "
        "wie gerade gezählt war."
    ),
    "kuhhandel.lesson.pay_cards": (
        "Hier zählt nur, wie viele Geldkarten es sind, nicht was sie wert sind: Auch Nullen gehen."
    ),
    "kuhhandel.lesson.rat": (
        "Nimm die Ratte, oder leg eine Geldkarte verdeckt daneben und gib sie weiter. All dieses Geld "
        "geht mit der Ratte."
    ),
    "kuhhandel.lesson.must_take": (
        "Wer keine Geldkarte mehr hat, kann eine Ratte nicht weitergeben und muss sie nehmen."
    ),
    "kuhhandel.lesson.rat_taken": (
        "Eine Ratte allein schadet nicht. Aber wer am Ende alle vier hat, streicht eins der eigenen "
        "Quartette."
    ),
    "kuhhandel.lesson.answer": (
        "Nimm das Geld und gib das Tier her, oder mach ein Gegenangebot: Wer mehr gegeben hat, bekommt "
        "das Tier."
    ),
    "kuhhandel.lesson.answer_rats": "Bei Ratten ist es umgekehrt: Wer mehr gibt, ist die Ratte los.",
    "kuhhandel.lesson.outcome": (
        "Handelt zuerst mit eurem echten Geld: verdeckt hinlegen, annehmen oder dagegenhalten. Sagt "
        "danach hier, wer gewonnen hat."
    ),
    "kuhhandel.lesson.tie": (
        "Die Angebote sind gleich, also bietet ihr noch einmal. Nach einem zweiten Gleichstand gewinnt, "
        "wer am Zug ist."
    ),
    "kuhhandel.lesson.traded": (
        "Wer Geld bekommen hat, behält es. Hatten beide zwei der Art, haben gleich zwei Karten den "
        "Besitzer gewechselt."
    ),
    "kuhhandel.lesson.empty": (
        "Der Stapel ist leer: Es gibt keine Versteigerungen mehr, nur Kuhhandel. Wer nichts zu handeln "
        "hat, wird übergangen."
    ),
    "kuhhandel.lesson.more": (
        "Bei euch geht der Zug nach einem Kuhhandel weiter: Auch eine Karte vom Stapel ist noch erlaubt."
    ),
    "kuhhandel.lesson.share": (
        "Nur einer von euch hat diese Karte gesehen: behalten oder hergeben. Die nächste, ungesehen, "
        "bekommt, wer diese nicht bekam."
    ),
    "kuhhandel.lesson.draw": (
        "Jetzt kommt die nächste Karte, was sie auch ist: Sie ist der Ausgleich für die vorige."
    ),
    "kuhhandel.lesson.leave_out": (
        "Alle vier Ratten bei einem kosten ein Quartett. Wählt, welches nicht zählt."
    ),
    "kuhhandel.lesson.cash": "Bei euch zählt das Geld am Ende mit: Gebt ein, was alle noch haben.",
    "kuhhandel.lesson.end": (
        "Was die Quartette wert sind, mal ihrer Anzahl: Das sind die Punkte, und eine Prämienkarte gibt "
        "ihrem Quartett 250 dazu."
    ),
    "kuhhandel.lesson.deal.animals": (
        "Mischt Tiere, Prämienkarten und Ratten und legt den Stapel verdeckt in die Mitte."
    ),
    "kuhhandel.lesson.deal.money": "Gebt allen 7 Geldkarten: 0, 0, 10, 10, 10, 20, 50. Sie bleiben geheim.",
    "kuhhandel.lesson.deal.reserve": (
        "Legt das übrige Geld beiseite: Das ist der Vorrat, die Esel brauchen ihn."
    ),
    "kuhhandel.lesson.deal.donkeys": "Legt je zwei Karten 50, 100, 200 und 500 für die Esel beiseite.",
    "kuhhandel.lesson.deal.zeros": "Legt die übrigen Nullen in die Schachtel.",
    "kuhhandel.lesson.deal.ten_out": (
        "Mischt das übrige Geld und legt 10 dieser Karten ungesehen in die Schachtel."
    ),
    "kuhhandel.lesson.deal.pile_two": (
        "Mischt die letzten 26 Geldkarten unter Tiere, Prämienkarten und Ratten: 80 Karten, verdeckt in "
        "die Mitte."
    ),
}
