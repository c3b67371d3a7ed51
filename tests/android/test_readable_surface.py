"""Each kind of node as TalkBack finds it, on old and new phones: a tree of the test's, through our Java."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.clock import Clock

from screens.reading.android import AndroidReader
from screens.reading.node import Act, Node, Role, State, Tree, difference
from tests.android.phone import Phone
from tests.android.reader import Reader

LONG_CLICK, SCROLL_FORWARD, SET_TEXT, SHOW_ON_SCREEN = 0x20, 0x1000, 0x200000, 0x01020036
ROOT = 1
BUTTON = (Act.CLICK, Act.FOCUS)


class Told:
    """A `Reading` of which the test says what there is, and that keeps what somebody wanted done."""

    def __init__(self) -> None:
        self.reader: Any = None
        self.wanted: list[tuple[int, Act, str]] = []
        self._tree: Tree | None = None

    def attach(self, reader: Any) -> None:
        self.reader = reader

    def detach(self, _reader: Any) -> None:
        self.reader = self._tree = None

    def perform(self, node: int, act: Act, value: str = "") -> bool:
        self.wanted.append((node, act, value))
        return True

    def show(self, *nodes: Node, title: str = "", focus: int | None = None) -> None:
        """These are on the screen, below each other unless they lie in one of the others."""
        held = {child for node in nodes for child in node.children}
        tops = tuple(node.id for node in nodes if node.id not in held)
        root = Node(ROOT, Role.WINDOW, title, (0, 0, 720, 1480), children=tops)
        tree = Tree(ROOT, {node.id: node for node in (root, *nodes)}, title, focus)
        changes, self._tree = difference(self._tree, tree), tree
        self.reader.update(tree, changes)


class Stage:
    """A phone, a reading, and somebody who reads."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.told: Any = Told()
        self.android = AndroidReader(lambda: self.told)
        self.reader = Reader(phone)
        self.talkback = phone.talkback
        self.talkback.turn(True, True)
        self.rest()

    def rest(self) -> None:
        self.phone.settle()
        Clock.tick()
        self.phone.settle()

    def show(self, *nodes: Node, title: str = "", focus: int | None = None) -> list[str]:
        """Shows this; what is said of it."""
        self.reader.heard()
        self.told.show(*nodes, title=title, focus=focus)
        self.rest()
        return self.reader.heard()

    def swipe(self, direction: int = 1) -> list[str]:
        self.reader.heard()
        self.talkback.swipe(direction)
        self.rest()
        return self.reader.heard()

    def perform(self, action: int, text: str | None = None) -> list[tuple[int, Act, str]]:
        """Does this where the reader is; what the app is asked for."""
        self.talkback.perform(action, text)
        self.rest()
        wanted, self.told.wanted = self.told.wanted, []
        return wanted


@pytest.fixture
def stage_on(make_phone: Callable[[int], Phone]) -> Iterator[Callable[[int], Stage]]:
    made: list[Stage] = []

    def make(version: int) -> Stage:
        made.append(Stage(make_phone(version)))
        return made[-1]

    yield make
    for stage in made:
        stage.android.stop()
        stage.rest()


@pytest.fixture
def stage(stage_on: Callable[[int], Stage]) -> Stage:
    return stage_on(36)


def button(
    number: int,
    name: str,
    top: int = 0,
    role: Role = Role.BUTTON,
    *states: State,
    actions: tuple[Act, ...] = BUTTON,
    value: str = "",
    hint: str = "",
) -> Node:
    """A button, or something else in its place, a hundred pixels high."""
    box = (0.0, float(top), 720.0, 100.0)
    return Node(number, role, name, box, value, hint, frozenset(states), frozenset(actions))


def group(*children: int, name: str = "", actions: tuple[Act, ...] = ()) -> Node:
    """Holds the nodes of these numbers."""
    return Node(9, Role.GROUP, name, (0, 0, 720, 500), actions=frozenset(actions), children=children)


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (button(2, "Roll"), "Roll, Button"),
        (button(2, "Roll", 0, Role.BUTTON, State.DISABLED, actions=()), "Roll, Button, disabled"),
        (button(2, "Masha 🏆"), "Masha 🏆, Button"),
        (button(2, "Bank", value="7 tiles"), "Bank, Button, 7 tiles"),
        (button(2, "Masha", 0, Role.BUTTON, State.SELECTED), "Masha, Button, selected"),
        (button(2, "More", 0, Role.BUTTON, State.COLLAPSED), "More, Button, collapsed"),
        (button(2, "More", 0, Role.BUTTON, State.EXPANDED), "More, Button, expanded"),
        (button(2, "Sounds", 0, Role.SWITCH, State.CHECKED), "Sounds, Switch, checked"),
        (button(2, "Sounds", 0, Role.SWITCH, State.UNCHECKED), "Sounds, Switch, not checked"),
        (button(2, "Lent", 0, Role.BUTTON, State.UNCHECKED), "Lent, CheckBox, not checked"),
        (button(2, "Dark", 0, Role.CHOICE, State.SELECTED), "Dark, RadioButton, checked"),
        (button(2, "Light", 0, Role.CHOICE), "Light, RadioButton, not checked"),
        (button(2, "Name", 0, Role.FIELD, value="Petya"), "Petya, Name, EditText"),
        (button(2, "Name", 0, Role.FIELD), "Name, EditText"),
        (button(2, "Words", 0, Role.SLIDER, value="150 %"), "Words, SeekBar, 150 %"),
        (button(2, "A worm", 0, Role.PICTURE, actions=()), "A worm, ImageView"),
        (button(2, "Who plays?", 0, Role.HEADING, actions=()), "Who plays?, TextView, heading"),
        (button(2, "It is late.", 0, Role.TEXT, actions=()), "It is late., TextView"),
    ],
)
def test_what_is_said_of_a_thing(stage: Stage, node: Node, said: str) -> None:
    stage.show(node)
    assert stage.swipe() == [said]


