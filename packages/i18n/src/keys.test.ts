import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';

const folder = new URL('./locales/', import.meta.url);
const roomsOf = (language: string) => readdirSync(new URL(`${language}/common/`, folder)).toSorted();
const read = (language: string, file: string): unknown => JSON.parse(readFileSync(new URL(`${language}/common/${file}`, folder), 'utf8'));

/** Every key with its text; English has `_one` and `_other` where Chinese has `_other` alone. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

const keysOf = (language: string, file: string) =>
  [...new Set(flatten(read(language, file)).map(([key]) => key.replace(/_(one|other)$/, '')))].toSorted();

const placeholdersOf = (language: string, file: string) => {
  const found = new Map<string, string>();
  for (const [key, text] of flatten(read(language, file))) {
    const names = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name).filter((name) => name !== 'count');
    found.set(key.replace(/_(one|other)$/, ''), [...new Set(names)].toSorted().join());
  }
  return Object.fromEntries(found);
};

describe('the three languages say the same things', () => {
  for (const language of languages.slice(1)) {
    test(`${language} has the rooms of zh-CN`, () => expect(roomsOf(language)).toEqual(roomsOf('zh-CN')));
    for (const file of roomsOf('zh-CN')) {
      test(`${language}/${file} has its keys`, () => expect(keysOf(language, file)).toEqual(keysOf('zh-CN', file)));
      test(`${language}/${file} has its placeholders`, () => expect(placeholdersOf(language, file)).toEqual(placeholdersOf('zh-CN', file)));
    }
  }
});

describe('a file has one top-level key: the name of its room', () => {
  for (const language of languages) {
    for (const file of roomsOf(language)) {
      test(`${language}/${file}`, () => expect(Object.keys(read(language, file) as object)).toEqual([file.split('.')[0]]));
    }
  }
});

test('no text is empty', () => {
  for (const language of languages) {
    for (const file of roomsOf(language)) {
      for (const [key, text] of flatten(read(language, file))) expect(text.trim(), `${language} ${key}`).not.toBe('');
    }
  }
});
