import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { supplierNonce } from '../db/schema/system.ts';
import { ApiProblem, badParameter } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { acceptAfterSaleAnswer } from './acceptAfterSaleAnswer.ts';
import { acceptPackingNotice } from './acceptPackingNotice.ts';
import { acceptReadyNotice } from './acceptReadyNotice.ts';
import { acceptParcelEvent, acceptShipment } from './acceptShipment.ts';
import { createIdentityOpener } from './openIdentity.ts';
import { AfterSaleAnswer, IdentityRequest, PackingNotice, ParcelEventNotice, ReadyNotice, Shipment } from './shapes.ts';
import { verifySupplierCall } from './signature.ts';

/** Registers the signed calls of the supplier, which may repeat a call, signed with a new nonce, until it gets a reply. */
export async function registerSupplierRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const openIdentity = createIdentityOpener(services);
  await app.register(async (signed) => {
    // The signature covers the raw body, and a body without a valid signature is not parsed.
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });

    const read = async <Message>(request: FastifyRequest, shape: z.ZodMiniType<Message>): Promise<Message> => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = request.headers;
      const call = { method: request.method, path: request.url, timestamp, nonce, signature, rawBody };
      const { supplier } = services;
      const verifiedNonce = supplier ? verifySupplierCall(supplier.secret, call) : null;
      if (verifiedNonce === null) throw new ApiProblem(-5, 'not signed by the supplier');
      const claimed = await services.db
        .insert(supplierNonce)
        .values({ nonce: verifiedNonce })
        .onConflictDoNothing()
        .returning({ nonce: supplierNonce.nonce });
      if (claimed.length === 0) throw new ApiProblem(-5, 'x-nonce was used before: sign every call with a new one');
      const parsed = shape.safeParse(parseJson(rawBody));
      if (!parsed.success) throw badParameter(parsed.error.issues[0]?.path.join('.') ?? '');
      return parsed.data;
    };

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
