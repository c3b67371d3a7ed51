"""The Dutch-auction clock: a board that counts down and knows whose claim was first.

board      `CountdownBoard`, the widget: zones at the edges, ring and figure in the middle, what happened
overlay    the board over a page: over a living table, or over the tool (`screens.pages.clock`)
"""
