"use strict";
// A guest's phone: joins the table, shows what its seat may see, and sends what its owner does (docs/guests.md).
// Everything it knows comes from the table; it keeps nothing but the seat's token and the chosen language.

const SIGNS = ["●", "■", "▲", "◆", "★", "⬢", "✚"];
const LANGUAGE_NAMES = { ru: "Русский", en: "English", de: "Deutsch" };
const PING_MS = 2000;
const FAST_PING_MS = 250;
const FIRST_PINGS = 8;
const SILENCE_MS = 7000;
const SAMPLES = 64;
const PHOTO_MS = 250;

const byId = (id) => document.getElementById(id);

function make(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("aria-") || name === "for" || name === "role") node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

// Draws only what has changed: a button that is replaced under a finger would not be pressed.
const drawn = new WeakMap();

function draw(node, facts, build) {
  const told = JSON.stringify([facts, language]);
  if (drawn.get(node) === told) return;
  drawn.set(node, told);
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.place : undefined;
  node.replaceChildren(...build());
  if (focused !== undefined) node.querySelector(`[data-place="${focused}"]`)?.focus();
}

// Words

let texts = {};
let language = "ru";

function t(key, values = {}) {
  const text = (texts[language] || {})[`guests.page.${key}`] || key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// What this browser keeps: the seat of this invitation, and the language

const memory = {
  get key() {
    return decodeURIComponent(location.hash.slice(1)).trim();
  },
  get seat() {
    return this.read(`seat:${this.key}`);
  },
  set seat(held) {
    this.write(`seat:${this.key}`, held);
  },
  get language() {
    return this.read("language");
  },
  set language(chosen) {
    this.write("language", chosen);
  },
  read(name) {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing: the seat is lost with the page, and the table can set it free.
    }
  },
};

// What is known of the table

const state = {
  seat: undefined, // undefined: not chosen yet; null: only watches
  token: null,
  seats: [],
  table: null,
  clock: null,
  sent: false, // whether an action waits for its answer
  acted: false, // whether the last thing touched was a choice: then the next question is to be read
  note: "", // why the page is back at the door
  claimed: null, // the lot that this phone has claimed
};

// The colour and sign of a seat: those that it has on the table's phone, where that tells.
const look = (seat) => (state.seats[seat]?.colour ?? seat) % SIGNS.length;

// The line to the table

let socket = null;
let attempts = 0;
let retry = 0;
let heardAt = 0;
let pinged = 0;
let lastPong = null;
let above = [];
let below = [];

const now = () => performance.now();
const offset = () => (above.length ? (Math.min(...above) + Math.max(...below)) / 2 : 0);
const tableNow = () => now() + offset();

function connect() {
  clearTimeout(retry);
  if (!memory.key) return showDoor("key");
  if (socket) socket.onclose = socket.onmessage = null;
  if (socket) socket.close();
  const line = (socket = new WebSocket(`ws://${location.host}/ws`));
  line.onopen = () => {
    const hello = { type: "hello", key: memory.key, seat: state.seat ?? null };
    if (state.token) hello.token = state.token;
    if (memory.language) hello.language = memory.language;
    send(hello);
  };
  line.onmessage = (event) => hear(JSON.parse(event.data));
  line.onclose = (event) => lost(event.code);
  heardAt = now();
  above = [];
  below = [];
  pinged = 0;
  lastPong = null;
}

