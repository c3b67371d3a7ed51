"""Every widget of the vocabulary on a few pages, to be looked at and measured.

``python -m tests.ui.gallery FOLDER`` writes them as pictures, in both themes and with large text.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

if __name__ == "__main__":
    import tests.offscreen  # noqa: F401  (the window must be an offscreen one before Kivy is imported)

from kivy.lang import Builder

from screens import pages
from screens.app.page import Page
from screens.widgets.seats import SeatFigure
from tests.ui.harness import Harness

NAMES = ("Петя", "Мария-Антуанетта Константиновна", "Даша", "Bob", "Ирина", "Christopher", "Лев")
SHEETS = ("words", "choices", "people", "pieces", "empty")

KV = """
#:import SeatFigure screens.widgets.seats.SeatFigure
#:import WormTile screens.games.heckmeck.grill.WormTile

<GalleryPage>:
    Box:
        orientation: 'vertical'
        TopBar:
            title: root.heading
            subtitle: 'Ход 7 · Маша'
            IconButton:
                icon: 'undo-variant'
            IconButton:
                icon: 'format-list-bulleted'
        Scroll:
            Column:
                id: column
                padding: theme.space_l, theme.space_s, theme.space_l, theme.space_l
                spacing: theme.space_m

<WordsSheet@Column>:
    spacing: theme.space_m
    Card:
        HeadlineText:
            text: 'Хекмек'
        BodyText:
            text: 'Бросьте кости и отложите все с одним значением. Червяк считается за пять.'
        LabelText:
            text: 'Правила · 2–7 игроков'
    TapCard:
        TitleText:
            text: 'Продолжить игру'
        BodyText:
            soft: True
            text: 'Петя, Маша, Даша · ход 12'
    PrimaryButton:
        text: 'Взять плашку 24'
    PrimaryButton:
        text: 'Взять плашку 24'
        icon: 'check'
        disabled: True
    SecondaryButton:
        text: 'Бросить ещё раз'
        icon: 'dice-multiple'
    DangerButton:
        text: 'Удалить игру'
        icon: 'delete-outline'
    QuietButton:
        text: 'Показать правила'
    Row:
        Chip:
            text: 'Быстрая'
            active: True
        Chip:
            text: 'Обычная'

<ChoicesSheet@Column>:
    spacing: theme.space_m
    SegmentedControl:
        options: [('dark', 'Тёмная'), ('light', 'Светлая'), ('system', 'Как в системе')]
        value: 'light'
    Card:
        SwitchRow:
            title: 'Звук'
            help: 'Короткие сигналы, когда бросают кости и кончается время.'
            active: True
        Divider:
        SwitchRow:
            title: 'Вибрация'
            help: 'Короткое дрожание в ответ на касание.'
        Divider:
        Row:
            BodyText:
                text: 'Игроков'
                pos_hint: {'center_y': 0.5}
            Stepper:
                value: 3
                least: 2
                most: 7
    TextField:
        hint: 'Имя игрока'
    NumberPad:
        display: True
        value: 120

<PeopleSheet@Column>:
    spacing: theme.space_m
    Card:
        PlayerBadge:
            name: 'Петя'
            colour: 0
        PlayerBadge:
            name: 'Мария-Антуанетта Константиновна Вторая'
            colour: 1
            note: 'ходит первой'
        Row:
            PlayerSymbol:
                colour: 0
            PlayerSymbol:
                colour: 1
            PlayerSymbol:
                colour: 2
            PlayerSymbol:
                colour: 3
            PlayerSymbol:
                colour: 4
            PlayerSymbol:
                colour: 5
            PlayerSymbol:
                colour: 6
    SeatStrip:
        seats: root.seats[:2]
        turn: 1
    SeatStrip:
        seats: root.seats[:3]
        turn: 0
    SeatStrip:
        seats: root.seats[:4]
        turn: 2
    SeatStrip:
        seats: root.seats[:5]
        turn: 4
    SeatStrip:
        seats: root.seats
        turn: 6

<PiecesSheet@Column>:
    spacing: theme.space_l
    Row:
        Die:
            face: 1
        Die:
            face: 2
        Die:
            face: 3
        Die:
            face: 4
        Die:
            face: 5
    Row:
        Die:
            face: 6
            size: dp(96), dp(96)
        Die:
            face: 6
            mode: 'selected'
            touchable: True
        Die:
            face: 4
            mode: 'kept'
        Die:
            face: 3
            mode: 'dimmed'
        Die:
            face: 6
            size: dp(36), dp(36)
    Row:
        WormTile:
            number: 21
            worms: 1
        WormTile:
            number: 25
            worms: 2
        WormTile:
            number: 29
            worms: 3
        WormTile:
            number: 33
            worms: 4
        WormTile:
            number: 24
            worms: 1
            mode: 'lit'
        WormTile:
            number: 31
            worms: 3
            mode: 'dimmed'
        WormTile:
            number: 36
            worms: 4
            mode: 'flipped'
    Row:
        WormTile:
            number: 36
            worms: 4
            size: dp(80), dp(120)
        WormTile:
            number: 30
            worms: 3
            size: dp(80), dp(120)
        WormTile:
            number: 26
            worms: 2
            size: dp(80), dp(120)
            mode: 'lit'
        WormTile:
            number: 26
            worms: 2
            size: dp(64), dp(96)
            mode: 'flipped'

<EmptySheet@Column>:
    EmptyState:
        icon: 'history'
        title: 'Ещё нет сыгранных игр'
        text: 'Сыграйте первую, и она останется здесь со всеми ходами.'
        PrimaryButton:
            text: 'Начать игру'
            icon: 'play'
    DisplayText:
        text: '24'
"""


class GalleryPage(Page):
    """One page of the gallery."""

    heading = "Хекмек"

    def on_show(self, sheet: str = "words", **_: Any) -> None:
        from kivy.factory import Factory

        self.ids.column.clear_widgets()
        made = getattr(Factory, f"{sheet.title()}Sheet")
        if sheet == "people":
            made.seats = property(lambda _: seats())
        self.ids.column.add_widget(made())


class BlankPage(Page):
    """A page with nothing on it, for one widget at a time."""


def show(ui: Harness, kv: str) -> Any:
    """Puts a widget, written in kv, on an empty page."""
    ui.go("blank")
    ui.root.page.clear_widgets()
    widget = Builder.load_string(kv)
    ui.root.page.add_widget(widget)
    ui.settle()
    return widget


def seats() -> tuple[SeatFigure, ...]:
    """Seven people, one of them with a very long name."""
    return tuple(SeatFigure(name, index, str(index * 3), out=index == 3) for index, name in enumerate(NAMES))


pages.PAGES["gallery"] = f"{__name__}.GalleryPage"
pages.PAGES["blank"] = f"{__name__}.BlankPage"
Builder.load_string(KV)


def write_pictures(folder: Path) -> None:
    """Writes every page of the gallery."""
    for mode, text_size in (("dark", 1.0), ("light", 1.0), ("dark", 1.5)):
        with TemporaryDirectory() as home:
            ui = Harness(
                home=Path(home), mode=mode, text_size=text_size, height=740 if text_size == 1.0 else 1100
            )
            for sheet in SHEETS:
                ui.go("gallery", sheet=sheet)
                ui.picture(folder / f"{sheet}-{mode}-{text_size}.png")
                print(sheet, mode, text_size, "cut:", ui.cut_texts(), "small:", ui.small_targets())
            ui.stop()


if __name__ == "__main__":
    write_pictures(Path(sys.argv[1]))
