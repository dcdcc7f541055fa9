import { linkTypes } from '@baodao/domain/home/linkTypes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { paths } from '@baodao/link-builders/paths';
import { sql } from 'drizzle-orm';
import { localizedValuesSql } from '../features/notifications/localizedValues.ts';
import type { MessageKey } from '../features/notifications/messageTexts.ts';
import type { Services } from '../services.ts';

const BATCH_SIZE = 1_000;
const textKey: MessageKey = 'saleBegun';

/**
 * Sends the requested reminders of sales that have started, each once: one statement marks the reminder and writes the message.
 * A reminder is marked without a message if the sale is already over or its product cannot be bought.
 */
export async function sendSaleReminders({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ sent: number }>(sql`
    WITH started AS (
      SELECT reminder.ctid AS row_id, reminder.*, coalesce(tab.ends_at, promotion.ends_at) > shop_now()
          AND coalesce(item.status = 1 AND tab.status = 1 AND market.status = 1, promotion.status = 1)
          AND product.status = 1 AND shop.status <> 0 AS "isOn",
        product.title
      FROM sale_reminder AS reminder
      LEFT JOIN market_product AS item ON item.id = reminder.market_product_id
      LEFT JOIN market_tab AS tab ON tab.id = item.tab_id
      LEFT JOIN market ON market.id = item.market_id
      LEFT JOIN promotion ON promotion.id = reminder.promote_id
      JOIN product ON product.id = coalesce(item.product_id, promotion.product_ids[1])
      JOIN shop ON shop.id = product.shop_id
      WHERE reminder.sent_at IS NULL AND coalesce(tab.starts_at, promotion.starts_at) <= shop_now()
      LIMIT ${BATCH_SIZE} FOR UPDATE OF reminder SKIP LOCKED
    ), marked AS (
      UPDATE sale_reminder SET sent_at = shop_now() FROM started WHERE sale_reminder.ctid = started.row_id
    ), sent AS (
      INSERT INTO message (user_id, type, text_key, values, link_type, link_value, dedupe)
      SELECT user_id, ${messageTypes.promotion}, ${textKey}, ${localizedValuesSql('title', sql`title`)}, ${linkTypes.url},
        ${`${paths.product}?`} || CASE WHEN market_product_id > 0 THEN 'marketProductId=' || market_product_id ELSE 'promoteId=' || promote_id END,
        'sale.begun:' || user_id || ':' || market_product_id || ':' || promote_id
      FROM started WHERE "isOn"
      ON CONFLICT (dedupe) DO NOTHING RETURNING 1
    )
    SELECT count(*)::int AS sent FROM sent`);
  return rows[0]?.sent ?? 0;
}
