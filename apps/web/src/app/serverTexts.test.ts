import { createI18n } from '@baodao/i18n/createI18n';
import { expect, test } from 'vitest';
import { findServerTexts, rememberTexts } from './serverTexts.ts';

const open = async () => {
  const { i18n, load } = createI18n({ language: 'en' });
  await load('products');
  return { i18n, remembered: rememberTexts(i18n), load };
};

test('remembered texts are those of i18next, for each set of values', async () => {
  const { i18n, remembered } = await open();
  const t = remembered.getFixedT('en');
  for (const _ of ['first', 'second']) {
    for (const count of [1, 2, 12_345]) expect(t('products.sold', { count })).toBe(i18n.t('products.sold', { count }));
    expect(t('products.soldOut')).toBe(i18n.t('products.soldOut'));
  }
});

test('a key whose file is loaded later gets its text then', async () => {
  const { remembered, load } = await open();
  const t = remembered.getFixedT('en');
  expect(t('cart.title')).toBe('cart.title');
  await load('cart');
  expect(t('cart.title')).not.toBe('cart.title');
});

test('renderings of a page share their texts; other pages and languages have their own', () => {
  const first = findServerTexts('en', 'home', () => {});
  expect(findServerTexts('en', 'home', () => {})).toBe(first);
  expect(findServerTexts('en', 'product', () => {})).not.toBe(first);
  expect(findServerTexts('zh-TW', 'home', () => {})).not.toBe(first);
});
