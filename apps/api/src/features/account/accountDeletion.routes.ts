import { account } from '@baodao/api-client/endpoints/account';
import { AccountDeletion, AccountDeletionInput, AccountExport } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { socialLoginCookie } from '../../platform/http/browserCookie.ts';
import { doneReply } from '../../platform/http/doneReply.ts';
import { ApiProblem, badParameter } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { createFindSession, evictTokens } from '../session/findSession.ts';
import { findOwner } from '../session/identities.queries.ts';
import { verifyPassword } from '../session/password.ts';
import { findMemberById } from '../session/sessions.queries.ts';
import { loginExpiredProblem } from '../socialLogin/loginByTicket.ts';
import { createTickets } from '../socialLogin/tickets.ts';
import { createSmsCodes } from '../verification/smsCodes.ts';
import { cancelDeletion, requestDeletion } from './accountDeletions.ts';
import { exportAccount } from './exportAccount.ts';

/** Data export and account deletion. */
export function registerAccountDeletionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const passwordLimiter = createRateLimiter(services, { name: 'password', points: 10, seconds: 3600 });
  const smsCodes = createSmsCodes(services);
  const tickets = createTickets(services);
  const exportLimiter = createRateLimiter(services, { name: 'export', points: 5, seconds: 3600 });

  /** Requires a fresh proof of ownership, so that an unattended browser is not enough to delete the account. */
  async function verifyOwner(input: AccountDeletionInput, call: RequestContext): Promise<void> {
    const { password, code, ticket } = input;
    const { userId, request } = call;
    if ([password, code, ticket].filter((proof) => proof !== undefined).length !== 1) throw badParameter('password');
    const owner = await findMemberById(db, userId);
    if (password !== undefined) {
      if (!(await verifyPassword(owner?.passwordHash, password))) throw new ApiProblem(errorCodes.wrongPassword, 'wrong password');
    } else if (code !== undefined) {
      // For a member without a phone number no code matches.
      await smsCodes.redeem({ phone: owner?.username ?? '', scene: 'leave' }, { ...input, code }, call);
    } else if (ticket !== undefined) {
      const identity = await tickets.redeem(db, ticket, socialLoginCookie.readHash(request));
      if (!identity) throw loginExpiredProblem();
      if ((await findOwner(db, identity)) !== userId) throw new ApiProblem(errorCodes.identityNotLinked, 'not bound to this account');
    }
  }

  registerRoutes(
    app,
    { exportAccount: account.exportAccount, deleteAccount: account.requestDeletion, keepAccount: account.cancelDeletion },
    {
      exportAccount: {
        input: NoInput,
        reply: AccountExport,
        async handle(_, { userId, language }) {
          await exportLimiter.consume(String(userId));
          await writeAudit(db, 'account.exported', userId);
          return exportAccount(db, userId, language);
        },
      },

      deleteAccount: {
        input: AccountDeletionInput,
        reply: AccountDeletion,
        async handle(input, call) {
          const { userId } = call;
          await passwordLimiter.consume(String(userId));
          await verifyOwner(input, call);
          const currentTokenId = call.session?.tokenId ?? null;
          const dueAt = await inTransaction(db, (tx) => requestDeletion(tx, userId, currentTokenId));
          evictTokens(db, (session) => session.userId === userId && session.tokenId !== currentTokenId);
          await passwordLimiter.reset(String(userId));
          return { deleteTime: dueAt.toISOString() };
        },
      },

      keepAccount: {
        input: NoInput,
        reply: DoneReply,
        async handle(_, { userId }) {
          await inTransaction(db, (tx) => cancelDeletion(tx, userId));
          return doneReply;
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
