const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Letters count where a word begins with them: `tea` is no part of `steak`. Characters count anywhere. */
const wordPattern = (word: string) =>
  /^[\p{Script=Latin}\p{N}]/u.test(word) ? `(?<![\\p{L}\\p{N}])${escapeRegExp(word)}` : escapeRegExp(word);

/** Cuts a text at the words, spelled as they are; the longest word wins where several begin at the same place. */
export function splitByWords(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  const wanted = [...new Set(words)].filter((word) => word.trim() !== '');
  if (wanted.length === 0) return [{ text, found: false }];
  wanted.sort((one, other) => other.length - one.length);
  // With one group, `split` keeps what it splits at: at every odd place.
  const parts = text.split(new RegExp(`(${wanted.map(wordPattern).join('|')})`, 'gu'));
  return parts.map((part, at) => ({ text: part, found: at % 2 === 1 })).filter((part) => part.text !== '');
}
