import { errorCodes } from '@baodao/domain/errors/codes';
import { canReceiveStoreSms } from '@baodao/domain/orders/pickupStores';
import { nextState, orderStates } from '@baodao/domain/orders/states';
import { normalizeTypedNumber } from '@baodao/domain/text/normalizeTyped';
import { and, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import type { Database } from '../../platform/db/database.ts';
import { shipping } from '../../platform/db/schema/catalog.ts';
import { type ReceiverRecord, shopOrder } from '../../platform/db/schema/orders.ts';
import { readShopTime } from '../../platform/db/shopTime.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { type AddressRow, readAddresses } from '../account/addresses.queries.ts';
import { addToOutbox, memberOutboxItem, type OutboxItem, orderNotification } from '../notifications/outbox.ts';
import { closedStates } from '../purchases/closedStates.ts';
import { hasOpenRefund } from '../purchases/orderConditions.ts';
import { shipsTo, toDestination } from '../shipping/shippingMethods.ts';
import { throwIfRestricted } from '../shipping/shippingRestrictions.ts';
import { findVoucherOrders } from '../vouchers/voucherOrders.ts';
import { closeUnpaidOrders } from './closeOrders.ts';
import { findOrderGift, hasUnclaimedGift } from './orderGifts.ts';
import { hasSameName, invoiceTo, requiresIdentity } from './requirements.ts';
import { hasParcel } from './sentOrders.ts';
import { lockOrders, type Transition, transitionOrders } from './transitions.ts';

export const orderNotFound = () => new ApiProblem(errorCodes.orderNotFound, 'order not found');
const notAllowed = () => new ApiProblem(errorCodes.actionNotAllowed, 'not allowed in this state');

const isMemberOrder = (userId: number, code: string) => and(eq(shopOrder.userId, userId), eq(shopOrder.code, code));

export function cancelOrder(db: Database, userId: number, code: string, reason: string | undefined): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { state, isPacking } = await lockMemberOrder(tx, userId, code);
    // A parcel that is being packed goes to the store.
    if (state === orderStates.toShip && isPacking) throw notAllowed();
    await cancelLockedOrder(tx, { code, state, userId }, { by: 'member', reason });
  });
}

/** Cancels an order that nobody has paid yet, in the name of the shop. Staff know whether it is being packed. */
export async function cancelOrderByStaff(tx: Transaction, code: string, reason: string): Promise<void> {
  const [order] = await lockOrders(tx, [code]);
  if (!order) throw orderNotFound();
  await cancelLockedOrder(tx, order, { by: 'staff', reason });
}

async function cancelLockedOrder(
  tx: Transaction,
  { code, state, userId }: { code: string; state: number; userId: number },
  { by, reason }: { by: 'member' | 'staff'; reason: string | undefined },
): Promise<void> {
  const set = sql`, cancel_reason = ${reason?.trim() || null}`;
  const isSent = state === orderStates.toShip;
  const changed = await closeUnpaidOrders(
    tx,
    [code],
    isSent ? { event: 'cancelUnpaid', by, userId, set: sql`, pickup_payment = 'cancelled'${set}` } : { event: 'cancel', by, userId, set },
  );
  if (changed.length === 0) throw notAllowed();
  await addToOutbox(tx, [
    memberOutboxItem(`order.cancelled:${code}`, orderNotification(userId, 'cancelled', code)),
    ...(isSent ? [supplierOrderItem(code)] : []),
  ]);
}

/** Hides a closed or finished order without open refund requests from the member's list. */
export function hideOrder(db: Database, userId: number, code: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockMemberOrder(tx, userId, code);
    const hidden = await tx
      .update(shopOrder)
      .set({ hiddenAt: sql`coalesce(${shopOrder.hiddenAt}, shop_now())` })
      .where(and(isMemberOrder(userId, code), inArray(shopOrder.state, [...closedStates, orderStates.finished]), not(hasOpenRefund)))
      .returning({ code: shopOrder.code });
    if (hidden.length === 0) throw notAllowed();
  });
}

/** Delivery was confirmed, or the order was picked up, with its pickup code if it has one. */
export type ReceiptConfirmation = { event: 'confirm' } | { event: 'pickUp'; pickupCode: string | undefined };

/** Marks an order as received. Repeated calls have no further effect. */
export function receiveOrder(db: Database, userId: number, code: string, receipt: ReceiptConfirmation): Promise<void> {
  const { event } = receipt;
  return inTransaction(db, async (tx) => {
    const { state, pickupCode } = await lockMemberOrder(tx, userId, code);
    // Vouchers are used where they are shown, one by one.
    if (event === 'pickUp' && (await findVoucherOrders(tx, [code])).length > 0) throw notAllowed();
    if (receipt.event === 'pickUp' && pickupCode !== null && normalizeTypedNumber(receipt.pickupCode ?? '') !== pickupCode)
      throw badParameter('pickupCode');
    const transition: Transition = { event, by: 'member', userId, set: sql`, received_at = shop_now()` };
    const changed = await transitionOrders(tx, [code], transition);
    const requiredState = event === 'confirm' ? orderStates.shipped : orderStates.readyForPickup;
    const isRepeated = state === nextState(requiredState, event);
    if (changed.length === 0 && !isRepeated) throw notAllowed();
    await addToOutbox(tx, [memberOutboxItem(`order.received:${code}`, orderNotification(userId, 'received', code))]);
  });
}

/** Extends the time to confirm delivery, once per order. */
export function extendConfirmPeriod(db: Database, userId: number, code: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockMemberOrder(tx, userId, code);
    const isPaid = gt(shopOrder.payState, 0);
    const extended = await tx
      .update(shopOrder)
      .set({ extendedAt: sql`shop_now()` })
      .where(and(isMemberOrder(userId, code), eq(shopOrder.state, orderStates.shipped), isPaid, isNull(shopOrder.extendedAt)))
      .returning({ code: shopOrder.code });
    if (extended.length === 0) throw notAllowed();
  });
}

