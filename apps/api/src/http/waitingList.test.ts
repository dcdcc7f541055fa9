import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { WaitingCaller, WaitingList } from './waitingList.ts';

const replyOf = (name: string) => ({ name }) as unknown as FastifyReply;

test('whoever is removed is gone, and nobody else, in whatever order they go', () => {
  const all = ['first', 'second', 'third', 'fourth'].map(replyOf);
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2],
    [2, 0, 3, 1],
  ]) {
    const list = new WaitingList();
    for (const reply of all) list.add(reply, new WaitingCaller());
    const left = new Set(all);
    for (const place of order) {
      const gone = all[place];
      if (!gone) continue;
      list.remove(gone);
      left.delete(gone);
      expect(new Set(list.now().map(({ reply }) => reply))).toEqual(left);
    }
  }
});

test('who is removed a second time takes nobody with him', () => {
  const [one, other] = [replyOf('one'), replyOf('other')];
  const list = new WaitingList();
  list.add(one, new WaitingCaller());
  list.remove(one);
  list.add(other, new WaitingCaller());
  list.remove(one);
  expect(list.now().map(({ reply }) => reply)).toEqual([other]);
});

test('a caller stays who he is when another one takes the place of a third', () => {
  const [one, other] = [replyOf('one'), replyOf('other')];
  const [caller, second] = [new WaitingCaller(), new WaitingCaller()];
  const list = new WaitingList();
  list.add(one, caller);
  list.add(other, second);
  list.remove(one);
  expect(list.now()).toEqual([{ reply: other, caller: second }]);
  expect(list.now()[0]?.caller).toBe(second);
});
