import { orders } from '@baodao/api-client/endpoints/orders';
import { NetworkError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import type { EvaluableLine, EvaluationsSaved } from '@baodao/domain/orders/shapes';
import { expect, test } from 'vitest';
import { picturesFlow } from '../../shared/pictures/pictures.flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import { readDrafts } from './reviewDrafts.ts';
import { draftChanged, fetchEvaluable, reviewsFlow, reviewsRequested, selectEvaluation, shownLines } from './reviews.flow.ts';

const lineOf = (orderDetailId: number, change: Partial<EvaluableLine> = {}): EvaluableLine => ({
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

async function setUp(lines = [lineOf(1), lineOf(2), lineOf(3, { append: true })]) {
  const send = createFakeSend();
  const store = createTestStore({ send, flows: [reviewsFlow, picturesFlow] });
  send.on(orders.evaluable, () => ({ list: lines, total: lines.length, index: 1, count: 50, pages: 1 }));
  const open = (id: number | null = null) => store.run(() => fetchEvaluable({ code: 'B2611200001', id }));
  await open();
  return { send, store, open, shown: () => selectEvaluation(store.getState() as never) };
}

test('all that was written about is sent at once, and what was not stays for later', async () => {
  const { send, store, shown } = await setUp();
  send.on(orders.evaluate, (): EvaluationsSaved => ({ saved: [1, 3], failed: [], integral: 20 }));
  store.dispatch(draftChanged({ id: 1, star: 4, deliveryStar: 2, content: ' 香 ', tags: ['很香'] }));
  store.dispatch(draftChanged({ id: 3, content: '还是香' }));
  store.dispatch(reviewsRequested());
  await store.settle();
  expect(send.inputsOf(orders.evaluate)).toEqual([
    {
      list: [
        { orderDetailId: 1, star: 4, serviceStar: 4, deliveryStar: 2, content: '香', images: [], tags: ['很香'], anonymous: false },
        expect.objectContaining({ orderDetailId: 3, append: true, content: '还是香' }),
      ],
    },
  ]);
  expect(shownLines(shown()).map(({ orderDetailId }) => orderDetailId)).toEqual([2]);
  expect(shown().thanks).toEqual({ count: 2, integral: 20 });
});

test('stars are asked for, and words where only words count', async () => {
  const { send, store, shown } = await setUp();
  store.dispatch(draftChanged({ id: 1, content: '香' }));
  store.dispatch(reviewsRequested());
  await store.settle();
  expect(shown().incomplete).toEqual([1]);
  store.dispatch(draftChanged({ id: 1, star: 5 }));
  expect(shown().incomplete).toEqual([]);
  expect(send.inputsOf(orders.evaluate)).toEqual([]);
});

test('the stars of a review that came too late do not ask for a follow-up', async () => {
  const { send, store, shown } = await setUp([lineOf(1, { append: true }), lineOf(2, { append: true })]);
  send.on(orders.evaluate, (): EvaluationsSaved => ({ saved: [2], failed: [], integral: 0 }));
  store.dispatch(draftChanged({ id: 1, star: 5, content: '' }));
  store.dispatch(draftChanged({ id: 2, content: '还是香' }));
  store.dispatch(reviewsRequested());
  await store.settle();
  expect(shown()).toMatchObject({ incomplete: [], thanks: { count: 1 } });
});

test('what was not saved is marked, and keeps what was written, also through a reload', async () => {
  const { send, store, open, shown } = await setUp([lineOf(1), lineOf(2)]);
  send.on(orders.evaluate, (): EvaluationsSaved => ({ saved: [1], failed: [{ orderDetailId: 2, code: -2 }], integral: 20 }));
  store.dispatch(draftChanged({ id: 1, star: 5 }));
  store.dispatch(draftChanged({ id: 2, star: 3, content: '一般' }));
  store.dispatch(reviewsRequested());
  await store.settle();
  expect(shown()).toMatchObject({ faults: { 2: -2 }, drafts: { 2: { star: 3, content: '一般' } } });
  await open();
  expect(shown().drafts).toEqual({ 2: expect.objectContaining({ star: 3, content: '一般' }) });
});

test('nothing is lost with the network', async () => {
  const { send, store, shown } = await setUp([lineOf(1)]);
  send.on(orders.evaluate, () => {
    throw new NetworkError();
  });
  store.dispatch(draftChanged({ id: 1, star: 5, content: '香' }));
  store.dispatch(reviewsRequested());
  await store.settle();
  expect(shown()).toMatchObject({ sending: false, thanks: null, drafts: { 1: { content: '香' } } });
});

test('one line can be asked for alone', async () => {
  const { open, shown } = await setUp();
  await open(2);
  expect(shownLines(shown()).map(({ orderDetailId }) => orderDetailId)).toEqual([2]);
});

test.each([
  '',
  'no json',
  '[]',
  '{"x":{}}',
  '{"1":{"star":9}}',
  '{"1":{"star":1,"serviceStar":1,"deliveryStar":1,"content":1,"tags":[],"anonymous":true}}',
])('kept drafts that are none are left out: %s', (kept) => {
  expect(readDrafts(kept)).toEqual({});
});
