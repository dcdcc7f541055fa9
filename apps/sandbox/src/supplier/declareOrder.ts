import { createPrivateKey, randomUUID } from 'node:crypto';
import { compactDecrypt, jwtVerify } from 'jose';
import type { SandboxState } from '../state.ts';
import { callShop, type ShopConnection } from './callShop.ts';
import type { SupplierOrder } from './shapes.ts';
import { FormError } from './supplierActions.ts';

/** What the declaration to customs contains. It is shown once and never stored. */
export interface DeclaredIdentity {
  name: string;
  type: number;
  number: string;
}

/** Requests the identity of an order's receiver, reads it with the supplier's private key, and notes that the order was declared. */
export async function declareOrder(
  state: SandboxState,
  shop: ShopConnection & { privateKey: string },
  order: SupplierOrder,
): Promise<DeclaredIdentity> {
  if (order.identity === undefined) throw new FormError('此订单不需要身份信息。The order needs no identity.');
  const deliveryId = randomUUID();
  const call = await callShop(shop, '/supplier/identity', { orderCode: order.orderCode }, deliveryId);
  if (!call.accepted)
    throw new FormError(`商城没有给出身份信息（${call.status ?? '—'}）：${call.answer}。The shop did not hand over the identity.`);
  const declared = await readIdentity(call.answer, shop, order.orderCode);
  order.declaredAt = shop.now();
  await state.save();
  return declared;
}

async function readIdentity(
  answer: string,
  { privateKey, secret, now }: ShopConnection & { privateKey: string },
  orderCode: string,
): Promise<DeclaredIdentity> {
  const sealed = (JSON.parse(answer) as { data: { identity: string } }).data.identity;
  const { plaintext } = await compactDecrypt(sealed, createPrivateKey(privateKey), {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  const { payload } = await jwtVerify<DeclaredIdentity>(plaintext, Buffer.from(secret), {
    algorithms: ['HS256'],
    issuer: 'shop',
    audience: 'supplier',
    subject: orderCode,
    currentDate: new Date(now()),
    // Clocks differ, as in signed calls.
    clockTolerance: 300,
  });
  const { name, type, number } = payload;
  return { name, type, number };
}
