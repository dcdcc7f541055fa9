import { account } from '@baodao/api-client/endpoints/account';
import { AccountExport, Deletion, DeletionInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { businessDay } from '@baodao/domain/time/businessDay';
import { Done, Nothing } from '@baodao/domain/wire/fields';
import { paths } from '@baodao/link-builders/paths';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { memberStates } from '../../db/schema/account.ts';
import { accountDeletion } from '../../db/schema/personal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { done } from '../../http/done.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import { createLimiter } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { linkTypes } from '../home/linkTypes.ts';
import { keepMessage } from '../messages/messages.queries.ts';
import { createFindSession, forgetTokens } from '../session/findSession.ts';
import { isPasswordOf } from '../session/password.ts';
import { memberById, revokeTokens } from '../session/sessions.queries.ts';
import { browserOf } from '../socialLogin/browserCookie.ts';
import { expired } from '../socialLogin/enter.ts';
import { ownerOf } from '../socialLogin/identities.queries.ts';
import { createTickets } from '../socialLogin/tickets.ts';
import { changeMember } from './accounts.queries.ts';
import { exportAccount } from './exportAccount.ts';
import { createSmsCodes } from './smsCodes.ts';

/** So long a member may think better of it. */
const WAIT_DAYS = 14;

/** Taking one's own data along, and leaving. */
export function registerLeaveRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const passwordLimit = createLimiter(services, { name: 'password', points: 10, seconds: 3600 });
  const smsCodes = createSmsCodes(services);
  const tickets = createTickets(services);
  const exportLimit = createLimiter(services, { name: 'export', points: 5, seconds: 3600 });

  /** Whoever finds a browser that was left open must not be able to give the account away. */
  async function proveOwner({ password, code, ticket }: DeletionInput, { userId, request }: RequestContext): Promise<void> {
    if ([password, code, ticket].filter((proof) => proof !== undefined).length !== 1) throw badParameter('password');
    const owner = await memberById(db, userId);
    if (password !== undefined) {
      if (!(await isPasswordOf(owner?.passwordHash, password))) throw new ApiProblem(errorCodes.wrongPassword, 'wrong password');
    } else if (code !== undefined) {
      // A member without a number was sent no code.
      await smsCodes.redeem({ phone: owner?.username ?? '', scene: 'leave' }, code.trim());
    } else if (ticket !== undefined) {
      const person = await tickets.redeem(db, ticket, browserOf(request));
      if (!person) throw expired();
      if ((await ownerOf(db, person)) !== userId) throw new ApiProblem(errorCodes.thirdPartyNotBound, 'not bound to this account');
    }
  }

  registerRoutes(
    app,
    { exportAccount: account.exportAccount, deleteAccount: account.deleteAccount, keepAccount: account.keepAccount },
    {
      exportAccount: {
        input: Nothing,
        reply: AccountExport,
        async handle(_, { userId, language }) {
          await exportLimit.take(String(userId));
          await writeAudit(db, 'account.exported', userId);
          return exportAccount(db, userId, language);
        },
      },

      deleteAccount: {
        input: DeletionInput,
        reply: Deletion,
        async handle(input, call) {
          const { userId } = call;
          await passwordLimit.take(String(userId));
          await proveOwner(input, call);
          const keptId = call.signedIn?.tokenId ?? null;
          const dueAt = await inTransaction(db, async (tx) => {
            const due = sql`shop_now() + make_interval(days => ${WAIT_DAYS}::int)`;
            // Asked again, the day stays what it was.
            const [asked] = await tx.insert(accountDeletion).values({ userId, dueAt: due }).onConflictDoNothing().returning();
            const [row] = asked ? [asked] : await tx.select().from(accountDeletion).where(eq(accountDeletion.userId, userId));
            if (!row) throw new Error('no deletion was kept');
            if (!asked) return row.dueAt;
            await changeMember(tx, userId, { status: memberStates.leaving });
            await revokeTokens(tx, userId, keptId);
            await writeAudit(tx, 'account.deletionAsked', userId);
            await keepMessage(tx, {
              userId,
              type: messageTypes.system,
              textKey: 'deletionAsked',
              values: { day: businessDay(row.dueAt) },
              linkType: linkTypes.address,
              linkValue: paths.settingInfo,
              dedupe: `deletion:${userId}:${row.requestedAt.toISOString()}`,
            });
            return row.dueAt;
          });
          forgetTokens(db, (known) => known.userId === userId && known.tokenId !== keptId);
          await passwordLimit.clear(String(userId));
          return { deleteTime: dueAt.toISOString() };
        },
      },

      keepAccount: {
        input: Nothing,
        reply: Done,
        async handle(_, { userId }) {
          await inTransaction(db, async (tx) => {
            const [row] = await tx
              .delete(accountDeletion)
              .where(and(eq(accountDeletion.userId, userId), isNull(accountDeletion.doneAt)))
              .returning();
            if (!row) throw notFound('deletion');
            await changeMember(tx, userId, { status: memberStates.normal });
            await writeAudit(tx, 'account.kept', userId);
            await keepMessage(tx, {
              userId,
              type: messageTypes.system,
              textKey: 'accountKept',
              dedupe: `kept:${userId}:${row.requestedAt.toISOString()}`,
            });
          });
          return done;
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
