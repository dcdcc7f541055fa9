import { deviceName } from '@baodao/domain/account/deviceName';
import { formatTime } from '@baodao/domain/time/formats';
import { sql } from 'drizzle-orm';
import { sha256 } from '../../platform/crypto/secretHash.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { createBrowserCookie } from '../../platform/http/browserCookie.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { requestMails } from '../notifications/requestMails.ts';
import { isBrowserSession } from './contextCookie.ts';

export type LoginCall = Pick<RequestContext, 'platform' | 'request' | 'reply'>;

/** Recognises a browser at the next login. It grants nothing. Browsers keep cookies for 400 days at most. */
const deviceCookie = createBrowserCookie('device', 400 * 86_400);

/**
 * Records that a member logged in on this device: a browser by its cookie, other clients by platform and user agent. A device that the
 * member had not used is told by mail, except the first of all.
 */
export async function recordDevice(
  tx: Transaction,
  { platform, request, reply }: LoginCall,
  { userId, tokenId, agent }: { userId: number; tokenId: string; agent: string },
): Promise<void> {
  const hash = isBrowserSession(request) ? deviceCookie.ensure(request, reply) : sha256(`${platform} ${agent}`);
  const { rows: known } = await tx.execute(sql`
    UPDATE known_device SET seen_at = shop_now() WHERE user_id = ${userId} AND hash = ${hash} RETURNING 1`);
  if (known.length > 0) return;
  const { rows } = await tx.execute<{ hasOthers: boolean; now: string }>(sql`
    INSERT INTO known_device (user_id, hash) VALUES (${userId}, ${hash}) ON CONFLICT DO NOTHING
    RETURNING EXISTS (SELECT FROM known_device WHERE user_id = ${userId}) AS "hasOthers", shop_now()::text AS now`);
  const [added] = rows;
  if (!added?.hasOthers) return;
  const values = { device: deviceName(agent) || platform, time: formatTime(new Date(added.now), 'YYYY-MM-DD HH:mm:ss') };
  await requestMails(tx, [{ userId, kind: 'newDevice', values, dedupe: `device:${tokenId}` }]);
}
