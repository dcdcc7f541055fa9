import { describe, expect, it } from 'vitest';
import { groupOpeningDays, isOpenAt, toWeekRanges } from './openingHours.ts';

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));

describe('weekRanges', () => {
  it('counts minutes from Monday', () => {
    expect(toWeekRanges([{ day: 1, from: '09:00', to: '18:00' }])).toEqual([{ from: 540, to: 1080 }]);
    expect(toWeekRanges([{ day: 7, from: '00:00', to: '24:00' }])).toEqual([{ from: 8640, to: 10080 }]);
  });

  it('goes past midnight, and past the end of the week', () => {
    expect(toWeekRanges([{ day: 5, from: '17:00', to: '01:00' }])).toEqual([{ from: 6780, to: 7260 }]);
    expect(toWeekRanges([{ day: 7, from: '22:00', to: '02:00' }])).toEqual([
      { from: 0, to: 120 },
      { from: 9960, to: 10080 },
    ]);
  });

  it('joins what touches: a week without a gap is one range', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
    expect(toWeekRanges(always)).toEqual([{ from: 0, to: 10080 }]);
    expect(toWeekRanges([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '08:00' })))).toEqual([{ from: 0, to: 10080 }]);
  });

  it('refuses what is no day and no time', () => {
    expect(() => toWeekRanges([{ day: 8, from: '09:00', to: '18:00' }])).toThrow(RangeError);
    expect(() => toWeekRanges([{ day: 1, from: '9:00', to: '18:00' }])).toThrow(RangeError);
    expect(() => toWeekRanges([{ day: 1, from: '09:00', to: '24:01' }])).toThrow(RangeError);
  });
});

describe('isOpenAt', () => {
  it('goes by the clock of Taipei', () => {
    // Friday 09:00 in Taipei is 01:00 in UTC.
    expect(isOpenAt(weekdays, '2026-11-20T01:00:00Z')).toBe(true);
    expect(isOpenAt(weekdays, '2026-11-20T00:59:59Z')).toBe(false);
    expect(isOpenAt(weekdays, '2026-11-20T10:00:00Z')).toBe(false);
    expect(isOpenAt(weekdays, '2026-11-21T03:00:00Z')).toBe(false);
    expect(isOpenAt([], '2026-11-20T03:00:00Z')).toBe(false);
  });

  it('knows who is open past midnight', () => {
    const night = [{ day: 7, from: '18:00', to: '02:00' }];
    // Sunday 22 November 2026, and the Monday after it.
    expect(isOpenAt(night, '2026-11-22T17:59:00Z')).toBe(true);
    expect(isOpenAt(night, '2026-11-22T18:00:00Z')).toBe(false);
  });
});

describe('openDays', () => {
  it('puts days together that are alike, with the days off', () => {
    expect(
      groupOpeningDays([...weekdays.slice(0, 4), { day: 6, from: '13:00', to: '18:00' }, { day: 6, from: '09:00', to: '12:00' }]),
    ).toEqual([
      { days: [1, 2, 3, 4], spans: [{ from: '09:00', to: '18:00' }] },
      { days: [5, 7], spans: [] },
      {
        days: [6],
        spans: [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '18:00' },
        ],
      },
    ]);
    expect(groupOpeningDays([])).toEqual([]);
  });
});
