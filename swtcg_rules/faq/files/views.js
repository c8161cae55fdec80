// What is shown of a book, as elements: everything there is, what was found, or one article. Pages put it where it belongs.
"use strict";

// `finder()` and `asking()` are what searches, asked for when something is looked for: reading needs neither.
// `lang()` is the place of the language in every pair of texts.
function makeViews(book, finder, asking, lang) {
  const entries = new Map(book.entries.map((entry) => [entry.id, entry]));
  const rulings = new Map(book.rulings.map((ruling) => [ruling.id, ruling]));
  const say = (key, facts = {}) => book.words[key][lang()].replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");

  // Building blocks. Text is only ever set as text.

  function make(tag, { text, ...attributes } = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    element.append(...children.filter(Boolean));
    return element;
  }

  const link = (id, text) => make("a", { href: "#" + encodeURIComponent(id), text });
  const nameOf = (id) => (entries.has(id) ? entries.get(id).name[lang()] : id);
  const linked = (id) => (entries.has(id) ? link(id, nameOf(id)) : document.createTextNode(id));

  function section(key, items, tag = "ul") {
    return items.length ? [make("h3", { text: say(key) }), make(tag, {}, ...items.map((item) => make("li", {}, ...[item].flat())))] : [];
  }

  function joined(key, parts) {
    const p = make("p", { class: "soft" }, make("b", { text: say(key) + ": " }));
    parts.forEach((part, at) => p.append(at ? "; " : "", part));
    return p;
  }

  function sources(cited) {
    if (!cited.length) return null;
    const places = new Map();
    for (const citation of cited) {
      const at = citation.indexOf("/");
      const source = book.sources[at < 0 ? citation : citation.slice(0, at)];
      const name = source.short[lang()]; // several sources of one name, the deck pages, are shown as one
      const known = places.get(name) || places.set(name, { source, where: new Set() }).get(name);
      if (at >= 0) known.where.add(citation.slice(at + 1));
    }
    return joined("sources", [...places].map(([name, { source, where }]) => {
      const text = name + (where.size ? ` (${[...where].join(", ")})` : "");
      const title = source.title[lang()];
      return source.url ? make("a", { href: source.url, title, rel: "noreferrer", text }) : make("span", { title, text });
    }));
  }

  function heading(id, text) {
    return make("h2", { tabindex: "-1" }, text + " ", make("a", { class: "permalink", href: "#" + id, "aria-label": say("permalink"), text: "#" }));
  }

  function decisions(numbers) {
    return numbers.map((n) => make("p", { class: "soft" }, make("b", { text: say("decision", { n }) + ": " }), book.decisions[n][lang()]));
  }

  function entryArticle(entry) {
    const facts = entry.facts.filter((fact) => !fact[3] || fact[3] === book.edition).map(([en, pl, decision, edition]) => {
      const marks = [edition && say("edition", { edition }), decision && say("fact-decision", { n: decision })].filter(Boolean);
      return [en, pl][lang()] + (marks.length ? ` [${marks.join("; ")}]` : "");
    });
    const texts = (lines) => lines.map((line) => document.createTextNode(line));
    return make("article", { id: "entry-" + entry.id },
      heading(entry.id, entry.title[lang()]),
      entry.own && make("p", { class: "soft", text: say("own") }),
      make("p", { class: "reminder", text: entry.reminder[lang()] }),
      entry.what && make("p", { class: "soft", text: entry.what[lang()] }),
      entry.rule[lang()] !== entry.reminder[lang()] && make("p", { text: entry.rule[lang()] }),
      ...section("facts", texts(facts), "ol"),
      ...section("related", entry.related.map(([id, ...why]) => [linked(id), ": " + why[lang()]])),
      ...section("examples", texts(entry.examples.map((example) => example[lang()]))),
      ...section("editions", texts(entry.editions[lang()])),
      ...section("asked", rulingsOn(entry.id).map((ruling) => link(ruling.id, ruling.question[lang()]))),
      sources(entry.sources));
  }

  const rulingsOn = (id) => book.rulings.filter((ruling) => ruling.entries.includes(id));

  function rulingArticle(ruling) {
    return make("article", { id: "ruling-" + ruling.id },
      heading(ruling.id, ruling.question[lang()]),
      ruling.own && make("p", { class: "soft", text: say("own") }),
      make("p", { class: "answer", text: ruling.answer[lang()] }),
      ruling.reason[lang()] && make("p", { text: ruling.reason[lang()] }),
      ...section("played", ruling.examples.map((example) => document.createTextNode(example[lang()]))),
      ruling.older && make("p", { text: ruling.older[lang()] }),
      joined("rests-on", ruling.entries.map(linked)),
      ...decisions(ruling.decisions),
      sources(ruling.sources),
      make("p", { class: "soft", text: [book.topics[ruling.topic][lang()], ruling.date].filter(Boolean).join(", ") }));
  }

  const scenarioArticle = (scenario) =>
    make("article", {}, heading(scenario.id, scenario.title[lang()]),
      scenario.told && make("p", { class: "answer", text: scenario.told[lang()] }),
      scenario.text && make("pre", { text: scenario.text[lang()] }));

  function listOf(items) {
    return make("ul", { class: "list" }, ...items.map(([id, title, text]) =>
      make("li", {}, make("a", { href: "#" + encodeURIComponent(id) }, title, text && make("small", { text })))));
  }

  const entryItem = (entry) => [entry.id, entry.title[lang()], entry.reminder[lang()]];
  const rulingItem = (ruling) => [ruling.id, ruling.question[lang()], ruling.answer[lang()]];

  const scenarioItem = (at) => [book.scenarios[at].id, book.scenarios[at].title[lang()], (book.scenarios[at].told || [])[lang()]];

  function fold(title, items) {
    return items.length ? make("details", {}, make("summary", { text: `${title} (${items.length})` }), listOf(items)) : null;
  }

  // What is shown: everything there is, what was found, or one entry.

  function home(showAll, order = ["ours", "rulings", "glossary"]) {
    const kind = (wanted) => book.entries.filter((entry) => entry.kind === wanted).map(entryItem);
    const own = (asked) => [...book.scenarios.keys()].filter((at) => Boolean(book.scenarios[at].told) === asked).map(scenarioItem);
    const everything = make("button", { type: "button", id: "everything", text: say("show-all") });
    everything.addEventListener("click", showAll);
    const parts = {
      ours: [book.scenarios.length && make("h2", { text: say("ours") }), fold(say("questions"), own(true)), fold(say("scenarios"), own(false))],
      rulings: [make("h2", { tabindex: "-1", text: say("rulings") }),
        ...book.topics.map((topic, at) => fold(topic[lang()], book.rulings.filter((ruling) => ruling.topic === at).map(rulingItem)))],
      glossary: [make("h2", { text: say("glossary") }), fold(say("keywords"), kind("keyword")), fold(say("terms"), kind("term"))],
    };
    return [...order.flatMap((part) => parts[part]), make("p", {}, everything)];
  }

  const MOST_ENTRIES = 5;

  const questionWords = new Set(book.questionWords);
  const isQuestion = (text) => text.endsWith("?") || folded(text).split(" ").some((word) => questionWords.has(word));

  const cardWords = new Set(book.cardWords);
  const namesCard = (word) => cardWords.has(word)
    || (word.length > 3 && book.cardWords.some((other) => other.length <= word.length && other.startsWith(word.slice(0, -1))));

  // A card's own text may turn a ruling round, and whoever tells numbers without a question asks about a table.
  function withReserve(query, asked) {
    const numbers = query.match(/\d+/g) || [], speeds = new Set(numbers.filter((number) => number.length > 1));
    const isFirst = folded(query).split(" ").some((word) => /^(first|order|pierwsz|kolejno)/.test(word));
    const tells = (!isQuestion(query) && numbers.length > 1) || (speeds.size > 1 && isFirst);
    const plain = asked.sureness !== "sure" || !(tells || folded(query).split(" ").some(namesCard));
    return plain ? asked : { ...asked, sureness: "likely" };
  }

  // How many were found, and what shows them.
  function found(query) {
    const named = finder().search(query);
    const best = named.length ? named[0].score : 0;
    const shown = named.slice(0, MOST_ENTRIES).filter((one) => one.score >= best - book.scores.within).map((one) => entries.get(one.id));
    const asked = withReserve(query, asking().findRulings(query));
    const questions = asked.found.map((one) => rulings.get(one.id));
    const lists = [
      shown.length ? [make("h2", { text: say("glossary") }), listOf(shown.map(entryItem))] : [],
      ruled(questions, asked, isQuestion(query)),
    ];
    if (best < (isQuestion(query) ? book.scores.sameWords : book.scores.text + 1)) lists.reverse();
    const own = finder().findOwn(query);
    if (own.length) {
      const first = own[0].score === 1 && best < book.scores.sameWords; // all is in it that is asked for, and that is no mere name
      lists[first ? "unshift" : "push"]([make("h2", { text: say("ours") }), listOf(own.map((one) => scenarioItem(one.at)))]);
    }
    const n = shown.length + questions.length + own.length;
    const nodes = lists.flat();
    return { n, nodes: nodes.length ? nodes : [make("p", { text: say("nothing") })] };
  }

  // A sure answer alone; behind one that is not sure stand the questions that may be meant, each with its own answer.
  function ruled(questions, { sureness, topic, nearest }, asked) {
    const why = topic ? [make("p", { text: topic[lang()] })] : []; // of what no rule speaks
    if (!questions.length && !asked && !topic) return [];
    if (!questions.length) return [make("h2", { text: say("no-ruling") }), ...why, ...leads(nearest)];
    if (sureness !== "sure") return [make("h2", { text: say(sureness) }), listOf(questions.map(rulingItem))];
    const [answer, ...others] = questions;
    const beside = others.map((ruling) => [ruling.id, ruling.question[lang()]]);
    return [make("h2", { text: say("sure") }), listOf([rulingItem(answer)]), make("h3", { text: say("perhaps") }), listOf(beside)];
  }

  // The rulings that come nearest where none fits.
  function leads(nearest) {
    if (!nearest.length) return [];
    const named = nearest.map(({ id }) => [id, rulings.get(id).question[lang()]]);
    return [make("h3", { text: say("leads") }), listOf(named)];
  }

  // The article of an address with its title, if there is one.
  function article(id) {
    const entry = entries.get(id), ruling = rulings.get(id);
    const at = book.scenarios.findIndex((scenario) => id === scenario.id);
    if (entry) return { title: entry.title[lang()], node: entryArticle(entry) };
    if (ruling) return { title: ruling.question[lang()], node: rulingArticle(ruling) };
    return at < 0 ? null : { title: "", node: scenarioArticle(book.scenarios[at]) };
  }

  const articles = () => [...book.scenarios.map(scenarioArticle), ...book.rulings.map(rulingArticle), ...book.entries.map(entryArticle)];

  return { make, say, home, found, article, articles, isQuestion, entries, rulings };
}
