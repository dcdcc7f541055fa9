import type { Services } from '../../services.ts';
import { createMessages } from './createMessages.ts';
import { sendMessages } from './sendMessages.ts';

/** Shorter than the job may take. */
const MAX_RUN_MS = 30_000;

/** Makes and sends messages until none is due. */
export async function publishWebhooks(services: Pick<Services, 'db' | 'secrets' | 'environment'>, signal: AbortSignal): Promise<void> {
  const end = Date.now() + MAX_RUN_MS;
  while (!signal.aborted && Date.now() < end) {
    const created = await createMessages(services.db);
    const due = await sendMessages(services);
    if (created + due === 0) return;
  }
}
