import { lottery as endpoints } from '@baodao/api-client/endpoints/lottery';
import { errorCodes } from '@baodao/domain/errors/codes';
import { drawPrize, hashSeed } from '@baodao/domain/lottery/draw';
import type { DrawReply, Lottery, LotteryRecord, LotteryRecords, QuizResult } from '@baodao/domain/lottery/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, type SagaGenerator, select, spawn, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit, submitAbsence } from '../../platform/store/submit.ts';
import { readReceiver } from '../addresses/readReceiver.ts';
import { requireSignIn, selectSession } from '../session/session.flow.ts';

/** Result of recomputing a draw from the published seed. */
export interface DrawVerification {
  number: number;
  /** The seed matches the hash published before the draws. */
  isSeedValid: boolean;
  index: number;
}

interface LotteryState {
  lottery: Loadable<Lottery>;
  /** The prize that needs a receiver address. */
  claim: LotteryRecord | null;
  /** The draw of this page. Hidden from the shopper while `isAnimating`. */
  drawn: DrawReply | null;
  isAnimating: boolean;
  isDrawing: boolean;
  isAnswering: boolean;
  answer: QuizResult | null;
  isClaiming: boolean;
  verification: DrawVerification | null;
  records: Loadable<LotteryRecords>;
}

export interface LotteryParams {
  id: number | undefined;
  lotteryRecordId: number | undefined;
}

const initialState: LotteryState = {
  lottery: idle,
  claim: null,
  drawn: null,
  isAnimating: false,
  isDrawing: false,
  isAnswering: false,
  answer: null,
  isClaiming: false,
  verification: null,
  records: idle,
};

/** Duration of the animation in the style sheet. */
export const ANIMATION_MS = 4_000;
/** Wire values. Repeated here, because importing them from `shapes` would bundle the schemas. */
export const UNCLAIMED_STATE = 1;
const NO_PRIZE = 0;
const RECORDS_PER_PAGE = 20;

/** The lottery from which a guest wanted to draw before the login. */
const REQUESTED_KEY = 'lottery-wish';

const slice = createSlice({
  name: 'lottery',
  initialState,
  reducers: {
    lotteryChanged: (state, { payload }: PayloadAction<Loadable<Lottery>>) => {
      state.lottery = keepPreviousValue(state.lottery, payload);
    },
    lotteryReset: (state) => ({ ...initialState, records: state.records }),
    claimChanged: (state, { payload }: PayloadAction<LotteryRecord | null>) => {
      state.claim = payload;
    },
    drawingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isDrawing = payload;
    },
    drawnChanged: (state, { payload: { drawn, isAnimating } }: PayloadAction<{ drawn: DrawReply; isAnimating: boolean }>) => {
      state.drawn = drawn;
      state.isAnimating = isAnimating;
      state.answer = null;
      if (state.lottery.value) state.lottery.value.chances = drawn.left;
    },
    animationEnded: (state) => {
      state.isAnimating = false;
      if (state.drawn?.record.state === UNCLAIMED_STATE) state.claim = state.drawn.record;
    },
    answeringChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isAnswering = payload;
    },
    answerChanged: (state, { payload }: PayloadAction<QuizResult>) => {
      state.answer = payload;
      if (state.lottery.value) state.lottery.value.chances = payload.chances;
    },
    claimingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isClaiming = payload;
    },
    verificationChanged: (state, { payload }: PayloadAction<DrawVerification>) => {
      state.verification = payload;
    },
    recordsChanged: (state, { payload }: PayloadAction<Loadable<LotteryRecords>>) => {
      state.records = keepPreviousValue(state.records, payload);
    },
  },
  selectors: {
    selectLottery: (state) => state,
    selectLotteryAnswer: (state) => state.answer,
    selectLotteryClaim: (state) => state.claim,
    selectLotteryDrawn: (state) => state.drawn,
    selectIsLotteryAnimating: (state) => state.isAnimating,
    selectIsLotteryAnswering: (state) => state.isAnswering,
    selectIsLotteryClaiming: (state) => state.isClaiming,
    selectIsLotteryDrawing: (state) => state.isDrawing,
    selectLotteryLottery: (state) => state.lottery,
    selectLotteryRecords: (state) => state.records,
    selectLotteryVerification: (state) => state.verification,
  },
});
const { lotteryChanged, lotteryReset, claimChanged, drawingChanged, drawnChanged, animationEnded, answeringChanged, answerChanged } =
  slice.actions;
const { claimingChanged, verificationChanged, recordsChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectLottery } = slice.selectors;
export const {
  selectLotteryAnswer,
  selectLotteryClaim,
  selectLotteryDrawn,
  selectIsLotteryAnimating,
  selectIsLotteryAnswering,
  selectIsLotteryClaiming,
  selectIsLotteryDrawing,
  selectLotteryLottery,
  selectLotteryRecords,
  selectLotteryVerification,
} = slice.selectors;

/** With `reducedMotion`, the result is shown without animation. */
export const drawRequested = createAction<{ reducedMotion: boolean }>('lottery/drawRequested');
export const quizAnswered = createAction<number[]>('lottery/quizAnswered');
export const prizeClaimed = createAction('lottery/prizeClaimed');
export const verifyRequested = createAction<number>('lottery/verifyRequested');

