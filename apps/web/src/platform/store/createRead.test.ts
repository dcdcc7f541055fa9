import { articles } from '@baodao/api-client/endpoints/articles';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { callApi } from './callApi.ts';
import { createRead } from './createRead.ts';
import { createTestStore } from './testStore.ts';

interface Query {
  tag: string;
  page: number;
}

/** Replies wait until they are released. */
function openRead() {
  const { flow, fetch, selectLoaded, selectQuery } = createRead({
    name: 'read',
    read: function* ({ tag, page }: Query) {
      const { total } = yield* callApi(articles.list, { tag, index: page });
      return total;
    },
    isShownMeanwhile: (before, next) => before.tag === next.tag,
  });
  const send = createFakeTransport();
  const replyWith = (total: number) => send.on(articles.list, () => ({ list: [], total, index: 1, count: 1, pages: 1, tags: [] }));
  const fail = () => send.on(articles.list, () => new ApiError({ status: 503 }, 'server'));
  const store = createTestStore({ send, flows: [flow] });
  const state = () => store.getState() as never;
  return {
    replyWith,
    fail,
    load: (query: Query) => store.run(() => fetch(query)),
    start: (query: Query) => store.runSaga(fetch, query),
    settle: store.settle,
    loaded: () => selectLoaded(state()),
    query: () => selectQuery(state()),
  };
}

const first = { tag: 'tea', page: 1 };

test('the value of the page before stays while the next one loads, and that of another list goes', async () => {
  const { replyWith, load, start, settle, loaded, query } = openRead();
  replyWith(1);
  await load(first);
  expect([loaded(), query()]).toEqual([{ state: 'ready', value: 1 }, first]);
  replyWith(2);
  start({ tag: 'tea', page: 2 });
  expect([loaded(), query()]).toEqual([
    { state: 'loading', value: 1 },
    { tag: 'tea', page: 2 },
  ]);
  await settle();
  expect(loaded()).toEqual({ state: 'ready', value: 2 });
  start({ tag: 'pottery', page: 1 });
  expect(loaded()).toEqual({ state: 'loading' });
  await settle();
});

test('a failure keeps the value of the same query only', async () => {
  const { replyWith, fail, load, loaded } = openRead();
  replyWith(1);
  await load(first);
  fail();
  await load(first);
  expect(loaded()).toEqual({ state: 'failed', error: 'server', value: 1 });
  await load({ tag: 'tea', page: 2 });
  expect(loaded()).toEqual({ state: 'failed', error: 'server' });
});
