// What goes on from what was begun: words that start so, and those that were meant where a letter is missing, wrong or two are swapped.
const LEAST = 4; // letters without which nearly every word is near

// Whether one change of a letter, or two neighbours swapped, makes both the same.
function aSlip(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = one.slice(at), meant = other.slice(at);
  return [[1, 1], [1, 0], [0, 1]].some(([out, put]) => rest.slice(out) === meant.slice(put))
    || (rest.length > 1 && rest[1] + rest[0] + rest.slice(2) === meant);
}

// Letters left out: all that was written stands there, in that order, from the first on.
function shortened(written, whole) {
  let at = 0;
  for (const letter of whole) if (letter === written[at]) at += 1;
  return at === written.length && written[0] === whole[0];
}

const begins = (written, whole) => [0, 1, -1].some((more) => aSlip(written, whole.slice(0, written.length + more)));

// Those of `all` that go on from what was begun, once that has letters enough; each with what it takes the place of.
export function goingOn(all, begun, least, fold) {
  const start = fold(begun);
  if (start.length < least) return [];
  const known = all.map((one) => [one, fold(one)]);
  const found = (fits) => known.filter(([, whole]) => fits(whole)).map(([one]) => [one, begun]);
  if (known.some(([, whole]) => whole === start)) return found((whole) => whole !== start && whole.startsWith(start));
  const exact = found((whole) => whole.startsWith(start));
  return exact.length || start.length < LEAST ? exact : found((whole) => begins(start, whole) || shortened(start, whole));
}
