import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { lottery } from '../../platform/db/schema/lottery.ts';
import { lotteryAnswer, lotteryRecord } from '../../platform/db/schema/lottery.ts';

export type LotteryRow = typeof lottery.$inferSelect;

/** Today in Taipei, by the database clock. */
export const today = sql<string>`(shop_now() AT TIME ZONE 'Asia/Taipei')::date`;

export interface DrawChances {
  /** Number of draws today. */
  today: number;
  /** Number of draws in total. */
  total: number;
  /** Remaining draws. */
  left: number;
  /** Today's answer to the quiz. */
  answer: { id: number; isRight: boolean; isUsed: boolean } | null;
}

/** Reads a member's draws and remaining chances, regardless of whether the lottery is open. */
export async function readDrawChances(db: Queryable, row: LotteryRow, userId: number): Promise<DrawChances> {
  const isOwn = and(eq(lotteryRecord.lotteryId, row.id), eq(lotteryRecord.userId, userId));
  const [counted] = await db
    .select({ today: sql<number>`count(*) FILTER (WHERE ${lotteryRecord.day} = ${today})::int`, total: sql<number>`count(*)::int` })
    .from(lotteryRecord)
    .where(isOwn);
  const [answered] = await db
    .select({
      id: lotteryAnswer.id,
      correct: lotteryAnswer.correct,
      isUsed: sql<boolean>`EXISTS (SELECT 1 FROM ${lotteryRecord} WHERE ${lotteryRecord.answerId} = ${lotteryAnswer.id})`,
    })
    .from(lotteryAnswer)
    .where(and(eq(lotteryAnswer.lotteryId, row.id), eq(lotteryAnswer.userId, userId), eq(lotteryAnswer.day, today)));
  const answer = answered ? { id: answered.id, isRight: answered.correct === 1, isUsed: answered.isUsed } : null;
  const draws = { today: counted?.today ?? 0, total: counted?.total ?? 0, answer };
  return { ...draws, left: remainingDraws(row, draws) };
}

/** With a quiz, a correct answer allows one draw per day. */
function remainingDraws(row: LotteryRow, { today: drawn, total, answer }: Omit<DrawChances, 'left'>): number {
  const leftToday = row.dayLimit - drawn;
  const leftInTotal = row.totalLimit > 0 ? row.totalLimit - total : leftToday;
  const left = Math.max(0, Math.min(leftToday, leftInTotal));
  if (row.question === null || answer === null) return row.question === null ? left : Math.min(left, 1);
  return answer.isRight && !answer.isUsed ? Math.min(left, 1) : 0;
}
