// What this browser keeps: the seat of this invitation, and the language.

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch (nothing) {
    return null;
  }
}

function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch (full) {
    // A browser that keeps nothing: the seat is lost with the page, and the table can set it free.
  }
}

export const memory = {
  // The invitation's key, as it stands in the address or as somebody has typed it there.
  get key() {
    const written = location.hash.slice(1);
    try {
      return plain(decodeURIComponent(written));
    } catch (malformed) {
      return plain(written);
    }
  },
  get seat() {
    return read(`seat:${this.key}`);
  },
  set seat(held) {
    write(`seat:${this.key}`, held);
  },
  get language() {
    return read("language");
  },
  set language(chosen) {
    write("language", chosen);
  },
};

// Keys are written in groups, and have no capitals.
const plain = (key) => key.replace(/[\s-]/g, "").toLowerCase();
