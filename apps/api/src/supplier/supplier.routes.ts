import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiProblem, badParameter } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { acceptAfterSaleAnswer } from './acceptAfterSaleAnswer.ts';
import { acceptReadyNotice } from './acceptReadyNotice.ts';
import { acceptParcelEvent, acceptShipment } from './acceptShipment.ts';
import { AfterSaleAnswer, ParcelEventNotice, ReadyNotice, Shipment } from './shapes.ts';
import { isValidSignature } from './signature.ts';

/** Registers the signed calls of the supplier, which may repeat a call until it gets a reply. */
export async function registerSupplierRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (signed) => {
    // The signature covers the raw body, and a body without a valid signature is not parsed.
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });

    const read = <Message>(request: FastifyRequest, shape: z.ZodMiniType<Message>): Message => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const call = { timestamp: request.headers['x-timestamp'], signature: request.headers['x-signature'], rawBody };
      const { supplier } = services;
      if (!supplier || !isValidSignature(supplier.secret, call)) throw new ApiProblem(-5, 'not signed by the supplier');
      const parsed = shape.safeParse(parseJson(rawBody));
      if (!parsed.success) throw badParameter(parsed.error.issues[0]?.path.join('.') ?? '');
      return parsed.data;
    };

    signed.post('/supplier/shipment', { schema: { hide: true } }, async (request) => {
      await acceptShipment(services.db, read(request, Shipment));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/ready', { schema: { hide: true } }, async (request) => {
      await acceptReadyNotice(services.db, read(request, ReadyNotice));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/after-sale', { schema: { hide: true } }, async (request) => {
      await acceptAfterSaleAnswer(services.db, read(request, AfterSaleAnswer));
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });

    signed.post('/supplier/parcel-event', { schema: { hide: true } }, async (request) => {
      await acceptParcelEvent(services.db, read(request, ParcelEventNotice));
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
