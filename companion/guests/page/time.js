// The game clock: the time of whose turn it is, and one's own.

import { byId } from "./dom.js";
import { state } from "./state.js";

const LOOK_MS = 250;
const LOW_MS = 60000;

export function showTime(time) {
  state.time = time.left ? { heard: performance.now(), ...time } : null;
  look(state.time);
}

// Draws it again and again, as long as it runs and is the last that was heard.
function look(time) {
  if (time !== state.time) return;
  drawTimes();
  if (time && time.runs) setTimeout(look, LOOK_MS, time);
}

export function drawTimes() {
  const time = state.time;
  byId("seats").querySelectorAll(".time").forEach((place, seat) => {
    place.hidden = !time || (seat !== time.seat && seat !== state.seat);
    if (place.hidden) return;
    const left = time.left[seat] - cost(time, seat);
    const late = time.late[seat] + (seat === time.seat ? Math.max(0, -left) : 0);
    place.textContent = left > 0 ? written(Math.ceil(left / 1000)) : `\u2212${written(Math.floor(late / 1000))}`;
    place.classList.toggle("low", left < LOW_MS);
  });
}

// What has gone by since the table spoke of it, as far as it costs this seat anything.
function cost(time, seat) {
  if (!time.runs || !(time.whole || seat === time.seat)) return 0;
  return Math.max(0, performance.now() - time.heard - time.free);
}

const written = (seconds) => `${Math.floor(seconds / 60)}:${seconds % 60 < 10 ? "0" : ""}${seconds % 60}`;
