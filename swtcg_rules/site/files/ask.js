// One line to type, as in the terminal: what is asked, what is suggested meanwhile, the answer, and what was asked before.
import { answerNodes, errorNodes, spokenOf } from "./answer.js";
import { announce, button, byId, careful, hasKeyboard, language, make, say } from "./dom.js";
import { Lost, Stopped } from "./engine.js";
import { addressOf, copyButton } from "./share.js";
import { list } from "./store.js";
import { beside, favourites } from "./tools.js";

const GOALS = ["damage", "kill", "survive"];
const SUGGESTED = 6;
const LONGEST = 4000; // letters that the program takes
const LISTED = 12;
const EXAMPLES = ["example-scenario", "example-talk", "example-question"];
const BEFORE_NAMES = /[,;:+"]|(?:^|\s)(?:vs?\.?|versus|against|kontra|przeciw|with|ze?)(?=\s)/iu; // what stands between units

const history = list("history");

// Those of `all` that go on from what was begun, once that has letters enough; each with what it takes the place of.
function goingOn(all, begun, least, fold) {
  const start = fold(begun);
  return start.length < least ? [] : all.filter((one) => fold(one).startsWith(start) && fold(one) !== start).map((one) => [one, begun]);
}

// `page` has the engine, the cards, the views of the rules once they are here, and the way to the table.
export function makeAsk(page) {
  const place = byId("view-ask");
  const input = make("input", { type: "text", id: "line", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "go", maxlength: LONGEST });
  const label = make("label", { for: "line" }), go = make("button", { type: "submit", class: "main" });
  const empty = button("", () => {
    clear();
    input.focus();
  }, { hidden: "" });
  const form = make("form", { id: "ask" }, label, make("div", { class: "line" }, input, go, empty));
  const hints = make("div", { id: "hints", role: "group" }), shown = make("div", { id: "answer" }), lists = make("div", { id: "lists" });
  place.append(form, hints, shown, lists);
  let current = null; // { q, goal, explain }, and its answer once it is here

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) open({ q: input.value.trim() });
  });
  input.addEventListener("input", () => {
    empty.hidden = !input.value;
    suggest();
  });

  function clear() {
    input.value = "";
    current = null;
    empty.hidden = true;
    shown.replaceChildren();
    window.history.replaceState(null, "", location.pathname);
    suggest();
    showLists();
    page.showCards(true);
    if (hasKeyboard()) input.focus();
  }

  // Ask, and put the question into the address, so that going back asks the one before.
  function open(question) {
    const address = addressOf(question, language());
    if (location.href !== address) window.history.pushState(null, "", address);
    return show(question);
  }

  async function show(question) {
    current = { goal: "", explain: false, ...question };
    const mine = current;
    input.value = mine.q;
    empty.hidden = false;
    hints.replaceChildren();
    lists.replaceChildren();
    page.showCards(false);
    if (!page.engine.isReady()) meanwhile(mine.q);
    shown.setAttribute("aria-busy", "true");
    try {
      const answer = await page.engine.call("answer", [mine.q, language(), page.named(), mine.goal || null, mine.explain], "ask");
      if (mine !== current) return;
      mine.answer = answer;
      present(mine);
    } catch (error) {
      if (mine !== current) return;
      if (error instanceof Stopped) shown.replaceChildren(make("p", { class: "soft", text: say("stopped") }));
      else if (error instanceof Lost) shown.replaceChildren(make("p", { class: "wrong", text: say("lost") }), make("pre", { text: error.message }));
    } finally {
      if (mine === current) shown.removeAttribute("aria-busy");
    }
  }

  function meanwhile(q) {
    const views = page.views();
    if (!views) return shown.replaceChildren();
    shown.replaceChildren(make("p", { class: "soft", text: say("meanwhile") }), ...views.found(q).nodes.filter(Boolean));
  }

  function present(question) {
    const { q, goal, answer } = question;
    if (!hasKeyboard()) input.blur();
    if (answer.error) {
      shown.replaceChildren(errorNodes(answer.error, q, answer.lang, (line) => open({ q: line, goal })));
      announce(answer.error.texts[0] ?? "");
      return;
    }
    if (answer.found) {
      history.add({ q, goal });
      page.stored();
    }
    const solved = answer.data.kind === "solution" && answer.data.scenario;
    const parts = [answerNodes(answer, answer.lang, beside(bare(question), answer, page)), meant(answer), solved && answer.data.value && goals(question), actions(question)];
    shown.replaceChildren(make("article", {}, ...parts));
    announce(spokenOf(answer));
    const verdict = shown.querySelector("h2");
    if (verdict && !hasKeyboard()) verdict.focus({ preventScroll: true });
    input.blur();
    scrollTo(0, 0);
  }

  // One of the cards is asked for by a tap; a line that was half understood comes into the field to be mended.
  function meant({ data, found }) {
    const lying = data.understood ? data.standing : [];
    const named = data.kind === "card" && data.cards.length === 1 ? [] : data.cards; // a card that is shown is not asked for again
    const cards = [...new Set((named ?? lying ?? []).map(({ name }) => name))].map((name) => button(name, () => open({ q: name })));
    const line = !found && data.understood?.text;
    const mend = line ? [button(line, () => {
      input.value = line;
      input.focus();
    })] : [];
    return cards.length + mend.length > 0 && make("p", { class: "choices" }, ...cards, ...mend);
  }

  function goals(question) {
    const chosen = question.answer.data.goal ?? "damage";
    return make("p", { class: "choices", role: "group", "aria-label": say("play-for") }, make("span", { text: say("play-for") + ": " }),
      ...GOALS.map((goal) => button(say("goal-" + goal), () => open({ ...bare(question), goal: goal === "damage" ? "" : goal }), { "aria-pressed": String(goal === chosen) })));
  }

  const bare = ({ q, goal }) => ({ q, goal });

  function actions(question) {
    const { answer } = question;
    const more = [
      answer.table && button(say("to-table"), () => page.toTable(answer.table)),
      !question.explain && answer.data.kind !== "card" && button(say("explain"), () => show({ ...bare(question), explain: true })),
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

  function showLists() {
    const changed = (change) => () => {
      change();
      page.stored();
      showLists();
    };
    const out = (kept, one) => button("×", changed(() => kept.remove(one)), { class: "out", "aria-label": say("remove", { what: one.q }) });
    const item = (one, kept) => make("li", {}, make("a", { href: addressOf(one, language()), text: one.q }), kept && out(kept, one));
    const section = (key, all, kept) => all.length > 0 && make("section", {}, make("h2", { text: say(key) }),
      make("ul", { class: "list kept" }, ...all.slice(0, LISTED).map((one) => item(one, kept))));
    const [liked, before] = [favourites.all(), history.all()];
    const parts = [section("favourites", liked, favourites), section("history", before, history),
      before.length > 0 && careful(say("forget"), changed(() => history.clear()))];
    if (!liked.length && !before.length) parts.push(section("examples", EXAMPLES.map((key) => ({ q: say(key), goal: "" }))),
      make("div", { class: "actions" }, make("a", { class: "button", href: "#/table", text: say("tap-it") })));
    lists.replaceChildren(...parts.filter(Boolean));
  }

  function dress() {
    label.textContent = say("line");
    input.placeholder = say("line-hint");
    go.textContent = say("answer");
    empty.textContent = say("clear");
    suggest();
    if (current?.answer) show(bare(current));
    else if (!current) showLists();
    else if (!page.engine.isReady()) meanwhile(current.q);
  }

  return { dress, show, open, clear, focus: () => input.focus(), retry: () => current && !current.answer && show(current) };
}
