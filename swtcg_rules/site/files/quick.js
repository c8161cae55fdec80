// The plain attack of two units, worked out by the page itself while the engine is still coming: nobody chooses anything in it.
// Everything is counted in whole numbers, so that these are the engine's own figures.

const FACES = 6, MOST_DICE = 60;
const WORDS = { power: "power", siła: "power", sila: "power", health: "health", hp: "health", wytrzymałość: "health", wytrzymalosc: "health", damage: "damage", obrażenia: "damage", obrazenia: "damage" };
const ATTACKS = { accuracy: true, "critical hit": true, "double damage": false }, DEFENDS = { armor: false, shields: true, parry: true };

// A side as it is written, or null where more is said than this knows. What a keyword has no number for counts as 1.
function side(text, keywords) {
  const read = { power: null, health: null, damage: 0 };
  for (const part of text.trim().toLowerCase().split(/\s*,\s*/)) {
    const [, name, number] = /^(.*?)(?:\s+(\d{1,3}))?$/u.exec(part), word = WORDS[name];
    if (word) {
      if (number === undefined) return null;
      read[word] = Number(number);
    } else if (name in keywords && keywords[name] === (number !== undefined)) read[name] = (read[name] ?? 0) + Number(number ?? 1);
    else return null;
  }
  return read;
}

export function plain(line) {
  const sides = line.split(/\s+(?:vs?|versus|against|kontra|przeciw)\s+/u);
  if (sides.length !== 2) return null;
  const attacker = side(sides[0], ATTACKS), defender = side(sides[1], DEFENDS);
  const known = attacker?.power > 0 && !attacker.damage && attacker.power <= MOST_DICE && defender?.health && defender.damage < defender.health;
  return known ? { attacker, defender } : null;
}

// How many of the 6 ** n rolls come to each amount of damage.
function counted({ attacker, defender }) {
  const n = Math.max(0, attacker.power - (defender.shields ?? 0)), least = defender.armor ? 5 : 4;
  const hits = (face) => face + (attacker.accuracy ?? 0) >= least;
  let rolls = new Map([["0 0 0", 1n]]); // hits, whether a 6, whether a 1
  for (let die = 0; die < n; die += 1) {
    const next = new Map();
    for (const [key, ways] of rolls) {
      const [hit, six, one] = key.split(" ").map(Number);
      for (let face = 1; face <= FACES; face += 1) {
        const now = `${hit + (hits(face) ? 1 : 0)} ${six || face === 6 ? 1 : 0} ${one || face === 1 ? 1 : 0}`;
        next.set(now, (next.get(now) ?? 0n) + ways);
      }
    }
    rolls = next;
  }
  const ways = [];
  for (const [key, count] of rolls) {
    const [hit, six, one] = key.split(" ").map(Number);
    const pending = hit + (six ? attacker["critical hit"] ?? 0 : 0), left = Math.max(0, pending - (one ? defender.parry ?? 0 : 0));
    const damage = left * (attacker["double damage"] ? 2 : 1);
    ways[damage] = (ways[damage] ?? 0n) + count;
  }
  return { n, all: BigInt(FACES) ** BigInt(n), ways: Array.from(ways, (count) => count ?? 0n) };
}

const decimal = (text, point) => text.replace(".", point);

// A chance as the engine shows it: one decimal, and what is possible is never 0 % or 100 %.
function percent(part, all, point) {
  if (part === 0n || part === all) return `${part ? 100 : 0}\u00a0%`;
  const tenths = Number((part * 2000n + all) / (2n * all));
  const shown = tenths < 1 ? "<0.1" : tenths > 999 ? ">99.9" : `${Math.floor(tenths / 10)}.${tenths % 10}`;
  return decimal(shown, point) + "\u00a0%";
}

function mean(sum, all, point) {
  if (sum % all === 0n) return String(sum / all);
  const hundredths = Number((sum * 200n + all) / (2n * all));
  return decimal(hundredths ? `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}` : "<0.01", point);
}

// The figures and the chart of a line, in the form of an answer; null for all that is not so plain. `say` gives the words.
export function quickly(line, lang, say) {
  const board = plain(line);
  if (!board) return null;
  const { n, all, ways } = counted(board), point = lang === "pl" ? "," : ".";
  const kills = board.defender.health - board.defender.damage;
  const from = (least) => ways.reduce((sum, count, at) => sum + (at >= least ? count : 0n), 0n);
  const sum = ways.reduce((whole, count, at) => whole + BigInt(at) * count, 0n);
  const figure = (what, value) => ({ what, value, label: say("figure-" + what) });
  const rows = ways.map((count, at) => [String(at), percent(count, all, point), percent(from(at), all, point)]);
  return {
    lang, kills, condition: "",
    figures: [figure("dice", String(n)), figure("damage", mean(sum, all, point)), figure("discarded", percent(from(kills), all, point))],
    blocks: [{ kind: "line", text: say("quick") },
      { kind: "rows", header: ["damage", "exactly", "at-least"].map((key) => say("chart-" + key)), rows, shares: ways.map((count) => Number((count * 1000000n) / all) / 1000000) }],
  };
}
