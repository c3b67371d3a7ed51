// Calls whoever is asked, and keeps the screen on, as far as browsers let a page: over plain http iPhones have
// no vibration and no wake lock.

import { byId, onTouch } from "./dom.js";
import { t } from "./words.js";

const TONES = [660, 880]; // hertz
const TONE_S = 0.14;
const LOUDNESS = 0.15;

let sound = null;
let awake = null;

export const canStayAwake = () => Boolean(navigator.wakeLock);

// Browsers let a page vibrate once somebody has touched it.
export function buzz(pattern) {
  if (navigator.vibrate && (!navigator.userActivation || navigator.userActivation.hasBeenActive)) navigator.vibrate(pattern);
}

// It is this phone's turn.
export function call() {
  if (navigator.vibrate) buzz([90, 60, 90]);
  else playTones();
}

// Browsers let a page sound once somebody has touched it, and iPhones stop it whenever the screen goes dark:
// each touch lets it sound again.
function allowTones() {
  const Sound = window.AudioContext || window.webkitAudioContext;
  if (!Sound || navigator.vibrate) return;
  if (!sound) sound = new Sound();
  if (sound.state !== "running") sound.resume().catch(() => {});
}

function playTones() {
  if (!sound || sound.state !== "running") return;
  TONES.forEach((pitch, number) => {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const from = sound.currentTime + number * TONE_S;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, from);
    volume.gain.linearRampToValueAtTime(0, from + TONE_S);
    tone.connect(volume);
    volume.connect(sound.destination);
    tone.start(from);
    tone.stop(from + TONE_S);
  });
}

// The page's name in the list of windows, and the colour of the browser around it.
export function showWhoseTurn(title, yours) {
  document.title = yours ? `● ${t("your-turn")} · ${title}` : title;
  document.body.classList.toggle("yours", yours);
  const colour = getComputedStyle(document.body).getPropertyValue(yours ? "--accent" : "--background").trim();
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = colour;
}

async function stayAwake() {
  if (document.hidden || !canStayAwake() || awake) return;
  try {
    awake = await navigator.wakeLock.request("screen");
    awake.addEventListener("release", () => { awake = null; });
  } catch (refusal) {
    awake = null; // The browser or its battery says no.
  }
}

export function setUpAttention() {
  byId("sleep").hidden = canStayAwake();
  document.addEventListener("visibilitychange", stayAwake);
  onTouch(() => {
    stayAwake();
    allowTones();
  });
}
