import { questions } from '@baodao/api-client/endpoints/questions';
import { reviews } from '@baodao/api-client/endpoints/reviews';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { ReviewList } from '@baodao/domain/reviews/shapes';
import { expect, test } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import {
  moreReviewsRequested,
  productFeedbackFlow,
  questionsRequested,
  reviewFilterChanged,
  reviewsRequested,
  reviewVotePressed,
  selectIsLoadingMore,
  selectProductQuestions,
  selectReviews,
  selectReviewType,
} from './productFeedback.flow.ts';
import { testReviews } from './testReviews.ts';

function open() {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [productFeedbackFlow] });
  store.dispatch(sessionChanged({ state: 'member', user: { id: 'u2', nickname: 'Ming', portrait: null } }));
  const state = () => store.getState() as never;
  const shown = () => selectReviews(state()).value?.list.map(({ id }) => id);
  const dispatchAll = async (...intents: Parameters<typeof store.dispatch>[0][]) => {
    for (const intent of intents) store.dispatch(intent);
    await store.settle();
  };
  return { send, store, state, shown, dispatchAll };
}

test('loads the first page of reviews and appends further pages without duplicates', async () => {
  const { send, shown, dispatchAll } = open();
  send.on(reviews.list, ({ index }) => (index === 2 ? testReviews([2, 3], { index: 2 }) : testReviews([1, 2])));
  await dispatchAll(reviewsRequested(5));
  expect(shown()).toEqual([1, 2]);
  await dispatchAll(moreReviewsRequested());
  expect(shown()).toEqual([1, 2, 3]);
  // There is no third page.
  await dispatchAll(moreReviewsRequested());
  expect(send.inputsOf(reviews.list)).toEqual([
    { productId: 5, type: 'all', index: 1, count: 10 },
    { productId: 5, type: 'all', index: 2, count: 10 },
  ]);
});

test('starts a filter at its first page and ignores late replies of another filter', async () => {
  const { send, state, shown, dispatchAll } = open();
  const late = Promise.withResolvers<ReviewList>();
  send.on(reviews.list, ({ index, type }) => (index === 2 ? late.promise : testReviews(type === 'low' ? [9] : [1, 2])));
  await dispatchAll(reviewsRequested(5));
  await dispatchAll(moreReviewsRequested());
  expect(selectIsLoadingMore(state())).toBe(true);
  await dispatchAll(reviewFilterChanged('low'));
  expect(selectReviewType(state())).toBe('low');
  late.resolve(testReviews([3], { index: 2 }));
  await dispatchAll();
  expect(shown()).toEqual([9]);
  expect(selectIsLoadingMore(state())).toBe(false);
});

test('applies the last of two quick filter changes', async () => {
  const { send, shown, dispatchAll } = open();
  const slow = Promise.withResolvers<ReviewList>();
  send.on(reviews.list, ({ type }) => (type === 'good' ? slow.promise : testReviews(type === 'image' ? [4] : [1, 2])));
  await dispatchAll(reviewsRequested(5));
  await dispatchAll(reviewFilterChanged('good'), reviewFilterChanged('image'));
  slow.resolve(testReviews([7]));
  await dispatchAll();
  expect(shown()).toEqual([4]);
});

test('shows an error and keeps the list if further reviews fail to load', async () => {
  const { send, state, shown, dispatchAll } = open();
  send.on(reviews.list, ({ index }) => (index === 2 ? new ApiError({ status: 503, code: -1 }) : testReviews([1, 2])));
  await dispatchAll(reviewsRequested(5));
  await dispatchAll(moreReviewsRequested());
  expect(shown()).toEqual([1, 2]);
  expect(selectNotices(state())).toMatchObject([{ kind: 'error', action: 'moreReviews' }]);
  expect(selectIsLoadingMore(state())).toBe(false);
});

test('retries failed reviews and resets the filter for another product', async () => {
  const { send, state, shown, dispatchAll } = open();
  send.on(reviews.list, () => new ApiError({ status: 503, code: -1 }));
  await dispatchAll(reviewsRequested(5));
  expect(selectReviews(state()).state).toBe('failed');
  send.on(reviews.list, ({ productId }) => testReviews([productId]));
  await dispatchAll(reviewsRequested(5));
  expect(shown()).toEqual([5]);
  await dispatchAll(reviewFilterChanged('good'));
  await dispatchAll(reviewsRequested(6));
  expect(selectReviewType(state())).toBe('all');
  expect(shown()).toEqual([6]);
});

test('votes at once, sends the last of quick presses and keeps the count of the server', async () => {
  const { send, state, dispatchAll } = open();
  const slow = Promise.withResolvers<{ up: number; voted: boolean }>();
  send.on(reviews.list, () => testReviews([1, 2]));
  send.on(reviews.vote, ({ helpful }) => (helpful ? slow.promise : { up: 7, voted: false }));
  await dispatchAll(reviewsRequested(5));
  const vote = () => selectReviews(state()).value?.list.map(({ up, voted }) => ({ up, voted }))[0];
  await dispatchAll(reviewVotePressed({ id: 1, helpful: true }));
  expect(vote()).toEqual({ up: 1, voted: true });
  await dispatchAll(reviewVotePressed({ id: 1, helpful: false }));
  slow.resolve({ up: 8, voted: true });
  await dispatchAll();
  expect(vote()).toEqual({ up: 7, voted: false });
  expect(send.inputsOf(reviews.vote)).toEqual([
    { reviewId: 1, helpful: true },
    { reviewId: 1, helpful: false },
  ]);
});

test('takes a failed vote back and says so', async () => {
  const { send, state, dispatchAll } = open();
  send.on(reviews.list, () => testReviews([1, 2]));
  send.on(reviews.vote, () => new ApiError({ status: 503, code: -1 }));
  await dispatchAll(reviewsRequested(5));
  await dispatchAll(reviewVotePressed({ id: 2, helpful: true }));
  expect(selectReviews(state()).value?.list.map(({ up, voted }) => ({ up, voted }))[1]).toEqual({ up: 0, voted: false });
  expect(selectNotices(state())).toMatchObject([{ kind: 'error', action: 'reviewVote' }]);
});

test('loads the three most answered questions', async () => {
  const { send, state, dispatchAll } = open();
  send.on(questions.list, () => ({ list: [], total: 0, index: 1, count: 3, pages: 0, tags: [] }));
  await dispatchAll(questionsRequested(5));
  expect(send.inputsOf(questions.list)).toEqual([{ productId: 5, sort: 'hot', count: 3 }]);
  expect(selectProductQuestions(state())).toEqual({ state: 'ready', value: [] });
});
