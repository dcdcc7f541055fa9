import { countSuccesses, encodeRequest, load } from './load.ts';

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
  const { pathname, search } = new URL(url);
  const request = (query = '') => encodeRequest(url, pathname + search + query, { method: 'GET', headers: { 'accept-encoding': 'br' } });
  const repeated = request();
  const run = (seconds: number) =>
    load({ url, connections, seconds, nextRequest: () => ({ bytes: varyQuery ? request(varyQuery(turn++)) : repeated }) });
  await run(warmUpSeconds);
  const before = readCpuSeconds?.() ?? 0;
  const result = await run(SECONDS);
  const cpuSeconds = (readCpuSeconds?.() ?? 0) - before;
  const { expected, unexpected } = countSuccesses(result);
  const rate = expected / result.seconds;
  const perCore = cpuSeconds > 0 ? `, ${(expected / cpuSeconds).toFixed(0)} per core-second` : '';
  const share = baseline ? `  ${(rate / baseline).toFixed(2)} of the baseline` : '';
  console.log(
    `${name.padEnd(42)} ${rate.toFixed(0).padStart(7)}/s  p50 ${result.p50} ms, p99 ${result.p99} ms${perCore}${share}${unexpected}`,
  );
  return rate;
}
