// One unit on the table: its numbers, its keywords, its states. What is tapped is told by `changed(focus)`, and then drawn anew.
import { ARENAS, MOST_X, NUMBERS } from "./board.js";
import { button, make, say } from "./dom.js";
import { setting } from "./store.js";

const FIRST = { power: 4, health: 4, speed: 40, damage: 1, force: 1 };
const STEPS = { speed: 10 }; // cards have no others
const HOLD = 500, AGAIN = 90; // milliseconds until a button that is held goes on by itself, and between its steps
const RECENT = "keywords", MOST_RECENT = 6;
const SUGGESTED = 6, LEAST = 2; // cards that are offered, and the letters that it takes

const called = ({ id, name, form }) => (form ? say(id) : name); // what is no keyword is said in the reader's language

const unfolded = new Set();

// `table` has changed(focus) to draw it anew, numbers() where only a number is another, keywords, fold, names() of cards, and card(name).
export function panel(one, title, key, table) {
  const numbers = table.numbered().map((what) => {
    const value = what === "damage" ? one.damage ?? 0 : one[what]; // no counter lies there unless one is said
    return stepper(say(what), value, NUMBERS[what], FIRST[what], (next) => (one[what] = next), `${key}-${what}`, table);
  });
  return make("section", { class: "unit", "aria-label": title.firstChild.textContent }, title, one.card ? cardRow(one, key, table) : cardField(one, key, table),
    make("div", { class: "steppers" }, ...numbers), ...one.abilities.map((ability, n) => abilityRow(one, ability, n, key, table)),
    make("div", { class: "folds" }, chips(one, key, table), states(one, key, table)));
}

// What is unfolded by a tap, and stays so when the table is drawn anew.
function folding(key, title, ...content) {
  const folded = make("details", { class: "chips" }, make("summary", { text: title, "data-at": key }), ...content);
  folded.open = unfolded.has(key);
  folded.addEventListener("toggle", () => (folded.open ? unfolded.add(key) : unfolded.delete(key)));
  return folded;
}

