"""What a pad looks like by what is played on it."""

from __future__ import annotations

from screens.games.parts.titles.own import own_look

look_of = own_look
