import type { LocalText } from '../../db/schema/columns.ts';
import type { Dictionary, Entry } from './dictionary.ts';
import { either, fold, foldedKey, type QueryVectors, queryVector } from './tokens.ts';
import { lettersOfZhuyin } from './zhuyin.ts';

/** One way to understand what was typed. */
export interface Reading {
  /** `loose` goods say only some of it. */
  kind: 'exact' | 'sound' | 'corrected' | 'loose';
  /** For `$1::tsquery`. */
  query: string;
  /** The same, asked of titles. */
  inTitle: string;
  /** Any of the words, among the names of categories and shops. */
  belongs: string;
  /** What says how much a good has of it. */
  rank: string;
  /** What a title had best hold in a row. */
  phrase: string;
  /** As it was typed in traditional characters, which tell 麵 from 面. */
  traditional: string | null;
  /** What stands out in a title, folded. */
  marks: readonly string[];
  /** What was looked for besides the words as typed. */
  also: readonly string[];
  /** What is looked for instead. */
  corrected?: LocalText;
}

export interface Readings {
  /** From the narrowest on; the first that finds something counts. */
  narrow: Reading[];
  /** Any pair of it, ordered by how much they say. */
  any: string;
  vectors: QueryVectors;
}

/** Reads what was typed; null when nothing of it can be looked for. */
export function readTyped(typed: string, dictionary: Dictionary): Readings | null {
  const vectors = queryVector(typed, dictionary);
  if (!vectors) return null;
  const exact = readingOf('exact', vectors, { also: namesShown(typed, vectors, dictionary), traditional: asTraditional(typed, vectors) });
  const loosely = (query: string): Reading => ({ ...exact, kind: 'loose', query, rank: vectors.any, also: [] });
  const sound = soundReading(typed, vectors.folded, dictionary);
  const readings = [
    // Letters of Latin words are looked for as beginnings, so that nearly any syllables find something.
    ...(sound && isPinyin(typed, vectors.folded, dictionary) ? [sound.all, exact] : [exact, sound?.all]),
    correctedReading(typed, vectors.folded, dictionary),
    loosely(vectors.relaxed),
    vectors.known === '' ? undefined : loosely(vectors.known),
    sound?.any,
  ];
  return { narrow: readings.filter((reading) => reading !== undefined), any: vectors.any, vectors };
}

const readingOf = (kind: Reading['kind'], vectors: QueryVectors, more: Partial<Reading> = {}): Reading => ({
  kind,
  query: vectors.strict,
  inTitle: vectors.inTitle,
  belongs: vectors.belongs,
  rank: vectors.strict,
  phrase: vectors.folded,
  traditional: null,
  marks: marksOf(vectors),
  also: [],
  ...more,
});

function asTraditional(typed: string, { folded }: QueryVectors): string | null {
  const asTyped = typed.normalize('NFKC').toLowerCase().trim();
  return asTyped !== folded && /\p{Script=Han}/u.test(asTyped) ? asTyped : null;
}

const lettersOf = (typed: string, folded: string): string => lettersOfZhuyin(typed.trim()) ?? folded;

