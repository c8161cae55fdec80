// The page: its parts, language and colours, the engine's state, and which part an address opens.
/* global folded */
import { makeAsk } from "./ask.js";
import { makeCards } from "./cards.js";
import { announce, button, byId, LANGS, language, make, say, speak } from "./dom.js";
import { makeEngine, script } from "./engine.js";
import { loadRules, makeRules } from "./rules.js";
import { addressOf, asked } from "./share.js";
import { setting, stores } from "./store.js";
import { makeTable } from "./table.js";

const VIEWS = ["ask", "table", "rules"];
const STATES = { en: ["power", "health", "tapped", "damage", "space", "ground", "character", "droid", "force", "versus"],
  pl: ["siła", "wytrzymałość", "tapnięta", "obrażenia", "kosmiczna", "naziemna", "postać", "droid", "Moc", "kontra"] };

const QUIET = 1000; // milliseconds without a question, after which the page is copied: all of it is read once more for that
const UNSEEN = 200; // milliseconds after which a page that nobody looks at goes on without being painted

const parts = {}; // ask, cards, table, rules, as they come to be there
let rules = null, runtime = "", shownView = "", offline = null, heard = { state: "starting", n: 0, of: 4 };

const page = {
  engine: null,
  views: () => rules?.views,
  fold: () => rules && folded,
  named: () => setting.get("lang") !== null,
  vocabulary: () => {
    const names = rules.book.entries.map((entry) => entry.name[LANGS.indexOf(language())]);
    return [...STATES[language()], ...names];
  },
  cardNames: () => parts.cards?.names() ?? [],
  showCards: (shown) => parts.cards?.show(shown),
  toTable: (q) => {
    parts.table?.lay(q);
    location.hash = "#/table";
  },
  toAsk: (q) => {
    parts.ask.open({ q });
    open("ask");
  },
  stored: () => note("storage", stores ? null : make("p", { text: say("no-storage") })),
};

// Notes above the content, one of each kind at most.
function note(kind, content) {
  const place = byId("notes"), old = place.querySelector(`[data-kind="${kind}"]`);
  old?.remove();
  if (content) place.append(make("div", { class: "note", "data-kind": kind }, content));
}

// The engine's state

function showState(told = heard) {
  heard = told;
  const { state, n, of, why, share } = told;
  const line = byId("engine"), progress = byId("progress"), act = byId("engine-button");
  const ready = offline === null ? "ready" : offline ? "offline" : "no-offline";
  const text = {
    starting: () => say("starting", { n, of }),
    ready: () => say(ready),
    busy: () => (share === null ? say("busy") : say("busy-share", { percent: Math.min(99, Math.round(100 * share)) })),
    failed: () => say("failed", { why }),
  }[state]();
  if (line.textContent !== text) line.textContent = text;
  document.documentElement.dataset.engine = state;
  progress.hidden = state === "ready" || state === "failed";
  progress.setAttribute("aria-label", text);
  if (state === "starting") Object.assign(progress, { max: of, value: n });
  else if (share === null || share === undefined) progress.removeAttribute("value");
  else Object.assign(progress, { max: 1, value: share });
  act.hidden = state === "ready" || state === "starting";
  act.textContent = say(state === "failed" ? "again" : "stop");
  act.onclick = () => (state === "failed" ? (page.engine.again(), parts.ask?.retry()) : page.engine.stop());
}

// Which part is shown

function open(view) {
  shownView = view;
  for (const one of VIEWS) {
    byId("view-" + one).hidden = one !== view;
    const link = byId("to-" + one);
    if (one === view) link?.setAttribute("aria-current", "page");
    else link?.removeAttribute("aria-current");
  }
}

function route() {
  const hash = location.hash;
  const question = asked(hash);
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
  } else if (hash === "#/table") {
    open("table");
    parts.table?.show();
  } else {
    open("rules");
    const article = parts.rules?.show(addressed(hash));
    if (article) {
      scrollTo(0, 0);
      byId("view-rules").querySelector("h2")?.focus();
    }
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

// Language and colours

function dress() {
  document.documentElement.lang = language();
  byId("name").textContent = say("short-title");
  byId("skip").textContent = say("skip");
  byId("views").setAttribute("aria-label", say("views"));
  byId("views").replaceChildren(...VIEWS.map((view) => make("a", { id: "to-" + view, href: view === "ask" ? "#" : "#/" + view, text: say(view) })));
  byId("theme").setAttribute("aria-label", say("theme"));
  byId("languages").setAttribute("aria-label", say("language"));
  for (const one of byId("languages").children) one.setAttribute("aria-pressed", String(one.lang === language()));
  byId("footer").textContent = say("about", { version: rules?.book.version ?? "", runtime });
  for (const part of [parts.ask, parts.cards, parts.table, parts.rules]) part?.dress();
  if (shownView) open(shownView);
  page.stored();
  showState();
}

function choose(lang) {
  language(lang);
  setting.set("lang", lang);
  const question = asked(location.hash);
  if (question) history.replaceState(null, "", addressOf(question, lang));
  dress();
  if (shownView === "rules") route();
}

function colours() {
  const root = document.documentElement;
  const kept = setting.get("theme");
  if (kept === "dark" || kept === "light") root.dataset.theme = kept;
  byId("theme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    setting.set("theme", root.dataset.theme);
    page.stored();
  });
}

// The copy for times without a network, and the way to a newer one

let keeping = false, copying = 0;

async function keepCopy() {
  if (keeping) return;
  keeping = true;
  try {
    const registered = await navigator.serviceWorker.register(script("sw.js"), { type: "classic" });
    const controlled = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", () => controlled && location.reload());
    const newer = (worker) => worker?.addEventListener("statechange", () => worker.state === "installed" && controlled && offer(worker));
    if (registered.waiting && controlled) offer(registered.waiting);
    newer(registered.installing);
    registered.addEventListener("updatefound", () => newer(registered.installing));
    await navigator.serviceWorker.ready;
    offline = true;
  } catch {
    offline = false;
  }
  showState();
}

function offer(worker) {
  note("update", make("p", {}, say("update") + " ", button(say("update-now"), () => worker.postMessage("use-now"))));
  announce(say("update"));
}

const painted = () => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, UNSEEN);
});

async function load(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}

async function start() {
  for (const lang of LANGS) byId("languages").append(button(lang.toUpperCase(), () => choose(lang), { lang }));
  language(setting.get("lang") ?? navigator.languages.map((one) => one.slice(0, 2)).find((one) => LANGS.includes(one)) ?? document.documentElement.lang);
  colours();
  const reading = loadRules(), keywords = load("table.json");
  reading.catch(() => {});
  const words = await load("words.json");
  speak(words.texts);
  runtime = words.runtime;
  page.engine = makeEngine((told) => {
    showState(told);
    clearTimeout(copying);
    if (told.state === "ready") copying = setTimeout(keepCopy, QUIET);
  }, (cards) => parts.cards.hear(cards));
  parts.ask = makeAsk(page);
  parts.cards = makeCards(page);
  dress();
  route();
  addEventListener("hashchange", route);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName)) return;
    event.preventDefault();
    (shownView === "rules" ? byId("query") : byId("line")).focus();
  });
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });
  try {
    parts.table = makeTable(page, await keywords);
    if (shownView === "table") route();
    rules = await reading;
    parts.rules = makeRules(rules);
    dress();
    if (shownView === "rules") route();
  } finally {
    await painted();
    page.engine.start(); // not sooner: it has much to read, and the rules can be read meanwhile
  }
}

start().catch((error) => {
  const text = say("missing", { why: error.message });
  note("missing", make("p", { text: text || String(error.message) }));
});
