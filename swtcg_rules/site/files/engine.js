// The page's end of the engine: calls go out one at a time, and one that takes too long can be stopped.

const SILENT = 60_000; // milliseconds after which an engine that says nothing has been lost
const INTERRUPT = 2; // the signal's number
const LONG = 2000; // milliseconds that an answer may still take before to start anew is faster

// Addresses of scripts are the only thing that may be asked for by name, and only these two.
const SCRIPTS = ["worker.js", "sw.js"];
const known = (name) => {
  if (!SCRIPTS.includes(name)) throw new TypeError(name);
  return name;
};
const policy = globalThis.trustedTypes?.createPolicy("swtcg", { createScriptURL: known });
export const script = (name) => (policy ? policy.createScriptURL(name) : known(name));

export class Stopped extends Error {}
export class Lost extends Error {} // in the middle of an answer; it is starting again
export class Failed extends Error {} // it did not start, or ended for good; its state says so

// It starts when it is told to; calls wait until then, and none longer than a newer one of its place. `tell` hears of every change: { state: "starting" | "ready" | "busy" | "failed", done, size, why, share, whole };
// it is ready before it is whole: what questions take comes later, and who asks one waits for that.
// `hear` is told which cards there are.
export function makeEngine(tell, hear = () => {}) {
  // Where page and worker share memory, Python is interrupted there, and the engine goes on with the next call.
  const halt = globalThis.crossOriginIsolated ? new Uint8Array(new SharedArrayBuffer(1)) : null;
  let worker = null, running = null, last = 0, ready = false, whole = false, watch = 0;
  const waiting = [];

  function start() {
    ready = whole = false;
    tell({ state: "starting", done: 0, size: 0 });
    try {
      worker = new Worker(script("worker.js"), { type: "module" });
    } catch (error) {
      failed(error.message);
      return;
    }
    worker.postMessage({ halt });
    worker.onmessage = ({ data }) => heard(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      failed(event.message || "worker.js");
    };
  }

  function heard(data) {
    last = performance.now();
    if (data.broken) failed(data.broken);
    else if (data.cards) hear(data.cards);
    else if (data.whole) {
      whole = true;
      if (!running) tell({ state: "ready", whole });
    } else if (data.size && !ready) tell({ state: "starting", done: data.read, size: data.size });
    else if (data.size) running?.waits && tell({ state: "busy", share: null, done: data.read, size: data.size });
    else if (data.ready) {
      ready = true;
      tell({ state: "ready", whole });
      next();
    } else if (data.id !== running?.id) return;
    else if ("waits" in data) {
      running.waits = data.waits;
      if (running.left && !data.waits) stop(); // what it waited for came while it was told to leave
    }
    else if ("done" in data) {
      running.share = data.expected ? data.done / data.expected : null;
      tell({ state: "busy", share: running.share });
    } else if (data.stopped) {
      const { reject } = running;
      ended();
      reject(new Stopped());
      next();
    }
    else if (data.fault) restart(new Lost(data.fault));
    else {
      const { resolve } = running;
      ended();
      resolve(data.result);
      next();
    }
  }

  function ended() {
    running = null;
    clearInterval(watch);
  }

  function failed(why) {
    worker?.terminate();
    worker = null;
    ready = false;
    drop(new Failed(why));
    tell({ state: "failed", why });
  }

  function drop(error) {
    const dropped = [running, ...waiting.splice(0)].filter(Boolean);
    ended();
    for (const one of dropped) one.reject(error);
  }

  function next() {
    if (running || !ready) return;
    if (!waiting.length) return tell({ state: "ready", whole });
    running = { ...waiting.shift(), since: performance.now() };
    last = performance.now();
    watch = setInterval(() => {
      if (running?.halted) halt.fill(INTERRUPT);
      if (performance.now() > last + SILENT) restart(new Lost(""));
    }, 1000);
    tell({ state: "busy", share: null });
    worker.postMessage({ id: running.id, name: running.name, args: running.args });
  }

  // `later` waits on for the new engine.
  function restart(why, later = []) {
    worker?.terminate();
    drop(why);
    waiting.push(...later);
    start();
  }

  function stop() {
    if (!running) return;
    if (running.waits) {
      running.left = true;
      worker.postMessage({ leave: true });
    } else if (halt) {
      running.halted = true; // told again until it stops: where Python may not raise, a signal is lost
      halt.fill(INTERRUPT);
    }
    else restart(new Stopped(), waiting.splice(0));
  }

  // Whether what runs takes so much longer that to start anew is faster.
  function isLong({ since, share }) {
    const passed = performance.now() - since;
    return share ? passed / share - passed > LONG : passed > LONG;
  }

  let count = 0;
  // A call of the same `place` gives way to a newer one.
  function call(name, args, place = "") {
    const old = place ? waiting.findIndex((one) => one.place === place) : -1;
    if (old >= 0) waiting.splice(old, 1)[0].reject(new Stopped());
    return new Promise((resolve, reject) => {
      waiting.push({ id: (count += 1), name, args, place, resolve, reject });
      if (place && running?.place === place && (halt || running.waits || isLong(running))) stop();
      next();
    });
  }

  return { start, call, stop, again: () => restart(new Stopped()), isReady: () => ready };
}
