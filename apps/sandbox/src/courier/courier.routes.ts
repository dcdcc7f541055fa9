import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { rejectCrossSiteForms } from '../guards.ts';
import { sendPage } from '../page.ts';
import type { SandboxState } from '../state.ts';
import { callShop, type ShopConnection } from '../supplier/callShop.ts';
import { requireShopSignature, signReply } from '../supplier/signature.ts';
import { courierPage } from './courierPage.ts';
import { scans, trackSchema } from './shapes.ts';

interface CourierContext {
  state: SandboxState;
  shop: ShopConnection;
}

/** The sandbox's own courier: the shop asks it for events, and it tells the shop when there are new ones. */
export function registerCourierRoutes(app: FastifyInstance, { state, shop }: CourierContext): void {
  const preValidation = requireShopSignature(shop.secret, shop.now);
  const findParcel = (number: string) => state.data.courierParcels.find((each) => each.number === number);

  app.post<{ Body: { number: string } }>('/courier/track', { preValidation, schema: { body: trackSchema } }, async (request, reply) => {
    const parcel = findParcel(request.body.number);
    if (parcel === undefined) return await reply.code(404).send({ status: false, message: 'the parcel is not known' });
    const rawBody = JSON.stringify({ events: parcel.events });
    return await reply
      .header('x-signature', signReply(shop.secret, { path: request.url, headers: request.headers, rawBody }))
      .type('application/json')
      .send(rawBody);
  });

  app.get('/courier', async (_request, reply) => sendPage(reply, courierPage(state.data.courierParcels)));

  app.post<{ Params: { number: string }; Body: Readonly<Record<string, unknown>> | undefined }>(
    '/courier/parcels/:number/event',
    { preValidation: rejectCrossSiteForms },
    async ({ params, body = {} }, reply) => {
      const parcel = findParcel(params.number);
      const chosen = scans.find(({ code }) => code === body['code']);
      if (parcel === undefined || chosen === undefined) return reply.callNotFound();
      const read = (name: string) => (typeof body[name] === 'string' ? body[name].trim().slice(0, 100) : '');
      const time = new Date(shop.now()).toISOString();
      const text = read('text');
      parcel.events.push({
        text: text || chosen.zh,
        place: read('place'),
        ...(text ? {} : { code: chosen.code }),
        time,
        state: chosen.state,
      });
      await state.save();
      parcel.call = await callShop({ ...shop, sender: 'courier' }, '/courier/notice', { number: parcel.number }, randomUUID());
      await state.save();
      return await reply.redirect('/courier', 303);
    },
  );
}
