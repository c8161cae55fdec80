// What stands beside every verdict: keep it, share it, show it to the other player; and what both play for.
import { scenarioOf, verdictOf } from "./answer.js";
import { button, iconButton, make, say } from "./dom.js";
import { acrossDialog, shareDialog } from "./share.js";
import { list } from "./store.js";

const GOALS = ["damage", "kill", "survive"];

export const favourites = list("favourites", 200);

// Of an answer to what was asked, { q, goal }; `page` has the engine, and is told what was stored.
export function beside(asked, answer, page, more = []) {
  const star = button("", () => {
    if (favourites.has(asked)) favourites.remove(asked);
    else favourites.add(asked);
    dress();
    page.stored();
  }, { class: "icon" });
  function dress() {
    const has = favourites.has(asked);
    star.textContent = has ? "★" : "☆";
    star.setAttribute("aria-label", say(has ? "unkeep" : "keep"));
  }
  dress();
  return make("div", { class: "actions beside" }, star,
    iconButton("share", say("share"), () => shareDialog(asked, answer, answer.lang, page.engine)),
    iconButton("across", say("across"), () => acrossDialog(answer, told(asked, answer))), ...more);
}

// What was asked, for who looks on: with cards their names, without what stands on them.
function told({ q }, answer) {
  const { understood } = verdictOf(answer);
  return understood || (answer.data.cards ? q : scenarioOf(answer) ?? q);
}

// `choose` gets the goal, "" for the usual one.
export function goalNodes(goal, choose) {
  const chosen = goal ?? GOALS[0];
  return make("p", { class: "choices", role: "group", "aria-label": say("play-for") }, make("span", { text: say("play-for") + ": " }),
    ...GOALS.map((one) => button(say("goal-" + one), () => choose(one === GOALS[0] ? "" : one), { "aria-pressed": String(one === chosen) })));
}
