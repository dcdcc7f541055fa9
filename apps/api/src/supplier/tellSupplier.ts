import type { Supplier } from '../services.ts';
import { signedHeaders } from './signature.ts';

const ANSWER_MS = 8_000;

/** One signed call to the supplier side. The delivery id lets it take the same call once. */
export async function tellSupplier({ url, secret }: Supplier, path: string, deliveryId: string, message: object): Promise<void> {
  const body = JSON.stringify(message);
  const reply = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-delivery-id': deliveryId, ...signedHeaders(secret, body) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The supplier side answered ${reply.status}`);
}
