import { questions } from '@baodao/api-client/endpoints/questions';
import type { Answer, AnswerList, Comment, QuestionComposite } from '@baodao/domain/questions/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../platform/dialogs/dialogs.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { requireSignIn } from '../session/session.flow.ts';

export type ThumbState = -1 | 0 | 1;

interface QuestionState {
  composite: Loadable<QuestionComposite>;
  /** Answers of the shown question, or the one shown answer. */
  answers: Loadable<AnswerList>;
  isLoadingMore: boolean;
  /** Answers with a running thumb request. */
  sendingThumbs: number[];
}
const initialState: QuestionState = { composite: idle, answers: idle, isLoadingMore: false, sendingThumbs: [] };

// Keeps the previous value while loading. After a failure it would be mistaken for the requested one.
const keepWhileLoading = <T>(previous: Loadable<T>, payload: Loadable<T>): Loadable<T> =>
  payload.state === 'loading' ? keepPreviousValue(previous, payload) : payload;

const findShownAnswer = ({ answers }: QuestionState, id: number): Answer | undefined =>
  answers.value?.list.find((answer) => answer.id === id);

const slice = createSlice({
  name: 'question',
  initialState,
  reducers: {
    compositeChanged: (state, { payload }: PayloadAction<Loadable<QuestionComposite>>) => ({
      ...state,
      composite: keepWhileLoading(state.composite, payload),
    }),
    answersChanged: (state, { payload }: PayloadAction<Loadable<AnswerList>>) => ({
      ...state,
      answers: keepWhileLoading(state.answers, payload),
    }),
    loadingMoreChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isLoadingMore = payload;
    },
    answersAppended: (state, { payload }: PayloadAction<AnswerList>) => {
      const shown = state.answers.value;
      if (!shown || shown.question.id !== payload.question.id) return;
      const known = new Set(shown.list.map(({ id }) => id));
      state.answers = { state: 'ready', value: { ...payload, list: [...shown.list, ...payload.list.filter(({ id }) => !known.has(id))] } };
    },
    thumbChanged: (state, { payload: { id, ...thumbs } }: PayloadAction<Pick<Answer, 'id' | 'upCount' | 'downCount' | 'myThumb'>>) => {
      const answer = findShownAnswer(state, id);
      if (answer) Object.assign(answer, thumbs);
    },
    thumbRequestStarted: (state, { payload }: PayloadAction<number>) => {
      state.sendingThumbs.push(payload);
    },
    thumbRequestEnded: (state, { payload }: PayloadAction<number>) => {
      state.sendingThumbs = state.sendingThumbs.filter((id) => id !== payload);
    },
    answerAdded: (state, { payload }: PayloadAction<Answer>) => {
      const shown = state.answers.value;
      if (shown?.question.id !== payload.questionId) return;
      shown.list.unshift(payload);
      shown.total += 1;
    },
    commentAdded: (state, { payload }: PayloadAction<Comment>) => {
      const answer = findShownAnswer(state, payload.answerId);
      answer?.comments.push(payload);
      if (answer && payload.status === 1) answer.commentCount += 1;
    },
  },
  selectors: {
    selectQuestion: ({ composite }) => composite,
    selectAnswers: ({ answers }) => answers,
    selectIsLoadingMore: ({ isLoadingMore }) => isLoadingMore,
    selectSendingThumbs: ({ sendingThumbs }) => sendingThumbs,
  },
});
const { compositeChanged, answersChanged, loadingMoreChanged, answersAppended, thumbChanged, thumbRequestStarted, thumbRequestEnded } =
  slice.actions;
export const { answerAdded, commentAdded } = slice.actions;
export const { selectQuestion, selectAnswers, selectIsLoadingMore } = slice.selectors;
const { selectSendingThumbs } = slice.selectors;

export const moreAnswersRequested = createAction('question/moreAnswersRequested');
/** With the requested state. */
export const thumbPressed = createAction<{ id: number; state: ThumbState }>('question/thumbPressed');
/** `question` is the localized text of the confirmation dialog. */
export const bestAnswerChosen = createAction<{ answerId: number; question: { title: string; text: string } }>('question/bestAnswerChosen');

