import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { searchKey } from '../../db/schema/catalog.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { shopFact } from '../../db/schema/system.ts';
import { shortCache } from '../../db/shortCache.ts';
import { isNearlySame, nearestOf } from './nearest.ts';
import { spell, syllablesOf } from './spelling.ts';
import { synonyms } from './synonyms.ts';
import { fold, type Lexicon } from './tokens.ts';

/** A word of the shop: a name of goods, of a category, of a shop, or another name of one of these. */
export interface Entry {
  folded: string;
  label: LocalText;
  pinyin: string;
  initials: string;
  /** Only what the shop itself calls things is abbreviated by first letters. */
  isOwn: boolean;
}

/** A part of what was typed that is wrong, by the characters of its folded form, and what was meant. */
export interface Correction {
  from: number;
  to: number;
  meant: Entry;
}

export interface Dictionary extends Lexicon {
  entryOf: (folded: string) => Entry | undefined;
  /** What is spelt so in pinyin or by its first letters; else two words in a row, or what begins so. Best known first. */
  sounding: (letters: string) => Entry[][];
  /** Whether these letters can be nothing but the pinyin of a word. */
  isPinyin: (letters: string) => boolean;
  /** What was meant by a text in which something is misspelt: a word that sounds alike, or differs in one sign. */
  correct: (folded: string) => Correction[];
}

/** A shop with more words than this corrects by those that are looked for most. */
const MOST_WORDS = 50_000;
const LONGEST_WORD = 8;
const MOST_SOUNDING = 12;

/** The words of the shop change with an import alone, so they are kept until there is another one. */
export function createDictionary(db: Queryable): () => Promise<Dictionary> {
  const stampOf = shortCache(async (from): Promise<string> => {
    const [fact] = await from.select({ value: shopFact.value }).from(shopFact).where(eq(shopFact.name, 'import'));
    return JSON.stringify(fact?.value ?? null);
  });
  let kept: { stamp: string; dictionary: Promise<Dictionary> } | undefined;
  return async () => {
    const stamp = await stampOf(db);
    if (kept?.stamp !== stamp) {
      const dictionary = readDictionary(db);
      kept = { stamp, dictionary };
      dictionary.catch(() => {
        kept = undefined;
      });
    }
    return kept.dictionary;
  };
}

export async function readDictionary(db: Queryable): Promise<Dictionary> {
  const rows = await db
    .select({
      key: searchKey.key,
      label: searchKey.label,
      folded: searchKey.folded,
      pinyin: searchKey.pinyin,
      initials: searchKey.initials,
    })
    .from(searchKey)
    .orderBy(desc(searchKey.hot), desc(searchKey.count), searchKey.key)
    .limit(MOST_WORDS);
  return makeDictionary(rows.map((row) => ({ ...row, label: labelOf(row), isOwn: true })));
}

/** A word without a label is written alike by all readers. */
export const labelOf = ({ key, label }: { key: string; label: LocalText | null }): LocalText => label ?? { 'zh-CN': key, 'zh-TW': key };

