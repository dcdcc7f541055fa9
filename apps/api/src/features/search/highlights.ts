import { englishStems, foldText } from './fullTextSearch.ts';

/**
 * Finds the parts of titles that match the words, as the titles spell them: 凤梨 highlights 鳳梨.
 *
 * @param words Folded words.
 */
export function findHighlights(titles: readonly string[], words: readonly string[]): string[] {
  const found = new Set<string>();
  const patterns = [...new Set(words)].filter((word) => word !== '').map(highlightPattern);
  for (const title of titles) {
    const folded = foldText(title);
    // Folding can lengthen a text (ﬁ becomes fi), and then its indexes do not fit the title.
    const text = folded.length === title.length ? folded : title.toLowerCase();
    const isHighlighted = Array.from({ length: title.length }, () => false);
    for (const pattern of patterns) {
      for (const { 0: match, index } of text.matchAll(pattern)) isHighlighted.fill(true, index, index + match.length);
    }
    let start = -1;
    for (let at = 0; at <= title.length; at += 1) {
      if (isHighlighted[at] && start < 0) start = at;
      if (!isHighlighted[at] && start >= 0) {
        found.add(title.slice(start, at));
        start = -1;
      }
    }
  }
  return [...found];
}

const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Latin words match at the beginning of a word, Chinese characters anywhere. */
function highlightPattern(word: string): RegExp {
  if (/\p{Script=Han}/u.test(word)) return new RegExp(escapeRegExp(word), 'gu');
  const words = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const forms = words.flatMap((part) => [part, ...(part.length > 1 ? englishStems(part) : [])]);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.map(escapeRegExp).join('|') || '(?!)'})`, 'gu');
}
