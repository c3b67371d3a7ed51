"""What players may ask the coach to look at, remembered for all games."""

from __future__ import annotations

from companion.store.settings import Setting

DOUBLE_STEAL = Setting("coach.heckmeck.double_steal", False)
"""Whether a stolen tile counts twice: what one gains, another loses."""
MODEL = Setting("coach.circle.model", "random", ("random", "backers"))
"""How players are taken to choose the horse that they move."""
