import { questions } from '@baodao/api-client/endpoints/questions';
import type { Answer, AnswerList, Comment, QuestionComposite } from '@baodao/domain/questions/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../shared/dialogs/dialogs.flow.ts';
import { askToSignIn } from '../../shared/session/askToSignIn.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';

export type ThumbState = -1 | 0 | 1;

interface QuestionState {
  composite: Loadable<QuestionComposite>;
  /** Of the question in sight, or the one answer in sight. */
  answers: Loadable<AnswerList>;
  continuing: boolean;
  /** Answers whose thumb is on its way. */
  sending: number[];
}
const initialState: QuestionState = { composite: idle, answers: idle, continuing: false, sending: [] };

// What is left stays in sight while the next is read, and not where that failed: it would be taken for it.
const next = <T>(before: Loadable<T>, payload: Loadable<T>): Loadable<T> =>
  payload.state === 'loading' ? keepPreviousValue(before, payload) : payload;

const answerIn = ({ answers }: QuestionState, id: number): Answer | undefined => answers.value?.list.find((answer) => answer.id === id);

const slice = createSlice({
  name: 'question',
  initialState,
  reducers: {
    compositeChanged: (state, { payload }: PayloadAction<Loadable<QuestionComposite>>) => ({
      ...state,
      composite: next(state.composite, payload),
    }),
    answersChanged: (state, { payload }: PayloadAction<Loadable<AnswerList>>) => ({ ...state, answers: next(state.answers, payload) }),
    continuingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.continuing = payload;
    },
    answersContinued: (state, { payload }: PayloadAction<AnswerList>) => {
      const before = state.answers.value;
      if (!before || before.question.id !== payload.question.id) return;
      const known = new Set(before.list.map(({ id }) => id));
      state.answers = { state: 'ready', value: { ...payload, list: [...before.list, ...payload.list.filter(({ id }) => !known.has(id))] } };
    },
    thumbChanged: (state, { payload: { id, ...thumbs } }: PayloadAction<Pick<Answer, 'id' | 'upCount' | 'downCount' | 'myThumb'>>) => {
      const answer = answerIn(state, id);
      if (answer) Object.assign(answer, thumbs);
    },
    sendingBegun: (state, { payload }: PayloadAction<number>) => {
      state.sending.push(payload);
    },
    sendingEnded: (state, { payload }: PayloadAction<number>) => {
      state.sending = state.sending.filter((id) => id !== payload);
    },
    answerAdded: (state, { payload }: PayloadAction<Answer>) => {
      const shown = state.answers.value;
      if (shown?.question.id !== payload.questionId) return;
      shown.list.unshift(payload);
      shown.total += 1;
    },
    commentAdded: (state, { payload }: PayloadAction<Comment>) => {
      const answer = answerIn(state, payload.answerId);
      answer?.comments.push(payload);
      if (answer && payload.status === 1) answer.commentCount += 1;
    },
  },
  selectors: {
    selectQuestion: ({ composite }) => composite,
    selectAnswers: ({ answers }) => answers,
    selectContinuing: ({ continuing }) => continuing,
    selectSending: ({ sending }) => sending,
  },
});
const { compositeChanged, answersChanged, continuingChanged, answersContinued, thumbChanged, sendingBegun, sendingEnded } = slice.actions;
export const { answerAdded, commentAdded } = slice.actions;
export const { selectQuestion, selectAnswers, selectContinuing } = slice.selectors;
const { selectSending } = slice.selectors;

export const moreAnswersWanted = createAction('question/moreAnswersWanted');
/** The state that shall be. */
export const thumbPressed = createAction<{ id: number; state: ThumbState }>('question/thumbPressed');
/** With the question to be asked first, in the page's language. */
export const bestChosen = createAction<{ answerId: number; question: { title: string; text: string } }>('question/bestChosen');

const PER_PAGE = 10;

/** An address without an id names no question. */
export function* fetchQuestion(id: number | undefined): SagaGenerator<void> {
  if (id === undefined) return yield* missing();
  yield* all([
    loadInto(compositeChanged, callApi(questions.question, { id })),
    loadInto(answersChanged, callApi(questions.answers, { questionId: id, count: PER_PAGE })),
  ]);
}

export function* fetchAnswer(id: number | undefined): SagaGenerator<void> {
  if (id === undefined) return yield* missing();
  yield* loadInto(answersChanged, callApi(questions.answers, { id }));
}

function* missing(): SagaGenerator<void> {
  yield* put(compositeChanged({ state: 'failed', fault: 'notFound' }));
  yield* put(answersChanged({ state: 'failed', fault: 'notFound' }));
  const noteFailure = yield* fromContext('noteFailure');
  noteFailure(404);
}

function* readMore(): SagaGenerator<void> {
  const { value } = yield* select(selectAnswers);
  if (!value) return;
  yield* put(continuingChanged(true));
  const wanted = { questionId: value.question.id, index: value.index + 1, count: PER_PAGE };
  const more = yield* submit('moreAnswers', callApi(questions.answers, wanted), { quiet: true });
  if (more.ok) yield* put(answersContinued(more.value));
  yield* put(continuingChanged(false));
}

const findAnswer = (list: Loadable<AnswerList>, id: number) => list.value?.list.find((answer) => answer.id === id);

/** It turns at once. While one is on its way the next presses only change what shall be, and the last of them is sent after it. */
function* setThumb({ payload: { id, state } }: ReturnType<typeof thumbPressed>): SagaGenerator<void> {
  if (!(yield* call(askToSignIn))) return;
  const before = findAnswer(yield* select(selectAnswers), id);
  if (!before) return;
  yield* put(thumbChanged(turned(before, state)));
  if ((yield* select(selectSending)).includes(id)) return;
  yield* put(sendingBegun(id));
  let kept: Pick<Answer, 'id' | 'upCount' | 'downCount' | 'myThumb'> = before;
  for (;;) {
    const wanted = findAnswer(yield* select(selectAnswers), id)?.myThumb ?? state;
    const sent = yield* submit('thumb', callApi(questions.thumb, { answerId: id, state: wanted }), { quiet: true });
    if (sent.ok) kept = { id, ...sent.value };
    const now = findAnswer(yield* select(selectAnswers), id);
    if (!sent.ok || !now || now.myThumb === wanted) break;
  }
  const { upCount, downCount, myThumb } = kept;
  yield* put(thumbChanged({ id, upCount, downCount, myThumb }));
  yield* put(sendingEnded(id));
}

function turned({ id, upCount, downCount, myThumb }: Answer, state: ThumbState) {
  const of = (which: number) => Number(state === which) - Number(myThumb === which);
  return { id, upCount: upCount + of(1), downCount: downCount + of(-1), myThumb: state };
}

function* chooseBest({ payload: { answerId, question } }: ReturnType<typeof bestChosen>): SagaGenerator<void> {
  const { value } = yield* select(selectQuestion);
  if (!value || !(yield* call(confirm, question))) return;
  const { id } = value.question;
  const sent = yield* submit('acceptAnswer', callApi(questions.acceptAnswer, { questionId: id, answerId }));
  if (sent.ok) yield* fetchQuestion(id);
}

function* questionSaga(): SagaGenerator<void> {
  yield* takeLeading(moreAnswersWanted, readMore);
  yield* takeEvery(thumbPressed, setThumb);
  yield* takeLeading(bestChosen, chooseBest);
}

export const questionFlow: Flow = { slice, saga: questionSaga };
