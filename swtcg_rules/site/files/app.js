// The page: its parts, the tabs between them, and which part an address opens.
/* global folded */
import { makeAsk } from "./ask.js";
import { makeCards } from "./cards.js";
import { byId, icon, LANGS, language, make, say, speak } from "./dom.js";
import { makeEngine } from "./engine.js";
import { colours, makeMenu } from "./menu.js";
import { loadRules, makeRules } from "./rules.js";
import { addressOf, asked, tabled } from "./share.js";
import { makeStatus, note } from "./status.js";
import { setting, stores } from "./store.js";
import { makeTable } from "./table.js";

const VIEWS = ["ask", "table", "rules", "menu"], FIRST_PAGES = { rules: "#/rules", menu: "#/menu" };
const STATES = { en: ["power", "health", "tapped", "damage", "space", "ground", "character", "droid", "force", "versus"],
  pl: ["siła", "wytrzymałość", "tapnięta", "obrażenia", "kosmiczna", "naziemna", "postać", "droid", "Moc", "kontra"] };

const parts = {}; // ask, cards, table, rules, menu, as they come to be there
const left = {}; // of each part: the address and how far it was read when it was last left
const read = new Map(); // how far each entry of the history was read
let rules = null, runtime = "", faqSize = 0, shippedCards = [], shownView = "", entry = "";

const page = {
  engine: null,
  views() {
    readRules();
    return rules?.views;
  },
  fold: () => rules && folded,
  named: () => setting.get("lang") !== null,
  vocabulary: () => {
    const names = rules.book.entries.map((one) => one.name[LANGS.indexOf(language())]);
    return [...STATES[language()], ...names];
  },
  cardNames: () => parts.cards?.names() ?? shippedCards,
  changes: () => parts.cards?.changes() ?? 0, // of the cards that are known
  home: () => byId("name").classList.toggle("unseen", shownView !== "ask" || parts.ask.asks()),
  toTable: async (q) => {
    visit("#/table");
    await parts.table?.lay(q);
  },
  toAsk: (question) => parts.ask.open(question),
  search: (q) => {
    visit("#/rules");
    parts.rules?.search(q);
  },
  visit,
  // The address of a part is another: that of what lies there now.
  address(view, address) {
    if (left[view]) left[view].address = address;
    if (shownView === view && location.href !== address) history.replaceState(history.state, "", address);
  },
  choose,
  faq: () => faqSize,
  about: () => say("about", { version: rules?.book.version ?? "", runtime }),
  stored: () => note("storage", stores ? null : make("p", { text: say("no-storage") })),
};

const status = makeStatus({ busy: () => page.engine.stop(), failed: () => (page.engine.again(), parts.ask?.retry(), parts.menu?.retry()) });

// Which part is shown

function open(view) {
  shownView = view;
  for (const one of VIEWS) {
    byId("view-" + one).hidden = one !== view;
    const link = byId("to-" + one);
    if (one === view) link?.setAttribute("aria-current", "page");
    else link?.removeAttribute("aria-current");
  }
  page.home();
}

function leave() {
  if (entry) read.set(entry, scrollY);
  if (shownView) left[shownView] = { address: location.href, at: scrollY };
}

function visit(address, at = 0) {
  leave();
  history.pushState({ entry: "" }, "", address);
  arrive(at);
}

// The history was moved in, or a link was followed: what is shown now was left before this.
function moved() {
  if (entry) read.set(entry, scrollY);
  if (shownView) left[shownView] = { ...left[shownView], at: scrollY };
  arrive(0);
}

function arrive(at) {
  const known = history.state?.entry;
  entry = known || String(Math.random());
  if (!known) history.replaceState({ entry }, "");
  route();
  scrollTo(0, read.get(entry) ?? at);
  left[shownView] = { address: location.href, at: scrollY };
}

// A tab goes back to where its part was left; the tab of the part that is shown goes to its top, and from there to its first page.
function toTab(view) {
  const first = FIRST_PAGES[view] ?? location.hash;
  if (view === shownView) return scrollY || location.hash === first ? scrollTo(0, 0) : visit(first);
  const { address, at } = left[view] ?? { address: view === "ask" ? location.pathname : "#/" + view, at: 0 };
  visit(address, at);
}

