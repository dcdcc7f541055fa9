import { gifts } from '@baodao/api-client/endpoints/gifts';
import { Gift, GiftComposite, GiftList, GiftQuery, GiftReceiverInput, GiftSelector } from '@baodao/domain/gifts/shapes';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { inIdempotentTransaction } from '../../platform/http/inIdempotentTransaction.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { addressGroup } from '../../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { claimGift } from './claimGift.ts';
import { listGifts, readGift } from './readGift.ts';

export async function registerGiftsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  // Codes are too long to guess. The limit protects the database, and its short window does not lock out a shared address.
  const attempts = createRateLimiter(services, { name: 'gift-claim', points: 30, seconds: 60 });
  registerRoutes(
    app,
    gifts,
    {
      list: {
        input: GiftQuery,
        reply: GiftList,
        handle: (query, { language, userId }) => listGifts(db, { language, userId }, query),
      },
      gift: {
        input: GiftSelector,
        reply: GiftComposite,
        handle: (choice, { language, session }) => readGift(db, choice, { language, userId: session?.userId ?? null }),
      },
      saveReceiver: {
        input: GiftReceiverInput,
        reply: Gift,
        async handle(input, call) {
          await attempts.consume(call.session ? `member ${call.session.userId}` : addressGroup(call.ip));
          const userId = call.session?.userId ?? null;
          const { language } = call;
          const claim = async (tx: Transaction) => {
            const code = await claimGift(tx, userId, input);
            return (await readGift(tx, { code }, { language, userId })).gift;
          };
          // Idempotent replies are stored per member, so guests have none.
          if (userId === null) return inTransaction(db, claim);
          return inIdempotentTransaction(db, call, { route: gifts.saveReceiver.route, body: input }, claim);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
