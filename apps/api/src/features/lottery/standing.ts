import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { lottery } from '../../db/schema/lottery.ts';
import { lotteryAnswer, lotteryRecord } from '../../db/schema/lottery.ts';

export type LotteryRow = typeof lottery.$inferSelect;

/** Today in Taipei, by the shop's clock. */
export const today = sql<string>`(shop_now() AT TIME ZONE 'Asia/Taipei')::date`;

export interface Standing {
  /** Draws of the member, today and in all. */
  today: number;
  total: number;
  /** How often the member may draw now. */
  left: number;
  /** The answer of today to the question before the draw. */
  answer: { id: number; isRight: boolean; isUsed: boolean } | null;
}

/** How a member stands with a lottery today, whether it is open or not. */
export async function standingOf(db: Queryable, row: LotteryRow, userId: number): Promise<Standing> {
  const mine = and(eq(lotteryRecord.lotteryId, row.id), eq(lotteryRecord.userId, userId));
  const [counted] = await db
    .select({ today: sql<number>`count(*) FILTER (WHERE ${lotteryRecord.day} = ${today})::int`, total: sql<number>`count(*)::int` })
    .from(lotteryRecord)
    .where(mine);
  const [answered] = await db
    .select({
      id: lotteryAnswer.id,
      correct: lotteryAnswer.correct,
      isUsed: sql<boolean>`EXISTS (SELECT 1 FROM ${lotteryRecord} WHERE ${lotteryRecord.answerId} = ${lotteryAnswer.id})`,
    })
    .from(lotteryAnswer)
    .where(and(eq(lotteryAnswer.lotteryId, row.id), eq(lotteryAnswer.userId, userId), eq(lotteryAnswer.day, today)));
  const answer = answered ? { id: answered.id, isRight: answered.correct === 1, isUsed: answered.isUsed } : null;
  const standing = { today: counted?.today ?? 0, total: counted?.total ?? 0, answer };
  return { ...standing, left: leftOf(row, standing) };
}

/** A question is answered once a day, and a right answer is good for one draw. */
function leftOf(row: LotteryRow, { today: drawn, total, answer }: Omit<Standing, 'left'>): number {
  const byDay = row.dayLimit - drawn;
  const inAll = row.totalLimit > 0 ? row.totalLimit - total : byDay;
  const left = Math.max(0, Math.min(byDay, inAll));
  if (row.question === null || answer === null) return row.question === null ? left : Math.min(left, 1);
  return answer.isRight && !answer.isUsed ? Math.min(left, 1) : 0;
}
