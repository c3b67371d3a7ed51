// The parts of a page. All of the page runs on iOS 12.2 and Chrome 70: tests/guests/test_old_browsers.py knows
// what these do not have.

import { spoken } from "./words.js";

export const byId = (id) => document.getElementById(id);

export function make(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("aria-") || name === "for" || name === "role") node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

// Words that are heard and not seen.
export const unseen = (text) => make("span", { className: "unseen" }, text);

export function refill(node, ...children) {
  node.textContent = "";
  node.append(...children);
}

// Says something only where it is new: a screen reader says it again otherwise.
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// Draws only what has changed: a button that is replaced under a finger would not be pressed.
const drawn = new WeakMap();

export function draw(node, facts, build) {
  const told = JSON.stringify([facts, spoken()]);
  if (drawn.get(node) === told) return;
  drawn.set(node, told);
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.place : undefined;
  refill(node, ...build());
  const again = focused === undefined ? null : node.querySelector(`[data-place="${focused}"]`);
  if (again) again.focus();
}

export function fill(node, lines) {
  draw(node, lines, () => lines.map((line) => make("p", {}, line)));
}

// A finger, a pen or a mouse; iPhones before iOS 13 only know touches.
const POINTER = Boolean(window.PointerEvent);
const DOWN = POINTER ? ["pointerdown"] : ["touchstart", "mousedown"];
const UP = POINTER ? ["pointerup", "pointercancel", "pointerleave"] : ["touchend", "touchcancel", "mouseup", "mouseleave"];

export function onPress(node, down, up) {
  for (const name of DOWN) node.addEventListener(name, down);
  if (up) for (const name of UP) node.addEventListener(name, up);
  node.addEventListener("contextmenu", (event) => event.preventDefault());
}

// Whenever somebody has touched the page, or pressed a key.
export function onTouch(listener) {
  for (const name of [...(POINTER ? ["pointerup"] : ["touchend", "mouseup"]), "keydown"]) {
    document.addEventListener(name, listener);
  }
}
