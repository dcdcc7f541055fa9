import { questions } from '@baodao/api-client/endpoints/questions';
import type { Question, ReportInput } from '@baodao/domain/questions/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { picturesCleared, selectPictures, uploadedIds } from '../pictures/pictures.flow.ts';
import { requireSignIn } from '../session/session.flow.ts';
import { answerAdded, commentAdded } from './question.flow.ts';
import { type AskDraft, type Drafts, emptyAskDraft, parseDrafts, questionTypes } from './questionDrafts.ts';

export type ReportTarget = Pick<ReportInput, 'kind' | 'id'>;

interface QuestionFormsState extends Drafts {
  similar: Question[];
  /** Name of the required field that is empty. */
  missingField: string | null;
  /** Name of the form being submitted. */
  sendingForm: string | null;
  reportTarget: ReportTarget | null;
  /** Id of the comment with an open reply form. */
  replyingTo: number | null;
}

const initialState: QuestionFormsState = {
  ask: emptyAskDraft,
  asking: false,
  texts: {},
  similar: [],
  missingField: null,
  sendingForm: null,
  reportTarget: null,
  replyingTo: null,
};

const slice = createSlice({
  name: 'questionForms',
  initialState,
  reducers: {
    draftsRestored: (state, { payload }: PayloadAction<Drafts>) => ({ ...state, ...payload }),
    askOpened: (state, { payload: productId }: PayloadAction<number | undefined>) => {
      state.asking = true;
      if (productId !== undefined) state.ask.type = questionTypes.product;
    },
    askClosed: (state) => {
      state.asking = false;
    },
    askEdited: (state, { payload }: PayloadAction<Partial<AskDraft>>) => {
      Object.assign(state.ask, payload);
      state.missingField = null;
    },
    textEdited: (state, { payload: { name, text } }: PayloadAction<{ name: string; text: string }>) => {
      state.texts[name] = text;
      state.missingField = null;
    },
    textCleared: (state, { payload: name }: PayloadAction<string>) => {
      delete state.texts[name];
      state.replyingTo = null;
    },
    askCleared: (state) => ({ ...initialState, texts: state.texts }),
    similarChanged: (state, { payload }: PayloadAction<Question[]>) => {
      state.similar = payload;
    },
    missingFieldFound: (state, { payload }: PayloadAction<string>) => {
      state.missingField = payload;
    },
    sendingChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.sendingForm = payload;
    },
    reportOpened: (state, { payload }: PayloadAction<ReportTarget>) => {
      state.reportTarget = payload;
    },
    reportClosed: (state) => {
      state.reportTarget = null;
    },
    replyOpened: (state, { payload }: PayloadAction<number | null>) => {
      state.replyingTo = payload;
    },
  },
  selectors: {
    selectQuestionForms: (state) => state,
    selectQuestionFormsAsk: (state) => state.ask,
    selectQuestionFormsAsking: (state) => state.asking,
    selectQuestionFormsMissingField: (state) => state.missingField,
    selectQuestionFormsReplyingTo: (state) => state.replyingTo,
    selectQuestionFormsReportTarget: (state) => state.reportTarget,
    selectQuestionFormsSendingForm: (state) => state.sendingForm,
    selectQuestionFormsSimilar: (state) => state.similar,
    selectQuestionFormsTexts: (state) => state.texts,
  },
});
const { draftsRestored, textCleared, askCleared, similarChanged, missingFieldFound, sendingChanged } = slice.actions;
export const { askOpened, askClosed, askEdited, textEdited, reportOpened, reportClosed, replyOpened } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectQuestionForms } = slice.selectors;
export const {
  selectQuestionFormsAsk,
  selectQuestionFormsAsking,
  selectQuestionFormsMissingField,
  selectQuestionFormsReplyingTo,
  selectQuestionFormsReportTarget,
  selectQuestionFormsSendingForm,
  selectQuestionFormsSimilar,
  selectQuestionFormsTexts,
} = slice.selectors;

export const formsShown = createAction('questionForms/formsShown');
export const questionSubmitted = createAction<{ productId: number | undefined }>('questionForms/questionSubmitted');
export const answerSubmitted = createAction<{ questionId: number }>('questionForms/answerSubmitted');
export const commentSubmitted = createAction<{ answerId: number; replyTo?: { commentId: number; userId: string } }>(
  'questionForms/commentSubmitted',
);
export const reportSubmitted = createAction<{ reason: ReportInput['reason']; content: string }>('questionForms/reportSubmitted');

/** Draft names. */
export const answerField = (questionId: number): string => `answer/${questionId}`;
export const commentField = (answerId: number): string => `comment/${answerId}`;
export const replyField = (commentId: number): string => `reply/${commentId}`;
export const ASK_FORM = 'ask';

const DRAFTS_KEY = 'question-drafts';
const DEBOUNCE_MS = 300;
const MAX_SIMILAR = 4;

