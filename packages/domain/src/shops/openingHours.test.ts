import { describe, expect, it } from 'vitest';
import { groupOpeningDays, toWeekRanges } from './openingHours.ts';

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));

describe('toWeekRanges', () => {
  it('returns minutes since Monday 00:00', () => {
    expect(toWeekRanges([{ day: 1, from: '09:00', to: '18:00' }])).toEqual([{ from: 540, to: 1080 }]);
    expect(toWeekRanges([{ day: 7, from: '00:00', to: '24:00' }])).toEqual([{ from: 8640, to: 10080 }]);
  });

  it('supports periods past midnight and past the end of the week', () => {
    expect(toWeekRanges([{ day: 5, from: '17:00', to: '01:00' }])).toEqual([{ from: 6780, to: 7260 }]);
    expect(toWeekRanges([{ day: 7, from: '22:00', to: '02:00' }])).toEqual([
      { from: 0, to: 120 },
      { from: 9960, to: 10080 },
    ]);
  });

  it('merges adjacent ranges into one', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
    expect(toWeekRanges(always)).toEqual([{ from: 0, to: 10080 }]);
    expect(toWeekRanges([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '08:00' })))).toEqual([{ from: 0, to: 10080 }]);
  });

  it('rejects invalid weekdays and times', () => {
    expect(() => toWeekRanges([{ day: 8, from: '09:00', to: '18:00' }])).toThrow(RangeError);
    expect(() => toWeekRanges([{ day: 1, from: '9:00', to: '18:00' }])).toThrow(RangeError);
    expect(() => toWeekRanges([{ day: 1, from: '09:00', to: '24:01' }])).toThrow(RangeError);
  });
});

describe('groupOpeningDays', () => {
  it('groups days with the same hours, including closed days', () => {
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
