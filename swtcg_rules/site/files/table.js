// A table to tap: two units, what they are and have, the dice as they fell. It writes the scenario, and answers as it changes.
import { answerNodes, errorNodes, scenarioOf, spokenOf, verdictOf } from "./answer.js";
import { announce, button, byId, language, make, say } from "./dom.js";
import { Lost } from "./engine.js";
import { beside } from "./tools.js";

const WAIT = 200; // milliseconds after the last tap
const NUMBERS = { power: [0, 60], health: [1, 999], damage: [0, 998], force: [0, 99] };
const FIRST = { power: 4, health: 4, damage: 1, force: 1 };
const ARENAS = ["space", "ground", "character"];
const MOST_X = 60, MOST_DICE = 120;
const ROLES = ["attacker", "defender"];
const TOO_FEW = "dice-too-few"; // what is wrong while the dice are still being tapped in

const unit = () => ({ name: "", power: null, health: null, damage: null, force: null, tapped: false, arena: null, abilities: [] });
const bare = () => ({ side: null, units: [{ ...unit(), power: 4 }, { ...unit(), health: 4 }], rolls: [] });

// The scenario in the notation's English; the answer has it in the reader's language.
export function written(table, keywords) {
  const name = new Map(keywords.map((one) => [one.id, one.name]));
  const sides = table.side === "dark" ? ["dark ", ""] : table.side === "light" ? ["light ", ""] : ["", ""];
  const units = table.units.map((one, at) => {
    const abilities = one.abilities.map(({ id, x, cost }) => name.get(id) + (x === null ? "" : ` ${x}`) + (cost ? ` (${cost} Force)` : ""));
    const words = [one.power !== null && `power ${one.power}`, ...abilities, one.health !== null && `health ${one.health}`, one.damage && `damage ${one.damage}`,
      one.arena, one.tapped && "tapped", one.force !== null && `force ${one.force}`].filter(Boolean);
    return (one.name ? `"${one.name}": ` : "") + sides[at] + (words.join(", ") || "unit");
  });
  return units.join(" vs ") + (table.rolls.length ? `; rolls ${table.rolls.join(" ")}` : "");
}

