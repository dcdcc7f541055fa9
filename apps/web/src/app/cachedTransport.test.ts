import type { Transport } from '@baodao/api-client/endpoint';
import { cart } from '@baodao/api-client/endpoints/cart';
import { catalog } from '@baodao/api-client/endpoints/catalog';
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
  }) as unknown as Transport;
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

test('returns a prefetched response once', async () => {
  const { send, prefetch } = create();
  await prefetch(...product(1));
  expect(await send(...product(1))).toEqual({ turn: 1 });
  expect(await send(...product(1))).toEqual({ turn: 2 });
  expect(sent).toHaveLength(2);
});

test('ignores a prefetched response that is old, of another member or older than a write', async () => {
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

test('returns cached responses to back navigations for a while', async () => {
  const { send, setNavigatingBack } = create();
  await send(...product(1));
  setNavigatingBack(true);
  vi.advanceTimersByTime(240_000);
  expect(await send(...product(1))).toEqual({ turn: 1 });
  vi.advanceTimersByTime(240_000);
  expect(await send(...product(1))).toEqual({ turn: 2 });
  setNavigatingBack(false);
  expect(await send(...product(1))).toEqual({ turn: 3 });
});

test('repeats failed requests and never prefetches member data', async () => {
  const { send, prefetch } = create();
  fails = true;
  await expect(prefetch(...product(1))).rejects.toThrow('no');
  fails = false;
  expect(await send(...product(1))).toEqual({ turn: 2 });
  await expect(prefetch(cart.find, {})).rejects.toThrow('not a public read');
  expect(sent).toHaveLength(2);
});
