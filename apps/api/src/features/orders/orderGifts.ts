import { randomBytes } from 'node:crypto';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { gift } from '../../platform/db/schema/gifts.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

const newGiftCode = () => `L${randomBytes(16).toString('hex').toUpperCase()}`;

/** Makes each order a gift with its own code, which stays invisible until the order is paid. */
export async function insertGifts(
  tx: Transaction,
  userId: number,
  orderCodes: readonly string[],
  { card, sender, hidePrice }: NonNullable<OrderQuoteInput['gift']>,
): Promise<void> {
  const chosen = { card: card.trim(), sender: sender?.trim() || null, hidePrice };
  await tx.insert(gift).values(orderCodes.map((orderCode) => ({ code: newGiftCode(), orderCode, userId, ...chosen })));
}

export interface OrderGift {
  id: number;
  card: string;
  hidePrice: boolean;
  /** The recipient has entered the address. */
  claimed: boolean;
}

/** Undefined if the order is not a gift. */
export async function findOrderGift(db: Queryable, orderCode: string): Promise<OrderGift | undefined> {
  const [row] = await db
    .select({ id: gift.id, card: gift.card, hidePrice: gift.hidePrice, claimedAt: gift.claimedAt })
    .from(gift)
    .where(eq(gift.orderCode, orderCode));
  return row && { id: row.id, card: row.card, hidePrice: row.hidePrice, claimed: row.claimedAt !== null };
}

/** Whether an order is a gift whose receiver is not known yet. */
export const hasUnclaimedGift = (orderCode: SQL): SQL =>
  sql`EXISTS (SELECT FROM gift WHERE gift.order_code = ${orderCode} AND gift.claimed_at IS NULL AND gift.expired_at IS NULL)`;

/** The codes of the orders among these that are gifts whose receiver is not known yet. */
export async function findUnclaimedGifts(db: Queryable, orderCodes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ code: gift.orderCode })
    .from(gift)
    .where(and(inArray(gift.orderCode, [...orderCodes]), isNull(gift.claimedAt), isNull(gift.expiredAt)));
  return new Set(rows.map(({ code }) => code));
}

/** The order of an unclaimed gift is not sent to the supplier yet. */
export async function awaitsReceiver(db: Queryable, orderCode: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM shop_order WHERE code = ${orderCode} AND state > 0 AND ${hasUnclaimedGift(sql`shop_order.code`)}`,
  );
  return rows.length > 0;
}
