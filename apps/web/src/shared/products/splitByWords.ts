const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Latin words match at word starts only: `tea` does not match in `steak`. Chinese characters match anywhere. */
const wordPattern = (word: string) =>
  /^[\p{Script=Latin}\p{N}]/u.test(word) ? `(?<![\\p{L}\\p{N}])${escapeRegExp(word)}` : escapeRegExp(word);

/** Splits a text at the words, case-sensitively. The longest of several matches wins. */
export function splitByWords(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  const wanted = [...new Set(words)].filter((word) => word.trim() !== '');
  if (wanted.length === 0) return [{ text, found: false }];
  wanted.sort((one, other) => other.length - one.length);
  // With one capture group, `split` keeps the separators at odd indexes.
  const parts = text.split(new RegExp(`(${wanted.map(wordPattern).join('|')})`, 'gu'));
  return parts.map((part, at) => ({ text: part, found: at % 2 === 1 })).filter((part) => part.text !== '');
}
