import { activities } from '@baodao/api-client/endpoints/activities';
import { Guessed, GuessInput, OperationList, OperationQuery, TailorInput, TailorSaved } from '@baodao/domain/activities/shapes';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { once } from '../../http/idempotency.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createLimiter } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { captchaRefusal, createCaptchas } from '../account/captchas.ts';
import { createFindSession } from '../session/findSession.ts';
import { saveGuess } from './guesses.queries.ts';
import { listOperations } from './listOperations.ts';
import { checkTailor, keepTailor } from './tailor.queries.ts';

const DAY = 86_400;

export async function registerActivitiesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const captchas = createCaptchas(services);
  const tailorLimit = createLimiter(services, { name: 'tailor', points: 10, seconds: DAY });
  registerRoutes(
    app,
    { operations: activities.operations, guess: activities.guess, tailor: activities.tailor },
    {
      operations: {
        input: OperationQuery,
        reply: OperationList,
        handle: (query, { language, signedIn }) => listOperations(db, query, { language, userId: signedIn?.userId ?? null }),
      },
      guess: {
        input: GuessInput,
        reply: Guessed,
        handle: (input, call) => {
          const key = call.idempotencyKey ?? input.requestId;
          const guess = (tx: Transaction) => saveGuess(tx, call.userId, input);
          return key === undefined ? inTransaction(db, guess) : once(db, call, { route: activities.guess.route, key, body: input }, guess);
        },
      },
      tailor: {
        input: TailorInput,
        reply: TailorSaved,
        async handle(input, call) {
          const { signedIn, language, ip, idempotencyKey: key } = call;
          // Before the captcha, which each try uses up: the form knows the same rules.
          checkTailor(input);
          if (!signedIn) {
            const { captchaKey, captcha } = input;
            if (captchaKey === undefined || captcha === undefined) throw captchaRefusal();
            await captchas.redeem({ key: captchaKey, captcha });
            await tailorLimit.take(addressGroup(ip));
            return inTransaction(db, async (tx) => ({ id: await keepTailor(tx, { userId: null, language }, input) }));
          }
          await tailorLimit.take(`member ${signedIn.userId}`);
          const keepOwn = async (tx: Transaction) => ({ id: await keepTailor(tx, { userId: signedIn.userId, language }, input) });
          return key === null ? inTransaction(db, keepOwn) : once(db, call, { route: activities.tailor.route, key, body: input }, keepOwn);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
