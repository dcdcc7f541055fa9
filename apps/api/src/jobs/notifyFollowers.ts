import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import { linkTypes } from '@baodao/domain/home/linkTypes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { paths } from '@baodao/link-builders/paths';
import { sql } from 'drizzle-orm';
import { DELETED, ON_SALE, SHOP_CLOSED } from '../features/catalog/productStatus.ts';
import { localizedValuesSql } from '../features/notifications/localizedValues.ts';
import type { MessageKey } from '../features/notifications/messageTexts.ts';
import { insertMailsSql } from '../features/notifications/requestMails.ts';
import { insertPushesSql } from '../features/notifications/requestPushes.ts';
import type { Services } from '../services.ts';

const BATCH_SIZE = 1_000;
const priceFellKey: MessageKey = 'priceFell';
const backInStockKey: MessageKey = 'backInStock';

/**
 * Notifies members when the price of a favourite product falls or the product is back in stock. One statement writes the messages,
 * the announced prices, and the push messages and mails about lower prices. A favourite causes at most one message a day, and an announced price must fall further to be announced again.
 */
export async function notifyFollowers({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ sent: number }>(sql`
    WITH favourite AS (
      SELECT collect.id, collect.user_id, collect.target_id, product.price,
        product.title, coalesce(watch.price, collect.price_then) AS last_price, collect.price_then, watch.price AS announced_price,
        coalesce(watch.sold_out, false) AS was_out, watch.told_on,
        (shop_now() AT TIME ZONE 'Asia/Taipei')::date AS today,
        product.status <> ${ON_SALE} OR shop.status = ${SHOP_CLOSED} OR NOT EXISTS (
          SELECT FROM sku WHERE sku.product_id = product.id AND sku.status = ${ON_SALE} AND sku.stock > 0) AS is_out
      FROM collect
      JOIN product ON product.id = collect.target_id AND product.status <> ${DELETED}
      JOIN shop ON shop.id = product.shop_id
      LEFT JOIN collect_watch AS watch ON watch.collect_id = collect.id
      WHERE collect.type = ${favouriteTypes.product}
    ), compared AS (
      SELECT *, was_out AND NOT is_out AS is_back, NOT is_out AND price < last_price AS has_fallen,
        announced_price IS NOT NULL AND price >= price_then AS has_risen
      FROM favourite
    ), changed AS (
      SELECT * FROM compared
      WHERE (is_out AND NOT was_out) OR has_risen OR ((is_back OR has_fallen) AND told_on IS DISTINCT FROM today)
      ORDER BY id LIMIT ${BATCH_SIZE}
    ), watched AS (
      INSERT INTO collect_watch (collect_id, price, sold_out, told_on)
      SELECT id, CASE WHEN has_fallen THEN price WHEN has_risen THEN NULL ELSE announced_price END,
        -- A product that is back in stock on a day with a message is announced the next day.
        is_out OR (is_back AND told_on IS NOT DISTINCT FROM today), CASE WHEN (is_back OR has_fallen) AND told_on IS DISTINCT FROM today THEN today ELSE told_on END
      FROM changed
      ON CONFLICT (collect_id) DO UPDATE SET price = excluded.price, sold_out = excluded.sold_out, told_on = excluded.told_on
    ), sent AS (
      INSERT INTO message (user_id, type, text_key, values, link_type, link_value, dedupe)
      SELECT user_id, ${messageTypes.promotion}, CASE WHEN is_back THEN ${backInStockKey}::text ELSE ${priceFellKey}::text END,
        ${localizedValuesSql('title', sql`title`)} || jsonb_build_object('price', to_char(price, 'FM999,999,999,990'), 'product', target_id::text), ${linkTypes.url},
        ${`${paths.product}?id=`} || target_id, 'collect:' || id || ':' || today
      FROM changed WHERE (is_back OR has_fallen) AND told_on IS DISTINCT FROM today
      ON CONFLICT (dedupe) DO NOTHING RETURNING user_id, text_key, "values", link_value, dedupe
    ), pushed AS (${insertPushesSql(sql`sent`)}), mailed AS (${insertMailsSql(sql`sent`, 'priceFell')})
    SELECT count(*)::int AS sent FROM sent`);
  await db.execute(sql`DELETE FROM collect_watch WHERE NOT EXISTS (SELECT FROM collect WHERE collect.id = collect_watch.collect_id)`);
  return rows[0]?.sent ?? 0;
}