function send(message) {
  if (!socket || socket.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

function lost(code) {
  socket = null;
  state.sent = false;
  showLine(t("away"), true);
  if (code === 4401 && state.token) return sitElsewhere("forgotten");
  if (code === 4401) return showDoor("wrong-key");
  if (code === 4403) return sitElsewhere("taken");
  if (code === 4409) return showDoor("full");
  retry = setTimeout(connect, Math.min(5000, 300 * 2 ** attempts++));
}

function sitElsewhere(why) {
  state.seat = undefined;
  state.token = null;
  state.note = why;
  memory.seat = null;
  connect();
}

function ping() {
  if (!socket || socket.readyState !== WebSocket.OPEN) return;
  if (now() - heardAt > SILENCE_MS) {
    socket.onclose = null;
    socket.close();
    lost(0);
    return;
  }
  const message = { type: "ping", t: now() };
  if (lastPong) message.heard = lastPong;
  send(message);
  send({ type: "seats" });
}

function pulse() {
  const fast = pinged++ < FIRST_PINGS || (state.clock && state.clock.lot !== null && !state.clock.claims.length);
  ping();
  setTimeout(pulse, fast ? FAST_PING_MS : PING_MS);
}

function hear(message) {
  heardAt = now();
  switch (message.type) {
    case "welcome":
      return welcome(message);
    case "table":
      return showTable(message);
    case "clock":
      return showClock(message);
    case "pong":
      above = [...above, message.now - message.t].slice(-SAMPLES);
      below = [...below, message.now - heardAt].slice(-SAMPLES);
      lastPong = [message.now, heardAt];
      return;
    case "seats":
      state.seats = message.seats;
      return state.seat === undefined ? showPlaces() : showSeats();
    case "refused":
      return showRefused(message);
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
  byId("door").hidden = true;
  byId("table").hidden = false;
}

function gone(message) {
  if (socket) socket.onclose = null;
  socket = null;
  showLine(message.message, true);
  if (message.why === "freed") {
    sitElsewhere("freed");
  } else if (message.why === "elsewhere") {
    showDoor("elsewhere");
  } else {
    showDoor("ended");
  }
}

// Joining

function showDoor(why) {
  byId("table").hidden = true;
  byId("door").hidden = false;
  const asksKey = why === "key" || why === "wrong-key";
  const stuck = why === "full" || why === "elsewhere" || why === "ended";
  byId("door-title").textContent = t(asksKey ? "door.key" : stuck ? `door.${why}` : "door.who");
  if (asksKey || stuck) showLine("");
  const note = why === "wrong-key" ? why : asksKey ? "key-note" : state.note;
  byId("door-note").textContent = note ? t(`door.${note}`) : "";
  byId("key-form").hidden = !asksKey;
  byId("again").hidden = !stuck;
  draw(byId("places"), null, () => []);
  document.body.classList.remove("board");
  if (why === "places") showPlaces();
}

function showPlaces() {
  if (byId("door").hidden || !byId("key-form").hidden || !byId("again").hidden) return;
  draw(byId("places"), state.seats.map((seat) => [seat.name, seat.free]), drawPlaces);
}

function drawPlaces() {
  const buttons = state.seats.map((seat, index) => {
    const button = make("button", { type: "button", disabled: !seat.free, className: `seat-${look(index)}` },
      make("span", { className: "sign", "aria-hidden": "true" }, SIGNS[look(index)]), seat.name,
      seat.free ? null : make("small", {}, t("door.held")));
    button.dataset.place = String(index);
    button.onclick = () => sit(index);
    return button;
  });
  const watch = make("button", { type: "button" }, t("door.watch"));
  watch.dataset.place = "watch";
  watch.onclick = () => sit(null);
  return [...buttons, watch];
}

function sit(seat) {
  state.seat = seat;
  state.token = null;
  state.note = "";
  connect();
}

// The table at a glance

function showLine(text, away = false) {
  byId("line").textContent = text;
  byId("line").className = away ? "away" : "";
}

function showTable(table) {
  const before = state.table;
  state.table = table;
  state.sent = false;
  if (state.seat === undefined) return;
  document.body.dataset.game = table.game;
  document.body.classList.toggle("board", state.seat === null);
  byId("title").textContent = table.title;
  document.title = table.title;
  showSeats();
  fill(byId("board"), table.board || []);
  fill(byId("story"), table.story);
  showOwn(table.own);
  showPrompt(before);
  byId("me").textContent = state.seat === null ? t("watching") : t("you", { name: state.seats[state.seat].name });
  byId("leave").textContent = state.seat === null ? t("take-seat") : t("stand-up");
  if (table.prompt.yours && !(before && before.prompt.yours)) buzz([90, 60, 90]);
}

// Browsers let a page vibrate once somebody has touched it.
function buzz(pattern) {
  if (navigator.vibrate && (!navigator.userActivation || navigator.userActivation.hasBeenActive)) navigator.vibrate(pattern);
}

function fill(node, lines) {
  draw(node, lines, () => lines.map((line) => make("p", {}, line)));
}

const opened = new Set(); // the seats whose details are shown

function showSeats() {
  const table = state.table;
  if (!table) return;
  const facts = [state.seats.map((seat) => [seat.name, isAway(seat)]), state.seat, table.figures, table.turn, table.winners, table.out, table.details, [...opened]];
  draw(byId("seats"), facts, () => state.seats.map((seat, index) => drawSeat(table, seat, index)));
  // As many beside each other as the longest figure allows.
  byId("seats").style.setProperty("--seat-width", `${48 + 15 * Math.max(2, ...table.figures.map((one) => one.length))}px`);
}

// A seat whose phone was here, and is not just now.
const isAway = (seat) => seat.here === false && !seat.free;

function drawSeat(table, seat, index) {
  const winner = table.winners.includes(index);
  const turn = table.turn === index;
  const out = table.out.includes(index);
  const label = [seat.name, table.figures[index], turn ? t("turn") : "", winner ? t("winner") : "", out ? t("out") : ""];
  const button = make("button", { type: "button", "aria-expanded": String(opened.has(index)),
      "aria-label": label.filter(Boolean).join(", ") },
    make("span", { className: "sign" }, SIGNS[look(index)]),
    make("span", { className: "figure" }, table.figures[index]),
    make("span", { className: "name" }, winner ? `★ ${seat.name}` : seat.name));
  button.dataset.place = String(index);
  button.onclick = () => {
    if (!opened.delete(index)) opened.add(index);
    showSeats();
  };
  const classes = [`seat-${look(index)}`, turn ? "turn" : "", index === state.seat ? "mine" : "",
    isAway(seat) ? "away" : "", out ? "out" : ""];
  const item = make("li", { className: classes.filter(Boolean).join(" ") }, button);
  if (turn) item.setAttribute("aria-current", "true");
  if (opened.has(index)) {
    item.append(make("div", { className: "more" }, ...table.details[index].map((line) => make("p", {}, line))));
  }
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

function holdToSee(button) {
  let held = false;
  const show = () => { held = true; reveal(true); };
  const hide = () => { held = false; reveal(false); };
  button.addEventListener("pointerdown", show);
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur"]) button.addEventListener(end, hide);
  button.addEventListener("keydown", (event) => {
    if (event.key === " " || event.key === "Enter") { event.preventDefault(); show(); }
  });
  button.addEventListener("keyup", hide);
  // A screen reader presses without holding: then it stays for a while.
  button.addEventListener("click", (event) => {
    if (event.detail === 0 && !held) { reveal(true); setTimeout(hide, 6000); }
  });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  document.addEventListener("visibilitychange", hide);
}

// What is asked

function showPrompt(before) {
  const { prompt, at } = state.table;
  byId("prompt").classList.toggle("yours", prompt.yours);
  byId("table").classList.toggle("asked", prompt.choices.length > 0);
  byId("ask").textContent = prompt.ask;
  const same = before && before.at === at && JSON.stringify(before.prompt) === JSON.stringify(prompt);
  if (same) return setBusy(false);
  byId("refused").textContent = "";
  byId("choices").replaceChildren(...drawChoices(prompt.choices));
  if (state.acted) byId("ask").focus();
  state.acted = false;
}

function showRefused(message) {
  state.sent = false;
  setBusy(false);
  byId("refused").textContent = message.message;
}

function setBusy(busy) {
  for (const button of byId("choices").querySelectorAll("button[data-acts]")) {
    button.disabled = busy || button.dataset.lacks === "yes";
  }
}

function act(choice, values) {
  if (state.sent) return;
  byId("refused").textContent = "";
  const said = choice.within ? { [choice.within]: values } : values;
  const action = { do: choice.do, ...choice.fixed, ...said };
  state.sent = send({ type: "act", at: state.table.at, action });
  state.acted = state.sent;
  if (!state.sent) byId("refused").textContent = t("not-sent");
  setBusy(state.sent);
}

function actButton(text, act, className = "") {
  const button = make("button", { type: "button", className }, text);
  button.dataset.acts = "yes";
  button.onclick = act;
  return button;
}

function drawChoices(choices) {
  const plain = choices.filter((choice) => !choice.fields.length);
  const forms = choices.filter((choice) => choice.fields.length);
  const nodes = forms.map((choice, index) => drawForm(choice, index === 0, forms.length === 1));
  plain.forEach((choice, index) => {
    nodes.push(actButton(choice.label, () => act(choice, {}), !forms.length && !index ? "main" : ""));
  });
  return nodes;
}

function drawForm(choice, open, alone) {
  const body = make("form", { noValidate: true });
  const node = make("div", { className: "choice" });
  if (choice.chance) {
    // The table rolls with one tap; what real dice or cards show can be entered as well.
    node.append(actButton(choice.label, () => act(choice, {}), "main"));
    open = false;
  }
  const head = make("button", { type: "button", className: "head" }, choice.chance ? t("enter") : choice.label);
  const toggle = (shown) => {
    head.setAttribute("aria-expanded", String(shown));
    body.hidden = !shown;
    if (shown && !body.childNodes.length) fillForm(body, choice);
  };
  head.onclick = () => toggle(body.hidden);
  const bare = alone && !choice.secret && !choice.chance;
  node.append(...(bare ? [] : [head]), body);
  toggle(open && !choice.secret);
  return node;
}

// One tap is enough where the last thing to choose is one of a few: a tile, a horse, a face.
const isTapped = (field) => (field.type === "pick" && !field.optional) || field.type === "who";

function fillForm(form, choice) {
  const fields = [...choice.fields];
  if (fields.length <= 2 && fields.every(isTapped)) {
    fields.sort((one, other) => options(one).length - options(other).length);
    const last = fields.pop();
    const editors = fields.map((field) => drawField({ ...field, first: true }, true, () => {}));
    const all = options(last);
    const buttons = all.map((option) => {
      const button = actButton("", () => {
        const lack = editors.map((editor) => editor.lack()).find(Boolean);
        if (lack) byId("refused").textContent = lack;
        else act(choice, { ...gather(editors), [last.name]: option.value });
      }, "chip");
      button.append(...chipContent(option));
      return button;
    });
    const legend = choice.fields.length > 1 ? make("legend", {}, last.label) : null;
    form.append(...editors.map((editor) => editor.node), make("fieldset", {}, legend, chipsOf(all, ...buttons)));
    form.onsubmit = (event) => event.preventDefault();
    return;
  }
  const confirm = make("button", { type: "submit", className: "main" }, choice.chance ? t("entered") : choice.label);
  confirm.dataset.acts = "yes";
  const why = make("p", { className: "sum", "aria-live": "polite" });
  const editors = fields.map((field) => drawField(field, fields.length > 1, check));
  const single = fields.length === 1 && fields[0].type === "amount" ? editors[0] : null;
  const quick = single && fields[0].low < 0 ? quickAmounts(choice, fields[0]) : null;
  form.append(...(quick ? [quick] : []), ...editors.map((editor) => editor.node), why, confirm);
  form.onsubmit = (event) => {
    event.preventDefault();
    if (!editors.some((editor) => editor.lack())) act(choice, gather(editors));
  };
  function check() {
    const lack = editors.map((editor) => editor.lack()).find(Boolean) || "";
    why.textContent = lack;
    confirm.dataset.lacks = lack ? "yes" : "";
    if (single && !choice.chance) confirm.textContent = lack ? choice.label : t("amount", { what: choice.label, n: written(single.value()) });
    confirm.disabled = Boolean(lack) || state.sent;
  }
  check();
}

function gather(editors) {
  const values = {};
  for (const editor of editors) {
    const value = editor.value();
    if (value !== undefined) values[editor.name] = value;
  }
  return values;
}

// Points are mostly small: one tap each.
function quickAmounts(choice, field) {
  return make("div", { className: "quick" }, ...[-5, -1, 1, 5, 10].map((n) => {
    const number = n > 0 ? `+${n}` : written(n);
    const button = actButton(number, () => act(choice, { [field.name]: n }));
    button.setAttribute("aria-label", `${choice.label}: ${number}`);
    return button;
  }));
}

const written = (n) => (n < 0 ? `−${-n}` : String(n));

// The fields of a form, by their type. An editor has a node, a value, and says what it lacks.

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
let fieldNumber = 0;

function drawField(field, titled, changed) {
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

function options(field) {
  if (field.type === "who") return field.seats.map((seat) => ({ value: seat, label: state.seats[seat].name, note: null, left: 1 }));
  return withNotes(field.items);
}

function chipContent(option) {
  return [make("span", {}, option.label), ...(option.note ? [make("small", {}, option.note)] : [])];
}

// A note that all of them have tells nothing; long ones need the whole width.
function withNotes(all) {
  const same = all.length > 1 && all.every((option) => option.note === all[0].note);
  return all.map((option) => (same ? { ...option, note: null } : option));
}

const chipsOf = (all, ...chips) =>
  make("div", { className: all.some((option) => option.note && option.note.length > 24) ? "chips long" : "chips" }, ...chips);

function drawRadios(field, changed, id) {
  const all = options(field);
  let value = all.length === 1 || field.first ? all[0].value : undefined;
  const chips = all.map((option) => {
    const radio = make("input", { type: "radio", name: id, checked: option.value === value });
    radio.onchange = () => { value = option.value; changed(); };
    return make("label", { className: "chip" }, radio, ...chipContent(option));
  });
  if (field.optional) {
    const none = make("input", { type: "radio", name: id, checked: true });
    none.onchange = () => { value = undefined; changed(); };
    chips.push(make("label", { className: "chip" }, none, t("left-out")));
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
    value: () => field.items.flatMap((item, index) => Array(counts[index]).fill(item.value)),
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
    row.replaceChildren(...shown.map((item, index) => {
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
    const value = (whole(input.value) ?? field.low - steps * field.step) + steps * field.step;
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
  const cells = new Map(field.seats.map((seat) => [seat, numberOrNothing(state.seats[seat].name, changed)]));
  const rows = [...cells].map(([seat, cell]) => make("div", { className: `entry seat-${look(seat)}` },
    make("span", {}, make("span", { className: "sign", "aria-hidden": "true" }, SIGNS[look(seat)]), ` ${state.seats[seat].name}`), ...cell.nodes));
  const all = () => [...cells.values()].map((cell) => cell.value());
  return {
    node: make("div", {}, ...rows),
    value: () => Array.from({ length: field.count }, (_, seat) => (cells.has(seat) ? cells.get(seat).value() : null)),
    lack: () => {
      if (all().some((value) => outOfBounds(value, field))) return t("lack.between", { low: written(field.low), high: written(field.high) });
      if (all().every((value) => value === null)) return t("lack.entries");
      const sum = all().reduce((total, value) => total + (value ?? 0), 0);
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
    value: () => rows.map((row) => Object.fromEntries(row.map((cell) => [cell.part.name, read(cell)]))),
    lack: () => {
      const missing = rows.flat().filter((cell) => !fits(cell)).length;
      return missing ? t("lack.rows", { n: missing }) : "";
    },
  };
}

// The Dutch auction: drawn in step with the table's clock

const RING = 2 * Math.PI * 90;

function showClock(clock) {
  state.clock = clock;
  const runs = clock.lot !== null;
  byId("clock").hidden = !runs;
  const claimed = runs && clock.claims.length > 0;
  // Once it is clear whose hand was first, the game goes on below the photo.
  byId("choices").hidden = runs && !claimed;
  byId("table").classList.toggle("clocking", runs);
  byId("table").classList.toggle("claimed", claimed);
  if (!runs) return;
  // A count that goes on has not accepted this claim, as where it fell into a pause: it may come down again.
  if (!claimed) state.claimed = null;
  showPhoto(clock);
  requestAnimationFrame(drawClock);
}

function readClock(clock) {
  const elapsed = clock.elapsed ?? tableNow() - clock.began;
  if (elapsed < clock.lead_in) {
    const left = clock.lead_in - elapsed;
    return { stage: "lead-in", number: Math.ceil(left / 1000), fraction: 1 - left / clock.lead_in };
  }
  const steps = Math.floor((elapsed - clock.lead_in) / clock.step);
  if (steps >= clock.start) return { stage: "over", number: 0, fraction: 1 };
  return { stage: "count", number: clock.start - steps, fraction: ((elapsed - clock.lead_in) % clock.step) / clock.step };
}

function drawClock() {
  const clock = state.clock;
  if (!clock || clock.lot === null) return;
  const seen = readClock(clock);
  const claimed = clock.claims.length > 0;
  const mine = state.seat !== null && state.seat !== undefined && clock.bidders.includes(state.seat);
  const open = mine && !claimed && !clock.paused && seen.stage === "count" && state.claimed !== clock.lot;
  set(byId("number"), claimed ? String(clock.price) : seen.stage === "lead-in" ? t("clock.ready", { n: seen.number }) : String(seen.number));
  byId("number").style.fontSize = seen.stage === "lead-in" && !claimed ? "48px" : "";
  byId("ring").style.strokeDasharray = `${RING}`;
  byId("ring").style.strokeDashoffset = `${RING * (claimed ? 0 : seen.fraction)}`;
  const button = byId("claim");
  button.disabled = !open;
  button.classList.toggle("sent", state.claimed === clock.lot);
  set(byId("claim-word"), open ? t("clock.claim") : state.claimed === clock.lot && !claimed ? t("clock.claim_sent") : "");
  set(byId("clock-note"), clock.paused ? t("clock.paused") : claimed ? t("clock.claimed", { name: state.seats[clock.claims[0].seat].name, n: clock.price }) : seen.stage === "over" ? t("clock.over") : mine ? "" : t("clock.watch"));
  if (!claimed && clock.elapsed === null && seen.stage !== "over") requestAnimationFrame(drawClock);
}

function set(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function showPhoto(clock) {
  byId("photo").hidden = !clock.claims.length;
  byId("photo").replaceChildren(...clock.claims.map((claim, place) => {
    const lane = make("span", { className: "lane" });
    lane.style.width = `${100 - 90 * Math.min(1, claim.behind / PHOTO_MS)}%`;
    return make("li", { className: `seat-${look(claim.seat)}` },
      make("span", { className: "sign", "aria-hidden": "true" }, SIGNS[look(claim.seat)]), state.seats[claim.seat].name,
      make("span", { className: "late" }, place ? t("clock.behind", { n: claim.behind }) : t("clock.first")), lane);
  }));
}

function claim(event) {
  const clock = state.clock;
  if (byId("claim").disabled || !clock || state.claimed === clock.lot) return;
  event.preventDefault();
  // The moment of the finger, where the browser tells it by the same clock.
  const moment = Math.abs(now() - event.timeStamp) < 1000 ? event.timeStamp : now();
  if (send({ type: "claim", lot: clock.lot, t: moment })) state.claimed = clock.lot;
  buzz(40);
  drawClock();
}

// Staying awake, and coming back

let awake = null;

async function stayAwake() {
  if (document.hidden || !navigator.wakeLock || awake) return;
  try {
    awake = await navigator.wakeLock.request("screen");
    awake.addEventListener("release", () => { awake = null; });
  } catch {
    awake = null; // The browser or its battery says no.
  }
}

let hiddenSince = 0;

function backAgain() {
  if (document.hidden) {
    hiddenSince = now();
    return;
  }
  stayAwake();
  // After a sleep the clocks have to be compared anew, and the old line may be dead without knowing it.
  const stuck = !byId("door").hidden && !byId("again").hidden;
  if (!stuck && memory.key && (!socket || now() - hiddenSince > 5000)) connect();
}

function setLanguage(wanted) {
  language = texts[wanted] ? wanted : "ru";
  document.documentElement.lang = language;
  if (byId("table").hidden) document.title = byId("title").textContent = t("app");
  const next = followingLanguage();
  byId("language").textContent = next.toUpperCase();
  byId("language").setAttribute("aria-label", LANGUAGE_NAMES[next] || next);
  byId("language").lang = next;
  for (const [id, key] of [["key-label", "door.key-label"], ["key-button", "door.enter"], ["again", "door.again"]]) byId(id).textContent = t(key);
}

function followingLanguage() {
  const all = Object.keys(texts);
  return all[(all.indexOf(language) + 1) % all.length];
}

function nextLanguage() {
  const chosen = followingLanguage();
  memory.language = chosen;
  setLanguage(chosen);
  state.table = null;
  if (state.seat === undefined && memory.key) showDoor("places");
  if (memory.key) connect();
  else showDoor("key");
}

function enterKey(event) {
  event.preventDefault();
  const key = byId("key").value.replace(/[\s-]/g, "");
  if (!key) return;
  location.hash = key;
}

function begin() {
  const held = memory.seat;
  state.seat = held ? held.seat : undefined;
  state.token = held ? held.token : null;
  state.table = null;
  connect();
}

async function main() {
  texts = await (await fetch("texts.json")).json();
  setLanguage(memory.language || (navigator.language || "ru").slice(0, 2));
  holdToSee(byId("peek"));
  byId("claim").addEventListener("pointerdown", claim);
  byId("claim").addEventListener("keydown", (event) => {
    if ((event.key === " " || event.key === "Enter") && !event.repeat) claim(event);
  });
  byId("claim").addEventListener("contextmenu", (event) => event.preventDefault());
  byId("key-form").onsubmit = enterKey;
  byId("language").onclick = nextLanguage;
  byId("again").onclick = begin;
  byId("leave").onclick = () => sitElsewhere("");
  window.addEventListener("hashchange", begin);
  window.addEventListener("online", () => !socket && connect());
  document.addEventListener("visibilitychange", backAgain);
  document.addEventListener("pointerdown", stayAwake, { once: true });
  begin();
  pulse();
}

main();
