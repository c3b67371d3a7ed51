// What is asked: a form for every choice, drawn from its fields, so that every game can be played.

import { byId, make, refill, say } from "./dom.js";
import { chipContent, chipsOf, drawField, options } from "./fields.js";
import { send } from "./line.js";
import { state } from "./state.js";
import { t, written } from "./words.js";

export function showPrompt(before) {
  const { prompt, at } = state.table;
  // Only said, not shown: a screen reader reads what has happened before it, as it stands on the page.
  say(byId("ask"), prompt.ask);
  const same = before && before.at === at && JSON.stringify(before.prompt) === JSON.stringify(prompt);
  if (same) setBusy(false);
  else {
    say(byId("refused"), "");
    refill(byId("choices"), ...drawChoices(prompt.choices));
  }
  if (state.asking) byId("ask").focus();
  state.asking = false;
}

export function showRefused(why) {
  state.sent = false;
  setBusy(false);
  byId("refused").textContent = why;
}

function setBusy(busy) {
  for (const button of byId("choices").querySelectorAll("button[data-acts]")) {
    button.disabled = busy || button.dataset.lacks === "yes";
  }
}

function act(choice, values) {
  if (state.sent) return;
  say(byId("refused"), "");
  const said = choice.within ? { [choice.within]: values } : values;
  const action = { do: choice.do, ...choice.fixed, ...said };
  state.sent = send({ type: "act", at: state.table.at, action });
  state.asking = state.sent;
  if (!state.sent) byId("refused").textContent = t("not-sent");
  setBusy(state.sent);
}

function actButton(text, onAct, className = "") {
  const button = make("button", { type: "button", className }, text);
  button.dataset.acts = "yes";
  button.onclick = onAct;
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
  const body = make("form", { noValidate: true, "aria-label": choice.label });
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
  if (choice.fields.length <= 2 && choice.fields.every(isTapped)) fillTapped(form, choice);
  else fillWritten(form, choice);
}

function fillTapped(form, choice) {
  const fields = [...choice.fields].sort((one, other) => options(one).length - options(other).length);
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
}

function fillWritten(form, choice) {
  const fields = choice.fields;
  const confirm = make("button", { type: "submit", className: "main" }, choice.chance ? t("entered") : choice.label);
  confirm.dataset.acts = "yes";
  const why = make("p", { className: "sum", role: "status" });
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
    say(why, lack);
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
