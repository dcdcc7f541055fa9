import { languages, localizePath } from '@baodao/i18n/languages';
import { type PathKey, paths } from '@baodao/link-builders/paths';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embellishedPaths, VISITOR_TEXT } from '../testEmbellishedPaths.ts';
import { findLanguageAddress } from './findLanguageAddress.ts';

test.each([
  ['/zh-HK', '/zh-TW'],
  ['/zh-HK/', '/zh-TW'],
  ['/zh-HK/product?id=7&utm_source=letter', '/zh-TW/product?id=7'],
  ['/zh-hk/search?key=%E8%8C%B6', '/zh-TW/search?key=%E8%8C%B6&page=1'],
  ['/zh-HK/cart?sign=secret', '/zh-TW/cart'],
  ['/zh-MO/cart', '/zh-TW/cart'],
  ['/zh-Hant/cart', '/zh-TW/cart'],
  ['/zh-tw/cart', '/zh-TW/cart'],
  ['/zh-CN/cart', '/cart'],
  ['/zh-SG', '/'],
  ['/en-US/cart', '/en/cart'],
  ['/cart?lang=zh-HK', '/zh-TW/cart'],
  ['/en/product?lang=zh-HK&id=7', '/zh-TW/product?id=7'],
  ['/zh-TW/cart?lang=zh-TW', '/zh-TW/cart'],
  ['/zh-HK//evil.example/x', '/zh-TW/evil.example/x'],
  ['/zh-CN//evil.example', '/evil.example'],
  ['/zh-CN/\\evil.example', '/evil.example'],
  ['/cart?lang=zh-CN', '/cart'],
])('%s leads to %s', (requested, address) => {
  expect(findLanguageAddress(requested)).toBe(address);
  expect(findLanguageAddress(address)).toBeUndefined();
});

test.each(['/', '/zh-TW', '/en/cart?id=1', '/zhongguo', '/english', '/ja/cart', '/cart?lang=ja', '/cart?lang=', '//', '//zh-HK/cart'])(
  '%s stays',
  (url) => {
    expect(findLanguageAddress(url)).toBeUndefined();
  },
);

test('no page of the shop leads elsewhere', () => {
  for (const language of languages) {
    for (const path of Object.values(paths)) expect(findLanguageAddress(localizePath(language, path))).toBeUndefined();
  }
});

test('the address has nothing that a visitor added to it', () => {
  // The keys come from an object typed by them.
  for (const key of Object.keys(paths) as PathKey[])
    fc.assert(
      fc.property(embellishedPaths(key), ({ embellished }) => {
        expect(findLanguageAddress(`${embellished}&lang=zh-HK`)).not.toContain(VISITOR_TEXT);
      }),
      { numRuns: 5 },
    );
});
