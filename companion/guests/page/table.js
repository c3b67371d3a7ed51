// The table at a glance: the seats, what lies there, what has just happened, and one's own secrets.

import { byId, draw, fill, make, onPress, unseen } from "./dom.js";
import { look, SIGNS, state } from "./state.js";
import { drawTimes } from "./time.js";
import { t } from "./words.js";

const PEEK_MS = 6000;

const opened = new Set(); // the seats whose details are shown

export function showTable() {
  const { table, seat } = state;
  document.body.dataset.game = table.game;
  document.body.classList.toggle("board", seat === null);
  byId("title").textContent = table.title;
  showSeats();
  fill(byId("story"), table.story);
  fill(byId("board"), table.board || []);
  showOwn(table.own);
  byId("me").textContent = seat === null ? t("watching") : t("you", { name: state.seats[seat].name });
  byId("leave").textContent = seat === null ? t("take-seat") : t("stand-up");
}

export function showSeats() {
  const table = state.table;
  if (!table) return;
  const facts = [state.seats.map((seat) => [seat.name, isAway(seat)]), state.seat, table.figures, table.turn, table.winners, table.out, table.details, [...opened]];
  draw(byId("seats"), facts, () => state.seats.map((seat, index) => drawSeat(table, seat, index)));
  drawTimes();
  // As many beside each other as the longest figure allows.
  byId("seats").style.setProperty("--seat-width", `${48 + 15 * Math.max(2, ...table.figures.map((one) => one.length))}px`);
}

// A seat whose phone was here, and is not just now.
const isAway = (seat) => seat.here === false && !seat.free;

function drawSeat(table, seat, index) {
  const winner = table.winners.includes(index);
  const turn = table.turn === index;
  const out = table.out.includes(index);
  const away = isAway(seat);
  const shown = opened.has(index);
  const button = make("button", { type: "button", "aria-expanded": String(shown) },
    make("span", { className: "line" },
      make("span", { className: "sign", "aria-hidden": "true" }, SIGNS[look(index)]),
      make("span", { className: "figure" }, table.figures[index])),
    unseen(" "),
    make("span", { className: "name" }, winner ? `★ ${seat.name}` : seat.name),
    unseen([turn ? t("turn") : "", winner ? t("winner") : "", out ? t("out") : ""].filter(Boolean).map((word) => `, ${word}`).join("")),
    make("span", { className: "time", hidden: true }),
    away ? make("small", { className: "note" }, unseen(", "), t("seat-away")) : null);
  button.dataset.place = String(index);
  button.onclick = () => {
    if (!opened.delete(index)) opened.add(index);
    showSeats();
  };
  const classes = [`seat-${look(index)}`, turn ? "turn" : "", index === state.seat ? "mine" : "", away ? "away" : "", out ? "out" : "", shown ? "open" : ""];
  const item = make("li", { className: classes.filter(Boolean).join(" ") }, button);
  if (turn) item.setAttribute("aria-current", "true");
  if (shown) item.append(make("div", { className: "more" }, ...table.details[index].map((line) => make("p", {}, line))));
  return item;
}

// Secrets: to be seen while they are held

function showOwn(lines) {
  byId("own").hidden = !lines.length;
  byId("peek").textContent = t("peek");
  if (!lines.length) reveal(false);
  fill(byId("secret"), byId("secret").hidden ? [] : lines);
}

function reveal(shown) {
  byId("secret").hidden = !shown;
  byId("peek").setAttribute("aria-expanded", String(shown));
  fill(byId("secret"), shown && state.table ? state.table.own : []);
}

export function setUpSecrets() {
  const button = byId("peek");
  let held = false;
  const show = () => { held = true; reveal(true); };
  const hide = () => { held = false; reveal(false); };
  onPress(button, show, hide);
  button.addEventListener("blur", hide);
  button.addEventListener("keydown", (event) => {
    if (event.key === " " || event.key === "Enter") { event.preventDefault(); show(); }
  });
  button.addEventListener("keyup", hide);
  // A screen reader presses without holding: then it stays for a while.
  button.addEventListener("click", (event) => {
    if (event.detail === 0 && !held) { reveal(true); setTimeout(hide, PEEK_MS); }
  });
  document.addEventListener("visibilitychange", hide);
}
