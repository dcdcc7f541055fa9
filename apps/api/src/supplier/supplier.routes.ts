import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Services } from '../services.ts';
import { acceptAfterSaleAnswer } from './acceptAfterSaleAnswer.ts';
import { acceptPackingNotice } from './acceptPackingNotice.ts';
import { acceptCollectedNotice, acceptUnclaimedNotice } from './acceptPickupOutcome.ts';
import { acceptReadyNotice } from './acceptReadyNotice.ts';
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
  Shipment,
  UnclaimedNotice,
} from './shapes.ts';

/** Registers the signed calls of the supplier, which may repeat a call, signed with a new nonce, until it gets a reply. */
export async function registerSupplierRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const openIdentity = createIdentityOpener(services);
  await app.register(async (signed) => {
    keepRawBodies(signed);
    const read = <Message>(request: FastifyRequest, shape: z.ZodMiniType<Message>): Promise<Message> =>
      readSignedCall(services, request, { shape, sender: 'supplier', secret: services.supplier?.secret });

    signed.post('/supplier/shipment', { schema: { hide: true } }, async (request) => {
      await acceptShipment(services.db, await read(request, Shipment));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/packing', { schema: { hide: true } }, async (request) => {
      await acceptPackingNotice(services.db, await read(request, PackingNotice));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/ready', { schema: { hide: true } }, async (request) => {
      await acceptReadyNotice(services.db, await read(request, ReadyNotice));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/collected', { schema: { hide: true } }, async (request) => {
      await acceptCollectedNotice(services.db, await read(request, CollectedNotice));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/unclaimed', { schema: { hide: true } }, async (request) => {
      await acceptUnclaimedNotice(services.db, await read(request, UnclaimedNotice));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/identity', { schema: { hide: true } }, async (request) => {
      const { orderCode } = await read(request, IdentityRequest);
      return { status: true, data: { orderCode, identity: await openIdentity(orderCode) }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/after-sale', { schema: { hide: true } }, async (request) => {
      await acceptAfterSaleAnswer(services.db, await read(request, AfterSaleAnswer));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/parcel-event', { schema: { hide: true } }, async (request) => {
      await acceptParcelEvent(services.db, await read(request, ParcelEventNotice));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });
  });
}
