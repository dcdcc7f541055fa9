import { errorCodes } from '@baodao/domain/errors/codes';
import type { DoneReply } from '@baodao/domain/wire/fields';
import { InvalidDecision } from '../features/payment/discrepancies.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import { doneReply } from '../platform/http/doneReply.ts';
import { ApiProblem } from '../platform/http/problems.ts';
import type { RequestContext } from '../platform/http/requestContext.ts';
import { ImpossibleChange, planChange, recordChange } from '../staff/applyChange.ts';
import { requireCaller } from './authorize.ts';

export interface StaffChange<Result> {
  /** The words of the same change by a staff command, for the audit log. */
  action: string;
  /** What it concerns, without data of persons. Facts that only the change knows are added by `note`. */
  facts?: Record<string, unknown>;
  act: (tx: Transaction, note: (facts: Record<string, unknown>) => void) => Promise<Result>;
}

/** The only way for the back office to change the shop: in one transaction, with an entry in the same log as the staff commands. */
export const changeAsStaff = <Result>(
  db: Database,
  call: RequestContext,
  { action, facts = {}, act }: StaffChange<Result>,
): Promise<Result> =>
  explainProblems(() =>
    inTransaction(db, async (tx) => {
      const { username, role } = requireCaller(call);
      const noted = { ...facts };
      const result = await act(tx, (more) => Object.assign(noted, more));
      await recordChange(tx, { name: username }, action, { role, from: call.ip, ...noted });
      return result;
    }),
  );

/** A change after which there is nothing to tell. */
export async function doAsStaff(db: Database, call: RequestContext, change: StaffChange<void>): Promise<DoneReply> {
  await changeAsStaff(db, call, change);
  return doneReply;
}

/** What a change would do: the same transaction, rolled back. */
export const planAsStaff = <Result>(db: Database, act: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  explainProblems(() => planChange(db, act));

async function explainProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImpossibleChange || error instanceof InvalidDecision)
      throw new ApiProblem(errorCodes.actionNotAllowed, error.message);
    throw error;
  }
}
