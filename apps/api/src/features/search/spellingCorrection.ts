import type { DictionaryEntry } from './dictionaryEntry.ts';
import { findWithinOneEdit, isWithinOneEdit } from './editDistance.ts';
import { pinyinSyllables } from './pinyin.ts';
import { listSubstrings } from './substrings.ts';

/** A misspelled part of the folded input, as character offsets, and its replacement. */
export interface Correction {
  from: number;
  to: number;
  replacement: DictionaryEntry;
}

interface KnownWords {
  entries: ReadonlyMap<string, DictionaryEntry>;
  byPinyin: ReadonlyMap<string, readonly DictionaryEntry[]>;
  englishWords: readonly string[];
}

/** Corrects Chinese words by their sound or by one character, and English words and pinyin by one letter. */
export function createSpellingCorrection({ entries, byPinyin, englishWords }: KnownWords): (folded: string) => Correction[] {
  const allEntries = [...entries.values()];
  const chineseByLength = Map.groupBy(
    allEntries.filter(({ pinyin, folded }) => pinyin !== '' && folded.length > 2),
    ({ folded }) => folded.length,
  );
  return (folded) => (/\p{Script=Han}/u.test(folded) ? correctChinese(folded) : correctLatin(folded));

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

function isOneSubstitution(one: string, other: string): boolean {
  return one.length === other.length && isWithinOneEdit(one, other);
}
