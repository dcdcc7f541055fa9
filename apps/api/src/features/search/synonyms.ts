import { readFileSync } from 'node:fs';
import type { SynonymChanges } from '../../platform/db/schema/content.ts';
import { foldText } from './fullTextSearch.ts';

/** Folded synonyms by folded word. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/**
 * Parses one group per line: `凤梨, 菠萝`. Words before a `>` expand to those after it, but not the reverse.
 *
 * @throws Error names the malformed line.
 */
export function parseSynonyms(text: string): Synonyms {
  const synonymsByWord = new Map<string, Set<string>>();
  const addSynonyms = (words: readonly string[], synonyms: readonly string[]) => {
    for (const word of words) {
      const known = synonymsByWord.get(word) ?? new Set();
      for (const synonym of synonyms) if (synonym !== word) known.add(synonym);
      synonymsByWord.set(word, known);
    }
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [left = [], right, ...rest] = line.split('>').map(parseWords);
    if (rest.length > 0 || left.length === 0 || (right ? right.length === 0 : left.length < 2)) {
      throw new Error(`Line ${index + 1} of the synonyms is not a valid group: ${line}`);
    }
    addSynonyms(left, right ?? left);
  }
  return new Map([...synonymsByWord].map(([word, synonyms]) => [word, [...synonyms]]));
}

const parseWords = (list: string): string[] =>
  list
    .split(',')
    .map((word) => foldText(word).trim())
    .filter((word) => word !== '');

/** The groups that come with the program: between Taiwan and the mainland, and from product kinds to their products. */
export const commonGroups: readonly string[] = readFileSync(new URL('./synonyms.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'));

const foldedGroups = new Map(commonGroups.map((group) => [group, foldText(group)]));

/** The common groups that have a word, or a part of one, in either script. */
export function findCommonGroups(word: string): string[] {
  const folded = foldText(word).trim();
  return commonGroups.filter((group) => foldedGroups.get(group)?.includes(folded));
}

/** The groups that a shop uses: the common ones, without those that staff removed, and its own. */
export function applySynonymChanges(changes: SynonymChanges | null): Synonyms {
  const removed = new Set(changes?.removed.map(foldText));
  return parseSynonyms(
    [...commonGroups.filter((group) => !removed.has(foldedGroups.get(group) ?? '')), ...(changes?.added ?? [])].join('\n'),
  );
}

/** Whether a line is a group. */
export function isSynonymGroup(line: string): boolean {
  try {
    return parseSynonyms(line).size > 0;
  } catch {
    return false;
  }
}