export function* fetchLottery({ id, lotteryRecordId }: LotteryParams): SagaGenerator<void> {
  const previous = (yield* select(selectLottery)).lottery.value;
  if (previous && id !== undefined && previous.id !== id) yield* put(lotteryReset());
  yield* loadInto(lotteryChanged, callApi(endpoints.lottery, id === undefined ? {} : { id }));
  if (lotteryRecordId !== undefined) yield* call(fetchClaim, lotteryRecordId);
}

/** Reloads the lottery for members: the server rendered it without their chances. */
export function* fetchPersonalLottery(params: LotteryParams): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'guest') return;
  yield* call(fetchLottery, params);
  yield* call(checkRequestedDraw);
}

/** Tells a member who wanted to draw as a guest whether that is still possible today. */
function* checkRequestedDraw(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const lotteryId = Number(tabStorage.read(REQUESTED_KEY));
  tabStorage.remove(REQUESTED_KEY);
  if (!lotteryId) return;
  yield* submitAbsence('checkDraw', callApi(endpoints.today, { lotteryId }), {
    exists: ({ drawn }) => drawn,
    code: errorCodes.alreadyDrawnToday,
  });
}

/** Loads the prize of a message link. Other visitors than its winner see only the lottery. */
function* fetchClaim(lotteryRecordId: number): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'guest') return;
  try {
    const { list } = yield* callApi(endpoints.records, { count: 100 });
    yield* put(claimChanged(list.find(({ id }) => id === lotteryRecordId) ?? null));
  } catch {
    yield* put(claimChanged(null));
  }
}

export function* fetchRecords(page: number): SagaGenerator<void> {
  yield* loadInto(recordsChanged, callApi(endpoints.records, { index: page, count: RECORDS_PER_PAGE }));
}

function* runDraw({ payload: { reducedMotion } }: ReturnType<typeof drawRequested>): SagaGenerator<void> {
  const { lottery, answer } = yield* select(selectLottery);
  if (!lottery.value) return;
  if (!(yield* call(requireSignIn))) {
    const tabStorage = yield* fromContext('tabStorage');
    tabStorage.write(REQUESTED_KEY, String(lottery.value.id));
    return;
  }
  const answerId = answer?.answerId ?? undefined;
  yield* put(drawingChanged(true));
  const input = { lotteryId: lottery.value.id, ...(answerId === undefined ? {} : { answerId }) };
  const drawn = yield* submit('draw', callApi(endpoints.draw, input, { idempotencyKey: createRandomId() }), { quiet: true });
  yield* put(drawingChanged(false));
  if (!drawn.ok) {
    // The chances may be outdated. Spawned, because `takeLeading` would drop further draws while loading.
    yield* spawn(fetchLottery, { id: lottery.value.id, lotteryRecordId: undefined });
    return;
  }
  yield* put(drawnChanged({ drawn: drawn.value, isAnimating: !reducedMotion }));
  if (!reducedMotion) yield* delay(ANIMATION_MS);
  yield* put(animationEnded());
  // The winner is now in the list of winners.
  if (drawn.value.record.prizeType !== NO_PRIZE) yield* spawn(fetchLottery, { id: lottery.value.id, lotteryRecordId: undefined });
}

function* answerQuiz({ payload: optionIds }: ReturnType<typeof quizAnswered>): SagaGenerator<void> {
  const { lottery } = yield* select(selectLottery);
  const question = lottery.value?.question;
  if (!lottery.value || !question || optionIds.length === 0 || !(yield* call(requireSignIn))) return;
  yield* put(answeringChanged(true));
  const input = { lotteryId: lottery.value.id, questionId: question.id, optionIds };
  const answered = yield* submit('answerQuiz', callApi(endpoints.answer, input), { quiet: true });
  yield* put(answeringChanged(false));
  if (answered.ok) yield* put(answerChanged(answered.value));
}

function* claimPrize(): SagaGenerator<void> {
  const { claim } = yield* select(selectLottery);
  const receiver = yield* call(readReceiver);
  if (!claim || !receiver) return;
  yield* put(claimingChanged(true));
  const saved = yield* submit('savePrizeReceiver', callApi(endpoints.saveReceiver, { lotteryRecordId: claim.id, receiver }));
  yield* put(claimingChanged(false));
  if (saved.ok) yield* put(claimChanged(saved.value));
}

/** Recomputes a draw in the browser from published data, so members need not trust the shop. */
function* verifyDraw({ payload: number }: ReturnType<typeof verifyRequested>): SagaGenerator<void> {
  const lottery = (yield* select(selectLottery)).lottery.value;
  if (!lottery || lottery.seed === null) return;
  const { seed, seedHash, prizes } = lottery;
  const hash = yield* call(hashSeed, seed);
  const index = yield* call(drawPrize, { seed, number, prizes });
  yield* put(verificationChanged({ number, isSeedValid: hash === seedHash, index }));
}

function* lotterySaga(): SagaGenerator<void> {
  yield* takeLeading(drawRequested, runDraw);
  yield* takeLeading(quizAnswered, answerQuiz);
  yield* takeLeading(prizeClaimed, claimPrize);
  yield* takeLeading(verifyRequested, verifyDraw);
}

export const lotteryFlow: Flow = { slice, saga: lotterySaga };
