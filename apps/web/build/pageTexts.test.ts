import { readFileSync } from 'node:fs';
import { languages } from '@baodao/i18n/languages';
import { expect, test } from 'vitest';
import { pages } from '../src/pages.ts';
import { textsKey } from '../src/server/textsKey.ts';
import { readTextSets, writePageTexts } from './pageTexts.ts';

const code = readFileSync(new URL('../src/pages.ts', import.meta.url), 'utf8');

test('every page has a file of its texts in every language, and another of what its lower part says', () => {
  const keys = new Set(writePageTexts().map(({ key }) => key));
  const visits = Object.values(pages).flatMap(({ texts, laterTexts }) => [['layout', ...texts], ...(laterTexts ? [laterTexts] : [])]);
  for (const language of languages) for (const rooms of [['layout'], ...visits]) expect(keys).toContain(textsKey(language, rooms));
});

test('rooms that several pages name together lie in one file', () => {
  const sets = readTextSets(code).map((rooms) => rooms.join());
  expect(new Set(sets).size).toBe(sets.length);
});

test('a file has the texts by room, as the browser reads them', async () => {
  const written = writePageTexts().find(({ key }) => key === textsKey('en', ['layout', ...pages.home.texts]));
  const { default: texts } = (await import(`data:text/javascript,${encodeURIComponent(written?.source ?? '')}`)) as {
    default: Record<string, Record<string, unknown>>;
  };
  expect(Object.keys(texts)).toEqual(['layout', ...pages.home.texts]);
  expect(texts.frame?.frame).toBeTypeOf('object');
});