/** @param own The shop's own words, the best known first. */
export function makeDictionary(own: readonly Entry[]): Dictionary {
  const entries = new Map<string, Entry>();
  for (const entry of own) if (!entries.has(entry.folded)) entries.set(entry.folded, entry);
  for (const folded of synonyms.keys()) {
    if (!entries.has(folded)) entries.set(folded, { folded, label: { 'zh-CN': folded, 'zh-TW': folded }, ...spell(folded), isOwn: false });
  }
  const all = [...entries.values()];
  const byPinyin = Map.groupBy(
    all.filter(({ pinyin }) => pinyin !== ''),
    ({ pinyin }) => pinyin,
  );
  const byInitials = Map.groupBy(
    all.filter(({ initials, isOwn }) => isOwn && initials !== ''),
    ({ initials }) => initials,
  );
  const chinese = Map.groupBy(
    all.filter(({ pinyin, folded }) => pinyin !== '' && folded.length > 2),
    ({ folded }) => folded.length,
  );
  const english = [...new Set(all.flatMap(({ label }) => wordsOf(label.en ?? '')))];

  return {
    isWord: (folded) => entries.has(folded),
    entryOf: (folded) => entries.get(folded),
    othersFor(folded) {
      const label = entries.get(folded)?.label;
      const names = label ? [label['zh-CN'], label['zh-TW']].map(fold) : [];
      return [...new Set([...names, ...(synonyms.get(folded) ?? []), ...replaced(folded)])].filter((name) => name !== folded);
    },
    sounding(letters) {
      const whole = [...(byPinyin.get(letters) ?? []), ...(byInitials.get(letters) ?? [])];
      if (whole.length > 0) return [whole.slice(0, MOST_SOUNDING)];
      for (let at = letters.length - 2; at >= 2; at -= 1) {
        const [first, second] = [byPinyin.get(letters.slice(0, at)), byPinyin.get(letters.slice(at))];
        if (first && second) return [first, second];
      }
      if (letters.length < 4) return [];
      const begun = all.filter(({ pinyin }) => pinyin.startsWith(letters)).slice(0, MOST_SOUNDING);
      return begun.length > 0 ? [begun] : [];
    },
    isPinyin: (letters) => byPinyin.has(letters) && !english.some((word) => word.startsWith(letters)),
    correct: (folded) => (/\p{Script=Han}/u.test(folded) ? correctChinese(folded) : correctLatin(folded)),
  };

  /** 智慧手表 for 智能手表: a name in which a part is called otherwise. */
  function replaced(folded: string): string[] {
    if (folded.length < 3 || !/\p{Script=Han}/u.test(folded)) return [];
    return partsOf(folded, 2)
      .flatMap(({ from, to, text }) =>
        (text === folded ? [] : (synonyms.get(text) ?? [])).map((other) => folded.slice(0, from) + other + folded.slice(to)),
      )
      .slice(0, 6);
  }

  function correctChinese(folded: string): Correction[] {
    const syllables = syllablesOf(folded);
    // Characters outside the first plane are one syllable of two signs: too rare to be corrected.
    const isAligned = syllables.length === folded.length;
    const wrong: Correction[] = [];
    for (const { from, to, text } of partsOf(folded, 2)) {
      if (!/^\p{Script=Han}+$/u.test(text) || entries.has(text)) continue;
      if (wrong.some((known) => from < known.to && known.from < to)) continue;
      const alike = isAligned
        ? byPinyin.get(syllables.slice(from, to).join(''))?.find((entry) => entry.folded.length === text.length)
        : undefined;
      const meant = alike ?? chinese.get(text.length)?.find((entry) => differsInOne(entry.folded, text));
      if (meant) wrong.push({ from, to, meant });
    }
    return wrong;
  }

  function correctLatin(folded: string): Correction[] {
    const letters = folded.replace(/[' ]/g, '');
    const bySound = /^[a-z]{5,40}$/.test(letters) ? nearestOf(letters, all, ({ pinyin }) => pinyin) : undefined;
    if (bySound) return [{ from: 0, to: folded.length, meant: bySound }];
    return [...folded.matchAll(/[a-z]{4,}/g)].flatMap(({ 0: word, index }) => {
      if (english.some((known) => known.startsWith(word))) return [];
      const meant = nearestOf(word, english, (known) => known);
      return meant === undefined ? [] : [{ from: index, to: index + word.length, meant: englishEntry(meant) }];
    });
  }
}

const englishEntry = (word: string): Entry => ({
  folded: word,
  label: { 'zh-CN': word, 'zh-TW': word, en: word },
  pinyin: '',
  initials: '',
  isOwn: true,
});

const wordsOf = (text: string): string[] => fold(text).match(/[a-z]{4,}/g) ?? [];

/** Every part of a text, the longest first. */
function partsOf(text: string, shortest: number): { from: number; to: number; text: string }[] {
  const parts: { from: number; to: number; text: string }[] = [];
  for (let length = Math.min(LONGEST_WORD, text.length); length >= shortest; length -= 1) {
    for (let from = 0; from + length <= text.length; from += 1)
      parts.push({ from, to: from + length, text: text.slice(from, from + length) });
  }
  return parts;
}

function differsInOne(one: string, other: string): boolean {
  return one.length === other.length && isNearlySame(one, other);
}
