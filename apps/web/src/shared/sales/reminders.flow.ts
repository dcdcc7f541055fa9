import { markets } from '@baodao/api-client/endpoints/markets';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Reminders, RemindInput } from '@baodao/domain/markets/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { selectSession } from '../session/session.flow.ts';
import { upcomingSaleEnded } from './upcomingSaleEnded.ts';

/** A sale goes by one of its two ids. */
export type SaleRef = Pick<RemindInput, 'marketProductId' | 'promoteId'>;

export const saleKey = ({ marketProductId, promoteId }: SaleRef): string =>
  marketProductId === undefined ? `promotion ${promoteId}` : `market ${marketProductId}`;

interface RemindersState {
  /** What the member wants to be told of, as far as he has said so. */
  reminded: string[];
  /** Being told to the server. */
  busy: string[];
}

const slice = createSlice({
  name: 'reminders',
  initialState: { reminded: [], busy: [] } as RemindersState,
  reducers: {
    remindersChanged: (state, { payload: { marketProductIds, promoteIds } }: PayloadAction<Reminders>) => {
      state.reminded = [
        ...marketProductIds.map((marketProductId) => saleKey({ marketProductId })),
        ...promoteIds.map((promoteId) => saleKey({ promoteId })),
      ];
    },
    busyChanged: (state, { payload: { name, busy } }: PayloadAction<{ name: string; busy: boolean }>) => {
      state.busy = busy ? [...state.busy, name] : state.busy.filter((other) => other !== name);
    },
  },
  selectors: { selectReminders: (state) => state.reminded, selectBusyReminders: (state) => state.busy },
});
const { remindersChanged, busyChanged } = slice.actions;
export const { selectReminders, selectBusyReminders } = slice.selectors;

export const reminderToggled = createAction<RemindInput>('reminders/reminderToggled');
export const remindersRequested = createAction('reminders/remindersRequested');

export function* fetchReminders(): SagaGenerator<void> {
  try {
    yield* put(remindersChanged(yield* callApi(markets.reminders, {})));
  } catch {
    // Without them every bell looks unrung; ringing one again changes nothing.
  }
}

/** Guests log in first, and come back to where the bell is. */
function* toggleReminder({ payload }: ReturnType<typeof reminderToggled>): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'guest') {
    const [navigate, currentPath] = [yield* fromContext('navigate'), yield* fromContext('currentPath')];
    yield* call(navigate, links.userLogin({ redirect: currentPath() }));
    return;
  }
  const name = saleKey(payload);
  if ((yield* select(selectBusyReminders)).includes(name)) return;
  yield* put(busyChanged({ name, busy: true }));
  const saved = yield* submit('remind', callApi(markets.remind, payload), { quiet: true });
  if (saved.ok) yield* put(remindersChanged(saved.value));
  else if (saved.code === errorCodes.saleEnded || saved.code === errorCodes.actionNotAllowed) yield* put(upcomingSaleEnded());
  yield* put(busyChanged({ name, busy: false }));
}

function* remindersSaga(): SagaGenerator<void> {
  yield* takeLeading(remindersRequested, fetchReminders);
  yield* takeEvery(reminderToggled, toggleReminder);
}

export const remindersFlow: Flow = { slice, saga: remindersSaga };
