import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';

const localesFolder = new URL('./locales/', import.meta.url);
/** What browsers load, and what the API writes. */
const folders = ['common', 'server'];
const listFiles = (language: string) =>
  folders.flatMap((folder) =>
    readdirSync(new URL(`${language}/${folder}/`, localesFolder))
      .toSorted()
      .map((file) => `${folder}/${file}`),
  );
const read = (language: string, file: string): unknown => JSON.parse(readFileSync(new URL(`${language}/${file}`, localesFolder), 'utf8'));

/** All keys with their texts. English has the plural forms `_one` and `_other`, Chinese only `_other`. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

const listKeys = (language: string, file: string) =>
  [...new Set(flatten(read(language, file)).map(([key]) => key.replace(/_(one|other)$/, '')))].toSorted();

const listPlaceholders = (language: string, file: string) => {
  const found = new Map<string, string>();
  for (const [key, text] of flatten(read(language, file))) {
    const names = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name).filter((name) => name !== 'count');
    found.set(key.replace(/_(one|other)$/, ''), [...new Set(names)].toSorted().join());
  }
  return Object.fromEntries(found);
};

describe('the three languages have the same texts', () => {
  for (const language of languages.slice(1)) {
    test(`${language} has the files of zh-CN`, () => expect(listFiles(language)).toEqual(listFiles('zh-CN')));
    for (const file of listFiles('zh-CN')) {
      test(`${language}/${file} has the keys of zh-CN`, () => expect(listKeys(language, file)).toEqual(listKeys('zh-CN', file)));
      test(`${language}/${file} has the placeholders of zh-CN`, () =>
        expect(listPlaceholders(language, file)).toEqual(listPlaceholders('zh-CN', file)));
    }
  }
});

describe('a file has one top-level key: the name of its group', () => {
  for (const language of languages) {
    for (const file of listFiles(language)) {
      test(`${language}/${file}`, () => expect(Object.keys(read(language, file) as object)).toEqual([path.parse(file).name.split('.')[0]]));
    }
  }
});

test('no text is empty', () => {
  for (const language of languages) {
    for (const file of listFiles(language)) {
      for (const [key, text] of flatten(read(language, file))) expect(text.trim(), `${language} ${key}`).not.toBe('');
    }
  }
});
