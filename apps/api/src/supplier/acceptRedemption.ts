import { errorCodes } from '@baodao/domain/errors/codes';
import { normalizeTypedNumber } from '@baodao/domain/text/normalizeTyped';
import { and, eq, sql } from 'drizzle-orm';
import { taipeiToday } from '../features/bookings/bookableDays.ts';
import { translationsOf } from '../features/catalog/translateLines.ts';
import { localizedValues } from '../features/notifications/localizedValues.ts';
import { addToOutbox } from '../features/notifications/outbox.ts';
import { finishUsedUpOrders, lockOrders, type Shipper } from '../features/orders/transitions.ts';
import { voucherMessage } from '../features/vouchers/issueVouchers.ts';
import { product } from '../platform/db/schema/catalog.ts';
import { orderLine } from '../platform/db/schema/orders.ts';
import { voucher } from '../platform/db/schema/vouchers.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { ApiProblem, notFound } from '../platform/http/problems.ts';
import type { Redemption } from './shapes.ts';

/** What the counter hands over for a voucher. */
interface RedeemedVoucher {
  code: string;
  orderCode: string;
  title: string;
  spec: string;
  usedAt: string;
}

/**
 * Redeems a voucher, once. The same redemption may be repeated until its reply arrives. The order is locked first, as in every transaction
 * that changes it, so that a refund and a redemption never both succeed.
 */
export async function acceptRedemption(tx: Transaction, { code: typed, redemptionId }: Redemption, by: Shipper): Promise<RedeemedVoucher> {
  const code = normalizeTypedNumber(typed);
  const [found] = await tx
    .select({
      orderCode: voucher.orderCode,
      userId: voucher.userId,
      title: orderLine.title,
      spec: orderLine.attrText,
      titles: product.title,
    })
    .from(voucher)
    .innerJoin(orderLine, eq(orderLine.id, voucher.lineId))
    .leftJoin(product, eq(product.id, voucher.productId))
    .where(eq(voucher.code, code));
  if (!found) throw notFound('voucher');
  const { userId, titles, ...described } = found;
  await lockOrders(tx, [found.orderCode]);
  const [used] = await tx
    .update(voucher)
    .set({ state: 'used', usedAt: sql`shop_now()`, redemptionId })
    .where(and(eq(voucher.code, code), eq(voucher.state, 'issued'), sql`coalesce(${voucher.expiresOn} >= ${taipeiToday}, true)`))
    .returning({ usedAt: voucher.usedAt });
  const usedAt = used?.usedAt ?? (await readRepeated(tx, code, redemptionId));
  if (used) {
    const values = { ...localizedValues('title', translationsOf(described.title, titles)), order: described.orderCode };
    await addToOutbox(tx, [voucherMessage(`voucher.used:${code}`, { userId, textKey: 'voucherUsed', values })]);
    await finishUsedUpOrders(tx, [found.orderCode], by);
  }
  return { code, ...described, usedAt: usedAt.toISOString() };
}

/** When the same redemption succeeded before. Throws why the voucher cannot be used otherwise. */
async function readRepeated(tx: Transaction, code: string, redemptionId: string): Promise<Date> {
  const [row] = await tx.select().from(voucher).where(eq(voucher.code, code));
  if (!row) throw notFound('voucher');
  if (row.usedAt) {
    if (row.redemptionId === redemptionId) return row.usedAt;
    throw new ApiProblem(errorCodes.voucherUsed, 'the voucher was redeemed before', { usedAt: row.usedAt.toISOString() });
  }
  if (row.state === 'refunded') throw new ApiProblem(errorCodes.voucherRefunded, 'the voucher was refunded');
  throw new ApiProblem(errorCodes.voucherExpired, 'the voucher has expired', { lastDay: row.expiresOn });
}
