// The engine: Python with the program in it, apart from the page, which so never waits. One call at a time.
import { DATABASE, forgetCards, keptCards, openCards } from "./kept.js";
import { counting } from "./counted.js";
import { fetchProgram, lay, mark, unpacked } from "./program.js";
import { forget, loadPython } from "./python.js";

const QUIET = 500; // milliseconds without a question, after which the engine does what can wait
const AT_ONCE = 250; // milliseconds between two words about a long calculation

// The last line of what Python tells of an error says what it is.
const told = (error) => String(error?.message ?? error).trim().split("\n").pop().slice(0, 200);

// What is done once: Python finds the program, and loads what scenarios need.
function begin(python) {
  python.runPython(`import os, sys; sys.path.insert(0, "/program"); os.environ["SWTCG_CARDS"] = "${DATABASE}"`);
  python.pyimport("swtcg_rules.site.inside").warm_up(0);
}

let answered = 0; // when the last call was; until then it is never

// Until nothing was asked for a while: no question is to wait for what can wait itself.
async function quiet() {
  do await new Promise((resolve) => setTimeout(resolve, QUIET / 5)); while (performance.now() < answered + QUIET);
}

async function start() {
  counting((read, size) => postMessage({ read, size }));
  const [packed, cards] = await Promise.all([fetchProgram(), keptCards()]);
  const archive = unpacked(packed);
  archive.catch(() => {}); // told below, where it is waited for
  const { python, keepIt } = await loadPython({
    marked: await mark(packed),
    begin,
    lay: async ({ FS }) => {
      lay(await archive, FS);
    },
  });
  const inside = python.pyimport("swtcg_rules.site.inside");
  const table = python.pyimport("swtcg_rules.site.table");
  const own = () => python.pyimport("swtcg_rules.site.own"); // when it is needed: the engine is ready without it
  let changed = false; // the reader's cards, and so told already
  const rest = async (pause) => {
    try {
      for (let step = 1; inside.warm_up(step); step += 1) await pause();
      await pause();
      if (!changed) await keepIt(); // what is kept knows nothing of the reader's cards
    } catch {
      // it is loaded where it is needed, and the next start takes as long as this one
    }
  };
  if (cards && keepIt) await rest(() => {});
  if (cards) python.FS.writeFile(DATABASE, cards);
  if (halt) python.setInterruptBuffer(halt);
  postMessage({ ready: true });
  answered = performance.now();
  quiet().then(async () => {
    if (!cards && keepIt) await rest(quiet);
    if (!changed) postMessage({ cards: { ...JSON.parse(own().known()), kept: true } });
  });
  return {
    answer: (args, progress) => JSON.parse(inside.answer(...args, progress)),
    board: (args) => JSON.parse(table.board(...args)),
    card: (args) => JSON.parse(table.card_unit(...args)),
    qr: (args) => JSON.parse(inside.qr(...args)),
    open: ([files, lang], progress) => {
      changed = true;
      return openCards(python, own(), files, lang, progress);
    },
    forget: () => {
      changed = true;
      return forgetCards(python, own());
    },
  };
}

const started = start().catch(async (error) => {
  await forget();
  postMessage({ broken: told(error) });
  return null;
});

let halt = null; // memory that the page writes into while Python runs, and Python looks at: there it is told to stop

onmessage = async ({ data: { id, name, args, ...given } }) => {
  if (!name) return void ({ halt } = given);
  const calls = await started;
  if (!calls) return;
  answered = Infinity;
  let last = performance.now();
  halt?.fill(0);
  const progress = (done, expected) => {
    if (performance.now() < last + AT_ONCE) return;
    last = performance.now();
    postMessage({ id, done, expected: expected ?? null });
  };
  try {
    postMessage({ id, result: await calls[name](args, progress) });
  } catch (error) {
    postMessage(told(error).startsWith("KeyboardInterrupt") ? { id, stopped: true } : { id, fault: told(error) });
  }
  answered = performance.now();
};
