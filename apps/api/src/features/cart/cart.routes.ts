import { cart } from '@baodao/api-client/endpoints/cart';
import {
  Cart,
  CartCount,
  CartDeleteInput,
  CartPriceInput,
  CartQuery,
  CartSaveInput,
  CartSaveReply,
  CartUpdateInput,
} from '@baodao/domain/cart/shapes';
import { NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/db/database.ts';
import { inTransaction, retryOnConflict } from '../../platform/db/transaction.ts';
import { runIdempotent } from '../../platform/http/idempotency.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { deleteFromCart, needsTransaction, saveCart, updateCart } from './cart.queries.ts';
import { countCart, priceCart, readCart } from './readCart.ts';

export async function registerCartRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    cart,
    {
      find: { input: CartQuery, reply: Cart, handle: ({ country }, { userId, language }) => readCart(db, { userId, country, language }) },
      price: { input: CartPriceInput, reply: Cart, handle: (input, { language }) => priceCart(db, input, language) },
      save: {
        input: CartSaveInput,
        reply: CartSaveReply,
        handle: (input, call) => {
          const save = (queryable: Queryable) => saveCart(queryable, call.userId, input);
          if (call.idempotencyKey !== null)
            return runIdempotent(db, call, { route: cart.save.route, key: call.idempotencyKey, body: input }, save);
          return needsTransaction(input) ? inTransaction(db, save) : retryOnConflict(() => save(db));
        },
      },
      update: {
        input: CartUpdateInput,
        reply: Cart,
        handle: async ({ country, ...input }, { userId, language }) => {
          await updateCart(db, userId, input);
          return readCart(db, { userId, country, language });
        },
      },
      delete: {
        input: CartDeleteInput,
        reply: CartCount,
        handle: async (input, { userId }) => ({ count: await deleteFromCart(db, userId, input) }),
      },
      count: { input: NoInput, reply: z.int(), handle: (_, { userId }) => countCart(db, userId) },
    },
    { findSession: createFindSession(services) },
  );
}
