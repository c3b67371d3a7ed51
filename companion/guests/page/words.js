// The words of the page, in the language of the table's phone or the guest's own choice.

const LANGUAGE_NAMES = { ru: "Русский", en: "English", de: "Deutsch" };

let texts = {};
let language = "ru";

export const spoken = () => language;

export function learn(catalogues) {
  texts = catalogues;
}

export function speak(wanted) {
  language = texts[wanted] ? wanted : "ru";
  document.documentElement.lang = language;
}

export function t(key, values = {}) {
  const text = (texts[language] || {})[`guests.page.${key}`] || key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// The language that comes after this one, and what it calls itself.
export function nextLanguage() {
  const all = Object.keys(texts);
  const code = all[(all.indexOf(language) + 1) % all.length];
  return { code, name: LANGUAGE_NAMES[code] || code };
}

// A number as it is written: with a real minus.
export const written = (n) => (n < 0 ? `−${-n}` : String(n));
