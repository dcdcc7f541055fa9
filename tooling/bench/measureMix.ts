// Measures searches and checkouts alone and at the same time. Searches run as fast as they can, checkouts at a fixed rate. Searches and
// checkouts that the shop refuses with 503 are counted by themselves.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningShop } from '../e2e/startShop.ts';
import { addBuyers, withDatabase } from './addBuyers.ts';
import { findSkuId } from './measureOrders.ts';
import { quantile } from './quantile.ts';

const SEARCHES_AT_ONCE = 50;
const CHECKOUTS_PER_SECOND = 200;
const BUYERS = 40;
const SECONDS = 8;

interface Outcome {
  /** Milliseconds of each answered search or checkout. */
  times: number[];
  refused: number;
}

interface MixTarget {
  databaseUrl: string;
  /** Addresses of searches. Each is made unique, so that no cache answers. */
  searches: readonly string[];
}

export async function measureMix(shop: RunningShop, { databaseUrl, searches }: MixTarget): Promise<void> {
  const list = (await (await fetch(`${shop.apiUrl}/rest/product/sort?type=sales&count=1`)).json()) as { data: { list: { id: number }[] } };
  const skuId = await findSkuId(shop.apiUrl, list.data.list[0]?.id ?? 0);
  const buyers = await withDatabase(databaseUrl, async (client) => {
    await client.query('UPDATE sku SET stock = stock + 1000000, supplied = supplied + 1000000 WHERE id = $1', [skuId]);
    return addBuyers(client, BUYERS);
  });
  let turn = 0;

  const search = async (until: number, outcome: Outcome) => {
    while (performance.now() < until) {
      const url = `${searches[turn % searches.length]}&max=${300_000 + turn++}`;
      await note(outcome, () => fetchOk(url));
    }
  };
  const buy = async (index: number, until: number, outcome: Outcome) => {
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
      await note(outcome, async () => {
        const { data } = (await post('calculate', { lines: [{ skuId, num: 1 }], addressId })) as { data: { calcToken: string } };
        await post('save', { calcToken: data.calcToken }, crypto.randomUUID());
      });
    }
  };

  const run = async ({ searching, buying }: { searching: boolean; buying: boolean }) => {
    const until = performance.now() + SECONDS * 1_000;
    const [searched, bought]: [Outcome, Outcome] = [
      { times: [], refused: 0 },
      { times: [], refused: 0 },
    ];
    await Promise.all([
      ...Array.from({ length: searching ? SEARCHES_AT_ONCE : 0 }, () => search(until, searched)),
      ...Array.from({ length: buying ? BUYERS : 0 }, (_, index) => buy(index, until, bought)),
    ]);
    const parts = [searching ? `searches ${describe(searched)}` : '', buying ? `checkouts ${describe(bought)}` : ''].filter(Boolean);
    const name = searching && buying ? 'both' : 'alone';
    console.log(`${name.padEnd(6)} ${parts.join('   ')}`);
  };
  console.log(`\n${SEARCHES_AT_ONCE} searches at once, ${CHECKOUTS_PER_SECOND} checkouts a second`);
  await run({ searching: true, buying: false });
  await run({ searching: false, buying: true });
  await run({ searching: true, buying: true });
}

class RefusedError extends Error {}

/** Adds the time of `work` to the outcome, or that it was refused. */
async function note(outcome: Outcome, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  try {
    await work();
    outcome.times.push(performance.now() - start);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    outcome.refused += 1;
  }
}

async function fetchOk(url: string, request?: RequestInit): Promise<unknown> {
  const reply = await fetch(url, request);
  const body: unknown = await reply.json();
  if (reply.status === 503) throw new RefusedError();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${JSON.stringify(body)}`);
  return body;
}

function describe({ times, refused }: Outcome): string {
  times.sort((one, other) => one - other);
  const at = (share: number) => quantile(times, share).toFixed(0);
  const refusals = refused > 0 ? `, ${refused} REFUSED` : '';
  return `${(times.length / SECONDS).toFixed(0)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms${refusals}`;
}
