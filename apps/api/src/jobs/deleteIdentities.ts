import { orderStates } from '@baodao/domain/orders/states';
import { sql } from 'drizzle-orm';
import { IDENTITY_RETENTION_DAYS, identityDeleteTime, isIdentityInUse } from '../features/account/identityRetention.ts';
import type { Services } from '../services.ts';

/**
 * Deletes identity numbers that were not used for the retention period, with an entry in their owners' logs, and the masked copies in
 * orders that ended before it. An order that still has to be declared keeps its identity.
 */
export async function deleteIdentities({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`
    WITH expired AS (
      DELETE FROM identity WHERE ${identityDeleteTime} < shop_now() AND NOT ${isIdentityInUse()}
      RETURNING id, user_id, number_masked
    )
    INSERT INTO audit_log (event, user_id, facts)
    SELECT 'identity.expired', user_id, jsonb_build_object('identity', id, 'numberMasked', number_masked) FROM expired`);
  await db.execute(sql`
    UPDATE shop_order SET identity = NULL
    WHERE identity IS NOT NULL AND created_at < shop_now() - make_interval(days => ${IDENTITY_RETENTION_DAYS}::int)
      AND state NOT IN (${orderStates.unpaid}, ${orderStates.toShip}, ${orderStates.partShipped})`);
}
