// Python itself. Its start takes seconds, so the memory as it is right after it is kept on the device: the next start begins there.
import { loadPyodide } from "./runtime/pyodide.mjs";

const VERSION = "{{runtime}}";
const PREFIX = "swtcg-python-";
const CACHE = PREFIX + VERSION;
const ENTRY = new URL("runtime/started", import.meta.url).href;
const NEEDED = ["pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip", "pyodide-lock.json"];
const silent = () => {};
const settings = { indexURL: new URL("runtime/", import.meta.url).href, stdout: silent, stderr: silent };

// What was kept, or null: on the first visit, after an update, or where the browser keeps nothing.
async function kept() {
  try {
    const answer = await (await caches.open(CACHE)).match(ENTRY);
    return answer ? new Uint8Array(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()) : null;
  } catch {
    return null;
  }
}

async function keep(memory) {
  try {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    const packed = new Blob([memory]).stream().pipeThrough(new CompressionStream("gzip"));
    await (await caches.open(CACHE)).put(ENTRY, new Response(await new Response(packed).blob()));
  } catch {
    // the next start takes as long as this one
  }
}

// What is missing is told at once: Python's own start would wait for it without end.
async function present(name) {
  const answer = await fetch(settings.indexURL + name, { method: "HEAD" });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
}

// Python, and `after` to be called when there is time: it keeps what the next start begins with.
export async function loadPython() {
  const [memory] = await Promise.all([kept(), ...NEEDED.map(present)]);
  if (memory) {
    try {
      return { python: await loadPyodide({ ...settings, _loadSnapshot: memory }), after: silent };
    } catch {
      await forget(); // not whole: it is made anew
    }
  }
  const python = await loadPyodide({ ...settings, _makeSnapshot: true });
  const fresh = python.makeMemorySnapshot();
  return { python, after: () => keep(fresh) };
}

// An engine that did not start from what was kept is to start without it.
export async function forget() {
  try {
    await caches.delete(CACHE);
  } catch {
    // nothing is kept here
  }
}
