"""What is explained of Kuhhandel Master, in English."""

TEXTS = {
    "kuhhandel.lesson.turn": (
        "In your turn take a new card off the pile, or trade with somebody who has the same animal as you."
    ),
    "kuhhandel.lesson.may_trade": (
        "Two of you have the same animal: you may trade for it, with money that is laid face down."
    ),
    "kuhhandel.lesson.auction": (
        "Everybody but the auctioneer may call a bid, in any order: 10 or more. You may bid more than "
        "you have: that is bluffing."
    ),
    "kuhhandel.lesson.bid": (
        "Each bid is at least 10 above the last. When nobody goes higher, the auctioneer ends the bidding."
    ),
    "kuhhandel.lesson.decide": (
        "The auctioneer has the choice: sell to the highest bidder, or pay that bidder the same price "
        "and keep the card."
    ),
    "kuhhandel.lesson.free": "Nobody wanted this card, so the auctioneer gets it for nothing.",
    "kuhhandel.lesson.paying": (
        "There is no change: whoever is paid keeps what is too much. The others do not see with which cards."
    ),
    "kuhhandel.lesson.bluff": (
        "The money did not reach: the whole hand is shown to everybody, and the card is auctioned again."
    ),
    "kuhhandel.lesson.quartet": (
        "Four of a kind are a set, and nobody can take it away. At the end the number of your sets "
        "multiplies your points."
    ),
    "kuhhandel.lesson.donkey": (
        "A donkey brings everybody money, and each further donkey more. Then it is auctioned like any animal."
    ),
    "kuhhandel.lesson.champion": (
        "The count goes from 10 down to 1: whoever calls first gets the champion for as many money cards "
        "as were called."
    ),
    "kuhhandel.lesson.pay_cards": (
        "Here only the number of money cards matters, not what they are worth: zeros will do."
    ),
    "kuhhandel.lesson.rat": (
        "Take the rat, or lay one money card face down beside it and pass it on. All that money goes "
        "with the rat."
    ),
    "kuhhandel.lesson.must_take": "Whoever has no money card left can't pass a rat on and has to take it.",
    "kuhhandel.lesson.rat_taken": (
        "A rat by itself does no harm. But whoever has all four at the end leaves one of their own sets out."
    ),
    "kuhhandel.lesson.answer": (
        "Accept and give the animal away, or lay down a counter-offer: whoever gave more gets the animal."
    ),
    "kuhhandel.lesson.answer_rats": (
        "With rats it is the other way round: whoever gives more is rid of the rat."
    ),
    "kuhhandel.lesson.outcome": (
        "Trade with your real money first: lay it face down, accept or counter. Then say here who gave more."
    ),
    "kuhhandel.lesson.tie": (
        "The offers are equal, so both of you offer once more. After a second tie the player whose turn "
        "it is has won."
    ),
    "kuhhandel.lesson.traded": (
        "Whoever was given money keeps it. Where both had two of the kind, two cards changed hands at once."
    ),
    "kuhhandel.lesson.empty": (
        "The pile is empty, so there are no more auctions, only trades. Whoever has nothing to trade is "
        "passed over."
    ),
    "kuhhandel.lesson.more": (
        "You play that a turn goes on after a trade: a card may be taken off the pile as well."
    ),
    "kuhhandel.lesson.share": (
        "Only one of you has seen this card: keep it or give it away. The other card, unseen, goes to "
        "whoever did not get this one."
    ),
    "kuhhandel.lesson.draw": "Now comes the next card, whatever it is: it makes up for the one before.",
    "kuhhandel.lesson.leave_out": (
        "All four rats in one place cost a set. Choose the one that will not count."
    ),
    "kuhhandel.lesson.cash": "You play that money counts at the end: enter what everybody has left.",
    "kuhhandel.lesson.end": (
        "What a player's sets are worth, times the number of them: that is the score, and a champion "
        "adds 250 to its set."
    ),
    "kuhhandel.lesson.deal.animals": (
        "Shuffle animals, champions and rats, and put the pile face down in the middle."
    ),
    "kuhhandel.lesson.deal.money": (
        "Deal everybody 7 money cards: 0, 0, 10, 10, 10, 20, 50. They are kept secret."
    ),
    "kuhhandel.lesson.deal.reserve": (
        "Put the rest of the money aside: this is the reserve, and the donkeys will need it."
    ),
    "kuhhandel.lesson.deal.donkeys": "Put two each of 50, 100, 200 and 500 aside for the donkeys.",
    "kuhhandel.lesson.deal.zeros": "Put the remaining zeros into the box.",
    "kuhhandel.lesson.deal.ten_out": (
        "Shuffle the rest of the money and put 10 of these cards into the box, unseen."
    ),
    "kuhhandel.lesson.deal.pile_two": (
        "Shuffle the last 26 money cards in with animals, champions and rats: 80 cards, face down in the "
        "middle."
    ),
}
