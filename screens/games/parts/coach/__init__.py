"""What the coaches of all games are made of.

How to write the coach of a game
--------------------------------
A subclass of `Advice` in a module of its own, named in the game's `GameScreens`. The panel calls

    advice.consider(scene)          # a generator, see `companion.core.steps`

whenever the position changes, and does a few of its steps a frame (`screens.app.long_work`): the screen never
waits, however long it takes. It may look at ``scene.view`` alone, what the table sees. It updates the
widgets that it has, and ``summary``, the one line that is always there. Should the position change meanwhile,
the work is dropped and begun anew. There are lines with bars (``bars.py``) and tables of figures
(``grid.py``).
"""
