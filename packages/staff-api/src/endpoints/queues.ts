import type { DoneReply } from '@baodao/domain/wire/fields';
import type {
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
} from '../shapes/queues.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

/** Work that waits for people. Changes have the errors notFound (-3) and actionNotAllowed (-502). */
export const queues = {
  discrepancies: defineStaffEndpoint<QueueQuery, DiscrepancyPage>('GET /staff/payment/discrepancy/find', 'payments.read'),
  decideDiscrepancy: defineStaffEndpoint<DiscrepancyInput, DoneReply>('POST /staff/payment/discrepancy/decide', 'payments.decide'),
  refunds: defineStaffEndpoint<QueueQuery, OpenRefundPage>('GET /staff/payment/refund/find', 'payments.read'),
  handleRefund: defineStaffEndpoint<OpenRefundInput, DoneReply>('POST /staff/payment/refund/handle', 'payments.decide'),
  moderation: defineStaffEndpoint<QueueQuery, ModeratedPage>('GET /staff/moderation/find', 'moderation.read'),
  moderate: defineStaffEndpoint<ModerateInput, DoneReply>('POST /staff/moderation/decide', 'moderation.decide'),
  lowStock: defineStaffEndpoint<QueueQuery, LowStockPage>('GET /staff/stock/low/find', 'products.read'),
  changeStock: defineStaffEndpoint<StockInput, StockReply>('POST /staff/stock/change', 'products.change'),
  applications: defineStaffEndpoint<QueueQuery, ApplicationPage>('GET /staff/application/find', 'suppliers.read'),
  failedMessages: defineStaffEndpoint<FailedQuery, FailedPage>('GET /staff/outbox/find', 'running.read'),
};
