// Lotteries and guesses.
import * as z from 'zod';
import { code, id, localizedText, sortOrder, timeOrOffset } from './fields.ts';

export const LotteryLine = z.strictObject({
  id,
  title: localizedText(30),
  rule: localizedText(600),
  type: z.enum(['wheel', 'grid', 'quiz']),
  startsAt: timeOrOffset,
  endsAt: timeOrOffset,
  /** Points that a draw costs. 0: free. */
  cost: z.int().min(0).max(100_000).default(0),
  dayLimit: z.int().min(1).max(20).default(1),
  /** Draws per member in total. 0: only `dayLimit` applies. */
  totalLimit: z.int().min(0).max(10_000).default(0),
  question: z
    .strictObject({
      id,
      title: localizedText(80),
      options: z
        .array(z.strictObject({ id, text: localizedText(40) }))
        .min(2)
        .max(6),
      right: z.array(id).min(1).max(6),
      explain: localizedText(200),
    })
    .optional(),
  prizes: z
    .array(
      z.strictObject({
        id,
        title: localizedText(20),
        type: z.enum(['none', 'integral', 'coupon', 'goods', 'money', 'exp']),
        num: z.int().min(0).max(100_000).default(1),
        coupon: id.optional(),
        /** The odds in parts of 10,000. */
        parts: z.int().min(0).max(10_000),
        /** How many can be won. Absent: unlimited. */
        stock: z.int().min(0).max(1_000_000).optional(),
      }),
    )
    .min(2)
    .max(12),
  sort: sortOrder,
});
export type LotteryLine = z.infer<typeof LotteryLine>;

export const GuessLine = z.strictObject({
  id,
  key: code,
  title: localizedText(40),
  text: localizedText(200),
  options: z
    .array(z.strictObject({ id, title: localizedText(40) }))
    .min(2)
    .max(8),
  startsAt: timeOrOffset,
  endsAt: timeOrOffset,
  /** Points for a right guess. */
  reward: z.int().min(0).max(100_000),
  sort: sortOrder,
});
export type GuessLine = z.infer<typeof GuessLine>;
