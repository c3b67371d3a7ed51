"""Die Regeln von Stichwa(h)l."""

BOOK = {
    "goal": (
        "Worum es geht",
        """
        = cards narwhal-2 orca-3 sperm-7

        Macht Stiche und sammelt Perlen. Wer einen Stich macht, bekommt die Perlen einer fremden Karte, und
        wem die Karte gehört, der bekommt ihren Bonus. Das Spiel endet nach der Runde, in der jemand 30 Punkte
        erreicht.

        Für 2 bis 4 Spieler. Ihr könnt auch eine andere Punktzahl ausmachen.
        """,
    ),
    "setup": (
        "Vorbereitung",
        """
        - Zu zweit kommen alle Fünfen in die Schachtel.
        = cards orca-5 narwhal-5 blue-5 sperm-5
        - Zieht eine Karte für den Trumpf, legt den Marker und steckt die Karte zurück: siehe „Trumpf und
        Marker“.
        = trump blue
        = token 9
        - Mischt und gebt jedem 9 Karten. Die übrigen braucht ihr in dieser Runde nicht.
        - Jeder legt einen ersten Bonus aus.
        - Wer zuletzt einen Wal gesehen hat, spielt aus.
        """,
    ),
    "cards": (
        "Die Karten",
        """
        = cards orca-3 narwhal-2 blue-9 sperm-5

        36 Karten: Orcas, Narwale, Blauwale und Pottwale, von 1 bis 9. Zu zweit spielt ihr ohne Fünfen.

        Eine Karte zeigt 1 bis 3 Perlen und einen Bonus. Eine Fünf hat 1 Perle und keinen Bonus. Die App fragt
        nur einmal, was eine Karte zeigt, und merkt es sich.
        """,
    ),
    "trump": (
        "Trumpf und Marker",
        """
        = trump orca narwhal blue sperm
        = token 1 9

        Zu Beginn der Runde zieht ihr eine zufällige Karte, seht sie an und steckt sie zurück. Ihre Walart ist
        Trumpf. Die Zahl entscheidet, wie der Marker liegt:

        | Karte | Marker | Es gewinnt
        | 1–4 | 1 | die niedrigste
        | 6–9 | 9 | die höchste

        Ist es eine Fünf, zieht noch einmal.
        """,
    ),
    "first_bonus": (
        "Der erste Bonus",
        """
        = cards blue-3

        Jeder wählt eine seiner 9 Karten und legt sie aus: Das ist der erste Bonus. Eine Fünf geht nicht. Die
        anderen 8 Karten sind für 8 Stiche.
        """,
    ),
    "trick": (
        "Ein Stich",
        """
        = cards orca-3 orca-8 orca-5 blue-2

        Wer ausspielt, legt eine beliebige Karte, dann folgen die anderen im Uhrzeigersinn mit je einer.

        - Hast du die ausgespielte Walart, musst du sie bedienen. Sonst darfst du alles spielen.
        - Eine Fünf darfst du immer spielen.
        - Vor deiner Karte darfst du so viele deiner Boni einsetzen, wie du willst.

        Der beste Trumpf macht den Stich. Ohne Trumpf ist es die beste Karte der ausgespielten Walart. Ob die
        höchste oder die niedrigste die beste ist, sagt der Marker: so wie er liegt, wenn die letzte Karte
        gespielt ist.
        """,
    ),
    "five": (
        "Fünf",
        """
        = cards orca-5

        Eine Fünf hat keine eigene Walart: Sie gehört immer zur ausgespielten. Wird sie selbst ausgespielt,
        legt die erste Karte danach, die keine Fünf ist, die Walart fest, und diese Karte ist beliebig.

        Von mehreren gleichen Fünfen ist die zuerst gespielte die beste. Liegen nur Fünfen, macht die erste
        Karte den Stich.
        """,
    ),
    "reward": (
        "Die Prämie",
        """
        = cards narwhal-2 narwhal-6 narwhal-9

        Der Gewinner wählt aus dem Stich eine Karte eines anderen.

        - Er bekommt so viele Punkte, wie sie Perlen zeigt.
        - Wem sie gehört, der behält die Karte als Bonus.
        - Der Gewinner spielt als Nächster aus.

        Für jede Perle legt der Gewinner eine Karte dieses Stichs verdeckt auf seinen Punktestapel. Hat der
        Stich zu wenige Karten, nehmt sie vom Ablagestapel. Die übrigen Karten kommen auf die Ablage.
        """,
    ),
    "five_reward": (
        "Die Prämie mit einer Fünf",
        """
        = cards blue-5

        - Der Gewinner wählt eine Fünf: 1 Punkt, niemand bekommt einen Bonus, und der Gewinner spielt aus.
        - Der Gewinner wählt eine andere Karte: Die Prämie ist wie immer, aber wer die Fünf gespielt hat,
        bestimmt, wer als Nächstes ausspielt. Das darf jeder sein, auch er selbst.
        - Mehrere Fünfen: Es bestimmt, wer die erste gespielt hat. Auch die Fünf des Gewinners zählt.
        """,
    ),
    "bonuses": (
        "Boni",
        """
        = bonuses trump:orca trump:narwhal trump:blue trump:sperm flip pearl

        Einen Bonus setzt du in deinem Zug ein, bevor du eine Karte spielst. Er wirkt sofort, und die Karte
        ist weg.

        - Trumpf: Die Walart auf dem Bonus wird Trumpf.
        - Marker: Er wird umgedreht, und jetzt gewinnt die niedrigste statt der höchsten Karte oder umgekehrt.
        - Perle: 1 Punkt.
        """,
    ),
    "round": (
        "Ende der Runde",
        """
        = cards narwhal-2 orca-5

        Nach 8 Stichen schreibt ihr die Punkte auf: 1 für jede Perle und 1 für je 2 ungenutzte Boni.

        > 7 Perlen und 3 Boni: 7 + 1 = 8.

        Hat noch niemand 30, mischt ihr alle Karten und spielt eine neue Runde, vorbereitet wie die erste: Wer
        zuletzt einen Wal gesehen hat, spielt aus. Nennt ihr niemanden, ist es der Nächste im Uhrzeigersinn.
        Ungenutzte Boni verfallen.
        """,
    ),
    "end": (
        "Spielende",
        """
        Hat jemand 30 oder mehr, endet das Spiel mit dieser Runde, und die meisten Punkte gewinnen. Bei
        Gleichstand an der Spitze spielt ihr noch eine Runde, bis einer allein vorn ist.
        """,
    ),
    "revoke": (
        "Wenn jemand nicht bedient",
        """
        Die App sieht eure Karten nicht. Aber wenn jemand eine Walart nicht bedient und in derselben Runde
        später eine Karte davon zeigt, sagt sie es. Was dann geschieht, entscheidet ihr: Schritte lassen sich
        rückgängig machen.
        """,
    ),
}
