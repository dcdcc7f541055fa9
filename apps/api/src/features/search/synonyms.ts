import { readFileSync } from 'node:fs';
import { fold } from './tokens.ts';

/** Other words for the same thing, folded, by the folded word. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/**
 * Reads groups of words, one on each line: `凤梨, 菠萝`. Words before a `>` lead to those behind it, and not the other way.
 *
 * @throws Error names the line that is no group.
 */
export function readSynonyms(text: string): Synonyms {
  const others = new Map<string, Set<string>>();
  const lead = (from: readonly string[], to: readonly string[]) => {
    for (const word of from) {
      const known = others.get(word) ?? new Set();
      for (const other of to) if (other !== word) known.add(other);
      others.set(word, known);
    }
  };
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [left = [], right, ...rest] = line.split('>').map(wordsOf);
    if (rest.length > 0 || left.length === 0 || (right ? right.length === 0 : left.length < 2)) {
      throw new Error(`Line ${at + 1} of the synonyms is no group: ${line}`);
    }
    lead(left, right ?? left);
  }
  return new Map([...others].map(([word, known]) => [word, [...known]]));
}

const wordsOf = (list: string): string[] =>
  list
    .split(',')
    .map((word) => fold(word).trim())
    .filter((word) => word !== '');

/** What both sides of the strait call the same things, and what stands for what. */
export const synonyms: Synonyms = readSynonyms(readFileSync(new URL('./synonyms.txt', import.meta.url), 'utf8'));
