// The engine: Python with the program in it, apart from the page, which so never waits. One call at a time.
import { forget, loadPython } from "./python.js";

const AT_ONCE = 250; // milliseconds between two words about a long calculation
const STEPS = 4;

// The last line of what Python tells of an error says what it is.
const told = (error) => String(error?.message ?? error).trim().split("\n").pop().slice(0, 200);
const stage = (n) => postMessage({ stage: n, of: STEPS });

async function program() {
  const answer = await fetch("program.zip");
  if (!answer.ok) throw new Error(`program.zip: ${answer.status}`);
  return answer.arrayBuffer();
}

async function start() {
  stage(1);
  const fetched = program();
  fetched.catch(() => {}); // told below, where it is waited for
  const { python, after } = await loadPython();
  stage(2);
  python.unpackArchive(await fetched, "zip", { extractDir: "/program" });
  python.runPython("import sys; sys.path.insert(0, '/program')");
  stage(3);
  const inside = python.pyimport("swtcg_rules.site.inside");
  inside.warm_up();
  stage(4);
  setTimeout(() => {
    inside.warm_up(true);
    after();
  });
  return inside;
}

const started = start().catch(async (error) => {
  await forget();
  postMessage({ broken: told(error) });
  return null;
});

onmessage = async ({ data: { id, name, args } }) => {
  const inside = await started;
  if (!inside) return;
  let last = performance.now();
  const progress = (done, expected) => {
    if (performance.now() < last + AT_ONCE) return;
    last = performance.now();
    postMessage({ id, done, expected: expected ?? null });
  };
  try {
    const result = name === "answer" ? inside.answer(...args, progress) : inside[name](...args);
    postMessage({ id, result: JSON.parse(result) });
  } catch (error) {
    postMessage({ id, fault: told(error) });
  }
};
