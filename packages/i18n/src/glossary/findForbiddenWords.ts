import type { Language } from '../languages.ts';
import english from './en.json' with { type: 'json' };
import simplified from './zh-CN.json' with { type: 'json' };
import traditional from './zh-TW.json' with { type: 'json' };

/** One concept of the shop and its only name in a language. */
export interface GlossaryEntry {
  concept: string;
  term: string;
  /** Words that texts must not use for the concept. */
  forbidden?: readonly string[];
  /** Words that contain a forbidden one and are right. */
  exceptions?: readonly string[];
  /** Keys of interface texts that are exactly the term. */
  keys?: readonly string[];
  note?: string;
}

/** All entries by language. Each language has the same concepts. */
export const glossaries: Record<Language, readonly GlossaryEntry[]> = { 'zh-CN': simplified, 'zh-TW': traditional, en: english };

/** Returns each forbidden word of a text with the term to write instead. Placeholders and addresses of links do not count. */
export function findForbiddenWords(language: Language, text: string): string[] {
  const prose = text.replace(/\{\{[^}]{0,60}\}\}|\{\w{1,60}\}|\]\([^)]{0,300}\)/g, ' ');
  return glossaries[language].flatMap(({ term, forbidden = [], exceptions = [] }) => {
    const rest = exceptions.reduce((left, exception) => left.replaceAll(exception, ' '), prose);
    return forbidden.filter((word) => includesWord(language, rest, word)).map((word) => `${word} (${term}): ${excerpt(text, word)}`);
  });
}

function excerpt(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word.toLowerCase()) - 20);
  return text.slice(at, at + 60);
}

/** English words match whole words in any case. Chinese has no spaces, so its words match anywhere. */
function includesWord(language: Language, text: string, word: string): boolean {
  if (language !== 'en') return text.includes(word);
  return ` ${text.toLowerCase()} `
    .split(/[^\p{L}\p{N}’&-]+/u)
    .join(' ')
    .includes(` ${word.toLowerCase()} `);
}
