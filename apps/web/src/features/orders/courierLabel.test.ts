import { createI18n } from '@baodao/i18n/createI18n';
import { expect, test } from 'vitest';
import { courierLabel } from './courierLabel.ts';

test.each([
  ['zh-CN', '黑猫宅急便'],
  ['zh-TW', '黑貓宅急便'],
  ['en', 'T-CAT'],
] as const)('translates a known courier to %s', async (language, title) => {
  const { i18n, load } = createI18n({ language });
  await load('orders.list');
  expect(courierLabel(i18n.t, { courierCode: 'tcat', courierName: '黑貓宅急便' })).toBe(title);
  expect(courierLabel(i18n.t, { courierCode: 'other', courierName: '小蜜蜂快遞' })).toBe('小蜜蜂快遞');
});
