import { bookings } from '@baodao/api-client/endpoints/bookings';
import { createAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { loadChunk } from '../../platform/lazy/loadChunk.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { daysChanged, selectBooked, selectWishedDay, wishedDayChanged } from './product.flow.ts';

const {
  flow,
  fetch: fetchDays,
  selectLoaded: selectCalendar,
} = createRead({
  name: 'bookableDays',
  read: (skuId: number) => callApi(bookings.bookableDays, { skuId }),
  // Days of another SKU are other days.
  isShownMeanwhile: (before, next) => before === next,
  belongsTo: 'everyone',
});

export { selectCalendar };

/** Carries the SKU. The calendar is loaded whenever the shopper opens it, because other shoppers book days. */
export const calendarRequested = createAction<number>('bookableDays/calendarRequested');

function* fetchCalendar({ payload: skuId }: ReturnType<typeof calendarRequested>): SagaGenerator<void> {
  yield* fetchDays(skuId);
  yield* chooseWishedDay();
}

/** The day of the list is chosen as soon as the calendar of the SKU is there, if it is free. A stay begins with one night. */
function* chooseWishedDay(): SagaGenerator<void> {
  const day = yield* select(selectWishedDay);
  const calendar = yield* select(selectCalendar);
  if (day === null || calendar.state !== 'ready' || (yield* select(selectBooked))) return;
  yield* put(wishedDayChanged(null));
  if (!calendar.value.days.some((each) => each.day === day)) return;
  // The sum needs decimal.js, which the first load of products leaves out. Without its code the shopper chooses the day.
  const code = yield* call(() => loadChunk(() => import('../bookings/chooseDays.ts')).catch(() => null));
  if (code) yield* put(daysChanged(code.toBooked(calendar.value, { first: day, last: day })));
}

function* bookableDaysSaga(): SagaGenerator<void> {
  yield* takeLatest(calendarRequested, fetchCalendar);
}

export const bookableDaysFlow: Flow = { ...flow, saga: bookableDaysSaga };