export function makeTable(page, keywords) {
  const place = byId("view-table");
  let table = bare(), waiting = 0;
  const panels = make("div", { class: "panels" }), dice = make("section", { class: "dice" }), shown = make("div", { id: "table-answer" });
  const line = make("output", { id: "scenario" }), tools = make("div", { class: "choices tools" }), notice = make("p", { class: "soft" });
  const headline = make("p", { class: "headline" }), verdict = make("p", { class: "verdict" }), condition = make("p", { class: "condition", hidden: "" });
  place.append(notice, panels, dice, tools, make("div", { class: "now" }, headline, verdict, condition, make("p", { class: "scenario" }, line)), shown);

  function changed(focus) {
    notice.textContent = "";
    draw();
    if (focus) place.querySelector(`[data-at="${focus}"]`)?.focus();
    clearTimeout(waiting);
    waiting = setTimeout(answer, WAIT);
  }

  async function answer() {
    const q = written(table, keywords);
    try {
      const told = await page.engine.call("answer", [q, language(), true, null, false], "table");
      if (q !== written(table, keywords)) return;
      const early = told.error?.problems.every(({ code }) => code === TOO_FEW);
      headline.textContent = told.headline ?? "";
      verdict.textContent = told.error ? told.error.texts[0].split("\n")[0] : verdictOf(told).verdict;
      verdict.classList.toggle("early", Boolean(early));
      condition.textContent = told.condition ?? "";
      condition.hidden = !told.condition;
      announce(told.error ? verdict.textContent : spokenOf(told));
      if (told.error) line.textContent = early ? "" : q;
      shown.classList.toggle("stale", Boolean(early)); // it keeps its room, so that the dice stay under the finger
      if (early) return;
      if (told.error) shown.replaceChildren(errorNodes({ ...told.error, problems: [] }, q, told.lang, () => {}));
      else {
        const said = scenarioOf(told) ?? q;
        line.textContent = said;
        shown.replaceChildren(make("article", {}, answerNodes(told, told.lang, beside({ q: said, goal: "" }, told, page)),
          make("div", { class: "actions" }, button(say("to-line"), () => page.toAsk(said)))));
      }
    } catch (error) {
      if (error instanceof Lost) shown.replaceChildren(make("p", { class: "wrong", text: say("lost") }));
    }
  }

  // One unit

  function panel(one, at) {
    const role = ROLES[at];
    const title = make("h2", { text: say(role) });
    const numbers = ["power", "health", "damage", "force"].map((key) => {
      const set = (value) => (one[key] = value);
      const value = key === "damage" ? one.damage ?? 0 : one[key]; // no counter lies there unless one is said
      return stepper(say(key), value, NUMBERS[key], FIRST[key], set, `${role}-${key}`);
    });
    const chosen = one.abilities.map((ability, n) => abilityRow(one, ability, n, role));
    return make("section", { class: "unit", "aria-label": say(role) }, title, make("div", { class: "numbers" }, ...numbers), ...chosen, make("div", { class: "folds" }, chips(one, role), states(one, role)));
  }

  const unfolded = new Set();

  // What is unfolded by a tap, and stays so when the table is drawn anew.
  function folding(key, title, ...content) {
    const folded = make("details", { class: "chips" }, make("summary", { text: title, "data-at": key }), ...content);
    folded.open = unfolded.has(key);
    folded.addEventListener("toggle", () => (folded.open ? unfolded.add(key) : unfolded.delete(key)));
    return folded;
  }

  // A keyword that was chosen folds the list, which is long, and its number comes into view.
  function chips(one, role) {
    const key = `${role}-keywords`;
    return folding(key, say("keywords"), make("div", { class: "choices grid" }, ...keywords.map(({ id, name, x, cost }) => {
      const has = one.abilities.some((ability) => ability.id === id);
      return button(name, () => {
        if (has) one.abilities = one.abilities.filter((ability) => ability.id !== id);
        else one.abilities = [...one.abilities, { id, x: x ? 1 : null, cost: cost ? 1 : 0 }];
        unfolded.delete(key);
        changed(!has && x ? `${role}-${one.abilities.length - 1}-x-more` : key);
      }, { "aria-pressed": String(has) });
    })));
  }

  function states(one, role) {
    const set = [one.tapped && say("tapped"), one.arena && say("arena-" + one.arena)].filter(Boolean).join(", ");
    return folding(`${role}-states`, say("states") + (set && `: ${set}`),
      make("div", { class: "choices" }, toggle(say("tapped"), one.tapped, () => (one.tapped = !one.tapped), `${role}-tapped`)),
      make("div", { class: "choices", role: "group", "aria-label": say("arena") }, make("span", { text: say("arena") + ":" }),
        ...ARENAS.map((arena) => toggle(say("arena-" + arena), one.arena === arena, () => (one.arena = one.arena === arena ? null : arena), `${role}-${arena}`))));
  }

  function abilityRow(one, ability, n, role) {
    const known = keywords.find(({ id }) => id === ability.id), key = `${role}-${n}`;
    const out = button("×", () => {
      one.abilities = one.abilities.filter((other) => other !== ability);
      changed(`${role}-power-more`);
    }, { class: "out", "aria-label": say("remove", { what: known.name }) });
    const least = known.name === "Accuracy" || known.name === "Resilience" ? -MOST_X : 1;
    const number = known.x ? stepper(say("number-of", { keyword: known.name }), ability.x, [least, MOST_X], 1, (value) => (ability.x = value ?? 1), `${key}-x`, known.name)
      : make("b", { class: "what", text: known.name });
    const cost = known.cost && stepper(say("cost-of", { keyword: known.name }), ability.cost, [0, 9], 0, (value) => (ability.cost = value ?? 0), `${key}-cost`, say("cost"));
    return make("div", { class: "ability" }, make("div", { class: "ability-name" }, number, out), cost);
  }

  // A number with a button on each side; below the least it is left open.
  function stepper(what, value, [least, most], first, set, key, shownAs = what) {
    const to = (next, focus) => {
      set(next);
      changed(`${key}-${focus}`);
    };
    const less = button("−", () => to(value === null || value <= least ? null : value - 1, "less"), { "aria-label": say("less", { what }), "data-at": `${key}-less` });
    const more = button("+", () => to(value === null ? first : Math.min(most, value + 1), "more"), { "aria-label": say("more", { what }), "data-at": `${key}-more` });
    return make("div", { class: "stepper", role: "group", "aria-label": what }, make("span", { class: "what", text: shownAs }), less,
      make("span", { class: value === null ? "number open" : "number", text: value === null ? say("not-said") : String(value) }), more);
  }

  function toggle(text, on, change, key) {
    return button(text, () => {
      change();
      changed(key);
    }, { "aria-pressed": String(on), "data-at": key });
  }

  // The dice, and what holds for both

  function drawDice() {
    const faces = [1, 2, 3, 4, 5, 6].map((n) => button(String(n), () => {
      if (table.rolls.length < MOST_DICE) table.rolls = [...table.rolls, n];
      changed(`die-${n}`);
    }, { class: "die", "aria-label": say("die", { n }), "data-at": `die-${n}` }));
    const lying = table.rolls.map((n, at) => button(String(n), () => {
      table.rolls = table.rolls.filter((_, other) => other !== at);
      changed("die-1");
    }, { class: "die lying", "aria-label": say("die-out", { n }) }));
    dice.replaceChildren(make("h2", { text: say("dice") }), make("p", { class: "soft", text: say("dice-hint") }), make("div", { class: "choices faces" }, ...faces), make("div", { class: "choices faces" }, ...lying));
  }

  function draw() {
    panels.replaceChildren(...table.units.map(panel));
    drawDice();
    const sides = ["dark", "light"].map((side) => toggle(say("side-" + side), (table.side ?? "dark") === side, () => (table.side = side), `side-${side}`));
    tools.replaceChildren(make("div", { class: "choices" }, make("span", { text: say("side") + ":" }), ...sides), button(say("swap"), () => {
        table.units.reverse();
        table.rolls = [];
        changed();
      }, { "data-at": "swap" }),
      button(say("clear-table"), () => {
        table = bare();
        changed();
      }, { "data-at": "clear" }));
    line.textContent ||= written(table, keywords); // until the answer has it in the reader's language
  }

  // Lay what a line says; what it says beyond a table of two stays with the line.
  async function lay(q) {
    const read = await page.engine.call("board", [q], "lay").catch(() => null);
    if (read) {
      table = { ...read, units: read.units.map((one) => ({ ...one, name: one.name.replaceAll('"', "") })) };
      changed();
      return;
    }
    draw();
    notice.textContent = say("not-on-table");
  }

  draw();
  function dress() {
    draw();
    if (!place.hidden) answer();
  }

  return { lay, dress, show: answer };
}