const ANSWERS_PER_PAGE = 10;

/** A missing id counts as not found. */
export function* fetchQuestion(id: number | undefined): SagaGenerator<void> {
  if (id === undefined) return yield* markNotFound();
  yield* all([
    loadInto(compositeChanged, callApi(questions.question, { id })),
    loadInto(answersChanged, callApi(questions.answers, { questionId: id, count: ANSWERS_PER_PAGE })),
  ]);
}

export function* fetchAnswer(id: number | undefined): SagaGenerator<void> {
  if (id === undefined) return yield* markNotFound();
  yield* loadInto(answersChanged, callApi(questions.answers, { id }));
}

function* markNotFound(): SagaGenerator<void> {
  yield* put(compositeChanged({ state: 'failed', error: 'notFound' }));
  yield* put(answersChanged({ state: 'failed', error: 'notFound' }));
  const setErrorStatus = yield* fromContext('setErrorStatus');
  setErrorStatus(404);
}

function* fetchMoreAnswers(): SagaGenerator<void> {
  const { value } = yield* select(selectAnswers);
  if (!value) return;
  yield* put(loadingMoreChanged(true));
  const query = { questionId: value.question.id, index: value.index + 1, count: ANSWERS_PER_PAGE };
  const more = yield* submit('moreAnswers', callApi(questions.answers, query), { quiet: true });
  if (more.ok) yield* put(answersAppended(more.value));
  yield* put(loadingMoreChanged(false));
}

const findAnswer = (list: Loadable<AnswerList>, id: number) => list.value?.list.find((answer) => answer.id === id);

/** Optimistic update. Presses during a request only change the state; the loop then sends the last one. */
function* setThumb({ payload: { id, state } }: ReturnType<typeof thumbPressed>): SagaGenerator<void> {
  if (!(yield* call(requireSignIn))) return;
  const previous = findAnswer(yield* select(selectAnswers), id);
  if (!previous) return;
  yield* put(thumbChanged(withThumb(previous, state)));
  if ((yield* select(selectSendingThumbs)).includes(id)) return;
  yield* put(thumbRequestStarted(id));
  let confirmed: Pick<Answer, 'id' | 'upCount' | 'downCount' | 'myThumb'> = previous;
  for (;;) {
    const wanted = findAnswer(yield* select(selectAnswers), id)?.myThumb ?? state;
    const sent = yield* submit('thumb', callApi(questions.vote, { answerId: id, state: wanted }), { quiet: true });
    if (sent.ok) confirmed = { id, ...sent.value };
    const now = findAnswer(yield* select(selectAnswers), id);
    if (!sent.ok || !now || now.myThumb === wanted) break;
  }
  const { upCount, downCount, myThumb } = confirmed;
  yield* put(thumbChanged({ id, upCount, downCount, myThumb }));
  yield* put(thumbRequestEnded(id));
}

function withThumb({ id, upCount, downCount, myThumb }: Answer, state: ThumbState) {
  const delta = (which: number) => Number(state === which) - Number(myThumb === which);
  return { id, upCount: upCount + delta(1), downCount: downCount + delta(-1), myThumb: state };
}

function* acceptBestAnswer({ payload: { answerId, question } }: ReturnType<typeof bestAnswerChosen>): SagaGenerator<void> {
  const { value } = yield* select(selectQuestion);
  if (!value || !(yield* call(confirm, question))) return;
  const { id } = value.question;
  const sent = yield* submit('acceptAnswer', callApi(questions.acceptAnswer, { questionId: id, answerId }));
  if (sent.ok) yield* fetchQuestion(id);
}

function* questionSaga(): SagaGenerator<void> {
  yield* takeLeading(moreAnswersRequested, fetchMoreAnswers);
  yield* takeEvery(thumbPressed, setThumb);
  yield* takeLeading(bestAnswerChosen, acceptBestAnswer);
}

export const questionFlow: Flow = { slice, saga: questionSaga };
