import { gifts } from '@baodao/api-client/endpoints/gifts';
import { Gift, GiftChoice, GiftComposite, GiftList, GiftQuery, GiftReceiverInput } from '@baodao/domain/gifts/shapes';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { once } from '../../http/idempotency.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createLimiter } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { claimGift } from './claimGift.ts';
import { listGifts, readGift } from './readGift.ts';

export async function registerGiftsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  // Codes are too long to be tried out; nobody shall keep the database busy with it all the same.
  const tries = createLimiter(services, { name: 'gift-claim', points: 30, seconds: 3600 });
  registerRoutes(
    app,
    gifts,
    {
      list: {
        input: GiftQuery,
        reply: GiftList,
        handle: (query, { userId, language }) => listGifts(db, userId, query, language),
      },
      gift: {
        input: GiftChoice,
        reply: GiftComposite,
        handle: (choice, { language, signedIn }) => readGift(db, choice, { language, userId: signedIn?.userId ?? null }),
      },
      saveReceiver: {
        input: GiftReceiverInput,
        reply: Gift,
        async handle(input, call) {
          await tries.take(addressGroup(call.ip));
          const userId = call.signedIn?.userId ?? null;
          const { language } = call;
          const claim = async (tx: Transaction) => {
            const code = await claimGift(tx, userId, input);
            return (await readGift(tx, { code }, { language, userId })).gift;
          };
          // A guest has no replies of his own that could be kept.
          if (userId === null || call.idempotencyKey === null) return inTransaction(db, claim);
          return once(db, call, { route: gifts.saveReceiver.route, key: call.idempotencyKey, body: input }, claim);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
