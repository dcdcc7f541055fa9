import { errorCodes } from '@baodao/domain/errors/codes';
import type { LedgerType } from '@baodao/domain/member/shapes';
import { and, eq, sql } from 'drizzle-orm';
import { member } from '../../platform/db/schema/account.ts';
import { memberLedger } from '../../platform/db/schema/member.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import type { LedgerKind } from './ledgerKinds.ts';

export interface LedgerPosting {
  userId: number;
  /** `exp` is experience, `integral` points, `money` TWD, `score` the reputation for questions and answers. */
  account: LedgerType;
  /** Signed: whole points or an amount of money. */
  change: number | string;
  /** The event. The same event changes an account once. */
  source: { kind: LedgerKind; code: string };
  /** Deducts at most the balance, for revoking rewards that may already be spent. */
  capAtBalance?: boolean;
}

const columns = { exp: 'experience', integral: 'integral', money: 'money', score: 'score' } as const satisfies Record<LedgerType, string>;

/**
 * Writes a ledger entry and the balance together. All balance changes must use this function.
 * It locks the member's row until the transaction ends, so post for several members in ascending order of ids.
 *
 * @returns false when the event was posted before
 * @throws {ApiProblem} `balanceTooLow`
 * @example await postToLedger(tx, { userId, account: 'score', change: 5, source: { kind: 'answer', code: String(answerId) } })
 */
export async function postToLedger(tx: Transaction, posting: LedgerPosting): Promise<boolean> {
  const { userId, account, source, capAtBalance = false } = posting;
  const balance = sql.identifier(columns[account]);
  const requested = sql`${String(posting.change)}::numeric`;
  const change = capAtBalance ? sql`greatest(${requested}, -${balance}::numeric)` : requested;
  const { rows } = await tx.execute(sql`
    WITH locked AS (SELECT id, ${balance}::numeric AS balance, ${change} AS change FROM member WHERE id = ${userId} FOR UPDATE),
    posted AS (
      INSERT INTO member_ledger (user_id, account, change, balance, kind, code)
      SELECT id, ${account}, change, balance + change, ${source.kind}, ${source.code} FROM locked WHERE balance + change >= 0
      ON CONFLICT DO NOTHING RETURNING user_id, balance
    )
    UPDATE member SET ${balance} = posted.balance FROM posted WHERE member.id = posted.user_id RETURNING member.id`);
  if (rows.length > 0) return true;
  if (await isPosted(tx, posting)) return false;
  const [existing] = await tx.select({ id: member.id }).from(member).where(eq(member.id, userId));
  if (!existing) throw new Error(`Cannot post to the ledger: member ${userId} does not exist`);
  throw new ApiProblem(errorCodes.balanceTooLow, 'there is less than that', { account });
}

async function isPosted(tx: Transaction, { userId, account, source }: LedgerPosting): Promise<boolean> {
  const ledger = memberLedger;
  const [row] = await tx
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.userId, userId), eq(ledger.account, account), eq(ledger.kind, source.kind), eq(ledger.code, source.code)));
  return row !== undefined;
}
