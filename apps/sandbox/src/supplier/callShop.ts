import { signedHeaders } from '../signedCall.ts';
import type { CallToShop } from './shapes.ts';

export interface ShopLine {
  shopUrl: string;
  secret: string;
  now: () => number;
}

const answerTimeout = 10_000;

/** Tells the shop something, signed. The delivery id stays the same when it is told again, so that the shop does it once. */
export async function callShop({ shopUrl, secret, now }: ShopLine, path: string, message: object, deliveryId: string): Promise<CallToShop> {
  const body = JSON.stringify(message);
  try {
    const reply = await fetch(new URL(path, shopUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-delivery-id': deliveryId, ...signedHeaders(secret, body, now()) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeout),
    });
    return { deliveryId, accepted: reply.ok, status: reply.status, answer: (await reply.text()).slice(0, 300) };
  } catch (error) {
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : 'no answer';
    return { deliveryId, accepted: false, status: null, answer: reason };
  }
}
