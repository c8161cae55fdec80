// The engine: Python with the program in it, apart from the page, which so never waits. One call at a time.
import { DATABASE, forgetCards, keptCards, openCards } from "./kept.js";
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
  const fetched = program(), cards = keptCards();
  fetched.catch(() => {}); // told below, where it is waited for
  const { python, after } = await loadPython();
  stage(2);
  python.unpackArchive(await fetched, "zip", { extractDir: "/program" });
  python.runPython(`import os, sys; sys.path.insert(0, "/program"); os.environ["SWTCG_CARDS"] = "${DATABASE}"`);
  const kept = await cards;
  if (kept) python.FS.writeFile(DATABASE, kept);
  stage(3);
  const inside = python.pyimport("swtcg_rules.site.inside");
  inside.warm_up();
  stage(4);
  const own = () => python.pyimport("swtcg_rules.site.own"); // when it is needed: the engine is ready without it
  setTimeout(() => {
    inside.warm_up(true);
    postMessage({ cards: { ...JSON.parse(own().known()), kept: true } });
    after();
  });
  return {
    answer: (args, progress) => JSON.parse(inside.answer(...args, progress)),
    board: (args) => JSON.parse(inside.board(...args)),
    qr: (args) => JSON.parse(inside.qr(...args)),
    open: ([files, lang], progress) => openCards(python, own(), files, lang, progress),
    forget: () => forgetCards(python, own()),
  };
}

const started = start().catch(async (error) => {
  await forget();
  postMessage({ broken: told(error) });
  return null;
});

onmessage = async ({ data: { id, name, args } }) => {
  const calls = await started;
  if (!calls) return;
  let last = performance.now();
  const progress = (done, expected) => {
    if (performance.now() < last + AT_ONCE) return;
    last = performance.now();
    postMessage({ id, done, expected: expected ?? null });
  };
  try {
    postMessage({ id, result: await calls[name](args, progress) });
  } catch (error) {
    postMessage({ id, fault: told(error) });
  }
};
