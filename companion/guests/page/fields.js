// The fields of a form, by their type. An editor has a node, a value, and says what it lacks.

import { make, refill, say } from "./dom.js";
import { look, nameOf, SIGNS } from "./state.js";
import { t, written } from "./words.js";

const EDITORS = {
  pick: drawRadios,
  who: drawRadios,
  several: drawSeveral,
  dice: drawDice,
  amount: drawAmount,
  entry: drawEntry,
  entries: drawEntries,
  text: drawText,
  rows: drawRows,
};
const LONG_NOTE = 24;
const LONG_WORD = 11;
let fieldNumber = 0;

export function drawField(field, titled, changed) {
  const editor = EDITORS[field.type](field, changed, `field-${++fieldNumber}`);
  editor.name = field.name;
  if (titled || ["rows", "entries"].includes(field.type)) {
    editor.node = make("fieldset", {}, make("legend", {}, field.label), editor.node);
  } else if (!editor.node.getAttribute("aria-label")) {
    editor.node.setAttribute("role", "group");
    editor.node.setAttribute("aria-label", field.label);
  }
  return editor;
}

export function options(field) {
  if (field.type === "who") return field.seats.map((seat) => ({ value: seat, label: nameOf(seat), note: null, left: 1 }));
  return withNotes(field.items);
}

export function chipContent(option) {
  return [make("span", {}, option.label), ...(option.note ? [make("small", {}, option.note)] : [])];
}

// A note that all of them have tells nothing.
function withNotes(all) {
  const same = all.length > 1 && all.every((option) => option.note === all[0].note);
  return all.map((option) => (same ? { ...option, note: null } : option));
}

// Long notes and long words need the whole width.
const isLong = ({ label, note }) => Boolean(note && note.length > LONG_NOTE) || label.split(" ").some((word) => word.length > LONG_WORD);

export const chipsOf = (all, ...chips) => make("div", { className: all.some(isLong) ? "chips long" : "chips" }, ...chips);

function drawRadios(field, changed, id) {
  const all = options(field);
  let value = all.length === 1 || field.first ? all[0].value : undefined;
  const chips = all.map((option) => {
    const radio = make("input", { type: "radio", name: id, checked: option.value === value });
    radio.onchange = () => { value = option.value; changed(); };
    return make("label", { className: "chip" }, radio, make("span", { className: "face" }, ...chipContent(option)));
  });
  if (field.optional) {
    const none = make("input", { type: "radio", name: id, checked: true });
    none.onchange = () => { value = undefined; changed(); };
    chips.push(make("label", { className: "chip" }, none, make("span", { className: "face" }, t("left-out"))));
  }
  return {
    node: chipsOf(all, ...chips),
    value: () => value,
    lack: () => (value === undefined && !field.optional ? t("lack.pick", { field: field.label }) : ""),
  };
}

function drawSeveral(field, changed) {
  const counts = field.items.map(() => 0);
  const total = () => counts.reduce((sum, n) => sum + n, 0);
  const sum = make("p", { className: "sum", "aria-live": "polite" });
  const numbers = field.items.every((item) => typeof item.value === "number");
  const chips = field.items.map((item, index) => {
    const label = make("span", {}, item.label);
    const count = make("small", {});
    const more = make("button", { type: "button", className: "chip" }, label, count);
    const less = make("button", { type: "button", className: "less" }, "−");
    const show = () => {
      count.textContent = t("taken", { n: counts[index], left: item.left });
      more.classList.toggle("taken", counts[index] > 0);
      less.hidden = counts[index] === 0;
      less.setAttribute("aria-label", t("less", { what: item.label }));
      sum.textContent = numbers && total() ? t("sum", { n: field.items.reduce((all, one, i) => all + one.value * counts[i], 0) }) : "";
    };
    more.onclick = () => {
      if (counts[index] < item.left && total() < field.high) counts[index] += 1;
      show();
      changed();
    };
    less.onclick = () => { counts[index] -= 1; show(); if (!counts[index]) more.focus(); changed(); };
    show();
    return make("div", { className: "counted" }, more, less);
  });
  return {
    node: make("div", {}, make("div", { className: "chips" }, ...chips), sum),
    value: () => [].concat(...field.items.map((item, index) => Array(counts[index]).fill(item.value))),
    lack: () => (total() < field.low ? t("lack.several", { n: field.low - total() }) : ""),
  };
}

function drawDice(field, changed) {
  const shown = [];
  const row = make("div", { className: "dice", "aria-live": "polite" });
  const faces = field.items.map((item) => {
    const face = make("button", { type: "button", className: "chip" }, item.label);
    face.onclick = () => {
      if (shown.length < field.count) shown.push(item);
      show();
    };
    return face;
  });
  function show() {
    refill(row, ...shown.map((item, index) => {
      const die = make("button", { type: "button", "aria-label": t("less", { what: item.label }) }, item.label);
      die.onclick = () => { shown.splice(index, 1); show(); };
      return die;
    }));
    for (const face of faces) face.disabled = shown.length === field.count;
    changed();
  }
  return {
    node: make("div", {}, row, make("div", { className: "chips small" }, ...faces)),
    value: () => shown.map((item) => item.value),
    lack: () => (shown.length < field.count ? t("lack.several", { n: field.count - shown.length }) : ""),
  };
}

