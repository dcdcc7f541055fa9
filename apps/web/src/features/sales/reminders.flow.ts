import { markets } from '@baodao/api-client/endpoints/markets';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Reminders, RemindInput } from '@baodao/domain/markets/shapes';

import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';

import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { requireSignIn } from '../session/session.flow.ts';
import { upcomingSaleEnded } from './upcomingSaleEnded.ts';

/** A sale by one of its two ids. */
export type SaleRef = Pick<RemindInput, 'marketProductId' | 'promoteId'>;

export const saleKey = ({ marketProductId, promoteId }: SaleRef): string =>
  marketProductId === undefined ? `promotion ${promoteId}` : `market ${marketProductId}`;

interface RemindersState {
  /** Keys of the sales with a reminder. */
  reminders: string[];
  /** Keys of the sales with a pending toggle. */
  busy: string[];
}

const slice = createSlice({
  name: 'reminders',
  initialState: { reminders: [], busy: [] } as RemindersState,
  reducers: {
    remindersChanged: (state, { payload: { marketProductIds, promoteIds } }: PayloadAction<Reminders>) => {
      state.reminders = [
        ...marketProductIds.map((marketProductId) => saleKey({ marketProductId })),
        ...promoteIds.map((promoteId) => saleKey({ promoteId })),
      ];
    },
    busyChanged: (state, { payload: { key, isBusy } }: PayloadAction<{ key: string; isBusy: boolean }>) => {
      state.busy = isBusy ? [...state.busy, key] : state.busy.filter((other) => other !== key);
    },
  },
  selectors: { selectReminders: (state) => state.reminders, selectBusyReminders: (state) => state.busy },
});
const { remindersChanged, busyChanged } = slice.actions;
export const { selectReminders, selectBusyReminders } = slice.selectors;

export const reminderToggled = createAction<RemindInput>('reminders/reminderToggled');
export const remindersRequested = createAction('reminders/remindersRequested');

export function* fetchReminders(): SagaGenerator<void> {
  try {
    yield* put(remindersChanged(yield* callApi(markets.reminders, {})));
  } catch {
    // The buttons show no reminder. Setting one again has no effect.
  }
}

function* toggleReminder({ payload }: ReturnType<typeof reminderToggled>): SagaGenerator<void> {
  if (!(yield* call(requireSignIn))) return;
  const key = saleKey(payload);
  if ((yield* select(selectBusyReminders)).includes(key)) return;
  yield* put(busyChanged({ key, isBusy: true }));
  const saved = yield* submit('remind', callApi(markets.remind, payload), { quiet: true });
  if (saved.ok) yield* put(remindersChanged(saved.value));
  else if (saved.code === errorCodes.saleEnded || saved.code === errorCodes.actionNotAllowed) yield* put(upcomingSaleEnded());
  yield* put(busyChanged({ key, isBusy: false }));
}

function* remindersSaga(): SagaGenerator<void> {
  yield* takeLeading(remindersRequested, fetchReminders);
  yield* takeEvery(reminderToggled, toggleReminder);
}

export const remindersFlow: Flow = { slice, saga: remindersSaga };
