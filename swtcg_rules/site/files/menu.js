// All that is not asked at every table: language and colours, help, the reader's cards and deck, what can be printed or passed on, the
// way onto the home screen.
import { makeDeck } from "./deck.js";
import { button, byId, language, LANGS, make, say } from "./dom.js";
import { addressOf } from "./share.js";
import { setting } from "./store.js";

const HELP = ["help-attack", "help-keywords", "help-dice", "help-reroll", "help-beside", "help-bonus", "help-step", "help-card", "help-talk", "help-question"];
const THEMES = ["auto", "light", "dark"];
const NAMES = { en: "English", pl: "Polski" };

let installing = null; // the browser's own offer, where it makes one

export function colours() {
  const kept = setting.get("theme");
  const root = document.documentElement, theme = THEMES.includes(kept) ? kept : "auto";
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.querySelector('meta[name="theme-color"]').content = dark ? "#15171a" : "#ffffff";
  return theme;
}

// `page` has choose(lang), stored(), about(): what the page is, faq(): how large the file with all rulings is; and what a deck needs.
export function makeMenu(page) {
  const shown = make("div", {}), all = make("div", {}, shown, make("div", { id: "cards-here" }), make("div", { id: "deck-here" }), make("div", { id: "about" }));
  byId("view-menu").append(all, make("div", { id: "deck-view", hidden: "" }));
  const deck = makeDeck(page);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colours);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installing = event;
    dress();
  });

  const group = (label, ...buttons) => make("div", { class: "choices", role: "group", "aria-label": say(label) }, make("span", { text: say(label) + ":" }), ...buttons);

  function dress() {
    const theme = colours();
    const languages = LANGS.map((lang) => button(NAMES[lang], () => page.choose(lang), { lang, "aria-pressed": String(lang === language()) }));
    const themes = THEMES.map((one) => button(say("theme-" + one), () => {
      setting.set("theme", one);
      page.stored();
      dress();
    }, { "aria-pressed": String(one === theme) }));
    const help = HELP.map((key) => say(key)).map((q) => make("li", {}, make("a", { href: addressOf({ q, goal: "" }, language()), text: q })));
    const install = installing ? button(say("install"), async () => {
      await installing.prompt();
      installing = null;
      dress();
    }) : make("p", { class: "soft", text: say("install-hint") });
    shown.replaceChildren(make("h2", { text: say("settings") }), group("language", ...languages), group("theme", ...themes),
      make("h2", { text: say("help") }), make("p", { text: say("help-what") }), make("ul", { class: "list" }, ...help),
      make("h2", { text: say("paper") }), make("div", { class: "actions" }, make("a", { class: "button", href: "sheet.html", text: say("sheet") }),
        make("a", { class: "button", href: "faq.html", target: "_blank", rel: "noopener", text: say("faq-file", { n: page.faq() }) })),
      make("h2", { text: say("home-screen") }), matchMedia("(display-mode: standalone)").matches ? make("p", { text: say("installed") }) : install);
    byId("about").replaceChildren(make("p", { class: "soft", text: page.about() }));
    deck.dress();
  }

  // The deck where an address names it and there is one, else all the rest; the title of what is shown.
  function show(address) {
    const title = deck.show(address);
    all.hidden = title !== null;
    return title ?? "";
  }

  return { dress, show, retry: deck.retry };
}
