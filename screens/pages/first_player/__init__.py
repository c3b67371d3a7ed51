"""Who is first: everybody lays a finger on the screen, or a lot decides.

`FingerField` takes the fingers, `LotPane` draws the lots; `FirstPlayerPage` shows one of them.
"""
