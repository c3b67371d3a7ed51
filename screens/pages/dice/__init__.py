"""Dice without a game: Heckmeck's eight, the die of the race, ordinary ones.

`DicePage` shows a `DiceTable` (`companion.tools.dice`), which is kept in the settings with every change.
"""
