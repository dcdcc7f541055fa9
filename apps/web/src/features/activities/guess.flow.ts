import { activities } from '@baodao/api-client/endpoints/activities';
import type { OperationList } from '@baodao/domain/activities/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, spawn, takeLeading } from 'typed-redux-saga';
import { newRequestId } from '../../shared/requests/newRequestId.ts';
import { askToSignIn } from '../../shared/session/askToSignIn.ts';
import { selectSession } from '../../shared/session/session.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';

interface GuessState {
  guesses: Loadable<OperationList>;
  /** The one a guess is sent for. */
  busy: number | null;
}

const MOST = 30;

const slice = createSlice({
  name: 'guess',
  initialState: { guesses: idle, busy: null } as GuessState,
  reducers: {
    guessesChanged: (state, { payload }: PayloadAction<Loadable<OperationList>>) => {
      state.guesses = keepPreviousValue(state.guesses, payload);
    },
    busyChanged: (state, { payload }: PayloadAction<number | null>) => {
      state.busy = payload;
    },
  },
  selectors: { selectGuess: (state) => state },
});
const { guessesChanged, busyChanged } = slice.actions;
export const { selectGuess } = slice.selectors;

export const guessMade = createAction<{ activityId: number; optionId: number }>('guess/guessMade');

export function* fetchGuesses(): SagaGenerator<void> {
  yield* loadInto(guessesChanged, callApi(activities.operations, { type: 'guess', count: MOST }));
}

/** The reader's own guesses, where the page was made for a guest. */
export function* fetchOwnGuesses(): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state !== 'guest') yield* call(fetchGuesses);
}

function* guess({ payload }: ReturnType<typeof guessMade>): SagaGenerator<void> {
  if (!(yield* call(askToSignIn))) return;
  yield* put(busyChanged(payload.activityId));
  yield* submit('guess', callApi(activities.guess, payload, { idempotencyKey: newRequestId() }));
  yield* put(busyChanged(null));
  // By itself: a saga that went on reading would hear no other guess meanwhile.
  yield* spawn(fetchGuesses);
}

function* guessSaga(): SagaGenerator<void> {
  yield* takeLeading(guessMade, guess);
}

export const guessFlow: Flow = { slice, saga: guessSaga };
