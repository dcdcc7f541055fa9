import { lottery as rows } from '@baodao/api-client/endpoints/lottery';
import { drawPrize, seedHashOf } from '@baodao/domain/lottery/draw';
import type { Drawn, Lottery, LotteryRecord, LotteryRecords, QuizResult } from '@baodao/domain/lottery/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, type SagaGenerator, select, spawn, takeLeading } from 'typed-redux-saga';
import { readReceiver } from '../../shared/receiver/readReceiver.ts';
import { newRequestId } from '../../shared/requests/newRequestId.ts';
import { askToSignIn } from '../../shared/session/askToSignIn.ts';
import { selectSession, sessionChanged } from '../../shared/session/session.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';

/** What the seed says of a draw, once it is told. */
export interface Verified {
  number: number;
  /** The seed is the one whose hash was published. */
  isSeed: boolean;
  index: number;
}

interface LotteryState {
  lottery: Loadable<Lottery>;
  /** The prize whose receiver is asked for. */
  claim: LotteryRecord | null;
  /** What was drawn on this page; while `moving` it is not told yet. */
  drawn: Drawn | null;
  moving: boolean;
  drawing: boolean;
  answering: boolean;
  answer: QuizResult | null;
  claiming: boolean;
  verified: Verified | null;
  records: Loadable<LotteryRecords>;
}

export interface LotteryWanted {
  id: number | undefined;
  lotteryRecordId: number | undefined;
}

const initialState: LotteryState = {
  lottery: idle,
  claim: null,
  drawn: null,
  moving: false,
  drawing: false,
  answering: false,
  answer: null,
  claiming: false,
  verified: null,
  records: idle,
};

/** As long as the wheel turns in the style sheet. */
export const MOVE_MS = 4_000;
/** Goods that wait for an address, by the wire's numbers; the shapes' own table would bring their schemas into the browser. */
export const TO_CLAIM = 1;
const PER_PAGE = 20;

const slice = createSlice({
  name: 'lottery',
  initialState,
  reducers: {
    lotteryChanged: (state, { payload }: PayloadAction<Loadable<Lottery>>) => {
      state.lottery = keepPreviousValue(state.lottery, payload);
    },
    lotteryLeft: (state) => ({ ...initialState, records: state.records }),
    claimChanged: (state, { payload }: PayloadAction<LotteryRecord | null>) => {
      state.claim = payload;
    },
    drawingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.drawing = payload;
    },
    drawnChanged: (state, { payload: { drawn, moving } }: PayloadAction<{ drawn: Drawn; moving: boolean }>) => {
      state.drawn = drawn;
      state.moving = moving;
      state.answer = null;
      if (state.lottery.value) state.lottery.value.chances = drawn.left;
    },
    moveEnded: (state) => {
      state.moving = false;
      if (state.drawn?.record.state === TO_CLAIM) state.claim = state.drawn.record;
    },
    answeringChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.answering = payload;
    },
    answerChanged: (state, { payload }: PayloadAction<QuizResult>) => {
      state.answer = payload;
      if (state.lottery.value) state.lottery.value.chances = payload.chances;
    },
    claimingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.claiming = payload;
    },
    verifiedChanged: (state, { payload }: PayloadAction<Verified>) => {
      state.verified = payload;
    },
    recordsChanged: (state, { payload }: PayloadAction<Loadable<LotteryRecords>>) => {
      state.records = keepPreviousValue(state.records, payload);
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionChanged, (state, { payload }) =>
      payload.state === 'guest' ? { ...state, claim: null, drawn: null, records: idle } : state,
    ),
  selectors: { selectLottery: (state) => state },
});
const { lotteryChanged, lotteryLeft, claimChanged, drawingChanged, drawnChanged, moveEnded, answeringChanged, answerChanged } =
  slice.actions;
const { claimingChanged, verifiedChanged, recordsChanged } = slice.actions;
export const { selectLottery } = slice.selectors;

/** `still`: whoever wants no motion is told at once. */
export const drawRequested = createAction<{ still: boolean }>('lottery/drawRequested');
export const quizAnswered = createAction<number[]>('lottery/quizAnswered');
export const prizeClaimed = createAction('lottery/prizeClaimed');
export const verifyRequested = createAction<number>('lottery/verifyRequested');

