// Glossary and rulings, readable before the engine is: the search and the articles of the single-file page.
/* global readBook, folded, makeSearch, makeRulings, makeViews */
import { announce, byId, LANGS, language, make } from "./dom.js";

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

export function makeRules(rules) {
  const place = byId("view-rules");
  const input = make("input", { type: "search", id: "query", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "search" });
  const label = make("label", { for: "query" }), form = make("form", { role: "search" }, label, input), shown = make("div", { id: "found" });
  place.replaceChildren(form, shown);
  const homes = {}; // what there is in each language, as the reader unfolded it
  const home = () => (homes[language()] ??= rules.views.home(showAll, PARTS).filter(Boolean));
  let waiting = 0;

  // `id` names an article; without one it is what was searched, or all there is.
  function show(id = "") {
    const { views } = rules;
    const article = views.article(id), query = input.value.trim();
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