function whole(text) {
  const plain = text.trim().replace("−", "-");
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

function drawAmount(field, changed) {
  const first = field.optional ? "" : String(field.low < 0 ? 1 : field.low);
  const input = make("input", { inputMode: field.low < 0 ? "text" : "numeric", value: first, autocomplete: "off", "aria-label": field.label });
  input.oninput = changed;
  const move = (steps) => () => {
    const value = whole(input.value) === undefined ? field.low : whole(input.value) + steps * field.step;
    input.value = String(Math.max(field.low, field.high === null ? value : Math.min(field.high, value)));
    changed();
  };
  const step = (sign, steps, text = sign) => {
    const button = make("button", { type: "button", "aria-label": `${sign}${field.step * Math.abs(steps)}` }, text);
    button.onclick = move(steps);
    return button;
  };
  const far = field.high === null || field.high - field.low >= 5 * field.step ? step("+", 5, `+${5 * field.step}`) : null;
  if (far) far.className = "far";
  return {
    node: make("div", { className: "stepper" }, step("−", -1), input, step("+", 1), far),
    value: () => (input.value.trim() === "" ? undefined : whole(input.value)),
    lack: () => {
      if (field.optional && input.value.trim() === "") return "";
      const value = whole(input.value);
      const fits = value !== undefined && value >= field.low && (field.high === null || value <= field.high) && (value - field.low) % field.step === 0;
      return fits ? "" : field.high === null ? t("lack.from", { low: written(field.low), step: field.step }) : t("lack.between", { low: written(field.low), high: written(field.high) });
    },
  };
}

function numberOrNothing(label, changed) {
  const input = make("input", { inputMode: "numeric", autocomplete: "off", "aria-label": label, placeholder: "–" });
  const sign = make("button", { type: "button", "aria-label": t("sign", { what: label }) }, "±");
  sign.onclick = () => {
    const value = whole(input.value);
    if (value) input.value = String(-value);
    changed();
  };
  input.oninput = changed;
  const isEmpty = () => input.value.trim() === "";
  return { nodes: [sign, input], isEmpty, value: () => (isEmpty() ? null : whole(input.value)) };
}

const outOfBounds = (value, field) => value === undefined || (value !== null && (value < field.low || value > field.high));

function drawEntry(field, changed) {
  const cell = numberOrNothing(field.label, changed);
  return {
    node: make("div", { className: "entry" }, make("span", {}, field.label), ...cell.nodes),
    value: cell.value,
    lack: () => (outOfBounds(cell.value(), field) ? t("lack.between", { low: written(field.low), high: written(field.high) }) : ""),
  };
}

function drawEntries(field, changed) {
  const cells = new Map(field.seats.map((seat) => [seat, numberOrNothing(nameOf(seat), changed)]));
  const rows = [...cells].map(([seat, cell]) => make("div", { className: `entry seat-${look(seat)}` },
    make("span", {}, make("span", { className: "sign", "aria-hidden": "true" }, SIGNS[look(seat)]), ` ${nameOf(seat)}`), ...cell.nodes));
  const all = () => [...cells.values()].map((cell) => cell.value());
  return {
    node: make("div", {}, ...rows),
    value: () => Array.from({ length: field.count }, (_, seat) => (cells.has(seat) ? cells.get(seat).value() : null)),
    lack: () => {
      if (all().some((value) => outOfBounds(value, field))) return t("lack.between", { low: written(field.low), high: written(field.high) });
      if (all().every((value) => value === null)) return t("lack.entries");
      const sum = all().reduce((total, value) => total + (value || 0), 0);
      return field.sum !== null && sum !== field.sum ? t("lack.sum", { sum: written(field.sum), n: written(sum) }) : "";
    },
  };
}

function drawText(field, changed, id) {
  const input = make("input", { id, maxLength: 60, autocomplete: "off", "aria-label": field.label });
  input.oninput = changed;
  return { node: make("div", {}, input), value: () => input.value.trim(), lack: () => (input.value.trim() ? "" : t("lack.text", { field: field.label })) };
}

function drawRows(field, changed, id) {
  const rows = Array.from({ length: field.count }, (_, number) => field.fields.map((part) => {
    const cell = `${id}-${number}-${part.name}`;
    const input = make("input", { id: cell, inputMode: part.type === "amount" ? "numeric" : "text", maxLength: 60, autocomplete: "off" });
    input.oninput = changed;
    const title = part.type === "amount" ? part.label : `${number + 1}. ${part.label}`;
    return { part, input, node: make("div", { className: part.type === "amount" ? "" : "wide" }, make("label", { for: cell }, title), input) };
  }));
  const read = ({ part, input }) => (part.type === "amount" ? whole(input.value) : input.value.trim() || undefined);
  const fits = (cell) => {
    const value = read(cell);
    return value !== undefined && (cell.part.type !== "amount" || !outOfBounds(value, cell.part));
  };
  return {
    node: make("div", {}, ...rows.map((row) => make("div", { className: "row" }, ...row.map((cell) => cell.node)))),
    value: () => rows.map((row) => row.reduce((all, cell) => ({ ...all, [cell.part.name]: read(cell) }), {})),
    lack: () => {
      const missing = [].concat(...rows).filter((cell) => !fits(cell)).length;
      return missing ? t("lack.rows", { n: missing }) : "";
    },
  };
}
