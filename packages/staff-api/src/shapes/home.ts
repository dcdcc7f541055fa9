import { money, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { orderStateNames } from './orders.ts';

/** The work that waits for people. */
export const waitingKinds = [
  'shipping',
  'disputes',
  'answers',
  'returns',
  'refunds',
  'approvals',
  'discrepancies',
  'conversations',
  'moderation',
  'applications',
  'tailor',
  'prizes',
  'lowStock',
  'mails',
  'invoices',
  'outbox',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Paid orders of a number of days up to now, and of as many before. Days are those of Taipei, amounts TWD. */
export const Sales = z.object({
  days: z.int(),
  orders: z.int(),
  amount: money,
  ordersBefore: z.int(),
  amountBefore: money,
});
export interface Sales extends z.infer<typeof Sales> {}

/** Orders of a state are counted up to this number: all orders of a large shop would take long. One more means "more". */
export const MAX_COUNTED = 10_000;
/** SKUs with few units are counted up to this number. */
export const MAX_LOW_COUNTED = 1_000;

/** How far members came within seven days: those who looked at a product, chose one for the cart or an order, ordered, and paid such an order. */
export const Conversion = z.object({ looked: z.int(), chose: z.int(), ordered: z.int(), paid: z.int() });
export interface Conversion extends z.infer<typeof Conversion> {}

export const Overview = z.object({
  readAt: time,
  sales: z.array(Sales),
  /** The last 30 days, each from a midnight in Taipei to the next. */
  days: z.array(z.object({ day: z.string(), orders: z.int(), amount: money })),
  /** Of seven days, by units. */
  bestSellers: z.array(z.object({ productId: z.int(), title: z.string(), num: z.int(), amount: money })),
  /** Of seven days, the most frequent first. */
  searchMisses: z.array(z.object({ word: z.string(), count: z.int() })),
  conversion: Conversion,
  states: z.array(z.object({ state: z.enum(orderStateNames), orders: z.int() })),
  /** The newest backup, if it is older than a day and a half, or null for none yet. Absent if all is well. */
  oldBackup: z.optional(z.nullable(time)),
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int(), since: z.nullable(time) })),
});
export interface Overview extends z.infer<typeof Overview> {}
