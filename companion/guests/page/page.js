// A guest's phone: joins the table, shows what its seat may see, and sends what its owner does (docs/guests.md).
// Everything it knows comes from the table; it keeps nothing but the seat's token and the chosen language.

import { call, setUpAttention, showWhoseTurn } from "./attention.js";
import { runs, setUpClaims, showClock } from "./clock.js";
import { byId } from "./dom.js";
import { hideDoor, isOpen, isStuck, isWaiting, sayAgain, setUpDoor, showDoor, showPlaces } from "./door.js";
import { hangUp, isThere, keepPinging, now, open } from "./line.js";
import { memory } from "./memory.js";
import { showPrompt, showRefused } from "./prompt.js";
import { keep, setUpSheet, showSheet } from "./sheet.js";
import { state } from "./state.js";
import { setUpSecrets, showSeats, showTable } from "./table.js";
import { showTime } from "./time.js";
import { learn, nextLanguage, speak, t } from "./words.js";

const SLEPT_MS = 5000;
const SOON_MS = 300;
const LATE_MS = 5000;
const ASK_AGAIN_MS = 2500;

let attempts = 0;
let retry = 0;
let hiddenSince = 0;

// Coming in

function begin() {
  const held = memory.seat;
  state.seat = held ? held.seat : undefined;
  state.token = held ? held.token : null;
  state.table = null;
  connect();
}

function connect() {
  clearTimeout(retry);
  hangUp();
  if (!memory.key) return stopAt("key");
  const hello = { type: "hello", key: memory.key, seat: state.seat === undefined ? null : state.seat };
  if (state.token) hello.token = state.token;
  if (memory.language) hello.language = memory.language;
  open(hello, hear, lost);
}

function lost(code) {
  state.sent = false;
  switch (code) {
    case 4401:
      return state.token ? sitElsewhere("forgotten") : stopAt("wrong-key");
    case 4403:
      return sitElsewhere("taken");
    case 4409:
      return waitAt("full");
    case 4410:
      return state.seat === null || state.seat === undefined ? stopAt("dismissed") : waitAt("asking");
  }
  showLine(t("away"), true);
  retry = setTimeout(connect, pause());
}

// How long to wait before the next attempt: longer each time.
const pause = () => Math.min(LATE_MS, SOON_MS * 2 ** attempts++);

function stopAt(why) {
  showLine("");
  showDoor(why);
}

function waitAt(why) {
  stopAt(why);
  retry = setTimeout(connect, ASK_AGAIN_MS);
}

function sitElsewhere(why) {
  state.seat = undefined;
  state.token = null;
  state.note = why;
  memory.seat = null;
  connect();
}

function sit(seat) {
  state.seat = seat;
  state.token = null;
  state.note = "";
  state.asking = true;
  connect();
}

// What the table says

function hear(message) {
  switch (message.type) {
    case "welcome":
      return welcome(message);
    case "table":
      return tableIs(message);
    case "clock":
      return showClock(message);
    case "time":
      return showTime(message);
    case "seats":
      state.seats = message.seats;
      return isOpen() ? showPlaces() : showSeats();
    case "game":
      return keep(message);
    case "refused":
      return showRefused(message.message);
    case "gone":
      return gone(message);
  }
}

function welcome(message) {
  attempts = 0;
  state.seats = message.seats;
  setLanguage(message.language);
  showLine(t("here"));
  if (state.seat === undefined) return showDoor("places");
  state.token = message.token;
  memory.seat = { seat: state.seat, token: state.token };
  hideDoor();
}

function tableIs(table) {
  const before = state.table;
  state.table = table;
  state.sent = false;
  if (state.seat === undefined) return;
  showTable();
  showPrompt(before);
  showSheet();
  showWhoseTurn(table.title, table.prompt.yours);
  if (table.prompt.yours && !(before && before.prompt.yours)) call();
}

function gone(message) {
  hangUp();
  if (message.why === "freed") sitElsewhere("freed");
  else stopAt(message.why);
}

function showLine(text, away = false) {
  byId("line").textContent = text;
  byId("line").className = away ? "away" : "";
}

// After a sleep the clocks have to be compared anew, and the old line may be dead without knowing it.
function backAgain() {
  if (document.hidden) hiddenSince = now();
  else if (!isStuck() && memory.key && (!isThere() || now() - hiddenSince > SLEPT_MS)) connect();
}

// The words

function setLanguage(wanted) {
  speak(wanted);
  if (byId("table").hidden) {
    byId("title").textContent = t("app");
    showWhoseTurn(t("app"), false);
  }
  const next = nextLanguage();
  byId("language-code").textContent = next.code.toUpperCase();
  byId("language-name").textContent = next.name;
  byId("language").lang = next.code;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
}

function changeLanguage() {
  memory.language = nextLanguage().code;
  setLanguage(memory.language);
  if (memory.key && !isStuck()) connect();
  else sayAgain();
}

// From the beginning

function enterKey(event) {
  event.preventDefault();
  if (byId("key").value.trim()) location.hash = encodeURIComponent(byId("key").value.trim());
}

async function start() {
  try {
    const answer = await fetch("texts.json");
    learn(await answer.json());
  } catch (unreachable) {
    setTimeout(start, pause());
    return;
  }
  attempts = 0;
  byId("start").hidden = true;
  setLanguage(memory.language || (navigator.language || "ru").slice(0, 2));
  begin();
  keepPinging(runs);
}

setUpDoor(sit);
setUpClaims();
setUpSecrets();
setUpSheet();
setUpAttention();
byId("key-form").onsubmit = enterKey;
byId("language").onclick = changeLanguage;
byId("again").onclick = () => (isWaiting() ? sitElsewhere("") : begin());
byId("leave").onclick = () => sitElsewhere("");
window.addEventListener("hashchange", begin);
window.addEventListener("online", () => !isThere() && connect());
document.addEventListener("visibilitychange", backAgain);
start();
