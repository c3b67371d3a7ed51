"""The small vocabulary of the interface.

In kv every class below is known by name and its module is loaded at the first use; in Python import it from
its module (``from screens.widgets.buttons import PrimaryButton``). The docstring of each module shows how it
is used.
"""

from __future__ import annotations

VOCABULARY = {
    "drawing.shapes": "Rounded Frame",
    "drawing.layer": "Layer",
    "widgets.plate": "Plate",
    "widgets.collapsible": "Collapsible",
    "lean.widgets": "LeanLabel",
    "widgets.box": "Box",
    "widgets.text": (
        "DisplayText HeadlineText TitleText BodyText LabelText FigureText IconText SignText Chevron"
    ),
    "widgets.buttons": "PrimaryButton SecondaryButton QuietButton DangerButton IconButton RoundButton",
    "widgets.containers": (
        "Card TapCard Column PageColumn Row Grid Flow Upright Level Pane Scroll ActionRow Divider EmptyState"
        " EmptyPage EdgeBar BottomBar TopBar"
    ),
    "widgets.long_list": "LongList",
    "widgets.choices": "Chip ChipRow SegmentedControl SwitchRow Stepper",
    "widgets.option_grid": "OptionGrid",
    "widgets.fields": "TextField",
    "widgets.keypad": "Keypad NumberPad",
    "widgets.players": "PlayerSymbol PlayerBadge PersonChip SymbolPile",
    "widgets.motif": "GameMotif",
    "widgets.charts": "BarChart LineChart",
    "widgets.seats": "SeatStrip",
    "widgets.overlays": "Sheet Dialog",
    "widgets.curtain": "Curtain",
    "widgets.turned": "Turned",
    "widgets.dice": "Die PipDie",
    "widgets.qr_code": "QrCode",
}
