import { errorCodes } from '@baodao/domain/errors/codes';
import { orderStates } from '@baodao/domain/orders/states';
import { and, eq } from 'drizzle-orm';
import { createIdentityCipher, type IdentityCipher } from '../features/account/identityCipher.ts';
import { orderNotFound } from '../features/orders/orderActions.ts';
import { hasSameName } from '../features/orders/requirements.ts';
import { lockOrders, type Shipper } from '../features/orders/transitions.ts';
import { gift } from '../platform/db/schema/gifts.ts';
import { shopOrder } from '../platform/db/schema/orders.ts';
import { identity } from '../platform/db/schema/personal.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import { writeAudit } from '../platform/db/writeAudit.ts';
import { ApiProblem, notFound } from '../platform/http/problems.ts';
import { createRateLimiter } from '../platform/limits/rateLimiter.ts';
import type { Services, Supplier } from '../services.ts';
import { sealForSupplier } from './sealForSupplier.ts';

/** The supplier needs a number once, and again after a mistake. */
const OPENINGS_PER_ORDER_AND_DAY = 10;

/** Only an order that is to be shipped is declared. */
const declarableStates: readonly number[] = [orderStates.toShip, orderStates.partShipped];

/**
 * Opens the identity of an order for the supplier's declaration and returns it sealed. The opening is recorded before the reply is sent.
 */
export function createIdentityOpener(services: Services): (supplier: Supplier, orderCode: string) => Promise<string> {
  const { db, secrets } = services;
  const cipher = createIdentityCipher(secrets);
  const limiter = createRateLimiter(services, { name: 'identityOpening', points: OPENINGS_PER_ORDER_AND_DAY, seconds: 86_400 });

  return async (supplier, orderCode) => {
    if (!supplier.publicKey) throw new ApiProblem(errorCodes.notAllowed, 'SUPPLIER_PUBLIC_KEY is not set: nothing can be encrypted');
    await limiter.consume(orderCode);
    const { name, type, number } = await inTransaction(db, (tx) => openOrderIdentity(tx, cipher, orderCode, 'supplier'));
    return await sealForSupplier({ ...supplier, publicKey: supplier.publicKey }, orderCode, { name, type, number });
  };
}

/**
 * Opens the identity of an order for a declaration to customs. This is the only place that decrypts a number. The opening is recorded for the
 * owner of the identity.
 */
export async function openOrderIdentity(tx: Transaction, cipher: IdentityCipher, orderCode: string, receiver: Shipper) {
  const [locked] = await lockOrders(tx, [orderCode]);
  if (!locked) throw orderNotFound();
  const [order] = await tx
    .select({ userId: shopOrder.userId, identity: shopOrder.identity, receiver: shopOrder.receiver, giftReceiver: gift.receiverId })
    .from(shopOrder)
    .leftJoin(gift, eq(gift.orderCode, shopOrder.code))
    .where(eq(shopOrder.code, orderCode));
  if (!order?.identity) throw notFound('identity');
  if (!declarableStates.includes(locked.state))
    throw new ApiProblem(errorCodes.actionNotAllowed, 'only an order that is to be shipped is declared');
  const ownerId = order.giftReceiver ?? order.userId;
  const [stored] = await tx
    .select()
    .from(identity)
    .where(and(eq(identity.userId, ownerId), eq(identity.id, order.identity.id)));
  if (!stored) throw notFound('identity');
  // The owner may have corrected it. Customs reject a name that differs from the parcel's.
  if (!hasSameName(stored, order.receiver)) throw new ApiProblem(errorCodes.identityMismatch, 'the identity is of another name');
  await writeAudit(tx, 'identity.opened', ownerId, {
    identity: stored.id,
    numberMasked: stored.numberMasked,
    order: orderCode,
    receiver,
  });
  return { name: stored.name, type: stored.type, number: cipher.decrypt(ownerId, stored.sealed) };
}
