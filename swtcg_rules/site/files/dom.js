// Elements and words. Text is only ever set as text.

export const LANGS = ["en", "pl"];
export const byId = (id) => document.getElementById(id);

export function make(tag, { text, on, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  if (on) element.addEventListener("click", on);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const button = (text, on, attributes = {}) => make("button", { type: "button", text, on, ...attributes });

const SURE = 5000; // milliseconds in which the second tap is to come

// What cannot be undone is done at a second tap.
export function careful(text, act) {
  const shown = button(text, () => {
    if (shown.textContent !== text) return act();
    shown.textContent = say("sure");
    setTimeout(() => (shown.textContent = text), SURE);
  });
  return shown;
}

// Where a finger taps, a field that gets the focus brings up a keyboard over all the rest.
export const hasKeyboard = () => matchMedia("(pointer: fine)").matches;

// A drawing, whose elements are of another kind.
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const ICONS = {
  ask: "M4 4h16v11H9l-5 5z", table: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  rules: "M5 3h13v18H5zM8 7h7M8 11h7M8 15h4", menu: "M4 7h16M4 12h16M4 17h16",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8", across: "M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4",
};
export const icon = (name) => draw("svg", { viewBox: "0 0 24 24", class: "line-art", "aria-hidden": "true" }, draw("path", { d: ICONS[name] }));

// A button that is a drawing; what it does is said to who listens or points at it.
export const iconButton = (name, label, on) => make("button", { type: "button", class: "icon", "aria-label": label, title: label, on }, icon(name));

const spoken = { texts: {}, lang: "en" };
export const speak = (texts) => Object.assign(spoken, { texts });
export const language = (lang) => {
  if (LANGS.includes(lang)) spoken.lang = lang;
  return spoken.lang;
};
export const say = (key, facts = {}) =>
  (spoken.texts[key]?.[LANGS.indexOf(spoken.lang)] ?? "").replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");

// Said to who listens instead of looking.
export const announce = (text) => {
  byId("said").textContent = text;
};
