// What stands beside every verdict: keep it, share it, show it to the other player.
import { scenarioOf, verdictOf } from "./answer.js";
import { button, make, say } from "./dom.js";
import { acrossDialog, shareDialog } from "./share.js";
import { list } from "./store.js";

export const favourites = list("favourites", 200);

// Of an answer to what was asked, { q, goal }; `page` has the engine, and is told what was stored.
export function beside(asked, answer, page) {
  const star = button("", () => {
    if (favourites.has(asked)) favourites.remove(asked);
    else favourites.add(asked);
    dress();
    page.stored();
  });
  function dress() {
    const has = favourites.has(asked);
    star.textContent = has ? "★" : "☆";
    star.setAttribute("aria-label", say(has ? "unkeep" : "keep"));
  }
  dress();
  return make("div", { class: "actions beside" }, star,
    button(say("share"), () => shareDialog(asked, answer, answer.lang, page.engine)),
    button(say("across"), () => acrossDialog(verdictOf(answer), told(asked, answer), answer.lang)));
}

// What was asked, for who looks on: with cards their names, without what stands on them.
function told({ q }, answer) {
  const { understood } = verdictOf(answer);
  return understood || (answer.data.cards ? q : scenarioOf(answer) ?? q);
}
