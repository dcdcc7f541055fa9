import { account } from '@baodao/api-client/endpoints/account';
import { checkIdentity, normalizeIdentity } from '@baodao/domain/account/identityRules';
import { hasInvisibleCharacters } from '@baodao/domain/account/rules';
import { AddressSelector, Identity, IdentityEvent, IdentityInput, StoredIdentity } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { doneReply } from '../../platform/http/doneReply.ts';
import { ApiProblem, badParameter } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { deleteIdentity, listIdentities, listIdentityEvents, saveIdentity } from './identity.queries.ts';
import { createIdentityCipher } from './identityCipher.ts';

/** Identities of receivers for customs. Numbers are stored encrypted and never returned. */
export function registerIdentityRoutes(app: FastifyInstance, services: Services): void {
  const { db, secrets } = services;
  const cipher = createIdentityCipher(secrets);

  registerRoutes(
    app,
    {
      identities: account.identities,
      identityEvents: account.identityEvents,
      saveIdentity: account.saveIdentity,
      deleteIdentity: account.deleteIdentity,
    },
    {
      identities: {
        input: NoInput,
        reply: z.array(StoredIdentity),
        handle: (_, { userId }) => listIdentities(db, userId),
      },

      identityEvents: {
        input: NoInput,
        reply: z.array(IdentityEvent),
        handle: (_, { userId }) => listIdentityEvents(db, userId),
      },

      saveIdentity: {
        input: IdentityInput,
        reply: Identity,
        async handle({ id, name: nameInput, type, number: numberInput }, { userId }) {
          const name = normalizeTypedLine(nameInput);
          if (name === '' || hasInvisibleCharacters(name)) throw badParameter('name');
          const number = normalizeIdentity(numberInput);
          const key = checkIdentity(type, number);
          if (key !== null) throw new ApiProblem(errorCodes.badParameter, 'no number of that kind', { field: 'number', key });
          return saveIdentity({ db, cipher }, userId, { id, name, type, number });
        },
      },

      deleteIdentity: {
        input: AddressSelector,
        reply: DoneReply,
        async handle({ id }, { userId }) {
          await deleteIdentity(db, userId, id);
          return doneReply;
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
