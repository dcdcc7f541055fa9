/** Characters of a page title at most (spec section 9). */
export const TITLE_LIMIT = 70;
/** Characters of a page description at most (spec section 9). */
export const DESCRIPTION_LIMIT = 320;

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * Counts what a reader takes for one character: an emoji of several code points counts once.
 *
 * @example countCharacters('👩‍👩‍👧茶') // 2
 */
export function countCharacters(text: string): number {
  return Array.from(segmenter.segment(text)).length;
}

/**
 * Cuts a text to at most `limit` characters as a reader counts them, the ellipsis included; an emoji is never cut in two.
 *
 * @example cut('高山乌龙茶礼盒', 5) // '高山乌龙…'
 */
export function truncate(text: string, limit: number): string {
  // A character is at least one code unit, so most texts need no counting.
  if (text.length <= limit) return text;
  let kept = 0;
  let end = 0;
  for (const { index } of segmenter.segment(text)) {
    // Where the last character that leaves room for the ellipsis ends.
    if (kept === limit - 1) end = index;
    kept += 1;
    if (kept > limit) return `${text.slice(0, end).trimEnd()}…`;
  }
  return text;
}

/** Cuts a page title to 70 characters. */
export function truncateTitle(text: string): string {
  return truncate(text, TITLE_LIMIT);
}

/** Cuts a page description to 320 characters. */
export function truncateDescription(text: string): string {
  return truncate(text, DESCRIPTION_LIMIT);
}
