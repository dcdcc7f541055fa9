// Sends requests as the shop's clients do, with retries.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@baodao/api-client/endpoint';

export interface ApiReply<Data> {
  httpStatus: number;
  code: number;
  data: Data;
  retryAfter: string | null;
}

export interface CallOptions {
  token?: string;
  key?: string;
  /** Milliseconds. */
  timeout?: number;
  signal?: AbortSignal;
}

/** Returns null without a reply: the connection broke or was refused, or the request timed out. */
export async function call<Input, Data>(
  url: string,
  row: Endpoint<Input, Data>,
  input: Input,
  { token, key, timeout = 15_000, signal }: CallOptions = {},
): Promise<ApiReply<Exclude<Data, undefined>> | null> {
  const [method = 'GET', route = '/'] = row.route.split(' ');
  const address = new URL(route.replace('/:id?', ''), url);
  address.searchParams.set('platform', 'ios');
  if (method === 'GET') for (const [name, value] of Object.entries(input as object)) address.searchParams.set(name, String(value));
  const timedOut = AbortSignal.timeout(timeout);
  try {
    const reply = await fetch(address, {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
      signal: signal ? AbortSignal.any([timedOut, signal]) : timedOut,
    });
    const { code, data } = (await reply.json()) as { code: number; data: Exclude<Data, undefined> };
    return { httpStatus: reply.status, code, data, retryAfter: reply.headers.get('retry-after') };
  } catch {
    return null;
  }
}

/** Tries the APIs in turn until one replies with something other than 503 or -504 (try again). */
export async function callUntilAnswered<Input, Data>(
  urls: readonly string[],
  row: Endpoint<Input, Data>,
  input: Input,
  options: CallOptions = {},
): Promise<ApiReply<Exclude<Data, undefined>>> {
  let at = Math.floor(Math.random() * urls.length);
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; at++) {
    const answer = await call(urls[at % urls.length] ?? '', row, input, options);
    if (answer && answer.httpStatus !== 503 && answer.code !== -504) return answer;
    await sleep(50 + Math.random() * 100);
  }
  throw new Error(`${row.route} got no final reply within a minute`);
}

/** Maps a list with limited concurrency. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const [at, item] of queue) results[at] = await work(item, at);
    }),
  );
  return results;
}
