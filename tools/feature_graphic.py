"""The wide picture that a store shows above an app: the table, the name, the games, as the app draws them."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.floatlayout import FloatLayout

from companion.games import SHELF_IDS
from screens.widgets.motif import GameMotif
from tests.ui.harness import Harness

WIDTH, HEIGHT = 1024, 500
TABLE = Path(__file__).resolve().parent.parent / "screens" / "assets" / "presplash.png"

Builder.load_string(
    """
<FeatureGraphic>:
    size_hint: None, None
    canvas.before:
        Color:
            rgba: theme.background
        Rectangle:
            size: self.size
        # The launch screen has room around its table; its ground is this one's.
        Color:
            rgba: 1, 1, 1, 1
        Rectangle:
            source: root.table
            pos: -114, -100
            size: 700, 700
    TitleText:
        text: root.title
        font_size: 62
        size_hint: None, None
        pos: 478, 312
        size: 520, 120
        text_size: self.size
        valign: 'bottom'
    BodyText:
        text: root.words
        soft: True
        font_size: 26
        size_hint: None, None
        pos: 480, 212
        size: 530, 92
        text_size: self.size
        valign: 'top'
"""
)


class FeatureGraphic(FloatLayout):
    table = str(TABLE)

    def __init__(self, title: str, words: str) -> None:
        self.title, self.words = title, words
        super().__init__(size=(WIDTH, HEIGHT))
        room = 78 + 9
        for number, game in enumerate(SHELF_IDS):
            place = (480 + number * room, 112)
            self.add_widget(GameMotif(game=game, size_hint=(None, None), size=(78, 78), pos=place, radius=16))


def draw(language: str, texts: Path, target: Path) -> None:
    """Draws it with the texts of one country."""
    title, words = (
        (texts / f"{name}.txt").read_text("utf-8").strip() for name in ("title", "short_description")
    )
    with TemporaryDirectory(prefix="companion-graphic-") as home:
        ui = Harness(Path(home), width=WIDTH, height=HEIGHT, language=language)
        graphic = FeatureGraphic(title, words)
        Window.add_widget(graphic)
        ui.settle(60)  # motifs are drawn one a frame
        ui.picture(target)
        Window.remove_widget(graphic)
        ui.stop()
