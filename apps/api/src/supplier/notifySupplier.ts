import type { Supplier } from '../services.ts';
import { signedHeaders } from './signature.ts';

const TIMEOUT_MS = 8_000;
const MAX_BODY_BYTES = 64 * 1024;

/** Sends one signed call to the supplier. The delivery id lets the supplier ignore repetitions. */
export async function notifySupplier({ url, secret }: Supplier, path: string, deliveryId: string, message: object): Promise<void> {
  const body = JSON.stringify(message);
  const address = new URL(path, url);
  const signed = { method: 'POST', path: `${address.pathname}${address.search}`, rawBody: body };
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-delivery-id': deliveryId, ...signedHeaders(secret, signed) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await drainBody(reply);
  if (!reply.ok) throw new Error(`The supplier answered ${reply.status}`);
}

/**
 * Reads the body, which has no meaning, to its end, so that the connection can be reused: an unread body would close it.
 * Reading stops at a maximum length.
 */
async function drainBody({ body }: Response): Promise<void> {
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return;
  }
}
