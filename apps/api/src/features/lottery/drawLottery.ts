import { errorCodes } from '@baodao/domain/errors/codes';
import { drawPrize, oddsOf } from '@baodao/domain/lottery/draw';
import { type Drawn, lotteryCosts, lotteryRecordStates, prizeTypes } from '@baodao/domain/lottery/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { lotteryPrize } from '../../db/schema/lottery.ts';
import { lottery, lotteryRecord } from '../../db/schema/lottery.ts';
import type { Transaction } from '../../db/transaction.ts';
import { attempt } from '../../http/attempt.ts';
import { ApiProblem, notFound } from '../../http/problems.ts';
import { giveCoupon } from '../coupons/giveCoupon.ts';
import { createShowPicture } from '../media/pictures.ts';
import { postLedger } from '../member/postLedger.ts';
import { findLottery, prizesOf } from './readLottery.ts';
import { recordReply } from './records.ts';
import { type LotteryRow, standingOf, today } from './standing.ts';

type PrizeRow = typeof lotteryPrize.$inferSelect;

/** Goods that were won wait so many days for an address. */
const CLAIM_DAYS = 30;

/** What of a member's account a prize raises. */
const accounts: Readonly<Record<number, 'integral' | 'money' | 'exp'>> = {
  [prizeTypes.integral]: 'integral',
  [prizeTypes.money]: 'money',
  [prizeTypes.exp]: 'exp',
};

/**
 * Draws for a member. All that can be known before is read before: from the moment the lottery's row gives the number and is locked,
 * draws of it come one after another, which is why numbers have no gaps, and why little is done behind the lock. Draws of one member
 * wait for each other even before it.
 *
 * @returns the record as its owner reads it, and how often he may draw again
 */
export async function drawLottery(
  tx: Transaction,
  { userId, lotteryId, answerId, language }: { userId: number; lotteryId: number; answerId: number | undefined; language: Language },
): Promise<Drawn> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lottery ${lotteryId} of ${userId}`}, 0))`);
  const { row: known } = await findLottery(tx, lotteryId);
  const standing = await standingOf(tx, known, userId);
  const answer = await demandChance(known, standing, answerId);
  const prizes = await prizesOf(tx, lotteryId);
  const show = await createShowPicture(
    tx,
    prizes.map(({ image }) => image),
  );

  const row = await takeNumber(tx, lotteryId);
  const drawnIndex = await drawPrize({
    seed: row.seed,
    number: row.lastNumber,
    prizes: prizes.map(({ position, parts }) => ({ index: position, odds: oddsOf(parts) })),
  });
  const drawn = prizes.find(({ position }) => position === drawnIndex);
  if (!drawn) throw new Error(`Lottery ${lotteryId} has no prize ${drawnIndex}`);
  const prize = (await take(tx, drawn, userId)) ? drawn : consolationOf(prizes);

  const [record] = await tx
    .insert(lotteryRecord)
    .values({
      lotteryId,
      userId,
      drawNumber: row.lastNumber,
      day: today,
      seq: standing.today + 1,
      most: row.dayLimit,
      total: standing.total + 1,
      drawnPrizeId: drawn.id,
      prizeId: prize.id,
      answerId: answer,
      state: stateOf(prize),
      claimUntil: prize.type === prizeTypes.product ? sql`shop_now() + make_interval(days => ${CLAIM_DAYS}::int)` : null,
    })
    .returning();
  if (!record) throw new Error('the draw was not written');

  // The member's row last of all that is locked.
  const code = String(record.id);
  if (row.costType === lotteryCosts.integral)
    await postLedger(tx, { userId, account: 'integral', change: -row.costNum, source: { kind: 'lotteryCost', code } });
  const account = accounts[prize.type];
  if (account) await postLedger(tx, { userId, account, change: prize.num, source: { kind: 'lotteryPrize', code } });

  const whole = { record, title: row.title, prize, drawnIndex, state: record.state };
  // A right answer is good for this one draw.
  return { record: recordReply(whole, show, language), left: row.question === null ? standing.left - 1 : 0 };
}

async function takeNumber(tx: Transaction, lotteryId: number): Promise<LotteryRow> {
  const isOpen = and(lte(lottery.startsAt, sql`shop_now()`), gt(lottery.endsAt, sql`shop_now()`));
  const [row] = await tx
    .update(lottery)
    .set({ lastNumber: sql`${lottery.lastNumber} + 1` })
    .where(and(eq(lottery.id, lotteryId), eq(lottery.status, 1), isOpen))
    .returning();
  if (row) return row;
  const { row: closed, now } = await findLottery(tx, lotteryId);
  throw closed.startsAt > now
    ? new ApiProblem(errorCodes.saleNotStarted, 'the lottery has not begun')
    : new ApiProblem(errorCodes.saleEnded, 'the lottery is over');
}

/** The answer that is used up by this draw, where a question stands before it. */
async function demandChance(
  row: LotteryRow,
  { left, today: drawn, answer }: Awaited<ReturnType<typeof standingOf>>,
  answerId: number | undefined,
): Promise<number | null> {
  const isFirstGone = left === 0 && drawn >= row.dayLimit;
  if (isFirstGone) throw new ApiProblem(errorCodes.alreadyDrawnToday, 'drawn today', { left: 0 });
  if (row.question !== null) {
    if (!answer || answer.id !== answerId || !answer.isRight) throw new ApiProblem(errorCodes.wrongAnswer, 'answer the question first');
  }
  if (left === 0) throw new ApiProblem(errorCodes.noChanceLeft, 'no chance left', { left: 0 });
  return row.question === null ? null : (answer?.id ?? null);
}

/** Takes one of a prize, where there is one left. A coupon that cannot be given to this member counts as gone. */
async function take(tx: Transaction, prize: PrizeRow, userId: number): Promise<boolean> {
  const { couponId } = prize;
  if (couponId === null) return takeOne(tx, prize);
  const taken = await attempt(tx, async (part) => {
    if (!(await takeOne(part, prize))) return false;
    await giveCoupon(part, { userId, couponId, source: 'lottery' });
    return true;
  });
  return taken === true;
}

async function takeOne(tx: Transaction, { id }: PrizeRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE lottery_prize SET given = given + 1 WHERE id = ${id} AND (stock IS NULL OR given < stock) RETURNING id`);
  return rows.length > 0;
}

/** What is given instead of a prize that is gone; an import has exactly such a one in every lottery. */
function consolationOf(prizes: readonly PrizeRow[]): PrizeRow {
  const none = prizes.find(({ type }) => type === prizeTypes.none);
  if (!none) throw notFound('prize');
  return none;
}

const stateOf = ({ type }: PrizeRow): number => {
  if (type === prizeTypes.none) return lotteryRecordStates.nothing;
  return type === prizeTypes.product ? lotteryRecordStates.toClaim : lotteryRecordStates.claimed;
};
