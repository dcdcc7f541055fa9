import { activities } from '@baodao/api-client/endpoints/activities';
import type { OperationList } from '@baodao/domain/activities/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, spawn, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { requireSignIn, selectSession } from '../session/session.flow.ts';

interface GuessState {
  guesses: Loadable<OperationList>;
  /** Activity whose guess is being submitted. */
  submittingId: number | null;
}

const MAX_GUESSES = 30;

const slice = createSlice({
  name: 'guess',
  initialState: { guesses: idle, submittingId: null } as GuessState,
  reducers: {
    guessesChanged: (state, { payload }: PayloadAction<Loadable<OperationList>>) => {
      state.guesses = keepPreviousValue(state.guesses, payload);
    },
    submittingChanged: (state, { payload }: PayloadAction<number | null>) => {
      state.submittingId = payload;
    },
  },
  selectors: {
    selectGuess: (state) => state,
    selectGuessGuesses: (state) => state.guesses,
    selectGuessSubmittingId: (state) => state.submittingId,
  },
});
const { guessesChanged, submittingChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectGuess } = slice.selectors;
export const { selectGuessGuesses, selectGuessSubmittingId } = slice.selectors;

export const guessSubmitted = createAction<{ activityId: number; optionId: number }>('guess/guessSubmitted');

export function* fetchGuesses(): SagaGenerator<void> {
  yield* loadInto(guessesChanged, callApi(activities.operations, { type: 'guess', count: MAX_GUESSES }));
}

/** Reloads the page for members: the server rendered it without their guesses. */
export function* fetchPersonalGuesses(): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state !== 'guest') yield* call(fetchGuesses);
}

function* submitGuess({ payload }: ReturnType<typeof guessSubmitted>): SagaGenerator<void> {
  if (!(yield* call(requireSignIn))) return;
  yield* put(submittingChanged(payload.activityId));
  yield* submit('guess', callApi(activities.guess, payload, { idempotencyKey: createRandomId() }));
  yield* put(submittingChanged(null));
  // Spawned, because `takeLeading` would drop further guesses while this saga loads.
  yield* spawn(fetchGuesses);
}

function* guessSaga(): SagaGenerator<void> {
  yield* takeLeading(guessSubmitted, submitGuess);
}

export const guessFlow: Flow = { slice, saga: guessSaga };
