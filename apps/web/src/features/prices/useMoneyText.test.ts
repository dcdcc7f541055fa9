import { expect, test } from 'vitest';
import { priceProps } from './priceProps.ts';
import { moneyText } from './useMoneyText.ts';

test('sentences show the chosen currency first, and the other one as an approximation', () => {
  expect(moneyText('TWD', 'zh-CN').inBoth('1280.00', '289.00')).toBe('NT$1,280 ≈\u00a0¥289');
  expect(moneyText('CNY', 'zh-CN').inBoth('1280.00', '289.00')).toBe('¥289 ≈\u00a0NT$1,280');
  expect(moneyText('CNY', 'zh-CN').companion('1280.00', '289.00')).toBe('≈\u00a0NT$1,280');
});

test('labels show the chosen currency only', () => {
  expect(moneyText('TWD', 'zh-CN').inPreferred('50.00', '12.00')).toBe('NT$50');
  expect(moneyText('CNY', 'zh-CN').inPreferred('50.00', '12.00')).toBe('¥12');
});

test('zero has no companion', () => {
  expect(moneyText('TWD', 'zh-CN').inBoth('0.00', '0.00')).toBe('NT$0');
  expect(moneyText('CNY', 'zh-CN').inBoth('0.00', '0.00')).toBe('¥0');
  expect(priceProps({ price: '0.00', priceCny: '0.00' })).toMatchObject({ shows: 'preferred' });
  expect(priceProps({ price: '80.00', priceCny: '18.00' })).not.toHaveProperty('shows');
});

test('yuan have a symbol in English that is not that of yen', () => {
  expect(moneyText('TWD', 'en').inBoth('1280.00', '289.00')).toBe('NT$1,280 ≈\u00a0CN¥289');
});

test('readers of Taiwan’s Chinese see yuan only if they have chosen them', () => {
  expect(moneyText('TWD', 'zh-TW').inBoth('1280.00', '289.00')).toBe('NT$1,280');
  expect(moneyText('TWD', 'zh-TW').companion('1280.00', '289.00')).toBe('');
  expect(moneyText('CNY', 'zh-TW').inBoth('1280.00', '289.00')).toBe('¥289 ≈\u00a0NT$1,280');
});

test('a note about the rate stands only beside amounts in both currencies', () => {
  const time = '2026-10-31T16:30:00.000Z';
  for (const [currency, language] of [
    ['TWD', 'zh-CN'],
    ['TWD', 'en'],
    ['CNY', 'zh-TW'],
  ] as const)
    expect(moneyText(currency, language).rateDay(time)).toBe('2026/11/01');
  expect(moneyText('TWD', 'zh-TW').rateDay(time)).toBeUndefined();
  expect(moneyText('TWD', 'zh-CN').rateDay(null)).toBeUndefined();
});
