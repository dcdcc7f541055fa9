import { randomBytes } from 'node:crypto';
import { checkNickname } from '@baodao/domain/account/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import type { SocialLoginReply } from '@baodao/domain/socialLogin/shapes';
import { normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import { sql } from 'drizzle-orm';
import { memberStates } from '../../platform/db/schema/account.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import type { Services } from '../../services.ts';
import { insertMessage } from '../notifications/insertMessage.ts';
import { insertMember } from '../session/accounts.queries.ts';
import { linkFormerMembers } from '../session/formerMembers.ts';
import { findOwner, insertIdentity, type ProviderIdentity, readBindings } from '../session/identities.queries.ts';
import { issueOneTimePassword } from '../session/oneTimePassword.ts';
import { findMemberById } from '../session/sessions.queries.ts';
import type { TicketRow } from './tickets.ts';

/** Members who registered by social login have a generated user name instead of a phone number. */
const hasPhone = (username: string) => username.startsWith('+');

export const alreadyBoundProblem = () => new ApiProblem(errorCodes.identityTaken, 'bound already');
export const loginExpiredProblem = () => new ApiProblem(errorCodes.socialLoginExpired, 'not begun here, too old, or used before');

/** An identity with the name that its provider knows. */
type IdentityToRegister = ProviderIdentity & { name: string };

/** Logs in the owner of the ticket's identity, or registers a new member. Never matches accounts by name, e-mail or phone number. */
export async function loginByTicket(
  services: Pick<Services, 'db' | 'secrets'>,
  call: RequestContext,
  redeem: (tx: Transaction) => Promise<TicketRow | undefined>,
): Promise<SocialLoginReply> {
  return inTransaction(services.db, async (tx) => {
    const ticket = await redeem(tx);
    if (!ticket) throw loginExpiredProblem();
    const { row, isNew } = await findOrRegisterMember(services, tx, call, ticket);
    return { ...(await issueOneTimePassword(tx, row)), isNew, needBind: !hasPhone(row.username) };
  });
}

/** Finds the owner of an identity, or registers a new member. Rejects a blocked member. */
export async function findOrRegisterMember(
  services: Pick<Services, 'secrets'>,
  tx: Transaction,
  call: RequestContext,
  identity: IdentityToRegister,
) {
  const owner = await findOwner(tx, identity);
  const userId = owner ?? (await registerMember(services, tx, call, identity));
  const row = await findMemberById(tx, userId);
  if (!row) throw loginExpiredProblem();
  if (row.status === memberStates.blocked) throw new ApiProblem(errorCodes.accountLocked, 'the account is blocked');
  return { row, isNew: owner === undefined };
}

async function registerMember(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Transaction,
  call: RequestContext,
  ticket: IdentityToRegister,
): Promise<number> {
  const nickname = normalizeTypedLine(ticket.name);
  const userId = await insertMember(tx, {
    phone: `third-${randomBytes(16).toString('hex')}`,
    passwordHash: null,
    nickname: checkNickname(nickname) === null ? nickname : null,
    language: call.language,
  });
  // A concurrent login of the same identity registered first.
  if (userId === undefined || !(await insertIdentity(tx, userId, ticket)))
    throw new ApiProblem(errorCodes.requestInProgress, 'being handled');
  await linkFormerMembers(tx, secrets, userId, ticket);
  await writeAudit(tx, 'account.registered', userId, { platform: call.platform, provider: ticket.provider });
  await insertMessage(tx, { userId, type: messageTypes.system, textKey: 'welcome', dedupe: `welcome:${userId}` });
  return userId;
}

/** Binds an identity to the account of a signed-in member. */
export async function bindIdentity(tx: Transaction, userId: number, identity: ProviderIdentity): Promise<void> {
  const owner = await findOwner(tx, identity);
  if (owner === userId) return;
  if (owner !== undefined || !(await insertIdentity(tx, userId, identity))) throw alreadyBoundProblem();
  await writeAudit(tx, 'third.bound', userId, { provider: identity.provider });
}

/** True when the member could still log in without one of the bound providers. */
export async function hasOtherLogin(tx: Transaction, userId: number): Promise<boolean> {
  // The lock prevents two concurrent unbinds from relying on each other.
  await tx.execute(sql`SELECT 1 FROM member WHERE id = ${userId} FOR UPDATE`);
  const row = await findMemberById(tx, userId);
  return row !== undefined && (hasPhone(row.username) || (await readBindings(tx, userId)).length > 1);
}
