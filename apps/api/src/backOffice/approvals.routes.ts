import { errorCodes } from '@baodao/domain/errors/codes';
import { DoneReply } from '@baodao/domain/wire/fields';
import { approvals } from '@baodao/staff-api/endpoints/approvals';
import { ApprovalPage, ApprovalQuery, DecideApprovalInput } from '@baodao/staff-api/shapes/approvals';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { staffApproval } from '../platform/db/schema/staff.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { ApiProblem, notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { afterSaleApproval } from './afterSale.routes.ts';
import { requireCaller } from './authorize.ts';
import { doAsStaff } from './changeAsStaff.ts';
import { orderRefund } from './orders.routes.ts';
import { readPage } from './page.ts';
import type { MoneyChange } from './secondPerson.ts';
import { withTimes } from './withTimes.ts';

type Kept = typeof staffApproval.$inferSelect;
type Note = (facts: Record<string, unknown>) => void;

export function registerApprovalRoutes(app: FastifyInstance, { db }: Services): void {
  registerRoutes(app, approvals, {
    find: {
      input: ApprovalQuery,
      reply: ApprovalPage,
      handle(page, call) {
        const { id: own } = requireCaller(call);
        return readPage(
          page,
          ({ limit, offset }) =>
            db
              .select()
              .from(staffApproval)
              .where(isNull(staffApproval.decidedAt))
              .orderBy(asc(staffApproval.id))
              .limit(limit)
              .offset(offset),
          ({ id, orderCode, amount, accountId, by, askedAt }) => ({
            ...withTimes({ id, orderCode, amount, by, askedAt }),
            isOwn: accountId === own,
          }),
        );
      },
    },
    decide: {
      input: DecideApprovalInput,
      reply: DoneReply,
      handle: ({ id, isConfirmed }, call) =>
        doAsStaff(db, call, {
          action: isConfirmed ? 'approvals confirm' : 'approvals reject',
          facts: { approval: id },
          async act(tx, note) {
            const { id: accountId, name } = requireCaller(call);
            const [kept] = await tx
              .update(staffApproval)
              .set({ decidedAt: sql`shop_now()`, decidedBy: name, isConfirmed })
              .where(and(eq(staffApproval.id, id), isNull(staffApproval.decidedAt)))
              .returning();
            if (!kept) throw notFound('approval');
            if (isConfirmed && kept.accountId === accountId)
              throw new ApiProblem(errorCodes.actionNotAllowed, 'somebody else has to confirm it');
            note({ change: kept.change, order: kept.orderCode, amount: kept.amount, askedBy: kept.by });
            if (isConfirmed) await makeKept(tx, kept, note);
          },
        }),
    },
  });
}

async function makeKept(tx: Transaction, kept: Kept, note: Note): Promise<void> {
  const made =
    kept.change === orderRefund.action
      ? await makeChange(tx, orderRefund, kept, note)
      : await makeChange(tx, afterSaleApproval, kept, note);
  // What is refunded is what the second person read.
  if (made !== kept.amount) throw new ImpossibleChange(`The refund would now be ${made} TWD: ask for it again.`);
}

const makeChange = async <Input extends object>(tx: Transaction, change: MoneyChange<Input, unknown>, { input }: Kept, note: Note) =>
  (await change.act(tx, change.input.parse(input), note)).amount;
