import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { PendingRequests, PendingScope } from './pendingRequests.ts';

const replyOf = (name: string) => ({ name }) as unknown as FastifyReply;

test('removes only the given request, in any order', () => {
  const all = ['first', 'second', 'third', 'fourth'].map(replyOf);
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2],
    [2, 0, 3, 1],
  ]) {
    const list = new PendingRequests();
    for (const reply of all) list.add(reply, new PendingScope());
    const remaining = new Set(all);
    for (const index of order) {
      const removed = all[index];
      if (!removed) continue;
      list.remove(removed);
      remaining.delete(removed);
      expect(new Set(list.list().map(({ reply }) => reply))).toEqual(remaining);
    }
  }
});

test('ignores a second removal', () => {
  const [one, other] = [replyOf('one'), replyOf('other')];
  const list = new PendingRequests();
  list.add(one, new PendingScope());
  list.remove(one);
  list.add(other, new PendingScope());
  list.remove(one);
  expect(list.list().map(({ reply }) => reply)).toEqual([other]);
});

test('keeps the scope of a request that moves into a gap', () => {
  const [one, other] = [replyOf('one'), replyOf('other')];
  const [scope, second] = [new PendingScope(), new PendingScope()];
  const list = new PendingRequests();
  list.add(one, scope);
  list.add(other, second);
  list.remove(one);
  expect(list.list()).toEqual([{ reply: other, scope: second }]);
  expect(list.list()[0]?.scope).toBe(second);
});
