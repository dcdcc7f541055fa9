// Rates of public API reads. Each read alternates with a baseline that reads one row, because the load of a machine changes.
import type { RunningShop } from '../e2e/startShop.ts';
import type { ReadFigures } from './history.ts';
import { countSuccesses, encodeRequest, load } from './load.ts';
import { readUsage } from './processes.ts';

const CONNECTIONS = 50;
const ROUNDS = 2;

export interface ReadOptions {
  /** Address that answers with one row. */
  baselineUrl: string;
  productId: number;
  /** Duration of each round. */
  seconds: number;
  /** Figures of an earlier commit. */
  earlier: Readonly<Record<string, ReadFigures>>;
}

const readsOf = (productId: number) => ({
  list: 'product/composite/category?categoryId=176&count=20',
  detail: `product/detail/${productId}`,
  home: 'banner/composite/place?place=home',
  category: 'category/level',
  articles: 'index/article/enable?count=20',
  shop: 'shop/list/composite?count=20',
  questions: 'question/find?count=20',
});

/** Prints a row per read and returns the figures. */
export async function measureReads(shop: RunningShop, options: ReadOptions): Promise<Record<string, ReadFigures>> {
  const { baselineUrl, productId, seconds, earlier } = options;
  const figures: Record<string, ReadFigures> = {};
  console.log(`API reads, ${CONNECTIONS} at once    rate  of baseline   p99 ms, baseline   CPU ms   earlier: of baseline, CPU ms`);
  await run(baselineUrl, 1);
  for (const [name, path] of Object.entries(readsOf(productId))) {
    const url = `${shop.apiUrl}/rest/${path}`;
    await run(url, 1);
    const rounds: {
      rate: number;
      baseline: number;
      p99: number;
      baselineP99: number;
      cpuMs: number;
      requests: number;
    }[] = [];
    let unexpected = '';
    for (let round = 0; round < ROUNDS; round++) {
      const baseline = await run(baselineUrl, seconds);
      const cpuBefore = readUsage('api', shop.process.pid)?.cpuSeconds ?? 0;
      const read = await run(url, seconds);
      const cpuSeconds = (readUsage('api', shop.process.pid)?.cpuSeconds ?? 0) - cpuBefore;
      rounds.push({
        rate: read.rate,
        baseline: baseline.rate,
        p99: read.p99,
        baselineP99: baseline.p99,
        cpuMs: 1_000 * cpuSeconds,
        requests: read.requests,
      });
      unexpected += read.unexpected;
    }
    const sum = (key: keyof (typeof rounds)[number]) => rounds.reduce((total, round) => total + round[key], 0);
    const found: ReadFigures = {
      rate: Math.round(sum('rate') / ROUNDS),
      share: Number((sum('rate') / sum('baseline')).toFixed(2)),
      p99: Math.max(...rounds.map(({ p99 }) => p99)),
      cpuMs: Number((sum('cpuMs') / Math.max(1, sum('requests'))).toFixed(3)),
    };
    figures[name] = found;
    console.log(
      [
        name.padEnd(20),
        `${found.rate}/s`.padStart(10),
        found.share.toFixed(2).padStart(12),
        `${found.p99}, ${Math.max(...rounds.map(({ baselineP99 }) => baselineP99))}`.padStart(19),
        found.cpuMs.toFixed(3).padStart(9),
        earlier[name] ? `${earlier[name].share.toFixed(2).padStart(10)}, ${earlier[name].cpuMs.toFixed(3)}` : '',
        unexpected,
      ].join(''),
    );
  }
  return figures;
}

async function run(url: string, seconds: number) {
  const { pathname, search } = new URL(url);
  const bytes = encodeRequest(url, pathname + search, { method: 'GET', headers: { 'accept-encoding': 'br' } });
  const result = await load({ url, connections: CONNECTIONS, seconds, nextRequest: () => ({ bytes }) });
  const { expected, unexpected } = countSuccesses(result);
  return { rate: expected / result.seconds, p99: result.p99, requests: expected, unexpected };
}
