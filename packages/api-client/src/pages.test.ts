import { expect, it } from 'vitest';
import { createClientFrom } from './createClientFrom.ts';
import { articles } from './endpoints/articles.ts';
import { eachItem, eachPage, ListCappedError } from './pages.ts';
import { createFakeTransport } from './testing.ts';

function setUp(total: number) {
  const send = createFakeTransport();
  send.on(articles.list, ({ index = 1, count = 2 }) => {
    const list = Array.from({ length: total }, (_, at) => ({ id: at + 1 })).slice((index - 1) * count, index * count);
    return { list, total, index, count, pages: Math.ceil(total / count) } as never;
  });
  return { send, api: createClientFrom(send) };
}

it('fetches each page when it is asked for, and all entries', async () => {
  const { send, api } = setUp(5);
  const ids: number[] = [];
  for await (const { id } of eachItem(api.articles.list, { count: 2, tag: '茶' })) ids.push(id);
  expect(ids).toEqual([1, 2, 3, 4, 5]);
  expect(send.inputsOf(articles.list)).toEqual([1, 2, 3].map((index) => ({ count: 2, tag: '茶', index })));

  for await (const page of eachPage(api.articles.list, { index: 2, count: 2 })) {
    expect(page.list.map(({ id }) => id)).toEqual([3, 4]);
    break;
  }
  expect(send.inputsOf(articles.list)).toHaveLength(4);
});

it('says that a list has more entries than the API lists, instead of ending as if it were complete', async () => {
  const send = createFakeTransport();
  send.on(articles.list, () => ({ list: [{ id: 1 }], total: 1, index: 1, count: 1, pages: 1, capped: true }) as never);
  const ids: number[] = [];
  const read = async () => {
    for await (const { id } of eachItem(createClientFrom(send).articles.list, {})) ids.push(id);
  };
  await expect(read()).rejects.toThrow(new ListCappedError(1));
  expect(ids).toEqual([1]);
});

it('ends after an empty list', async () => {
  const { send, api } = setUp(0);
  for await (const page of eachPage(api.articles.list, {})) expect(page.list).toEqual([]);
  expect(send.calls).toHaveLength(1);
});
