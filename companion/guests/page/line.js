// The line to the table: one socket, and the comparison of its clock with ours.

const PING_MS = 2000;
const FAST_PING_MS = 250;
const FIRST_PINGS = 8;
const SILENCE_MS = 7000;
const SAMPLES = 64;

let socket = null;
let lost = () => {};
let heardAt = 0;
let pinged = 0;
let lastPong = null;
let above = [];
let below = [];

export const now = () => performance.now();
const offset = () => (above.length ? (Math.min(...above) + Math.max(...below)) / 2 : 0);
export const tableNow = () => now() + offset();

export const isThere = () => socket !== null;
const isOpen = () => socket !== null && socket.readyState === WebSocket.OPEN;

// Opens a line where there is none: `hello` is said first, `onMessage` hears the rest, `onLost` why it was lost.
export function open(hello, onMessage, onLost) {
  const line = (socket = new WebSocket(`ws://${location.host}/ws`));
  lost = (code) => {
    hangUp();
    onLost(code);
  };
  line.onopen = () => send(hello);
  line.onmessage = (event) => {
    const message = JSON.parse(event.data);
    heardAt = now();
    if (message.type === "pong") compareClocks(message);
    else onMessage(message);
  };
  line.onclose = (event) => lost(event.code);
  heardAt = now();
  above = [];
  below = [];
  pinged = 0;
  lastPong = null;
}

// Nothing that comes on the old line counts any more.
export function hangUp() {
  if (socket === null) return;
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
  socket = null;
}

export function send(message) {
  if (!isOpen()) return false;
  socket.send(JSON.stringify(message));
  return true;
}

function compareClocks(pong) {
  above = [...above, pong.now - pong.t].slice(-SAMPLES);
  below = [...below, pong.now - heardAt].slice(-SAMPLES);
  lastPong = [pong.now, heardAt];
}

function ping() {
  if (!isOpen()) return;
  if (now() - heardAt > SILENCE_MS) {
    lost(0);
    return;
  }
  const message = { type: "ping", t: now() };
  if (lastPong) message.heard = lastPong;
  send(message);
  send({ type: "seats" });
}

// Pings for as long as the page is open: often at first, and while `isUrgent` says so.
export function keepPinging(isUrgent) {
  const often = pinged++ < FIRST_PINGS || isUrgent();
  ping();
  setTimeout(() => keepPinging(isUrgent), often ? FAST_PING_MS : PING_MS);
}
