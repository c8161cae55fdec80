// Glossary and rulings, readable before the engine is: the search and the articles of the single-file page.
/* global readBook, folded, makeSearch, makeRulings, makeViews */
import { announce, byId, LANGS, language, make, say } from "./dom.js";

const DECISION = /^decision-(\d+)$/; // the address of a decision
const PARTS = ["ours", "glossary", "rulings"];
const TYPING = 60; // milliseconds: the search waits for the next letter so long

const idle = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 500));

// To read needs no search. What takes long to make is made when it is first wanted, or just before.
function once(make) {
  let made;
  return () => (made ??= make());
}

export async function loadRules() {
  const answer = await fetch("rules.json");
  if (!answer.ok) throw new Error(`rules.json: ${answer.status}`);
  const book = readBook(await answer.text());
  const finder = once(() => makeSearch(book)), asking = once(() => makeRulings(book, finder()));
  const views = makeViews(book, finder, asking, () => LANGS.indexOf(language()));
  return { book, views, prepare: () => [finder, asking].forEach((part) => idle(() => void part())) };
}

// What rulings rest on, of which the articles name only a part each: the decisions and the sources, as lists and a decision as an article.
function makeGrounds({ book, views }) {
  const of = (texts) => texts[LANGS.indexOf(language())];
  const href = (id) => "#" + encodeURIComponent(id);
  const named = (n) => views.say("decision", { n });
  const list = (items) => make("ul", { class: "list" }, ...items.map(([address, text, more, how = {}]) =>
    make("li", {}, make(address ? "a" : "span", { href: address ?? null, ...how }, text, more && make("small", { text: more })))));
  const fold = (key, items) => make("details", {}, make("summary", { text: `${say(key)} (${items.length})` }), list(items));
  const decisions = () => Object.keys(book.decisions).map((n) => [href("decision-" + n), named(n), of(book.decisions[n])]);
  const sources = () => Object.values(book.sources).map(({ url, title, short }) => [url, of(title), of(short), { rel: "noreferrer" }]);

  function article(id) {
    const n = Number(DECISION.exec(id)?.[1] ?? 0);
    if (!book.decisions[n]) return null;
    const section = (key, all) => all.length ? [make("h3", { text: views.say(key) }), list(all)] : [];
    const rulings = book.rulings.filter((one) => one.decisions.includes(n)).map((one) => [href(one.id), of(one.question)]);
    const entries = book.entries.filter(({ facts }) => facts.some((fact) => fact[2] === n)).map((one) => [href(one.id), of(one.title)]);
    const node = make("article", { id }, make("h2", { tabindex: "-1", text: named(n) }), make("p", { text: of(book.decisions[n]) }), ...section("rulings", rulings), ...section("glossary", entries));
    return { title: named(n), node };
  }

  return { article, nodes: () => [make("h2", { text: say("grounds") }), fold("decisions", decisions()), fold("sources", sources())] };
}

export function makeRules(rules) {
  const place = byId("view-rules");
  const input = make("input", { type: "search", id: "query", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "search" });
  const label = make("label", { for: "query" }), form = make("form", { role: "search" }, label, input), shown = make("div", { id: "found" });
  place.replaceChildren(form, shown);
  const grounds = makeGrounds(rules);
  const homes = {}; // what there is in each language, as the reader unfolded it
  const home = () => (homes[language()] ??= withGrounds(rules.views.home(showAll, PARTS).filter(Boolean)));
  const withGrounds = (nodes) => [...nodes.slice(0, -1), ...grounds.nodes(), nodes.at(-1)]; // what shows everything comes last
  let waiting = 0;

  // `id` names an article; without one it is what was searched, or all there is.
  function show(id = "") {
    const { views } = rules;
    const article = views.article(id) ?? grounds.article(id), query = input.value.trim();
    if (article) shown.replaceChildren(article.node);
    else if (folded(query)) {
      const { n, nodes } = views.found(query);
      announce(views.say(n ? "found" : "nothing", { n }));
      shown.replaceChildren(...nodes.filter(Boolean));
    } else shown.replaceChildren(...home());
    return article;
  }

  function showAll() {
    shown.replaceChildren(...rules.views.articles());
    scrollTo(0, 0);
    byId("main").focus();
  }

  input.addEventListener("focus", rules.prepare);
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (location.hash !== "#/rules") history.pushState({ entry: String(Math.random()) }, "", "#/rules");
      show();
    }, TYPING);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    show();
    const first = shown.querySelector("ul.list a");
    if (first && input.value.trim()) location.hash = first.getAttribute("href");
  });

  function search(query) {
    input.value = query;
    show();
  }

  function dress() {
    label.textContent = rules.views.say("search");
    input.placeholder = rules.views.say("placeholder");
  }

  return { show, search, dress };
}
