// Python with the program in it. Its start takes seconds, so the memory as it is after that is kept on the device: the next start
// of the same program begins there.
import createModule from "./runtime/pyodide.asm.mjs";
import { loadPyodide } from "./runtime/pyodide.mjs";

const PREFIX = "swtcg-python-";
const RUNTIME = "{{runtime}}-";
const ENTRY = new URL("runtime/started", import.meta.url).href;
const CHECK = "x-check";
const LIST = "pyodide-lock.json";
const silent = () => {};
const settings = { indexURL: new URL("runtime/", import.meta.url).href, stdout: silent, stderr: silent };

// A number that another memory hardly has: what comes back changed is not started.
function check(memory) {
  let sum = 0;
  for (const word of new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2)) sum = (Math.imul(sum, 31) + word) | 0;
  return `${memory.byteLength} ${sum}`;
}

// What was kept, or null: on the first visit, after an update, or where the browser keeps nothing.
async function kept(cache) {
  try {
    const answer = await caches.match(ENTRY, { cacheName: cache });
    if (!answer) return null;
    const memory = new Uint8Array(await answer.arrayBuffer());
    return answer.headers.get(CHECK) === check(memory) ? memory : null;
  } catch {
    return null;
  }
}

// It is not packed: that would take longer than all of the next start.
async function keep(cache, memory) {
  try {
    await forget(cache);
    await (await caches.open(cache)).put(ENTRY, new Response(memory, { headers: { [CHECK]: check(memory) } }));
  } catch {
    // the next start takes as long as this one
  }
}

async function list() {
  const answer = await fetch(settings.indexURL + LIST);
  if (!answer.ok) throw new Error(`${LIST}: ${answer.status}`);
  return answer.json();
}

// The runtime makes room for its own memory alone, and that which was kept is larger.
async function restored(memory, given) {
  const createPyodideModule = async (how) => {
    const made = await createModule(how);
    made.growMemory(memory.byteLength);
    return made;
  };
  return loadPyodide({ ...given, createPyodideModule, _loadSnapshot: memory });
}

// Python in which `program` was begun, anew or as it was kept; `keepIt` keeps it as it is when that is called, if it is anew.
// `program.lay` gives it files, `program.begin` starts what is in them, `program.marked` tells one program from another. `missing`
// fails where a part is not there: Python's own start would wait for it without end.
export async function loadPython({ lay, begin, marked }, missing) {
  const cache = PREFIX + RUNTIME + marked;
  const lockFileContents = list(), given = { ...settings, lockFileContents };
  const lacking = Promise.race([missing, lockFileContents.then(() => missing)]);
  const memory = marked && (await kept(cache));
  if (memory) {
    try {
      const python = await Promise.race([restored(memory, given), lacking]);
      await lay(python);
      return { python, keepIt: null };
    } catch {
      await forget(); // it is made anew
    }
  }
  const python = await Promise.race([loadPyodide({ ...given, _makeSnapshot: true }), lacking]);
  await lay(python);
  begin(python);
  return { python, keepIt: () => marked && keep(cache, python.makeMemorySnapshot()) };
}

// An engine that did not start from what was kept is to start without it.
export async function forget(but = null) {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== but);
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // nothing is kept here
  }
}
