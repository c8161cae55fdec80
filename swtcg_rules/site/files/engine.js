// The page's end of the engine: calls go out one at a time, and one that takes too long can be stopped.

const SILENT = 60_000; // milliseconds after which an engine that says nothing has been lost

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

// It starts when it is told to; calls wait until then. `tell` hears of every change: { state: "starting" | "ready" | "busy" | "failed", n, of, why, share }.
// `hear` is told which cards there are.
export function makeEngine(tell, hear = () => {}) {
  let worker = null, running = null, last = 0, ready = false, watch = 0;
  const waiting = [];

  function start() {
    ready = false;
    tell({ state: "starting", n: 0, of: 4 });
    try {
      worker = new Worker(script("worker.js"), { type: "module" });
    } catch (error) {
      failed(error.message);
      return;
    }
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
    else if (data.stage && data.stage < data.of) tell({ state: "starting", n: data.stage, of: data.of });
    else if (data.stage) {
      ready = true;
      tell({ state: "ready" });
      next();
    } else if (data.id !== running?.id) return;
    else if ("done" in data) tell({ state: "busy", share: data.expected ? data.done / data.expected : null });
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
    if (!waiting.length) return tell({ state: "ready" });
    running = waiting.shift();
    last = performance.now();
    watch = setInterval(() => performance.now() > last + SILENT && restart(new Lost("")), 1000);
    tell({ state: "busy", share: null });
    worker.postMessage({ id: running.id, name: running.name, args: running.args });
  }

  function restart(why) {
    worker?.terminate();
    drop(why);
    start();
  }

  let count = 0;
  // A call of the same `place` that still waits gives way to a newer one.
  function call(name, args, place = "") {
    const old = place ? waiting.findIndex((one) => one.place === place) : -1;
    if (old >= 0) waiting.splice(old, 1)[0].reject(new Stopped());
    return new Promise((resolve, reject) => {
      waiting.push({ id: (count += 1), name, args, place, resolve, reject });
      next();
    });
  }

  return { start, call, stop: () => restart(new Stopped()), again: () => restart(new Stopped()), isReady: () => ready };
}
