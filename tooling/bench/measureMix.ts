// Measures searches and checkouts alone and at the same time. Searches run as fast as they can, checkouts at a fixed rate.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningShop } from '../e2e/startShop.ts';
import { addBuyers, withDatabase } from './addBuyers.ts';
import { addStock, findSkuId } from './measureOrders.ts';
import { quantile } from './quantile.ts';

const SEARCHES_AT_ONCE = 50;
const CHECKOUTS_PER_SECOND = 200;
const BUYERS = 40;
const SECONDS = 8;

interface MixTarget {
  databaseUrl: string;
  /** Addresses of searches. Each is made unique, so that no cache answers. */
  searches: readonly string[];
}

export async function measureMix(shop: RunningShop, { databaseUrl, searches }: MixTarget): Promise<void> {
  await addStock(databaseUrl);
  const buyers = await withDatabase(databaseUrl, (client) => addBuyers(client, BUYERS));
  const list = (await (await fetch(`${shop.apiUrl}/rest/product/sort?type=sales&count=1`)).json()) as { data: { list: { id: number }[] } };
  const skuId = await findSkuId(shop.apiUrl, list.data.list[0]?.id ?? 0);
  let turn = 0;

  const search = async (until: number, times: number[]) => {
    while (performance.now() < until) {
      const url = `${searches[turn % searches.length]}&max=${300_000 + turn++}`;
      times.push(await time(() => fetchOk(url)));
    }
  };
  const buy = async (index: number, until: number, times: number[]) => {
    const { token, addressId } = buyers[index] ?? { token: '', addressId: 0 };
    const post = (path: string, body: object, key?: string) =>
      fetchOk(`${shop.apiUrl}/rest/order/${path}?platform=ios`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      });
    const interval = (1_000 * BUYERS) / CHECKOUTS_PER_SECOND;
    let next = performance.now() + (interval * index) / BUYERS;
    while (next < until) {
      await sleep(Math.max(0, next - performance.now()));
      // A late checkout does not make the following ones late.
      next = Math.max(next + interval, performance.now());
      times.push(
        await time(async () => {
          const { data } = (await post('calculate', { lines: [{ skuId, num: 1 }], addressId })) as { data: { calcToken: string } };
          await post('save', { calcToken: data.calcToken }, crypto.randomUUID());
        }),
      );
    }
  };

  const run = async ({ searching, buying }: { searching: boolean; buying: boolean }) => {
    const until = performance.now() + SECONDS * 1_000;
    const [searchTimes, buyTimes]: [number[], number[]] = [[], []];
    await Promise.all([
      ...Array.from({ length: searching ? SEARCHES_AT_ONCE : 0 }, () => search(until, searchTimes)),
      ...Array.from({ length: buying ? BUYERS : 0 }, (_, index) => buy(index, until, buyTimes)),
    ]);
    const parts = [searching ? `searches ${describe(searchTimes)}` : '', buying ? `checkouts ${describe(buyTimes)}` : ''].filter(Boolean);
    const name = searching && buying ? 'both' : 'alone';
    console.log(`${name.padEnd(6)} ${parts.join('   ')}`);
  };
  console.log(`\n${SEARCHES_AT_ONCE} searches at once, ${CHECKOUTS_PER_SECOND} checkouts a second`);
  await run({ searching: true, buying: false });
  await run({ searching: false, buying: true });
  await run({ searching: true, buying: true });
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function fetchOk(url: string, request?: RequestInit): Promise<unknown> {
  const reply = await fetch(url, request);
  const body: unknown = await reply.json();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${JSON.stringify(body)}`);
  return body;
}

function describe(times: number[]): string {
  times.sort((one, other) => one - other);
  const at = (share: number) => quantile(times, share).toFixed(0);
  return `${(times.length / SECONDS).toFixed(0)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
