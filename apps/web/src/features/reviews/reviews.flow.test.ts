import { reviews } from '@baodao/api-client/endpoints/reviews';
import { NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { ReviewableLine, ReviewSaveReply } from '@baodao/domain/reviews/shapes';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { picturesFlow } from '../pictures/pictures.flow.ts';
import { parseDrafts } from './reviewDrafts.ts';
import { draftChanged, fetchReviewableLines, reviewsFlow, selectReviews, selectShownLines, submitRequested } from './reviews.flow.ts';

const testLine = (orderDetailId: number, change: Partial<ReviewableLine> = {}): ReviewableLine => ({
  orderDetailId,
  orderCode: 'B2611200001',
  productId: 3,
  skuId: 31,
  title: '高山茶',
  attrText: '',
  image: { src: '/media/x', width: 640, height: 640, thumbhash: '', alt: '' },
  append: false,
  finishTime: null,
  integral: 20,
  tags: ['很香'],
  ...change,
});

async function setUp(lines = [testLine(1), testLine(2), testLine(3, { append: true })]) {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [reviewsFlow, picturesFlow] });
  send.on(reviews.reviewable, () => ({ list: lines, total: lines.length, index: 1, count: 50, pages: 1 }));
  const open = (id: number | null = null) => store.run(() => fetchReviewableLines({ code: 'B2611200001', id }));
  await open();
  return { send, store, open, shown: () => selectReviews(store.getState() as never) };
}

test('submits all started reviews in one request and keeps the other lines', async () => {
  const { send, store, shown } = await setUp();
  send.on(reviews.save, (): ReviewSaveReply => ({ saved: [1, 3], failed: [], integral: 20 }));
  store.dispatch(draftChanged({ id: 1, star: 4, deliveryStar: 2, content: ' 香 ', tags: ['很香'] }));
  store.dispatch(draftChanged({ id: 3, content: '还是香' }));
  store.dispatch(submitRequested());
  await store.settle();
  expect(send.inputsOf(reviews.save)).toEqual([
    {
      list: [
        { orderDetailId: 1, star: 4, serviceStar: 4, deliveryStar: 2, content: '香', images: [], tags: ['很香'], anonymous: false },
        expect.objectContaining({ orderDetailId: 3, append: true, content: '还是香' }),
      ],
    },
  ]);
  expect(selectShownLines(store.getState() as never).map(({ orderDetailId }) => orderDetailId)).toEqual([2]);
  expect(shown().summary).toEqual({ count: 2, integral: 20 });
});

test('requires stars', async () => {
  const { send, store, shown } = await setUp();
  store.dispatch(draftChanged({ id: 1, content: '香' }));
  store.dispatch(submitRequested());
  await store.settle();
  expect(shown().incompleteIds).toEqual([1]);
  store.dispatch(draftChanged({ id: 1, star: 5 }));
  expect(shown().incompleteIds).toEqual([]);
  expect(send.inputsOf(reviews.save)).toEqual([]);
});

test('ignores stars of an earlier draft in a follow-up', async () => {
  const { send, store, shown } = await setUp([testLine(1, { append: true }), testLine(2, { append: true })]);
  send.on(reviews.save, (): ReviewSaveReply => ({ saved: [2], failed: [], integral: 0 }));
  store.dispatch(draftChanged({ id: 1, star: 5, content: '' }));
  store.dispatch(draftChanged({ id: 2, content: '还是香' }));
  store.dispatch(submitRequested());
  await store.settle();
  expect(shown()).toMatchObject({ incompleteIds: [], summary: { count: 1 } });
});

test('marks rejected reviews and keeps their drafts, also after a reload', async () => {
  const { send, store, open, shown } = await setUp([testLine(1), testLine(2)]);
  send.on(reviews.save, (): ReviewSaveReply => ({ saved: [1], failed: [{ orderDetailId: 2, code: -2 }], integral: 20 }));
  store.dispatch(draftChanged({ id: 1, star: 5 }));
  store.dispatch(draftChanged({ id: 2, star: 3, content: '一般' }));
  store.dispatch(submitRequested());
  await store.settle();
  expect(shown()).toMatchObject({ errorCodes: { 2: -2 }, drafts: { 2: { star: 3, content: '一般' } } });
  await open();
  expect(shown().drafts).toEqual({ 2: expect.objectContaining({ star: 3, content: '一般' }) });
});

test('keeps the draft after a network error', async () => {
  const { send, store, shown } = await setUp([testLine(1)]);
  send.on(reviews.save, () => {
    throw new NetworkError();
  });
  store.dispatch(draftChanged({ id: 1, star: 5, content: '香' }));
  store.dispatch(submitRequested());
  await store.settle();
  expect(shown()).toMatchObject({ isSending: false, summary: null, drafts: { 1: { content: '香' } } });
});

test('shows only the requested line', async () => {
  const { store, open } = await setUp();
  await open(2);
  expect(selectShownLines(store.getState() as never).map(({ orderDetailId }) => orderDetailId)).toEqual([2]);
});

test.each([
  '',
  'no json',
  '[]',
  '{"x":{}}',
  '{"1":{"star":9}}',
  '{"1":{"star":1,"serviceStar":1,"deliveryStar":1,"content":1,"tags":[],"anonymous":true}}',
])('drops invalid stored drafts: %s', (text) => {
  expect(parseDrafts(text)).toEqual({});
});
