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
  /** What a title had best hold in a row. */
  phrase: string;
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
  const exact: Reading = {
    kind: 'exact',
    query: vectors.strict,
    inTitle: vectors.inTitle,
    phrase: vectors.folded,
    marks: marksOf(vectors),
    also: namesShown(typed, vectors, dictionary),
  };
  const relaxed: Reading = { ...exact, kind: 'loose', query: vectors.relaxed, also: [] };
  const readings = [exact, soundReading(typed, vectors.folded, dictionary), correctedReading(typed, vectors.folded, dictionary), relaxed];
  return { narrow: readings.filter((reading) => reading !== undefined), any: vectors.any, vectors };
}

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

/** What was typed in Latin letters or zhuyin may be how something is pronounced. */
function soundReading(typed: string, folded: string, dictionary: Dictionary): Reading | undefined {
  const letters = lettersOfZhuyin(typed.trim()) ?? folded;
  if (!/^[a-z' ]{2,64}$/.test(letters)) return undefined;
  const whole = dictionary.sounding(letters.replace(/[' ]/g, ''));
  const parts = whole.length > 0 ? whole : soundsByWord(letters, dictionary);
  if (parts.length === 0) return undefined;
  const vectors = parts.map((entries) => entries.flatMap((entry) => queryVector(entry.folded, dictionary) ?? []));
  const heard = parts.flat();
  return {
    kind: 'sound',
    query: vectors.map((alternatives) => either(alternatives.map(({ strict }) => strict))).join(' & '),
    inTitle: vectors.map((alternatives) => either(alternatives.map(({ inTitle }) => inTitle))).join(' & '),
    phrase: parts.map(([entry]) => entry?.folded ?? '').join(''),
    marks: heard.flatMap((entry) => [entry.folded, ...dictionary.othersFor(entry.folded)]),
    also: [...new Set(heard.flatMap(bothScripts))].slice(0, 6),
  };
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
  return {
    kind: 'corrected',
    query: vectors.strict,
    inTitle: vectors.inTitle,
    phrase: vectors.folded,
    marks: marksOf(vectors),
    also: [],
    corrected,
  };
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
