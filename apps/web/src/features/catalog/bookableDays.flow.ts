import { bookings } from '@baodao/api-client/endpoints/bookings';
import type { BookableDays } from '@baodao/domain/bookings/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SagaGenerator, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';

interface BookableDaysState {
  calendar: Loadable<SkuCalendar>;
}

/** A calendar with the SKU that it is about. */
type SkuCalendar = BookableDays & { skuId: number };

const slice = createSlice({
  name: 'bookableDays',
  initialState: { calendar: idle } as BookableDaysState,
  reducers: {
    calendarChanged: (state, { payload }: PayloadAction<Loadable<SkuCalendar>>) => ({ ...state, calendar: payload }),
  },
  selectors: { selectCalendar: (state) => state.calendar },
});
const { calendarChanged } = slice.actions;
export const { selectCalendar } = slice.selectors;

/** Carries the SKU. The calendar is loaded whenever the shopper opens it, because other shoppers book days. */
export const calendarRequested = createAction<number>('bookableDays/calendarRequested');

function* fetchCalendar({ payload: skuId }: ReturnType<typeof calendarRequested>): SagaGenerator<void> {
  yield* loadInto(calendarChanged, readCalendar(skuId));
}

function* readCalendar(skuId: number): SagaGenerator<SkuCalendar> {
  return { ...(yield* callApi(bookings.bookableDays, { skuId })), skuId };
}

function* bookableDaysSaga(): SagaGenerator<void> {
  yield* takeLatest(calendarRequested, fetchCalendar);
}

export const bookableDaysFlow: Flow = { slice, saga: bookableDaysSaga, belongsTo: 'everyone' };
