"""The small vocabulary of the interface.

In kv every class below is known by name and its module is loaded at the first use; in Python import it from
its module (``from screens.widgets.buttons import PrimaryButton``). The docstring of each module shows how it
is used.
"""

from __future__ import annotations

VOCABULARY = {
    "shapes": "Rounded Frame",
    "text": "DisplayText HeadlineText TitleText BodyText LabelText IconText SignText",
    "buttons": "PrimaryButton SecondaryButton QuietButton DangerButton IconButton",
    "containers": "Card TapCard Column Row Scroll Divider EmptyState BottomBar",
    "long_list": "LongList",
    "layer": "Layer",
    "choices": "Chip SegmentedControl SwitchRow Stepper",
    "chip_row": "ChipRow",
    "fields": "TextField",
    "number_pad": "NumberPad",
    "players": "PlayerSymbol PlayerBadge PersonChip",
    "motif": "GameMotif",
    "charts": "LineChart",
    "bars": "BarChart",
    "seats": "SeatStrip",
    "overlays": "Sheet Dialog",
    "curtain": "Curtain",
    "top_bar": "TopBar",
    "turned": "Turned",
    "dice": "Die PipDie",
    "tiles": "WormTile",
    "animals": "AnimalCard",
}
