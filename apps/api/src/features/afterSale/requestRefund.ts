import { calculateRefund } from '@baodao/domain/afterSale/calculateRefund';
import {
  allowedRefundTypes,
  isRefundOpen,
  type RefundType,
  reasonsFor,
  refundReasons,
  refundStates,
  refundsMoney,
  refundTimeLimits,
  refundTypes,
} from '@baodao/domain/afterSale/rules';
import type { Refund, RefundInput, RefundPreview, RefundPreviewQuery } from '@baodao/domain/afterSale/shapes';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { orderStates, orderTimeLimits } from '@baodao/domain/orders/states';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { refundRequest, refundStep } from '../../platform/db/schema/afterSale.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { readShopTime } from '../../platform/db/shopTime.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { inIdempotentTransaction } from '../../platform/http/inIdempotentTransaction.ts';
import { badParameter, notFound } from '../../platform/http/problems.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import type { Services } from '../../services.ts';
import { createIdentityCipher } from '../account/identityCipher.ts';
import { translateLines } from '../catalog/translateLines.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { claimOwnPictures } from '../media/uploads.ts';
import { addToOutbox } from '../notifications/outbox.ts';
import { lockOrders } from '../orders/transitions.ts';
import { computeRefundCny } from '../payment/refundShare.ts';
import { countVouchers } from '../vouchers/voucherOrders.ts';
import { type SealedBankAccount, sealBankAccount } from './bankAccounts.ts';
import { readRefund } from './readRefunds.ts';
import { listCountedRefunds, lockRequest, parseRequest, requestNotAllowed } from './refundRequest.ts';
import { toOutboxItems, transitionRequest } from './transitionRequest.ts';

/** Before shipment, units are refunded at once, and unused vouchers at any time. Of booked days, the shop decides once the time for free cancellation is over. */
function isCancelledFreely(order: RefundableLine['order'], { freeCancelUntil, fulfilment }: RefundableLine['line'], now: Date): boolean {
  if (fulfilment === 'voucher') return true;
  if (freeCancelUntil === null) return order.state === orderStates.toShip;
  return !isShipped(order) && toCalendarDay(now) <= freeCancelUntil;
}

const isShipped = ({ state }: RefundableLine['order']): boolean => state !== orderStates.toShip && state !== orderStates.readyForPickup;

const isPaidInCash = ({ pickupPayment }: Pick<typeof shopOrder.$inferSelect, 'pickupPayment'>): boolean => pickupPayment === 'collected';

interface RefundableLine {
  order: typeof shopOrder.$inferSelect;
  line: typeof orderLine.$inferSelect;
  types: readonly RefundType[];
  mostNum: number;
  amountOf: (num: number) => Amount;
}

/** The refund options of an order line, and the amount for a number of units. */
export async function previewRefund(db: Queryable, userId: number, query: RefundPreviewQuery, language: Language): Promise<RefundPreview> {
  const { order, line: stored, types, mostNum, amountOf } = await loadRefundableLine(db, userId, query.orderDetailId);
  const num = Math.min(Math.max(query.num ?? mostNum, 0), mostNum);
  const [line = stored] = await translateLines(db, [stored], language);
  const lookUpPicture = await createPictureLookup(db, [line.image]);
  const amount = num > 0 ? amountOf(num) : '0.00';
  return {
    orderDetailId: line.id,
    orderCode: order.code,
    title: line.title,
    attrText: line.attrText,
    image: lookUpPicture(line.image, line.title),
    types: mostNum > 0 ? [...types] : [],
    fulfilment: line.fulfilment,
    isShipped: isShipped(order),
    mostNum,
    num,
    amount,
    amountCny: await computeRefundCny(db, order.code, { lineId: line.id, amount }, await listCountedRefunds(db, order.code)),
    needsBankAccount: isPaidInCash(order),
  };
}

/** Requests a refund or replacement idempotently. Units that are not shipped yet are refunded without approval. */
export function requestRefund({ db, secrets }: Services, call: RequestContext, input: RefundInput, route: string): Promise<Refund> {
  const { bankAccount, ...request } = input;
  const bank = bankAccount && sealBankAccount(createIdentityCipher(secrets), call.userId, bankAccount);
  return inIdempotentTransaction(db, call, { route, body: input }, (tx) => createRefundRequest(tx, call, { ...request, bank }));
}

interface NewRequest extends Omit<RefundInput, 'bankAccount'> {
  bank?: SealedBankAccount | undefined;
  /** Staff approve their own request at once, and may refund after the time to return products. */
  by?: 'member' | 'staff';
  /** Less than the units cost, as staff agreed with the buyer. */
  agreedAmount?: Amount | undefined;
}

