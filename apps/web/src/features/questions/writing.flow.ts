import { questions } from '@baodao/api-client/endpoints/questions';
import type { Question, ReportInput } from '@baodao/domain/questions/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { idsOf, picturesCleared, selectPictures } from '../../shared/pictures/pictures.flow.ts';
import { newRequestId } from '../../shared/requests/newRequestId.ts';
import { askToSignIn } from '../../shared/session/askToSignIn.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { type AskDraft, type Drafts, emptyAsk, questionTypes, readDrafts } from './drafts.ts';
import { answerAdded, commentAdded } from './question.flow.ts';

export type Reported = Pick<ReportInput, 'kind' | 'id'>;

interface WritingState extends Drafts {
  similar: Question[];
  /** The field that was left empty. */
  missing: string | null;
  sending: string | null;
  reporting: Reported | null;
  /** Which comment is being replied to. */
  replyingTo: number | null;
}

const initialState: WritingState = {
  ask: emptyAsk,
  asking: false,
  texts: {},
  similar: [],
  missing: null,
  sending: null,
  reporting: null,
  replyingTo: null,
};

const slice = createSlice({
  name: 'writing',
  initialState,
  reducers: {
    restored: (state, { payload }: PayloadAction<Drafts>) => ({ ...state, ...payload }),
    askOpened: (state, { payload: productId }: PayloadAction<number | undefined>) => {
      state.asking = true;
      if (productId !== undefined) state.ask.type = questionTypes.product;
    },
    askClosed: (state) => {
      state.asking = false;
    },
    askTyped: (state, { payload }: PayloadAction<Partial<AskDraft>>) => {
      Object.assign(state.ask, payload);
      state.missing = null;
    },
    textTyped: (state, { payload: { name, text } }: PayloadAction<{ name: string; text: string }>) => {
      state.texts[name] = text;
      state.missing = null;
    },
    textDone: (state, { payload: name }: PayloadAction<string>) => {
      delete state.texts[name];
      state.replyingTo = null;
    },
    askDone: (state) => ({ ...initialState, texts: state.texts }),
    similarChanged: (state, { payload }: PayloadAction<Question[]>) => {
      state.similar = payload;
    },
    missingFound: (state, { payload }: PayloadAction<string>) => {
      state.missing = payload;
    },
    sendingChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.sending = payload;
    },
    reportOpened: (state, { payload }: PayloadAction<Reported>) => {
      state.reporting = payload;
    },
    reportClosed: (state) => {
      state.reporting = null;
    },
    replyOpened: (state, { payload }: PayloadAction<number | null>) => {
      state.replyingTo = payload;
    },
  },
  selectors: { selectWriting: (state) => state },
});
const { restored, textDone, askDone, similarChanged, missingFound, sendingChanged } = slice.actions;
export const { askOpened, askClosed, askTyped, textTyped, reportOpened, reportClosed, replyOpened } = slice.actions;
export const { selectWriting } = slice.selectors;

export const formsShown = createAction('writing/formsShown');
export const questionSent = createAction<{ productId: number | undefined }>('writing/questionSent');
export const answerSent = createAction<{ questionId: number }>('writing/answerSent');
export const commentSent = createAction<{ answerId: number; replyTo?: { commentId: number; userId: string } }>('writing/commentSent');
export const reportSent = createAction<{ reason: ReportInput['reason']; content: string }>('writing/reportSent');

/** The names of the fields. */
export const answerField = (questionId: number): string => `answer/${questionId}`;
export const commentField = (answerId: number): string => `comment/${answerId}`;
export const replyField = (commentId: number): string => `reply/${commentId}`;
export const ASK_FORM = 'ask';

const DRAFTS_KEY = 'question-drafts';
const TYPING_MS = 300;
const SIMILAR = 4;

/** What was typed before a reload or a sign-in is there again. */
function* restore(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const drafts = readDrafts(tabStorage.read(DRAFTS_KEY));
  if (drafts) yield* put(restored(drafts));
}

function* keep(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const { ask, asking, texts } = yield* select(selectWriting);
  tabStorage.write(DRAFTS_KEY, JSON.stringify({ ask, asking, texts }));
}

