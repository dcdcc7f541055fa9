import { activities } from '@baodao/api-client/endpoints/activities';
import { GuessInput, GuessReply, OperationList, OperationQuery, TailorInput, TailorReply } from '@baodao/domain/activities/shapes';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inIdempotentTransaction } from '../../platform/http/inIdempotentTransaction.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { addressGroup } from '../../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { toViewer } from '../session/viewer.ts';
import { createCaptchas } from '../verification/captchas.ts';
import { saveGuess } from './guesses.queries.ts';
import { listOperations } from './listOperations.ts';
import { insertTailorRequest, validateTailorRequest } from './saveTailorRequest.ts';

const DAY = 86_400;

export async function registerActivitiesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const captchas = createCaptchas(services);
  const tailorLimiter = createRateLimiter(services, { name: 'tailor', points: 10, seconds: DAY });
  registerRoutes(
    app,
    { operations: activities.operations, guess: activities.guess, tailor: activities.tailor },
    {
      operations: {
        input: OperationQuery,
        reply: OperationList,
        handle: (query, call) => listOperations(db, query, toViewer(call)),
      },
      guess: {
        input: GuessInput,
        reply: GuessReply,
        handle: (input, call) =>
          inIdempotentTransaction(db, call, { route: activities.guess.route, key: input.requestId, body: input }, (tx) =>
            saveGuess(tx, call.userId, input),
          ),
      },
      tailor: {
        input: TailorInput,
        reply: TailorReply,
        async handle(input, call) {
          const { session, language, ip } = call;
          // Validate before redeeming the captcha, which each attempt consumes.
          validateTailorRequest(input);
          if (!session) {
            await captchas.redeem(input);
            await tailorLimiter.consume(addressGroup(ip));
            return inTransaction(db, async (tx) => ({ id: await insertTailorRequest(tx, { userId: null, language }, input) }));
          }
          await tailorLimiter.consume(`member ${session.userId}`);
          return inIdempotentTransaction(db, call, { route: activities.tailor.route, body: input }, async (tx) => ({
            id: await insertTailorRequest(tx, { userId: session.userId, language }, input),
          }));
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
