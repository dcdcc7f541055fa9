import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { TestShop } from './shop.ts';

export const supplierSecret = 'a secret of both sides, long enough';

/** What both sides prove with that they know the secret. */
export const signSupplier = (timestamp: string, body: string, key = supplierSecret): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');

export interface SignedCallOptions {
  key?: string;
  /** Seconds ago at which it says that it was sent. */
  age?: number;
}

/** Says something to the shop as the supplier side, signed. */
export async function callShopAsSupplier(
  shop: Pick<TestShop, 'url'>,
  path: string,
  message: object,
  { key, age = 0 }: SignedCallOptions = {},
) {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const reply = await fetch(`${shop.url}/supplier/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signSupplier(timestamp, body, key) },
    body,
  });
  return { httpStatus: reply.status, ...((await reply.json()) as { status: boolean; code: number }) };
}

/** The shop knows a supplier side, and nobody listens there: what counts is what that side says. */
export function configureSupplier(shop: TestShop): void {
  shop.services.supplier = { url: 'http://127.0.0.1:9', secret: supplierSecret };
}

/** The shop has a supplier side that listens, until it is left; the one before is back then. */
export async function startSupplierServer(
  shop: TestShop,
  hear: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ leave: () => void }> {
  const desk = createServer((request, response) => void hear(request, response));
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const { supplier: before } = shop.services;
  shop.services.supplier = { url: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`, secret: supplierSecret };
  return {
    leave() {
      shop.services.supplier = before;
      desk.close();
      desk.closeAllConnections();
    },
  };
}

/** What the supplier side was told once. */
export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  /** As it was signed. */
  text: string;
  body: Record<string, unknown>;
}

export interface FakeSupplier {
  calls: ReceivedCall[];
  /** The status of its replies. */
  replyStatus: number;
}

/** A supplier side for the tests of one file: it keeps what it hears. */
export async function openFakeSupplier(shop: TestShop): Promise<FakeSupplier> {
  const side: FakeSupplier = { calls: [], replyStatus: 200 };
  const { leave } = await startSupplierServer(shop, async (request, response) => {
    const { url: path = '', headers } = request;
    const told = await text(request);
    side.calls.push({ path, headers, text: told, body: JSON.parse(told) as Record<string, unknown> });
    response.writeHead(side.replyStatus).end('{}');
  });
  afterAll(leave);
  return side;
}
