// The page: what is typed is searched at once, an address ending in #id opens that entry, in one language or the other.
"use strict";

(() => {
  const book = readBook(document.getElementById("data").textContent);
  const finder = makeSearch(book);
  const asking = makeRulings(book, finder);
  const byId = (id) => document.getElementById(id);
  const main = byId("main"), input = byId("query");
  let everythingShown = false;
  const LANGS = ["en", "pl"];
  let lang = LANGS.indexOf(document.documentElement.lang);
  const kept = (key, value) => {
    try {
      return value === undefined ? localStorage.getItem(key) : localStorage.setItem(key, value);
    } catch {
      return null; // storage may be closed to a file opened from a phone
    }
  };
  const views = makeViews(book, () => finder, () => asking, () => lang);
  const { make, say } = views;

  function showEverything() {
    everythingShown = true;
    const articles = views.articles();
    main.replaceChildren(...articles);
    scrollTo(0, 0);
    main.focus();
    byId("status").textContent = say("found", { n: articles.length });
  }

  const TYPING = 60; // milliseconds: the search waits for the next letter so long

  function addressed() {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return ""; // an address that was cut in the middle of a letter
    }
  }

  function show() {
    everythingShown = false;
    const article = views.article(addressed());
    const query = input.value.trim();
    if (article) main.replaceChildren(article.node);
    else if (finder.fold(query)) {
      const { n, nodes } = views.found(query);
      byId("status").textContent = say(n ? "found" : "nothing", { n });
      main.replaceChildren(...nodes.filter(Boolean));
    } else main.replaceChildren(...views.home(showEverything).filter(Boolean));
    main.dataset.query = query; // tells what the results belong to
    document.title = (article?.title ? article.title + ": " : "") + say("title");
  }

  function opened() {
    show();
    if (location.hash.length > 1) {
      scrollTo(0, 0);
      (main.querySelector("h2") || main).focus();
    }
  }

  function dress() {
    document.documentElement.lang = LANGS[lang];
    byId("home").textContent = say("short-title");
    byId("skip").textContent = say("skip");
    byId("label").textContent = say("search");
    input.placeholder = say("placeholder");
    byId("theme").textContent = "◐";
    byId("theme").setAttribute("aria-label", say("theme"));
    byId("languages").setAttribute("aria-label", say("language"));
    byId("footer").textContent = say("about", { version: book.version, edition: book.edition });
    for (const button of byId("languages").children) button.setAttribute("aria-pressed", String(button.lang === LANGS[lang]));
    if (everythingShown) showEverything();
    else show();
  }

  // What the reader does.

  if (book.langs.length > 1) {
    for (const one of book.langs) {
      const button = make("button", { type: "button", lang: one, text: one.toUpperCase() });
      button.addEventListener("click", () => {
        lang = LANGS.indexOf(one);
        kept("swtcg-lang", one);
        dress();
      });
      byId("languages").append(button);
    }
  }
  byId("theme").addEventListener("click", () => {
    const dark = document.documentElement.dataset.theme
      ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    document.documentElement.dataset.theme = dark ? "light" : "dark";
    kept("swtcg-theme", document.documentElement.dataset.theme);
  });
  let waiting = 0;
  function search() {
    clearTimeout(waiting);
    if (location.hash.length > 1) history.pushState(null, "", location.pathname + location.search);
    show();
  }
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(search, TYPING);
  });
  byId("form").addEventListener("submit", (event) => {
    event.preventDefault();
    search();
    const first = main.querySelector("ul.list a");
    if (first && finder.fold(input.value)) location.hash = first.getAttribute("href");
  });
  byId("home").addEventListener("click", (event) => {
    event.preventDefault();
    input.value = "";
    history.pushState(null, "", location.pathname + location.search);
    show();
    input.focus();
  });
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  addEventListener("hashchange", opened);
  addEventListener("popstate", show);
  addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== input) {
      event.preventDefault();
      input.focus();
    }
    if (event.key === "Escape" && document.activeElement === input) {
      input.value = "";
      show();
    }
  });
  const theme = kept("swtcg-theme"), chosen = kept("swtcg-lang");
  if (theme) document.documentElement.dataset.theme = theme;
  if (book.langs.includes(chosen)) lang = LANGS.indexOf(chosen);
  dress();
  opened();
  })();
