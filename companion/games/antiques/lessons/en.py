"""What is explained of «Аукцион», in English."""

TEXTS = {
    "antiques.lesson.lot": (
        "The first player turns up two cards and lays a third beside them, face down. All three are sold "
        "together."
    ),
    "antiques.lesson.bid": (
        "Bid more than the last bid, or pass. You can't bid more coins than you have, and how many those "
        "are is a secret."
    ),
    "antiques.lesson.pass": "Whoever passes takes their coins back and is out until the next lot.",
    "antiques.lesson.turn_up": (
        "The lot is bought. Now its third card is turned up, and nobody knew what it was."
    ),
    "antiques.lesson.paid": (
        "The price goes to the other players in equal shares: whoever did not buy has more coins for the "
        "next lot."
    ),
    "antiques.lesson.bank": (
        "What does not divide evenly goes into the bank. Whoever alone has the fewest cards then takes "
        "all of it."
    ),
    "antiques.lesson.box": "Nobody bought the lot: it goes into the box, and nobody sees its third card.",
    "antiques.lesson.assign": (
        "A replica joins one of your groups and is a card of that kind from now on. You choose which."
    ),
    "antiques.lesson.joined": "There was only one group for this replica, so it has gone there by itself.",
    "antiques.lesson.waits": (
        "There is no group for this replica yet: it waits for one. Paintings and collections don't take it."
    ),
    "antiques.lesson.stop": (
        "Stop is a trick: along with a high enough bid it ends the bidding, and the lot is sold. Each "
        "token works once."
    ),
    "antiques.lesson.ban": (
        "Ban is a trick: along with your bid, one rival takes theirs back and is out of this bidding."
    ),
    "antiques.lesson.swap": (
        "Swap is a trick: along with your bid, trade a card for one of somebody who agrees. One swap "
        "token is spent."
    ),
    "antiques.lesson.end": (
        "The game is over. Each kind of card scores in its own way, and every coin is a point."
    ),
    "antiques.lesson.deal.deck": "Shuffle the 60 cards and put the deck face down in the middle.",
    "antiques.lesson.deal.coins": "Give everybody {n} coins. From now on nobody shows how many they have.",
    "antiques.lesson.deal.tokens": (
        "Give everybody one token of each trick you have chosen: {n} {n|token|tokens} each."
    ),
    "antiques.lesson.deal.no_tokens": "The tokens for tricks stay in the box.",
    "antiques.lesson.deal.first": "Whoever begins gets the first-player token.",
}
