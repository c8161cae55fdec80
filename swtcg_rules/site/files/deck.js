// A deck: a list that was opened or typed, shown as its page and as its keyword sheet. It stays on the device, as cards do.
import { blockNodes, errorNodes } from "./answer.js";
import { announce, button, byId, careful, language, make, say } from "./dom.js";
import { Lost, Stopped } from "./engine.js";
import { addressOf, copyButton } from "./share.js";
import { setting } from "./store.js";

const DECK = "#/deck", SHEET = "#/deck-sheet";
const CALLS = { [DECK]: "deck", [SHEET]: "sheet" };
const MOST_BYTES = 1_000_000; // of a list; of a larger one enough is read for the engine to say so

const isXml = (text) => text.trimStart().startsWith("<");
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

// The list with another name in the place of one that means no card.
function mended(text, { line, name }, right) {
  if (isXml(text)) return text.replaceAll(`>${escaped(name)}</name>`, () => `>${escaped(right)}</name>`);
  const lines = text.split(/\r\n|\r|\n/);
  lines[line - 1] = lines[line - 1].replace(/^(\s*[-+]?\d+\s*[x×]?\s+).*/iu, (_, n) => n + right);
  return lines.join("\n");
}

// As the engine reads a file: UTF-8, else Windows-1252.
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

// What was kept, or null; what another hand or version has left there is none.
function kept() {
  try {
    const { name, text } = JSON.parse(setting.get("deck") ?? "null") ?? {};
    return typeof name === "string" && typeof text === "string" ? { name, text } : null;
  } catch {
    return null;
  }
}

