import { createHash } from 'node:crypto';
import type { Language } from '@baodao/domain/wire/fields';
import { localizePath } from '@baodao/link-builders/links';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatMessage } from '../features/notifications/messageTexts.ts';
import { parseLanguage } from '../platform/db/localizedText.ts';
import { memberStates } from '../platform/db/schema/account.ts';
import type { Services } from '../services.ts';
import { MESSAGE_LIFETIME_SECONDS } from './pushService.ts';

const Payload = z.object({
  subscriptionId: z.int(),
  userId: z.int(),
  textKey: z.string(),
  values: z.record(z.string(), z.string()),
  linkValue: z.string(),
  at: z.string(),
});
type Payload = z.infer<typeof Payload>;

interface Recipient {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

/** Attempts of one message, which take an hour and a half. Then its subscription is deleted, because it would cost as much for every message. */
const MAX_ATTEMPTS = 9;

/** Sends a push message of the outbox to one browser. Skips it when the browser signed out meanwhile, or when the message is a day old. */
export async function sendPush(
  { db, push }: Pick<Services, 'db' | 'push'>,
  { dedupe, payload, attempts }: { dedupe: string; payload: unknown; attempts: number },
): Promise<void> {
  if (!push) return;
  const { subscriptionId, userId, textKey, values, linkValue, at } = Payload.parse(payload);
  const recipient = await findRecipient(db, { subscriptionId, userId, at });
  if (!recipient) return;
  const { language, ...subscription } = recipient;
  const { title, content } = formatMessage(textKey, values, language);
  // The service and the browser replace an earlier message of this topic, so that a repeated one is shown once.
  const topic = createHash('sha256').update(dedupe).digest('base64url').slice(0, 32);
  const body = JSON.stringify({ title, body: content, url: localizePath(linkValue, { language }), language, topic });
  const outcome = await push.send(subscription, { topic, body }).catch((error: unknown) => {
    if (attempts < MAX_ATTEMPTS) throw error;
    return 'gone' as const;
  });
  if (outcome === 'gone') await db.execute(sql`DELETE FROM push_subscription WHERE id = ${subscriptionId} AND user_id = ${userId}`);
}

async function findRecipient(
  db: Services['db'],
  { subscriptionId, userId, at }: Pick<Payload, 'subscriptionId' | 'userId' | 'at'>,
): Promise<Recipient | null> {
  const { rows } = await db.execute<{ endpoint: string; p256dh: string; auth: string; language: string }>(sql`
    SELECT endpoint, p256dh, auth, member.language FROM push_subscription AS subscription
    JOIN member ON member.id = subscription.user_id AND member.status <> ${memberStates.blocked}
    JOIN access_token ON access_token.id = subscription.token_id AND access_token.user_id = subscription.user_id
      AND revoked_at IS NULL AND expires_at > shop_now()
    WHERE subscription.id = ${subscriptionId} AND subscription.user_id = ${userId}
      AND shop_now() - ${at}::timestamptz < make_interval(secs => ${MESSAGE_LIFETIME_SECONDS}::int)`);
  const [row] = rows;
  return row ? { ...row, language: parseLanguage(row.language) } : null;
}