/** Also called by jobs on behalf of the buyer, and by staff. */
export async function createRefundRequest(
  tx: Transaction,
  { userId, language }: Pick<RequestContext, 'userId' | 'language'>,
  input: NewRequest,
): Promise<Refund> {
  const { orderDetailId: lineId, type, num, reason, description, by = 'member', agreedAmount } = input;
  const [memberLine] = await tx
    .select({ code: orderLine.orderCode })
    .from(orderLine)
    .where(and(eq(orderLine.id, lineId), eq(orderLine.userId, userId)));
  if (!memberLine) throw notFound('order line');
  await lockOrders(tx, [memberLine.code]);
  const { order, line, types, mostNum, amountOf } = await loadRefundableLine(tx, userId, lineId, by);
  if (isRefundOpen(line.refundState)) throw requestNotAllowed('refundUnderWay');
  if (mostNum === 0) throw requestNotAllowed('nothingToRefund');
  if (types.length === 0) throw requestNotAllowed();
  if (!types.includes(type)) throw badParameter('type');
  if (num > mostNum) throw badParameter('num', 'more units than remain');
  const reasons = by === 'staff' ? refundReasons[type] : reasonsFor(type, { fulfilment: line.fulfilment, isShipped: isShipped(order) });
  if (!reasons.some((each) => each === reason)) throw badParameter('reason');
  const needsBank = refundsMoney(type) && isPaidInCash(order);
  if (needsBank && !input.bank) throw badParameter('bankAccount', 'a payment in cash is refunded to a bank account');
  const images = await claimOwnPictures(tx, userId, input.images, 'images');
  const fullAmount = refundsMoney(type) ? amountOf(num) : '0.00';
  if (agreedAmount !== undefined && compare(agreedAmount, fullAmount) > 0) throw badParameter('amount', `more than ${fullAmount} TWD`);
  const amount = agreedAmount ?? fullAmount;

  const [row] = await tx
    .insert(refundRequest)
    .values({
      orderCode: order.code,
      lineId,
      userId,
      type,
      state: refundStates.applied,
      num,
      amount,
      amountCny: refundsMoney(type)
        ? await computeRefundCny(tx, order.code, { lineId, amount }, await listCountedRefunds(tx, order.code))
        : '0.00',
      reason,
      description,
      images,
      ...(needsBank ? input.bank : {}),
      deadline: sql`shop_now() + make_interval(days => ${refundTimeLimits.answerDays}::int)`,
    })
    .returning();
  if (!row) throw new Error('The refund request was not inserted');
  await tx
    .update(orderLine)
    .set({
      refundState: refundStates.applied,
      refundNum: line.refundNum + num,
      refundAmount: sql`${orderLine.refundAmount} + ${amount}::numeric`,
    })
    .where(eq(orderLine.id, lineId));
  await tx
    .update(shopOrder)
    .set({ refundedAmount: sql`${shopOrder.refundedAmount} + ${amount}::numeric` })
    .where(eq(shopOrder.code, order.code));
  const [step] = await tx
    .insert(refundStep)
    .values({ requestId: row.id, state: refundStates.applied, by, text: description })
    .returning({ id: refundStep.id });
  await addToOutbox(tx, toOutboxItems(parseRequest(row), { by, text: description, step: step?.id ?? 0 }));

  if (by === 'staff' || isCancelledFreely(order, line, await readShopTime(tx))) {
    const request = await lockRequest(tx, row.id);
    if (request) await transitionRequest(tx, request, { event: 'approve', by: by === 'staff' ? 'staff' : 'job' });
  }
  return readRefund(tx, userId, row.id, language);
}

/** A member's order line with everything that decides which refunds are possible. */
async function loadRefundableLine(
  db: Queryable,
  userId: number,
  lineId: number,
  by: 'member' | 'staff' = 'member',
): Promise<RefundableLine> {
  const [found] = await db
    .select({
      order: shopOrder,
      line: orderLine,
      isLate: sql<boolean>`coalesce(${shopOrder.receivedAt} + make_interval(days => ${orderTimeLimits.returnDays}::int) <= shop_now(), false)`,
    })
    .from(orderLine)
    .innerJoin(shopOrder, eq(shopOrder.code, orderLine.orderCode))
    .where(and(eq(orderLine.id, lineId), eq(orderLine.userId, userId)));
  if (!found) throw notFound('order line');
  const { order, line, isLate } = found;
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderCode, order.code)).orderBy(asc(orderLine.id));
  const { rows } = await db.execute<{ num: number }>(sql`
    SELECT coalesce(sum(num), 0)::int AS num FROM refund_request WHERE line_id = ${lineId} AND type IN (1, 2) AND state > 0`);
  const vouchers = (await countVouchers(db, [order.code])).get(lineId);
  const isUnpaid = order.pickupPayment === 'due';
  const isOver = isLate && by === 'member' && !vouchers;
  const typesOfState = vouchers ? [refundTypes.moneyOnly] : allowedRefundTypes(order.state, line.fulfilment);
  const possibleTypes = isUnpaid || isOver || isRefundOpen(line.refundState) ? [] : typesOfState;
  return {
    order,
    line,
    // A free gift cannot be refunded by itself. It can be replaced.
    types: possibleTypes.filter((type) => !line.isGift || !refundsMoney(type)),
    // A used voucher is not refunded.
    mostNum: vouchers ? vouchers.open : line.num - line.refundNum,
    amountOf: (num) =>
      calculateRefund({
        payAmount: order.payAmount,
        lines,
        lineIndex: lines.findIndex(({ id }) => id === lineId),
        refundedUnits: rows[0]?.num ?? 0,
        refundedAmount: line.refundAmount,
        units: num,
      }),
  };
}
