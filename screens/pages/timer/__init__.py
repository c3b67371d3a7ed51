"""The turn timer: so long for a turn, the next player by one tap, the last ten seconds to be heard.

`TimerPage` shows a `TurnTimer` (`companion.tools.turn_timer`).
"""
