// One line to type, as in the terminal: what is asked, what is suggested meanwhile, the answer, and what was asked before.
import { answerNodes, errorNodes, spokenOf } from "./answer.js";
import { announce, button, byId, careful, hasKeyboard, iconButton, language, make, say } from "./dom.js";
import { Failed, Stopped } from "./engine.js";
import { goingOn } from "./near.js";
import { nextNodes } from "./next.js";
import { quickly } from "./quick.js";
import { addressOf, copyButton } from "./share.js";
import { list } from "./store.js";
import { beside, favourites, goalNodes } from "./tools.js";
import { followNodes, waysNodes } from "./ways.js";

const SUGGESTED = 6;
const LONGEST = 4000; // letters that the program takes
const LISTED = 12;
const LONGEST_NAME = 6; // words of what may be the name of a card
const MOST_ANSWERS = 30; // that are at hand when one goes back to them
const EXAMPLES = ["example-scenario", "example-talk", "example-question"];
const NUMBERS = ["power", "health", "damage"]; // what a number can be that nobody has said anything of
const BEFORE_NAMES = /[,;:+"]|(?:^|\s)(?:vs?\.?|versus|against|kontra|przeciw|with|ze?)(?=\s)/iu; // what stands between units

const BOARD = /\p{L}\s+\d.*\s(?:vs?|versus|kontra)\s/iu; // so written, the engine alone can answer it

const history = list("history");

// `page` has the engine, the cards, the views of the rules once they are here, the way to the table, and visit(address).
export function makeAsk(page) {
  const place = byId("view-ask");
  const input = make("textarea", { id: "line", rows: "1", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "go", maxlength: LONGEST });
  const label = make("label", { for: "line", class: "unseen" }), go = make("button", { type: "submit", class: "main", text: "→" });
  const empty = button("×", () => {
    page.visit(location.pathname);
    input.focus();
  }, { hidden: "" });
  const form = make("form", { id: "ask" }, label, make("div", { class: "line" }, input, empty, go));
  const hints = make("div", { id: "hints", role: "group" }), shown = make("div", { id: "answer" }), lists = make("div", { id: "lists" });
  const earlier = make("p", { id: "earlier", class: "note", hidden: "" });
  place.append(form, hints, earlier, shown, lists);
  const answers = new Map(); // those that were given, the latest last
  const changed = new Map(); // what a follow-up changed, by the line that came of it
  let current = null; // { q, goal, explain, lang }, and its answer once it is here

  const keyOf = ({ q, goal, explain }) => JSON.stringify([q, goal, explain, language()]);

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) open({ q: input.value.trim() });
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  input.addEventListener("input", () => {
    empty.hidden = !input.value;
    suggest();
    older();
  });

  // An answer below another question than its own is marked as that.
  function older() {
    const other = Boolean(current) && input.value.trim() !== current.q;
    earlier.hidden = !other;
    earlier.textContent = other ? say("earlier", { q: current.q }) : "";
    shown.classList.toggle("old", other);
  }

  function clear() {
    input.value = "";
    current = null;
    empty.hidden = true;
    shown.replaceChildren();
    suggest();
    older();
    removed = null;
    showLists();
    page.home();
    if (hasKeyboard()) input.focus();
  }

  // Ask, and put the question into the address, so that going back asks the one before.
  function open(question) {
    const address = addressOf(question, language());
    if (location.href === address) return show(question, true);
    return page.visit(address);
  }

  async function show(question, again = false) {
    const mine = { goal: "", explain: false, ...question };
    const known = answers.get(keyOf(mine));
    if (!again && current?.answer && current.answer === known && input.value.trim() === mine.q) return; // it stands there
    current = mine;
    input.value = mine.q;
    input.scrollTop = 0;
    empty.hidden = false;
    hints.replaceChildren();
    lists.replaceChildren();
    older();
    page.home();
    if (known && !again) return present(Object.assign(mine, { answer: known }), true);
    if (page.engine.isReady()) shown.replaceChildren(make("p", { class: "soft", text: say("working") }));
    else meanwhile(mine.q);
    shown.setAttribute("aria-busy", "true");
    try {
      const answer = await page.engine.call("answer", [mine.q, language(), page.named(), mine.goal || null, mine.explain], "ask");
      if (mine !== current) return;
      mine.answer = answer;
      answers.set(keyOf(mine), answer);
      if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value);
      present(mine);
    } catch (error) {
      if (mine !== current) return;
      mine.over = true; // nothing is shown in the meantime
      if (error instanceof Stopped) shown.replaceChildren(make("p", { class: "soft", text: say("stopped") }));
      else if (!(error instanceof Failed)) shown.replaceChildren(make("p", { class: "wrong", text: say("lost") }), make("pre", { text: error.message }));
    } finally {
      if (mine === current) shown.removeAttribute("aria-busy");
    }
  }

  function meanwhile(q) {
    const quick = quickly(q, language(), say);
    if (quick) return shown.replaceChildren(make("article", { class: "quick" }, answerNodes(quick, quick.lang)));
    const views = BOARD.test(q) ? null : page.views(); // of a board they say nothing
    const waits = make("p", { class: "soft", text: say(views ? "meanwhile" : "working") });
    shown.replaceChildren(waits, ...(views ? views.found(q).nodes.filter(Boolean) : []));
  }

  function present(question, quietly = false) {
    const { q, goal, answer } = question;
    shown.removeAttribute("aria-busy");
    if (!hasKeyboard() && document.activeElement === input) input.blur();
    input.scrollTop = 0;
    if (answer.error) {
      shown.replaceChildren(...[errorNodes(answer.error, q, answer.lang, (line) => open({ q: line, goal })), waysNodes(answer, q, goal, page)].filter(Boolean));
      announce(answer.error.texts[0] ?? "");
      return;
    }
    if (answer.found) {
      history.add({ q, goal });
      page.stored();
    }
    const play = answer.data.kind === "solution" && answer.data.scenario && (answer.data.value || goal) && answer.figures.length > 0;
    const goals = play && goalNodes(answer.data.goal, (wanted) => open({ ...bare(question), goal: wanted }));
    const onTable = answer.table && iconButton("table", say("to-table"), () => page.toTable(answer.table));
    shown.replaceChildren(...[make("article", {}, answerNodes(answer, answer.lang, beside(bare(question), answer, page, [onTable].filter(Boolean)), goals, going(question), meant(question))),
      follows(question), waysNodes(answer, readAgain(question), goal, page), actions(question)].filter(Boolean));
    if (changed.has(q)) shown.prepend(make("p", { class: "note", text: changed.get(q) }));
    if (quietly) return;
    announce(spokenOf(answer));
    const verdict = shown.querySelector("h2");
    if (verdict && !hasKeyboard()) verdict.focus({ preventScroll: true });
    input.blur();
  }

  // The line of an answer, as the notation has it.
  const readAgain = ({ q, answer: { data, table } }) => (data.understood ? data.scenario ?? table : q);

  // The next line changes the board of this one.
  function follows(question) {
    const { goal, answer } = question, line = readAgain(question);
    return answer.data.kind === "solution" && answer.data.scenario !== undefined && line && followNodes(line, answer.lang, page, (next, what) => {
      if (what) changed.set(next, what);
      open({ q: next, goal });
    });
  }

  // The legal moves go on from the line that was asked; from what was understood of it, where it was told in words.
  function going(question) {
    const { q, goal, answer: { next, data } } = question;
    const begun = next && (next.moves.length || next.reroll.length || next.roll) && (data.kind === "table" || data.moment || /;/.test(data.scenario ?? q));
    const line = readAgain(question);
    return begun && line && nextNodes(next, (add) => open({ q: `${line}; ${add}`, goal }));
  }

  // One of the cards is asked for by a tap. Of a line that was half understood each number that is left over can be said anew.
  function meant({ q, answer: { data, found, lines } }) {
    const lists = [data.cards, data.understood && data.standing]; // of a battle step what stands is a line
    const shownAlone = data.kind === "card" && data.cards.length === 1; // a card that is shown is not asked for again
    const named = shownAlone ? [] : lists.find(Array.isArray) ?? [];
    const taps = [...new Set(named.map(({ name }) => name))].map((name) => button(name, () => open({ q: name })));
    if (!found && data.understood) {
      for (const { start, end, text } of data.understood.unplaced.filter((one) => /^\d+$/.test(one.text)))
        taps.push(...NUMBERS.map((what) => `${say(what + "-word")} ${text}`).map((said) => button(said, () => open({ q: q.slice(0, start) + said + q.slice(end) }))));
    }
    if (!found) taps.push(...lines.map((line) => button(line, () => open({ q: line }))));
    if (!found) taps.push(button(say("in-rules"), () => page.search(q)));
    if (data.kind === "nothing" && q.split(/\s+/).length <= LONGEST_NAME) taps.push(button(say("cards-open"), () => page.visit("#/menu")));
    return taps.length > 0 && make("p", { class: "choices" }, ...taps);
  }

  const bare = ({ q, goal }) => ({ q, goal });

  function actions(question) {
    const { answer } = question;
    const more = [
      !question.explain && answer.data.kind !== "card" && answer.found && button(say("explain"), () => show({ ...bare(question), explain: true })),
      ...copyButton("copy-text", () => answer.text),
    ];
    return make("div", { class: "actions" }, ...more.filter(Boolean));
  }

  // What goes on from what is being typed: keywords, terms and states of a unit by their words, cards by all of their name.
  function suggest() {
    const fold = page.fold(), typed = input.value;
    const word = /\p{L}[\p{L}'-]*$/u.exec(typed)?.[0] ?? "", name = typed.split(BEFORE_NAMES).pop().trimStart();
    const found = fold ? [...goingOn(page.vocabulary(), word, 2, fold), ...goingOn(page.cardNames(), name, 3, fold)] : [];
    hints.setAttribute("aria-label", say("suggestions"));
    hints.replaceChildren(...found.slice(0, SUGGESTED).map(([whole, begun]) => button(whole, () => {
      input.value = typed.slice(0, typed.length - begun.length) + whole + " ";
      suggest();
      input.focus();
    })));
  }

  let removed = null; // what was taken out of a list last, until it is put back or the lists are left
  function showLists() {
    const changed = (change) => () => {
      change();
      page.stored();
      showLists();
    };
    const out = (kept, one) => button("×", changed(() => {
      kept.remove(one);
      removed = { kept, one };
    }), { class: "out", "aria-label": say("remove", { what: one.q }) });
    const item = (one, kept) => make("li", {}, make("a", { href: addressOf(one, language()), text: one.q }, one.goal && make("small", { text: ` (${say("goal-" + one.goal)})` })), kept && out(kept, one));
    const section = (key, all, kept) => all.length > 0 && make("section", {}, make("h2", { text: say(key) }),
      make("ul", { class: "list kept" }, ...all.slice(0, LISTED).map((one) => item(one, kept))));
    const [liked, before] = [favourites.all(), history.all()];
    const undone = () => {
      removed.kept.add(removed.one);
      removed = null;
    };
    const parts = [removed && make("p", { class: "note" }, removed.one.q + " ", button(say("undo"), changed(undone))), section("favourites", liked, favourites), section("history", before, history),
      before.length > 0 && careful(say("forget"), changed(() => {
        removed = null;
        history.clear();
      }))];
    if (!liked.length && !before.length) parts.push(section("examples", EXAMPLES.map((key) => ({ q: say(key), goal: "" }))),
      make("div", { class: "actions" }, make("a", { class: "button", href: "#/table", text: say("tap-it") })));
    lists.replaceChildren(...parts.filter(Boolean));
  }

  function dress() {
    label.textContent = say("line");
    input.placeholder = say("line-hint");
    go.setAttribute("aria-label", say("answer"));
    empty.setAttribute("aria-label", say("clear"));
    suggest();
    if (current?.answer) show(bare(current));
    else if (!current) showLists();
    else if (!page.engine.isReady() && !current.over) meanwhile(current.q);
  }

  const address = () => (current ? addressOf(current, language()) : location.pathname);
  return { dress, show, open, clear, address, focus: () => input.focus(), asks: () => Boolean(current), retry: () => current && !current.answer && show(current) };
}