const isPinyin = (typed: string, folded: string, dictionary: Dictionary): boolean =>
  dictionary.isPinyin(lettersOf(typed, folded).replace(/[' ]/g, ''));

const marksOf = ({ folded, terms }: QueryVectors): string[] => [folded, ...terms.flatMap(({ text, others }) => [text, ...others])];

const bothScripts = ({ label }: Entry): string[] => [label['zh-TW'], label['zh-CN']];

/** The other ways of writing what was typed and the other words for it, as people know them. */
function namesShown(typed: string, { folded, terms }: QueryVectors, dictionary: Dictionary): string[] {
  const asTyped = typed.normalize('NFKC').toLowerCase().trim();
  const known = dictionary.entryOf(folded);
  const others = terms.length === 1 ? [...(terms[0]?.others ?? [])] : [...dictionary.othersFor(folded)];
  const shown = [...(asTyped === folded ? [] : [folded]), ...(known ? bothScripts(known) : []), ...others];
  return [...new Set(shown)].filter((name) => name !== asTyped).slice(0, 6);
}

/** What was typed in Latin letters or zhuyin may be how something is pronounced: all of it, or some. */
function soundReading(typed: string, folded: string, dictionary: Dictionary): { all: Reading; any: Reading } | undefined {
  const letters = lettersOf(typed, folded);
  if (!/^[a-z' ]{2,64}$/.test(letters)) return undefined;
  const whole = dictionary.sounding(letters.replace(/[' ]/g, ''));
  const parts = whole.length > 0 ? whole : soundsByWord(letters, dictionary);
  if (parts.length === 0) return undefined;
  const heard = parts.flat();
  const vectors = parts.map((entries) => entries.flatMap((entry) => queryVector(entry.folded, dictionary) ?? []));
  const alternativesOf = (part: 'strict' | 'inTitle' | 'belongs') =>
    vectors.map((alternatives) => either(alternatives.map((one) => one[part])));
  const all: Reading = {
    kind: 'sound',
    query: alternativesOf('strict').join(' & '),
    inTitle: alternativesOf('inTitle').join(' & '),
    belongs: either(alternativesOf('belongs')),
    rank: either(alternativesOf('strict')),
    phrase: parts.map(([entry]) => entry?.folded ?? '').join(''),
    traditional: null,
    marks: heard.flatMap((entry) => [entry.folded, ...dictionary.othersFor(entry.folded)]),
    also: [...new Set(heard.flatMap(bothScripts))].slice(0, 6),
  };
  return { all, any: { ...all, kind: 'loose', query: all.rank } };
}

/** `wulongcha lihe`: each by itself, where at least one of them sounds like something. */
function soundsByWord(letters: string, dictionary: Dictionary): Entry[][] {
  const words = letters.split(' ').filter((word) => word !== '');
  if (words.length < 2) return [];
  const sounds = words.flatMap((word) => {
    const found = word.length < 2 ? [] : dictionary.sounding(word);
    return found.length > 0 ? found : [[]];
  });
  return sounds.every((entries) => entries.length > 0) ? sounds : [];
}

function correctedReading(typed: string, folded: string, dictionary: Dictionary): Reading | undefined {
  const letters = lettersOfZhuyin(typed.trim());
  const wrong = dictionary.correct(letters ?? folded);
  if (wrong.length === 0) return undefined;
  const written = (script: 'zh-CN' | 'zh-TW', text: string) =>
    wrong
      .toSorted((one, other) => other.from - one.from)
      .reduce((whole, { from, to, meant }) => whole.slice(0, from) + meant.label[script] + whole.slice(to), text);
  const asTyped = typed.normalize('NFKC').trim();
  // Where folding kept every sign in its place, what was right stays as it was typed.
  const base = letters ?? (asTyped.length === folded.length ? asTyped : folded);
  const corrected: LocalText = { 'zh-CN': written('zh-CN', base), 'zh-TW': written('zh-TW', base) };
  const vectors = queryVector(foldedKey(corrected['zh-CN']), dictionary);
  if (!vectors) return undefined;
  return readingOf('corrected', vectors, { corrected });
}

/** The shorter searches that are left when one word of several is dropped, as they were typed. */
export function shorterSearches(typed: string, { folded, terms }: QueryVectors): { text: string; query: string }[] {
  const asTyped = typed.normalize('NFKC').trim();
  const base = asTyped.length === folded.length ? asTyped : folded;
  let searched = 0;
  const places = terms.map(({ text }) => {
    const from = folded.indexOf(text, searched);
    searched = from + text.length;
    return { from, to: searched };
  });
  if (places.length < 2 || places.length > 6) return [];
  return places.flatMap(({ from, to }) => {
    const text = `${base.slice(0, from)} ${base.slice(to)}`.replace(/\s+/g, ' ').trim();
    const vectors = queryVector(fold(text));
    return vectors ? [{ text, query: vectors.strict }] : [];
  });
}
