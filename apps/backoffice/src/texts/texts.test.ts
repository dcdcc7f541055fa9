import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import english from './en.json' with { type: 'json' };
import simplified from './zh-CN.json' with { type: 'json' };
import traditional from './zh-TW.json' with { type: 'json' };

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
}

const all = { 'zh-CN': new Map(flatten(simplified)), 'zh-TW': new Map(flatten(traditional)), en: new Map(flatten(english)) };
const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
const sources = globSync('../**/*.{ts,tsx}', { cwd: fileURLToPath(new URL('.', import.meta.url)) })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));

test.each(['zh-TW', 'en'] as const)('%s has the texts of zh-CN, with the same placeholders', (language) => {
  expect([...all[language].keys()]).toEqual([...all['zh-CN'].keys()]);
  for (const [key, text] of all[language]) {
    const own = placeholders(text);
    const expected = placeholders(all['zh-CN'].get(key));
    // English may leave a number of orders out where Chinese needs it.
    expect(
      own.every((name) => expected.includes(name)),
      key,
    ).toBe(true);
  }
});

test('simplified and traditional Chinese differ, and English has no Chinese', () => {
  expect([...all.en.values()].filter((text) => /[一-鿿]/.test(text))).toEqual([]);
  expect([...all['zh-TW'].values()].filter((text) => /[订购买号码们个发货账户设让]/.test(text))).toEqual([]);
});

test('every key that the pages name exists', () => {
  const named = sources.flatMap((text) =>
    [...text.matchAll(/(?:translate\(|\b(?:label|hint|texts|done): |(?:label|hint)=)["'`]([a-zA-Z]+\.[\w.]+)["'`]/g)].map(
      ([, key = '']) => key,
    ),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((key) => !all['zh-CN'].has(key) && !key.startsWith('ra.'))).toEqual([]);
});

test('no page has a text of its own', () => {
  const code = sources.map((text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));
  const chinese = code.flatMap((text) => text.split('\n').filter((line) => /[一-鿿]/.test(line) && !line.includes('zh-CN')));
  expect(chinese).toEqual([]);
});
