// What would change an answer, by taps: a number tried out, another board beside it, what each ability is worth, dice.
import { blockNodes, errorNodes, scenarioOf } from "./answer.js";
import { announce, button, make, say } from "./dom.js";
import { Lost } from "./engine.js";

const TOO_LARGE = /^too-large/;
const SPOKEN = 200; // letters of a table that are said to who listens

// Boards stand beside each other in a plain table: its shares are no chart of damage.
const plainly = (block) => (block.shares ? { ...block, shares: [] } : block);

// What is too large for an exact answer can be played with dice.
export const waysOf = (answer) => (answer.error ? { dice: answer.error.problems.some(({ code }) => TOO_LARGE.test(code)) } : answer.ways);

// `line` is the board of the answer, as it can be read again; null where nothing can be done with it.
export function waysNodes(answer, line, goal, page) {
  const { vary = [], compare = false, dice = false, best = false } = waysOf(answer) ?? {};
  if (!line || !(vary.length || compare || dice)) return null;
  const shown = make("div", { class: "way" }), asked = { how: "" };
  const aim = best ? null : goal || null; // of a step nobody has said whom to discard

  async function go(how, texts, retry) {
    const mine = (asked.how = how + texts.join());
    shown.replaceChildren(make("p", { class: "soft", text: say("working") }));
    try {
      const told = await page.engine.call("beside", [how, [line, ...texts], answer.lang, aim], "ways");
      if (asked.how !== mine) return;
      shown.replaceChildren(told.error ? errorNodes(told.error, texts[0] ?? line, told.lang, retry ?? (() => {})) : make("div", { class: "answer-body", lang: told.lang }, ...blockNodes(told.blocks.map(plainly))));
      shown.scrollIntoView({ block: "nearest" });
      announce(told.error?.texts[0] ?? shown.textContent.slice(0, SPOKEN));
    } catch (error) {
      if (asked.how === mine) shown.replaceChildren(make("p", error instanceof Lost ? { class: "wrong", text: say("lost") } : { class: "soft", text: say("stopped") }));
    }
  }

  const numbers = vary.length > 0 && make("div", { class: "choices", role: "group", "aria-label": say("vary") }, make("span", { text: say("vary") + ":" }),
    ...vary.map(({ text, what }) => button(text, () => go("vary", [what]))));
  const taps = [compare && button(say("worth"), () => go("worth", [])), best && button(say("best"), () => go("best", [])), dice && button(say("play-dice"), () => go("dice", []))].filter(Boolean);
  const parts = [numbers, taps.length > 0 && make("div", { class: "choices" }, ...taps), compare && comparing(scenarioOf(answer) ?? line, go), shown].filter(Boolean);
  if (answer.error || best) return make("div", { class: "ways" }, ...parts); // few taps need no folding
  return make("details", { class: "ways" }, make("summary", { text: say("ways") }), ...parts);
}

// A follow-up in words: it changes the board. `go` gets the line that comes of it, and what changed.
export function followNodes(line, lang, page, go) {
  const field = make("input", { type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "go", "aria-label": say("follow"), placeholder: say("follow-hint") });
  const missed = make("div", {}), form = make("form", { class: "follow" }, field, make("button", { type: "submit", text: "→", "aria-label": say("follow") }));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    const told = await page.engine.call("follow", [line, text, lang], "follow").catch(() => null);
    if (told?.line) return go(told.line, told.changes);
    missed.replaceChildren(...(told ? [errorNodes({ ...told.error, nearest: [] }, text, lang, (mended) => (field.value = mended)),
      make("div", { class: "choices" }, ...told.lines.map((one) => button(one, () => go(one, ""))))] : [make("p", { class: "wrong", text: say("lost") })]));
    announce(told?.error.texts[0] ?? say("lost"));
  });
  return make("div", {}, form, missed);
}

// The board beside another one, which is this one until something in it is changed.
function comparing(line, go) {
  const field = make("textarea", { rows: "2", autocapitalize: "none", spellcheck: "false", "aria-label": say("compare-with") });
  field.value = line;
  const compared = () => field.value.trim() && go("compare", [field.value.trim()], (put) => {
    field.value = put;
    compared();
  });
  const form = make("form", { class: "compare" }, make("span", { text: say("compare-with") + ":" }), field, make("button", { type: "submit", text: say("compare") }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    compared();
  });
  return form;
}
