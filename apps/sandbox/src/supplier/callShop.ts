import type { ShopCallResult } from './shapes.ts';
import { supplierHeaders } from './signature.ts';

export interface ShopConnection {
  shopUrl: string;
  secret: string;
  now: () => number;
  /** Who calls; the supplier by default. */
  sender?: 'supplier' | 'courier';
}

const REPLY_TIMEOUT_MS = 10_000;

/** Sends a signed message to the shop. Retries use the same delivery id, so that the shop processes the message once. */
export async function callShop(
  { shopUrl, secret, now, sender = 'supplier' }: ShopConnection,
  path: string,
  message: object,
  deliveryId: string,
): Promise<ShopCallResult> {
  const body = JSON.stringify(message);
  const signed = supplierHeaders(secret, { sender, method: 'POST', path, rawBody: body }, now());
  try {
    const reply = await fetch(new URL(path, shopUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-delivery-id': deliveryId, ...signed },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    });
    return { deliveryId, accepted: reply.ok, status: reply.status, answer: (await reply.text()).slice(0, 4_000) };
  } catch (error) {
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : 'no reply';
    return { deliveryId, accepted: false, status: null, answer: reason };
  }
}
