import { desc, eq, max, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { searchKey } from '../../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { type SynonymChanges, siteSetting } from '../../platform/db/schema/content.ts';
import { staffEdit } from '../../platform/db/schema/staff.ts';
import { shopFact } from '../../platform/db/schema/system.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import type { DictionaryEntry } from './dictionaryEntry.ts';
import { foldText, type Lexicon } from './fullTextSearch.ts';
import { toPinyin } from './pinyin.ts';
import { type Correction, createSpellingCorrection } from './spellingCorrection.ts';
import { listSubstrings } from './substrings.ts';
import { applySynonymChanges, type Synonyms } from './synonyms.ts';

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
const MAX_PINYIN_MATCHES = 12;

/** Caches the dictionary until the next import, or change of a category or of synonyms, the only events that change its words. */
export function createDictionaryCache(db: Queryable): () => Promise<Dictionary> {
  const readStamp = cacheWithTtl(async (from): Promise<string> => {
    const [fact] = await from.select({ value: shopFact.value }).from(shopFact).where(eq(shopFact.name, 'import'));
    const [edit] = await from
      .select({ at: max(staffEdit.editedAt) })
      .from(staffEdit)
      .where(eq(staffEdit.kind, 'category'));
    const [setting] = await from.select({ synonyms: sql<string>`md5(${siteSetting.synonyms}::text)` }).from(siteSetting);
    return JSON.stringify([fact?.value ?? null, edit?.at ?? null, setting?.synonyms ?? null]);
  });
  let cached: { stamp: string; dictionary: Promise<Dictionary> } | undefined;
  return async () => {
    const stamp = await readStamp(db);
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

/** @param trial Changes of synonyms that are not saved, instead of those of the shop. */
export async function readDictionary(db: Queryable, trial?: SynonymChanges): Promise<Dictionary> {
  const [setting] = await db.select({ synonyms: siteSetting.synonyms }).from(siteSetting);
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
  const shopTerms = rows.map((row) => ({ ...row, label: searchKeyLabel(row), isShopTerm: true }));
  return buildDictionary(shopTerms, applySynonymChanges(trial ?? setting?.synonyms ?? null));
}

/** A word without a label is the same in both scripts. */
export const searchKeyLabel = ({ key, label }: { key: string; label: LocalizedText | null }): LocalizedText =>
  label ?? { 'zh-CN': key, 'zh-TW': key };

/** @param shopTerms The shop's own words, the best known first. */
export function buildDictionary(shopTerms: readonly DictionaryEntry[], synonyms: Synonyms): Dictionary {
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
  const englishNames = allEntries.map(({ label }) => extractEnglishWords(label.en ?? '')).filter((words) => words.length > 0);
  const englishWords = [...new Set(englishNames.flat())].filter((word) => word.length > 3);
  const correctSpelling = createSpellingCorrection({ entries, byPinyin, englishWords, englishNames });

  return {
    isWord: (folded) => entries.has(folded),
    findEntry: (folded) => entries.get(folded),
    findSynonyms(folded) {
      const label = entries.get(folded)?.label;
      const names = label ? [label['zh-CN'], label['zh-TW']].map(foldText) : [];
      return [...new Set([...names, ...(synonyms.get(folded) ?? []), ...replaceSynonyms(folded, synonyms)])].filter(
        (name) => name !== folded,
      );
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
    correctSpelling,
  };
}

const extractEnglishWords = (text: string): string[] => foldText(text).match(/[a-z]{3,}/g) ?? [];

/** Replaces parts of a name by their synonyms: 智能手表 becomes 智慧手表. */
function replaceSynonyms(folded: string, synonyms: Synonyms): string[] {
  if (folded.length < 3 || !/\p{Script=Han}/u.test(folded)) return [];
  return listSubstrings(folded, 2)
    .flatMap(({ from, to, text }) =>
      (text === folded ? [] : (synonyms.get(text) ?? [])).map((other) => folded.slice(0, from) + other + folded.slice(to)),
    )
    .slice(0, 6);
}
