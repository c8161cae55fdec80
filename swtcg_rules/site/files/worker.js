// The engine: Python with the program in it, apart from the page, which so never waits. One call at a time.
// What a board takes comes first; what questions take comes when that is ready, and who asks for it sooner waits.
import { DATABASE, forgetCards, keptCards, openCards } from "./kept.js";
import { begin as beginAll, first, later, unpack } from "./parts.js";
import { belongs, lay, mark } from "./program.js";

const QUIET = 500; // milliseconds without a question, after which the engine does what can wait
const AT_ONCE = 250; // milliseconds between two words about a long calculation

// The last line of what Python tells of an error says what it is.
const told = (error) => String(error?.message ?? error).trim().split("\n").pop().slice(0, 200);

// What is done once: Python finds the program, and loads what scenarios need.
function begin(python) {
  python.runPython(`import os, sys; sys.path.insert(0, "/program"); os.environ["SWTCG_CARDS"] = "${DATABASE}"`);
  python.pyimport("swtcg_rules.site.inside").warm_up(0);
}

const runtime = import("./python.js"); // it is large itself, and nothing is to wait for it
runtime.catch(() => {});

let answered = 0; // when the last call was; until then it is never

// Until nothing was asked for a while: no question is to wait for what can wait itself.
async function quiet() {
  do await new Promise((resolve) => setTimeout(resolve, QUIET / 5)); while (performance.now() < answered + QUIET);
}

async function start() {
  const missing = beginAll((read, size) => postMessage({ read, size }));
  missing.catch(() => {}); // told where it is waited for
  const [packed, cards, { loadPython }] = await Promise.all([first(), keptCards(), runtime]);
  const archive = unpack(packed);
  archive.catch(() => {}); // told below, where it is waited for
  const { python, keepIt } = await loadPython({
    marked: await mark(packed),
    begin,
    lay: async ({ FS }) => {
      lay(await archive, FS);
    },
  }, missing);
  const { FS } = python, inside = python.pyimport("swtcg_rules.site.inside");
  const table = python.pyimport("swtcg_rules.site.table"), ways = python.pyimport("swtcg_rules.site.ways");
  const own = () => python.pyimport("swtcg_rules.site.own"); // when it is needed: the engine is ready without it
  const decks = () => python.pyimport("swtcg_rules.site.decks");
  let changed = false; // the reader's cards, and so told already
  let isWhole = false, coming = null;
  async function complete() {
    const rest = await later((read, size) => postMessage({ read, size }));
    if (!(await belongs(rest, FS))) throw new Error("later.bin");
    lay(await unpack(rest), FS);
    inside.whole();
    isWhole = true;
    postMessage({ whole: true });
  }
  const whole = () => (coming ??= complete().catch((error) => {
    coming = null; // the next one that needs it asks for it again
    throw error;
  }));
  const rest = async (pause) => {
    try {
      for (let step = 1; inside.warm_up(step); step += 1) await pause();
      await pause();
      if (!changed) await keepIt(); // what is kept knows nothing of the reader's cards
    } catch {
      // it is loaded where it is needed, and the next start takes as long as this one
    }
  };
  if (cards && keepIt) await whole().then(() => rest(() => {}));
  if (cards) FS.writeFile(DATABASE, cards);
  if (halt) python.setInterruptBuffer(halt);
  postMessage({ ready: true });
  answered = performance.now();
  whole().then(quiet).then(async () => {
    if (!cards && keepIt) await rest(quiet);
    if (!changed) postMessage({ cards: { ...JSON.parse(own().known()), kept: true } });
  }).catch(() => {}); // who asks for it is told
  // Of what is not all there a call misses a part sooner or later: it is made once more when it is.
  const surely = (call) => async (args, progress, waits) => {
    try {
      return await call(args, progress);
    } catch (error) {
      if (isWhole || isStop(error)) throw error;
      await waits(whole());
      return call(args, progress);
    }
  };
  const calls = {
    answer: (args, progress) => JSON.parse(inside.answer(...args, progress)),
    board: (args) => JSON.parse(table.board(...args)),
    beside: ([how, texts, ...given], progress) => JSON.parse(ways.beside(how, python.toPy(texts), ...given, progress)),
    follow: (args) => JSON.parse(ways.follow(...args)),
    card: (args) => JSON.parse(table.card_unit(...args)),
    qr: (args) => JSON.parse(inside.qr(...args)),
    deck: (args) => JSON.parse(decks().deck(...args)),
    sheet: (args) => JSON.parse(decks().sheet(...args)),
    open: ([files, lang], progress) => {
      changed = true;
      return openCards(python, own(), files, lang, progress);
    },
    forget: () => {
      changed = true;
      return forgetCards(python, own());
    },
  };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, surely(call)]));
}

const STOPPED = "KeyboardInterrupt";
const isStop = (error) => told(error).startsWith(STOPPED);

const started = start().catch(async (error) => {
  await runtime.then(({ forget }) => forget(), () => {});
  postMessage({ broken: told(error) });
  return null;
});

let halt = null; // memory that the page writes into while Python runs, and Python looks at: there it is told to stop

let leave = () => {}; // ends the waiting for what is not all there

onmessage = async ({ data: { id, name, args, ...given } }) => {
  if (given.leave) return void leave();
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
  const waits = async (what) => {
    postMessage({ id, waits: true });
    await Promise.race([what, new Promise((_, reject) => {
      leave = () => reject(new Error(STOPPED));
    })]);
    postMessage({ id, waits: false });
  };
  try {
    postMessage({ id, result: await calls[name](args, progress, waits) });
  } catch (error) {
    postMessage(isStop(error) ? { id, stopped: true } : { id, fault: told(error) });
  }
  answered = performance.now();
};
