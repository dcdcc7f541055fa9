import { randomBytes } from 'node:crypto';
import { checkNickname } from '@baodao/domain/account/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import type { ThirdLoginReply } from '@baodao/domain/session/shapes';
import { sql } from 'drizzle-orm';
import { memberStates } from '../../db/schema/account.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { ApiProblem } from '../../http/problems.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import type { Services } from '../../services.ts';
import { keepMember } from '../account/accounts.queries.ts';
import { keepMessage } from '../messages/messages.queries.ts';
import { issuePass } from '../session/loginPass.ts';
import { memberById } from '../session/sessions.queries.ts';
import { bindingsOf, type KnownPerson, keepIdentity, ownerOf } from './identities.queries.ts';
import type { TicketRow } from './tickets.ts';

/** Members who came by a third party have no number, and a name that nobody can type as one. */
const hasPhone = (username: string) => username.startsWith('+');

export const taken = () => new ApiProblem(errorCodes.thirdPartyTaken, 'bound already');
export const expired = () => new ApiProblem(errorCodes.thirdLoginExpired, 'not begun here, too old, or used before');

/** What a ticket opens: the account of its person, or a new one. It never finds an account by a name, a mail or a number. */
export async function enter(
  { db }: Pick<Services, 'db'>,
  call: RequestContext,
  redeem: (tx: Transaction) => Promise<TicketRow | undefined>,
): Promise<ThirdLoginReply> {
  return inTransaction(db, async (tx) => {
    const ticket = await redeem(tx);
    if (!ticket) throw expired();
    const owner = await ownerOf(tx, ticket);
    const userId = owner ?? (await join(tx, call, ticket));
    const row = await memberById(tx, userId);
    if (!row) throw expired();
    if (row.status === memberStates.blocked) throw new ApiProblem(errorCodes.accountLocked, 'the account is blocked');
    const isNew = owner === undefined;
    return { ...(await issuePass(tx, row)), isNew, needBind: !hasPhone(row.username) };
  });
}

async function join(tx: Transaction, call: RequestContext, ticket: TicketRow): Promise<number> {
  const nickname = ticket.name.trim();
  const userId = await keepMember(tx, {
    phone: `third-${randomBytes(16).toString('hex')}`,
    passwordHash: null,
    nickname: checkNickname(nickname) === null ? nickname : null,
    language: call.language,
  });
  // The same person came at the same moment in another tab.
  if (userId === undefined || !(await keepIdentity(tx, userId, ticket))) throw new ApiProblem(errorCodes.beingHandled, 'being handled');
  await writeAudit(tx, 'account.registered', userId, { platform: call.platform, provider: ticket.provider });
  await keepMessage(tx, { userId, type: messageTypes.system, textKey: 'welcome', dedupe: `welcome:${userId}` });
  return userId;
}

/** Makes the person a way into the account of somebody who is signed in. */
export async function bindTo(tx: Transaction, userId: number, person: KnownPerson): Promise<void> {
  const owner = await ownerOf(tx, person);
  if (owner === userId) return;
  if (owner !== undefined || !(await keepIdentity(tx, userId, person))) throw taken();
  await writeAudit(tx, 'third.bound', userId, { provider: person.provider });
}

/** Whether the account could still be entered without one of its parties. */
export async function hasOtherWay(tx: Transaction, userId: number): Promise<boolean> {
  // Held, so that two that are let go at once do not each count on the other.
  await tx.execute(sql`SELECT 1 FROM member WHERE id = ${userId} FOR UPDATE`);
  const row = await memberById(tx, userId);
  return row !== undefined && (hasPhone(row.username) || (await bindingsOf(tx, userId)).length > 1);
}
