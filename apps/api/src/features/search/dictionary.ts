import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { searchKey } from '../../db/schema/catalog.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import { shopFact } from '../../db/schema/system.ts';
import { cacheWithTtl } from '../../db/ttlCache.ts';
import { findWithinOneEdit, isWithinOneEdit } from './editDistance.ts';
import { foldText, type Lexicon } from './fullTextSearch.ts';
import { pinyinSyllables, toPinyin } from './pinyin.ts';
import { synonyms } from './synonyms.ts';

/** A known word: the name of a product, category or shop, or a synonym of one. */
export interface DictionaryEntry {
  folded: string;
  label: LocalizedText;
  pinyin: string;
  initials: string;
  /** False for synonyms, which do not match by pinyin initials. */
  isShopTerm: boolean;
}

/** A misspelled part of the folded input, as character offsets, and its replacement. */
export interface Correction {
  from: number;
  to: number;
  replacement: DictionaryEntry;
}

export interface Dictionary extends Lexicon {
  findEntry: (folded: string) => DictionaryEntry | undefined;
  /** Entries whose pinyin or initials are these letters; else two adjacent words; else entries with this prefix. Most popular first. */
  findByPinyin: (letters: string) => DictionaryEntry[][];
  /** True when the letters are the pinyin of a word and no English word begins with them. */
  isUnambiguousPinyin: (letters: string) => boolean;
  /** Replaces misspelled words by homophones or by words that are one edit away. */
  correctSpelling: (folded: string) => Correction[];
}

/** A larger vocabulary is cut to its most popular words. */
const MAX_WORDS = 50_000;
const MAX_SUBSTRING_LENGTH = 8;
const MAX_PINYIN_MATCHES = 12;

