import { subtract, sum } from '@baodao/domain/money/add';
import { allocate } from '@baodao/domain/money/allocate';
import { compare } from '@baodao/domain/money/compare';
import { type Amount, parseAmount } from '@baodao/domain/money/money';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { paidLedger, paymentAttempt, paymentOrder } from '../../platform/db/schema/payment.ts';
import { restoreCnyAmounts } from '../orders/amounts.ts';
import { loadRateSets } from '../rates/rateSets.ts';

/** Units of an order line that are refunded, in both currencies. */
export interface LineRefund {
  lineId: number;
  amount: Amount;
  amountCny: Amount;
}

/** What a line of an order costs. */
interface LineShare {
  lineId: number;
  /** Its share of the order's total, in whole TWD. */
  payShare: Amount;
  /** What the line costs in CNY before freight and discounts. */
  amountCny: Amount;
}

/**
 * The CNY amount of a refund of `amount` TWD for units of a line. It is a share of what was paid in CNY, or of the order's CNY total when the
 * order was paid in TWD. The shares of all refunds of an order add up to that sum, so the amount shown is the amount stored and paid back.
 *
 * @param earlier - the other refunds of the order that count
 */
export async function computeRefundCny(
  db: Queryable,
  orderCode: string,
  refund: Pick<LineRefund, 'lineId' | 'amount'>,
  earlier: readonly LineRefund[],
): Promise<Amount> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.code, orderCode));
  if (!order) throw new Error(`There is no order ${orderCode}`);
  const [paid] = await db
    .select({ code: paymentOrder.paymentCode, part: paymentOrder.amount, currency: paymentAttempt.currency, received: paidLedger.amount })
    .from(paymentOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, paymentOrder.paymentCode))
    .innerJoin(paidLedger, eq(paidLedger.paymentCode, paymentOrder.paymentCode))
    .where(and(eq(paymentOrder.orderCode, orderCode), eq(paymentOrder.settled, true)));
  const whole = paid && paid.currency !== 'TWD' ? await loadReceivedForOrder(db, orderCode, paid) : order.payAmountCny;
  return computeNextShare({ paid: whole, lines: await loadLineShares(db, order) }, refund, earlier);
}

async function loadLineShares(db: Queryable, order: typeof shopOrder.$inferSelect): Promise<LineShare[]> {
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderCode, order.code)).orderBy(asc(orderLine.id));
  const rates = (await loadRateSets(db, [order.rateId])).get(order.rateId) ?? { rates: {} };
  const { linesCny } = restoreCnyAmounts(order, lines, rates);
  const payShares = allocate(
    order.payAmount,
    lines.map(({ payShare }) => payShare),
    0,
  );
  return lines.map(({ id }, at) => ({ lineId: id, payShare: payShares[at] ?? '0.00', amountCny: linesCny[at] ?? '0.00' }));
}

/**
 * The share of `paid` for one more refund, rounded so that all shares add up to `paid` when the whole order is refunded. Each line has the part
 * of `paid` that its CNY price is of all lines, so that a line without freight and discount pays back what was shown for it.
 */
export function computeNextShare(
  { paid, lines }: { paid: Amount; lines: readonly LineShare[] },
  refund: Pick<LineRefund, 'lineId' | 'amount'>,
  earlier: readonly LineRefund[],
): Amount {
  if (compare(refund.amount, 0) === 0) return '0.00';
  const amountsByLine = Map.groupBy([...earlier, refund], ({ lineId }) => lineId);
  const paidByLine = allocate(
    paid,
    // A line without a share in TWD is never refunded.
    lines.map(({ payShare, amountCny }) => (compare(payShare, 0) === 0 ? '0.00' : amountCny)),
  );
  const refunded = lines.reduce((total, { lineId, payShare }, at) => {
    const amount = sum((amountsByLine.get(lineId) ?? []).map((each) => each.amount));
    // `refundPayment` rejects an amount beyond the total.
    const part = compare(amount, payShare) > 0 ? payShare : amount;
    if (compare(part, 0) === 0) return total;
    return total.plus(
      parseAmount(paidByLine[at] ?? '0.00')
        .times(part)
        .dividedBy(payShare),
    );
  }, parseAmount('0.00'));
  const share = subtract(refunded.toFixed(2), sum(earlier.map(({ amountCny }) => amountCny)));
  return compare(share, 0) < 0 ? '0.00' : share;
}

/** The amount received for one order of a payment. If staff accepted a smaller amount, each order has its share of it. */
export async function loadReceivedForOrder(
  db: Queryable,
  orderCode: string,
  { code, part, received }: { code: string; part: Amount; received: Amount },
): Promise<Amount> {
  const parts = await db.select().from(paymentOrder).where(eq(paymentOrder.paymentCode, code)).orderBy(asc(paymentOrder.orderCode));
  const requested = parts.map(({ amount }) => amount);
  if (compare(received, sum(requested)) >= 0) return part;
  return allocate(received, requested)[parts.findIndex((each) => each.orderCode === orderCode)] ?? '0.00';
}

/** The share of `paid` that corresponds to `part` of `whole`. */
export function computeShare(paid: Amount, part: Amount, whole: Amount): Amount {
  const [share = '0.00'] = allocate(paid, [part, parseAmount(whole).minus(part).toFixed(2)]);
  return share;
}
