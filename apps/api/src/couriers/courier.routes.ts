import { text } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../services.ts';
import { keepRawBodies, readSignedCall } from '../supplier/readSignedCall.ts';
import { requestTracking } from './trackParcels.ts';

const Notice = z.strictObject({ number: text(40, 4) });

/** `POST /courier/notice`: the courier has news of a parcel. The shop asks for them, so the notice itself proves nothing. */
export async function registerCourierRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { COURIER_CODE: code = '', COURIER_SECRET: secret } = services.environment;
  await app.register(async (signed) => {
    keepRawBodies(signed);
    signed.post('/courier/notice', { schema: { hide: true } }, async (request) => {
      const signers = secret === undefined ? [] : [{ secret }];
      const { message } = await readSignedCall(services, request, { shape: Notice, sender: 'courier', signers });
      await requestTracking(services, code, message.number);
      return { status: true, data: { done: true }, code: 0, requestId: request.id };
    });
  });
}
