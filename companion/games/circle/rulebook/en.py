"""The rules of Winner's Circle."""

BOOK = {
    "goal": (
        "What it is about",
        """
        = horses 1 2 3 4 5 6 7

        Three races of seven horses. Before each you place bets, then all of you drive the horses round the
        track: your own ahead, while you hold the others back. Whoever has the most money after the third race
        wins.

        For 2 to 6 players, who all start with $0.
        """,
    ),
    "setup": (
        "Setting up",
        """
        - Shuffle the horse cards and put the deck face down.
        = cards open
        - Everybody takes the betting tokens of their colour: two single ones and the double. The empty one is
        for hidden bets only.
        = tokens 1 1 2 0
        - Chance decides who places the first bet of the first race.

        The horses are lined up before each race: see “The line-up”.
        """,
    ),
    "line_up": (
        "The line-up",
        """
        = cards open

        Turn up 7 horse cards: one for each stall. The horse of stall 1 stands on field 36, that of stall 2 on
        35, and so on to stall 7 on 30.

        = dice head cap saddle shoe

        A card has 4 numbers: for the head, the cap, the saddle and the horseshoe. When the die shows one of
        these symbols, the horse runs as many fields as its number says. A horse that has run does not come
        back in this game.

        = tokens leader

        The leader token waits on field 18.
        """,
    ),
    "bets": (
        "Bets",
        """
        = tokens 1 1 2

        Everybody has 3 tokens: two single and one double. In turn, one each time round, lay them on horses
        that you expect among the first three.

        - Only one of your tokens on a horse.
        - Other people's tokens are no obstacle, but the more bets there are, the less each pays.
        - Chance decides who bets first in the first race; after that it is the richest. If several are
        equally rich, it is the one of them who bet earlier in the race before.
        """,
    ),
    "race": (
        "The race",
        """
        Whoever bet first rolls first, then it goes clockwise. The head is on three sides of the die; cap,
        saddle and horseshoe are on one each.

        = dice head cap saddle shoe

        Move any horse whose card is still face up by its number for that symbol. Then the card is turned
        down. You can't pass. When all have run, all cards are turned up again.
        """,
    ),
    "move": (
        "Running, and fields that are taken",
        """
        = cards open back
        = tokens leader

        Move any horse with its card face up, not only those you have bet on.

        - A field holds one horse. If it is taken, the runner stops on the nearest free field behind it, at
        worst where it stands. Its card is turned down all the same.
        - A horse that runs past 36 is home and blocks nobody.
        - The first to reach or pass 18 gets the leader token.

        The race ends as soon as the third horse is home. The horse furthest back at that moment is last.
        """,
    ),
    "pay_out": (
        "Pay-outs",
        """
        Count the bets on each of the first three horses, a single token as 1, a double as 2, and find the
        column:

        | Bets | 1 | 2 | 3 | 4 | 5+
        | Win | 500 | 350 | 250 | 200 | 150
        | Place | 300 | 250 | 200 | 150 | 100
        | Show | 250 | 200 | 150 | 100 | 100

        That is what each bet pays in dollars, a double twice as much.

        - The leader among the first three: another 100 for each bet on it.
        - The last horse: minus 100 for each bet, but never more than you have.
        - The third race doubles all of it, winnings and penalties.

        = tokens 2 1 1

        > On the second horse lie a double and two single tokens: 4 in all, 150 each. The double gets 300.
        """,
    ),
    "end": (
        "The end of the game",
        """
        After the third race the richest player wins. Players with equal money share the victory.
        """,
    ),
    "hidden": (
        "Hidden bets",
        """
        = tokens 1 1 2 0

        A variant, good above all for 2–4 players. Everybody has 4 tokens: one more that is empty, 0. All four
        are laid face down on four different horses and turned up after the race. You may look at your own.

        An empty token is pure bluff: it pays nothing and does not count.
        """,
    ),
    "royal": (
        "Royal races",
        """
        = dice head

        A variant: all seven horses of a race have different numbers beside the head. A card with a number
        that is already there is put aside and the next one drawn; what was put aside is shuffled back in
        afterwards.
        """,
    ),
    "crowd": (
        "Crowded track",
        """
        = horses 3 6

        A variant: a field holds any number of horses, and all start on 36. If several share the last place on
        one field, the horse with the higher stall number counts as last.
        """,
    ),
    "by_tokens": (
        "New pay-outs",
        """
        = tokens 1 2 0

        A variant: the number of tokens on a horse picks the column, and a double counts as one. An empty
        token counts, too. A double still pays twice as much, an empty one nothing.
        """,
    ),
}
