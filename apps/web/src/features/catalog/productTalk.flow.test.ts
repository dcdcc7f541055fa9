import { orders } from '@baodao/api-client/endpoints/orders';
import { questions } from '@baodao/api-client/endpoints/questions';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import type { EvaluationList } from '@baodao/domain/orders/shapes';
import { expect, test } from 'vitest';
import { selectNotices } from '../../shared/notices/notices.flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import {
  moreReviewsWanted,
  productTalkFlow,
  questionsWanted,
  reviewsFiltered,
  reviewsWanted,
  selectContinuing,
  selectProductQuestions,
  selectReviews,
  selectReviewType,
} from './productTalk.flow.ts';
import { testReviews } from './testReviews.ts';

function open() {
  const send = createFakeSend();
  const store = createTestStore({ send, flows: [productTalkFlow] });
  const state = () => store.getState() as never;
  const shown = () => selectReviews(state()).value?.list.map(({ id }) => id);
  const say = async (...intents: Parameters<typeof store.dispatch>[0][]) => {
    for (const intent of intents) store.dispatch(intent);
    await store.settle();
  };
  return { send, store, state, shown, say };
}

test('the first ones, and page by page what follows, each once', async () => {
  const { send, shown, say } = open();
  send.on(orders.evaluations, ({ index }) => (index === 2 ? testReviews([2, 3], { index: 2 }) : testReviews([1, 2])));
  await say(reviewsWanted(5));
  expect(shown()).toEqual([1, 2]);
  await say(moreReviewsWanted());
  expect(shown()).toEqual([1, 2, 3]);
  // There is no third page.
  await say(moreReviewsWanted());
  expect(send.inputsOf(orders.evaluations)).toEqual([
    { productId: 5, type: 'all', index: 1, count: 10 },
    { productId: 5, type: 'all', index: 2, count: 10 },
  ]);
});

test('a kind is read from its beginning, and nothing of another kind comes in late', async () => {
  const { send, state, shown, say } = open();
  const late = Promise.withResolvers<EvaluationList>();
  send.on(orders.evaluations, ({ index, type }) => (index === 2 ? late.promise : testReviews(type === 'low' ? [9] : [1, 2])));
  await say(reviewsWanted(5));
  await say(moreReviewsWanted());
  expect(selectContinuing(state())).toBe(true);
  await say(reviewsFiltered('low'));
  expect(selectReviewType(state())).toBe('low');
  late.resolve(testReviews([3], { index: 2 }));
  await say();
  expect(shown()).toEqual([9]);
  expect(selectContinuing(state())).toBe(false);
});

test('the last of two quick choices counts', async () => {
  const { send, shown, say } = open();
  const slow = Promise.withResolvers<EvaluationList>();
  send.on(orders.evaluations, ({ type }) => (type === 'good' ? slow.promise : testReviews(type === 'image' ? [4] : [1, 2])));
  await say(reviewsWanted(5));
  await say(reviewsFiltered('good'), reviewsFiltered('image'));
  slow.resolve(testReviews([7]));
  await say();
  expect(shown()).toEqual([4]);
});

test('more that does not come is said, and what is there stays', async () => {
  const { send, state, shown, say } = open();
  send.on(orders.evaluations, ({ index }) => (index === 2 ? new ApiError({ status: 503, code: -1 }) : testReviews([1, 2])));
  await say(reviewsWanted(5));
  await say(moreReviewsWanted());
  expect(shown()).toEqual([1, 2]);
  expect(selectNotices(state())).toMatchObject([{ kind: 'error', action: 'moreReviews' }]);
  expect(selectContinuing(state())).toBe(false);
});

test('reviews that do not come can be asked for again; another product begins anew', async () => {
  const { send, state, shown, say } = open();
  send.on(orders.evaluations, () => new ApiError({ status: 503, code: -1 }));
  await say(reviewsWanted(5));
  expect(selectReviews(state()).state).toBe('failed');
  send.on(orders.evaluations, ({ productId }) => testReviews([productId]));
  await say(reviewsWanted(5));
  expect(shown()).toEqual([5]);
  await say(reviewsFiltered('good'));
  await say(reviewsWanted(6));
  expect(selectReviewType(state())).toBe('all');
  expect(shown()).toEqual([6]);
});

test('a few questions about it, the most answered first', async () => {
  const { send, state, say } = open();
  send.on(questions.list, () => ({ list: [], total: 0, index: 1, count: 3, pages: 0, tags: [] }));
  await say(questionsWanted(5));
  expect(send.inputsOf(questions.list)).toEqual([{ productId: 5, sort: 'hot', count: 3 }]);
  expect(selectProductQuestions(state())).toEqual({ state: 'ready', value: [] });
});
