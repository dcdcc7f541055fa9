import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatInTaipei, formatTime, SHOP_TIME_ZONE, timeFormats } from './formats.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('formatTime', () => {
  it('supports the three formats of the spec', () => {
    expect(timeFormats.map((format) => formatTime('2026-11-20T01:02:03Z', format))).toEqual([
      '2026-11-20 09:02:03',
      '2026/11/20 09:02:03',
      '2026/11/20 09:02',
    ]);
  });

  it.each([
    ['the last second of a day in Taipei', '2026-11-20T15:59:59Z', '2026-11-20 23:59:59'],
    ['midnight in Taipei is hour 00 of the new day', '2026-11-20T16:00:00Z', '2026-11-21 00:00:00'],
    ['the new year', '2026-12-31T16:00:00Z', '2027-01-01 00:00:00'],
    ['a leap day', '2028-02-28T16:00:00Z', '2028-02-29 00:00:00'],
    ['a time with an offset', '2026-11-20T23:30:00-08:00', '2026-11-21 15:30:00'],
    ['milliseconds do not round up', '2026-11-20T15:59:59.999Z', '2026-11-20 23:59:59'],
  ])('%s', (_name, time, shown) => {
    expect(formatTime(time, 'YYYY-MM-DD HH:mm:ss')).toBe(shown);
    expect(formatTime(new Date(time), 'YYYY-MM-DD HH:mm:ss')).toBe(shown);
    expect(formatTime(Date.parse(time), 'YYYY-MM-DD HH:mm:ss')).toBe(shown);
  });

  it.each(['America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Kiritimati'])('returns the same text in the time zone %s', (tz) => {
    vi.stubEnv('TZ', tz);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(tz);
    expect(formatTime('2026-11-20T16:30:05Z', 'YYYY/MM/DD HH:mm')).toBe('2026/11/21 00:30');
  });

  it('agrees with the time zone database in every month since 1980', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
    for (let month = 0; month < 80 * 12; month += 1) {
      const time = new Date(Date.UTC(1980, month, 1 + (month % 28), month % 24, 59, 59));
      expect(formatTime(time, 'YYYY-MM-DD HH:mm:ss')).toBe(zone.format(time));
    }
  });

  it('writes single fields', () => {
    expect(formatInTaipei('2026-01-02T03:04:05Z', 'yyMMddHHmmss yyyy')).toBe('260102110405 2026');
  });

  it('rejects an invalid time', () => {
    expect(() => formatTime('soon', 'YYYY/MM/DD HH:mm')).toThrow(RangeError);
  });
});
