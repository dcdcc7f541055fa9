import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { findForbiddenWords, glossaries } from './findForbiddenWords.ts';

/** The texts of a language by key: of the interface, or those that the API writes. */
function readTexts(language: string, folderName: 'common' | 'server'): Map<string, string> {
  const folder = new URL(`../locales/${language}/${folderName}/`, import.meta.url);
  return new Map(readdirSync(folder).flatMap((file) => flatten(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))));
}

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(Object(value)).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

test('the languages name the same concepts, each once', () => {
  const [first, ...others] = languages.map((language) => glossaries[language].map(({ concept }) => concept));
  expect(new Set(first).size).toBe(first?.length);
  for (const concepts of others) expect(concepts).toEqual(first);
});

describe.each(languages)('the interface in %s', (language) => {
  const texts = readTexts(language, 'common');

  test('uses no forbidden word', () => {
    expect(texts.size).toBeGreaterThan(1500);
    expect([...texts].flatMap(([key, text]) => findForbiddenWords(language, text).map((word) => `${key}: ${word}`))).toEqual([]);
  });

  test('sets no space between Chinese characters', () => {
    expect([...texts].filter(([, text]) => /\p{Script=Han} \p{Script=Han}/u.test(text))).toEqual([]);
  });

  test('names categories, channels, sales and actions as the glossary does', () => {
    for (const { term, keys = [] } of glossaries[language]) for (const key of keys) expect([key, texts.get(key)]).toEqual([key, term]);
  });
});

test.each(languages)('mails, text messages and messages in %s use no forbidden word', (language) => {
  const texts = readTexts(language, 'server');
  expect(texts.size).toBeGreaterThan(200);
  expect([...texts].flatMap(([key, text]) => findForbiddenWords(language, text).map((word) => `${key}: ${word}`))).toEqual([]);
});

test('a forbidden word is found, also within a sentence, but not within an exception', () => {
  expect(findForbiddenWords('zh-TW', '獲得 5 積分')).toHaveLength(1);
  expect(findForbiddenWords('zh-TW', '支付寶帳戶')).toEqual([]);
  expect(findForbiddenWords('en', 'Goods of this shop')).toHaveLength(1);
  expect(findForbiddenWords('en', '{{goods}} of [this shop](/goods)')).toEqual([]);
});
