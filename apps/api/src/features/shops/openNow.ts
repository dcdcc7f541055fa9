import { shopStatuses } from '@baodao/domain/shops/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { shop } from '../../db/schema/catalog.ts';

/** Minutes since Monday 00:00 in Taipei, by the shop's clock. */
const minuteOfWeek = sql`(SELECT ((extract(isodow FROM clock) - 1) * 1440 + extract(hour FROM clock) * 60 + extract(minute FROM clock))::int
  FROM (SELECT shop_now() AT TIME ZONE 'Asia/Taipei' AS clock) AS taipei)`;

const isOpen = sql.raw(String(shopStatuses.open));

/** As a condition: hours that are not known are not open. */
export const isOpenNow: SQL = sql`${shop.status} = ${isOpen} AND ${shop.openMinutes} @> ${minuteOfWeek}`;

/** As a fact: null where the hours are not known. */
export const openNow = sql<
  boolean | null
>`CASE WHEN ${shop.status} = ${isOpen} AND ${shop.openMinutes} = '{}' THEN NULL ELSE ${isOpenNow} END`;
