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
  /** The words of each English name. */
  englishNames: readonly (readonly string[])[];
}

/** Corrects Chinese words by their sound or by one character, and English words and pinyin by one letter. */
export function createSpellingCorrection({ entries, byPinyin, englishWords, englishNames }: KnownWords): (folded: string) => Correction[] {
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
    const words = [...folded.matchAll(/[a-z]{3,}/g)].map(({ 0: text, index }) => ({ text, index }));
    const corrections = words.flatMap(({ text, index }) => {
      const corrected = correctEnglishWord(
        text,
        words.map((word) => word.text).filter((other) => other !== text),
      );
      return corrected === undefined ? [] : [{ from: index, to: index + text.length, replacement: createEnglishEntry(corrected) }];
    });
    // Several words that are all unknown mean something else, unless a product is named with all of their corrections.
    const isGuess = corrections.length > 1 && corrections.length === words.length;
    return isGuess && !isNamedWith(corrections.map(({ replacement }) => replacement.folded)) ? [] : corrections;
  }

  function isNamedWith(words: readonly string[]): boolean {
    return englishNames.some((name) => words.every((word) => name.includes(word)));
  }

  /** The word beside which it stands decides between words of one edit: "oolong tee" is tea. A short word is only corrected so. */
  function correctEnglishWord(word: string, others: readonly string[]): string | undefined {
    const namesOfOthers = englishNames.filter((name) => name.some((known) => others.includes(known)));
    const companions = namesOfOthers.flat().filter((known) => !others.includes(known));
    if (companions.includes(word)) return undefined;
    const companion = findWithinOneEdit(word, companions, (known) => known);
    if (word.length < 4) return companion;
    if (englishWords.some((known) => known.startsWith(word))) return undefined;
    return companion ?? findWithinOneEdit(word, englishWords, (known) => known);
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
