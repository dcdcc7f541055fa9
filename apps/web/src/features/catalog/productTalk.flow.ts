import { orders } from '@baodao/api-client/endpoints/orders';
import { questions } from '@baodao/api-client/endpoints/questions';
import type { EvaluationList, EvaluationType } from '@baodao/domain/orders/shapes';
import type { Question } from '@baodao/domain/questions/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';

interface TalkState {
  /** Whose reviews and questions these are; 0 is nobody's. */
  productId: number;
  type: EvaluationType;
  reviews: Loadable<EvaluationList>;
  continuing: boolean;
  questions: Loadable<Question[]>;
}

const initialState: TalkState = { productId: 0, type: 'all', reviews: idle, continuing: false, questions: idle };

const slice = createSlice({
  name: 'productTalk',
  initialState,
  reducers: {
    productChanged: (_, { payload }: PayloadAction<number>) => ({ ...initialState, productId: payload }),
    typeChanged: (state, { payload }: PayloadAction<EvaluationType>) => ({ ...state, type: payload }),
    reviewsChanged: (state, { payload }: PayloadAction<Loadable<EvaluationList>>) => ({
      ...state,
      reviews: keepPreviousValue(state.reviews, payload),
    }),
    continuingChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, continuing: payload }),
    reviewsContinued: (state, { payload }: PayloadAction<EvaluationList>) => {
      const before = state.reviews.value;
      // Another filter was chosen meanwhile.
      if (!before || payload.index !== before.index + 1) return state;
      const known = new Set(before.list.map(({ id }) => id));
      const list = [...before.list, ...payload.list.filter(({ id }) => !known.has(id))];
      return { ...state, reviews: { state: 'ready', value: { ...payload, list } } };
    },
    questionsChanged: (state, { payload }: PayloadAction<Loadable<Question[]>>) => ({
      ...state,
      questions: keepPreviousValue(state.questions, payload),
    }),
  },
  selectors: {
    selectTalkOf: (state) => state.productId,
    selectReviews: (state) => state.reviews,
    selectReviewType: (state) => state.type,
    selectContinuing: (state) => state.continuing,
    selectProductQuestions: (state) => state.questions,
  },
});
const { productChanged, typeChanged, reviewsChanged, continuingChanged, reviewsContinued, questionsChanged } = slice.actions;
const { selectTalkOf } = slice.selectors;
export const { selectReviews, selectReviewType, selectContinuing, selectProductQuestions } = slice.selectors;

/** What is said of the product comes nearly into sight. */
export const reviewsWanted = createAction<number>('productTalk/reviewsWanted');
export const questionsWanted = createAction<number>('productTalk/questionsWanted');
export const reviewsFiltered = createAction<EvaluationType>('productTalk/reviewsFiltered');
export const moreReviewsWanted = createAction('productTalk/moreReviewsWanted');

const REVIEWS_AT_ONCE = 10;
const QUESTIONS_SHOWN = 3;

function* turnTo(productId: number): SagaGenerator<void> {
  if ((yield* select(selectTalkOf)) !== productId) yield* put(productChanged(productId));
}

function* readReviews({ payload: productId }: ReturnType<typeof reviewsWanted>): SagaGenerator<void> {
  yield* turnTo(productId);
  const type = yield* select(selectReviewType);
  yield* loadInto(reviewsChanged, callApi(orders.evaluations, { productId, type, index: 1, count: REVIEWS_AT_ONCE }));
}

function* filterReviews({ payload: type }: ReturnType<typeof reviewsFiltered>): SagaGenerator<void> {
  yield* put(typeChanged(type));
  yield* put(reviewsWanted(yield* select(selectTalkOf)));
}

function* readMore(): SagaGenerator<void> {
  const { value } = yield* select(selectReviews);
  if (!value || value.index >= value.pages) return;
  const type = yield* select(selectReviewType);
  const productId = yield* select(selectTalkOf);
  yield* put(continuingChanged(true));
  const read = yield* submit(
    'moreReviews',
    callApi(orders.evaluations, { productId, type, index: value.index + 1, count: REVIEWS_AT_ONCE }),
    { quiet: true },
  );
  const isSame = (yield* select(selectReviewType)) === type && (yield* select(selectTalkOf)) === productId;
  if (read.ok && isSame) yield* put(reviewsContinued(read.value));
  yield* put(continuingChanged(false));
}

function* readQuestions({ payload: productId }: ReturnType<typeof questionsWanted>): SagaGenerator<void> {
  yield* turnTo(productId);
  yield* loadInto(questionsChanged, firstQuestions(productId));
}

function* firstQuestions(productId: number): SagaGenerator<Question[]> {
  const { list } = yield* callApi(questions.list, { productId, sort: 'hot', count: QUESTIONS_SHOWN });
  return list;
}

function* productTalkSaga(): SagaGenerator<void> {
  yield* takeLatest(reviewsWanted, readReviews);
  yield* takeLatest(questionsWanted, readQuestions);
  yield* takeEvery(reviewsFiltered, filterReviews);
  yield* takeLeading(moreReviewsWanted, readMore);
}

export const productTalkFlow: Flow = { slice, saga: productTalkSaga };
