import { expect, test } from 'vitest';
import { languages } from '../wire/fields.ts';
import { matchLanguage } from './matchLanguage.ts';

test.each([
  ['zh-HK', 'zh-TW'],
  ['zh-hk', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['yue', 'zh-TW'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['en-GB', 'en'],
] as const)('%s reads %s', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language);
});

test('each language of the shop matches itself', () => {
  expect(languages.map(matchLanguage)).toEqual([...languages]);
});

test.each(['ja', 'ko-KR', '', '*', 'zh_HK', "zh-CN'", 'product', 'x'.repeat(5_000)])('%s is no language of the shop', (tag) => {
  expect(matchLanguage(tag)).toBeUndefined();
});
