import type { FastifyInstance, FastifyReply } from 'fastify';
import { rejectCrossSiteForms } from '../guards.ts';
import { sendPage } from '../page.ts';
import { getSingleHeader } from '../signedCall.ts';
import type { SandboxData, SandboxState } from '../state.ts';
import { afterSaleSchema, answerAfterSaleRequest, saveAfterSaleRequest } from './afterSale.ts';
import type { ShopConnection } from './callShop.ts';
import { type DeclaredIdentity, declareOrder } from './declareOrder.ts';
import { type AfterSaleMessage, eventSchema, type OrderEvent, type OrderFromShop, orderSchema, type SupplierOrder } from './shapes.ts';
import { requireShopSignature } from './signature.ts';
import {
  addParcelEvent,
  FormError,
  type RedemptionResult,
  redeemVoucher,
  resendRejected,
  type SupplierForm,
  sendPackingNotice,
  sendPickupOutcome,
  sendReadyNotice,
  ship,
} from './supplierActions.ts';
import { supplierPage } from './supplierPage.ts';

/** The page lists the newest orders; `?code=` finds older ones. */
const MAX_LISTED = 50;

interface SupplierContext {
  state: SandboxState;
  /** With the key that reads identity numbers. */
  shop: ShopConnection & { privateKey: string };
}

export function registerSupplierRoutes(app: FastifyInstance, context: SupplierContext): void {
  registerShopMessageRoutes(app, context);
  registerSupplierPage(app, context);
  registerParcelForms(app, context);
  registerOrderForms(app, context);
}

/** The signed messages of the shop. */
function registerShopMessageRoutes(app: FastifyInstance, { state, shop }: SupplierContext): void {
  const { data } = state;
  const preValidation = requireShopSignature(shop.secret, shop.now);
  const missingDeliveryId = { status: false, message: 'x-delivery-id is missing or invalid' };

  app.post<{ Body: OrderFromShop }>('/supplier/order', { preValidation, schema: { body: orderSchema } }, async (request, reply) => {
    const duplicate = await handleOnce(state, request.headers['x-delivery-id'], () => saveOrder(request.body));
    if (duplicate === null) return await reply.code(400).send(missingDeliveryId);
    return { status: true, orderCode: request.body.orderCode, duplicate };
  });

  app.post<{ Body: OrderEvent }>('/supplier/event', { preValidation, schema: { body: eventSchema } }, async (request, reply) => {
    const duplicate = await handleOnce(state, request.headers['x-delivery-id'], () => data.events.push(request.body));
    if (duplicate === null) return await reply.code(400).send(missingDeliveryId);
    return { status: true, orderCode: request.body.orderCode, duplicate };
  });

  app.post<{ Body: AfterSaleMessage }>(
    '/supplier/after-sale',
    { preValidation, schema: { body: afterSaleSchema } },
    async (request, reply) => {
      const order = findOrder(data, request.body.orderCode);
      // The order may arrive later. The shop retries.
      if (order === undefined) return await reply.code(409).send({ status: false, message: 'the order is not known yet' });
      saveAfterSaleRequest(order, request.body);
      await state.save();
      return { status: true };
    },
  );

  /** A later message about an order replaces its data but keeps the shipments. */
  function saveOrder(order: OrderFromShop): void {
    const existing = findOrder(data, order.orderCode);
    if (existing === undefined) data.orders.push({ ...order, receivedAt: shop.now(), shipments: [] });
    else Object.assign(existing, order);
  }
}

/** Runs `handle` once per delivery id. Returns true for a duplicate, and null without a valid delivery id. */
async function handleOnce(state: SandboxState, header: string | string[] | undefined, handle: () => void): Promise<boolean | null> {
  const { deliveries } = state.data;
  const deliveryId = getSingleHeader(header) ?? '';
  if (!/^[\w-]{1,100}$/.test(deliveryId)) return null;
  const duplicate = deliveries.includes(deliveryId);
  if (!duplicate) {
    deliveries.push(deliveryId);
    handle();
  }
  // Also for a repeated request, because the write of the first one may have failed.
  await state.save();
  return duplicate;
}

function registerSupplierPage(app: FastifyInstance, { state: { data }, shop }: SupplierContext): void {
  app.get<{ Querystring: { code?: string } }>('/supplier', async (request, reply) => sendSupplierPage(reply, data, request.query.code));

  app.post<{ Body: SupplierForm | undefined }>(
    '/supplier/redeem',
    { preValidation: rejectCrossSiteForms },
    async ({ body = {} }, reply) => {
      try {
        const redeemed = await redeemVoucher(shop, body);
        return await sendSupplierPage(reply, data, undefined, { redeemed });
      } catch (error) {
        if (!(error instanceof FormError)) throw error;
        return await sendSupplierPage(reply, data, undefined, { error: error.message });
      }
    },
  );

  app.get<{ Querystring: { code?: string } }>('/supplier.json', async ({ query: { code } }) => ({
    status: true,
    orders: listOrders(data, code),
    events: data.events.filter(({ orderCode }) => code === undefined || orderCode === code).slice(-MAX_LISTED),
  }));
}