function route() {
  const hash = location.hash, question = asked(hash), board = tabled(hash);
  let title = "";
  if (question) {
    if (LANGS.includes(question.lang) && question.lang !== language()) {
      language(question.lang);
      dress();
    }
    open("ask");
    parts.ask.show(question);
    title = question.q;
  } else if (hash === "" || hash === "#") {
    open("ask");
    parts.ask.clear();
  } else if (hash === "#/table" || board !== null) {
    open("table");
    if (board !== null) parts.table?.lay(board);
    parts.table?.show();
  } else if (hash === "#/menu" || hash.startsWith("#/deck")) {
    open("menu");
    title = parts.menu.show(hash);
  } else {
    open("rules");
    readRules();
    const article = parts.rules?.show(addressed(hash));
    if (article) byId("view-rules").querySelector("h2")?.focus({ preventScroll: true });
    title = article?.title ?? "";
  }
  document.title = (title ? title + ": " : "") + say("title");
}

function addressed(hash) {
  try {
    return hash.startsWith("#/") ? "" : decodeURIComponent(hash.slice(1));
  } catch {
    return ""; // an address that was cut in the middle of a letter
  }
}

// Language

function dress() {
  document.documentElement.lang = language();
  byId("name").textContent = say("short-title");
  byId("skip").textContent = say("skip");
  byId("views").setAttribute("aria-label", say("views"));
  byId("views").replaceChildren(...VIEWS.map(tab));
  for (const part of [parts.ask, parts.cards, parts.table, parts.rules, parts.menu]) part?.dress();
  if (shownView) open(shownView);
  page.stored();
  status.dress();
}

function tab(view) {
  const link = make("a", { id: "to-" + view, href: view === "ask" ? "#" : "#/" + view },
    icon(view), make("span", { text: say(view) }));
  link.addEventListener("click", (event) => {
    event.preventDefault();
    toTab(view);
  });
  return link;
}

function choose(lang) {
  language(lang);
  setting.set("lang", lang);
  const question = asked(location.hash);
  if (question) history.replaceState(history.state, "", addressOf(question, lang));
  if (left.ask && asked(new URL(left.ask.address).hash)) left.ask.address = addressOf(asked(new URL(left.ask.address).hash), lang);
  dress();
  if (shownView === "rules") route();
}

async function load(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}

async function start() {
  history.scrollRestoration = "manual";
  language(setting.get("lang") ?? navigator.languages.map((one) => one.slice(0, 2)).find((one) => LANGS.includes(one)) ?? document.documentElement.lang);
  colours();
  let made;
  const there = new Promise((done) => (made = done));
  page.engine = makeEngine((now) => there.then(() => hear(now)), (cards) => there.then(() => parts.cards.hear(cards)));
  page.engine.start(); // its large files come beside what the page takes, which is small
  const [words, onTable] = await Promise.all([load("words.json"), load("table.json")]);
  speak(words.texts);
  runtime = words.runtime;
  faqSize = words.faq;
  parts.ask = makeAsk(page);
  parts.menu = makeMenu(page);
  shippedCards = onTable.cards;
  parts.table = makeTable(page, onTable.keywords);
  parts.cards = makeCards(page);
  dress();
  made();
  arrive(0);
  addEventListener("hashchange", moved);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName)) return;
    event.preventDefault();
    if (shownView !== "ask" && shownView !== "rules") toTab("ask");
    (shownView === "rules" ? byId("query") : byId("line")).focus();
  });
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });
}

function hear(now) {
  status.hear(now);
  if (now.state !== "starting") readRules(); // not sooner unless they are wanted: the engine answers boards, and they are large
}

let reading = null;
function readRules() {
  reading ??= loadRules().then((read) => {
    rules = read;
    parts.rules = makeRules(rules);
    dress();
    if (shownView === "rules") route();
  }).catch(missed);
}

function missed(error) {
  const text = say("missing", { why: error.message });
  note("missing", make("p", { text: text || String(error.message) }));
}

start().catch(missed);
