"""What is explained of «Круг Чемпионов», in English."""

TEXTS = {
    "circle.lesson.line_up": (
        "Seven horses are lined up. The four numbers of a card say how far the horse runs for each "
        "symbol of the die."
    ),
    "circle.lesson.bet": (
        "Lay a token on a horse that you expect among the first three. The more bets on a horse, the "
        "less each of them pays."
    ),
    "circle.lesson.covered": (
        "The tokens lie face down until the race is over. An empty one pays nothing: it is pure bluff."
    ),
    "circle.lesson.roll": (
        "The die says which number of a card counts. The head is on three of its six sides."
    ),
    "circle.lesson.move": (
        "Move any horse whose card is face up, not only those you have bet on. Then its card is turned down."
    ),
    "circle.lesson.arrive": (
        "Move the horses on the board by the rules. When the third is home, say which were the first three, "
        "which is last, and which has the leader token."
    ),
    "circle.lesson.blocked": (
        "Where a field is taken, the runner stops on the nearest free one behind it. So you can hold a "
        "horse back."
    ),
    "circle.lesson.lead": (
        "The first horse at field 18 gets the leader token: 100 more for each bet on it, if it is among "
        "the first three."
    ),
    "circle.lesson.home": "A horse that runs past field 36 is home. With the third one the race is over.",
    "circle.lesson.cards_up": "All horses have run once, so all their cards are turned up again.",
    "circle.lesson.last": (
        "The horse furthest back is last. A bet on it costs 100, but nobody pays more than they have."
    ),
    "circle.lesson.last_tied": (
        "Several stood furthest back together: the one with the higher stall number counts as last."
    ),
    "circle.lesson.doubled": "In the third race everything is doubled, winnings and penalties.",
    "circle.lesson.pay_out": (
        "The place of a horse and the number of bets on it say what each bet pays; a double one twice as "
        "much."
    ),
    "circle.lesson.show": "The race is run: turn up your tokens and say which of them lay on which horse.",
    "circle.lesson.next": "The richest player bets and rolls first in the next race. All horses are new.",
    "circle.lesson.end": "The game is over: the most money wins.",
    "circle.lesson.deal.horses": "Put the track in the middle, and horses, die and money beside it.",
    "circle.lesson.deal.cards": "Shuffle the 28 horse cards and put the deck face down beside the track.",
    "circle.lesson.deal.tokens": (
        "Everybody takes the tokens of their colour: two single ones and the double. The empty ones stay "
        "in the box."
    ),
    "circle.lesson.deal.tokens_empty": (
        "Everybody takes the tokens of their colour: two single ones, the double and the empty one."
    ),
    "circle.lesson.deal.leader": "The leader token waits on field 18.",
}
