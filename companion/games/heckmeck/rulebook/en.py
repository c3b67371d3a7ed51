"""The rules of Heckmeck."""

BOOK = {
    "goal": (
        "What it is about",
        """
        = tiles 22 27 30 35

        You roll dice and gather tiles with grilled worms: off the grill in the middle, or off somebody's
        stack. Whoever has the most worms at the end wins.

        For 2 to 7 players.
        """,
    ),
    "setup": (
        "Setting up",
        """
        - Lay out the 16 tiles in a row, from 21 to 36, numbers up: this is the grill.
        = tiles 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36
        - Have the 8 dice ready.
        = dice 1 1 2 3 4 4 5 worm
        - The youngest takes the dice and begins. After that the turn goes round clockwise.
        """,
    ),
    "tiles": (
        "Tiles and the grill",
        """
        The grill holds 16 tiles in order, from 21 to 36. The number says what your dice have to add up to,
        the worms say what the tile is worth at the end.

        = tiles 21 25 29 33

        | Tiles | Worms
        | 21–24 | 1
        | 25–28 | 2
        | 29–32 | 3
        | 33–36 | 4

        A tile you take goes on top of your stack. Only the top one can be stolen; those below it are safe.
        """,
    ),
    "turn": (
        "A turn",
        """
        Roll all 8 dice, set one of the faces aside and decide whether to roll the rest. Again and again,
        until you take a tile or the turn fails.

        = dice 1 2 3 4 5 worm

        Every die set aside adds to your sum. A worm counts 5.
        """,
    ),
    "keep": (
        "What to set aside",
        """
        - After each roll you set aside exactly one face, and all dice that show it.
        - A face that already lies there in this turn can't be chosen again.
        - If every face rolled already lies there, the turn has failed.
        - Without a worm among the dice set aside you get no tile, whatever the sum.

        = dice worm worm 4 4

        > Two worms lie there: the sum is 10. Now three more worms and two fours come up: no more worms, but
        you may take the fours, which makes 18.
        """,
    ),
    "take": (
        "Taking a tile",
        """
        You may stop after setting dice aside, as soon as there is a worm among them.

        - Off the grill: the tile that equals your sum; if it is not there, the next lower one that is face
        up.
        - From another player: only the top tile of a stack, and only if your sum is exactly its number.
        - Both are possible? You choose.
        - Your own top tile does not count.

        With all 8 dice or all 6 faces set aside there is no more rolling: take a tile.

        = tiles 28

        > The sum is 31, but 31, 30 and 29 are not on the grill. You get 28.
        """,
    ),
    "fail": (
        "When a turn fails",
        """
        A turn fails when

        - a roll shows no new face;
        - there is no more rolling and nothing to take: the sum is too low, or there is no worm;
        - you give it up yourself where nothing can be taken.

        = tiles 33 34 35 back

        Then the top tile of your stack goes back to the grill, face up. After that the highest open tile of
        the grill is turned down and out of the game. If the highest is the one you brought back, nothing is
        turned down.

        Without a tile you lose nothing, and nothing on the grill is turned down.
        """,
    ),
    "end": (
        "The end",
        """
        = tiles 21 27 34

        The game ends as soon as no tile on the grill is face up. Everybody counts the worms on their tiles,
        and the most worms win.

        A tie goes to the highest single tile. If nobody has a tile, all share the victory.
        """,
    ),
    "fast": (
        "The faster game",
        """
        = tiles back

        Agreed beforehand: a tile that goes back to the grill is always turned down itself, even if it is the
        highest. No other tile is turned down then.
        """,
    ),
}
