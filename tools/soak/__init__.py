"""The soak: random games on the real screens, by real touches, watched after every tap.

``make soak`` plays for some minutes; ``python -m tools.soak --help`` says what can be chosen. Nothing here
knows a rule: the fingers touch what the screen lights up, and the eyes judge what every screen must be.
"""