// A card by its name: its numbers are filled in, and can then be changed.
function cardField(one, key, table) {
  const field = make("input", { type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false", "aria-label": say("card-name"), placeholder: say("card-name"), "data-at": `${key}-card` });
  const found = make("div", { class: "choices" });
  const take = async (name) => {
    if (await table.card(one, name)) table.changed(`${key}-card`);
    else found.replaceChildren(make("p", { class: "soft", text: say("no-unit", { name }) }));
  };
  field.addEventListener("input", () => {
    const begun = table.fold(field.value.trim());
    const fits = begun.length < LEAST ? [] : table.names().filter((name) => ` ${table.fold(name)}`.includes(` ${begun}`));
    found.replaceChildren(...fits.slice(0, SUGGESTED).map((name) => button(name, () => take(name))));
  });
  field.addEventListener("keydown", (event) => event.key === "Enter" && found.querySelector("button")?.click());
  return make("div", { class: "card-field" }, field, found);
}

function cardRow(one, key, table) {
  const { name, has } = one.card;
  const own = has.map(({ id, text }) => toggle(text, !one.lost.includes(id), () => {
    one.lost = one.lost.includes(id) ? one.lost.filter((other) => other !== id) : [...one.lost, id];
  }, `${key}-own-${id}`, table));
  const out = button("×", () => {
    Object.assign(one, { card: null, name: "", lost: [] });
    table.changed(`${key}-card`);
  }, { class: "out", "aria-label": say("remove", { what: name }), "data-at": `${key}-card` });
  return make("div", { class: "ability" }, make("div", { class: "ability-name" }, make("b", { class: "what", text: name }), out), own.length > 0 && make("div", { class: "choices" }, ...own));
}

// A keyword that was chosen folds the list, which is long, and its number comes into view.
function chips(one, key, table) {
  const at = `${key}-keywords`;
  const recent = recentIds();
  const place = (id) => (recent.includes(id) ? recent.indexOf(id) : MOST_RECENT);
  const sorted = [...table.keywords].sort((a, b) => place(a.id) - place(b.id));
  const chosen = sorted.map((keyword) => {
    const { id, x, cost } = keyword, has = one.abilities.some((ability) => ability.id === id);
    return button(called(keyword), () => {
      if (has) one.abilities = one.abilities.filter((ability) => ability.id !== id);
      else one.abilities = [...one.abilities, { id, x: x ? 1 : null, cost: cost ? 1 : 0 }];
      if (!has) setting.set(RECENT, JSON.stringify([id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT)));
      unfolded.delete(at);
      table.changed(!has && x ? `${key}-${one.abilities.length - 1}-x-more` : at);
    }, { "aria-pressed": String(has) });
  });
  const filter = make("input", { type: "search", autocomplete: "off", autocapitalize: "none", spellcheck: "false", "aria-label": say("filter"), placeholder: say("filter") });
  filter.addEventListener("input", () => {
    const begun = table.fold(filter.value.trim());
    for (const chip of chosen) chip.hidden = !table.fold(chip.textContent).includes(begun);
  });
  return folding(at, say("keywords"), filter, make("div", { class: "choices grid" }, ...chosen));
}

function recentIds() {
  try {
    const kept = JSON.parse(setting.get(RECENT) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function states(one, key, table) {
  const set = [one.tapped && say("tapped"), one.arena && say("arena-" + one.arena)].filter(Boolean).join(", ");
  return folding(`${key}-states`, say("states") + (set && `: ${set}`),
    make("div", { class: "choices" }, toggle(say("tapped"), one.tapped, () => (one.tapped = !one.tapped), `${key}-tapped`, table)),
    !one.card && make("div", { class: "choices", role: "group", "aria-label": say("arena") }, make("span", { text: say("arena") + ":" }),
      ...ARENAS.map((arena) => toggle(say("arena-" + arena), one.arena === arena, () => (one.arena = one.arena === arena ? null : arena), `${key}-${arena}`, table))));
}

function abilityRow(one, ability, n, key, table) {
  const known = table.keywords.find(({ id }) => id === ability.id), at = `${key}-${n}`, name = called(known);
  const out = button("×", () => {
    one.abilities = one.abilities.filter((other) => other !== ability);
    table.changed(`${key}-keywords`);
  }, { class: "out", "aria-label": say("remove", { what: name }) });
  const least = ["accuracy", "resilience"].includes(known.id) ? -MOST_X : 1;
  const number = known.x ? stepper(say("number-of", { keyword: name }), ability.x, [least, MOST_X], 1, (value) => (ability.x = value ?? 1), `${at}-x`, table, name)
    : make("b", { class: "what", text: name });
  const cost = known.cost && stepper(say("cost-of", { keyword: name }), ability.cost, [0, 9], 0, (value) => (ability.cost = value ?? 0), `${at}-cost`, table, say("cost"));
  return make("div", { class: "ability" }, make("div", { class: "ability-name" }, number, out), cost);
}

// A number to type, with a button on each side that goes on while a finger holds it; below the least it is left open.
function stepper(what, value, [least, most], first, set, key, table, shownAs = what) {
  const field = make("input", { type: "text", inputmode: "numeric", class: "number", "aria-label": what, placeholder: "–", maxlength: 3, "data-at": key });
  let now = value;
  const to = (next) => {
    now = next;
    field.value = next ?? "";
    set(next);
    table.numbers();
  };
  field.value = value ?? "";
  field.addEventListener("focus", () => field.select());
  field.addEventListener("input", () => {
    const typed = /^-?\d+$/.test(field.value) ? Number(field.value) : null;
    if (typed !== null && (typed < least || typed > most)) return field.setAttribute("aria-invalid", "true");
    field.removeAttribute("aria-invalid");
    now = typed;
    set(typed);
    table.numbers();
  });
  const step = STEPS[key.split("-").pop()] ?? 1;
  const less = () => to(now === null || now <= least ? null : Math.max(least, now - step));
  const more = () => to(now === null ? first : Math.min(most, now + step));
  return make("div", { class: "stepper", role: "group", "aria-label": what }, make("span", { class: "what", text: shownAs }),
    held("−", less, { "aria-label": say("less", { what }), "data-at": `${key}-less` }), field, held("+", more, { "aria-label": say("more", { what }), "data-at": `${key}-more` }));
}

function held(text, act, attributes) {
  let timer = 0, went = false;
  const shown = button(text, () => {
    if (!went) act();
    went = false;
  }, attributes);
  const again = () => {
    went = true;
    act();
    timer = setTimeout(again, AGAIN);
  };
  shown.addEventListener("pointerdown", ({ pointerType }) => {
    clearTimeout(timer);
    went = false;
    if (pointerType !== "touch") return; // who has a mouse has a keyboard to type the number
    timer = setTimeout(again, HOLD);
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel", "blur"]) shown.addEventListener(end, () => clearTimeout(timer));
  shown.addEventListener("contextmenu", (event) => event.preventDefault());
  return shown;
}

export function toggle(text, on, change, key, table) {
  return button(text, () => {
    change();
    table.changed(key);
  }, { "aria-pressed": String(on), "data-at": key });
}
