import { isRefundState, isRefundType, nextRefundState, type RefundEvent, refundsMoney } from '@baodao/domain/afterSale/rules';
import { DoneReply } from '@baodao/domain/wire/fields';
import { afterSale } from '@baodao/staff-api/endpoints/afterSale';
import {
  type AfterSaleDecision,
  AfterSaleDetail,
  AfterSalePage,
  AfterSaleQuery,
  AfterSaleSelector,
  afterSaleDecisions,
  DecideInput,
} from '@baodao/staff-api/shapes/afterSale';
import type { FastifyInstance } from 'fastify';
import { listWaitingRequests, readStaffRequest } from '../features/afterSale/staffRequests.queries.ts';
import { doneReply } from '../platform/http/doneReply.ts';
import { badParameter, notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { pictureAddress } from '../staff/pictureAddress.ts';
import { acceptAfterSaleAnswer } from '../supplier/acceptAfterSaleAnswer.ts';
import { changeAsStaff } from './changeAsStaff.ts';
import { readPage } from './page.ts';
import { changeMoney, type MoneyChange } from './secondPerson.ts';
import { withTimes } from './withTimes.ts';

const events: Readonly<Record<AfterSaleDecision, RefundEvent>> = {
  approve: 'approve',
  refuse: 'refuse',
  received: 'receive',
  sent: 'replace',
};

export function registerStaffAfterSaleRoutes(app: FastifyInstance, { db, environment }: Services): void {
  registerRoutes(app, afterSale, {
    find: {
      input: AfterSaleQuery,
      reply: AfterSalePage,
      handle({ queue, ...page }) {
        return readPage(
          page,
          (range) => listWaitingRequests(db, { ...range, ...(queue === undefined ? {} : { queue }) }),
          ({ request: { id, orderCode, type, num, amount, reason, deadline, createdAt }, title, queue: its }) => ({
            id,
            orderCode,
            title,
            type,
            num,
            amount,
            reason,
            queue: its,
            deadline: deadline?.toISOString() ?? null,
            createdAt: createdAt.toISOString(),
          }),
        );
      },
    },
    one: {
      input: AfterSaleSelector,
      reply: AfterSaleDetail,
      async handle({ id }) {
        const found = await readStaffRequest(db, id);
        if (!found) throw notFound('request');
        const { request, title, spec, steps } = found;
        return {
          id,
          orderCode: request.orderCode,
          title,
          spec,
          type: request.type,
          state: request.state,
          num: request.num,
          amount: request.amount,
          amountCny: request.amountCny,
          reason: request.reason,
          description: request.description,
          pictures: request.images.map((image) => pictureAddress(environment, image)),
          answer: request.answer,
          returnParcel: request.number === null ? null : `${request.courierCode ?? ''} ${request.number}`.trim(),
          deadline: request.deadline?.toISOString() ?? null,
          escalatedAt: request.escalatedAt?.toISOString() ?? null,
          createdAt: request.createdAt.toISOString(),
          steps: steps.map(({ id: step, state, by, text, takenAt }) => withTimes({ id: step, state, by, text, takenAt })),
          decisions: listDecisions(request),
        };
      },
    },
    decide: {
      input: DecideInput,
      reply: DoneReply,
      handle(input, call) {
        const decide = decisionOf(input.decision);
        // A request that is granted will be refunded, now or when the goods are back.
        if (input.decision === 'approve') return changeMoney({ db, limit: environment.BACKOFFICE_SECOND_PERSON_FROM }, call, decide, input);
        return changeAsStaff(db, call, { action: decide.action, act: async (tx, note) => (await decide.act(tx, input, note)).reply });
      },
    },
  });
}

const decisionOf = (decision: AfterSaleDecision): MoneyChange<DecideInput, DoneReply> => ({
  action: `after-sale ${decision}`,
  input: DecideInput,
  async act(tx, { id, note: typed, restock }, note) {
    const text = typed.trim();
    if ((decision === 'approve' || decision === 'refuse') && text === '') throw badParameter('note');
    const found = await readStaffRequest(tx, id);
    if (!found) throw notFound('request');
    const { orderCode, amount, state, type } = found.request;
    note({ request: id, order: orderCode, before: { state } });
    await acceptAfterSaleAnswer(tx, { requestId: id, action: decision, text, restock }, 'staff');
    note({ after: { state: (await readStaffRequest(tx, id))?.request.state } });
    return { reply: doneReply, orderCode, amount: refundsMoney(type) ? amount : '0.00' };
  },
});

/** What a second person confirms. */
export const afterSaleApproval = decisionOf('approve');

const listDecisions = ({ type, state }: { type: number; state: number }): AfterSaleDecision[] =>
  isRefundType(type) && isRefundState(state)
    ? afterSaleDecisions.filter((decision) => nextRefundState(type, state, events[decision]) !== null)
    : [];
