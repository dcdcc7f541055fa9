import { DoneReply } from '@baodao/domain/wire/fields';
import { queues } from '@baodao/staff-api/endpoints/queues';
import {
  ApplicationPage,
  DiscrepancyInput,
  DiscrepancyPage,
  FailedPage,
  FailedQuery,
  LowStockPage,
  ModeratedPage,
  ModerateInput,
  OpenRefundInput,
  OpenRefundPage,
  QueueQuery,
  StockInput,
  StockReply,
} from '@baodao/staff-api/shapes/queues';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { confirmManualRefund, listOpenRefunds, retryRefund } from '../features/afterSale/openRefunds.ts';
import { changeStock } from '../features/catalog/changeStock.ts';
import { listDiscrepancies, resolveDiscrepancy } from '../features/payment/discrepancies.ts';
import { listWaitingTexts, moderate } from '../features/questions/moderation.queries.ts';
import { SHOWN } from '../features/questions/readQuestions.ts';
import { sku } from '../platform/db/schema/catalog.ts';
import { badParameter, notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { changeAsStaff, doAsStaff } from './changeAsStaff.ts';
import { readPage } from './page.ts';
import { listFailedMessages, listLowStock, listWaitingApplications } from './queues.queries.ts';

export function registerQueueRoutes(app: FastifyInstance, { db }: Services): void {
  registerRoutes(app, queues, {
    discrepancies: {
      input: QueueQuery,
      reply: DiscrepancyPage,
      handle(page) {
        return readPage(
          page,
          (range) => listDiscrepancies(db, range),
          ({ discrepancy, attempt, orderCodes }) => ({
            code: discrepancy.paymentCode,
            channel: attempt.channel,
            providerTransaction: discrepancy.providerTransaction,
            reason: discrepancy.reason,
            expected: attempt.amount,
            expectedCurrency: attempt.currency,
            received: discrepancy.amount,
            receivedCurrency: discrepancy.currency,
            receivedAt: discrepancy.receivedAt.toISOString(),
            orders: orderCodes,
          }),
        );
      },
    },
    decideDiscrepancy: {
      input: DiscrepancyInput,
      reply: DoneReply,
      handle: ({ code, decision, note }, call) =>
        doAsStaff(db, call, {
          action: `payments ${{ settled: 'settle', refunded: 'refund', dismissed: 'dismiss' }[decision]}`,
          facts: { code, note },
          async act(tx) {
            await resolveDiscrepancy(tx, code, { decision, note });
          },
        }),
    },
    refunds: {
      input: QueueQuery,
      reply: OpenRefundPage,
      handle(page) {
        return readPage(
          page,
          (range) => listOpenRefunds(db, range),
          ({ refund, channel, tries }) => ({
            code: refund.code,
            channel,
            amount: refund.amount,
            currency: refund.currency,
            state: refund.state === 'manual' ? ('manual' as const) : ('due' as const),
            orderCode: refund.orderCode,
            tries,
            error: refund.lastError,
            createdAt: refund.createdAt.toISOString(),
          }),
        );
      },
    },
    handleRefund: {
      input: OpenRefundInput,
      reply: DoneReply,
      handle: ({ code, step, note }, call) =>
        doAsStaff(db, call, {
          action: step === 'retry' ? 'payments retry' : 'payments refunded',
          facts: { code, note },
          async act(tx) {
            if (step === 'retry') await retryRefund(tx, code);
            else if (note.trim() === '') throw badParameter('note');
            else await confirmManualRefund(tx, code, note);
          },
        }),
    },
    moderation: {
      input: QueueQuery,
      reply: ModeratedPage,
      handle(page) {
        return readPage(
          page,
          (range) => listWaitingTexts(db, range),
          ({ status, ...text }) => ({ ...text, isShown: status === SHOWN }),
        );
      },
    },
    moderate: {
      input: ModerateInput,
      reply: DoneReply,
      handle: ({ kind, id, to }, call) =>
        doAsStaff(db, call, {
          action: `moderation ${to === 'shown' ? 'show' : 'hide'}`,
          facts: { kind, id },
          async act(tx) {
            if ((await moderate(tx, kind, id, to)) === null) throw notFound('text');
          },
        }),
    },
    lowStock: {
      input: QueueQuery,
      reply: LowStockPage,
      handle(page) {
        return readPage(
          page,
          (range) => listLowStock(db, range),
          (row) => row,
        );
      },
    },
    changeStock: {
      input: StockInput,
      reply: StockReply,
      handle: ({ skuId, change, reason }, call) =>
        changeAsStaff(db, call, {
          action: 'stock change',
          facts: { sku: skuId, change, reason },
          async act(tx, note) {
            const [before] = await tx.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
            if (!before) throw notFound('sku');
            const stock = await changeStock(tx, { skuId, change, reason });
            if (stock === null) throw new ImpossibleChange(`sku ${skuId} has only ${before.stock} units for sale.`);
            note({ after: { stock }, before: { stock: stock - change } });
            return { stock };
          },
        }),
    },
    applications: {
      input: QueueQuery,
      reply: ApplicationPage,
      handle(page) {
        return readPage(
          page,
          (range) => listWaitingApplications(db, range),
          ({ code, companyName, taxId, createdAt }) => ({
            code,
            companyName,
            taxId,
            createdAt: createdAt.toISOString(),
          }),
        );
      },
    },
    failedMessages: {
      input: FailedQuery,
      reply: FailedPage,
      handle(query) {
        return readPage(
          query,
          (range) => listFailedMessages(db, query, range),
          ({ id, kind, attempts, dueAt, lastError }) => ({
            id,
            kind,
            attempts,
            dueAt: dueAt.toISOString(),
            error: lastError,
          }),
        );
      },
    },
  });
}
