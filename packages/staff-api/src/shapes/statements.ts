import { paymentChannels } from '@baodao/domain/payment/shapes';
import { money } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';

/** The statement of a provider for some days of Taipei, as CSV. */
export const StatementInput = z.strictObject({
  channel: z.enum(paymentChannels),
  from: z.iso.date(),
  to: z.iso.date(),
  csv: z.string().check(z.minLength(1), z.maxLength(4_000_000)),
});
export interface StatementInput extends z.infer<typeof StatementInput> {}

export const statementKinds = ['payment', 'refund'] as const;
export const statementProblems = ['notInShop', 'notInStatement', 'otherAmount'] as const;

/** One line of the statement or the shop that has no equal. Amounts are positive. */
export const StatementDifference = z.object({
  kind: z.enum(statementKinds),
  problem: z.enum(statementProblems),
  /** The number of the payment or refund in the shop, or the provider's. */
  number: z.string(),
  inShop: z.nullable(money),
  inStatement: z.nullable(money),
  orders: z.array(z.string()),
});
export interface StatementDifference extends z.infer<typeof StatementDifference> {}

const Totals = z.object({ count: z.int(), inShop: money, inStatement: money });
export const StatementReply = z.object({
  currency: z.string(),
  payments: Totals,
  refunds: Totals,
  differences: z.array(StatementDifference),
  /** The numbers of lines without an amount. */
  unread: z.array(z.string()),
});
export interface StatementReply extends z.infer<typeof StatementReply> {}

/** Days of Taipei in which orders were finished. */
export const PayoutQuery = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
export interface PayoutQuery extends z.infer<typeof PayoutQuery> {}

/** In TWD. */
export const Payouts = z.array(
  z.object({ shopId: z.int(), shopName: z.string(), orders: z.int(), paid: money, refunded: money, net: money }),
);
export type Payouts = z.infer<typeof Payouts>;
