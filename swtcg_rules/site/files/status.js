// What the engine is doing, told in a strip above the tabs while there is something to tell; and the copy for times without a network.
import { announce, button, byId, make, say } from "./dom.js";
import { script } from "./engine.js";

const SHORT = 300; // milliseconds: what takes no longer is not told
const QUIET = 1000; // milliseconds without a question, after which the page is copied: all of it is read once more for that
const MB = 1e6;

// Notes above the content, one of each kind at most.
export function note(kind, content) {
  const place = byId("notes"), old = place.querySelector(`[data-kind="${kind}"]`);
  old?.remove();
  if (content) place.append(make("div", { class: "note", "data-kind": kind }, content));
}

// `act` is what its button does, by the state. It is told every change of the engine.
export function makeStatus(act) {
  const line = byId("engine"), progress = byId("progress"), shown = byId("state"), doing = byId("engine-button");
  let told = { state: "starting", done: 0, size: 0 }, offline = null, copying = 0, late = 0, keeping = false;

  function text({ state, done, size, why, share }) {
    const ready = offline === null ? "ready" : offline ? "offline" : "no-offline";
    switch (state) {
      case "starting":
        return size ? say("starting-mb", { n: Math.floor(done / MB), of: Math.ceil(size / MB) }) : say("starting");
      case "busy":
        if (size) return say("book-mb", { n: Math.floor(done / MB), of: Math.ceil(size / MB) });
        return share === null ? say("busy") : say("busy-share", { percent: Math.min(99, Math.round(100 * share)) });
      case "failed":
        return say("failed", { why });
      default:
        return say(ready);
    }
  }

  function dress() {
    const { state, done, size, share } = told, said = text(told);
    if (line.textContent !== said) line.textContent = said;
    document.documentElement.dataset.engine = state;
    document.documentElement.dataset.whole = Boolean(told.whole);
    shown.classList.toggle("unseen", state === "ready");
    progress.hidden = state === "ready" || state === "failed";
    progress.setAttribute("aria-label", said);
    const [part, whole] = size ? [done, size] : [share ?? 0, share === null || share === undefined ? 0 : 1];
    if (whole) Object.assign(progress, { max: whole, value: part });
    else progress.removeAttribute("value");
    doing.hidden = state === "ready" || state === "starting";
    doing.textContent = say(state === "failed" ? "again" : "stop");
    doing.onclick = () => act[state]?.();
  }

  function hear(now) {
    clearTimeout(late);
    clearTimeout(copying);
    if (now.state === "ready" && now.whole) copying = setTimeout(keepCopy, QUIET);
    const before = told.state;
    told = now;
    if (now.state === "busy" && before === "ready") late = setTimeout(dress, SHORT);
    else dress();
  }

  async function keepCopy() {
    if (keeping) return;
    keeping = true;
    try {
      const registered = await navigator.serviceWorker.register(script("sw.js"), { type: "classic" });
      const controlled = Boolean(navigator.serviceWorker.controller);
      navigator.serviceWorker.addEventListener("controllerchange", () => controlled && location.reload());
      const newer = (worker) => worker?.addEventListener("statechange", () => worker.state === "installed" && controlled && offer(worker));
      if (registered.waiting && controlled) offer(registered.waiting);
      newer(registered.installing);
      registered.addEventListener("updatefound", () => newer(registered.installing));
      await navigator.serviceWorker.ready;
      offline = true;
      navigator.storage?.persist?.().catch(() => {}); // or the browser may throw it away before the tournament
    } catch {
      offline = false;
    }
    dress();
  }

  return { hear, dress };
}

function offer(worker) {
  note("update", make("p", {}, say("update") + " ", button(say("update-now"), () => worker.postMessage("use-now"))));
  announce(say("update"));
}
