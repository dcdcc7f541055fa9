import type { WebhookEvent } from '@baodao/domain/webhooks/shapes';
import { Webhook } from 'standardwebhooks';

export type {
  WebhookCancellation,
  WebhookEvent,
  WebhookEventType,
  WebhookFormerMember,
  WebhookMember,
  WebhookOrder,
  WebhookProduct,
  WebhookRefund,
  WebhookReview,
  WebhookShipment,
  WebhookStock,
} from '@baodao/domain/webhooks/shapes';

/** A message of the shop. */
export interface WebhookMessage {
  /** The same at each repetition. Store it, and ignore a message whose id you have stored. */
  id: string;
  /** What happened. `event.type` tells the type of `event.data`. Later releases have further types: ignore those that you do not know. */
  event: WebhookEvent;
}

/** The message was not sent by the shop, was changed on its way, or is older than five minutes. Answer it with status 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/** The headers of a request, as `Headers` or as Node has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** The secret that `staff webhooks add` printed, beginning with `whsec_`. Several while you replace one: each of them may fit. */
  secret: string | readonly string[];
  /** The body exactly as it arrived: the signature covers its bytes, so a parsed and printed body does not fit. */
  body: string | Uint8Array;
  headers: WebhookHeaders;
}

/**
 * Checks the signature and the age of a message by the Standard Webhooks specification, and reads it.
 *
 * @throws {WebhookVerificationError} When it is not a message of the shop.
 * @example
 * const { id, event } = verifyWebhook({ secret, body: await request.text(), headers: request.headers });
 * if (event.type === 'order.paid') console.log(id, event.data.code, event.data.payAmount);
 */
export function verifyWebhook({ secret, body, headers }: VerifyWebhookOptions): WebhookMessage {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
  const signed = Object.fromEntries(names.map((name) => [name, readHeader(headers, name)]));
  const reasons: unknown[] = [];
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    try {
      const event = new Webhook(each).verify(text, signed) as WebhookEvent;
      return { id: signed['webhook-id'] ?? '', event };
    } catch (error) {
      reasons.push(error);
    }
  }
  const [reason] = reasons;
  throw new WebhookVerificationError(reason instanceof Error ? reason.message : 'No secret was given', { cause: reason });
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
