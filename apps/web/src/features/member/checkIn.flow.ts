import { activities } from '@baodao/api-client/endpoints/activities';
import { member } from '@baodao/api-client/endpoints/member';
import type { Operation } from '@baodao/domain/activities/shapes';
import type { CheckInReply } from '@baodao/domain/member/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { fetchLedger, selectLedgerQuery } from './ledger.flow.ts';

const month = createRead({
  name: 'checkInMonth',
  read: (shown: string | undefined) => callApi(member.checkInMonth, shown === undefined ? {} : { month: shown }),
});
const tasks = createRead({ name: 'tasks', read: readTasks });

export const selectCheckInMonth = month.selectLoaded;
export const selectTasks = tasks.selectLoaded;

const slice = createSlice({
  name: 'checkIn',
  initialState: { checkingInFor: null, lastCheckIn: null } as {
    /** The day of the pending check-in. */
    checkingInFor: string | null;
    /** Its reward is shown until the page is opened again. */
    lastCheckIn: CheckInReply | null;
  },
  reducers: {
    opened: (state) => ({ ...state, lastCheckIn: null }),
    checkingInChanged: (state, { payload }: PayloadAction<string | null>) => ({ ...state, checkingInFor: payload }),
    checkedIn: (state, { payload }: PayloadAction<CheckInReply>) => ({ ...state, lastCheckIn: payload }),
  },
  selectors: { selectCheckingInFor: (state) => state.checkingInFor, selectLastCheckIn: (state) => state.lastCheckIn },
});
const { opened, checkingInChanged, checkedIn } = slice.actions;
export const { selectCheckingInFor, selectLastCheckIn } = slice.selectors;

/** Shows another month of the calendar, `yyyy-MM`. */
export const monthRequested = createAction<string>('checkIn/monthRequested');
/** Checks in for today or for a missed day. */
export const checkInRequested = createAction<string>('checkIn/checkInRequested');

/** The page of the experience: calendar and tasks, and a page of its ledger. */
export function* fetchCheckInPage(page: number): SagaGenerator<void> {
  yield* put(opened());
  yield* call(fetchAll, page);
}

function* fetchAll(page: number): SagaGenerator<void> {
  yield* all([call(fetchLedger, 'exp' as const, page), call(month.fetch, undefined), call(tasks.fetch, undefined)]);
}

function* readTasks(): SagaGenerator<Operation[]> {
  return (yield* callApi(activities.operations, { type: 'task', count: 50 })).list;
}

function* checkIn({ payload: date }: ReturnType<typeof checkInRequested>): SagaGenerator<void> {
  yield* put(checkingInChanged(date));
  const isToday = date === (yield* select(selectCheckInMonth)).value?.today;
  const result = yield* submit(isToday ? 'sign' : 'makeUpSign', callApi(member.checkIn, isToday ? {} : { date }));
  if (result.ok) yield* put(checkedIn(result.value));
  // A rejection also means that the shown calendar is outdated.
  yield* call(fetchAll, (yield* select(selectLedgerQuery))?.index ?? 1);
  yield* put(checkingInChanged(null));
}

function* showMonth({ payload }: ReturnType<typeof monthRequested>): SagaGenerator<void> {
  yield* call(month.fetch, payload);
}

function* checkInSaga(): SagaGenerator<void> {
  yield* takeLeading(checkInRequested, checkIn);
  yield* takeLatest(monthRequested, showMonth);
}

export const checkInFlows: readonly Flow[] = [{ slice, saga: checkInSaga }, month.flow, tasks.flow];
