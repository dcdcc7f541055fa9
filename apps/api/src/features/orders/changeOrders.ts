import { errorCodes } from '@baodao/domain/errors/codes';
import { canBeCalledByStore } from '@baodao/domain/orders/pickupStores';
import { nextState, orderStates } from '@baodao/domain/orders/states';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { shipping } from '../../db/schema/catalog.ts';
import { orderLine, type ReceiverRecord, shopOrder } from '../../db/schema/orders.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { memberItem, orderNote, putIntoOutbox } from '../../jobs/outbox.ts';
import { type AddressRow, addressesOf } from '../account/addresses.queries.ts';
import { destinationOf, goesTo } from '../cart/shippings.ts';
import { giftOf } from '../gifts/keepGifts.ts';
import { closeUnpaid } from './closeOrders.ts';
import { randomSigns } from './codes.ts';
import { closedStates, type Move, moveOrders } from './moves.ts';
import { isAskedByCustoms, isSamePerson } from './needs.ts';

export const orderNotFound = () => new ApiProblem(errorCodes.orderNotFound, 'order not found');
const notAllowed = () => new ApiProblem(errorCodes.actionNotAllowed, 'not allowed in this state');

const own = (userId: number, code: string) => and(eq(shopOrder.userId, userId), eq(shopOrder.code, code));

/** Cancels an order that is not paid yet. */
export function cancelOrder(db: Database, userId: number, code: string, reason: string | undefined): Promise<void> {
  return inTransaction(db, async (tx) => {
    const set = sql`, cancel_reason = ${reason?.trim() || null}`;
    await demandOwn(tx, userId, code);
    const moved = await closeUnpaid(tx, [code], { event: 'cancel', by: 'member', userId, set });
    if (moved.length === 0) throw notAllowed();
    await putIntoOutbox(tx, [memberItem(`order.cancelled:${code}`, orderNote(userId, 'cancelled', code))]);
  });
}

/** Hides an order that is closed or finished, and whose after-sale is over, from its member. */
export function hideOrder(db: Database, userId: number, code: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await demandOwn(tx, userId, code);
    const openRefund = sql`EXISTS (SELECT 1 FROM ${orderLine} WHERE ${orderLine.orderCode} = ${shopOrder.code} AND ${orderLine.refundState} BETWEEN 1 AND 4)`;
    const hidden = await tx
      .update(shopOrder)
      .set({ hiddenAt: sql`coalesce(${shopOrder.hiddenAt}, shop_now())` })
      .where(and(own(userId, code), inArray(shopOrder.state, [...closedStates, orderStates.finished]), sql`NOT ${openRefund}`))
      .returning({ code: shopOrder.code });
    if (hidden.length === 0) throw notAllowed();
  });
}

/** How goods are received: they came, or were picked up, by the order's code where it has one. */
export type Receipt = { event: 'confirm' } | { event: 'pickUp'; pickupCode: string | undefined };

/** The shopper has the goods. Said twice it is true once. */
export function receiveOrder(db: Database, userId: number, code: string, receipt: Receipt): Promise<void> {
  const { event } = receipt;
  return inTransaction(db, async (tx) => {
    const { state, pickupCode } = await demandOwn(tx, userId, code);
    if (receipt.event === 'pickUp' && pickupCode !== null && receipt.pickupCode?.trim() !== pickupCode) throw badParameter('pickupCode');
    const move: Move = { event, by: 'member', userId, set: sql`, received_at = shop_now()` };
    const moved = await moveOrders(tx, [code], move);
    const before = event === 'confirm' ? orderStates.shipped : orderStates.readyForPickup;
    if (moved.length === 0 && state !== nextState(before, event)) throw notAllowed();
    await putIntoOutbox(tx, [memberItem(`order.received:${code}`, orderNote(userId, 'received', code))]);
  });
}

/** More days to confirm, once. */
export function extendOrder(db: Database, userId: number, code: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await demandOwn(tx, userId, code);
    const extended = await tx
      .update(shopOrder)
      .set({ extendedAt: sql`shop_now()` })
      .where(and(own(userId, code), eq(shopOrder.state, orderStates.shipped), isNull(shopOrder.extendedAt)))
      .returning({ code: shopOrder.code });
    if (extended.length === 0) throw notAllowed();
  });
}

/** Asks the shop to hurry, once a day of Taipei's calendar. */
export function remindShop(db: Database, userId: number, code: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await demandOwn(tx, userId, code);
    const today = sql`(${shopOrder.remindedAt} AT TIME ZONE 'Asia/Taipei')::date = (shop_now() AT TIME ZONE 'Asia/Taipei')::date`;
    const reminded = await tx
      .update(shopOrder)
      .set({ remindedAt: sql`shop_now()` })
      .where(and(own(userId, code), eq(shopOrder.state, orderStates.toShip), sql`(${today}) IS NOT TRUE`))
      .returning({ code: shopOrder.code });
    if (reminded.length === 0) throw notAllowed();
  });
}

/**
 * Sends an order elsewhere, as long as nothing of it was shipped. Its price stands, so it must go by the same way of sending;
 * the supplier side, which may have it already, is told again.
 */
export function changeAddress(db: Database, userId: number, code: string, addressId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await demandOwn(tx, userId, code);
    const [address] = await addressesOf(tx, userId, addressId);
    if (!address) throw notFound('address');
    const [order] = await tx.select().from(shopOrder).where(own(userId, code)).for('update');
    if (order?.state !== orderStates.unpaid && order?.state !== orderStates.toShip) throw notAllowed();
    // Where a gift goes is for whoever takes it to say.
    if (await giftOf(tx, code)) throw notAllowed();
    const [way] = await tx.select().from(shipping).where(eq(shipping.id, order.shippingId));
    const isReached = order.shippingId === 0 || (way !== undefined && goesTo(way, destinationOf(address.countryId)));
    if (!isReached) throw new ApiProblem(errorCodes.notShippableThere, 'not shippable there');
    demandFitting(order, address);
    const { name, phoneArea, phone, countryId, regionText, detail, zip } = address;
    const receiver: ReceiverRecord = { addressId, name, phoneArea, phone, countryId, regionText, detail, zip };
    await tx.update(shopOrder).set({ receiver }).where(own(userId, code));
    if (order.state === orderStates.unpaid) return;
    await putIntoOutbox(tx, [{ kind: 'supplierOrder', dedupe: `supplier-order-${code}-${randomSigns(8)}`, payload: { orderCode: code } }]);
  });
}

/** A store calls whoever picks up, and customs know whom the parcel is for: an address that does not fit is not taken. */
function demandFitting({ shippingId, store, identity }: typeof shopOrder.$inferSelect, address: AddressRow): void {
  if (store && !canBeCalledByStore(address)) throw new ApiProblem(errorCodes.addressIncomplete, 'a store needs a mobile number of Taiwan');
  if (shippingId === 0 || !isAskedByCustoms(address.countryId)) return;
  if (!identity) throw new ApiProblem(errorCodes.identityRequired, 'customs need an identity');
  if (!isSamePerson(identity, address)) throw new ApiProblem(errorCodes.identityMismatch, 'the identity is of another name');
}

/** One's own order, locked, as by all who change one. Another's is an order that does not exist; a hidden one is not there either. */
async function demandOwn(tx: Transaction, userId: number, code: string): Promise<{ state: number; pickupCode: string | null }> {
  const [row] = await tx
    .select({ state: shopOrder.state, pickupCode: shopOrder.pickupCode })
    .from(shopOrder)
    .where(and(own(userId, code), isNull(shopOrder.hiddenAt)))
    .for('update');
  if (!row) throw orderNotFound();
  return row;
}
