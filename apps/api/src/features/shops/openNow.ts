import { shopStatuses } from '@baodao/domain/shops/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { shop } from '../../platform/db/schema/catalog.ts';

/** Minutes since Monday 00:00 in Taipei, by the database clock. */
const minuteOfWeek = sql`(SELECT ((extract(isodow FROM clock) - 1) * 1440 + extract(hour FROM clock) * 60 + extract(minute FROM clock))::int
  FROM (SELECT shop_now() AT TIME ZONE 'Asia/Taipei' AS clock) AS taipei)`;

const OPEN_STATUS = sql.raw(String(shopStatuses.open));

/** Condition. False for shops with unknown opening hours. */
export const isOpenNow: SQL = sql`${shop.status} = ${OPEN_STATUS} AND ${shop.openMinutes} @> ${minuteOfWeek}`;

/** Column. Null for shops with unknown opening hours. */
export const openNow = sql<
  boolean | null
>`CASE WHEN ${shop.status} = ${OPEN_STATUS} AND ${shop.openMinutes} = '{}' THEN NULL ELSE ${isOpenNow} END`;
