import { errorCodes } from '@baodao/domain/errors/codes';
import { drawPrize, formatOdds } from '@baodao/domain/lottery/draw';
import { type DrawReply, type LotteryRecord, lotteryCosts, lotteryRecordStates, prizeTypes } from '@baodao/domain/lottery/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { lotteryPrize } from '../../platform/db/schema/lottery.ts';
import { lottery, lotteryRecord } from '../../platform/db/schema/lottery.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, notFound } from '../../platform/http/problems.ts';
import { runInSavepoint } from '../../platform/http/savepoint.ts';
import { grantCoupon } from '../coupons/grantCoupon.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { postToLedger } from '../member/postToLedger.ts';
import { type LotteryRow, readDrawChances, today } from './drawChances.ts';
import { findLottery, readPrizes } from './readLottery.ts';
import { toRecordReply } from './records.ts';

type PrizeRow = typeof lotteryPrize.$inferSelect;

/** Winners of products must enter an address within this period. */
const CLAIM_DAYS = 30;

/** The account that receives a prize, by prize type. */
const prizeAccounts: Readonly<Record<number, 'integral' | 'money' | 'exp'>> = {
  [prizeTypes.integral]: 'integral',
  [prizeTypes.money]: 'money',
  [prizeTypes.exp]: 'exp',
};

/**
 * Draws for a member. Reserving the draw number locks the lottery's row, which serializes its draws and keeps the numbers without gaps.
 * Therefore everything else is read before. An advisory lock serializes the draws of one member.
 *
 * @returns the record and the number of remaining draws
 */
export async function drawLottery(
  tx: Transaction,
  { userId, lotteryId, answerId, language }: { userId: number; lotteryId: number; answerId: number | undefined; language: Language },
): Promise<DrawReply> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lottery ${lotteryId} of ${userId}`}, 0))`);
  const { row: initialRow } = await findLottery(tx, lotteryId);
  const chances = await readDrawChances(tx, initialRow, userId);
  const answer = await requireChance(initialRow, chances, answerId);
  const prizes = await readPrizes(tx, lotteryId);
  const lookUpPicture = await createPictureLookup(
    tx,
    prizes.map(({ image }) => image),
  );

  const row = await reserveDrawNumber(tx, lotteryId);
  const drawnIndex = await drawPrize({
    seed: row.seed,
    number: row.lastNumber,
    prizes: prizes.map(({ position, parts }) => ({ index: position, odds: formatOdds(parts) })),
  });
  const drawn = prizes.find(({ position }) => position === drawnIndex);
  if (!drawn) throw new Error(`Lottery ${lotteryId} has no prize ${drawnIndex}`);
  const prize = (await awardPrize(tx, drawn, userId)) ? drawn : findConsolation(prizes);

  const [record] = await tx
    .insert(lotteryRecord)
    .values({
      lotteryId,
      userId,
      drawNumber: row.lastNumber,
      day: today,
      seq: chances.today + 1,
      dayLimit: row.dayLimit,
      memberDrawNumber: chances.total + 1,
      drawnPrizeId: drawn.id,
      prizeId: prize.id,
      answerId: answer,
      state: initialState(prize),
      claimUntil: prize.type === prizeTypes.product ? sql`shop_now() + make_interval(days => ${CLAIM_DAYS}::int)` : null,
    })
    .returning();
  if (!record) throw new Error('The draw was not stored');

  // Lock order: the member's row is locked last.
  const code = String(record.id);
  if (row.costType === lotteryCosts.integral)
    await postToLedger(tx, { userId, account: 'integral', change: -row.costNum, source: { kind: 'lotteryCost', code } });
  const account = prizeAccounts[prize.type];
  if (account) await postToLedger(tx, { userId, account, change: prize.num, source: { kind: 'lotteryPrize', code } });

  const recordRow = { record, title: row.title, prize, drawnIndex, state: record.state };
  // A correct answer allows one draw.
  return { record: toRecordReply(recordRow, lookUpPicture, language), left: row.question === null ? chances.left - 1 : 0 };
}

async function reserveDrawNumber(tx: Transaction, lotteryId: number): Promise<LotteryRow> {
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

/** Returns the id of the quiz answer that this draw consumes; null for a lottery without a quiz. */
async function requireChance(
  row: LotteryRow,
  { left, today: drawn, answer }: Awaited<ReturnType<typeof readDrawChances>>,
  answerId: number | undefined,
): Promise<number | null> {
  const isDayLimitReached = left === 0 && drawn >= row.dayLimit;
  if (isDayLimitReached) throw new ApiProblem(errorCodes.alreadyDrawnToday, 'drawn today', { left: 0 });
  if (row.question !== null) {
    if (!answer || answer.id !== answerId || !answer.isRight) throw new ApiProblem(errorCodes.wrongAnswer, 'answer the question first');
  }
  if (left === 0) throw new ApiProblem(errorCodes.noDrawsLeft, 'no chance left', { left: 0 });
  return row.question === null ? null : (answer?.id ?? null);
}

/** Reserves one unit of a prize. Returns false when none is left, or when the member cannot receive the coupon. */
async function awardPrize(tx: Transaction, prize: PrizeRow, userId: number): Promise<boolean> {
  const { couponId } = prize;
  if (couponId === null) return reservePrize(tx, prize);
  const result = await runInSavepoint(tx, async (part) => {
    if (!(await reservePrize(part, prize))) return false;
    await grantCoupon(part, { userId, couponId, source: 'lottery' });
    return true;
  });
  return result === true;
}

async function reservePrize(tx: Transaction, { id }: PrizeRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE lottery_prize SET given = given + 1 WHERE id = ${id} AND (stock IS NULL OR given < stock) RETURNING id`);
  return rows.length > 0;
}

/** The prize awarded when the drawn one is out of stock. The import ensures that every lottery has exactly one. */
function findConsolation(prizes: readonly PrizeRow[]): PrizeRow {
  const consolation = prizes.find(({ type }) => type === prizeTypes.none);
  if (!consolation) throw notFound('prize');
  return consolation;
}

const initialState = ({ type }: PrizeRow): LotteryRecord['state'] => {
  if (type === prizeTypes.none) return lotteryRecordStates.nothing;
  return type === prizeTypes.product ? lotteryRecordStates.toClaim : lotteryRecordStates.claimed;
};