/** Somebody may have asked this already. Only the last of what is typed is looked for. */
function* lookForSimilar({ payload: { title } }: ReturnType<typeof askTyped>): SagaGenerator<void> {
  if (title === undefined) return;
  yield* delay(TYPING_MS);
  const key = title.trim().slice(0, 64);
  if (key.length < 2) {
    yield* put(similarChanged([]));
    return;
  }
  try {
    yield* put(similarChanged((yield* callApi(questions.list, { key, count: SIMILAR })).list));
  } catch {
    // Asking goes on without them.
  }
}

function* sendQuestion({ payload: { productId } }: ReturnType<typeof questionSent>): SagaGenerator<void> {
  const { ask } = yield* select(selectWriting);
  if (ask.title.trim() === '') return void (yield* put(missingFound('title')));
  const images = idsOf((yield* select(selectPictures))[ASK_FORM]);
  if (images === null || !(yield* call(askToSignIn))) return;
  yield* put(sendingChanged(ASK_FORM));
  const input = { ...ask, images, ...(productId === undefined ? {} : { productId }) };
  const sent = yield* submit('askQuestion', callApi(questions.ask, input, { idempotencyKey: newRequestId() }));
  yield* put(sendingChanged(null));
  if (!sent.ok) return;
  yield* put(askDone());
  yield* put(picturesCleared(ASK_FORM));
  yield* call(keep);
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.question({ id: sent.value.id }));
}

function* sendAnswer({ payload: { questionId } }: ReturnType<typeof answerSent>): SagaGenerator<void> {
  const name = answerField(questionId);
  const content = yield* textOf(name);
  const images = idsOf((yield* select(selectPictures))[name]);
  if (content === '' || images === null || !(yield* call(askToSignIn))) return;
  yield* put(sendingChanged(name));
  const input = { questionId, content, images };
  const sent = yield* submit('answerQuestion', callApi(questions.answer, input, { idempotencyKey: newRequestId() }));
  yield* put(sendingChanged(null));
  if (!sent.ok) return;
  yield* put(answerAdded(sent.value));
  yield* put(textDone(name));
  yield* put(picturesCleared(name));
}

function* sendComment({ payload: { answerId, replyTo } }: ReturnType<typeof commentSent>): SagaGenerator<void> {
  const name = replyTo ? replyField(replyTo.commentId) : commentField(answerId);
  const content = yield* textOf(name);
  if (content === '' || !(yield* call(askToSignIn))) return;
  yield* put(sendingChanged(name));
  const once = { idempotencyKey: newRequestId() };
  const write = replyTo
    ? callApi(questions.reply, { commentId: replyTo.commentId, toUserId: replyTo.userId, content }, once)
    : callApi(questions.comment, { answerId, content }, once);
  const sent = yield* submit('comment', write, { quiet: true });
  yield* put(sendingChanged(null));
  if (!sent.ok) return;
  yield* put(commentAdded(sent.value));
  yield* put(textDone(name));
}

function* textOf(name: string): SagaGenerator<string> {
  const content = (yield* select(selectWriting)).texts[name]?.trim() ?? '';
  if (content === '') yield* put(missingFound(name));
  return content;
}

function* sendReport({ payload }: ReturnType<typeof reportSent>): SagaGenerator<void> {
  const { reporting } = yield* select(selectWriting);
  if (!reporting || !(yield* call(askToSignIn))) return;
  yield* put(sendingChanged('report'));
  const sent = yield* submit('report', callApi(questions.report, { ...reporting, ...payload }, { idempotencyKey: newRequestId() }));
  yield* put(sendingChanged(null));
  if (sent.ok) yield* put(reportClosed());
}

function* writingSaga(): SagaGenerator<void> {
  yield* takeEvery(formsShown, restore);
  yield* takeEvery([askOpened, askClosed, askTyped, textTyped, textDone], keep);
  yield* takeLatest(askTyped, lookForSimilar);
  yield* takeLeading(questionSent, sendQuestion);
  yield* takeLeading(answerSent, sendAnswer);
  yield* takeLeading(commentSent, sendComment);
  yield* takeLeading(reportSent, sendReport);
}

export const writingFlow: Flow = { slice, saga: writingSaga };
