import { InvalidDecision } from '../features/payment/discrepancies.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import { writeAudit } from '../platform/db/writeAudit.ts';
import { ApiProblem } from '../platform/http/problems.ts';
import type { Operator } from './operator.ts';

/** The change is impossible. The message is a sentence for the operator. */
export class ImpossibleChange extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImpossibleChange';
  }
}

type Print = (line: string) => void;

/** Where a change is printed, and who makes it. */
export interface ChangeContext {
  operator: Operator;
  print: Print;
}

export interface DatabaseChange<Result> {
  /** The words of the command, for the audit log. */
  action: string;
  /** What the change concerns, without personal data. */
  facts?: Record<string, unknown>;
  act: (tx: Transaction) => Promise<Result>;
  /** `isPlanned`: says what would be done instead of what was done. */
  describe: (result: Result, isPlanned: boolean) => string;
}

/**
 * The only way for a staff command to change the database: in one transaction, with an entry in the audit log. A plan is the same transaction
 * rolled back, so it says what the change will do.
 */
export function changeDatabase<Result>(
  db: Database,
  context: ChangeContext,
  { action, facts = {}, act, describe }: DatabaseChange<Result>,
): Promise<number> {
  return applyChange(context, async (isPlanned) => {
    const result = await (isPlanned
      ? planChange(db, act)
      : inTransaction(db, async (tx) => {
          const done = await act(tx);
          await recordChange(tx, context.operator, action, facts);
          return done;
        }));
    return describe(result, isPlanned);
  });
}

/** Adds a change of an operator to the audit log. Commands that change more than the database call it after their change. */
export const recordChange = (
  db: Database | Transaction,
  { name }: Pick<Operator, 'name'>,
  action: string,
  facts: Record<string, unknown> = {},
): Promise<void> => writeAudit(db, 'staff.changed', null, { action, by: name, ...facts });

/**
 * Prints the plan of a change, asks, and makes it, as the operator wishes. Returns the exit code.
 *
 * @param attempt - makes the change, or only plans it if its argument is true, and says so in a sentence. It throws `ImpossibleChange` if it
 * cannot.
 */
export async function applyChange({ operator, print }: ChangeContext, attempt: (isPlanned: boolean) => Promise<string>): Promise<number> {
  try {
    if (operator.mode !== 'confirmed') {
      const plan = await attempt(true);
      if (operator.mode === 'dryRun') {
        print(`${plan} Nothing was changed.`);
        return 0;
      }
      print(plan);
      if (!(await operator.confirm('Go on?'))) {
        print('Nothing was changed.');
        return 1;
      }
    }
    print(await attempt(false));
    return 0;
  } catch (error) {
    const reason = explain(error);
    if (reason === null) throw error;
    print(`${reason} Nothing was changed.`);
    return 1;
  }
}

function explain(error: unknown): string | null {
  if (error instanceof ImpossibleChange || error instanceof InvalidDecision) return error.message;
  return error instanceof ApiProblem ? `The shop rejects this: ${error.message}.` : null;
}

class PlanRollback extends Error {}

/** Makes a change and takes it back, to know what it would do. */
export async function planChange<Result>(db: Database, act: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const outcomes: { result: Result }[] = [];
  try {
    await inTransaction(db, async (tx) => {
      outcomes.push({ result: await act(tx) });
      throw new PlanRollback('a plan changes nothing');
    });
  } catch (error) {
    if (!(error instanceof PlanRollback)) throw error;
  }
  // A transaction that is retried after a conflict has several.
  const planned = outcomes.at(-1);
  if (!planned) throw new Error('The plan was not made');
  return planned.result;
}
