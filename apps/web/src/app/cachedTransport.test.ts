import { cart } from '@baodao/api-client/endpoints/cart';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { Send } from '@baodao/api-client/row';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCachedTransport } from './cachedTransport.ts';

let sent: string[];
let token: string | null;
let fails: boolean;
const create = () => {
  const sendNow = (async (row: { route: string }, input: unknown) => {
    sent.push(`${row.route} ${JSON.stringify(input)}`);
    if (fails) throw new Error('no');
    return { turn: sent.length };
  }) as unknown as Send;
  return createCachedTransport(sendNow, () => token);
};
const product = (id: number) => [catalog.product, { id }] as const;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  token = null;
  fails = false;
});
afterEach(() => void vi.useRealTimers());

test('what was read ahead is shown once, and read anew after that', async () => {
  const { send, prefetch } = create();
  await prefetch(...product(1));
  expect(await send(...product(1))).toEqual({ turn: 1 });
  expect(await send(...product(1))).toEqual({ turn: 2 });
  expect(sent).toHaveLength(2);
});

test('what was read ahead long ago, for another person or before something was written is not shown', async () => {
  const { send, prefetch } = create();
  await prefetch(...product(1));
  vi.advanceTimersByTime(31_000);
  expect(await send(...product(1))).toEqual({ turn: 2 });
  await prefetch(...product(2));
  token = 'mine';
  expect(await send(...product(2))).toEqual({ turn: 4 });
  await prefetch(...product(3));
  await send(cart.delete, { ids: [1] });
  expect(await send(...product(3))).toEqual({ turn: 7 });
});

test('whoever comes back finds what he has left, for a while', async () => {
  const { send, setBack } = create();
  await send(...product(1));
  setBack(true);
  vi.advanceTimersByTime(240_000);
  expect(await send(...product(1))).toEqual({ turn: 1 });
  vi.advanceTimersByTime(240_000);
  expect(await send(...product(1))).toEqual({ turn: 2 });
  setBack(false);
  expect(await send(...product(1))).toEqual({ turn: 3 });
});

test('what failed is tried again, and what is a member’s own is never read ahead', async () => {
  const { send, prefetch } = create();
  fails = true;
  await expect(prefetch(...product(1))).rejects.toThrow('no');
  fails = false;
  expect(await send(...product(1))).toEqual({ turn: 2 });
  await expect(prefetch(cart.find, {})).rejects.toThrow('public');
  expect(sent).toHaveLength(2);
});