def test_a_window_and_a_dialog_are_no_stops_but_what_is_in_them_is(stage: Stage) -> None:
    dialog = Node(2, Role.DIALOG, "Sure?", (60, 400, 600, 400), children=(3,))
    assert stage.show(dialog, button(3, "Yes", 500), title="Sure?") == ["Sure?"]
    assert stage.reader.names() == ["Yes"]


def test_a_group_with_a_name_comes_before_what_is_in_it(stage: Stage) -> None:
    stage.show(group(3, 4, name="The grill"), button(3, "21", 0), button(4, "22", 100))
    assert stage.reader.names() == ["The grill", "21", "22"]
    assert "The grill" in stage.reader.touch(300, 400), "between the tiles"
    assert "22" in stage.reader.touch(300, 150)


def test_a_group_that_is_called_like_the_text_before_it_is_no_stop(stage: Stage) -> None:
    question = button(2, "Whose dice?", 0, Role.TEXT, actions=())
    stage.show(question, group(3, name="Whose dice?"), button(3, "Ours", 100, Role.CHOICE))
    assert stage.reader.names() == ["Whose dice?", "Ours"]
    assert stage.reader.touch(300, 400) == ""


def test_what_is_out_of_sight_is_no_stop_and_not_felt(stage: Stage) -> None:
    stage.show(button(2, "Above"), Node(3, Role.BUTTON, "Below", (0, 1480, 720, 0)))
    assert stage.reader.names() == ["Above"]


def test_what_lies_in_front_is_felt(stage: Stage) -> None:
    stage.show(button(2, "Page"), button(3, "Notice"))
    assert "Notice" in stage.reader.touch(10, 10)


@pytest.mark.parametrize(
    ("action", "act"),
    [(LONG_CLICK, Act.LONG_CLICK), (0x10, Act.CLICK), (SHOW_ON_SCREEN, Act.FOCUS), (0x80000, Act.CLICK)],
)
def test_an_action_becomes_an_act(stage: Stage, action: int, act: Act) -> None:
    stage.show(button(2, "Die", 0, Role.BUTTON, State.EXPANDED, actions=tuple(Act)))
    stage.swipe()
    assert stage.perform(action) == [(2, act, "")]


def test_an_action_that_a_thing_does_not_have_comes_to_nothing(stage: Stage) -> None:
    stage.show(button(2, "Die"))
    stage.swipe()
    assert stage.perform(LONG_CLICK) == stage.perform(SET_TEXT, "x") == stage.perform(0x800000) == []


def test_a_slider_goes_up_and_says_how_far(stage: Stage) -> None:
    both_ways = Act.INCREMENT, Act.DECREMENT
    stage.show(button(2, "Words", 0, Role.SLIDER, value="100 %", actions=both_ways))
    stage.swipe()
    assert stage.perform(SCROLL_FORWARD) == [(2, Act.INCREMENT, "")]
    assert stage.show(button(2, "Words", 0, Role.SLIDER, value="110 %")) == ["110 %"]


def test_a_text_is_set_and_typing_is_echoed(stage: Stage) -> None:
    def field(value: str) -> Node:
        return button(2, "Name", 0, Role.FIELD, value=value, actions=(Act.CLICK, Act.SET_TEXT))

    stage.show(field(""))
    stage.swipe()
    assert stage.perform(SET_TEXT, "Мария 🐛") == [(2, Act.SET_TEXT, "Мария 🐛")]
    stage.show(field("Ма"))
    assert stage.show(field("Маш")) == ["ш"]
    assert stage.show(field("Маша!")) == ["а!"]
    assert stage.show(field("аша!")) == [""], "taken away"


def test_what_changes_where_one_is_is_said_and_nothing_else(stage: Stage) -> None:
    stage.show(button(2, "3 dice"), button(3, "Bank", 100, value="1"))
    stage.swipe()
    assert stage.show(button(2, "2 dice"), button(3, "Bank", 100, value="2")) == ["2 dice"]
    assert stage.show(button(2, "2 dice", 200), button(3, "Bank", 100, value="2")) == [], "it only moved"


