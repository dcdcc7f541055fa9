import { activities } from '@baodao/api-client/endpoints/activities';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, spawn, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { requireSignIn, selectSession } from '../session/session.flow.ts';

const MAX_GUESSES = 30;

const guesses = createRead({
  name: 'guesses',
  read: () => callApi(activities.operations, { type: 'guess', count: MAX_GUESSES }),
});
export const selectGuesses = guesses.selectLoaded;

const slice = createSlice({
  name: 'guess',
  initialState: { submittingId: null } as {
    /** Activity whose guess is being submitted. */
    submittingId: number | null;
  },
  reducers: {
    submittingChanged: (state, { payload }: PayloadAction<number | null>) => {
      state.submittingId = payload;
    },
  },
  selectors: { selectGuessSubmittingId: (state) => state.submittingId },
});
const { submittingChanged } = slice.actions;
export const { selectGuessSubmittingId } = slice.selectors;

export const guessSubmitted = createAction<{ activityId: number; optionId: number }>('guess/guessSubmitted');

export function* fetchGuesses(): SagaGenerator<void> {
  yield* guesses.fetch();
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

export const guessFlows: readonly Flow[] = [{ slice, saga: guessSaga }, guesses.flow];
