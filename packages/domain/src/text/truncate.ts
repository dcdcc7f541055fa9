/** Maximum characters of a page title. */
export const TITLE_LIMIT = 70;
/** Maximum characters of a page description. */
export const DESCRIPTION_LIMIT = 320;

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * Counts the characters of a text as grapheme clusters: an emoji of several code points counts once.
 *
 * @example countCharacters('👩‍👩‍👧茶') // 2
 */
export function countCharacters(text: string): number {
  return Array.from(segmenter.segment(text)).length;
}

/**
 * Truncates a text to at most `limit` grapheme clusters, including the ellipsis.
 *
 * @param limit - maximum number of characters
 * @example truncate('高山乌龙茶礼盒', 5) // '高山乌龙…'
 */
export function truncate(text: string, limit: number): string {
  // A cluster has at least one code unit, so short texts need no segmentation.
  if (text.length <= limit) return text;
  let count = 0;
  let end = 0;
  for (const { index } of segmenter.segment(text)) {
    // End of the last character that leaves space for the ellipsis.
    if (count === limit - 1) end = index;
    count += 1;
    if (count > limit) return `${text.slice(0, end).trimEnd()}…`;
  }
  return text;
}

/** Truncates a page title to 70 characters. */
export function truncateTitle(text: string): string {
  return truncate(text, TITLE_LIMIT);
}

/** Truncates a page description to 320 characters. */
export function truncateDescription(text: string): string {
  return truncate(text, DESCRIPTION_LIMIT);
}
