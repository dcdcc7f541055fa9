import type { Supplier } from '../services.ts';
import { signedHeaders } from './signature.ts';

const ANSWER_MS = 8_000;
const MOST_BYTES = 64 * 1024;

/** One signed call to the supplier side. The delivery id lets it take the same call once. */
export async function notifySupplier({ url, secret }: Supplier, path: string, deliveryId: string, message: object): Promise<void> {
  const body = JSON.stringify(message);
  const reply = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-delivery-id': deliveryId, ...signedHeaders(secret, body) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await drainBody(reply);
  if (!reply.ok) throw new Error(`The supplier side answered ${reply.status}`);
}

/**
 * Reads an answer of which the status says all: read to its end, it leaves its connection to the next call. Given up, it would end it, and
 * each piece of news would have to open one. Who talks without end is left alone.
 */
async function drainBody({ body }: Response): Promise<void> {
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) return;
  }
}
