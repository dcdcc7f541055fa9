import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatDayTime } from './formatDayTime.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-29T04:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('a near time has no year', () => {
  expect(formatDayTime('2026-12-01T12:00:00Z', 'en')).toBe('1 Dec 20:00');
  expect(formatDayTime('2027-01-31T12:00:00Z', 'zh-CN')).toBe('1月31日 20:00');
});

test('a far time has its year, so that it is not taken for the nearer one', () => {
  expect(formatDayTime('2027-11-28T16:00:00Z', 'en')).toBe('29 Nov 2027 00:00');
  expect(formatDayTime('2027-11-28T16:00:00Z', 'zh-TW')).toBe('2027年11月29日 00:00');
  expect(formatDayTime('2025-11-28T16:00:00Z', 'zh-CN')).toBe('2025年11月29日 00:00');
});
