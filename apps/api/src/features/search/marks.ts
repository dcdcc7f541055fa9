import { fold, stemsOf } from './tokens.ts';

/**
 * The pieces of titles that were looked for, as the titles themselves spell them: whoever typed 凤梨 sees 鳳梨 stand out.
 *
 * @param words Folded.
 */
export function marksIn(titles: readonly string[], words: readonly string[]): string[] {
  const found = new Set<string>();
  const patterns = [...new Set(words)].filter((word) => word !== '').map(patternOf);
  for (const title of titles) {
    const folded = fold(title);
    // Signs that folding makes two of would shift all that comes after them.
    const text = folded.length === title.length ? folded : title.toLowerCase();
    const isMarked = Array.from({ length: title.length }, () => false);
    for (const pattern of patterns) {
      for (const { 0: piece, index } of text.matchAll(pattern)) isMarked.fill(true, index, index + piece.length);
    }
    let start = -1;
    for (let at = 0; at <= title.length; at += 1) {
      if (isMarked[at] && start < 0) start = at;
      if (!isMarked[at] && start >= 0) {
        found.add(title.slice(start, at));
        start = -1;
      }
    }
  }
  return [...found];
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Letters stand out where a word begins with them, characters anywhere. */
function patternOf(word: string): RegExp {
  if (/\p{Script=Han}/u.test(word)) return new RegExp(escaped(word), 'gu');
  const words = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const forms = words.flatMap((part) => [part, ...(part.length > 1 ? stemsOf(part) : [])]);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.map(escaped).join('|') || '(?!)'})`, 'gu');
}
