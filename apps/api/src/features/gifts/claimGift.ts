import { errorCodes } from '@baodao/domain/errors/codes';
import { type GiftReceiverInput, giftStates } from '@baodao/domain/gifts/shapes';
import { canReceiveStoreSms } from '@baodao/domain/orders/pickupStores';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { gift } from '../../platform/db/schema/gifts.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { identity } from '../../platform/db/schema/personal.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { skuAttributeText } from '../catalog/skuAttributeText.ts';
import { validateReceiver } from '../lottery/resolveReceiver.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from '../notifications/outbox.ts';
import { findReceiverIdentity, hasSameName, invoiceTo } from '../orders/requirements.ts';
import { lockOrders } from '../orders/transitions.ts';
import { toDestination } from '../shipping/shippingMethods.ts';
import { chooseGiftShipping } from './giftShipping.ts';
import { exchangeableSkus } from './giftSkus.ts';
import { requireGift } from './readGift.ts';

/**
 * Claims a gift by setting its receiver, once. The order is locked first, as in every transaction that changes it. The UPDATE of the gift
 * checks that it is unclaimed, so of two concurrent claims one fails.
 */
export async function claimGift(tx: Transaction, userId: number | null, input: GiftReceiverInput): Promise<string> {
  const { id, code, skuId, identityId, ...typed } = input;
  const { code: orderCode } = (await requireGift(tx, { id, code }, userId)).order;
  await lockOrders(tx, [orderCode]);
  // Read again after taking the lock.
  const { gift: row, order, state } = await requireGift(tx, { id, code }, userId);
  if (state !== giftStates.toClaim) throw notClaimable();
  const receiver = validateReceiver(typed);
  if (identityId !== undefined) await throwIfNotMemberIdentity(tx, userId, identityId, receiver.name);
  const destination = toDestination(receiver.countryId);
  const method = await chooseGiftShipping(tx, order, destination);
  const isAsPaid = method.id === order.shippingId;
  const store = isAsPaid ? order.store : null;
  if (store && !canReceiveStoreSms(receiver)) throw new ApiProblem(errorCodes.addressIncomplete, 'a store needs a mobile number of Taiwan');
  const customs = await findReceiverIdentity(tx, userId ?? GUEST_ID, { receiver, identityId });
  if (customs.problem) throw new ApiProblem(customs.problem, 'customs need an identity of the receiver');

  const claimed = await tx
    .update(gift)
    .set({ claimedAt: sql`shop_now()`, receiverId: userId })
    .where(and(eq(gift.id, row.id), isNull(gift.claimedAt), isNull(gift.expiredAt)))
    .returning({ id: gift.id });
  if (claimed.length === 0) throw notClaimable();
  await tx
    .update(shopOrder)
    .set({
      receiver,
      store,
      shippingId: method.id,
      shippingName: isAsPaid ? order.shippingName : localize(method.name, 'zh-CN'),
      identity: customs.identity,
      invoice: invoiceTo(destination, order.invoice),
    })
    .where(eq(shopOrder.code, orderCode));
  if (skuId !== undefined) await changeSku(tx, orderCode, skuId);
  await addToOutbox(tx, [
    { kind: 'supplierOrder', dedupe: `supplier-order-${orderCode}-${randomBase32(8)}`, payload: { orderCode } },
    memberOutboxItem(`gift.claimed:${row.id}`, orderNotification(order.userId, 'giftClaimed', orderCode)),
  ]);
  return row.code;
}

/** No member has this id, so no identities are found for guests. */
const GUEST_ID = 0;

const notClaimable = () => new ApiProblem(errorCodes.prizeNotClaimable, 'already claimed or expired');

/** Customs require the identity of the receiver named on the parcel. */
async function throwIfNotMemberIdentity(tx: Transaction, userId: number | null, id: number, name: string): Promise<void> {
  const where = userId === null ? undefined : and(eq(identity.userId, userId), eq(identity.id, id));
  const [found] = where ? await tx.select({ name: identity.name }).from(identity).where(where) : [];
  if (!found) throw notFound('identity');
  if (!hasSameName(found, { name })) throw new ApiProblem(errorCodes.identityMismatch, 'the identity is of another name');
}

/** Exchanges the SKU for another one of the same product. Both are locked in ascending order of ids. */
async function changeSku(tx: Transaction, orderCode: string, skuId: number): Promise<void> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderCode, orderCode)).orderBy(asc(orderLine.id));
  const line = lines.find(({ isGift }) => !isGift);
  if (!line || line.skuId === skuId) return;
  const chosen = (await exchangeableSkus(tx, { lines })).find(({ id }) => id === skuId);
  if (!chosen) throw badParameter('skuId');
  await tx.execute(sql`SELECT id FROM sku WHERE id IN (${line.skuId}, ${skuId}) ORDER BY id FOR UPDATE`);
  const { rows } = await tx.execute(sql`
    UPDATE sku SET stock = stock - ${line.num}::int WHERE id = ${skuId} AND stock >= ${line.num}::int AND status = 1 RETURNING id`);
  if (rows.length === 0) throw new ApiProblem(errorCodes.stockTooLow, 'stock too low', { lines: [{ skuId, left: 0 }] });
  await tx.execute(sql`UPDATE sku SET stock = stock + ${line.num}::int WHERE id = ${line.skuId}`);
  await tx
    .update(orderLine)
    .set({
      skuId,
      attrText: localize(skuAttributeText(chosen.attributes, chosen.attrValueIds), 'zh-CN'),
      image: chosen.image ?? chosen.cover,
    })
    .where(eq(orderLine.id, line.id));
}
