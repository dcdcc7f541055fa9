import { session } from '@baodao/api-client/endpoints/session';
import { toE164 } from '@baodao/domain/account/loginName';
import { errorCodes } from '@baodao/domain/errors/codes';
import { CodeLoginInput, Token } from '@baodao/domain/session/shapes';
import type { FastifyInstance } from 'fastify';
import { memberStates } from '../../platform/db/schema/account.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createSmsCodes } from '../verification/smsCodes.ts';
import { createFindSession } from './findSession.ts';
import { type LoginByProviderCode, openSession } from './openSession.ts';
import { findMemberByPhone } from './sessions.queries.ts';

/** `user/login/code`: login by an SMS code instead of a password, or by the code of an identity provider. */
export function registerCodeLoginRoute(app: FastifyInstance, services: Services, loginByProviderCode: LoginByProviderCode): void {
  const { db } = services;
  const smsCodes = createSmsCodes(services);

  registerRoutes(
    app,
    { loginByCode: session.loginByCode },
    {
      loginByCode: {
        input: CodeLoginInput,
        reply: Token,
        async handle(input, call) {
          if (!('username' in input)) return loginByProviderCode(input, call);
          const phone = toE164(input.phoneArea, input.username);
          if (phone === null) throw new ApiProblem(errorCodes.contactFormat, 'no mobile number of that area', { field: 'phone' });
          await smsCodes.redeem({ phone, scene: 'login' }, input, call);
          // The code proves ownership of the number, so this reveals nothing to others.
          const owner = await findMemberByPhone(db, phone);
          if (!owner) throw new ApiProblem(errorCodes.usernameUnknown, 'the number has no account');
          if (owner.status === memberStates.blocked) throw new ApiProblem(errorCodes.accountLocked, 'the account is blocked');
          return inTransaction(db, (tx) => openSession(tx, call, owner.id, 'code'));
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
