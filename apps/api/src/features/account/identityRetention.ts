import { orderStates } from '@baodao/domain/orders/states';
import { type SQL, sql } from 'drizzle-orm';
import { identity } from '../../platform/db/schema/personal.ts';

/** The rule of 2026-11-23: a number is deleted this many days after it was saved or last used. Change the guide on privacy with it. */
export const IDENTITY_RETENTION_DAYS = 180;

/** The orders of an identity. A gift is an order of its giver, so the member's id does not find it. */
const ordersOf = (id: SQL) =>
  sql`SELECT state, created_at FROM shop_order WHERE identity IS NOT NULL AND (identity ->> 'id')::bigint = ${id}`;

/** True while an order that was not shipped yet may have to be declared. */
export const isIdentityInUse = (id: SQL = sql`${identity.id}`): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM (${ordersOf(id)}) AS used
    WHERE used.state IN (${orderStates.unpaid}, ${orderStates.toShip}, ${orderStates.partShipped}))`;

/** When the number is deleted unless it is used again. */
export const identityDeleteTime: SQL<string> = sql<string>`greatest(${identity.consentAt},
  (SELECT max(used.created_at) FROM (${ordersOf(sql`${identity.id}`)}) AS used)) + make_interval(days => ${IDENTITY_RETENTION_DAYS}::int)`;
