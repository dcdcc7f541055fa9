// The dictionaries of OpenCC in tables that take a tenth of the memory. The library's own trees have a `Map` for each prefix of a phrase, some
// 50 MB for one direction.
import { type ConverterFunction, type DictGroup, type DictLike, Trie } from 'opencc-js/core';
import { configs as toTraditional } from 'opencc-js/preset/cn2t';
import { configs as toSimplified } from 'opencc-js/preset/t2cn';

interface Conversion {
  /** Some of the library's conversions begin with it, but its types do not name it. */
  normalizationChain?: readonly DictGroup[];
  segmentation: DictLike | DictGroup;
  conversionChain: readonly DictGroup[];
}

/** The names are OpenCC's: simplified (s), traditional as in Taiwan (tw), with the words of Taiwan (twp). */
const conversions: Readonly<Record<'s2tw' | 's2twp' | 'tw2s' | 'tw2sp', Conversion | undefined>> = {
  s2tw: toTraditional.s2tw,
  s2twp: toTraditional.s2twp,
  tw2s: toSimplified.tw2s,
  tw2sp: toSimplified.tw2sp,
};

/** Finds the longest phrase at a place as the library's tree does, but in one map. */
class PhraseTable extends Trie {
  readonly #replacements = new Map<string, string>();
  /** Lengths of phrases by their first code unit, the longest first. */
  readonly #lengths = new Map<number, number[]>();
  /** The first two code units of all phrases that have as many. Most places of a text begin none, and need no search by length. */
  readonly #beginnings = new Set<number>();

  override addWord(source: string, replacement: string): void {
    this.#replacements.set(source, replacement);
    if (source.length > 1) this.#beginnings.add(toBeginning(source, 0));
    const first = source.charCodeAt(0);
    const lengths = this.#lengths.get(first) ?? [];
    if (lengths.includes(source.length)) return;
    lengths.push(source.length);
    this.#lengths.set(
      first,
      lengths.toSorted((one, other) => other - one),
    );
  }

  override matchPrefix(text: string, offset: number): { end: number; value: string } | null {
    const lengths = this.#lengths.get(text.charCodeAt(offset));
    if (!lengths) return null;
    for (const length of this.#beginnings.has(toBeginning(text, offset)) ? lengths : ONE_UNIT) {
      const end = offset + length;
      const value = end > text.length ? undefined : this.#replacements.get(text.slice(offset, end));
      if (value !== undefined) return { end, value };
    }
    return null;
  }
}

const ONE_UNIT = [1];

/** Two code units as one number. */
const toBeginning = (text: string, offset: number): number => (text.charCodeAt(offset) << 16) | text.charCodeAt(offset + 1);

/** Prefers words to phrases of the same length. Two tables need less memory than another one of all phrases. */
class WordsAndPhrases extends Trie {
  readonly #words: PhraseTable;
  readonly #phrases: PhraseTable;

  constructor(words: PhraseTable, phrases: PhraseTable) {
    super();
    this.#words = words;
    this.#phrases = phrases;
  }

  override matchPrefix(text: string, offset: number): { end: number; value: string } | null {
    const phrase = this.#phrases.matchPrefix(text, offset);
    const word = this.#words.matchPrefix(text, offset);
    return word && word.end >= (phrase?.end ?? 0) ? word : phrase;
  }
}

/** Conversions share tables: the largest are those of all that begin in simplified Chinese. */
const tables: { dictionaries: DictGroup; table: PhraseTable }[] = [];

function findTable(dictionaries: DictGroup): PhraseTable {
  const isSame = (other: DictGroup) => other.length === dictionaries.length && other.every((each, at) => each === dictionaries[at]);
  const known = tables.find((each) => isSame(each.dictionaries));
  if (known) return known.table;
  const table = new PhraseTable();
  table.loadDictGroup(dictionaries);
  tables.push({ dictionaries, table });
  return table;
}

/** Converts as the library's converter with the same configuration does, except the given words and what they become. */
export function createConverter(name: keyof typeof conversions, words: ReadonlyMap<string, string> = new Map()): ConverterFunction {
  const conversion = conversions[name];
  if (!conversion) throw new Error(`OpenCC has no conversion ${name}`);
  const { normalizationChain = [], segmentation, conversionChain } = conversion;
  const normalize = normalizationChain.map(findTable);
  const phrases = addWords(findTable(isGroup(segmentation) ? segmentation : [segmentation]), words);
  const convert = conversionChain.map(findTable);
  return (text) => {
    const normalized = normalize.reduce((each, table) => table.convert(each), text);
    const parts = phrases.segment(normalized).map((part) => words.get(part) ?? convert.reduce((each, table) => table.convert(each), part));
    return parts.join('');
  };
}

function addWords(phrases: PhraseTable, words: ReadonlyMap<string, string>): Trie {
  if (words.size === 0) return phrases;
  const table = new PhraseTable();
  for (const [word, replacement] of words) table.addWord(word, replacement);
  return new WordsAndPhrases(table, phrases);
}

/** The other kind of list is one dictionary of pairs. */
const isGroup = (dictionaries: DictLike | DictGroup): dictionaries is DictGroup =>
  typeof dictionaries !== 'string' && dictionaries.every((each) => typeof each === 'string');
