import { id, money, text, time } from '@baodao/domain/wire/fields';
import { queryId } from '@baodao/domain/wire/query';
import * as z from 'zod/mini';
import { staffPage, staffPageFields } from './paging.ts';

/**
 * What a request waits for. `disputes`: the buyer asked the platform after a refusal, and the decision is final. `answers`: the shop's answer.
 * `returns`: a look at what came back, or units to be sent.
 */
export const queues = ['disputes', 'answers', 'returns'] as const;
export type Queue = (typeof queues)[number];

export const afterSaleDecisions = ['approve', 'refuse', 'received', 'sent'] as const;
export type AfterSaleDecision = (typeof afterSaleDecisions)[number];

export const AfterSaleQuery = z.strictObject({ queue: z.optional(z.enum(queues)), ...staffPageFields });
export interface AfterSaleQuery extends z.infer<typeof AfterSaleQuery> {}

export const AfterSaleItem = z.object({
  id: z.int(),
  orderCode: z.string(),
  title: z.string(),
  type: z.int(),
  num: z.int(),
  amount: money,
  reason: z.string(),
  queue: z.enum(queues),
  /** When the request is decided by itself. Disputes have no deadline. */
  deadline: z.nullable(time),
  createdAt: time,
});
export interface AfterSaleItem extends z.infer<typeof AfterSaleItem> {}

export const AfterSalePage = staffPage(AfterSaleItem);
export interface AfterSalePage extends z.infer<typeof AfterSalePage> {}

export const AfterSaleSelector = z.strictObject({ id: queryId });
export interface AfterSaleSelector extends z.infer<typeof AfterSaleSelector> {}

export const AfterSaleDetail = z.object({
  id: z.int(),
  orderCode: z.string(),
  title: z.string(),
  spec: z.string(),
  type: z.int(),
  state: z.int(),
  num: z.int(),
  amount: money,
  amountCny: money,
  reason: z.string(),
  description: z.string(),
  /** Addresses of the buyer's pictures. */
  pictures: z.array(z.string()),
  answer: z.string(),
  /** The parcel of the return. */
  returnParcel: z.nullable(z.string()),
  deadline: z.nullable(time),
  escalatedAt: z.nullable(time),
  createdAt: time,
  steps: z.array(z.object({ id: z.int(), state: z.int(), by: z.string(), text: z.string(), takenAt: time })),
  decisions: z.array(z.enum(afterSaleDecisions)),
});
export interface AfterSaleDetail extends z.infer<typeof AfterSaleDetail> {}

/** Approving and refusing need a reason, which both sides can read. */
export const DecideInput = z.strictObject({
  id,
  decision: z.enum(afterSaleDecisions),
  note: text(300),
  /** The returned units can be sold again. */
  restock: z.boolean(),
});
export interface DecideInput extends z.infer<typeof DecideInput> {}
