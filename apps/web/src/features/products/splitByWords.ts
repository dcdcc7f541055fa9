const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const startsLatin = /^[\p{Script=Latin}\p{N}]/u;
/** An alternative, because V8 does not find a rare character, of two units, by a class before `$`. */
const endsInWord = /(?:\p{L}|\p{N})$/u;

/**
 * Splits a text at the words, case-sensitively. The longest of several matches wins. Latin words match at word starts only: `tea` does not match in
 * `steak`. Chinese characters match anywhere.
 */
export function splitByWords(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  const wanted = [...new Set(words)].filter((word) => word.trim() !== '');
  if (wanted.length === 0) return [{ text, found: false }];
  wanted.sort((one, other) => other.length - one.length);
  const parts: { text: string; found: boolean }[] = [];
  let end = 0;
  const anyWord = new RegExp(wanted.map(escapeRegExp).join('|'), 'gu');
  for (let match = anyWord.exec(text); match; match = anyWord.exec(text)) {
    const [word] = match;
    // Older browsers know no lookbehind.
    if (startsLatin.test(word) && endsInWord.test(text.slice(0, match.index))) {
      anyWord.lastIndex = match.index + 1;
      continue;
    }
    parts.push({ text: text.slice(end, match.index), found: false }, { text: word, found: true });
    end = match.index + word.length;
  }
  return [...parts, { text: text.slice(end), found: false }].filter((part) => part.text !== '');
}
