// What lies on the table as data: units and cards, in an attack or in a battle step, the dice, what was played; the line that says so; and what is kept of it.
import { setting } from "./store.js";

export const NUMBERS = { power: [0, 60], health: [1, 999], speed: [0, 999], damage: [0, 998], force: [0, 99] };
export const ARENAS = ["space", "ground", "character"];
export const MOST_X = 60, MOST_DICE = 120, MOST_OF_A_SIDE = 3, MOST_IN_A_STEP = 6;
const KEPT = "table";

export const unit = (role) => ({ role, name: "", card: null, power: null, health: null, speed: null, damage: null, force: null, tapped: false, arena: null, lost: [], abilities: [] });
export const bare = () => ({ battle: null, side: null, units: [{ ...unit(0), power: 4 }, { ...unit(1), health: 4 }], rolls: [], played: [], prior: 0 });
const IN_A_STEP = { power: 4, health: 4, speed: 40 }; // who fights in a step needs all of them
export const readyForStep = (one) => ({ ...one, ...Object.fromEntries(Object.entries(IN_A_STEP).map(([what, n]) => [what, one[what] ?? one.card?.[what] ?? n])) });
export const mostOfASide = ({ battle }) => (battle ? MOST_IN_A_STEP : MOST_OF_A_SIDE);
export const ofSide = (table, role) => table.units.filter((one) => one.role === role);

// Which side a unit is of: cards say it themselves, and where nothing does the attacker is dark.
export function sideOf(table, role) {
  const told = (of) => ofSide(table, of).find((one) => one.card?.side)?.card.side;
  const other = { dark: "light", light: "dark" };
  const attacker = told(0) ?? other[told(1)] ?? table.side ?? "dark";
  return role === 0 ? attacker : other[attacker];
}

// The scenario in the notation's English; the answer has it in the reader's language.
export function written(table, keywords) {
  const known = new Map(keywords.map((one) => [one.id, one]));
  const cards = table.units.some((one) => one.card);
  const side = (role, first) => (first && !cards && (table.battle || table.side) && (table.battle || sideOf(table, role) === table.side) ? `${sideOf(table, role)} ` : "");
  const ability = ({ id, x, cost }) => {
    const { name, form } = known.get(id);
    return (form ? form.replace("{x}", x) : name + (x === null ? "" : ` ${x}`)) + (cost ? ` (${cost} Force)` : "");
  };
  const said = (one, first) => {
    const differs = (key) => one[key] !== null && one[key] !== one.card?.[key];
    const arena = one.arena ?? (one.card ? null : table.battle); // who is set up for a step fights in it
    const words = [one.card?.name, differs("power") && `power ${one.power}`, ...one.abilities.map(ability), ...one.lost.map((id) => `loses ${known.get(id)?.name ?? id}`),
      differs("health") && `health ${one.health}`, table.battle && differs("speed") && `speed ${one.speed}`, one.damage && `damage ${one.damage}`, arena, one.tapped && "tapped", one.force !== null && `force ${one.force}`];
    return (one.name && !one.card ? `"${one.name}": ` : "") + side(one.role, first) + (words.filter(Boolean).join(", ") || "unit");
  };
  const sides = [0, 1].map((role) => ofSide(table, role).map((one, at) => said(one, at === 0)).join(" + "));
  if (table.battle) return [sides.join(" vs "), `${table.battle} battle step`, ...table.played].join("; ");
  const record = [...table.played.slice(0, table.prior), table.rolls.length && `rolls ${table.rolls.join(" ")}`, ...table.played.slice(table.prior)].filter(Boolean);
  return [sides.join(" vs "), ...record].join("; ");
}

// The table of a plain attack, as `plain` has read it.
export function laidPlainly({ attacker, defender }, keywords) {
  const abilities = (read) => keywords.filter(({ name }) => name.toLowerCase() in read)
    .map(({ id, name, x, cost }) => ({ id, x: x ? read[name.toLowerCase()] : null, cost: cost ? 1 : 0 }));
  const laid = (role, read) => ({ ...unit(role), power: read.power, health: read.health, damage: read.damage || null, abilities: abilities(read) });
  return { ...bare(), units: [laid(0, attacker), laid(1, defender)] };
}

export const keep = (table) => setting.set(KEPT, JSON.stringify(table));

// The table as it was left; null where none was, or what lies there is none of this version.
export function kept(keywords) {
  try {
    const left = JSON.parse(setting.get(KEPT)), table = { ...bare(), ...left, units: left.units.map((one) => ({ ...unit(one.role), ...one })) };
    const complete = table.units.length > 1 && [0, 1].every((role) => ofSide(table, role).length) && Array.isArray(table.rolls) && Array.isArray(table.played);
    written(table, keywords);
    return complete ? table : null;
  } catch {
    return null;
  }
}
