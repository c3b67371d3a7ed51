"""The rules of Kuhhandel Master."""

BOOK = {
    "goal": (
        "What it is about",
        """
        = animals pig pig pig pig

        Buy animals at auctions, win them in back-room deals and complete sets: 4 cards of one kind. The more
        sets you have, the more each of them is worth. The most points at the end win.

        For 2 to 6 players. Two play a little differently: they share out instead of holding auctions.
        """,
    ),
    "cards": (
        "Cards and money",
        """
        = animals rooster goose cat dog sheep goat donkey pig cow horse

        The number below an animal is what a whole set is worth. The pile has 54 cards: 4 of each of the 10
        kinds, a champion for each kind, and 4 rats. Animals, champions and rats lie open in front of their
        owner.

        = cards champion-rooster champion-pig champion-horse rat

        Money comes in cards of 0, 10, 20, 50, 100, 200 and 500. It is kept secret, never changed, and there
        is no change given.

        = money 0 10 20 50 100 200 500
        """,
    ),
    "setup": (
        "Setting up",
        """
        - Shuffle animals, champions and rats, and put the pile face down.
        = cards back
        - Deal everybody 7 money cards: 0, 0, 10, 10, 10, 20, 50. The rest of the money is the reserve; the
        donkeys will need it.
        = money 0 0 10 10 10 20 50
        - Decide in any way you like who begins. After that the turn goes round clockwise.

        Two players build the pile step by step:

        - Deal 7 money cards each, as always.
        - Put two each of 50, 100, 200 and 500 aside for the donkeys.
        = money 50 50 100 100 200 200 500 500
        - Put the remaining zeros into the box.
        - Shuffle the rest of the money and put 10 of these cards into the box, unseen.
        - Shuffle the last 26 money cards into the 54 animal cards: 80 in all.
        """,
    ),
    "turn": (
        "A turn",
        """
        = cards back

        In your turn, choose one of two:

        - an auction: turn up the top card of the pile;
        - a back-room trade with somebody who has an animal of the same kind as you.

        The turn goes round clockwise.
        """,
    ),
    "auction": (
        "Auction: an animal",
        """
        = animals cow

        Whoever turned up the card is the auctioneer. The others call bids in any order: the first is 10 or
        more, each one at least 10 above the last. The auctioneer does not bid.

        When nobody goes higher, the auctioneer calls the price three times and decides:

        - sell: the buyer pays the auctioneer and takes the card;
        - buy it: the auctioneer pays the same price to the highest bidder and keeps the card.

        Without a single bid the auctioneer gets the card for nothing.
        """,
    ),
    "paying": (
        "Paying",
        """
        = money 0 10 50 back

        - Pay with any cards that reach the price. There is no change: whoever is paid keeps the surplus.
        - A zero may be added; it is simply worth nothing.
        - Only the one who is paid sees what the cards are.
        - The auctioneer may buy only with enough money in hand.
        """,
    ),
    "bluff": (
        "Bluffing",
        """
        = money 0 10 10 20

        You may bid more than you hold: perhaps the auctioneer buys the card, and you need not pay. But if it
        is sold to you and your money falls short, you show everybody your whole hand, and the card is
        auctioned again.

        With “Bluffers are out” you take no part in that second auction.
        """,
    ),
    "champion": (
        "A champion",
        """
        = cards champion-sheep champion-cow champion-horse

        Each of the 10 kinds has one champion. At the end it brings 250 points, and together with a whole set
        of its kind it is multiplied along with it. It is not a set itself, and never changes hands again.

        A champion is sold by Dutch auction, with the price going down: the auctioneer counts evenly from 10
        to 1. Whoever first calls “mine” gets it for as many money cards as were called. Only the number of
        cards matters: they may all be zeros.

        = money 0 0 0

        - The auctioneer may buy it instead for the same number of cards, but decides before seeing any money.
        - Whoever holds fewer cards than called shows their hand, and the count starts again at 10.
        - Nobody called, not even at 1? The auctioneer gets the champion for nothing.
        """,
    ),
    "rat": (
        "A rat",
        """
        = cards rat
        = money back back back

        Nobody buys a rat: you pay to be spared it. Starting left of the auctioneer, everybody in turn, the
        auctioneer too, either takes it or lays one money card face down beside it. It goes round until
        somebody takes the rat.

        - The taker gets the rat and all the money beside it.
        - A player without a money card has to take it.
        - Then the same auctioneer turns up another card; with an empty pile the turn goes on.

        A rat by itself is worth nothing. But whoever gathers all 4 strikes out one of their own sets at the
        end.
        """,
    ),
    "donkey": (
        "A donkey",
        """
        = animals donkey
        = money 50 100 200 500

        When a donkey turns up, everybody gets money from the reserve, the auctioneer too:

        | Donkey | Each gets
        | 1st | 50
        | 2nd | 100
        | 3rd | 200
        | 4th | 500

        Then the donkey is auctioned like any animal. If that auction starts again, no more money is paid.
        """,
    ),
    "trade": (
        "Back-room trade",
        """
        = animals goose goose
        = money back back

        Name a rival and an animal that both of you have, and lay down one or more money cards, face down. A
        trade can't be refused. The rival either

        - takes your money and gives you the animal, or
        - lays down a counter-offer, face down. You swap the money, and whoever gave more takes the animal.
        Both keep what they were given.

        A tie? Once more, with new offers. A tie again, and the animal goes to the player whose turn it is.

        - With 2 cards each, you trade for 2 at once. If one of you has only 1, for 1.
        - Whole sets (quartets) and champions can't be traded.
        - A player without any money offers nothing.
        """,
    ),
    "rat_trade": (
        "Trading rats",
        """
        = cards rat rat

        As with animals, but the other way round: whoever gave more hands over their rat. Accepting the money
        means taking the rat with it. After a second tie the player whose turn it is gives the rat away.

        With all 4 rats in one place there is no more trading them.
        """,
    ),
    "ending": (
        "When the pile is empty",
        """
        = cards rat rat rat rat

        There are no more auctions: in your turn you have to trade. Whoever has nothing to trade is passed
        over. The game ends when all sets are complete, the rats' too.
        """,
    ),
    "scoring": (
        "Counting the points",
        """
        1. With all 4 rats, leave out one of your sets; which one is up to you. No set, nothing to leave out.

        2. Add up what the other sets are worth.

        3. Add 250 for each champion of such a set.

        4. Multiply by the number of sets.

        5. Add 250 for every other champion, and for the one whose set was left out.

        = animals pig sheep
        = cards champion-sheep champion-cow

        > Pigs 650 and sheep 250, the champion sheep and the champion cow. 650 + 250 + 250 = 1150, times 2
        sets 2300, and 250 for the cow, which has no set: 2550.

        = animals rooster cat horse
        = cards champion-cat champion-horse rat

        > With rats: all 4 rats, roosters 10, cats 90 and horses 1000, the champion horse and the champion
        cat. Leave out the roosters. 90 + 1000 + 250 + 250 = 1590, times 2 sets 3180. Leaving out the cats
        instead would give 10 + 1000 + 250 = 1260, times 2 sets 2520, and 250 for the cat without a set: 2770.

        Money scores nothing. Players with equal scores share the victory.
        """,
    ),
    "share_out": (
        "Two players: sharing out",
        """
        = cards back money

        Instead of an auction, look at the top card in secret and decide who gets it. The other player gets
        the next one, unseen. Trades are as always.

        - The pile has 80 cards: 26 money cards are shuffled in with the animals, see “Setting up”.
        - Money from the pile goes into your hand, and the other does not see it.
        - A donkey pays when it is laid on the table.
        """,
    ),
    "variants": (
        "Variants",
        """
        = money 10 20 50

        - Super Kuhhandel: after a trade you may still turn up a card in the same turn; two players share out.
        - Money does not stink: the money in your hand is added to your points at the end.
        - Bluffers are out: whoever could not pay takes no part when the same card is auctioned again.
        """,
    ),
}
