import autocannon from 'autocannon';

export interface RateOptions {
  /** Requests per second of the floor this is held against. */
  baseline?: number;
  /** Makes every address another one. */
  varyQuery?: (turn: number) => string;
  connections?: number;
  /** Seconds of a core that the program which answers has taken so far: by them a rate is told, which a crowded machine changes little. */
  readCpuSeconds?: () => number;
}

const SECONDS = 4;

/** Requests per second over ten connections, with the latencies and the share of the floor. */
export async function measureRate(
  name: string,
  url: string,
  { baseline, varyQuery, connections = 10, readCpuSeconds }: RateOptions = {},
): Promise<number> {
  let turn = 0;
  const { pathname, search, origin } = new URL(url);
  const run = (duration: number) =>
    autocannon({
      url: origin,
      connections,
      duration,
      headers: { 'accept-encoding': 'br' },
      requests: [
        {
          method: 'GET',
          path: pathname + search,
          ...(varyQuery
            ? { setupRequest: (request: autocannon.Request) => ({ ...request, path: pathname + search + varyQuery(turn++) }) }
            : {}),
        },
      ],
    });
  await run(1);
  const before = readCpuSeconds?.() ?? 0;
  const { requests, latency, non2xx, errors } = await run(SECONDS);
  const taken = (readCpuSeconds?.() ?? 0) - before;
  const perCore = taken > 0 ? `, ${(requests.total / taken).toFixed(0)} per core-second` : '';
  const share = baseline ? `  ${(requests.average / baseline).toFixed(2)} of its floor` : '';
  const wrong = non2xx + errors > 0 ? `  ${non2xx + errors} NOT ANSWERED WELL` : '';
  console.log(
    `${name.padEnd(42)} ${requests.average.toFixed(0).padStart(7)}/s  p50 ${latency.p50} ms, p99 ${latency.p99} ms${perCore}${share}${wrong}`,
  );
  return requests.average;
}
