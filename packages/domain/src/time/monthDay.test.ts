import { expect, test } from 'vitest';
import { formatFullDay, formatMonthDay, formatMonthDays } from './monthDay.ts';

test('formats a day as each language writes it', () => {
  expect(formatMonthDay('2026-01-09', 'en')).toBe('9 Jan');
  expect(formatMonthDay('2026-12-31', 'en')).toBe('31 Dec');
  expect(formatMonthDay('2026-01-09', 'zh-CN')).toBe('1月9日');
  expect(formatMonthDay('2026-12-31', 'zh-TW')).toBe('12月31日');
});

test('names the only day of a range once', () => {
  expect(formatMonthDays({ from: '2026-11-29', to: '2026-12-01' }, 'en')).toBe('29 Nov – 1 Dec');
  expect(formatMonthDays({ from: '2026-11-29', to: '2026-12-01' }, 'zh-TW')).toBe('11月29日至12月1日');
  expect(formatMonthDays({ from: '2026-11-29', to: '2026-11-29' }, 'en')).toBe('29 Nov');
});

test('a day with its year is written as each language writes it', () => {
  expect([formatFullDay('2027-11-02', 'en'), formatFullDay('2027-11-02', 'zh-TW')]).toEqual(['2 Nov 2027', '2027年11月2日']);
});
