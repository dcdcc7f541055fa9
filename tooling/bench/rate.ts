import autocannon from 'autocannon';

export interface RateOptions {
  /** Requests per second of the floor this is held against. */
  floor?: number;
  /** Makes every address another one. */
  vary?: (turn: number) => string;
  connections?: number;
}

const SECONDS = 4;

/** Requests per second over ten connections, with the latencies and the share of the floor. */
export async function measureRate(name: string, url: string, { floor, vary, connections = 10 }: RateOptions = {}): Promise<number> {
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
          ...(vary ? { setupRequest: (request: autocannon.Request) => ({ ...request, path: pathname + search + vary(turn++) }) } : {}),
        },
      ],
    });
  await run(1);
  const { requests, latency, non2xx, errors } = await run(SECONDS);
  const share = floor ? `  ${(requests.average / floor).toFixed(2)} of its floor` : '';
  const wrong = non2xx + errors > 0 ? `  ${non2xx + errors} NOT ANSWERED WELL` : '';
  console.log(
    `${name.padEnd(42)} ${requests.average.toFixed(0).padStart(7)}/s  p50 ${latency.p50} ms, p99 ${latency.p99} ms${share}${wrong}`,
  );
  return requests.average;
}
