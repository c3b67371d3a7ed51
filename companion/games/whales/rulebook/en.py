"""The rules of «Козырные киты»."""

BOOK = {
    "goal": (
        "What it is about",
        """
        = cards narwhal-2 orca-3 sperm-7

        Win tricks and gather pearls. Whoever wins a trick gets the pearls of somebody else's card, and the
        owner of that card gets its bonus. The game ends after a round in which somebody has reached 30
        points.

        For 2 to 4 players. You may agree on another number of points.
        """,
    ),
    "setup": (
        "Setting up",
        """
        - Two players put all the fives into the box.
        = cards orca-5 narwhal-5 blue-5 sperm-5
        - Draw a card for the trump, lay the token and put the card back: see “Trump and token”.
        = trump blue
        = token 9
        - Shuffle and deal 9 cards each. The rest are not needed in this round.
        - Everybody lays out a first bonus.
        - Whoever last saw a whale leads.
        """,
    ),
    "cards": (
        "The cards",
        """
        = cards orca-3 narwhal-2 blue-9 sperm-5

        36 cards: orcas, narwhals, blue whales and sperm whales, numbered from 1 to 9. Two play without the
        fives.

        A card shows 1 to 3 pearls and a bonus. A five has 1 pearl and no bonus. The app asks what a card
        shows only once, and remembers it.
        """,
    ),
    "trump": (
        "Trump and token",
        """
        = trump orca narwhal blue sperm
        = token 1 9

        At the start of a round draw a card at random, look at it and put it back. Its family is trump. The
        number decides how the token lies:

        | Card | Token | Winning card
        | 1–4 | 1 | lowest
        | 6–9 | 9 | highest

        If it is a five, draw again.
        """,
    ),
    "first_bonus": (
        "The first bonus",
        """
        = cards blue-3

        Everybody chooses one of their 9 cards and lays it out: that is the first bonus. A five can't be laid
        out. The other 8 cards are for 8 tricks.
        """,
    ),
    "trick": (
        "A trick",
        """
        = cards orca-3 orca-8 orca-5 blue-2

        The leader plays any card, then the others one each, clockwise.

        - If you have a card of the family led, play it. If not, play any card.
        - A five may always be played.
        - Before your card you may use as many of your bonuses as you like.

        The best trump takes the trick. Without trumps it is the best card of the family led. Best means
        highest or lowest, as the token lies when the last card is down.
        """,
    ),
    "five": (
        "A five",
        """
        = cards orca-5

        A five has no family of its own: it always belongs to the family led. If it is led itself, the first
        card after it that is not a five sets the family, and that card may be any.

        Among several equal fives the one played first is best. With nothing but fives the first card takes
        the trick.
        """,
    ),
    "reward": (
        "The reward",
        """
        = cards narwhal-2 narwhal-6 narwhal-9

        The winner chooses a card of another player from the trick.

        - The winner scores as many points as it shows pearls.
        - Its owner keeps the card as a bonus.
        - The winner leads the next trick.

        For each pearl the winner puts a card of this trick face down on their own pile of points. If the
        trick has too few cards, take them from the discard pile. The other cards are discarded.
        """,
    ),
    "five_reward": (
        "The reward with a five",
        """
        = cards blue-5

        - The winner chose a five: 1 point, nobody gets a bonus for it, and the winner leads the next trick.
        - The winner chose another card: the reward is as usual, but whoever played the five says who leads
        the next trick. They may name anybody, themselves too.
        - Several fives: the player of the first one decides. The winner's own five counts, too.
        """,
    ),
    "bonuses": (
        "Bonuses",
        """
        = bonuses trump:orca trump:narwhal trump:blue trump:sperm flip pearl

        A bonus is used in your own turn, before you play a card. It works at once, and the card is gone.

        - Trump: the family shown on the bonus becomes trump.
        - Token: it is turned over, and now the lowest card wins instead of the highest, or the other way
        round.
        - Pearl: 1 point.
        """,
    ),
    "round": (
        "The end of a round",
        """
        = cards narwhal-2 orca-5

        After 8 tricks write down the points: 1 for each pearl, and 1 for every 2 bonuses that were not used.

        > 7 pearls and 3 bonuses: 7 + 1 = 8.

        If nobody has 30 yet, shuffle all cards and play another round, set up like the first: whoever last
        saw a whale leads. If nobody is named, the lead goes to the next player clockwise. Unused bonuses are
        gone.
        """,
    ),
    "end": (
        "The end of the game",
        """
        When somebody has 30 or more, the game ends with that round, and the most points win. If the
        lead is tied, play another round, until it is not.
        """,
    ),
    "revoke": (
        "If somebody did not follow",
        """
        The app does not see your hands. But if somebody did not follow a family and shows a card of it later
        in the same round, it will say so. What to do is up to the table: steps can be undone.
        """,
    ),
}
