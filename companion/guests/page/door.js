// The door: who somebody is, or why they cannot come in.

import { byId, draw, make, unseen } from "./dom.js";
import { look, SIGNS, state } from "./state.js";
import { t } from "./words.js";

let why = "";
let onSit = () => {};

// What the door says, and what its one button does; without a title it asks who somebody is, and says why
// somebody is back there.
const SAYS = {
  key: { title: "door.key", note: "door.key-note" },
  "wrong-key": { title: "door.key", note: "door.wrong-key" },
  full: { title: "door.full", button: "door.again" },
  asking: { title: "door.asking", note: "door.asking-note", button: "door.other" },
  elsewhere: { title: "door.elsewhere", button: "door.again" },
  dismissed: { title: "door.dismissed", button: "door.again" },
  ended: { title: "door.ended", button: "door.again" },
  places: { note: "door.who-note" },
};

// Whether nothing goes on before somebody taps.
export const isStuck = () => !byId("door").hidden && ["elsewhere", "dismissed", "ended"].includes(why);

// Whether the table is asked for a seat again and again.
export const isWaiting = () => !byId("door").hidden && why === "asking";

export const isOpen = () => !byId("door").hidden;

export function setUpDoor(sit) {
  onSit = sit;
}

export function showDoor(reason) {
  why = reason;
  const says = SAYS[why];
  const note = !says.title && state.note ? `door.${state.note}` : says.note;
  byId("table").hidden = true;
  byId("door").hidden = false;
  byId("door-title").textContent = t(says.title || "door.who");
  byId("door-note").textContent = note ? t(note) : "";
  byId("key-form").hidden = !why.endsWith("key");
  byId("again").hidden = !says.button;
  byId("again").textContent = says.button ? t(says.button) : "";
  document.body.classList.remove("board", "clocking", "claimed", "yours");
  draw(byId("places"), null, () => []);
  showPlaces();
}

// The same in another language.
export const sayAgain = () => showDoor(why);

export function hideDoor() {
  byId("door").hidden = true;
  byId("table").hidden = false;
}

export function showPlaces() {
  if (byId("door").hidden || why !== "places") return;
  draw(byId("places"), state.seats.map((seat) => [seat.name, seat.free]), drawPlaces);
}

function drawPlaces() {
  const places = state.seats.map((seat, index) => {
    const line = make("span", { className: "line" },
      make("span", { className: "sign", "aria-hidden": "true" }, SIGNS[look(index)]),
      make("span", { className: "name" }, seat.name),
      seat.free ? null : unseen(", "),
      seat.free ? null : make("small", {}, t("door.held")));
    return place(line, index, { className: `seat-${look(index)}`, disabled: !seat.free });
  });
  return [...places, place(t("door.watch"), null, {})];
}

function place(content, seat, properties) {
  const button = make("button", { type: "button", ...properties }, content);
  button.dataset.place = String(seat);
  button.onclick = () => onSit(seat);
  return button;
}
