import { bookings } from '@baodao/api-client/endpoints/bookings';
import type { BookableDays } from '@baodao/domain/bookings/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { loadChunk } from '../../platform/lazy/loadChunk.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { daysChanged, selectBooked, selectWishedDay, wishedDayChanged } from './product.flow.ts';

interface BookableDaysState {
  calendar: Loadable<BookableDays>;
}

const slice = createSlice({
  name: 'bookableDays',
  initialState: { calendar: idle } as BookableDaysState,
  reducers: {
    calendarChanged: (state, { payload }: PayloadAction<Loadable<BookableDays>>) => ({ ...state, calendar: payload }),
  },
  selectors: { selectCalendar: (state) => state.calendar },
});
const { calendarChanged } = slice.actions;
export const { selectCalendar } = slice.selectors;

/** Carries the SKU. The calendar is loaded whenever the shopper opens it, because other shoppers book days. */
export const calendarRequested = createAction<number>('bookableDays/calendarRequested');

function* fetchCalendar({ payload: skuId }: ReturnType<typeof calendarRequested>): SagaGenerator<void> {
  yield* loadInto(calendarChanged, callApi(bookings.bookableDays, { skuId }));
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

export const bookableDaysFlow: Flow = { slice, saga: bookableDaysSaga, belongsTo: 'everyone' };
