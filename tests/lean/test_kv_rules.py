"""Rules of kv do what Kivy's own would do, and carry only the names that they use."""

from __future__ import annotations

import gc
import inspect
from typing import Any

import pytest
from kivy.lang import Builder, builder
from kivy.lang.builder import BuilderException
from kivy.lang.parser import global_idmap
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from screens.drawing.theme import theme
from screens.lean import install, uninstall
from tests.ui.beneath import forget_matches
from tests.ui.harness import Harness

pytestmark = pytest.mark.part("kv_rules")


class Person(Widget):
    """Something that a rule may follow, and that may be another one."""

    age = NumericProperty(1)
    friend = ObjectProperty(None, allownone=True, rebind=True)
    stranger = ObjectProperty(None, allownone=True)


RULES = {
    "a number": "opacity: 0.5",
    "what kv knows": "font_size: dp(7) + theme.body",
    "itself": "opacity: self.width / 100",
    "an id": "opacity: person.age",
    "what is followed over two": "opacity: person.friend.age if person.friend else 0",
    "what may become another": "opacity: (person.friend and person.friend.friend or self.parent).age",
    "what is not followed": "opacity: person.stranger.age if person.stranger else 0",
    "inside a comprehension": "text: ', '.join(str(n * person.age + theme.body) for n in range(3))",
    "inside a function": "text: (lambda: str(person.friend.age if person.friend else 0))()",
    "a written-out text": "text: f'{person.age} and {self.width}'",
    "a canvas": "canvas:\n            Color:\n                rgba: person.age / 10, 0, 0, self.opacity",
}
PAGE = """
Person:
    Person:
        id: person
        friend: friend
        stranger: friend
    Person:
        id: friend
    Label:
        id: label
        {rule}
"""


def seen(page: Any) -> list[Any]:
    """What the rule has made of the label."""
    builder.Builder.sync()
    label = page.ids.label
    colours = [tuple(part.rgba) for part in label.canvas.children if hasattr(part, "rgba")]
    return [label.opacity, label.font_size, label.text, colours]


def story(rule: str) -> list[Any]:
    """What a label looks like while everything around it changes."""
    page: Any = Builder.load_string(PAGE.format(rule=rule))
    person, friend, label = page.ids.person, page.ids.friend, page.ids.label
    other = Person(age=5)
    told = [seen(page)]
    for changing, name, value in (
        (person, "age", 2),
        (friend, "age", 3),
        (friend, "friend", other),
        (person, "friend", other),
        (friend, "age", 4),
        (other, "age", 6),
        (label, "width", 50),
        (theme, "text_size", 1.5),
    ):
        setattr(changing, name, value)
        told.append(seen(page))
    theme.text_size = 1.0
    return told


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_as_kivys_own(ui: Harness, monkeypatch: pytest.MonkeyPatch, rule: str) -> None:
    lean = story(rule)
    uninstall()
    try:
        assert builder.create_handler.__module__ == "kivy.lang.builder"
        assert lean == story(rule)
    finally:
        install()


def names_of_caller() -> dict[str, Any]:
    """The names that a rule of kv knows while it calls ``tell``."""
    return inspect.stack()[2].frame.f_globals


def test_a_rule_carries_what_it_uses(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[set[str]] = []
    monkeypatch.setitem(global_idmap, "tell", lambda: known.append(set(names_of_caller())))
    Builder.load_string("Label:\n    opacity: (tell(), dp(1) * self.width)[1]")
    assert known == [{"tell", "dp", "self", "__builtins__"}]


def test_a_mistake_names_its_line(ui: Harness) -> None:
    with pytest.raises(BuilderException, match=r"(?s)opacity: nobody\.age.*NameError"):
        Builder.load_string("Label:\n    opacity: nobody.age")


def test_a_widget_that_is_gone_is_no_longer_told(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    computed: list[float] = []
    monkeypatch.setitem(global_idmap, "note", computed.append)
    label: Any = Builder.load_string("Label:\n    opacity: (note(theme.text_size), 1)[1]")
    assert computed == [1.0]
    theme.text_size = 1.25
    assert computed == [1.0, 1.25]
    assert label.opacity == 1
    del label
    gc.collect()
    theme.text_size = 1.0
    assert computed == [1.0, 1.25]


class Renamed(Person):
    """Somebody whose rules begin anew."""


OF_CLASSES = """
<Person>:
    age: 2
<Stranger@Person>:
    age: self.width
<.loud>:
    opacity: 0.7
<Person>:
    height: 3
<-Renamed>:
    age: 4
"""


def test_the_rules_of_a_class_are_those_that_kivy_finds(ui: Harness) -> None:
    Builder.load_string(OF_CLASSES, filename="of classes")
    try:
        stranger = builder.Factory.Stranger
        for widget in (Person(), Person(cls=["loud"]), Renamed(), Renamed(cls=["loud"]), stranger(), Label()):
            forget_matches()
            found = Builder.match(widget)
            forget_matches()
            assert found == builder.BuilderBase.match(Builder, widget), type(widget)
        assert len(Builder.match(Renamed())) == 1
        later = Builder.match(Person())
        Builder.load_string("<Person>:\n    x: 5", filename="of classes")
        assert len(Builder.match(Person())) == len(later) + 1, "rules that come later are found, too"
    finally:
        Builder.unload_file("of classes")
