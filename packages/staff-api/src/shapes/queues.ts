import { reportKinds } from '@baodao/domain/questions/shapes';
import { code, id, money, text, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { staffPage, staffPageFields } from './paging.ts';

export const QueueQuery = z.strictObject(staffPageFields);
export interface QueueQuery extends z.infer<typeof QueueQuery> {}

export const discrepancyDecisions = ['settled', 'refunded', 'dismissed'] as const;
export type DiscrepancyDecision = (typeof discrepancyDecisions)[number];

/** Received money that differs from what was asked for. */
export const Discrepancy = z.object({
  code: z.string(),
  channel: z.string(),
  providerTransaction: z.string(),
  reason: z.string(),
  expected: money,
  expectedCurrency: z.string(),
  received: money,
  receivedCurrency: z.string(),
  receivedAt: time,
  orders: z.array(z.string()),
});
export interface Discrepancy extends z.infer<typeof Discrepancy> {}
export const DiscrepancyPage = staffPage(Discrepancy);
export interface DiscrepancyPage extends z.infer<typeof DiscrepancyPage> {}

export const DiscrepancyInput = z.strictObject({ code, decision: z.enum(discrepancyDecisions), note: text(300, 1) });
export interface DiscrepancyInput extends z.infer<typeof DiscrepancyInput> {}

/** A refund that no provider has confirmed. */
export const OpenRefund = z.object({
  code: z.string(),
  channel: z.string(),
  amount: money,
  currency: z.string(),
  state: z.enum(['due', 'manual']),
  orderCode: z.nullable(z.string()),
  tries: z.int(),
  error: z.nullable(z.string()),
  createdAt: time,
});
export interface OpenRefund extends z.infer<typeof OpenRefund> {}
export const OpenRefundPage = staffPage(OpenRefund);
export interface OpenRefundPage extends z.infer<typeof OpenRefundPage> {}

/** `confirm` says that it was made in the provider's own system; the note proves it. */
export const OpenRefundInput = z.strictObject({ code, step: z.enum(['retry', 'confirm']), note: text(300) });
export interface OpenRefundInput extends z.infer<typeof OpenRefundInput> {}

/** A text of a member that waits for a look: new and suspicious, or reported by others. */
export const ModeratedText = z.object({
  id: z.int(),
  kind: z.enum(reportKinds),
  text: z.string(),
  /** A day. */
  written: z.string(),
  isShown: z.boolean(),
  reports: z.int(),
  reasons: z.string(),
});
export interface ModeratedText extends z.infer<typeof ModeratedText> {}
export const ModeratedPage = staffPage(ModeratedText);
export interface ModeratedPage extends z.infer<typeof ModeratedPage> {}

export const ModerateInput = z.strictObject({ kind: z.enum(reportKinds), id, to: z.enum(['shown', 'hidden']) });
export interface ModerateInput extends z.infer<typeof ModerateInput> {}

/** A SKU on sale that is nearly or quite sold out. */
export const LowStock = z.object({ skuId: z.int(), code: z.string(), title: z.string(), stock: z.int(), productId: z.int() });
export interface LowStock extends z.infer<typeof LowStock> {}
export const LowStockPage = staffPage(LowStock);
export interface LowStockPage extends z.infer<typeof LowStockPage> {}

/** A difference and not a number, because the shop sells while staff count. */
export const StockInput = z.strictObject({
  skuId: id,
  change: z.int().check(
    z.minimum(-1_000_000),
    z.maximum(1_000_000),
    z.refine((change) => change !== 0),
  ),
  reason: text(200, 1),
});
export interface StockInput extends z.infer<typeof StockInput> {}

export const StockReply = z.object({ stock: z.int() });
export interface StockReply extends z.infer<typeof StockReply> {}

/** A message to the outside that failed: to a supplier, provider, mail server or browser. */
export const FailedMessage = z.object({
  id: z.int(),
  kind: z.string(),
  attempts: z.int(),
  dueAt: time,
  error: z.nullable(z.string()),
});
export interface FailedMessage extends z.infer<typeof FailedMessage> {}
export const FailedPage = staffPage(FailedMessage);

/** Who receives messages of the shop. */
export const messageReceivers = ['payment', 'supplier', 'mail', 'push', 'invoices'] as const;
export type MessageReceiver = (typeof messageReceivers)[number];
export const FailedQuery = z.strictObject({ receiver: z.optional(z.enum(messageReceivers)), ...staffPageFields });
export interface FailedQuery extends z.infer<typeof FailedQuery> {}
export interface FailedPage extends z.infer<typeof FailedPage> {}

/** Somebody who wants to sell here. */
export const WaitingApplication = z.object({ code: z.string(), companyName: z.string(), taxId: z.string(), createdAt: time });
export interface WaitingApplication extends z.infer<typeof WaitingApplication> {}
export const ApplicationPage = staffPage(WaitingApplication);
export interface ApplicationPage extends z.infer<typeof ApplicationPage> {}
