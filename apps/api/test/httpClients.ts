import { randomInt } from 'node:crypto';
import { Agent, type RequestOptions, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@baodao/api-client/endpoint';
import { buildRequest, type CallOptions } from './shop.ts';

/** A reply without headers. */
export interface BriefReply<Reply = unknown> {
  httpStatus: number;
  status: boolean;
  code: number;
  data: Reply;
}

export interface HttpClients {
  call: <Input, Reply>(
    url: string,
    row: Endpoint<Input, Reply>,
    input: Input,
    options?: CallOptions,
  ) => Promise<BriefReply<Exclude<Reply, undefined>>>;
  close: () => void;
}

/** Concurrent HTTP clients over keep-alive connections, much cheaper than `fetch`. Retries on 503. */
export function openHttpClients({ connections = 50 } = {}): HttpClients {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = <Reply>(address: URL, options: RequestOptions, body: string) =>
    new Promise<BriefReply<Reply>>((resolve, reject) => {
      const sent = request(address, { ...options, agent }, (reply) => {
        json(reply).then((read) => resolve({ ...(read as BriefReply<Reply>), httpStatus: reply.statusCode ?? 0 }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    async call<Input, Reply>(url: string, row: Endpoint<Input, Reply>, input: Input, options?: CallOptions) {
      const { address, body = '', ...rest } = buildRequest(url, row, input, options);
      if (body instanceof FormData) throw new Error('File uploads are not supported');
      for (;;) {
        const reply = await send<Exclude<Reply, undefined>>(address, rest, body.toString());
        if (reply.httpStatus !== 503) return reply;
        await sleep(20);
      }
    },
    close: () => agent.destroy(),
  };
}

export const times = <Item>(count: number, make: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => make(at));

/** A random mobile number of Taiwan. */
export const newPhone = (): string => `09${randomInt(10_000_000, 99_999_999)}`;

/** Maps with a concurrency limit. Results are in the order of the items. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  act: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (;;) {
      const at = next++;
      const item = items[at];
      if (item === undefined) return;
      results[at] = await act(item, at);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
