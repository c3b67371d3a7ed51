"""What is explained of «Козырные киты», in English."""

TEXTS = {
    "whales.lesson.trump": (
        "A card drawn at random decides: its family is trump, and its number turns the token."
    ),
    "whales.lesson.token": (
        "Look at the token: with the 9 up the highest card wins, with the 1 up the lowest. Bonuses can "
        "turn it over."
    ),
    "whales.lesson.draw_again": "A five can't decide the trump: draw once more.",
    "whales.lesson.first_bonus": (
        "Everybody lays out one of their nine cards as a bonus for later. A five can't be laid out."
    ),
    "whales.lesson.lead": (
        "Whoever leads plays any card. Its family is the one that the others have to follow."
    ),
    "whales.lesson.follow": (
        "If you have the family led, play it; if not, any card will do. A five may always be played."
    ),
    "whales.lesson.five_joins": (
        "A five belongs to the family led. If it was led itself, the first other card sets the family."
    ),
    "whales.lesson.use": (
        "Before playing a card you may use up bonuses in front of you: for another trump, to turn the "
        "token, or for a point."
    ),
    "whales.lesson.used": "A bonus works at once, and the card is gone. Look at trump and token again.",
    "whales.lesson.reward": (
        "Whoever won the trick chooses a card of another player in it: each pearl on it is a point."
    ),
    "whales.lesson.keeps_bonus": (
        "The owner of the chosen card keeps it as a bonus: losing a trick can be worth it."
    ),
    "whales.lesson.leads_on": "The winner of the trick leads the next one.",
    "whales.lesson.five_chooses": (
        "Whoever played the five says who leads the next trick. They may name themselves."
    ),
    "whales.lesson.round_over": (
        "Eight tricks are a round. Pearls count, and every two bonuses that were not used are a point more."
    ),
    "whales.lesson.fives_box": "Two play without the fives; with three or four they belong to the game.",
    "whales.lesson.tie": "The lead is tied, so one more round decides.",
    "whales.lesson.revoke": (
        "The app does not see your hands, but this card tells that a family was not followed before. "
        "What to do is up to you."
    ),
    "whales.lesson.end": "The game is over: the most points win.",
    "whales.lesson.deal.fives": "Put the four fives into the box: two play without them.",
    "whales.lesson.deal.token": "Put the card for the trump and the token in the middle of the table.",
    "whales.lesson.deal.trump": (
        "Shuffle the whales and draw a card: you will be asked which. Then shuffle it back in."
    ),
    "whales.lesson.deal.cards": (
        "Deal 9 cards to everybody. The rest stay face down and are not needed in this round."
    ),
    "whales.lesson.deal.all": "Deal out all the cards: 9 for everybody.",
}