// `page` has the engine, visit(address), stored(), and changes(): how often the cards that are known became others.
export function makeDeck(page) {
  const title = make("h2"), state = make("p"), failed = make("div"), actions = make("div", { class: "actions" });
  const file = make("input", { type: "file", id: "deck-file", hidden: "" }), label = make("label", { for: "deck-list" });
  const list = make("textarea", { id: "deck-list", rows: "4", spellcheck: "false", autocapitalize: "none", autocomplete: "off" });
  const typed = make("div", { class: "actions" }), stays = make("p", { class: "soft" });
  byId("deck-here").append(make("section", { id: "deck" }, title, state, actions, file, label, list, typed, failed, stays));
  const view = byId("deck-view"), drawn = new Map(); // of each address what was drawn there last, and of what
  let shown = "", listed = ""; // which address, and what of the deck stands in the field

  file.addEventListener("change", async () => {
    const [one] = file.files;
    try {
      if (one) await take({ name: one.name, text: decoded(await one.slice(0, MOST_BYTES + 1).arrayBuffer()) });
    } catch (error) {
      fail(make("p", { class: "wrong", text: say("deck-unreadable", { why: error.message }) }));
    }
    file.value = "";
  });

  function fail(...nodes) {
    failed.replaceChildren(...nodes);
    if (!nodes.length) return;
    failed.scrollIntoView({ block: "nearest" });
    announce(failed.querySelector("h2, p").textContent);
  }

  const about = (deck, address) => JSON.stringify([deck, language(), address, page.changes()]);

  // What the engine says of a deck, or null where it says nothing; `place` shows why.
  async function told(deck, address, place) {
    try {
      const answer = await page.engine.call(CALLS[address], [deck.name, deck.text, language()], "deck");
      if (!answer.error) return answer;
      place(errorNodes(answer.error, "", language(), () => {}));
    } catch (error) {
      if (error instanceof Stopped) place(make("p", { class: "soft", text: say("stopped") }));
      else if (error instanceof Lost) place(make("p", { class: "wrong", text: say("lost") }), make("pre", { text: error.message }));
      else place(); // the engine has failed, and says so itself
    }
    return null;
  }

  // A list takes the place of the one before once it can be read.
  async function take(deck) {
    failed.replaceChildren(make("p", { class: "soft", text: say("working") }));
    const from = location.href, key = about(deck, DECK), answer = await told(deck, DECK, fail);
    if (!answer) return;
    fail();
    setting.set("deck", JSON.stringify(deck));
    page.stored();
    drawn.clear();
    drawn.set(DECK, { key, nodes: deckNodes(answer, deck) });
    dress();
    if (shown === DECK) draw(DECK, true);
    else if (location.href === from) page.visit(DECK); // the reader may have gone elsewhere meanwhile
    announce(answer.blocks[0].text);
  }

  // The page or the sheet of the deck, drawn anew where it is another deck, language, or stock of cards.
  async function draw(address, focused) {
    const deck = kept(), key = about(deck, address);
    const place = (...nodes) => shown === address && view.replaceChildren(...nodes);
    if (drawn.get(address)?.key !== key) {
      const meanwhile = (...nodes) => place(make("div", { class: "actions" }, back()), ...nodes);
      meanwhile(make("p", { class: "soft", text: say("working") }));
      const answer = await told(deck, address, meanwhile);
      if (!answer || key !== about(kept(), address)) return;
      drawn.set(address, { key, nodes: (address === DECK ? deckNodes : sheetNodes)(answer, deck) });
    }
    place(...drawn.get(address).nodes);
    if (focused && shown === address) view.querySelector("h2")?.focus({ preventScroll: true });
  }

  const link = (address, text) => make("a", { class: "button", href: address, text });
  const back = () => link("#/menu", "← " + say("menu"));

  function deckNodes({ blocks, text }, deck) {
    const drawing = (block) => (block.cards ? cardNodes(block) : block.meant ? wrongNodes(block, deck) : blockNodes([block])[0]);
    return [make("div", { class: "actions" }, back(), link(SHEET, say("deck-sheet")), ...copyButton("copy-text", () => text)),
      make("article", { class: "deck", lang: language() }, ...blocks.map(drawing))];
  }

  // Each card asks for itself.
  function cardNodes({ title: heading, lines, cards }) {
    const item = (line, at) => {
      const found = line.indexOf(cards[at]), end = found < 0 ? line.length : found + cards[at].length;
      return make("li", {}, make("a", { href: addressOf({ q: cards[at], goal: "" }, language()) }, line.slice(0, end), make("small", { text: line.slice(end) })));
    };
    return make("section", {}, make("h3", { text: heading }), make("ul", { class: "list" }, ...lines.map(item)));
  }

  // A tap puts the name that was meant into the list.
  function wrongNodes({ title: heading, lines, meant }, deck) {
    const choices = (one) => {
      const fixed = (one?.names ?? []).map((name) => [name, mended(deck.text, one, name)]).filter(([, text]) => text !== deck.text);
      return fixed.length > 0 && make("p", { class: "choices" }, ...fixed.map(([name, text]) => button(name, () => take({ ...deck, text }))));
    };
    return make("section", {}, make("h3", { text: heading }), make("ul", {}, ...lines.map((text, at) => make("li", {}, make("p", { class: "wrong", text }), choices(meant[at])))));
  }

  function sheetNodes({ blocks, text, title: called, html }) {
    const starts = blocks.flatMap(({ strong }, at) => (strong && at ? [at] : []));
    const [first = blocks.length - 1] = starts, last = blocks.length - 1;
    const items = starts.map((at, n) => make("article", {}, ...blockNodes(blocks.slice(at, starts[n + 1] ?? last))));
    const save = () => {
      const address = URL.createObjectURL(new Blob([html], { type: "text/html" }));
      make("a", { href: address, download: called + ".html" }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    };
    return [make("div", { class: "actions" }, link(DECK, "← " + say("deck-back")), button(say("print"), () => print()), button(say("save-file"), save),
      ...copyButton("copy-text", () => text)),
    make("div", { class: "sheet", lang: language() }, ...blockNodes(blocks.slice(0, first)), make("div", { class: "items" }, ...items), ...blockNodes(blocks.slice(last)))];
  }

  function dress() {
    const deck = kept(), open = deck && (deck.name || say("deck-typed"));
    title.textContent = say("deck");
    state.textContent = deck ? say("deck-there", { name: open }) : say("deck-none");
    stays.textContent = say("deck-stays");
    label.textContent = say("deck-list");
    list.placeholder = say("deck-hint");
    const known = deck && !isXml(deck.text) ? deck.text.replace(/\r\n?/g, "\n") : ""; // as a field has it
    if (list.value === listed) list.value = known; // what is being typed stays
    listed = known;
    actions.replaceChildren(...[deck && link(DECK, say("deck-show")), button(say("deck-open"), () => file.click()), deck && careful(say("deck-forget"), forget)].filter(Boolean));
    typed.replaceChildren(button(say("deck-take"), () => take({ name: "", text: list.value })));
    if (shown && deck) draw(shown);
  }

  function forget() {
    setting.drop("deck");
    drawn.clear();
    list.value = listed = "";
    fail();
    dress();
    announce(say("deck-none"));
  }

  // Whether an address is one of a deck that is there; then its title.
  function show(address) {
    const deck = kept();
    shown = deck && CALLS[address] ? address : "";
    view.hidden = !shown;
    if (!shown) return null;
    draw(shown, true);
    return `${say(CALLS[address] === "sheet" ? "deck-sheet" : "deck")}: ${deck.name || say("deck-typed")}`;
  }

  return { dress, show, retry: () => shown && dress() };
}
