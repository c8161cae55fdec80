// A table to tap: units and cards, the dice as they fell, what was played. It writes the scenario, and answers as it changes.
import { answerNodes, errorNodes, figureNodes, scenarioOf, spokenOf, verdictOf } from "./answer.js";
import { ARENAS, bare, keep, kept, laidPlainly, MOST_DICE, mostOfASide, ofSide, readyForStep, sideOf, unit, written } from "./board.js";
import { announce, button, byId, language, make, say } from "./dom.js";
import { Lost } from "./engine.js";
import { nextNodes } from "./next.js";
import { panel, toggle } from "./panel.js";
import { plain, quickly } from "./quick.js";
import { tableAddress } from "./share.js";
import { beside, goalNodes } from "./tools.js";
import { waysNodes } from "./ways.js";

const WAIT = 200; // milliseconds after the last tap
const ROLES = ["attacker", "defender"];
const MARKS = { dark: "●", light: "○" };
const TOO_FEW = "dice-too-few"; // what is wrong while the dice are still being tapped in

export function makeTable(page, keywords) {
  const place = byId("view-table");
  let table = kept(keywords) ?? bare(), goal = "", waiting = 0;
  const begun = make("p", { class: "soft" }), panels = make("div", { class: "panels" }), dice = make("section", { class: "dice" }), next = make("div", { id: "table-next" });
  const shown = make("div", { id: "table-answer" }), tools = make("div", { class: "choices tools" }), notice = make("div", { id: "table-notice" });
  const figures = make("div", { class: "figures" }), verdict = make("p", { class: "verdict" }), line = make("output", { id: "scenario" });
  const now = make("div", { class: "now" }, figures, verdict, make("p", { class: "scenario" }, line));
  place.append(notice, begun, panels, dice, next, tools, now, shown);

  const parts = {
    keywords,
    changed: (focus) => changed(focus),
    numbers: () => counted(),
    numbered: () => ["power", "health", ...(table.battle ? ["speed"] : []), "damage", "force"],
    fold: (text) => page.fold()?.(text) ?? text.toLowerCase(),
    names: page.cardNames,
    card: takeCard,
  };

  // What is known of the table as it was goes at once: no verdict stands that is not this table's.
  function counted() {
    keep(table);
    page.stored();
    clearTimeout(waiting);
    waiting = setTimeout(answer, WAIT);
    for (const one of [now, shown, next]) one.classList.add("stale");
    line.textContent = language() === "en" ? written(table, keywords) : "";
    page.address("table", tableAddress(written(table, keywords)));
  }

  // Another board: what was played on the old one is no part of it.
  function changed(focus, played = []) {
    table.played = played;
    table.prior = Math.min(table.prior, played.length); // of them those that came before the dice fell
    notice.replaceChildren();
    draw();
    if (focus) place.querySelector(`[data-at="${focus}"]`)?.focus();
    counted();
  }

  const numbered = parts.numbers;
  parts.numbers = () => {
    if (table.played.length) changed();
    else numbered();
  };

  async function answer() {
    const q = written(table, keywords);
    line.textContent ||= q; // until the answer has it in the reader's language
    if (!page.engine.isReady()) meanwhile(q);
    try {
      const told = await page.engine.call("answer", [q, language(), true, (!table.battle && goal) || null, false], "table");
      if (q === written(table, keywords)) present(q, told);
    } catch (error) {
      if (error instanceof Lost) shown.replaceChildren(make("p", { class: "wrong", text: say("lost") }));
    }
  }

  // The plain attack is worked out before the engine is here.
  function meanwhile(q) {
    const quick = quickly(q, language(), say);
    if (!quick) return;
    now.classList.remove("stale");
    shown.classList.remove("stale");
    figures.replaceChildren(...figureNodes(quick.figures));
    shown.replaceChildren(make("article", { class: "quick" }, answerNodes(quick, quick.lang)));
  }

  function present(q, told) {
    const early = told.error?.problems.every(({ code }) => code === TOO_FEW);
    const said = told.error || table.battle ? q : scenarioOf(told) ?? q;
    now.classList.remove("stale");
    figures.replaceChildren(...figureNodes(told.figures ?? []));
    figures.classList.toggle("reserved", Boolean(told.reserved));
    verdict.textContent = told.error ? told.error.texts[0].split("\n")[0] : verdictOf(told).verdict;
    verdict.classList.toggle("early", Boolean(early));
    line.textContent = early ? "" : said;
    announce(told.error ? verdict.textContent : spokenOf(told));
    showNext(told.next, told.record?.length ? told.record : said.split("; "));
    shown.classList.toggle("stale", Boolean(early)); // it keeps its room, so that the dice stay under the finger
    if (early) return;
    const ways = waysNodes(told, q, goal, page);
    if (told.error) return shown.replaceChildren(...[errorNodes({ ...told.error, problems: [] }, q, told.lang, () => {}), ways].filter(Boolean));
    const play = (told.data.value || goal) && goalNodes(told.data.goal, (wanted) => {
      goal = wanted;
      counted();
    });
    shown.replaceChildren(...[make("article", {}, answerNodes(told, told.lang, beside({ q: said, goal }, told, page), play)), ways,
      make("div", { class: "actions" }, button(say("to-line"), () => page.toAsk({ q: said, goal })))].filter(Boolean));
  }

  // What was played as the reader's language has it: the end of the line that was answered.
  const inWords = (said) => (said.length >= table.played.length ? said.slice(said.length - table.played.length) : table.played);

  // Dice of the attack itself are tapped where they lie; all else that may be done next is tapped here.
  function showNext(told, said) {
    const rolls = !table.battle && told?.roll?.add === "rolls";
    const go = (add) => changed(null, [...table.played, ...add.split("; ")]);
    const undo = table.played.length > 0 && make("div", { class: "choices" }, ...inWords(said).map((text) => make("span", { class: "played", text })),
      button(say("take-back"), takeBack));
    next.classList.remove("stale");
    next.replaceChildren(...[undo, told && !rolls && nextNodes(told, go)].filter(Boolean));
  }

  // The last thing that happened: a move, or the roll.
  function takeBack() {
    const last = table.played.length > table.prior || !table.rolls.length;
    if (!last) table.rolls = [];
    changed(null, last ? table.played.slice(0, -1) : table.played);
  }

  async function takeCard(one, name) {
    const card = await page.engine.call("card", [name], "card").catch(() => null);
    if (!card) return false;
    Object.assign(one, { card, name: card.name, power: card.power, health: card.health, speed: card.speed, arena: null, lost: [], abilities: [] });
    return true;
  }

  // The dice, and what holds for both

  function drawDice() {
    dice.hidden = Boolean(table.battle); // there they are rolled go by go
    // What was played before the dice fell stays; what came after them does not.
    const rolled = (rolls, focus) => {
      if (!table.rolls.length) table.prior = table.played.length;
      table.rolls = rolls;
      changed(focus, table.played.slice(0, table.prior));
    };
    const faces = [1, 2, 3, 4, 5, 6].map((n) => button(String(n), () => rolled([...table.rolls, n].slice(0, MOST_DICE), `die-${n}`), { class: "die", "aria-label": say("die", { n }), "data-at": `die-${n}` }));
    const lying = table.rolls.map((n, at) => button(String(n), () => rolled(table.rolls.filter((_, other) => other !== at), "die-1"), { class: "die lying", "aria-label": say("die-out", { n }) }));
    dice.replaceChildren(make("h2", { text: say("dice") }), make("p", { class: "soft", text: say("dice-hint") }), make("div", { class: "choices faces" }, ...faces), make("div", { class: "choices faces" }, ...lying));
  }

  function titled(one, at) {
    const side = sideOf(table, one.role), whose = say("side-" + side);
    const called = table.battle ? `${whose} ${at + 1}` : say(at ? "beside-" + ROLES[one.role] : ROLES[one.role]);
    const title = make("h2", { class: `side ${side}` }, called, make("small", { text: table.battle ? MARKS[side] : `${MARKS[side]} ${whose}` }));
    const out = at > 0 && button("×", () => {
      table.units = table.units.filter((other) => other !== one);
      changed();
    }, { class: "out", "aria-label": say("remove", { what: called }) });
    if (out) title.append(out);
    return title;
  }

  function draw() {
    begun.hidden = !(table.battle && table.played.length);
    begun.textContent = say("as-begun");
    panels.replaceChildren(...[0, 1].flatMap((role) => ofSide(table, role).map((one, at) =>
      panel(one, titled(one, at), ROLES[role] + (at ? `-${at}` : ""), parts))));
    drawDice();
    const sides = ["dark", "light"].map((side) => toggle(`${MARKS[side]} ${say("side-" + side)}`, sideOf(table, 0) === side, () => (table.side = side), `side-${side}`, parts));
    const cards = table.units.some((one) => one.card?.side);
    const adds = (role) => (table.battle ? say("add-to", { who: say("side-" + sideOf(table, role)) }) : say("add-" + ROLES[role]));
    const more = [0, 1].map((role) => ofSide(table, role).length < mostOfASide(table) && button(adds(role), () => {
      table.units = [...table.units, table.battle ? readyForStep(unit(role)) : unit(role)];
      changed();
    }));
    // A step has room for units that an attack has not: these are taken away, and come back by a tap.
    const steps = ARENAS.map((arena) => toggle(say("arena-" + arena), table.battle === arena, () => {
      table.battle = table.battle === arena ? null : arena;
      table.units = [0, 1].flatMap((role) => ofSide(table, role).slice(0, mostOfASide(table)));
      if (table.battle) table.units = table.units.map(readyForStep);
      table.rolls = [];
    }, `battle-${arena}`, parts));
    tools.replaceChildren(...[make("div", { class: "choices" }, ...more.filter(Boolean)),
      make("div", { class: "choices", role: "group", "aria-label": say("battle") }, make("span", { text: say("battle") + ":" }), ...steps),
      !cards && !table.battle && make("div", { class: "choices" }, make("span", { text: say("side") + ":" }), ...sides),
      !table.battle && button(say("swap"), () => {
        table.units = table.units.map((one) => ({ ...one, role: 1 - one.role }));
        table.rolls = [];
        changed();
      }, { "data-at": "swap" }),
      button(say("clear-table"), () => replace(bare(), "cleared"), { "data-at": "clear" })].filter(Boolean));
  }

  // Another table in the place of this one, which comes back by a tap.
  function replace(other, told) {
    const old = table;
    table = other;
    changed(null, other.played);
    notice.replaceChildren(make("p", { class: "note" }, say(told) + " ", button(say("undo"), () => {
      table = old;
      changed(null, old.played);
    })));
  }

  // Lay what a line says; what it says beyond what can be tapped stays with the line.
  async function lay(q) {
    if (q === written(table, keywords)) return;
    const early = page.engine.isReady() ? null : plain(q);
    const read = early ? laidPlainly(early, keywords) : await page.engine.call("board", [q], "lay").catch(() => null);
    if (read) return replace(read, "laid");
    notice.replaceChildren(make("p", { class: "note", text: say("not-on-table") }));
  }

  draw();
  line.textContent = written(table, keywords);
  return {
    lay,
    dress() {
      draw();
      if (!place.hidden) counted();
    },
    show: answer,
    address: () => tableAddress(written(table, keywords)),
  };
}
