import type { RecordChange, RecordContent } from './shapes/records.ts';

const MAX_CHANGES = 60;

/**
 * The fields in which two contents differ, down to values that people can read. Parts of a list are compared by their ids where they have some,
 * and else by their places.
 */
export function compareContents(before: unknown, after: unknown): RecordChange[] {
  const changes: RecordChange[] = [];
  const compare = (path: string, one: unknown, other: unknown): void => {
    if (changes.length >= MAX_CHANGES || isSame(one, other)) return;
    const [ones, others] = [readableParts(one), readableParts(other)];
    if (ones && others) {
      for (const name of new Set([...ones.keys(), ...others.keys()]))
        compare(path === '' ? name : `${path}.${name}`, ones.get(name), others.get(name));
    } else changes.push({ path, before: write(one), after: write(other) });
  };
  compare('', before, after);
  return changes;
}

/**
 * Joins two changes of the same content. Where both changed a field, `mine` counts, and `clashes` names it.
 *
 * @param base - the content that both began with
 */
export function mergeContents(
  base: RecordContent,
  mine: RecordContent,
  theirs: RecordContent,
): { content: RecordContent; clashes: string[] } {
  const clashes: string[] = [];
  const merge = (path: string, from: unknown, own: unknown, other: unknown): unknown => {
    if (isSame(own, from)) return other;
    if (isSame(other, from) || isSame(own, other)) return own;
    const [froms, owns, others] = [partsOf(from), partsOf(own), partsOf(other)];
    if (!froms || !owns || !others || Array.isArray(own) !== Array.isArray(other)) {
      clashes.push(path);
      return own;
    }
    const names = [...new Set([...owns.keys(), ...others.keys()])];
    const parts = names
      .map((name): [string, unknown] => [name, merge(`${path}.${name}`, froms.get(name), owns.get(name), others.get(name))])
      .filter(([, part]) => part !== undefined);
    return Array.isArray(own) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  };
  const content: RecordContent = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = merge(name, base[name], mine[name], theirs[name]);
    if (value !== undefined) content[name] = value;
  }
  return { content, clashes };
}

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** The same text for the same content, whatever the order of names. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isContent(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part,
  ) ?? '';

/** Lists are short: numbers, tags, names of pictures. */
function write(value: unknown): string {
  if (Array.isArray(value)) return value.map(write).join('、');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}

const isContent = (value: unknown): value is RecordContent => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null for a value that is compared as a whole. */
function partsOf(value: unknown): Map<string, unknown> | null {
  if (isContent(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value) || value.length === 0 || !value.every(isContent)) return null;
  if (!value.some((part) => typeof part['id'] === 'number')) return null;
  // New parts have no id yet.
  return new Map(value.map((part, at) => [typeof part['id'] === 'number' ? String(part['id']) : `new ${at}`, part]));
}

/** Also parts without ids, and no parts where there is nothing, so that whatever was added or removed is listed field by field. */
function readableParts(value: unknown): Map<string, unknown> | null {
  if (value === undefined || value === null) return new Map();
  const parts = partsOf(value);
  if (parts || !Array.isArray(value) || !value.every(isContent)) return parts;
  return new Map(value.map((part, at) => [String(at + 1), part]));
}