/** Reminds the shop to ship, at most once per business day in Taipei. It cannot send a gift before it knows where to. */
export function remindShop(db: Database, userId: number, code: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockMemberOrder(tx, userId, code);
    const today = sql`(${shopOrder.remindedAt} AT TIME ZONE 'Asia/Taipei')::date = (shop_now() AT TIME ZONE 'Asia/Taipei')::date`;
    const reminded = await tx
      .update(shopOrder)
      .set({ remindedAt: sql`shop_now()` })
      .where(
        and(
          isMemberOrder(userId, code),
          eq(shopOrder.state, orderStates.toShip),
          sql`(${today}) IS NOT TRUE`,
          not(hasUnclaimedGift(sql`${shopOrder.code}`)),
        ),
      )
      .returning({ code: shopOrder.code });
    if (reminded.length === 0) throw notAllowed();
  });
}

/**
 * Changes the delivery address until the supplier begins to pack. The price stays, so the order's shipping method must serve the new address.
 * A paid order is sent to the supplier again.
 */
export function changeAddress(db: Database, userId: number, code: string, addressId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockMemberOrder(tx, userId, code);
    const [address] = await readAddresses(tx, userId, addressId);
    if (!address) throw notFound('address');
    const [order] = await tx.select().from(shopOrder).where(isMemberOrder(userId, code)).for('update');
    if (order?.state !== orderStates.unpaid && order?.state !== orderStates.toShip) throw notAllowed();
    if (order.packingAt !== null) throw notAllowed();
    // The recipient enters the address of a gift.
    if (await findOrderGift(tx, code)) throw notAllowed();
    if (!(await hasParcel(tx, code))) throw notAllowed();
    const [method] = await tx.select().from(shipping).where(eq(shipping.id, order.shippingId));
    const destination = toDestination(address.countryId);
    const isShippable = order.shippingId === 0 || (method !== undefined && shipsTo(method, destination));
    if (!isShippable) throw new ApiProblem(errorCodes.notShippableThere, 'not shippable there');
    if (method) await throwIfRestricted(tx, { orderCode: code, method, destination, now: await readShopTime(tx) });
    throwIfAddressUnfit(order, address);
    const { name, phoneArea, phone, countryId, regionText, detail, zip } = address;
    const receiver: ReceiverRecord = { addressId, name, phoneArea, phone, countryId, regionText, detail, zip };
    await tx
      .update(shopOrder)
      .set({ receiver, invoice: invoiceTo(destination, order.invoice) })
      .where(isMemberOrder(userId, code));
    if (order.state === orderStates.unpaid) return;
    await addToOutbox(tx, [supplierOrderItem(code)]);
  });
}

/** Corrects what the buyer mistyped, before the order is packed. Country and region stay, because freight and customs follow them. */
export async function correctReceiver(
  tx: Transaction,
  code: string,
  { name, phone, detail, zip }: { [Field in 'name' | 'phone' | 'detail' | 'zip']?: string | undefined },
): Promise<void> {
  const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.code, code)).for('update');
  if (!order) throw orderNotFound();
  const isEarly = (order.state === orderStates.unpaid || order.state === orderStates.toShip) && order.packingAt === null;
  if (!isEarly || (await findOrderGift(tx, code)) || !(await hasParcel(tx, code))) throw notAllowed();
  const { receiver: typed } = order;
  const receiver: ReceiverRecord = {
    ...typed,
    name: name ?? typed.name,
    phone: phone ?? typed.phone,
    detail: detail ?? typed.detail,
    zip: zip ?? typed.zip,
  };
  throwIfAddressUnfit(order, receiver);
  await tx.update(shopOrder).set({ receiver }).where(eq(shopOrder.code, code));
  if (order.state === orderStates.toShip) await addToOutbox(tx, [supplierOrderItem(code)]);
}

/** Sends the changed order to the supplier again. */
const supplierOrderItem = (orderCode: string): OutboxItem => ({
  kind: 'supplierOrder',
  dedupe: `supplier-order-${orderCode}-${randomBase32(8)}`,
  payload: { orderCode },
});

/** Pickup stores need a mobile number of Taiwan, and customs an identity in the receiver's name. */
function throwIfAddressUnfit({ shippingId, store, identity }: typeof shopOrder.$inferSelect, address: ReceiverRecord | AddressRow): void {
  if (store && !canReceiveStoreSms(address)) throw new ApiProblem(errorCodes.addressIncomplete, 'a store needs a mobile number of Taiwan');
  if (shippingId === 0 || !requiresIdentity(address.countryId)) return;
  if (!identity) throw new ApiProblem(errorCodes.identityRequired, 'customs need an identity');
  if (!hasSameName(identity, address)) throw new ApiProblem(errorCodes.identityMismatch, 'the identity is of another name');
}

/** Locks an order. Orders of other members and hidden orders do not exist for the caller. */
async function lockMemberOrder(
  tx: Transaction,
  userId: number,
  code: string,
): Promise<{ state: number; pickupCode: string | null; isPacking: boolean }> {
  const [row] = await tx
    .select({ state: shopOrder.state, pickupCode: shopOrder.pickupCode, isPacking: sql<boolean>`${shopOrder.packingAt} IS NOT NULL` })
    .from(shopOrder)
    .where(and(isMemberOrder(userId, code), isNull(shopOrder.hiddenAt)))
    .for('update');
  if (!row) throw orderNotFound();
  return row;
}
