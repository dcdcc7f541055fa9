import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { expect, test } from 'vitest';
import { toBusinessDay } from './businessDays.ts';

test('cached days equal computed days in any order of calls', () => {
  const moments = ['2026-12-31T15:59:59.999Z', '2026-12-31T16:00:00Z', '2026-02-27T16:00:00Z', '2026-12-31T15:59:59.999Z'];
  for (const moment of moments.map((text) => new Date(text))) expect(toBusinessDay(moment)).toBe(toCalendarDay(moment));
});