/** Restores drafts after a reload or a login. */
function* restoreDrafts(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const drafts = parseDrafts(tabStorage.read(DRAFTS_KEY));
  if (drafts) yield* put(draftsRestored(drafts));
}

function* saveDrafts(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const { ask, asking, texts } = yield* select(selectQuestionForms);
  tabStorage.write(DRAFTS_KEY, JSON.stringify({ ask, asking: asking, texts }));
}

/** Suggests existing questions while the member types a title. */
function* fetchSimilar({ payload: { title } }: ReturnType<typeof askEdited>): SagaGenerator<void> {
  if (title === undefined) return;
  yield* delay(DEBOUNCE_MS);
  const key = title.trim().slice(0, 64);
  if (key.length < 2) {
    yield* put(similarChanged([]));
    return;
  }
  try {
    yield* put(similarChanged((yield* callApi(questions.list, { key, count: MAX_SIMILAR })).list));
  } catch {
    // Suggestions are optional.
  }
}

function* submitQuestion({ payload: { productId } }: ReturnType<typeof questionSubmitted>): SagaGenerator<void> {
  const { ask } = yield* select(selectQuestionForms);
  if (ask.title.trim() === '') return void (yield* put(missingFieldFound('title')));
  const images = uploadedIds((yield* select(selectPictures))[ASK_FORM]);
  if (images === null || !(yield* call(requireSignIn))) return;
  yield* put(sendingChanged(ASK_FORM));
  const input = { ...ask, images, ...(productId === undefined ? {} : { productId }) };
  const sent = yield* submit('askQuestion', callApi(questions.ask, input, { idempotencyKey: createRandomId() }));
  yield* put(sendingChanged(null));
  if (!sent.ok) return;
  yield* put(askCleared());
  yield* put(picturesCleared(ASK_FORM));
  yield* call(saveDrafts);
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.question({ id: sent.value.id }));
}

function* submitAnswer({ payload: { questionId } }: ReturnType<typeof answerSubmitted>): SagaGenerator<void> {
  const name = answerField(questionId);
  const content = yield* requireText(name);
  const images = uploadedIds((yield* select(selectPictures))[name]);
  if (content === '' || images === null || !(yield* call(requireSignIn))) return;
  yield* put(sendingChanged(name));
  const input = { questionId, content, images };
  const sent = yield* submit('answerQuestion', callApi(questions.answer, input, { idempotencyKey: createRandomId() }));
  yield* put(sendingChanged(null));
  if (!sent.ok) return;
  yield* put(answerAdded(sent.value));
  yield* put(textCleared(name));
  yield* put(picturesCleared(name));
}

function* submitComment({ payload: { answerId, replyTo } }: ReturnType<typeof commentSubmitted>): SagaGenerator<void> {
  const name = replyTo ? replyField(replyTo.commentId) : commentField(answerId);
  const content = yield* requireText(name);
  if (content === '' || !(yield* call(requireSignIn))) return;
  yield* put(sendingChanged(name));
  const options = { idempotencyKey: createRandomId() };
  const request = replyTo
    ? callApi(questions.reply, { commentId: replyTo.commentId, toUserId: replyTo.userId, content }, options)
    : callApi(questions.comment, { answerId, content }, options);
  const sent = yield* submit('comment', request, { quiet: true });
  yield* put(sendingChanged(null));
  if (!sent.ok) return;
  yield* put(commentAdded(sent.value));
  yield* put(textCleared(name));
}

function* requireText(name: string): SagaGenerator<string> {
  const content = (yield* select(selectQuestionForms)).texts[name]?.trim() ?? '';
  if (content === '') yield* put(missingFieldFound(name));
  return content;
}

function* submitReport({ payload }: ReturnType<typeof reportSubmitted>): SagaGenerator<void> {
  const { reportTarget } = yield* select(selectQuestionForms);
  if (!reportTarget || !(yield* call(requireSignIn))) return;
  yield* put(sendingChanged('report'));
  const sent = yield* submit('report', callApi(questions.report, { ...reportTarget, ...payload }, { idempotencyKey: createRandomId() }));
  yield* put(sendingChanged(null));
  if (sent.ok) yield* put(reportClosed());
}

function* questionFormsSaga(): SagaGenerator<void> {
  yield* takeEvery(formsShown, restoreDrafts);
  yield* takeEvery([askOpened, askClosed, askEdited, textEdited, textCleared], saveDrafts);
  yield* takeLatest(askEdited, fetchSimilar);
  yield* takeLeading(questionSubmitted, submitQuestion);
  yield* takeLeading(answerSubmitted, submitAnswer);
  yield* takeLeading(commentSubmitted, submitComment);
  yield* takeLeading(reportSubmitted, submitReport);
}

export const questionFormsFlow: Flow = { slice, saga: questionFormsSaga };
