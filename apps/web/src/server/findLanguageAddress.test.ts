import { languages, localizePath } from '@baodao/i18n/languages';
import { paths } from '@baodao/link-builders/paths';
import { expect, test } from 'vitest';
import { findLanguageAddress } from './findLanguageAddress.ts';

test.each([
  ['/zh-HK', '/zh-TW'],
  ['/zh-HK/', '/zh-TW'],
  ['/zh-HK/product?id=7&skuId=8', '/zh-TW/product?id=7&skuId=8'],
  ['/zh-hk/search?key=%E8%8C%B6', '/zh-TW/search?key=%E8%8C%B6'],
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