function registerParcelForms(app: FastifyInstance, { state, shop }: SupplierContext): void {
  const { data } = state;

  app.post<{ Params: { code: string }; Body: SupplierForm | undefined }>(
    '/supplier/orders/:code/ship',
    { preValidation: rejectCrossSiteForms },
    async ({ params, body = {} }, reply) => {
      const order = findOrder(data, params.code);
      if (order === undefined) return reply.callNotFound();
      return await submitForm(reply, data, order, () => ship(state, shop, order, body));
    },
  );

  app.post<{ Params: { code: string; at: string }; Body: SupplierForm | undefined }>(
    '/supplier/orders/:code/shipments/:at/event',
    { preValidation: rejectCrossSiteForms },
    async ({ params, body = {} }, reply) => {
      const order = findOrder(data, params.code);
      const shipment = order?.shipments[Number(params.at)];
      if (order === undefined || shipment === undefined) return reply.callNotFound();
      return await submitForm(reply, data, order, () => addParcelEvent(state, shop, shipment, body));
    },
  );

  app.post<{ Params: { code: string } }>(
    '/supplier/orders/:code/resend',
    { preValidation: rejectCrossSiteForms },
    async ({ params }, reply) => {
      const order = findOrder(data, params.code);
      if (order === undefined) return reply.callNotFound();
      return await submitForm(reply, data, order, () => resendRejected(state, shop, order));
    },
  );
}

function registerOrderForms(app: FastifyInstance, { state, shop }: SupplierContext): void {
  const { data } = state;

  // Answered with the page itself instead of a redirect, because the number is never stored.
  app.post<{ Params: { code: string } }>(
    '/supplier/orders/:code/declare',
    { preValidation: rejectCrossSiteForms },
    async ({ params }, reply) => {
      const order = findOrder(data, params.code);
      if (order === undefined) return reply.callNotFound();
      try {
        const declared = await declareOrder(state, shop, order);
        return await sendSupplierPage(reply, data, order.orderCode, { declared });
      } catch (error) {
        if (!(error instanceof FormError)) throw error;
        return await sendSupplierPage(reply, data, order.orderCode, { error: error.message });
      }
    },
  );

  app.post<{ Params: { code: string; id: string }; Body: SupplierForm | undefined }>(
    '/supplier/orders/:code/after-sale/:id/answer',
    { preValidation: rejectCrossSiteForms },
    async ({ params, body = {} }, reply) => {
      const order = findOrder(data, params.code);
      const afterSale = order?.afterSaleRequests?.find(({ requestId }) => requestId === Number(params.id));
      if (order === undefined || afterSale === undefined) return reply.callNotFound();
      return await submitForm(reply, data, order, () => answerAfterSaleRequest(state, shop, afterSale, body));
    },
  );

  app.post<{ Params: { code: string } }>(
    '/supplier/orders/:code/packing',
    { preValidation: rejectCrossSiteForms },
    async ({ params }, reply) => {
      const order = findOrder(data, params.code);
      if (order === undefined) return reply.callNotFound();
      return await submitForm(reply, data, order, () => sendPackingNotice(state, shop, order));
    },
  );

  app.post<{ Params: { code: string; outcome: string } }>(
    '/supplier/orders/:code/pickup/:outcome',
    { preValidation: rejectCrossSiteForms },
    async ({ params: { code, outcome } }, reply) => {
      const order = findOrder(data, code);
      if (order === undefined || (outcome !== 'collected' && outcome !== 'unclaimed')) return reply.callNotFound();
      return await submitForm(reply, data, order, () => sendPickupOutcome(state, shop, order, outcome));
    },
  );

  app.post<{ Params: { code: string } }>(
    '/supplier/orders/:code/ready',
    { preValidation: rejectCrossSiteForms },
    async ({ params }, reply) => {
      const order = findOrder(data, params.code);
      if (order === undefined) return reply.callNotFound();
      return await submitForm(reply, data, order, () => sendReadyNotice(state, shop, order));
    },
  );
}

/** Redirects to the order, or shows the page again with the error of the form. */
async function submitForm(reply: FastifyReply, data: SandboxData, { orderCode }: SupplierOrder, submit: () => Promise<unknown>) {
  try {
    await submit();
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return await sendSupplierPage(reply, data, orderCode, { error: error.message });
  }
  return await reply.redirect(`/supplier#order-${orderCode}`, 303);
}

async function sendSupplierPage(
  reply: FastifyReply,
  data: SandboxData,
  code: string | undefined,
  result: { error?: string; declared?: DeclaredIdentity; redeemed?: RedemptionResult } = {},
): Promise<void> {
  const getEvents = (orderCode: string): OrderEvent[] => data.events.filter((event) => event.orderCode === orderCode);
  await sendPage(reply, supplierPage(listOrders(data, code), getEvents, result));
}

function listOrders(data: SandboxData, code: string | undefined): SupplierOrder[] {
  const matching = code === undefined || code === '' ? data.orders : data.orders.filter((order) => order.orderCode === code);
  return matching.slice(-MAX_LISTED).reverse();
}

const findOrder = (data: SandboxData, code: string): SupplierOrder | undefined => data.orders.find((order) => order.orderCode === code);