/** Caches the dictionary until the next import, the only event that changes its words. */
export function createDictionaryCache(db: Queryable): () => Promise<Dictionary> {
  const readImportStamp = cacheWithTtl(async (from): Promise<string> => {
    const [fact] = await from.select({ value: shopFact.value }).from(shopFact).where(eq(shopFact.name, 'import'));
    return JSON.stringify(fact?.value ?? null);
  });
  let cached: { stamp: string; dictionary: Promise<Dictionary> } | undefined;
  return async () => {
    const stamp = await readImportStamp(db);
    if (cached?.stamp !== stamp) {
      const dictionary = readDictionary(db);
      cached = { stamp, dictionary };
      dictionary.catch(() => {
        cached = undefined;
      });
    }
    return cached.dictionary;
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
    .limit(MAX_WORDS);
  return buildDictionary(rows.map((row) => ({ ...row, label: searchKeyLabel(row), isShopTerm: true })));
}

/** A word without a label is the same in both scripts. */
export const searchKeyLabel = ({ key, label }: { key: string; label: LocalizedText | null }): LocalizedText =>
  label ?? { 'zh-CN': key, 'zh-TW': key };

/** @param shopTerms The shop's own words, the best known first. */
export function buildDictionary(shopTerms: readonly DictionaryEntry[]): Dictionary {
  const entries = new Map<string, DictionaryEntry>();
  for (const entry of shopTerms) if (!entries.has(entry.folded)) entries.set(entry.folded, entry);
  for (const folded of synonyms.keys()) {
    if (!entries.has(folded))
      entries.set(folded, { folded, label: { 'zh-CN': folded, 'zh-TW': folded }, ...toPinyin(folded), isShopTerm: false });
  }
  const allEntries = [...entries.values()];
  const byPinyin = Map.groupBy(
    allEntries.filter(({ pinyin }) => pinyin !== ''),
    ({ pinyin }) => pinyin,
  );
  const byInitials = Map.groupBy(
    allEntries.filter(({ initials, isShopTerm }) => isShopTerm && initials !== ''),
    ({ initials }) => initials,
  );
  const chineseByLength = Map.groupBy(
    allEntries.filter(({ pinyin, folded }) => pinyin !== '' && folded.length > 2),
    ({ folded }) => folded.length,
  );
  const englishWords = [...new Set(allEntries.flatMap(({ label }) => extractEnglishWords(label.en ?? '')))];

  return {
    isWord: (folded) => entries.has(folded),
    findEntry: (folded) => entries.get(folded),
    findSynonyms(folded) {
      const label = entries.get(folded)?.label;
      const names = label ? [label['zh-CN'], label['zh-TW']].map(foldText) : [];
      return [...new Set([...names, ...(synonyms.get(folded) ?? []), ...replaceSynonyms(folded)])].filter((name) => name !== folded);
    },
    findByPinyin(letters) {
      const whole = [...(byPinyin.get(letters) ?? []), ...(byInitials.get(letters) ?? [])];
      if (whole.length > 0) return [whole.slice(0, MAX_PINYIN_MATCHES)];
      for (let at = letters.length - 2; at >= 2; at -= 1) {
        const [first, second] = [byPinyin.get(letters.slice(0, at)), byPinyin.get(letters.slice(at))];
        if (first && second) return [first, second];
      }
      if (letters.length < 4) return [];
      const prefixMatches = allEntries.filter(({ pinyin }) => pinyin.startsWith(letters)).slice(0, MAX_PINYIN_MATCHES);
      return prefixMatches.length > 0 ? [prefixMatches] : [];
    },
    isUnambiguousPinyin: (letters) => byPinyin.has(letters) && !englishWords.some((word) => word.startsWith(letters)),
    correctSpelling: (folded) => (/\p{Script=Han}/u.test(folded) ? correctChinese(folded) : correctLatin(folded)),
  };

  /** Replaces parts of a name by their synonyms: 智能手表 becomes 智慧手表. */
  function replaceSynonyms(folded: string): string[] {
    if (folded.length < 3 || !/\p{Script=Han}/u.test(folded)) return [];
    return listSubstrings(folded, 2)
      .flatMap(({ from, to, text }) =>
        (text === folded ? [] : (synonyms.get(text) ?? [])).map((other) => folded.slice(0, from) + other + folded.slice(to)),
      )
      .slice(0, 6);
  }

  function correctChinese(folded: string): Correction[] {
    const syllables = pinyinSyllables(folded);
    // A character outside the BMP is one syllable but two code units. It is too rare to be worth correcting.
    const isAligned = syllables.length === folded.length;
    const corrections: Correction[] = [];
    for (const { from, to, text } of listSubstrings(folded, 2)) {
      if (!/^\p{Script=Han}+$/u.test(text) || entries.has(text)) continue;
      if (corrections.some((known) => from < known.to && known.from < to)) continue;
      const homophone = isAligned
        ? byPinyin.get(syllables.slice(from, to).join(''))?.find((entry) => entry.folded.length === text.length)
        : undefined;
      const replacement = homophone ?? chineseByLength.get(text.length)?.find((entry) => isOneSubstitution(entry.folded, text));
      if (replacement) corrections.push({ from, to, replacement });
    }
    return corrections;
  }

  function correctLatin(folded: string): Correction[] {
    const letters = folded.replace(/[' ]/g, '');
    const byPronunciation = /^[a-z]{5,40}$/.test(letters) ? findWithinOneEdit(letters, allEntries, ({ pinyin }) => pinyin) : undefined;
    if (byPronunciation) return [{ from: 0, to: folded.length, replacement: byPronunciation }];
    return [...folded.matchAll(/[a-z]{4,}/g)].flatMap(({ 0: word, index }) => {
      if (englishWords.some((known) => known.startsWith(word))) return [];
      const corrected = findWithinOneEdit(word, englishWords, (known) => known);
      return corrected === undefined ? [] : [{ from: index, to: index + word.length, replacement: createEnglishEntry(corrected) }];
    });
  }
}

const createEnglishEntry = (word: string): DictionaryEntry => ({
  folded: word,
  label: { 'zh-CN': word, 'zh-TW': word, en: word },
  pinyin: '',
  initials: '',
  isShopTerm: true,
});

const extractEnglishWords = (text: string): string[] => foldText(text).match(/[a-z]{4,}/g) ?? [];

/** Returns all substrings, the longest first. */
function listSubstrings(text: string, minLength: number): { from: number; to: number; text: string }[] {
  const substrings: { from: number; to: number; text: string }[] = [];
  for (let length = Math.min(MAX_SUBSTRING_LENGTH, text.length); length >= minLength; length -= 1) {
    for (let from = 0; from + length <= text.length; from += 1)
      substrings.push({ from, to: from + length, text: text.slice(from, from + length) });
  }
  return substrings;
}

function isOneSubstitution(one: string, other: string): boolean {
  return one.length === other.length && isWithinOneEdit(one, other);
}
