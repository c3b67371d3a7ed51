"""The Dutch-auction clock: a board that counts down and knows whose hand was first, and the pages around it.

board      `CountdownBoard`, the widget: zones at the edges, ring and figure in the middle, what happened
countdown  the page that shows nothing but a board; a game opens it with ``root.go('countdown', …)``
setup      the page ``clock`` from the tools: who bids, how fast, and the evening's claims
"""
