import { errorCodes } from '@baodao/domain/errors/codes';
import type { LedgerType } from '@baodao/domain/member/shapes';
import { and, eq, sql } from 'drizzle-orm';
import { member } from '../../db/schema/account.ts';
import { memberLedger } from '../../db/schema/member.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem } from '../../http/problems.ts';
import type { LedgerKind } from './ledgerKinds.ts';

export interface Posting {
  userId: number;
  /** `exp` is experience, `integral` the points, `money` TWD, `score` what questions and answers earn. */
  account: LedgerType;
  /** More or less: whole points, or an amount of money. */
  change: number | string;
  /** What happened, and which one it was. The same event changes an account of a member once. */
  source: { kind: LedgerKind; code: string };
  /** Takes no more than there is, where all that was given may be spent by now. */
  upToBalance?: boolean;
}

const columns = { exp: 'experience', integral: 'integral', money: 'money', score: 'score' } as const satisfies Record<LedgerType, string>;

/**
 * The one way to change what a member has: writes the ledger's row and the balance together, in the caller's transaction.
 * The member's row is locked from here to its end, so whoever posts for several members does it by ascending ids.
 *
 * @returns whether it was posted; false where this event had counted before
 * @throws {ApiProblem} `balanceTooLow` where there is less than is to be taken
 * @example await postLedger(tx, { userId, account: 'score', change: 5, source: { kind: 'answer', code: String(answerId) } })
 */
export async function postLedger(tx: Transaction, posting: Posting): Promise<boolean> {
  const { userId, account, source, upToBalance = false } = posting;
  const balance = sql.identifier(columns[account]);
  const asked = sql`${String(posting.change)}::numeric`;
  const change = upToBalance ? sql`greatest(${asked}, -${balance}::numeric)` : asked;
  const { rows } = await tx.execute(sql`
    WITH held AS (SELECT id, ${balance}::numeric AS balance, ${change} AS change FROM member WHERE id = ${userId} FOR UPDATE),
    posted AS (
      INSERT INTO member_ledger (user_id, account, change, balance, kind, code)
      SELECT id, ${account}, change, balance + change, ${source.kind}, ${source.code} FROM held WHERE balance + change >= 0
      ON CONFLICT DO NOTHING RETURNING user_id, balance
    )
    UPDATE member SET ${balance} = posted.balance FROM posted WHERE member.id = posted.user_id RETURNING member.id`);
  if (rows.length > 0) return true;
  if (await isPosted(tx, posting)) return false;
  const [known] = await tx.select({ id: member.id }).from(member).where(eq(member.id, userId));
  if (!known) throw new Error('There is no such member to post for');
  throw new ApiProblem(errorCodes.balanceTooLow, 'there is less than that', { account });
}

async function isPosted(tx: Transaction, { userId, account, source }: Posting): Promise<boolean> {
  const ledger = memberLedger;
  const [row] = await tx
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.userId, userId), eq(ledger.account, account), eq(ledger.kind, source.kind), eq(ledger.code, source.code)));
  return row !== undefined;
}
