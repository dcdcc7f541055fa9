import { account } from '@baodao/api-client/endpoints/account';
import { normalizeTypedNumber } from '@baodao/domain/text/normalizeTyped';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { type Puzzle, readPuzzle, solvePuzzle } from './solvePuzzle.ts';

interface Picture {
  key: string;
  /** Null for a proof of work that was requested without a picture. */
  image: string | null;
  /** The proof of work that replaces the picture. */
  puzzle: Puzzle | null;
}

export interface Captcha {
  picture: Loadable<Picture>;

  mode: 'picture' | 'solving' | 'solved' | 'unsolved';
  solution: string | null;
}

const initialState: Captcha = { picture: idle, mode: 'picture', solution: null };

const slice = createSlice({
  name: 'captcha',
  initialState,
  reducers: {
    pictureChanged: (_state, { payload }: PayloadAction<Loadable<Picture>>): Captcha => ({
      picture: payload,
      mode: 'picture',
      solution: null,
    }),
    /** A captcha is valid for one attempt. The visible field requests the next one. */
    captchaUsed: (): Captcha => initialState,
    modeChanged: (state, { payload }: PayloadAction<Pick<Captcha, 'mode' | 'solution'>>) => ({ ...state, ...payload }),
  },
  selectors: { selectCaptcha: (state) => state, selectCaptchaMode: (state) => state.mode, selectCaptchaPicture: (state) => state.picture },
});
const { pictureChanged, modeChanged } = slice.actions;
export const { captchaUsed } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectCaptcha } = slice.selectors;
export const { selectCaptchaMode, selectCaptchaPicture } = slice.selectors;

export const captchaRequested = createAction('captcha/captchaRequested');
/** Requests the proof of work instead of the picture. */
export const puzzleRequested = createAction('captcha/puzzleRequested');

function* fetchCaptcha(): SagaGenerator<void> {
  yield* loadInto(pictureChanged, readPicture());
}

function* readPicture(): SagaGenerator<Picture> {
  const { key, challenge } = yield* callApi(account.captchaKey, {});
  const { image } = yield* callApi(account.captchaImage, { key });
  return { key, image, puzzle: readPuzzle(challenge) };
}

function* readPuzzleOnly(): SagaGenerator<Picture> {
  const { key, challenge } = yield* callApi(account.captchaKey, {});
  return { key, image: null, puzzle: readPuzzle(challenge) };
}

function* solve(): SagaGenerator<void> {
  // The API refuses pictures to an address that requests many of them, but not the proof of work.
  if ((yield* select(selectCaptcha)).picture.state !== 'ready') yield* loadInto(pictureChanged, readPuzzleOnly());
  const puzzle = (yield* select(selectCaptcha)).picture.value?.puzzle;
  if (!puzzle) {
    yield* put(modeChanged({ mode: 'unsolved', solution: null }));
    return;
  }
  yield* put(modeChanged({ mode: 'solving', solution: null }));
  const solution = yield* solveUntilCancelled(puzzle);
  yield* put(modeChanged(solution === null ? { mode: 'unsolved', solution } : { mode: 'solved', solution }));
}

/** A cancelled flow stops the work. */
function* solveUntilCancelled(puzzle: Puzzle): SagaGenerator<string | null> {
  const abort = new AbortController();
  try {
    return yield* call(solvePuzzle, puzzle, abort.signal);
  } finally {
    abort.abort();
  }
}

export interface CaptchaAnswer {
  captchaKey: string;
  captcha: string;
}

/** The solved proof of work, else the typed digits. Null if there is neither. */
export function* readCaptchaAnswer(digits: string): SagaGenerator<CaptchaAnswer | null> {
  const { picture, solution } = yield* select(selectCaptcha);
  const captcha = solution ?? normalizeTypedNumber(digits);
  return picture.value && captcha ? { captchaKey: picture.value.key, captcha } : null;
}

/** Answers a captcha of its own by a proof of work, beside the visible field. Null without a solution. */
export function* proveWork(): SagaGenerator<CaptchaAnswer | null> {
  const { key, puzzle } = yield* readPuzzleOnly();
  const captcha = puzzle && (yield* solveUntilCancelled(puzzle));
  return captcha ? { captchaKey: key, captcha } : null;
}

/** One handler for both actions, so that takeLatest cancels the other one. */
function* handleRequest({ type }: { type: string }): SagaGenerator<void> {
  yield* call(type === puzzleRequested.type ? solve : fetchCaptcha);
}

function* captchaSaga(): SagaGenerator<void> {
  yield* takeLatest([captchaRequested, puzzleRequested], handleRequest);
}

export const captchaFlow: Flow = { slice, saga: captchaSaga };
