// The search of `swtcg ask` in words, rule by rule as in swtcg_rules/glossary (tokens, pairs, patterns, questions) and
// swtcg_rules/answers (ruling, sureness): for the same question both put the same ruling first and are as sure of it.
// Which words stand in which wording was worked out by the program (see faq/page.py).
"use strict";

function makeRulings(book, finder) {
  const { scores, sureness, asked } = book;
  const { fold, stem, stems, wordsOf, isNumber, likeness, spansIn, names, byStems, kinds, round, everyday } = finder;
  const small = new Set(book.smallWords);
  const entriesOf = book.rulings.map((ruling) => new Set(ruling.entries));

  // The index: for each token the wordings and the rulings that hold it, what it weighs, and how heavy each wording is.

  const wordings = new Map(), wholes = new Map(), weights = new Map();
  const owners = asked.wordings.flatMap((n, ruling) => new Array(n).fill(ruling));
  const sizes = new Array(owners.length).fill(0);
  const foreign = new Set(); // tokens that no ruling holds, only topics of which no rule speaks: these stand behind the rulings
  const isTopic = (owner) => owner >= book.rulings.length;

  // Numbers in order, each written as its distance from the one before, in digits of five bits and one that says whether it goes on.
  const digits = new Map([...scores.digits].map((digit, value) => [digit, value]));
  function unpacked(written) {
    const numbers = [];
    let at = 0, bits = 0;
    for (const digit of written) {
      const value = digits.get(digit);
      at += (value & 31) << bits;
      bits = value > 31 ? bits + 5 : 0;
      if (!bits) numbers.push(at);
    }
    return numbers;
  }

  for (const line of asked.tokens) {
    const [token, places = "", more = ""] = line.split(" ");
    const held = unpacked(places);
    const holders = [...new Set([...held.map((place) => owners[place]), ...unpacked(more)])].sort((a, b) => a - b);
    if (holders.length && holders.every(isTopic)) foreign.add(token);
    const rarity = Math.min(Math.log(1 + asked.wordings.length / Math.max(1, holders.length)), scores.rarest);
    const weight = (rarity * (scores.counts[token[0]] || 1)) ** scores.steepness;
    weights.set(token, weight);
    wordings.set(token, held);
    wholes.set(token, holders);
    held.forEach((place) => (sizes[place] += weight));
  }
  sizes.forEach((size, place) => (sizes[place] = Math.sqrt(size)));
  const vocabulary = [...names.keys()].filter((name) => !name.includes(" "));
  vocabulary.push(...[...weights.keys()].filter(isTelling));

  function isTelling(token) {
    return /^[\p{L}\p{N}]/u.test(token);
  }

  // The pairs of neighbouring words of a text as numbers, and the field of bits of each ruling that has marks for its own.

  const bytesOf = (text) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  const fields = asked.pairs.map(bytesOf);

  // CRC-32 of a text.
  function checksum(text) {
    let sum = -1;
    for (const byte of new TextEncoder().encode(text)) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum >>> 0;
  }

  function pairsOf(words) {
    const row = ["", ...words.map(stem), ""];
    return [...new Set(row.slice(1).map((word, at) => checksum(row[at] + " " + word)))];
  }

  function shareIn(field, pairs) {
    const size = 8 * field.length;
    const isMarked = (at) => (field[at >> 3] >> (at & 7)) & 1;
    const holds = (pair) => [...Array(scores.marks).keys()].every((turn) => isMarked(((pair & 0xffff) + turn * (pair >>> 16)) % size));
    return pairs.filter(holds).length / pairs.length;
  }

  // The learned vectors: that of a text is the sum of the rows of its features, in whole numbers.

  const { rows, scales, width, height, middle, pieces, longest } = asked.learned, rowsOf = bytesOf(rows), scalesOf = bytesOf(scales);
  const vectors = asked.vectors.map((vector) => new Int8Array(bytesOf(vector).buffer));

  function featuresOf(words, told) {
    const found = new Set([...words, ...words.slice(1).map((word, at) => words[at] + " " + word), ...told.map((token) => "~" + token)]);
    for (const word of words) {
      const whole = [..."<" + word + ">"];
      for (const size of pieces) {
        for (let at = 0; at + size <= whole.length; at++) found.add("." + whole.slice(at, at + size).join(""));
      }
    }
    return new Set([...found].map((feature) => checksum(feature) % height));
  }

  // How like the vector of each ruling and topic is to that of a question.
  function akinTo(words, told) {
    const vector = new Array(width).fill(0);
    for (const row of featuresOf(words, told)) {
      for (let at = 0; at < width; at++) {
        const byte = rowsOf[(row * width + at) >> 1];
        vector[at] += scalesOf[row] * ((at & 1 ? byte >> 4 : byte & 15) - middle);
      }
    }
    const dot = (other) => other.reduce((sum, number, at) => sum + number * vector[at], 0);
    const size = longest * (Math.sqrt(dot(vector)) || 1);
    return vectors.map((other) => Number((dot(other) / size).toFixed(scores.decimals)));
  }

  // A question as it is compared.

  const inNames = new Set([...byStems.keys()].flatMap((key) => key.split(" ")));

  function entriesNamed(words) {
    const ownerOf = (span) => {
      if (small.has(span)) return null;
      const claimed = names.get(span);
      return claimed ? claimed[0].id : (byStems.get(stems(span)) || [])[0];
    };
    return spansIn(words, ownerOf, words.map((word) => inNames.has(stem(word))))[0];
  }

  // Where the rest of a pattern ends that begins here, 0 if it does not stand here.
  function goesOn(row, at, rest) {
    for (const [place, wanted] of rest.entries()) {
      if (wanted === "...") {
        const ends = [...Array(scores.widest + 1).keys()].map((width) => goesOn(row, at + width, rest.slice(place + 1)));
        return ends.find(Boolean) || 0;
      }
      if (at >= row.length || !(row[at] === wanted || (wanted === "n" && isNumber(row[at])))) return 0;
      at++;
    }
    return at;
  }

  // The marked ids of the patterns in a text, and the entries that it denies.
  function patternsIn(words) {
    const met = new Set(), row = words.map(stem);
    const meet = (marked, end) => {
      if (marked[0] !== "-") met.add(marked);
      else entriesNamed(words.slice(end, end + scores.reach)).forEach((id) => met.add("-" + id));
    };
    row.forEach((word, at) => {
      for (const key of isNumber(word) ? [word, "n"] : [word]) {
        if (!Object.hasOwn(asked.patterns, key)) continue;
        for (const [marked, rest] of asked.patterns[key]) {
          const end = goesOn(row, at + 1, rest);
          if (end) meet(marked, end);
        }
      }
    });
    return met;
  }

  function tokens(words) {
    const meant = (word) => everyday.get(stem(word)) || word;
    const inRules = wordsOf(words.map(meant).join(" "));
    const same = inRules.join(" ") === words.join(" ");
    const told = [words, ...(same ? [] : [inRules])].flatMap((some) =>
      [...some.filter((word) => !small.has(word)).map(stem), ...entriesNamed(some).map((id) => "=" + id)]);
    return [...new Set([...told, ...patternsIn(words)])];
  }

  const known = new Map(); // what misspelt words were taken for

  function knows(word) {
    const short = word.length < scores.shortestMisspelt || isNumber(word);
    return short || small.has(word) || weights.has(stem(word)) || names.has(word);
  }

  // Words of which two letters are swapped.
  const swappedIn = (word) => [...word.slice(1)].map((_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

  function putRight(word) {
    if (!known.has(word)) known.set(word, swappedIn(word).find(knows));
    if (!known.get(word)) {
      let best = word, most = 0;
      const like = likeness(word, scores.likeAKnownWord);
      for (const other of vocabulary) {
        const score = like(other);
        if (score >= scores.likeAKnownWord && score > most) [best, most] = [other, score];
      }
      known.set(word, best);
    }
    return known.get(word);
  }

  function wordsAsked(question) {
    return question.split(/\s+/).filter(Boolean).flatMap((typed) => {
      const keeps = typed[0] !== typed[0].toLowerCase() && typed !== typed.toUpperCase(); // written like a person's name
      return wordsOf(fold(typed)).map((word) => (keeps || knows(word) ? word : putRight(word)));
    });
  }

  // The rulings, best first.

  function compared(told, akin) {
    const wanted = told.filter((token) => weights.has(token));
    const weight = wanted.reduce((sum, token) => sum + weights.get(token), 0), size = Math.sqrt(weight);
    const sharedBy = (held) => {
      const found = new Map();
      for (const token of wanted) {
        for (const number of held.get(token)) found.set(number, (found.get(number) || 0) + weights.get(token));
      }
      return found;
    };
    const likes = new Map(), each = [];
    for (const [place, shared] of sharedBy(wordings)) {
      const like = Number((shared / (size * sizes[place])).toFixed(scores.decimals));
      each.push([like, place]);
      if (!likes.has(owners[place])) likes.set(owners[place], []);
      likes.get(owners[place]).push([like, place]);
    }
    const nearestFirst = (a, b) => b[0] - a[0] || a[1] - b[1];
    const among = each.sort(nearestFirst).slice(0, scores.among).map(([, place]) => owners[place]);
    const parts = scores.nearest, all = parts.reduce((a, b) => a + b, 0);
    const shared = sharedBy(wholes);
    const matchOf = (owner) => {
      const nearest = (likes.get(owner) || []).sort(nearestFirst).slice(0, parts.length);
      const worded = nearest.reduce((sum, [like], at) => sum + parts[at] * like, 0) / all;
      const like = scores.wording * worded + (scores.whole * (shared.get(owner) || 0)) / weight;
      const votes = among.filter((other) => other === owner).length / scores.among;
      const places = nearest.map(([, place]) => place);
      return { owner, like, nearest: nearest.length ? nearest[0][0] : 0, places, votes, akin: akin[owner] };
    };
    const byWords = [...shared.keys()].map(matchOf).sort((a, b) => b.like - a.like);
    const nearest = byWords.filter((one) => !isTopic(one.owner)).slice(0, scores.shown);
    const owned = akin.slice(0, book.rulings.length).map((like, owner) => [like, owner]);
    const byVectors = nearest.length ? owned.sort(nearestFirst).slice(0, scores.shown).map(([, owner]) => owner) : [];
    const seconds = byVectors.filter((owner) => nearest.every((one) => one.owner !== owner)).map(matchOf);
    return { found: [...nearest, ...seconds], beyond: byWords.find((one) => isTopic(one.owner)) || { like: 0, nearest: 0 } };
  }

  const within = (some, all) => [...some].every((one) => all.has(one));
  const keywordsOf = (words) => entriesNamed(words).filter((id) => kinds.get(id) === "keyword");
  const rulingsOn = (keywords) => asked.about[[...keywords].sort().join(" ")] || [];

  // How surely the first of them answers the question: its signs, and their chance.

  function usualIn(token, owner) {
    const often = wordings.get(token).filter((place) => owners[place] === owner).length;
    return Math.log((often + scores.seldom) / (asked.wordings[owner] + 1));
  }

  // How much of the question stands in a ruling's nearest wordings and in its whole text, how usual it is, and its pairs.
  function sharedWith(words, told, { places, owner }) {
    const compared = told.filter((token) => weights.has(token));
    const part = (holds) => compared.filter(holds).length / compared.length;
    return {
      worded: part((token) => places.some((place) => wordings.get(token).includes(place))),
      told: part((token) => wholes.get(token).includes(owner)),
      usual: compared.reduce((sum, token) => sum + usualIn(token, owner), 0) / compared.length,
      paired: shareIn(fields[owner], pairsOf(words)),
    };
  }

  const weighed = (factors, seen) => Object.entries(factors).reduce((sum, [trait, weight]) => sum + weight * seen[trait], 0);

  // 1 where a ruling is asked about just these keywords, if they are several; half where it is about others too.
  function fitOf(keywords, { owner }) {
    if (keywords.length < sureness.several || !within(keywords, entriesOf[owner])) return 0;
    return rulingsOn(keywords).includes(book.rulings[owner].id) ? 1 : 0.5;
  }

  // How many of a ruling's wordings hold that one of some tokens which most of them hold, 0 to 1.
  function mostOf(tokens, { owner }) {
    const often = (token) => (wordings.get(token) || []).filter((place) => owners[place] === owner).length;
    return Math.max(0, ...tokens.map(often)) / asked.wordings[owner];
  }

  // How many of a ruling's wordings name one keyword that the question does not name, or only denies, 0 to 1.
  function furtherIn(told, one) {
    const unnamed = [...kinds.keys()].filter((id) => kinds.get(id) === "keyword" && (!told.includes("=" + id) || told.includes("-" + id)));
    return mostOf(unnamed.map((id) => "=" + id), one);
  }

  // The only one of some rulings with a wording that has just the words of a question, and each beside the same ones.
  function askedSo(found) {
    const same = found.filter((one) => one.nearest >= sureness.same && one.paired === 1);
    return same.length === 1 ? same[0] : undefined;
  }

  // The rulings with all that tells which of them it is that answers a question, the likeliest first.
  function likeliestFirst(words, told, keywords, found) {
    const traits = (one) => ({ ...sharedWith(words, told, one), fits: fitOf(keywords, one), further: furtherIn(told, one) });
    const seen = found.map((one) => ({ ...one, ...traits(one) }));
    const said = askedSo(seen), first = (one) => (said && one.owner === said.owner ? 1 : 0);
    return seen.map((one) => ({ ...one, pulled: weighed(sureness.pull, one) }))
      .sort((a, b) => first(b) - first(a) || b.pulled - a.pulled).slice(0, scores.shown);
  }

  // The odds that it is the first of several rulings that answers a question which one of them answers: their logarithm.
  function leadOf(found) {
    const [first, ...others] = found.map((one) => one.pulled);
    if (!others.length) return sureness.farthest;
    return Math.min(first - Math.log(others.reduce((sum, other) => sum + Math.exp(other), 0)), sureness.farthest);
  }

  function signs(words, told, keywords, found, beyond) {
    const [best, ...others] = found;
    const most = (trait) => Math.max(...others.map((other) => other[trait]), 0);
    const telling = told.filter(isTelling);
    const compared = told.filter((token) => weights.has(token));
    const numbers = words.filter((word) => /^\p{Nd}+$/u.test(word)).length;
    return {
      like: best.like,
      alone: best.like - (found.length === scores.shown ? Math.min(...others.map((other) => other.like)) : 0),
      unknown: telling.length ? telling.filter((word) => !weights.has(word) || foreign.has(word)).length / telling.length : 1,
      short: compared.length <= sureness.short ? 1 : 0,
      long: words.length / sureness.long,
      beyond: best.like - beyond.like,
      lead: leadOf(found),
      paired: best.paired,
      apart: best.paired - most("paired"),
      akin: best.akin,
      usual: best.usual,
      first: best.like >= most("like") ? 1 : 0,
      numbers: Math.min(numbers, sureness.mostNumbers),
      several: keywords.length >= sureness.several && best.fits < 1 ? 1 : 0,
    };
  }

  const chanceBy = (weights, base, seen) => 1 / (1 + Math.exp(-base - weighed(weights, seen)));

  // Whether the question is likelier about the topic that is most like it, of which no rule speaks, than not.
  function isOf(beyond, found, akin) {
    if (beyond.owner === undefined) return false;
    const rulings = akin.slice(0, book.rulings.length), topics = akin.slice(book.rulings.length);
    const seen = {
      akin: beyond.akin,
      beyond: beyond.like - Math.max(0, ...found.map((one) => one.like)),
      ahead: beyond.akin - Math.max(...rulings),
      agreed: beyond.akin >= Math.max(...topics) ? 1 : 0,
    };
    return chanceBy(sureness.topicWeights, sureness.topicBase, seen) >= sureness.ofTopic;
  }

  // The place of the first near twin of the best of some rulings among the others; 0 where there is none.
  function twinIn(found) {
    const ids = found.map(({ owner }) => book.rulings[owner].id), apart = found.map(({ owner }) => book.rulings[owner].apart || []);
    return Math.max(0, ids.findIndex((id, at) => apart[0].includes(id) && apart[at].includes(ids[0])));
  }

  function findRulings(question) {
    const words = wordsAsked(question), told = tokens(words), keywords = keywordsOf(words);
    const akin = akinTo(words, told), { found: nearest, beyond } = compared(told, akin);
    const found = likeliestFirst(words, told, keywords, nearest);
    const isAbout = isOf(beyond, found, akin);
    const worded = beyond.nearest >= sureness.same && found.every((one) => one.nearest < sureness.same);
    const named = found.map(({ owner, like }) => ({ id: book.rulings[owner].id, score: round(100 * like) }));
    const topic = isAbout || worded ? book.beyond[beyond.owner - book.rulings.length] : undefined;
    const likely = sureness.words.find(([word]) => word === "likely")[1];
    const ruled = topic ? book.ruled[beyond.owner - book.rulings.length] : [];
    // The reader's own rulings on what no rule speaks of, the one most like the question first.
    const own = [...named.filter((one) => ruled.includes(one.id)), ...ruled.map((id) => ({ id, score: 0 }))]
      .filter((one, at, all) => all.findIndex((other) => other.id === one.id) === at);
    const nothing = { sureness: "nothing", chance: 0, found: [], topic, nearest: topic ? [] : named.slice(0, scores.leads) };
    if (!found.length) return own.length ? { sureness: "likely", chance: likely, found: own } : nothing;
    const seen = signs(words, told, keywords, found, beyond), said = askedSo(found);
    const chance = said ? 1 : chanceBy(sureness.weights, sureness.base, seen);
    const among = said ? 1 : chanceBy(sureness.anyWeights, sureness.anyBase, seen);
    const [word] = among < sureness.any ? ["nothing"] : sureness.words.find(([, least]) => chance >= least);
    if (word === "nothing" || worded || (word === "perhaps" && nothing.topic)) {
      return own.length ? { sureness: "likely", chance: Math.max(likely, chance), found: own } : { ...nothing, chance };
    }
    const twin = word === "perhaps" ? twinIn(found) : 0;
    const both = twin ? chance * (1 + Math.exp(found[twin].pulled - found[0].pulled)) : 0;
    return { sureness: both >= likely ? "likely" : word, chance, found: named };
  }

  return { findRulings };
}
