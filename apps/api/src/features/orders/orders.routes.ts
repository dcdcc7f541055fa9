import { orders } from '@baodao/api-client/endpoints/orders';
import {
  ExpressQuery,
  Order,
  OrderAddressInput,
  OrderCancelInput,
  OrderDeleteInput,
  OrderGroups,
  OrderList,
  OrderListQuery,
  OrderQuery,
  OrderQuote,
  OrderQuoteInput,
  OrderSaveInput,
  OrderSaveReply,
  OrderSelector,
  Parcel,
  PickupInput,
  PickupStoreQuery,
  PickupStores,
} from '@baodao/domain/orders/shapes';
import { DoneReply } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { doneReply } from '../../platform/http/doneReply.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { cancelOrder, changeAddress, extendConfirmPeriod, hideOrder, receiveOrder, remindShop } from './orderActions.ts';
import { searchStores } from './pickupStores.queries.ts';
import { quoteOrder } from './quoteOrder.ts';
import { listOrderGroups, listOrders, readOrder, readParcels } from './readOrders.ts';
import { saveOrders } from './saveOrders.ts';

export async function registerOrdersRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const loadReply = (code: string, { userId, language }: RequestContext) => readOrder(db, userId, { code }, language);
  registerRoutes(
    app,
    orders,
    {
      calculate: {
        input: OrderQuoteInput,
        reply: OrderQuote,
        handle: (input, { userId, language }) => quoteOrder(db, userId, input, language),
      },
      save: { input: OrderSaveInput, reply: OrderSaveReply, handle: (input, call) => saveOrders(services, call, input, orders.save.route) },
      list: { input: OrderListQuery, reply: OrderList, handle: (query, { userId, language }) => listOrders(db, userId, query, language) },
      groups: {
        input: OrderListQuery,
        reply: OrderGroups,
        handle: (query, { userId, language }) => listOrderGroups(db, userId, query, language),
      },
      detail: { input: OrderQuery, reply: Order, handle: (query, { userId, language }) => readOrder(db, userId, query, language) },
      delete: {
        input: OrderDeleteInput,
        reply: DoneReply,
        handle: async ({ code, action, reason }, { userId }) => {
          await (action === 'cancel' ? cancelOrder(db, userId, code, reason) : hideOrder(db, userId, code));
          return doneReply;
        },
      },
      finish: {
        input: OrderSelector,
        reply: Order,
        handle: async ({ code }, call) => {
          await receiveOrder(db, call.userId, code, { event: 'confirm' });
          return loadReply(code, call);
        },
      },
      pickUp: {
        input: PickupInput,
        reply: Order,
        handle: async ({ code, pickupCode }, call) => {
          await receiveOrder(db, call.userId, code, { event: 'pickUp', pickupCode });
          return loadReply(code, call);
        },
      },
      cancel: {
        input: OrderCancelInput,
        reply: Order,
        handle: async ({ code, reason }, call) => {
          await cancelOrder(db, call.userId, code, reason);
          return loadReply(code, call);
        },
      },
      extend: {
        input: OrderSelector,
        reply: Order,
        handle: async ({ code }, call) => {
          await extendConfirmPeriod(db, call.userId, code);
          return loadReply(code, call);
        },
      },
      remind: {
        input: OrderSelector,
        reply: DoneReply,
        handle: async ({ code }, { userId }) => {
          await remindShop(db, userId, code);
          return doneReply;
        },
      },
      updateAddress: {
        input: OrderAddressInput,
        reply: Order,
        handle: async ({ code, addressId }, call) => {
          await changeAddress(db, call.userId, code, addressId);
          return loadReply(code, call);
        },
      },
      pickupStores: { input: PickupStoreQuery, reply: PickupStores, read: (query) => searchStores(db, query), cache: 30 },
      parcels: {
        input: ExpressQuery,
        reply: z.array(Parcel),
        handle: (query, { userId, language }) => readParcels(db, userId, query, language),
      },
    },
    { findSession: createFindSession(services) },
  );
}
