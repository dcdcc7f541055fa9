import { parcelEventCodes } from '@baodao/domain/orders/shapes';
import * as z from 'zod/mini';
import type { TrackedEvent } from '../features/orders/recordParcelEvents.ts';
import { requestText } from '../platform/outgoing/requestText.ts';
import { isReplySignature, signedHeaders } from '../supplier/signature.ts';
import type { CourierTracker } from './courierTracker.ts';

export interface SignedCourier {
  url: string;
  secret: string;
}

const TRACK_PATH = '/courier/track';

const Reply = z.object({
  events: z
    .array(
      z.object({
        text: z.string().check(z.minLength(1)),
        place: z.string(),
        code: z.optional(z.string()),
        time: z.iso.datetime({ offset: true }),
        state: z.enum(['shipped', 'moving', 'delivered']),
      }),
    )
    .check(z.maxLength(200)),
});

/** A courier that speaks the shop's own protocol: signed JSON in both directions. */
export const createSignedCourier = ({ url, secret }: SignedCourier): CourierTracker => ({
  async track({ number }): Promise<TrackedEvent[]> {
    const address = new URL(TRACK_PATH, url);
    const rawBody = JSON.stringify({ number });
    const call = { method: 'POST', path: address.pathname, rawBody };
    const headers = signedHeaders(secret, call);
    const reply = await requestText(address.href, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: rawBody,
    });
    if (reply.status === 404) return [];
    if (reply.status !== 200) throw new Error(`The courier answered ${reply.status}`);
    if (!isReplySignature(secret, reply.headers.get('x-signature'), { path: call.path, headers, rawBody: reply.text }))
      throw new Error('The reply of the courier has no valid signature');
    return Reply.parse(JSON.parse(reply.text)).events.map(({ time, code, ...event }) => ({
      ...event,
      // An event of another kind is shown in the courier's words.
      code: parcelEventCodes.find((known) => known === code),
      time: new Date(time),
    }));
  },
});
