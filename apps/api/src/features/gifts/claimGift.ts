import { errorCodes } from '@baodao/domain/errors/codes';
import { type GiftReceiverInput, giftStates } from '@baodao/domain/gifts/shapes';
import { canBeCalledByStore } from '@baodao/domain/orders/pickupStores';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { textIn } from '../../db/localText.ts';
import { shipping } from '../../db/schema/catalog.ts';
import { gift } from '../../db/schema/gifts.ts';
import { orderLine, shopOrder } from '../../db/schema/orders.ts';
import { identity } from '../../db/schema/personal.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { putIntoOutbox } from '../../jobs/outbox.ts';
import { destinationOf, goesTo } from '../cart/shippings.ts';
import { attrTextOf } from '../catalog/attrText.ts';
import { typedReceiver } from '../lottery/receiverFrom.ts';
import { randomSigns } from '../orders/codes.ts';
import { lockOrders } from '../orders/moves.ts';
import { identityFor, isSamePerson } from '../orders/needs.ts';
import { exchangeableSkus } from './giftSkus.ts';
import { demandGift } from './readGift.ts';

/**
 * Takes a gift: says where it goes, once. The order is locked first, as by all who change it, and the gift by an update that names what
 * it leaves, so of two who take it at once one is told that it is gone.
 */
export async function claimGift(tx: Transaction, userId: number | null, input: GiftReceiverInput): Promise<string> {
  const { id, code, skuId, identityId, ...typed } = input;
  const found = await demandGift(tx, { id, code }, userId);
  const orderCode = found.order.code;
  await lockOrders(tx, [orderCode]);
  // Once more, behind the lock.
  const { gift: row, order, state } = await demandGift(tx, { id, code }, userId);
  if (state !== giftStates.toClaim) throw notClaimable();
  const receiver = typedReceiver(typed);
  if (identityId !== undefined) await demandOwnIdentity(tx, userId, identityId, receiver.name);
  const [way] = await tx.select().from(shipping).where(eq(shipping.id, order.shippingId));
  const isReached = order.shippingId === 0 || (way !== undefined && goesTo(way, destinationOf(receiver.countryId)));
  if (!isReached) throw new ApiProblem(errorCodes.notShippableThere, 'not shippable there');
  if (order.store && !canBeCalledByStore(receiver))
    throw new ApiProblem(errorCodes.addressIncomplete, 'a store needs a mobile number of Taiwan');
  const papers = order.shippingId === 0 ? null : await identityFor(tx, userId ?? NOBODY, { receiver, identityId });
  if (papers?.problem) throw new ApiProblem(papers.problem, 'customs need an identity of the receiver');

  const claimed = await tx
    .update(gift)
    .set({ claimedAt: sql`shop_now()`, receiverId: userId })
    .where(and(eq(gift.id, row.id), isNull(gift.claimedAt), isNull(gift.expiredAt)))
    .returning({ id: gift.id });
  if (claimed.length === 0) throw notClaimable();
  await tx
    .update(shopOrder)
    .set({ receiver, identity: papers?.identity ?? null })
    .where(eq(shopOrder.code, orderCode));
  if (skuId !== undefined) await changeSku(tx, orderCode, skuId);
  await putIntoOutbox(tx, [{ kind: 'supplierOrder', dedupe: `supplier-order-${orderCode}-${randomSigns(8)}`, payload: { orderCode } }]);
  return row.code;
}

/** A guest has no identities. */
const NOBODY = 0;

const notClaimable = () => new ApiProblem(errorCodes.prizeNotClaimable, 'taken, or not in time');

/** Customs want the papers of the person on the parcel. */
async function demandOwnIdentity(tx: Transaction, userId: number | null, id: number, name: string): Promise<void> {
  const own = userId === null ? undefined : and(eq(identity.userId, userId), eq(identity.id, id));
  const [known] = own ? await tx.select({ name: identity.name }).from(identity).where(own) : [];
  if (!known) throw notFound('identity');
  if (!isSamePerson(known, { name })) throw new ApiProblem(errorCodes.identityMismatch, 'the identity is of another name');
}

/** Another kind of the same goods: pieces of the one go back, those of the other are taken, the lower id first. */
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
    .set({ skuId, attrText: textIn(attrTextOf(chosen.attributes, chosen.attrValueIds), 'zh-CN'), image: chosen.image ?? chosen.cover })
    .where(eq(orderLine.id, line.id));
}