export function* fetchLottery({ id, lotteryRecordId }: LotteryWanted): SagaGenerator<void> {
  const before = (yield* select(selectLottery)).lottery.value;
  if (before && id !== undefined && before.id !== id) yield* put(lotteryLeft());
  yield* loadInto(lotteryChanged, callApi(rows.lottery, id === undefined ? {} : { id }));
  if (lotteryRecordId !== undefined) yield* call(fetchClaim, lotteryRecordId);
}

/** What the member himself sees of it: how often he may draw. It is read again where the page was made for a guest. */
export function* fetchOwnLottery(wanted: LotteryWanted): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state !== 'guest') yield* call(fetchLottery, wanted);
}

/** The prize of a link that came with a message; who is not its winner sees the lottery alone. */
function* fetchClaim(lotteryRecordId: number): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'guest') return;
  try {
    const { list } = yield* callApi(rows.records, { count: 100 });
    yield* put(claimChanged(list.find(({ id }) => id === lotteryRecordId) ?? null));
  } catch {
    yield* put(claimChanged(null));
  }
}

export function* fetchRecords(page: number): SagaGenerator<void> {
  yield* loadInto(recordsChanged, callApi(rows.records, { index: page, count: PER_PAGE }));
}

function* draw({ payload: { still } }: ReturnType<typeof drawRequested>): SagaGenerator<void> {
  const { lottery, answer } = yield* select(selectLottery);
  if (!lottery.value || !(yield* call(askToSignIn))) return;
  const answerId = answer?.answerId ?? undefined;
  yield* put(drawingChanged(true));
  const input = { lotteryId: lottery.value.id, ...(answerId === undefined ? {} : { answerId }) };
  const drawn = yield* submit('draw', callApi(rows.draw, input, { idempotencyKey: newRequestId() }), { quiet: true });
  yield* put(drawingChanged(false));
  if (!drawn.ok) {
    // What it stands at may have changed elsewhere; a saga that went on reading would hear no other draw meanwhile.
    yield* spawn(fetchLottery, { id: lottery.value.id, lotteryRecordId: undefined });
    return;
  }
  yield* put(drawnChanged({ drawn: drawn.value, moving: !still }));
  if (!still) yield* delay(MOVE_MS);
  yield* put(moveEnded());
}

function* answerQuiz({ payload: optionIds }: ReturnType<typeof quizAnswered>): SagaGenerator<void> {
  const { lottery } = yield* select(selectLottery);
  const question = lottery.value?.question;
  if (!lottery.value || !question || optionIds.length === 0 || !(yield* call(askToSignIn))) return;
  yield* put(answeringChanged(true));
  const input = { lotteryId: lottery.value.id, questionId: question.id, optionIds };
  const answered = yield* submit('answerQuiz', callApi(rows.answer, input), { quiet: true });
  yield* put(answeringChanged(false));
  if (answered.ok) yield* put(answerChanged(answered.value));
}

function* claimPrize(): SagaGenerator<void> {
  const { claim } = yield* select(selectLottery);
  const receiver = yield* call(readReceiver);
  if (!claim || !receiver) return;
  yield* put(claimingChanged(true));
  const saved = yield* submit('savePrizeReceiver', callApi(rows.saveReceiver, { lotteryRecordId: claim.id, receiver }));
  yield* put(claimingChanged(false));
  if (saved.ok) yield* put(claimChanged(saved.value));
}

/** Reckons a draw from what is published, here in the browser: nobody has to believe the shop. */
function* verify({ payload: number }: ReturnType<typeof verifyRequested>): SagaGenerator<void> {
  const lottery = (yield* select(selectLottery)).lottery.value;
  if (!lottery || lottery.seed === null) return;
  const { seed, seedHash, prizes } = lottery;
  const hash = yield* call(seedHashOf, seed);
  const index = yield* call(drawPrize, { seed, number, prizes });
  yield* put(verifiedChanged({ number, isSeed: hash === seedHash, index }));
}

function* lotterySaga(): SagaGenerator<void> {
  yield* takeLeading(drawRequested, draw);
  yield* takeLeading(quizAnswered, answerQuiz);
  yield* takeLeading(prizeClaimed, claimPrize);
  yield* takeLeading(verifyRequested, verify);
}

export const lotteryFlow: Flow = { slice, saga: lotterySaga };