def test_a_switch_says_how_it_stands_once_it_does(stage: Stage) -> None:
    stage.show(button(2, "Sounds", 0, Role.SWITCH, State.UNCHECKED))
    stage.swipe()
    stage.reader.heard()
    assert stage.perform(0x10) == [(2, Act.CLICK, "")]
    assert stage.reader.heard() == [], "not before"
    assert stage.show(button(2, "Sounds", 0, Role.SWITCH, State.CHECKED)) == ["checked"]


def test_a_hint_is_said_once(stage: Stage) -> None:
    stage.show(button(2, "21", hint="Tap to take"), button(3, "22", 100, hint="Tap to take"))
    assert stage.swipe() == ["21, Button, Tap to take"]
    assert stage.swipe() == ["22, Button"]
    assert stage.swipe(-1) == ["21, Button"]


def test_the_app_may_call_the_reader_somewhere(stage: Stage) -> None:
    nodes = button(2, "Above"), button(3, "Roll", 100)
    stage.show(*nodes)
    assert stage.show(*nodes, focus=3) == ["Roll, Button"]
    assert stage.show(*nodes, focus=3) == []


def test_a_frame_is_drawn_around_what_is_read_until_it_is_gone(stage: Stage) -> None:
    window = stage.phone.activity.getLayout().parent
    frames = stage.phone.jnius.cast("android.view.ViewRootImpl", window)
    stage.show(button(2, "Roll", 300))
    stage.swipe()
    assert frames.focused.bounds.top == 300
    stage.show(button(2, "Roll", 400))
    assert frames.focused.bounds.top == 400, "it goes along"
    stage.show(button(3, "Bank"))
    assert frames.focused is None and stage.talkback.current() is None
    assert stage.swipe() == ["Bank, Button"]


def test_when_a_thing_goes_a_swipe_comes_to_what_stands_in_its_place(stage: Stage) -> None:
    """Quietly: what the step has brought is being said."""
    top, bottom = button(2, "Back"), button(3, "Menu", 900)
    stage.show(top, button(4, "Roll", 500), bottom, title="Table")
    stage.swipe()
    assert stage.swipe() == ["Roll, Button"]
    after = top, button(5, "Stop", 510), bottom
    assert stage.show(*after, title="Table") == []
    assert stage.swipe() == ["Stop, Button"]
    assert stage.show(top, bottom, title="Table") == []
    assert stage.swipe() == ["Menu, Button"], "nothing there any more: the nearest"
    stage.show(button(6, "Petya"), button(7, "Masha", 900), title="Players")
    assert stage.swipe() == ["Petya, Button"], "another page begins at its beginning"


def test_a_field_that_is_tapped_has_the_focus(stage: Stage) -> None:
    field = button(2, "Name", 0, Role.FIELD, actions=(Act.CLICK, Act.SET_TEXT, Act.FOCUS))
    stage.show(field)
    stage.swipe()
    assert stage.perform(0x10) == [(2, Act.FOCUS, ""), (2, Act.CLICK, "")]
    assert stage.show(field, focus=2) == []
    assert stage.talkback.current().focused


def test_a_node_that_is_gone_answers_nothing(stage: Stage) -> None:
    stage.show(button(2, "Roll"))
    stage.swipe()
    stage.show(button(3, "Bank"))
    assert stage.perform(0x10) == []


@pytest.mark.parametrize("version", [24, 26, 28, 30, 33, 36])
def test_phones_of_all_ages_can_read(stage_on: Callable[[int], Stage], version: int) -> None:
    """What a version does not have yet is not asked of it."""
    stage = stage_on(version)
    above = button(2, "Roll"), button(3, "Name", 100, Role.FIELD, value="Petya", actions=(Act.SET_TEXT,))
    heading = button(5, "Rules", 200, Role.HEADING, value="page 1", hint="Swipe", actions=())
    scroll = group(5, actions=(Act.SCROLL_FORWARD,))
    assert stage.show(*above, scroll, heading, title="Table")[0] == "Table"
    names = stage.reader.names()
    assert names[0] == "Roll" and names[1] == ("Name" if version >= 26 else "Petya")
    assert names[2] == ("Rules" if version >= 30 else "Rules, page 1")
    for _ in names:
        stage.swipe()
    assert stage.swipe() == [] and stage.told.wanted == [(9, Act.SCROLL_FORWARD, "")]
    end = button(6, "End", 300, Role.TEXT, actions=())
    heard = stage.show(*above, group(5, 6), button(5, "Rules 2", 200, Role.HEADING, actions=()), end)
    assert heard[-1].startswith("End"), "the swipe goes on"


def test_both_threads_may_be_busy_at_once(stage: Stage) -> None:
    """Android asks all the time while the app changes everything: every answer is of one piece."""

    def show(turn: int) -> None:
        stage.told.show(*[button(2 + turn * 3 + place, f"{turn}", 100 * place) for place in range(3)])

    show(0)
    stage.rest()
    watch = stage.phone.jnius.autoclass("standin.Watch")
    watch.start()
    for turn in range(300):
        show(turn)
    torn = watch.stop()
    stage.rest()
    assert torn is None, torn
    assert stage.reader.names() == ["299"] * 3
