"""What is explained of Heckmeck, in English."""

TEXTS = {
    "heckmeck.lesson.turn": (
        "Roll all eight dice. After each roll you set one face aside; the sum of the dice that lie there "
        "buys a tile."
    ),
    "heckmeck.lesson.quick": (
        "Roll the real dice at the table. Then say here which tile the turn has won, or that it failed."
    ),
    "heckmeck.lesson.keep": (
        "Choose one face: all dice that show it are set aside. A face that already lies there can't be "
        "chosen again."
    ),
    "heckmeck.lesson.decide": (
        "Enough, or roll on? Without a worm among the dice set aside there is no tile; a worm counts 5."
    ),
    "heckmeck.lesson.no_more": (
        "There is no more rolling: take a tile. From the grill it is the one with your sum, or else the "
        "next lower one."
    ),
    "heckmeck.lesson.steal": (
        "The top tile of another player's stack can be stolen, with exactly its number. Those below it "
        "are safe."
    ),
    "heckmeck.lesson.fail": (
        "When a turn fails, the top tile of that stack goes back to the grill. Whoever has no tile loses "
        "nothing."
    ),
    "heckmeck.lesson.flip": (
        "A tile is turned down and out of the game: failed turns, too, make the grill smaller."
    ),
    "heckmeck.lesson.stack": (
        "The tile lies on top of the stack at its owner's seat. Only the top one can be stolen."
    ),
    "heckmeck.lesson.end": "The game is over. What counts are the worms on the tiles: the most worms win.",
    "heckmeck.lesson.deal.tiles": (
        "Lay out the 16 tiles in a row, from 21 to 36, numbers up: this is the grill."
    ),
    "heckmeck.lesson.deal.dice": "Put the 8 dice where everybody can reach them.",
}
