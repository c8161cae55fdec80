// The search of `swtcg lookup`, rule by rule as in swtcg_rules/glossary (fold, search):
// for the same query both put the same entry first.
"use strict";

// The data of the page: records come as rows, with the names of their fields only once.
function readBook(text) {
  const book = JSON.parse(text);
  for (const part of ["entries", "rulings"]) {
    const { fields, rows } = book[part];
    book[part] = rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at]])));
  }
  return book;
}

const STROKED = { "ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe" };

// Words as they are compared: small letters without marks.
function folded(text) {
  const plain = text.toLowerCase().replace(/[łøđßæœ]/g, (c) => STROKED[c]).normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.replace(/['’]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function makeSearch(glossary) {
  const { entries, endings, irregular, smallWords, scores } = glossary;

  // Words: folded, and without their endings.

  const fold = folded;
  const wordsOf = (folded) => folded.split(" ").filter(Boolean);
  const isNumber = (word) => /^\p{N}+$/u.test(word);
  const small = new Set(smallWords);
  const unruly = new Map(Object.entries(irregular));
  const stemmed = new Map();

  function stem(word) {
    let found = stemmed.get(word);
    if (found === undefined) stemmed.set(word, (found = bareStem(word)));
    return found;
  }

  function bareStem(word) {
    if (unruly.has(word)) return unruly.get(word);
    if (/^\p{N}+s$/u.test(word)) return word.slice(0, -1);
    const bare = withoutEndings(word);
    return bareFaces.get(bare) || bare;
  }

  const bareFaces = new Map([...unruly].filter(([, face]) => isNumber(face)).map(([word, face]) => [withoutEndings(word), face]));

  function withoutEndings(word) {
    if (word.endsWith("ek")) word = word.slice(0, -2) + "k";
    let before = "";
    while (word !== before && /^\p{L}+$/u.test(word)) {
      before = word;
      for (const ending of endings) {
        if (word.endsWith(ending) && word.length - ending.length >= 3 + (ending === "an")) {
          word = word.slice(0, -ending.length);
          break;
        }
      }
      if (word.length > 3 && word.at(-1) === word.at(-2)) word = word.slice(0, -1);
    }
    return word;
  }

  const stems = (folded) => wordsOf(folded).map(stem).sort().join(" ");

  // How like two texts are, 0 to 100: twice the letters they share in order, of all their letters. A text is made ready
  // once and then compared with many; what cannot be like enough is not looked at (0).

  function likeness(text, least) {
    const letters = new Map();
    const fits = text.length < 32; // as many letters as an integer has bits are compared at once
    [...text].forEach((letter, at) => letters.set(letter, fits ? (letters.get(letter) || 0) | (1 << at) : (letters.get(letter) || 0) + 1));
    return (other) => {
      const all = text.length + other.length;
      if (200 * Math.min(text.length, other.length) < least * all) return 0;
      if (fits) return (200 * sharedBits(letters, text.length, other)) / all;
      return 200 * inCommon(letters, other) < least * all ? 0 : (200 * shared(text, other)) / all;
    };
  }

  function inCommon(letters, other) {
    const left = new Map(letters);
    let n = 0;
    for (const letter of other) {
      const some = left.get(letter) || 0;
      if (some) n++, left.set(letter, some - 1);
    }
    return n;
  }

  function sharedBits(letters, length, other) {
    let row = -1;
    for (const letter of other) {
      const same = row & (letters.get(letter) || 0);
      row = ((row + same) | (row - same)) | 0;
    }
    let n = 0;
    for (let at = 0; at < length; at++) n += row & (1 << at) ? 0 : 1;
    return n;
  }

  function shared(a, b) {
    let row = new Array(b.length + 1).fill(0);
    for (const letter of a) {
      const next = [0];
      for (let at = 0; at < b.length; at++) {
        next.push(letter === b[at] ? row[at] + 1 : Math.max(row[at + 1], next[at]));
      }
      row = next;
    }
    return row[b.length];
  }

  const sorted = (text) => wordsOf(text).sort().join(" ");

  // What is searched: names, their shapes, and the words of the texts.

  const names = new Map(), joined = new Map(), byStems = new Map(), known = new Set(), sentences = [], whole = new Map();
  const kinds = new Map(entries.map((entry) => [entry.id, entry.kind]));

  function put(map, key, id) {
    const owners = map.get(key);
    if (!owners) map.set(key, [id]);
    else if (!owners.includes(id)) owners.push(id);
  }

  for (const entry of entries) {
    if (entry.kind === "effect") continue; // written in scenarios, and looked up as the terms they belong to
    for (const [lang, name, proper] of entry.names) {
      const key = fold(name);
      const claimed = names.get(key) || names.set(key, []).get(key);
      if (!claimed.some((one) => one.id === entry.id && one.lang === lang && one.proper === proper)) {
        claimed.push({ id: entry.id, lang, proper });
      }
      put(joined, key.replaceAll(" ", ""), entry.id);
      put(byStems, stems(key), entry.id);
    }
    for (const [, name] of entry.names) tell(entry.id, name, scores.nameCounts);
    for (const lang of [0, 1]) {
      tell(entry.id, entry.reminder[lang] || "", scores.reminderCounts);
      for (const sentence of (entry.rule[lang] || "").split(/(?<=[.;:])\s/)) tell(entry.id, sentence, scores.ruleCounts);
      for (const fact of entry.facts) tell(entry.id, fact[lang] || "", scores.factCounts);
    }
  }

  // A sentence of an entry: how much it counts where it is like a description, and where it holds a word of it at all.
  function tell(id, text, [like, holds]) {
    const folded = fold(text), words = new Set(tellingStems(folded));
    wordsOf(folded).forEach((word) => known.add(stem(word)));
    sentences.push({ id, like, words });
    for (const word of words) {
      const held = whole.get(word) || whole.set(word, new Map()).get(word);
      held.set(id, Math.max(held.get(id) || 0, holds));
    }
  }

  function tellingStems(folded) {
    return wordsOf(folded).filter((word) => !small.has(word)).map(stem);
  }

  const lookedUp = entries.filter((entry) => entry.kind !== "effect").length;
  const weightOf = new Map([...whole].map(([word, held]) => [word, Math.log(1 + lookedUp / held.size) ** scores.steepnessOfTexts]));
  const holders = new Map();
  for (const sentence of sentences) {
    sentence.factor = sentence.like / Math.sqrt([...sentence.words].reduce((sum, word) => sum + weightOf.get(word), 0) || 1);
    for (const word of sentence.words) (holders.get(word) || holders.set(word, []).get(word)).push(sentence);
  }

  // By the stem of an everyday word: the stems of the words of the rules that it may stand for.
  const meanings = new Map();
  const everyday = new Map(); // and what the rules call it
  for (const wide of [glossary.everyday, glossary.described]) {
    for (const [means, words] of Object.entries(wide)) {
      for (const word of words) {
        const key = stem(fold(word));
        (meanings.get(key) || meanings.set(key, []).get(key)).push(...tellingStems(fold(means)));
        if (wide === glossary.everyday) everyday.set(key, fold(means));
      }
    }
  }

  const spellings = [...names.keys()].map((name) => [name, name.replaceAll(" ", ""), sorted(name)]);
  const stemsOf = new Map([...names.keys()].map((name) => [name, new Set(wordsOf(name).map(stem))]));

  // The tries, in their order; each gives a map from id to score.

  function search(query) {
    const triesOf = (text) => {
      const described = wordsOf(fold(text)).length >= scores.description;
      return [exact, sameWords, several, ...(described ? [inTexts, alike] : [alike, inTexts])];
    };
    const byName = [exact, sameWords], anyhow = triesOf(query), meant = everyday.get(stem(fold(query))) || "";
    const parts = partsOf(query).map((part) => [part, triesOf(part)]);
    for (const [text, tries] of [[query, byName], ...parts, [query, anyhow.slice(0, -1)], [meant, byName], [query, anyhow.slice(-1)]]) {
      for (const attempt of tries) {
        for (const form of formsOf(text)) {
          const found = attempt(form);
          if (found.size) return [...found].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
        }
      }
    }
    return [];
  }

  function partsOf(query) {
    const parts = query.split(/:|(?<=[\p{L}\p{N}_]{4})\. |\(|\[[^\]]*\]/u).map((part) => part.split(/->|\u2192/).at(-1));
    return parts.filter((part) => fold(part) && part !== query);
  }

  function formsOf(text) {
    const folded = fold(text);
    const bare = wordsOf(folded).filter((word) => !isNumber(word) && word !== "x");
    const telling = bare.filter((word) => !small.has(word));
    return [...new Set([folded, bare.join(" "), telling.join(" ")])].filter(Boolean);
  }

  function exact(form) {
    const claimed = [...(names.get(form) || [])].reverse();
    return new Map(claimed.map((one) => [one.id, one.proper ? scores.exact : scores.otherName]));
  }

  function sameWords(form) {
    const found = joined.get(form.replaceAll(" ", "")) || byStems.get(stems(form)) || [];
    return new Map(found.map((id) => [id, scores.sameWords]));
  }

  function several(form) {
    const [found, rest] = namedIn(form);
    const spoken = rest.some((word) => known.has(stem(word)) || meanings.has(stem(word)));
    return new Map(found.length > 1 && !spoken ? found.map((id) => [id, scores.several]) : []);
  }

  function namedIn(form) {
    const words = wordsOf(form);
    return spansIn(words, (span) => names.has(span) && names.get(span)[0].id, words.map(() => true));
  }

  // The entries that own spans of the words, longer names first, and the words of no name; only `free` words can belong to one.
  function spansIn(words, ownerOf, free) {
    const found = new Map(), open = [...free], alone = words.map(() => true);
    for (let size = Math.min(scores.longestName, words.length); size > 0; size--) {
      for (let at = 0; at + size <= words.length; at++) {
        let fits = true;
        for (let n = at; fits && n < at + size; n++) fits = open[n];
        const owner = fits && ownerOf(words.slice(at, at + size).join(" "));
        if (owner) {
          open.fill(false, at, at + size);
          alone.fill(false, at, at + size);
          found.set(at, owner);
        }
      }
    }
    const ids = [...found.keys()].sort((a, b) => a - b).map((at) => found.get(at));
    return [[...new Set(ids)], words.filter((_, at) => alone[at])];
  }

  function alike(form) {
    const spoken = wordsOf(form).every((word) => known.has(stem(word)) || everyday.has(stem(word)));
    const least = spoken ? [scores.likeAWord, scores.likeAWord] : [scores.like, scores.likeFromTheStart];
    const found = likeNames(form, ...least);
    return found.size ? found : someWords(form);
  }

  function likeNames(form, least, fromTheStart) {
    const found = new Map();
    const note = (name, score) => {
      for (const { id } of names.get(name)) found.set(id, Math.max(found.get(id) || 0, Math.min(scores.alike, round(score))));
    };
    const byTheirLetters = likeness(form.replaceAll(" ", ""), fromTheStart), byTheirWords = likeness(sorted(form), fromTheStart);
    const all = [...names.keys()];
    const byLetters = spellings.map(([name, letters]) => [name, byTheirLetters(letters)]);
    const byWords = spellings.map(([name, , inOrder]) => [name, byTheirWords(inOrder)]);
    for (const list of [byLetters, byWords]) {
      for (const [name, score] of list.filter((one) => one[1] >= fromTheStart).sort((a, b) => b[1] - a[1])) {
        if (score >= least || name[0] === form[0]) note(name, score);
      }
    }
    for (const name of all) {
      if (form.length >= scores.shortestBeginning && name.startsWith(form)) note(name, scores.beginning + (10 * form.length) / name.length);
      else if (abbreviates(form, name)) note(name, form.includes(" ") ? scores.abbreviation : scores.initials);
    }
    return found;
  }

  // Halves go to the even number, as Python rounds.
  function round(value) {
    const low = Math.floor(value), rest = value - low;
    return rest > 0.5 || (rest === 0.5 && low % 2) ? low + 1 : low;
  }

  function abbreviates(form, name) {
    const short = wordsOf(form), long = wordsOf(name);
    if (short.length === 1 && long.length > 1) return form === long.map((word) => word[0]).join("");
    return short.length === long.length && short.length > 1 && short.every((word, at) => shortens(word, long[at]));
  }

  function shortens(short, long) {
    let from = 0;
    return short[0] === long[0] && [...short].every((letter) => (from = long.indexOf(letter, from) + 1) > 0);
  }

  function someWords(form) {
    const asked = new Set(wordsOf(form).map(stem));
    const found = new Map();
    for (const [name, claimed] of names) {
      const own = stemsOf.get(name);
      if (own.size > asked.size && [...asked].every((word) => own.has(word))) {
        claimed.filter((one) => one.proper).forEach((one) => found.set(one.id, scores.someWords));
      }
    }
    return found;
  }

  function inTexts(form) {
    const words = wordsOf(form).filter((word) => !small.has(word));
    const rarely = (id) => words.length > scores.fewWords && kinds.get(id) === "term";
    const ownerOf = (span) => (names.has(span) ? names.get(span)[0].id : (byStems.get(stems(span)) || [])[0]);
    const named = new Set(spansIn(words, ownerOf, words.map(() => true))[0].filter((id) => !rarely(id)));
    const found = describedBy(words, rarely);
    if (!named.size && found.slice(0, scores.first).every((one) => one.held <= scores.enoughOfIt)) return new Map();
    const likes = found.map((one) => [one.id, Math.min(1, one.like + (named.has(one.id) ? scores.namedInTexts : 0))]);
    return new Map(likes.sort((a, b) => b[1] - a[1]).map(([id, like]) => [id, Math.max(1, round(scores.text * like))]));
  }

  function describedBy(words, rarely) {
    const shared = new Map(), holding = new Map(), held = new Map();
    let size = 0;
    for (const word of new Set(words.map(stem))) {
      const said = [...new Set([word, ...(meanings.get(word) || [])])].filter((one) => weightOf.has(one));
      size += said.length ? Math.max(...said.map((one) => weightOf.get(one))) : scores.unknown;
      const inSentences = new Map(), inEntries = new Map(), anyhow = new Map();
      const most = (map, key, weight) => map.set(key, Math.max(map.get(key) || 0, weight));
      for (const one of said) {
        const weight = weightOf.get(one);
        for (const sentence of holders.get(one)) most(inSentences, sentence, weight);
        for (const [id, much] of whole.get(one)) most(inEntries, id, weight * much), most(anyhow, id, weight);
      }
      for (const [total, part] of [[shared, inSentences], [holding, inEntries], [held, anyhow]]) {
        for (const [key, weight] of part) total.set(key, (total.get(key) || 0) + weight);
      }
    }
    const likes = new Map();
    for (const [sentence, weight] of shared) {
      (likes.get(sentence.id) || likes.set(sentence.id, []).get(sentence.id)).push(weight * sentence.factor);
    }
    const found = [...likes].map(([id, all]) => {
      const nearest = all.sort((a, b) => b - a).slice(0, scores.nearestSentences).reduce((sum, like, n) => sum + like * scores.slope ** n, 0);
      const like = ((nearest / Math.sqrt(size) + holding.get(id) / size) * (rarely(id) ? scores.rarely : 1)) / scores.most;
      return { id, like, held: held.get(id) / size };
    });
    return found.sort((a, b) => b.like - a.like);
  }

  // The user's own scenarios and questions, by their places: those in which more than half of the words asked for begin a word.

  const ownWords = glossary.scenarios.map((own) =>
    [own.title, own.told, own.scenario].filter(Boolean).flat().flatMap((text) => wordsOf(fold(text)).map(stem)));

  function findOwn(query) {
    const words = wordsOf(fold(query)).filter((word) => !small.has(word)).map(stem);
    return ownWords
      .map((own, at) => ({ at, score: words.filter((word) => own.some((other) => other.startsWith(word))).length / words.length }))
      .filter((one) => one.score > 0.5)
      .sort((a, b) => b.score - a.score);
  }

  // For the page, and what the search of rulings builds upon.
  return { search, findOwn, fold, stem, wordsOf, isNumber, likeness, spansIn, stems, names, byStems, kinds, round, everyday };
}
