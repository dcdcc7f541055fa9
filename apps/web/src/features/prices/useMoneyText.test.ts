import { expect, test } from 'vitest';
import { priceProps } from './priceProps.ts';
import { moneyText } from './useMoneyText.ts';

test('sentences show the chosen currency first, and the other one as an approximation', () => {
  expect(moneyText('TWD').inBoth('1280.00', '289.00')).toBe('NT$1,280 ≈\u00a0¥289');
  expect(moneyText('CNY').inBoth('1280.00', '289.00')).toBe('¥289 ≈\u00a0NT$1,280');
  expect(moneyText('CNY').companion('1280.00', '289.00')).toBe('≈\u00a0NT$1,280');
});

test('labels show the chosen currency only', () => {
  expect(moneyText('TWD').inPreferred('50.00', '12.00')).toBe('NT$50');
  expect(moneyText('CNY').inPreferred('50.00', '12.00')).toBe('¥12');
});

test('zero has no companion', () => {
  expect(moneyText('TWD').inBoth('0.00', '0.00')).toBe('NT$0');
  expect(moneyText('CNY').inBoth('0.00', '0.00')).toBe('¥0');
  expect(priceProps({ price: '0.00', priceCny: '0.00' })).toMatchObject({ shows: 'preferred' });
  expect(priceProps({ price: '80.00', priceCny: '18.00' })).not.toHaveProperty('shows');
});
