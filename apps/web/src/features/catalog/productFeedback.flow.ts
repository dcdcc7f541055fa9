import { questions } from '@baodao/api-client/endpoints/questions';
import { reviews } from '@baodao/api-client/endpoints/reviews';
import type { Question } from '@baodao/domain/questions/shapes';
import type { Review, ReviewList, ReviewType } from '@baodao/domain/reviews/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { requireSignIn } from '../session/session.flow.ts';

interface FeedbackState {
  /** The product of these reviews and questions; 0 before the first load. */
  productId: number;
  type: ReviewType;
  reviews: Loadable<ReviewList>;
  isLoadingMore: boolean;
  questions: Loadable<Question[]>;
  /** Reviews with a running vote request. */
  sendingVotes: number[];
}

const initialState: FeedbackState = { productId: 0, type: 'all', reviews: idle, isLoadingMore: false, questions: idle, sendingVotes: [] };

const findReview = (list: Loadable<ReviewList>, id: number): Review | undefined => list.value?.list.find((review) => review.id === id);

const slice = createSlice({
  name: 'productFeedback',
  initialState,
  reducers: {
    productChanged: (_, { payload }: PayloadAction<number>) => ({ ...initialState, productId: payload }),
    typeChanged: (state, { payload }: PayloadAction<ReviewType>) => ({ ...state, type: payload }),
    reviewsChanged: (state, { payload }: PayloadAction<Loadable<ReviewList>>) => ({
      ...state,
      reviews: keepPreviousValue(state.reviews, payload),
    }),
    loadingMoreChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isLoadingMore: payload }),
    reviewsAppended: (state, { payload }: PayloadAction<ReviewList>) => {
      const before = state.reviews.value;
      // The shopper has chosen another filter meanwhile.
      if (!before || payload.index !== before.index + 1) return state;
      const known = new Set(before.list.map(({ id }) => id));
      const list = [...before.list, ...payload.list.filter(({ id }) => !known.has(id))];
      return { ...state, reviews: { state: 'ready', value: { ...payload, list } } };
    },
    voteChanged: (state, { payload: { id, up, voted } }: PayloadAction<Pick<Review, 'id' | 'up' | 'voted'>>) => {
      const review = findReview(state.reviews, id);
      if (review) Object.assign(review, { up, voted });
    },
    voteRequestStarted: (state, { payload }: PayloadAction<number>) => {
      state.sendingVotes.push(payload);
    },
    voteRequestEnded: (state, { payload }: PayloadAction<number>) => {
      state.sendingVotes = state.sendingVotes.filter((id) => id !== payload);
    },
    questionsChanged: (state, { payload }: PayloadAction<Loadable<Question[]>>) => ({
      ...state,
      questions: keepPreviousValue(state.questions, payload),
    }),
  },
  selectors: {
    selectProductId: (state) => state.productId,
    selectReviews: (state) => state.reviews,
    selectReviewType: (state) => state.type,
    selectIsLoadingMore: (state) => state.isLoadingMore,
    selectProductQuestions: (state) => state.questions,
    selectSendingVotes: (state) => state.sendingVotes,
  },
});
const {
  productChanged,
  typeChanged,
  reviewsChanged,
  loadingMoreChanged,
  reviewsAppended,
  voteChanged,
  voteRequestStarted,
  voteRequestEnded,
  questionsChanged,
} = slice.actions;
const { selectProductId, selectSendingVotes } = slice.selectors;
export const { selectReviews, selectReviewType, selectIsLoadingMore, selectProductQuestions } = slice.selectors;

/** Dispatched when the section is about to scroll into view. */
export const reviewsRequested = createAction<number>('productFeedback/reviewsRequested');
export const questionsRequested = createAction<number>('productFeedback/questionsRequested');
export const reviewFilterChanged = createAction<ReviewType>('productFeedback/reviewFilterChanged');
export const moreReviewsRequested = createAction('productFeedback/moreReviewsRequested');
/** With the requested state. */
export const reviewVotePressed = createAction<{ id: number; helpful: boolean }>('productFeedback/reviewVotePressed');

const REVIEWS_PER_PAGE = 10;
const MAX_QUESTIONS = 3;

function* switchProduct(productId: number): SagaGenerator<void> {
  if ((yield* select(selectProductId)) !== productId) yield* put(productChanged(productId));
}

function* fetchReviews({ payload: productId }: ReturnType<typeof reviewsRequested>): SagaGenerator<void> {
  yield* switchProduct(productId);
  const type = yield* select(selectReviewType);
  yield* loadInto(reviewsChanged, callApi(reviews.list, { productId, type, index: 1, count: REVIEWS_PER_PAGE }));
}

function* filterReviews({ payload: type }: ReturnType<typeof reviewFilterChanged>): SagaGenerator<void> {
  yield* put(typeChanged(type));
  yield* put(reviewsRequested(yield* select(selectProductId)));
}

function* fetchMoreReviews(): SagaGenerator<void> {
  const { value } = yield* select(selectReviews);
  if (!value || value.index >= value.pages) return;
  const type = yield* select(selectReviewType);
  const productId = yield* select(selectProductId);
  yield* put(loadingMoreChanged(true));
  const loaded = yield* submit('moreReviews', callApi(reviews.list, { productId, type, index: value.index + 1, count: REVIEWS_PER_PAGE }), {
    quiet: true,
  });
  const isCurrent = (yield* select(selectReviewType)) === type && (yield* select(selectProductId)) === productId;
  if (loaded.ok && isCurrent) yield* put(reviewsAppended(loaded.value));
  yield* put(loadingMoreChanged(false));
}

/** Optimistic update. Presses during a request only change the state; the loop then sends the last one. */
function* setVote({ payload: { id, helpful } }: ReturnType<typeof reviewVotePressed>): SagaGenerator<void> {
  if (!(yield* call(requireSignIn))) return;
  const previous = findReview(yield* select(selectReviews), id);
  if (!previous || previous.voted === helpful) return;
  yield* put(voteChanged({ id, up: previous.up + (helpful ? 1 : -1), voted: helpful }));
  if ((yield* select(selectSendingVotes)).includes(id)) return;
  yield* put(voteRequestStarted(id));
  let { up, voted } = previous;
  for (;;) {
    const wanted = findReview(yield* select(selectReviews), id)?.voted ?? helpful;
    const sent = yield* submit('reviewVote', callApi(reviews.vote, { reviewId: id, helpful: wanted }), { quiet: true });
    if (sent.ok) ({ up, voted } = sent.value);
    const now = findReview(yield* select(selectReviews), id);
    if (!sent.ok || !now || now.voted === wanted) break;
  }
  yield* put(voteChanged({ id, up, voted }));
  yield* put(voteRequestEnded(id));
}

function* fetchQuestions({ payload: productId }: ReturnType<typeof questionsRequested>): SagaGenerator<void> {
  yield* switchProduct(productId);
  yield* loadInto(questionsChanged, requestQuestions(productId));
}

function* requestQuestions(productId: number): SagaGenerator<Question[]> {
  const { list } = yield* callApi(questions.list, { productId, sort: 'hot', count: MAX_QUESTIONS });
  return list;
}

function* productFeedbackSaga(): SagaGenerator<void> {
  yield* takeLatest(reviewsRequested, fetchReviews);
  yield* takeLatest(questionsRequested, fetchQuestions);
  yield* takeEvery(reviewFilterChanged, filterReviews);
  yield* takeLeading(moreReviewsRequested, fetchMoreReviews);
  yield* takeEvery(reviewVotePressed, setVote);
}

export const productFeedbackFlow: Flow = { slice, saga: productFeedbackSaga };
