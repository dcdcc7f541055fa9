import { account } from '@baodao/api-client/endpoints/account';
import { AccountDeletion, AccountDeletionInput, AccountExport } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { linkTypes } from '@baodao/domain/home/linkTypes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { paths } from '@baodao/link-builders/paths';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { memberStates } from '../../platform/db/schema/account.ts';
import { accountDeletion } from '../../platform/db/schema/personal.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { socialLoginCookie } from '../../platform/http/browserCookie.ts';
import { doneReply } from '../../platform/http/doneReply.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { insertMessage } from '../notifications/insertMessage.ts';
import { updateMember } from '../session/accounts.queries.ts';
import { createFindSession, evictTokens } from '../session/findSession.ts';
import { findOwner } from '../session/identities.queries.ts';
import { verifyPassword } from '../session/password.ts';
import { findMemberById, revokeTokens } from '../session/sessions.queries.ts';
import { loginExpiredProblem } from '../socialLogin/loginByTicket.ts';
import { createTickets } from '../socialLogin/tickets.ts';
import { createSmsCodes } from '../verification/smsCodes.ts';
import { exportAccount } from './exportAccount.ts';

/** Members can cancel the deletion within this period. */
export const GRACE_DAYS = 14;

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
          const dueAt = await requestDeletion(db, userId, currentTokenId);
          evictTokens(db, (session) => session.userId === userId && session.tokenId !== currentTokenId);
          await passwordLimiter.reset(String(userId));
          return { deleteTime: dueAt.toISOString() };
        },
      },

      keepAccount: {
        input: NoInput,
        reply: DoneReply,
        async handle(_, { userId }) {
          await cancelDeletion(db, userId);
          return doneReply;
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

/** Stores the request and signs out the other devices. Returns when the account is deleted. */
function requestDeletion(db: Database, userId: number, currentTokenId: string | null): Promise<Date> {
  return inTransaction(db, async (tx) => {
    const due = sql`shop_now() + make_interval(days => ${GRACE_DAYS}::int)`;
    // A repeated request does not change the date.
    const [created] = await tx.insert(accountDeletion).values({ userId, dueAt: due }).onConflictDoNothing().returning();
    const [row] = created ? [created] : await tx.select().from(accountDeletion).where(eq(accountDeletion.userId, userId));
    if (!row) throw new Error('The account deletion was not stored');
    if (!created) return row.dueAt;
    await updateMember(tx, userId, { status: memberStates.pendingDeletion });
    await revokeTokens(tx, userId, currentTokenId);
    await writeAudit(tx, 'account.deletionAsked', userId);
    await insertMessage(tx, {
      userId,
      type: messageTypes.system,
      textKey: 'deletionAsked',
      values: { day: toCalendarDay(row.dueAt) },
      linkType: linkTypes.url,
      linkValue: paths.settingInfo,
      dedupe: `deletion:${userId}:${row.requestedAt.toISOString()}`,
    });
    return row.dueAt;
  });
}

async function cancelDeletion(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .delete(accountDeletion)
      .where(and(eq(accountDeletion.userId, userId), isNull(accountDeletion.doneAt)))
      .returning();
    if (!row) throw notFound('deletion');
    await updateMember(tx, userId, { status: memberStates.normal });
    await writeAudit(tx, 'account.kept', userId);
    await insertMessage(tx, {
      userId,
      type: messageTypes.system,
      textKey: 'accountKept',
      dedupe: `kept:${userId}:${row.requestedAt.toISOString()}`,
    });
  });
}
