export interface Heading {
  id: string;
  text: string;
}

export interface Outline {
  /** The HTML with an id at each h2. */
  html: string;
  headings: Heading[];
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

const stripHtml = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);

/** Outline of sanitized HTML, in which headings have no attributes. */
export function createOutline(html: string): Outline {
  const headings: Heading[] = [];
  const anchored = html.replace(/<h2>(.*?)<\/h2>/gs, (_whole, inner: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, text: stripHtml(inner).trim() });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, headings };
}

const CHARACTERS_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 220;

/** Reading time in whole minutes, at least 1. Counts characters of Chinese and words of other languages. */
export function readingMinutes(html: string): number {
  const text = stripHtml(html);
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE + words / WORDS_PER_MINUTE));
}
