import { errorCodes } from '@baodao/domain/errors/codes';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';
import { staffApproval } from '../platform/db/schema/staff.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { ApiProblem } from '../platform/http/problems.ts';
import type { RequestContext } from '../platform/http/requestContext.ts';
import { requireCaller } from './authorize.ts';
import { changeAsStaff } from './changeAsStaff.ts';

type Note = (facts: Record<string, unknown>) => void;

/** A change that pays money back. From a limit on, a second person makes it with what the first one asked for. */
export interface MoneyChange<Input extends object, Reply> {
  /** The words of the log, and the name under which a request is kept. */
  action: string;
  input: z.ZodMiniType<Input>;
  /** `amount` is what it pays back in TWD. */
  act: (tx: Transaction, input: Input, note: Note) => Promise<{ reply: Reply; orderCode: string; amount: string }>;
}

class SecondPersonNeeded extends Error {
  readonly orderCode: string;
  readonly amount: string;
  constructor({ orderCode, amount }: { orderCode: string; amount: string }) {
    super(`${amount} TWD need a second person`);
    this.orderCode = orderCode;
    this.amount = amount;
  }
}

/** Makes the change, or keeps it for a second person and says so by an error with `awaitsApproval`. `limit` 0 asks nobody. */
export async function changeMoney<Input extends object, Reply>(
  { db, limit }: { db: Database; limit: number },
  call: RequestContext,
  { action, act }: MoneyChange<Input, Reply>,
  input: Input,
): Promise<Reply> {
  try {
    return await changeAsStaff(db, call, {
      action,
      async act(tx, note) {
        const done = await act(tx, input, note);
        if (limit > 0 && Number(done.amount) >= limit) throw new SecondPersonNeeded(done);
        return done.reply;
      },
    });
  } catch (error) {
    if (!(error instanceof SecondPersonNeeded)) throw error;
    const { orderCode, amount } = error;
    const { id: accountId, name } = requireCaller(call);
    await changeAsStaff(db, call, {
      action: 'approvals ask',
      facts: { change: action, order: orderCode, amount },
      act: (tx) =>
        tx
          .insert(staffApproval)
          .values({ change: action, input: Object.fromEntries(Object.entries(input)), orderCode, amount, accountId, by: name }),
    });
    throw new ApiProblem(errorCodes.actionNotAllowed, 'a second person has to confirm it', { awaitsApproval: true });
  }
}
