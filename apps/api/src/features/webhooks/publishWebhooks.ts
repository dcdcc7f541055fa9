import type { Services } from '../../services.ts';
import { createMessages } from './createMessages.ts';
import { sendMessages } from './sendMessages.ts';

/** Shorter than the job may take. */
const MAX_RUN_MS = 30_000;

/** Makes and sends messages until none is due. An error then reports the events that could not be sent, so that the log has them. */
export async function publishWebhooks(services: Pick<Services, 'db' | 'secrets' | 'environment'>, signal: AbortSignal): Promise<void> {
  const end = Date.now() + MAX_RUN_MS;
  const unsent: string[] = [];
  while (!signal.aborted && Date.now() < end) {
    const { created, problems } = await createMessages(services.db);
    unsent.push(...problems);
    const due = await sendMessages(services);
    if (created + due === 0) break;
  }
  if (unsent.length > 0) throw new Error(`Webhooks do not report ${unsent.join('; ')}`);
}
