import type { FastifyInstance, FastifyReply } from 'fastify';
import { rejectCrossSiteForms } from '../guards.ts';
import { sendPage } from '../page.ts';
import { getSingleHeader } from '../signedCall.ts';
import type { SandboxState } from '../state.ts';
import { afterSaleSchema, answerAfterSaleRequest, saveAfterSaleRequest } from './afterSale.ts';
import type { ShopConnection } from './callShop.ts';
import { type AfterSaleMessage, eventSchema, type OrderEvent, type OrderFromShop, orderSchema, type SupplierOrder } from './shapes.ts';
import { requireShopSignature } from './signature.ts';
import { addParcelEvent, FormError, resendRejected, type SupplierForm, sendReadyNotice, ship } from './supplierActions.ts';
import { supplierPage } from './supplierPage.ts';

/** The page shows the newest fifty orders; `?code=` finds the others. */
const shown = 50;
const missingDeliveryId = { status: false, message: 'x-delivery-id is missing or odd' };

export function registerSupplierRoutes(app: FastifyInstance, { state, shop }: { state: SandboxState; shop: ShopConnection }): void {
  const { data } = state;
  const requireSigned = requireShopSignature(shop.secret, shop.now);

  app.post<{ Body: OrderFromShop }>(
    '/supplier/order',
    { preValidation: requireSigned, schema: { body: orderSchema } },
    async (request, reply) => {
      const duplicate = await handleOnce(request.headers['x-delivery-id'], () => takeOrder(request.body));
      if (duplicate === null) return await reply.code(400).send(missingDeliveryId);
      return { status: true, orderCode: request.body.orderCode, duplicate };
    },
  );

  app.post<{ Body: OrderEvent }>(
    '/supplier/event',
    { preValidation: requireSigned, schema: { body: eventSchema } },
    async (request, reply) => {
      const { orderCode, event, at } = request.body;
      const duplicate = await handleOnce(request.headers['x-delivery-id'], () => data.events.push({ orderCode, event, at }));
      if (duplicate === null) return await reply.code(400).send(missingDeliveryId);
      return { status: true, orderCode, duplicate };
    },
  );

  /** Runs `handle` once per delivery id. Returns true for a duplicate, and null without a valid delivery id. */
  async function handleOnce(header: string | string[] | undefined, handle: () => void): Promise<boolean | null> {
    const deliveryId = getSingleHeader(header) ?? '';
    if (!/^[\w-]{1,100}$/.test(deliveryId)) return null;
    const duplicate = data.deliveries.includes(deliveryId);
    if (!duplicate) {
      data.deliveries.push(deliveryId);
      handle();
    }
    // Also for a repeated request, because the write of the first one may have failed.
    await state.save();
    return duplicate;
  }

  app.post<{ Body: AfterSaleMessage }>(
    '/supplier/after-sale',
    { preValidation: requireSigned, schema: { body: afterSaleSchema } },
    async (request, reply) => {
      const order = find(request.body.orderCode);
      // The order may arrive later. The shop retries.
      if (order === undefined) return await reply.code(409).send({ status: false, message: 'the order is not known yet' });
      saveAfterSaleRequest(order, request.body);
      await state.save();
      return { status: true };
    },
  );

  /** A later message about an order replaces its data but keeps the shipments. */
  function takeOrder(order: OrderFromShop): void {
    const present = find(order.orderCode);
    if (present === undefined) data.orders.push({ ...order, receivedAt: shop.now(), shipments: [] });
    else Object.assign(present, order);
  }

  app.get<{ Querystring: { code?: string } }>('/supplier', async (request, reply) => showDesk(reply, request.query.code, null));

  app.get<{ Querystring: { code?: string } }>('/supplier.json', async (request) => ({
    status: true,
    orders: listed(request.query.code),
    events: data.events.filter(({ orderCode }) => request.query.code === undefined || orderCode === request.query.code).slice(-shown),
  }));

  app.post<{ Params: { code: string }; Body: SupplierForm | undefined }>(
    '/supplier/orders/:code/ship',
    { preValidation: rejectCrossSiteForms },
    async (request, reply) => {
      const order = find(request.params.code);
      if (order === undefined) return reply.callNotFound();
      return await atDesk(reply, order, () => ship(state, shop, order, request.body ?? {}));
    },
  );

  app.post<{ Params: { code: string; at: string }; Body: SupplierForm | undefined }>(
    '/supplier/orders/:code/shipments/:at/event',
    { preValidation: rejectCrossSiteForms },
    async (request, reply) => {
      const order = find(request.params.code);
      const shipment = order?.shipments[Number(request.params.at)];
      if (order === undefined || shipment === undefined) return reply.callNotFound();
      return await atDesk(reply, order, () => addParcelEvent(state, shop, shipment, request.body ?? {}));
    },
  );

  app.post<{ Params: { code: string; id: string }; Body: SupplierForm | undefined }>(
    '/supplier/orders/:code/wishes/:id/answer',
    { preValidation: rejectCrossSiteForms },
    async (request, reply) => {
      const order = find(request.params.code);
      const wish = order?.wishes?.find(({ requestId }) => requestId === Number(request.params.id));
      if (order === undefined || wish === undefined) return reply.callNotFound();
      return await atDesk(reply, order, () => answerAfterSaleRequest(state, shop, wish, request.body ?? {}));
    },
  );

  app.post<{ Params: { code: string } }>(
    '/supplier/orders/:code/ready',
    { preValidation: rejectCrossSiteForms },
    async (request, reply) => {
      const order = find(request.params.code);
      if (order === undefined) return reply.callNotFound();
      return await atDesk(reply, order, () => sendReadyNotice(state, shop, order));
    },
  );

  app.post<{ Params: { code: string } }>('/supplier/orders/:code/tell', { preValidation: rejectCrossSiteForms }, async (request, reply) => {
    const order = find(request.params.code);
    if (order === undefined) return reply.callNotFound();
    return await atDesk(reply, order, () => resendRejected(state, shop, order));
  });

  async function atDesk(reply: FastifyReply, order: SupplierOrder, act: () => Promise<unknown>): Promise<unknown> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      return await showDesk(reply, order.orderCode, error.message);
    }
    return await reply.redirect(`/supplier#order-${order.orderCode}`, 303);
  }

  async function showDesk(reply: FastifyReply, code: string | undefined, mistake: string | null): Promise<void> {
    await sendPage(reply, supplierPage(listed(code), eventsOf, mistake));
  }

  const eventsOf = (code: string): OrderEvent[] => data.events.filter(({ orderCode }) => orderCode === code);

  function listed(code: string | undefined): SupplierOrder[] {
    const wanted = code === undefined || code === '' ? data.orders : data.orders.filter((order) => order.orderCode === code);
    return wanted.slice(-shown).reverse();
  }

  function find(code: string): SupplierOrder | undefined {
    return data.orders.find((order) => order.orderCode === code);
  }
}
