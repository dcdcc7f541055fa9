import { session } from '@baodao/api-client/endpoints/session';
import { toE164 } from '@baodao/domain/account/loginName';
import { errorCodes } from '@baodao/domain/errors/codes';
import { CodeLoginInput, Token } from '@baodao/domain/session/shapes';
import type { FastifyInstance } from 'fastify';
import { memberStates } from '../../db/schema/account.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { ApiProblem } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createSmsCodes } from '../account/smsCodes.ts';
import { setContextCookie } from './contextCookie.ts';
import { createFindSession, SESSION_SECONDS } from './findSession.ts';
import { createSecret } from './secretHash.ts';
import { findMemberByPhone, insertToken } from './sessions.queries.ts';

/** `POST /rest/user/login/code`: login by an SMS code instead of a password. */
export function registerCodeLoginRoute(app: FastifyInstance, services: Services): void {
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
          const { platform, request, reply } = call;
          const phone = toE164(input.phoneArea, input.username);
          if (phone === null) throw new ApiProblem(errorCodes.contactFormat, 'no mobile number of that area', { field: 'phone' });
          await smsCodes.redeem({ phone, scene: 'login' }, input, call);
          // The code proves ownership of the number, so this reveals nothing to others.
          const owner = await findMemberByPhone(db, phone);
          if (!owner) throw new ApiProblem(errorCodes.usernameUnknown, 'the number has no account');
          if (owner.status === memberStates.blocked) throw new ApiProblem(errorCodes.accountLocked, 'the account is blocked');
          const token = createSecret();
          const context = setContextCookie(request, reply, platform);
          const agent = (request.headers['user-agent'] ?? '').slice(0, 200);
          await inTransaction(db, async (tx) => {
            const id = await insertToken(tx, owner.id, { token, context, platform, agent });
            await writeAudit(tx, 'session.opened', owner.id, { token: id, platform, way: 'code' });
          });
          return { access_token: token, token_type: 'Bearer' as const, expires_in: SESSION_SECONDS };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
