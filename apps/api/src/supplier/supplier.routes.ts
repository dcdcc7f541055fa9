import { normalizeTypedNumber } from '@baodao/domain/text/normalizeTyped';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { orderNotFound } from '../features/orders/orderActions.ts';
import { refundRequest } from '../platform/db/schema/afterSale.ts';
import { voucher } from '../platform/db/schema/vouchers.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import type { Services, Supplier } from '../services.ts';
import { acceptAfterSaleAnswer } from './acceptAfterSaleAnswer.ts';
import { acceptPackingNotice } from './acceptPackingNotice.ts';
import { acceptCollectedNotice, acceptUnclaimedNotice } from './acceptPickupOutcome.ts';
import { acceptReadyNotice } from './acceptReadyNotice.ts';
import { acceptRedemption } from './acceptRedemption.ts';
import { acceptParcelEvent, acceptShipment } from './acceptShipment.ts';
import { isOrderOf, listSuppliers, ownsOrder } from './findSupplier.ts';
import { createIdentityOpener } from './openIdentity.ts';
import { keepRawBodies, readSignedCall } from './readSignedCall.ts';
import {
  AfterSaleAnswer,
  CollectedNotice,
  IdentityRequest,
  PackingNotice,
  ParcelEventNotice,
  ReadyNotice,
  Redemption,
  Shipment,
  UnclaimedNotice,
} from './shapes.ts';

interface SignedCallOf<Message> {
  shape: z.ZodMiniType<Message>;
  /** The order that the call changes; `undefined` if there is none, which `accept` then says. */
  findOrder: (tx: Transaction, message: Message) => Promise<string | undefined>;
  /** Returns what the supplier is told, if anything. */
  accept: (tx: Transaction, message: Message) => Promise<unknown>;
}

const ofOrder = async (_: Transaction, { orderCode }: { orderCode: string }) => orderCode;

/** Registers the signed calls of suppliers, which may repeat a call, signed with a new nonce, until it gets a reply. */
export async function registerSupplierRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const openIdentity = createIdentityOpener(services);
  await app.register(async (signed) => {
    keepRawBodies(signed);
    const read = <Message>(request: FastifyRequest, shape: z.ZodMiniType<Message>) =>
      readSignedCall(services, request, { shape, sender: 'supplier', signers: listSuppliers(services) });

    /** A supplier changes only its own orders. */
    const register = <Message>(name: string, { shape, findOrder, accept }: SignedCallOf<Message>) =>
      signed.post(`/supplier/${name}`, { schema: { hide: true } }, async (request) => {
        const { message, signer } = await read(request, shape);
        const data = await inTransaction(db, async (tx) => {
          const orderCode = await findOrder(tx, message);
          if (orderCode !== undefined) await requireOwn(tx, signer, orderCode);
          return await accept(tx, message);
        });
        return { status: true, data: data instanceof Object ? data : { done: true }, code: 0, requestId: request.id };
      });
    const requireOwn = async (tx: Transaction, signer: Supplier, orderCode: string) => {
      if (!(await ownsOrder(tx, services, signer, orderCode))) throw orderNotFound();
    };

    register('shipment', { shape: Shipment, findOrder: ofOrder, accept: (tx, notice) => acceptShipment(tx, notice, 'supplier') });
    register('packing', { shape: PackingNotice, findOrder: ofOrder, accept: (tx, notice) => acceptPackingNotice(tx, notice, 'supplier') });
    register('ready', { shape: ReadyNotice, findOrder: ofOrder, accept: (tx, notice) => acceptReadyNotice(tx, notice, 'supplier') });
    register('collected', {
      shape: CollectedNotice,
      findOrder: ofOrder,
      accept: (tx, notice) => acceptCollectedNotice(tx, notice, 'supplier'),
    });
    register('unclaimed', {
      shape: UnclaimedNotice,
      findOrder: ofOrder,
      accept: (tx, notice) => acceptUnclaimedNotice(tx, notice, 'supplier'),
    });
    register('voucher', {
      shape: Redemption,
      findOrder: findOrderOfVoucher,
      accept: (tx, redemption) => acceptRedemption(tx, redemption, 'supplier'),
    });
    register('after-sale', {
      shape: AfterSaleAnswer,
      findOrder: findOrderOfRequest,
      accept: (tx, answer) => acceptAfterSaleAnswer(tx, answer, 'supplier'),
    });

    signed.post('/supplier/parcel-event', { schema: { hide: true } }, async (request) => {
      const { message, signer } = await read(request, ParcelEventNotice);
      await inTransaction(db, (tx) => acceptParcelEvent(tx, message, isOrderOf(services, signer)));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/identity', { schema: { hide: true } }, async (request) => {
      const { message, signer } = await read(request, IdentityRequest);
      const { orderCode } = message;
      if (!(await ownsOrder(db, services, signer, orderCode))) throw orderNotFound();
      return { status: true, data: { orderCode, identity: await openIdentity(signer, orderCode) }, code: 0, requestId: request.id };
    });
  });
}

async function findOrderOfVoucher(tx: Transaction, { code }: Redemption): Promise<string | undefined> {
  const [found] = await tx
    .select({ orderCode: voucher.orderCode })
    .from(voucher)
    .where(eq(voucher.code, normalizeTypedNumber(code)));
  return found?.orderCode;
}

async function findOrderOfRequest(tx: Transaction, { requestId }: AfterSaleAnswer): Promise<string | undefined> {
  const [found] = await tx.select({ orderCode: refundRequest.orderCode }).from(refundRequest).where(eq(refundRequest.id, requestId));
  return found?.orderCode;
}
