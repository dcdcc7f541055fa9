const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a text at the words, whatever their case; the longest word wins where several begin at the same place. */
export function splitByWords(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  const wanted = [...new Set(words.flatMap((word) => word.trim().split(/\s+/)).filter((word) => word.length > 0))];
  if (wanted.length === 0) return [{ text, found: false }];
  wanted.sort((one, other) => other.length - one.length);
  // With one group, `split` keeps what it splits at: at every odd place.
  const parts = text.split(new RegExp(`(${wanted.map(escaped).join('|')})`, 'giu'));
  return parts.map((part, at) => ({ text: part, found: at % 2 === 1 })).filter((part) => part.text !== '');
}
