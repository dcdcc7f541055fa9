import { expect, test } from 'vitest';
import { createI18n } from './createI18n.ts';
import { detectLanguage, removeLanguage } from './languages.ts';

test('a path without a language prefix is in zh-CN', () => {
  expect(['/', '/product', '/english', '/zh-TWx'].map(detectLanguage)).toEqual(['zh-CN', 'zh-CN', 'zh-CN', 'zh-CN']);
  expect(['/en', '/en/product', '/zh-TW/'].map(detectLanguage)).toEqual(['en', 'en', 'zh-TW']);
});

test('removes only the prefix of a language from a path', () => {
  expect(['/', '/product', '/english', '/zh-TWx'].map(removeLanguage)).toEqual(['/', '/product', '/english', '/zh-TWx']);
  expect(['/en', '/en/product', '/zh-TW/'].map(removeLanguage)).toEqual(['/', '/product', '/']);
});

test('all texts are in the namespace common, in the current language only', async () => {
  const { i18n, load } = createI18n({ language: 'zh-TW' });
  await Promise.all([load('layout'), load('cart')]);
  expect(i18n.language).toBe('zh-TW');
  expect(i18n.options.defaultNS).toBe('common');
  expect(Object.keys(i18n.services.resourceStore.data)).toEqual(['zh-TW']);
  expect(Object.keys(i18n.services.resourceStore.data['zh-TW'] ?? {})).toEqual(['common']);
  expect(i18n.exists('layout.brand')).toBe(true);
  expect(i18n.exists('home.title')).toBe(false);
});

test('values in texts are not escaped', () => {
  const { i18n } = createI18n({ language: 'en' });
  i18n.addResourceBundle('en', 'common', { sample: { hello: 'Hello {{name}}' } });
  expect(i18n.t('sample.hello' as never, { name: '<Tea & Co>' })).toBe('Hello <Tea & Co>');
});

test('a key without a text is reported once', () => {
  const missing: string[] = [];
  const { i18n } = createI18n({ language: 'en', onMissing: (key) => missing.push(key) });
  for (let times = 0; times < 2; times += 1) i18n.t('cart.noSuchText' as never);
  i18n.t('cart.neither' as never);
  expect(missing).toEqual(['cart.noSuchText', 'cart.neither']);
});
