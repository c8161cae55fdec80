// An answer for the thumb: the verdict, its reason, its source; then the numbers; the rest unfolds.
import { draw, make, say } from "./dom.js";

const href = (id) => "#" + encodeURIComponent(id);

// The numbers that are asked for, as they are read across a table.
export const figureNodes = (figures) => figures.map(({ what, value, label }) => make("p", { class: `figure of-${what}` }, make("b", { text: value }), " ", make("span", { text: label })));

const charted = (block) => block.shares?.length > 0;

// First the numbers, the verdict, its reason, and what can be done with it (`tools`); then the chart and the rest; sources unfold.
export function answerNodes(answer, lang, ...tools) {
  const { blocks } = answer;
  const told = blocks.filter((block) => !block.sources), sources = blocks.filter((block) => block.sources);
  const end = told.findIndex((block) => block.kind !== "line");
  const head = end < 0 ? told : told.slice(0, end), rest = end < 0 ? [] : told.slice(end);
  const { kills } = answer, figures = answer.reserved ? [] : answer.figures; // beside the text of a card they are no headline
  const body = make("div", { class: "answer-body", lang }, figures.length > 0 && make("div", { class: "figures" }, ...figureNodes(figures)), ...head.map(shown),
    answer.condition && make("p", { class: "condition", text: answer.condition }), ...tools,
    ...rest.filter(charted).map((block) => chart(block, kills)), ...rest.filter((block) => !charted(block)).map(shown),
    sources.length > 0 && make("details", {}, make("summary", { text: sources[0].title }), ...sources.map(shown)));
  body.classList.toggle("counted", figures.length > 0);
  return body;
}

// What was understood, if that is said; the verdict, its reason.
export const verdictOf = ({ blocks }) => {
  const lines = blocks.filter((block) => block.kind === "line");
  const at = Math.max(0, lines.findIndex((line) => line.strong));
  const [understood, verdict, reason] = [at - 1, at, at + 1].map((place) => lines[place]?.text ?? "");
  return { understood, verdict, reason };
};

// What is said of an answer to who listens.
export const spokenOf = (answer) => [verdictOf(answer).verdict, answer.condition].filter(Boolean).join(" ");

// An answer to a scenario says that scenario, in the language of the answer; with cards it says none.
export const scenarioOf = ({ blocks }) => blocks.find((block) => block.scenario)?.text;

export const blockNodes = (blocks) => blocks.map(shown);

function shown(block) {
  switch (block.kind) {
    case "line":
      return make(block.strong ? "h2" : "p", { class: block.strong ? "verdict" : "reason", text: block.text, ...(block.strong ? { tabindex: "-1" } : {}) });
    case "inline":
      return make("p", { class: "soft" }, make("b", { text: block.title + ": " }), ...inlineParts(block));
    case "section":
      return section(block);
    case "rows":
      return block.shares.length ? chart(block) : plainTable(block);
    default:
      return table(block);
  }
}

function inlineParts({ text, links }) {
  if (!links.length) return [text];
  return links.flatMap(([name, id], at) => [at ? ", " : "", make("a", { href: href(id), text: name })]);
}

function section({ title, lines, links, folded }) {
  const items = lines.map((line, at) => {
    const text = line.replace(/^- /, "");
    const part = links[at] ? make("a", { href: href(links[at]), text }) : text;
    return make("li", { class: line.startsWith("- ") ? "below" : "" }, part);
  });
  const counted = lines.length > 0 && lines.every((line) => /^\d+\. /.test(line)); // they have numbers of their own
  const list = make("ul", { class: links.length ? "list" : counted ? "numbered" : "" }, ...items);
  if (folded) return make("details", {}, make("summary", { text: title }), list);
  return make("section", {}, make("h3", { text: title }), list);
}

const row = (cells, kind) => make("tr", {}, ...cells.map((text) => make(kind, { text, ...(kind === "th" ? { scope: "col" } : {}) })));

function plainTable({ header, rows }) {
  return make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": header.join(", ") },
    make("table", {}, make("thead", {}, row(header, "th")), make("tbody", {}, ...rows.map((cells) => row(cells, "td")))));
}

// Bars beside the numbers they stand for: the longest fills the room there is. From `kills` on the unit is discarded.
function chart({ header, rows, shares, caption: told }, kills = null) {
  const most = Math.max(...shares) || 1;
  const [first, ...others] = header;
  const head = make("tr", {}, make("th", { scope: "col", text: first }), make("td", { class: "bar" }), ...others.map((text) => make("th", { scope: "col", text })));
  const mark = (n) => (kills === null || n < kills ? null : n === kills ? "kills first" : "kills");
  const marked = rows.some(([n]) => mark(Number(n)));
  const caption = told ?? say("damage-chart") + (marked ? say("kills-from", { n: kills }) : "");
  const body = rows.map(([n, ...numbers], at) => make("tr", { class: mark(Number(n)) },
    make("th", { scope: "row", text: n }),
    make("td", { class: "bar" }, bar(shares[at] / most)),
    ...numbers.map((text) => make("td", { text }))));
  return make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": caption },
    make("table", { class: "chart" }, make("caption", { text: caption }), make("thead", {}, head), make("tbody", {}, ...body)));
}

function bar(share) {
  const picture = draw("svg", { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" });
  picture.append(draw("rect", { width: Math.max(share * 100, share ? 0.6 : 0), height: 10 }));
  return picture;
}

function table({ header, rows }) {
  return make("dl", {}, ...rows.flatMap((cells) => [make("dt", { text: cells[0] }),
    ...cells.slice(1).map((cell, at) => make("dd", {}, make("b", { text: header[at + 1] + ": " }), cell))]));
}

const marked = (line, start, end) => make("p", { class: "soft" }, line.slice(0, start), make("mark", { text: line.slice(start, end) }), line.slice(end));

// What is wrong with what was typed, and what may be meant: a tap puts it right. `retry` gets the line put right.
export function errorNodes(error, line, lang, retry) {
  const meant = error.problems.flatMap(({ start, end, suggestions }) =>
    suggestions.map((word) => [word, start === null || end === null ? word : line.slice(0, start) + word + line.slice(end)]));
  meant.push(...error.nearest.map((whole) => [whole, whole]));
  return make("div", { class: "answer-body", lang },
    ...error.texts.map((text, at) => {
      const [first, ...quoted] = text.split("\n"), { start = null, end = null } = error.problems[at] ?? {};
      const place = start !== null && end !== null ? marked(line, start, end) : quoted.length > 0 && make("pre", { text: quoted.join("\n") });
      return make("div", {}, make(at ? "p" : "h2", { class: "verdict", tabindex: "-1", text: first }), place);
    }),
    meant.length > 0 && make("p", { class: "choices" }, ...meant.map(([word, whole]) => make("button", { type: "button", text: word, on: () => retry(whole) }))));
}
