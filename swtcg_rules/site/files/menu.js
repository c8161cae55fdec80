// All that is not asked at every table: language and colours, help, the reader's cards, the cheat sheet, the way onto the home screen.
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

// `page` has choose(lang), stored(), and about(): what the page is.
export function makeMenu(page) {
  const place = byId("view-menu"), shown = make("div", {}), cards = make("div", { id: "cards-here" });
  place.append(shown, cards, make("div", { id: "about" }));
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
      make("h2", { text: say("paper") }), make("div", { class: "actions" }, make("a", { class: "button", href: "sheet.html", text: say("sheet") })),
      make("h2", { text: say("home-screen") }), matchMedia("(display-mode: standalone)").matches ? make("p", { text: say("installed") }) : install);
    byId("about").replaceChildren(make("p", { class: "soft", text: page.about() }));
  }

  return { dress, show: () => {} };
}
