import autocannon from 'autocannon';

export interface RateOptions {
  /** Requests per second of the baseline. */
  baseline?: number;
  /** Appends to the query so that each address is unique. */
  varyQuery?: (turn: number) => string;
  connections?: number;
  /** Seconds of load before the measurement. V8 compiles the code of rendering over a thousand pages. */
  warmUpSeconds?: number;
  /** CPU seconds that the server has used so far. A rate per CPU second depends little on other load. */
  readCpuSeconds?: () => number;
}

const SECONDS = 4;

/** Prints requests per second, latencies and the ratio to the baseline. Returns requests per second. */
export async function measureRate(
  name: string,
  url: string,
  { baseline, varyQuery, connections = 10, warmUpSeconds = 1, readCpuSeconds }: RateOptions = {},
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
  await run(warmUpSeconds);
  const before = readCpuSeconds?.() ?? 0;
  const { requests, latency, non2xx, errors } = await run(SECONDS);
  const cpuSeconds = (readCpuSeconds?.() ?? 0) - before;
  const perCore = cpuSeconds > 0 ? `, ${(requests.total / cpuSeconds).toFixed(0)} per core-second` : '';
  const share = baseline ? `  ${(requests.average / baseline).toFixed(2)} of the baseline` : '';
  const failures = non2xx + errors > 0 ? `  ${non2xx + errors} FAILED` : '';
  console.log(
    `${name.padEnd(42)} ${requests.average.toFixed(0).padStart(7)}/s  p50 ${latency.p50} ms, p99 ${latency.p99} ms${perCore}${share}${failures}`,
  );
  return requests.average;
}
