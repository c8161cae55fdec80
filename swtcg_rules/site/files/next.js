// What may be done next, as the engine lists it: moves, rerolls and rolls to be tapped. A tap gives what the record goes on with.
import { button, make, say } from "./dom.js";

const FACES = [1, 2, 3, 4, 5, 6];

export function nextNodes({ who, moves, reroll, roll }, go) {
  // After one pass the other player may act, and the pass is recorded with what that player does.
  const passed = (then) => {
    const next = nextNodes(then, go);
    place.replaceWith(next);
    next.querySelector("button")?.focus();
  };
  const title = make("h3", { text: who ? say("may", { who }) : say("to-roll") });
  const place = make("section", { class: "next", "aria-label": title.textContent }, title);
  const picking = make("div", { class: "picking" });
  const chosen = (text, act) => button(text, act, { class: "move" });
  place.append(make("div", { class: "choices" },
    ...reroll.map((one) => chosen(`${one.text}: ${say("reroll")}`, () => picking.replaceChildren(rerolling(one, go)))),
    ...moves.map(({ text, add, then }) => chosen(text, () => (then ? passed(then) : go(add))))), picking);
  if (roll) picking.append(rolling(roll, go));
  return place;
}

const die = (n, on, attributes) => button(String(n), on, { class: "die", ...attributes });
const faces = (tap) => make("div", { class: "choices faces" }, ...FACES.map((n) => die(n, () => tap(n), { "aria-label": say("die", { n }) })));

// First the die that is rolled again, then what it shows now; so often as may be.
function rerolling({ lying, many, add }, go) {
  const place = make("div", {}), again = [];
  let picked = null;
  function draw() {
    const taken = new Set(again.map(([at]) => at));
    const dice = lying.map((n, at) => die(n, () => {
      picked = at;
      draw();
    }, { "aria-label": say("reroll-die", { n }), "aria-pressed": String(at === picked), ...(taken.has(at) || again.length === many ? { disabled: "" } : {}) }));
    place.replaceChildren(make("p", { class: "soft", text: say("reroll-hint", { n: many }) }), make("div", { class: "choices faces" }, ...dice),
      ...(picked === null ? [] : [make("p", { class: "soft", text: say("shows-now", { n: lying[picked] }) }), faces((n) => {
        again.push([picked, n]);
        picked = null;
        draw();
      })]),
      ...(again.length ? [make("p", { class: "scenario", text: again.map(([at, n]) => `${lying[at]} → ${n}`).join(", ") }),
        button(say("finish"), () => go(`${add} ${again.map(([at, n]) => `${lying[at]}>${n}`).join(", ")}`), { class: "main" })] : []));
  }
  draw();
  return place;
}

function rolling({ text, add, many }, go) {
  const fallen = [], shown = make("div", { class: "choices faces" });
  // A die that was mistapped is taken away again.
  const draw = () => shown.replaceChildren(...fallen.map((n, at) => button(String(n), () => {
    fallen.splice(at, 1);
    draw();
  }, { class: "die lying", "aria-label": say("die-out", { n }) })));
  return make("div", {}, make("p", { class: "soft", text: `${text} (${many})` }), faces((n) => {
    fallen.push(n);
    draw();
    if (fallen.length === many) go(`${add} ${fallen.join(" ")}`);
  }), shown);
}
