// What is known of the table, and what this phone has done about it.

export const SIGNS = ["●", "■", "▲", "◆", "★", "⬢", "✚"];

export const state = {
  seat: undefined, // undefined: not chosen yet; null: only watches
  token: null,
  seats: [],
  table: null,
  clock: null,
  time: null, // the game clock, and when it was heard of
  sent: false, // whether an action waits for its answer
  asking: false, // whether the next question is to be read: somebody sat down, or has acted
  note: "", // why the page is back at the door
  claimed: null, // the lot that this phone has claimed
};

// The colour and sign of a seat: those that it has on the table's phone, where that tells.
export function look(seat) {
  const known = state.seats[seat];
  return (known && known.colour !== undefined ? known.colour : seat) % SIGNS.length;
}

export const nameOf = (seat) => state.seats[seat].name;
