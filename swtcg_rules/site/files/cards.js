// The reader's own cards: opened from the device, kept there, forgotten by a tap. Nothing of them is sent anywhere.
import { blockNodes } from "./answer.js";
import { announce, button, byId, careful, language, make, say } from "./dom.js";
import { Lost } from "./engine.js";

export function makeCards(page) {
  const input = make("input", { type: "file", id: "card-files", accept: ".txt,.zip", multiple: "", hidden: "" });
  const place = make("section", { id: "cards" });
  byId("cards-here").append(place, input);
  let known = { n: 0, names: null, kept: true }, report = null, changes = 0, last = Promise.resolve();

  input.addEventListener("change", () => {
    const files = [...input.files];
    input.value = "";
    if (files.length) inTurn("open", [files, language()]);
  });

  // A change waits for the one before, which the engine would drop for a newer one.
  function inTurn(name, args) {
    last = last.then(() => change(name, args));
  }

  async function change(name, args) {
    report = null;
    draw();
    try {
      report = await page.engine.call(name, args, "cards");
    } catch (error) {
      if (error instanceof Lost) report = { error: { texts: [say("cards-lost"), error.message] } };
    }
    changes += 1;
    if (report?.known) hear({ ...report.known, kept: report.kept });
    draw();
    announce(report?.error ? report.error.texts[0] : state());
  }

  // Told when the engine has started, and after each change.
  function hear(told) {
    known = told;
    draw();
  }

  const state = () => (known.n ? say("cards-there", known) : say(known.unusable ? "cards-unusable" : "cards-none"));

  function draw() {
    const notes = [known.n > 0 && known.stale && "cards-stale", known.n > 0 && !known.kept && "cards-unkept"].filter(Boolean);
    place.replaceChildren(make("h2", { text: say("cards") }), make("p", { text: state() }),
      ...notes.map((note) => make("p", { class: "wrong", text: say(note) })),
      make("p", { class: "soft", text: say("cards-stay") }),
      make("div", { class: "actions" }, button(say("cards-open"), () => input.click()),
        known.n > 0 && careful(say("cards-forget"), () => inTurn("forget", []))),
      ...(report?.error?.texts ?? []).map((text) => make("p", { class: "wrong", text })),
      report?.blocks && make("details", {}, make("summary", { text: say("cards-report") }), ...blockNodes(report.blocks)) || "");
  }

  return { dress: draw, hear, names: () => known.names, changes: () => changes };
}
