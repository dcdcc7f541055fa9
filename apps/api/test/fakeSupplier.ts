import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Order } from '@baodao/domain/orders/shapes';
import { atEnd } from './atEnd.ts';
import type { TestShop } from './shop.ts';

export const supplierSecret = 'a shared secret, long enough';

/** The supplier's keys, with which it reads identity numbers. */
export const supplierKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const connection = { secret: supplierSecret, publicKey: supplierKeys.publicKey };

export interface SignedParts {
  sender: 'shop' | 'supplier';
  path: string;
  timestamp: string;
  nonce: string;
  body: string;
}

/** The signature of a POST in either direction, as documented for suppliers. */
export const signSupplier = ({ sender, path, timestamp, nonce, body }: SignedParts, key = supplierSecret): string =>
  createHmac('sha256', key).update(`${sender}\nPOST\n${path}\n${timestamp}\n${nonce}\n${body}`).digest('hex');

/** The signature that a call of the shop must have. */
export const expectedSignature = ({ path, headers, text: body }: Pick<ReceivedCall, 'path' | 'headers' | 'text'>): string =>
  signSupplier({ sender: 'shop', path, timestamp: String(headers['x-timestamp']), nonce: String(headers['x-nonce']), body });

export interface SignedCallOptions {
  key?: string;
  /** The age of the timestamp in seconds. */
  age?: number;
  nonce?: string;
  /** Signs as if these were the call's sender and path. */
  signedAs?: Partial<Pick<SignedParts, 'sender' | 'path'>>;
}

/** Sends a signed call to the shop as the supplier. */
export async function callShopAsSupplier(
  shop: Pick<TestShop, 'url'>,
  path: string,
  message: object,
  { key, age = 0, nonce = randomUUID(), signedAs }: SignedCallOptions = {},
) {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const signature = signSupplier({ sender: 'supplier', path: `/supplier/${path}`, timestamp, nonce, body, ...signedAs }, key);
  const reply = await fetch(`${shop.url}/supplier/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
    body,
  });
  return { httpStatus: reply.status, ...((await reply.json()) as { status: boolean; code: number; data?: unknown }) };
}

/** Ships one unit of a line with one parcel, and two more with another, of which the supplier sends three notices at once. */
export async function shipInTwoParcels(shop: Pick<TestShop, 'url'>, { code, details }: Pick<Order, 'code' | 'details'>): Promise<void> {
  const shipment = (number: string, num: number) => ({
    orderCode: code,
    courierCode: 'tcat',
    courierName: '黑貓宅急便',
    number,
    lines: [{ orderDetailId: details[0]?.id ?? 0, num }],
    shippedAt: new Date().toISOString(),
  });
  await callShopAsSupplier(shop, 'shipment', shipment(`A${code.slice(-8)}`, 1));
  await Promise.all([1, 2, 3].map(() => callShopAsSupplier(shop, 'shipment', shipment(`B${code.slice(-8)}`, 2))));
}

/** Configures a supplier that is unreachable, for tests that only call the shop as the supplier. */
export function configureSupplier(shop: TestShop): void {
  shop.services.supplier = { url: 'http://127.0.0.1:9', ...connection };
}

/** Starts a supplier server and configures it. `stop` restores the previous supplier. */
export async function startSupplierServer(
  shop: Pick<TestShop, 'services'>,
  handleRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ stop: () => void }> {
  const { url, stop } = await listen(handleRequest);
  const { supplier: previous } = shop.services;
  shop.services.supplier = { url, ...connection };
  return {
    stop() {
      shop.services.supplier = previous;
      stop();
    },
  };
}

async function listen(handleRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => void handleRequest(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A call that the supplier received. */
export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  /** The raw body, which the signature covers. */
  text: string;
  body: Record<string, unknown>;
}

export interface FakeSupplier {
  calls: ReceivedCall[];
  /** The status of its replies. */
  replyStatus: number;
}

/** Starts a supplier for the tests of one file that records its calls. */
export async function openFakeSupplier(shop: TestShop): Promise<FakeSupplier> {
  const supplier: FakeSupplier = { calls: [], replyStatus: 200 };
  atEnd((await startFakeSupplier(shop, supplier)).stop);
  return supplier;
}

/** Starts a supplier that records its calls in `supplier`. */
export const startFakeSupplier = (shop: Pick<TestShop, 'services'>, supplier: FakeSupplier): Promise<{ stop: () => void }> =>
  startSupplierServer(shop, recordCalls(supplier));

/** Starts a system that gets the orders of one shop only, for the tests of one file. */
export async function openShopSupplier({ services }: TestShop, shopId: number, secret: string): Promise<FakeSupplier> {
  const supplier: FakeSupplier = { calls: [], replyStatus: 200 };
  const { url, stop } = await listen(recordCalls(supplier));
  atEnd(stop);
  services.shopSuppliers = new Map([...services.shopSuppliers, [shopId, { ...connection, url, secret }]]);
  return supplier;
}

const recordCalls =
  (supplier: FakeSupplier) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = '', headers } = request;
    const body = await text(request);
    supplier.calls.push({ path, headers, text: body, body: JSON.parse(body) as Record<string, unknown> });
    response.writeHead(supplier.replyStatus).end('{}');
  };
