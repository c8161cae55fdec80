// What stays on the device: language, colours, what was asked, favourites, the deck. Where nothing can be stored it lasts as long as the page.

const MOST_ASKED = 50;
const memory = new Map();
export let stores = true;

function get(key) {
  if (memory.has(key)) return memory.get(key); // newer than what is stored
  try {
    return localStorage.getItem(key);
  } catch {
    stores = false;
    return null;
  }
}

function set(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    stores = true;
  } catch {
    stores = false; // full, or closed to this page
  }
}

function drop(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    stores = false;
  }
}

export const setting = { get: (key) => get("swtcg-" + key), set: (key, value) => set("swtcg-" + key, value), drop: (key) => drop("swtcg-" + key) };

// A list of what was asked, { q, goal } each, newest first. What another hand or version has left there is dropped.
export function list(key, most = MOST_ASKED) {
  const name = "swtcg-" + key;
  const all = () => {
    try {
      const kept = JSON.parse(get(name) ?? "[]");
      return Array.isArray(kept) ? kept.filter((one) => typeof one?.q === "string").slice(0, most) : [];
    } catch {
      return [];
    }
  };
  const same = (one) => (other) => one.q === other.q && (one.goal ?? "") === (other.goal ?? "");
  const put = (kept) => set(name, JSON.stringify(kept.slice(0, most)));
  return {
    all,
    has: (one) => all().some(same(one)),
    add: (one) => put([one, ...all().filter((other) => !same(one)(other))]),
    remove: (one) => put(all().filter((other) => !same(one)(other))),
    clear: () => put([]),
  };
}
