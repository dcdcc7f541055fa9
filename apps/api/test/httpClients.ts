import { randomInt } from 'node:crypto';
import { Agent, type RequestOptions, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '@baodao/api-client/row';
import { buildRequest, type CallOptions } from './shop.ts';

/** A reply without its heads. */
export interface BriefReply<Reply = unknown> {
  httpStatus: number;
  status: boolean;
  code: number;
  data: Reply;
}

export interface HttpClients {
  call: <Input, Reply>(url: string, row: Row<Input, Reply>, input: Input, options?: CallOptions) => Promise<BriefReply<Reply>>;
  close: () => void;
}

/**
 * Thousands of calls over connections that stay open: the tests' own share of the work is a fraction of what `fetch` takes.
 * Who is told to come again does.
 */
export function openHttpClients({ connections = 50 } = {}): HttpClients {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const once = <Reply>(address: URL, options: RequestOptions, body: string) =>
    new Promise<BriefReply<Reply>>((resolve, reject) => {
      const sent = request(address, { ...options, agent }, (reply) => {
        json(reply).then((read) => resolve({ ...(read as BriefReply<Reply>), httpStatus: reply.statusCode ?? 0 }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    async call<Input, Reply>(url: string, row: Row<Input, Reply>, input: Input, options?: CallOptions) {
      const { address, body = '', ...rest } = buildRequest(url, row, input, options);
      if (body instanceof FormData) throw new Error('A crowd sends no files');
      for (;;) {
        const verdict = await once<Reply>(address, rest, body.toString());
        if (verdict.httpStatus !== 503) return verdict;
        await sleep(20);
      }
    },
    close: () => agent.destroy(),
  };
}

export const many = <Item>(count: number, make: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => make(at));

/** A mobile number of Taiwan, as it is typed there. */
export const newPhone = (): string => `09${randomInt(10_000_000, 99_999_999)}`;

/** So many at a time, in order; what each brings. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  atOnce: number,
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
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
