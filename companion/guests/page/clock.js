// The Dutch auction: drawn in step with the table's clock.

import { buzz } from "./attention.js";
import { byId, make, onPress, refill, say } from "./dom.js";
import { now, send, tableNow } from "./line.js";
import { look, nameOf, SIGNS, state } from "./state.js";
import { t } from "./words.js";

const RING = 2 * Math.PI * 90;
const PHOTO_MS = 250;

// Whether a count goes on: then the clocks are compared often.
export const runs = () => Boolean(state.clock && state.clock.lot !== null && !state.clock.claims.length);

export function showClock(clock) {
  state.clock = clock;
  const shown = clock.lot !== null;
  byId("clock").hidden = !shown;
  const claimed = shown && clock.claims.length > 0;
  // Once it is clear whose hand was first, the game goes on below the photo.
  byId("prompt").hidden = shown && !claimed;
  document.body.classList.toggle("clocking", shown);
  document.body.classList.toggle("claimed", claimed);
  if (!shown) return;
  // A count that goes on has not accepted this claim, as where it fell into a pause: it may come down again.
  if (!claimed) state.claimed = null;
  showPhoto(clock);
  requestAnimationFrame(drawClock);
}

function readClock(clock) {
  const elapsed = clock.elapsed === null ? tableNow() - clock.began : clock.elapsed;
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
  say(byId("number"), claimed ? String(clock.price) : seen.stage === "lead-in" ? t("clock.ready", { n: seen.number }) : String(seen.number));
  byId("number").classList.toggle("lead-in", seen.stage === "lead-in" && !claimed);
  byId("ring").style.strokeDasharray = `${RING}`;
  byId("ring").style.strokeDashoffset = `${RING * (claimed ? 0 : seen.fraction)}`;
  const button = byId("claim");
  button.disabled = !open;
  button.classList.toggle("sent", state.claimed === clock.lot);
  say(byId("claim-word"), open ? t("clock.claim") : state.claimed === clock.lot && !claimed ? t("clock.claim_sent") : "");
  say(byId("clock-note"), clock.paused ? t("clock.paused") : claimed ? t("clock.claimed", { name: nameOf(clock.claims[0].seat), n: clock.price }) : seen.stage === "over" ? t("clock.over") : mine ? "" : t("clock.watch"));
  if (!claimed && clock.elapsed === null && seen.stage !== "over") requestAnimationFrame(drawClock);
}

function showPhoto(clock) {
  byId("photo").hidden = !clock.claims.length;
  refill(byId("photo"), ...clock.claims.map((claim, place) => {
    const lane = make("span", { className: "lane" });
    lane.style.width = `${100 - 90 * Math.min(1, claim.behind / PHOTO_MS)}%`;
    return make("li", { className: `seat-${look(claim.seat)}` },
      make("span", { className: "sign", "aria-hidden": "true" }, SIGNS[look(claim.seat)]), make("span", { className: "name" }, nameOf(claim.seat)),
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

export function setUpClaims() {
  const button = byId("claim");
  onPress(button, claim);
  button.addEventListener("keydown", (event) => {
    if ((event.key === " " || event.key === "Enter") && !event.repeat) claim(event);
  });
  // A screen reader presses without a finger.
  button.addEventListener("click", claim);
}
