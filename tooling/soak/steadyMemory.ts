import { setTimeout as sleep } from 'node:timers/promises';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { addProduct } from '../../apps/api/test/products.ts';
import { readProcess } from '../bench/processes.ts';
import { call, mapConcurrently } from './call.ts';
import { atMost, type Check, none, reported } from './check.ts';
import { checkOut } from './checkOut.ts';
import { openSoakShop, type SoakShop } from './soakShop.ts';

const CLIENTS = 8;
const PRODUCTS = 60;
const SAMPLE_MS = 5_000;
/** Caches and the compiled code fill first. */
const WARM_UP = 1 / 3;
/** Each order reads a few pages before it. */
const PAGES_PER_ORDER = 12;
const MAX_GROWTH_MB_PER_MINUTE = 1;

/** Visitors and buyers use half of what the APIs can do, for half an hour. */
export const steadyMemory: Check = {
  title: 'Half an hour at half load',
  async run(context, size) {
    let warnings = '';
    const shop = await openSoakShop(context, {
      onOutput: (text) => {
        if (/MaxListenersExceeded|memory leak/i.test(text)) warnings += text;
      },
    });
    try {
      const products = await mapConcurrently(Array.from({ length: PRODUCTS }), 8, () => addProduct(shop, { stock: 100_000 }));
      const seconds = size === 'soak' ? 1_800 : 60;
      const peak = await trade(shop, products, { seconds: size === 'soak' ? 20 : 5, roundMs: 0 });
      const samples: number[][] = [];
      const sampling = setInterval(() => samples.push(shop.apis.map(({ pid }) => readProcess(pid).megabytes)), SAMPLE_MS);
      const roundMs = (CLIENTS * 1_000) / (peak.rounds / peak.seconds / 2);
      const { rounds, failures } = await trade(shop, products, { seconds, roundMs });
      clearInterval(sampling);
      const settled = samples.slice(Math.round(samples.length * WARM_UP));
      const slopes = shop.apis.map((_, at) => findSlope(settled.map((sample) => sample[at] ?? Number.NaN)) * (60_000 / SAMPLE_MS));
      return [
        reported('orders per second at the peak, and at half load', `${rate(peak.rounds, peak.seconds)}, ${rate(rounds, seconds)}`),
        reported('megabytes of each API at the end', settled.at(-1)?.join(', ') ?? ''),
        size === 'soak'
          ? atMost('growth of an API, MB per minute', Math.max(...slopes), MAX_GROWTH_MB_PER_MINUTE)
          : reported('growth of an API that is still warming up, MB per minute', Math.max(...slopes).toFixed(1)),
        none('failures', [...peak.failures, ...failures]),
        none('warnings of leaks', warnings ? [warnings] : []),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};

const rate = (count: number, seconds: number): string => (count / seconds).toFixed(1);

interface Pace {
  seconds: number;
  /** How long a round of one client takes at least. */
  roundMs: number;
}

async function trade(shop: SoakShop, products: readonly { skuId: number; productId: number }[], { seconds, roundMs }: Pace) {
  const until = performance.now() + seconds * 1_000;
  const failures: string[] = [];
  let rounds = 0;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; performance.now() < until; turn += 1) {
      const [buyer] = await shop.addBuyers(1);
      const startedAt = performance.now();
      if (!buyer) throw new Error('No buyer');
      for (let page = 0; page < PAGES_PER_ORDER; page += 1) {
        const { productId } = products[(turn * PAGES_PER_ORDER + page) % products.length] ?? { productId: 0 };
        const reply = await call(
          shop.urls[page % 2] ?? '',
          catalog.product,
          { id: productId },
          page % 3 === 0 ? { token: buyer.token } : {},
        );
        if (reply?.httpStatus !== 200) failures.push(`product: ${reply?.httpStatus}`);
      }
      const { skuId } = products[turn % products.length] ?? { skuId: 0 };
      const { code } = await checkOut(shop.urls, buyer, [{ skuId, num: 1 }]).catch(() => ({ code: -1 }));
      if (code !== 0) failures.push(`order: ${code}`);
      rounds += 1;
      await sleep(Math.max(startedAt + roundMs - performance.now(), 0));
    }
  });
  await Promise.all(clients);
  return { rounds, seconds, failures };
}

/** The slope of the line of least squares through values at 0, 1, 2 and so on. */
function findSlope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [covariance, variance] = [0, 0];
  for (const [at, value] of values.entries()) {
    covariance += (at - middle) * (value - mean);
    variance += (at - middle) ** 2;
  }
  return covariance / variance;
}
