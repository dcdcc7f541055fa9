import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCalendarDays, calendarDayBounds, calendarDaysBetween, toCalendarDay } from './calendarDay.ts';

const instants = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });

describe('calendar days', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
    ['2028-02-28T16:00:00Z', '2028-02-29'],
  ])('assigns %s to %s', (time, day) => {
    expect(toCalendarDay(time)).toBe(day);
  });

  it('start at midnight in Taipei', () => {
    const { start, end } = calendarDayBounds('2026-11-21');
    expect(start.toISOString()).toBe('2026-11-20T16:00:00.000Z');
    expect(end.toISOString()).toBe('2026-11-21T16:00:00.000Z');
  });

  it('contain all their instants', () => {
    fc.assert(
      fc.property(instants, (time) => {
        const { start, end } = calendarDayBounds(toCalendarDay(time));
        expect(time >= start && time < end).toBe(true);
      }),
    );
  });

  it('can be added and subtracted', () => {
    expect(addCalendarDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addCalendarDays('2028-03-01', -1)).toBe('2028-02-29');
    fc.assert(
      fc.property(instants, fc.integer({ min: -5000, max: 5000 }), (time, days) => {
        const day = toCalendarDay(time);
        expect(calendarDaysBetween(day, addCalendarDays(day, days))).toBe(days);
      }),
    );
  });

  it.each(['2026-11', '2026-13-01', '2026-02-30', 'today', '', '2026-11-21T00:00:00Z'])('reject %j as a day', (day) => {
    expect(() => calendarDayBounds(day)).toThrow(RangeError);
  });
});
