// What another phone or another reader gets: an address that asks the same, its QR code, the answer as text.
import { figureNodes, verdictOf } from "./answer.js";
import { announce, button, draw, make, say } from "./dom.js";

const QUIET = 4; // light squares around a QR code

export function addressOf({ q, goal }, lang) {
  const asked = new URLSearchParams({ q, ...(goal ? { goal } : {}), lang });
  return location.origin + location.pathname + "#" + String(asked).replaceAll("+", "%20"); // as addresses are written elsewhere
}

// The address of a board on the table.
export const tableAddress = (line) => location.origin + location.pathname + "#t=" + encodeURIComponent(line);

// The board that an address lays, or null where it lays none.
export const tabled = (hash) => new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B")).get("t");

// What an address asks, or null where it asks nothing.
export function asked(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  return parts.has("q") ? { q: parts.get("q"), goal: parts.get("goal") ?? "", lang: parts.get("lang") } : null;
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce(say("copied"));
    return true;
  } catch {
    announce(say("not-copied"));
    return false;
  }
}

// A button that copies, and says whether it did; what could not be copied stands below it to be marked.
export function copyButton(key, text) {
  const place = make("div", { class: "copying" });
  const shown = button(say(key), async () => {
    if (await copy(text())) place.replaceChildren(make("p", { class: "soft", text: say("copied") }));
    else {
      const field = make("textarea", { readonly: "", rows: "4", "aria-label": say(key) });
      field.value = text();
      place.replaceChildren(make("p", { class: "soft", text: say("not-copied") }), field);
      field.select();
    }
  });
  return [shown, place];
}

// A dialog; the browser keeps the focus in it. Escape, the button and the way back all close it: it has an entry in the history.
export function dialog(name, label, ...content) {
  const shown = make("dialog", { class: name, "aria-label": label }, ...content);
  let leaving = false;
  const back = () => {
    if (!leaving) history.back(); // the dialog is closed once that has been done
    leaving = true;
  };
  const gone = () => shown.close();
  shown.append(button(say("close"), back, { class: "close" }));
  history.pushState({ ...history.state, dialog: true }, "");
  addEventListener("popstate", gone, { once: true });
  shown.addEventListener("cancel", (event) => {
    event.preventDefault();
    back();
  });
  shown.addEventListener("close", () => {
    shown.remove();
    removeEventListener("popstate", gone);
    if (history.state?.dialog) back(); // the browser closed it by itself
  });
  document.body.append(shown);
  shown.showModal();
  return shown;
}

export async function shareDialog(question, answer, lang, engine) {
  const address = addressOf(question, lang);
  const field = make("input", { type: "text", readonly: "", id: "share-address" });
  field.value = address;
  const code = make("div", { class: "qr" });
  const sheet = navigator.share && button(say("share-to"), () => navigator.share({ title: say("title"), text: answer.text, url: address }).catch(() => {}));
  dialog("share", say("share"), make("h2", { text: say("share") }), code, sheet || "", ...copyButton("copy-link", () => address),
    ...copyButton("copy-text", () => answer.text), make("label", { for: "share-address", text: say("share-link") }), field);
  const rows = await engine.call("qr", [address]).catch(() => null);
  if (rows) code.append(picture(rows));
  else code.append(make("p", { class: "soft", text: say("qr-long") }));
}

function picture(rows) {
  const size = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => [...row].flatMap((square, x) => (square === "1" ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  return draw("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": say("qr"), "shape-rendering": "crispEdges" },
    draw("rect", { width: size, height: size, fill: "#fff" }), draw("path", { d: dark.join(""), fill: "#000" }));
}

// The verdict in large letters for both players; a tap turns it to the one who sits across. The screen stays on meanwhile.
export function acrossDialog(answer, said) {
  const { verdict, reason } = verdictOf(answer), { condition, figures, lang } = answer;
  const text = make("div", { class: "large", lang }, figures.length > 0 && make("div", { class: "figures" }, ...figureNodes(figures)), make("p", { class: "verdict", text: verdict }),
    condition && make("p", { class: "condition", text: condition }), make("p", { text: reason }), make("p", { class: "soft", text: said }));
  text.classList.toggle("counted", figures.length > 0);
  const shown = dialog("across", say("across"), text, button(say("turn"), () => text.classList.toggle("turned"), { class: "turn" }));
  const awake = navigator.wakeLock?.request("screen").catch(() => null);
  shown.addEventListener("close", async () => (await awake)?.release());
  shown.querySelector(".turn").focus();
}
