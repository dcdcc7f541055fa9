import { randomBytes } from 'node:crypto';
import type { CalculateInput } from '@baodao/domain/orders/shapes';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { gift } from '../../db/schema/gifts.ts';
import type { Transaction } from '../../db/transaction.ts';

const newGiftCode = () => `L${randomBytes(16).toString('hex').toUpperCase()}`;

/** Orders that are bought for somebody else: each a gift with a code of its own, which nobody sees before it is paid. */
export async function keepGifts(
  tx: Transaction,
  userId: number,
  orderCodes: readonly string[],
  { card, hidePrice }: NonNullable<CalculateInput['gift']>,
): Promise<void> {
  await tx.insert(gift).values(orderCodes.map((orderCode) => ({ code: newGiftCode(), orderCode, userId, card: card.trim(), hidePrice })));
}

export interface GiftFacts {
  id: number;
  card: string;
  hidePrice: boolean;
  /** Somebody has said where it goes. */
  claimed: boolean;
}

/** What makes an order a gift; undefined where it is none. */
export async function giftOf(db: Queryable, orderCode: string): Promise<GiftFacts | undefined> {
  const [row] = await db
    .select({ id: gift.id, card: gift.card, hidePrice: gift.hidePrice, claimedAt: gift.claimedAt })
    .from(gift)
    .where(eq(gift.orderCode, orderCode));
  return row && { id: row.id, card: row.card, hidePrice: row.hidePrice, claimed: row.claimedAt !== null };
}

/** A gift is sent when it is known where to: until then the supplier side hears nothing of its order. */
export async function waitsForReceiver(db: Queryable, orderCode: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT id FROM gift WHERE order_code = ${orderCode} AND claimed_at IS NULL AND expired_at IS NULL
      AND EXISTS (SELECT 1 FROM shop_order WHERE code = order_code AND state > 0)`,
  );
  return rows.length > 0;
}
