import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../services.ts';
import { acceptAfterSaleAnswer } from './acceptAfterSaleAnswer.ts';
import { acceptPackingNotice } from './acceptPackingNotice.ts';
import { acceptCollectedNotice, acceptUnclaimedNotice } from './acceptPickupOutcome.ts';
import { acceptReadyNotice } from './acceptReadyNotice.ts';
import { acceptRedemption } from './acceptRedemption.ts';
import { acceptParcelEvent, acceptShipment } from './acceptShipment.ts';
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

/** Registers the signed calls of the supplier, which may repeat a call, signed with a new nonce, until it gets a reply. */
export async function registerSupplierRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const openIdentity = createIdentityOpener(services);
  await app.register(async (signed) => {
    keepRawBodies(signed);
    const read = <Message>(request: FastifyRequest, shape: z.ZodMiniType<Message>): Promise<Message> =>
      readSignedCall(services, request, { shape, sender: 'supplier', secret: services.supplier?.secret });

    signed.post('/supplier/shipment', { schema: { hide: true } }, async (request) => {
      const notice = await read(request, Shipment);
      await inTransaction(db, (tx) => acceptShipment(tx, notice, 'supplier'));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/packing', { schema: { hide: true } }, async (request) => {
      const notice = await read(request, PackingNotice);
      await inTransaction(db, (tx) => acceptPackingNotice(tx, notice, 'supplier'));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/ready', { schema: { hide: true } }, async (request) => {
      const notice = await read(request, ReadyNotice);
      await inTransaction(db, (tx) => acceptReadyNotice(tx, notice, 'supplier'));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/voucher', { schema: { hide: true } }, async (request) => {
      const redemption = await read(request, Redemption);
      const redeemed = await inTransaction(db, (tx) => acceptRedemption(tx, redemption, 'supplier'));
      return { status: true, data: redeemed, code: 0, requestId: request.id };
    });

    signed.post('/supplier/collected', { schema: { hide: true } }, async (request) => {
      const notice = await read(request, CollectedNotice);
      await inTransaction(db, (tx) => acceptCollectedNotice(tx, notice, 'supplier'));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/unclaimed', { schema: { hide: true } }, async (request) => {
      const notice = await read(request, UnclaimedNotice);
      await inTransaction(db, (tx) => acceptUnclaimedNotice(tx, notice, 'supplier'));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/identity', { schema: { hide: true } }, async (request) => {
      const { orderCode } = await read(request, IdentityRequest);
      return { status: true, data: { orderCode, identity: await openIdentity(orderCode) }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/after-sale', { schema: { hide: true } }, async (request) => {
      const notice = await read(request, AfterSaleAnswer);
      await inTransaction(db, (tx) => acceptAfterSaleAnswer(tx, notice, 'supplier'));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/parcel-event', { schema: { hide: true } }, async (request) => {
      const notice = await read(request, ParcelEventNotice);
      await inTransaction(db, (tx) => acceptParcelEvent(tx, notice));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });
  });
}
