"""The rules of «Аукцион»."""

BOOK = {
    "goal": (
        "What it is about",
        """
        = cards painting stamp back

        Over 20 rounds you buy antiques at auction, three cards at a time, and the third is always a surprise.
        Each kind of card scores in its own way, and coins count at the end, too. The most points win.

        For 3 to 6 players.
        """,
    ),
    "cards": (
        "Cards and coins",
        """
        = cards painting furniture jewelry stamp sculpture collection replica

        60 cards: 10 each of paintings, furniture, jewellery, stamps and sculptures, 5 collections and 5
        replicas.

        There are 60 coins, too. How many anybody has is a secret.

        = coins 1 1 1
        """,
    ),
    "setup": (
        "Setting up",
        """
        - Shuffle the 60 cards and put the deck face down.
        = cards back
        - Deal the 60 coins out evenly:

        | Players | Each gets
        | 3 | 20
        | 4 | 15
        | 5 | 12
        | 6 | 10

        - With tricks: everybody gets one token of each chosen trick.
        = tokens stop ban swap
        - Whoever bought something last takes the first-player token.
        """,
    ),
    "lot": (
        "A new lot",
        """
        = cards painting furniture back

        The first player turns up the two top cards and, without looking, lays a third beside them, face down.
        All three are the lot of this round.

        After the round the first-player token goes to the left, whoever bought the lot. When the deck is
        empty, count the points.
        """,
    ),
    "bidding": (
        "Bidding",
        """
        = coins 1 3 7

        From the first player on, clockwise, everybody bids or passes.

        - The first bid is 1 coin or more, each one higher than the last. You can't bid more than you have:
        the coins are laid on the table.
        - When it is your turn again you may raise your bid.
        - Whoever passes takes their coins back and is out of this round.

        The last one left wins the lot. If all pass, the lot goes to the box, and nobody sees its third card.
        """,
    ),
    "paying": (
        "Buying, and the bank",
        """
        The winner takes all three cards and lays them out for all to see. The bid is split evenly among the
        others, and what does not divide goes to the bank.

        Then the player with the fewest cards takes the bank. If several have the fewest, it stays for the
        next round. Coins in it after the last one are nobody's.

        = coins 2 2 2

        > A bid of 8 and 3 rivals: 2 for each, 2 into the bank.
        """,
    ),
    "replica": (
        "Replicas",
        """
        = cards replica replica:stamp replica:jewelry replica:furniture replica:sculpture

        A replica at once joins your stamps, jewellery, furniture or sculptures, and is a card of that kind
        from then on. Its owner chooses where.

        - It can't join paintings or collections.
        - No group that fits? The replica waits, and joins the first one there is.
        - A replica that never found its place scores nothing.
        - In a tie replicas are a drawback: whoever has fewer of them wins.
        """,
    ),
    "tricks": (
        "Tricks",
        """
        = tokens stop ban swap

        If you have agreed to play with them, everybody has one token of each sort. A token is spent once a
        game, along with a bid of yours, never with a pass.

        - Stop: the bidding ends with this bid, and the lot is yours. It has to be at least 15 coins with
        three players, 10 with four, 8 with five, 6 with six.
        - Ban: the rival you choose takes the bid back and is out of this round's bidding.
        - Swap: trade a card for a card with anybody who agrees. Together you decide whose swap token is
        spent. A replica that changes hands chooses its group anew.
        """,
    ),
    "scoring": (
        "Counting the points",
        """
        = cards painting furniture jewelry stamp sculpture collection
        = coins 1

        - A painting: 5 points.
        - Furniture: 12 for each pair; a card left over scores nothing.
        - Stamps and jewellery: by the number of cards, for all of them at once.

        | Cards | 1 | 2 | 3 | 4 | 5 | 6+
        | Stamps | {stamp}
        | Jewellery | {jewelry}

        Numbers with a question mark were worked out by the app: check them against your cards, which show
        them.

        - Sculptures and collections: see the next sections.
        - A coin: 1 point.

        A tie goes to whoever has fewer replicas; if those are equal, too, the victory is shared.
        """,
    ),
    "sculptures": (
        "Sculptures",
        """
        = cards sculpture replica:sculpture

        Compare how many sculptures everybody has.

        | Place | Points
        | 1 | 20
        | 2 | 15
        | 3 | 10
        | below that, or none | −5

        Those who share a place add up the points of this place and the next ones and divide them evenly,
        rounded down. The others move down.

        > Two share the first place: 20 + 15, 17 for each. The next is third and has 10.
        """,
    ),
    "collections": (
        "Collections",
        """
        = cards collection painting furniture jewelry stamp sculpture

        A collection scores 20 points if it has five cards of its own: a painting, furniture, jewellery, a
        stamp and a sculpture. A second collection needs a second five, and so on. A replica counts as a card
        of the group it lies in.

        A collection without its five cards costs 10 points.
        """,
    ),
}
