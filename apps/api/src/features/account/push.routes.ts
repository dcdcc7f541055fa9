import { account } from '@baodao/api-client/endpoints/account';
import { PushInput, PushSettings } from '@baodao/domain/account/shapes';
import { NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { badParameter, Unauthorized } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { RequestContext, Session } from '../../platform/http/requestContext.ts';
import { deletePushSubscription, findPushEndpoint, savePushSubscription } from '../../push/pushSubscriptions.queries.ts';
import type { Services } from '../../services.ts';
import { updateMember } from '../session/accounts.queries.ts';
import { createFindSession } from '../session/findSession.ts';

/** Push messages to the browser of this session. */
export function registerPushRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const toSettings = async (session: Session): Promise<PushSettings> => ({
    publicKey: services.push?.publicKey ?? null,
    endpoint: await findPushEndpoint(db, session),
  });

  registerRoutes(
    app,
    { pushSettings: account.pushSettings, savePush: account.savePush, deletePush: account.deletePush },
    {
      pushSettings: { input: NoInput, reply: PushSettings, handle: async (_, call) => toSettings(requireSession(call)) },

      savePush: {
        input: PushInput,
        reply: PushSettings,
        async handle(input, call) {
          const session = requireSession(call);
          if (!services.push?.isAcceptable(input)) throw badParameter('endpoint');
          await savePushSubscription(db, session, input);
          // Push messages have the language in which the member turned them on.
          await updateMember(db, session.userId, { language: call.language });
          return toSettings(session);
        },
      },

      deletePush: {
        input: NoInput,
        reply: PushSettings,
        async handle(_, call) {
          const session = requireSession(call);
          await deletePushSubscription(db, session.userId, session.tokenId);
          return toSettings(session);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

function requireSession({ session }: RequestContext): Session {
  if (!session) throw new Unauthorized();
  return session;
}
