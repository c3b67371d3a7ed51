// A game that is over: how the points add up, to be printed, and the whole game, to be taken home.

import { byId, draw, make, refill } from "./dom.js";
import { send } from "./line.js";
import { nameOf, state } from "./state.js";
import { t } from "./words.js";

export function showSheet() {
  const { sheet, winners } = state.table;
  byId("sheet").hidden = !sheet;
  if (!sheet) refill(byId("kept"));
  draw(byId("scores"), [sheet, winners, state.seats.map((seat) => seat.name)], () => (sheet || []).map(drawScore));
}

function drawScore(score, seat) {
  const winner = state.table.winners.includes(seat);
  const row = (name, points) => make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, points));
  return make("table", {},
    make("caption", {}, winner ? `★ ${nameOf(seat)}` : nameOf(seat)),
    make("tbody", {}, ...score.lines.map(([name, points]) => row(name, points))),
    make("tfoot", {}, row(t("sheet.total"), score.total)));
}

// The same file that the app exports and takes in; without a camera, and without asking for anything.
export function keep(game) {
  const file = new Blob([game.document], { type: "application/json" });
  const day = new Date().toISOString().slice(0, 10);
  const link = make("a", { href: URL.createObjectURL(file) }, t("sheet.save"));
  if ("download" in link) link.download = `${state.table.game}-${day}.json`;
  else link.target = "_blank"; // iPhones before iOS 13 show it, to be shared from there
  refill(byId("kept"), make("span", {}, t("sheet.kept")), " ", link);
  link.click();
}

export function setUpSheet() {
  byId("keep").onclick = () => send({ type: "keep" });
  byId("print").onclick = () => window.print();
}
