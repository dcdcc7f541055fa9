import { linkTypes } from '@baodao/domain/home/linkTypes';
import { formatOdds, verifyDraw } from '@baodao/domain/lottery/draw';
import { lotteryRecordStates } from '@baodao/domain/lottery/shapes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { paths } from '@baodao/link-builders/paths';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { type Range, wholeList } from '../../platform/db/range.ts';
import { lottery, lotteryPrize, lotteryRecord } from '../../platform/db/schema/lottery.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { insertMessage } from '../notifications/insertMessage.ts';
import { localizedValues } from '../notifications/localizedValues.ts';
import { nameCourier } from '../shipping/couriers.ts';

const { toClaim, claimed, shipped, expired } = lotteryRecordStates;

/** Lists all lotteries with their progress. */
export const listLotteries = (db: Queryable) =>
  db
    .select({
      id: lottery.id,
      title: lottery.title,
      endsAt: lottery.endsAt,
      draws: lottery.lastNumber,
      seedHash: lottery.seedHash,
      /** Secret until the end of the lottery. */
      seed: sql<string | null>`CASE WHEN ${lottery.endsAt} <= shop_now() THEN ${lottery.seed} END`,
      toClaim: countRecords(toClaim),
      toShip: countRecords(claimed),
    })
    .from(lottery)
    .orderBy(asc(lottery.endsAt), asc(lottery.id));

const countRecords = (state: number) =>
  sql<number>`(SELECT count(*)::int FROM lottery_record WHERE lottery_record.lottery_id = lottery.id AND lottery_record.state = ${state})`;

/** Lists won products with a delivery address that are not shipped yet, or one of them. */
export const listPrizesToShip = (db: Queryable, { limit, offset }: Range = wholeList, id?: number) =>
  db
    .select({ id: lotteryRecord.id, lotteryId: lotteryRecord.lotteryId, prize: lotteryPrize.title, receiver: lotteryRecord.receiver })
    .from(lotteryRecord)
    .innerJoin(lotteryPrize, eq(lotteryPrize.id, lotteryRecord.prizeId))
    .where(
      and(eq(lotteryRecord.state, claimed), isNotNull(lotteryRecord.receiver), id === undefined ? undefined : eq(lotteryRecord.id, id)),
    )
    .orderBy(asc(lotteryRecord.id))
    .limit(limit)
    .offset(offset);

export interface PrizeParcel {
  courierCode: string;
  courierName: string;
  number: string;
}

/** Stores the parcel of a prize and notifies the winner. Returns false when the prize is not ready to ship. */
export async function shipPrize(tx: Transaction, id: number, { courierCode, courierName, number }: PrizeParcel): Promise<boolean> {
  const [record] = await tx
    .update(lotteryRecord)
    .set({ state: shipped, courierCode, courierName, courierNumber: number, shippedAt: sql`shop_now()` })
    .where(and(eq(lotteryRecord.id, id), eq(lotteryRecord.state, claimed)))
    .returning({ userId: lotteryRecord.userId, prizeId: lotteryRecord.prizeId });
  if (!record) return false;
  const [prize] = await tx.select({ title: lotteryPrize.title }).from(lotteryPrize).where(eq(lotteryPrize.id, record.prizeId));
  await insertMessage(tx, {
    userId: record.userId,
    type: messageTypes.logistics,
    textKey: 'prizeShipped',
    values: {
      ...(prize ? localizedValues('prize', prize.title) : {}),
      ...localizedValues('courier', nameCourier({ courierCode, courierName })),
      number,
    },
    linkType: linkTypes.url,
    linkValue: paths.settingLottery,
    dedupe: `prize.shipped:${id}`,
  });
  return true;
}

export type LotterySettlement =
  | { ok: true; draws: number; expired: number; seed: string }
  | { ok: false; reason: 'unknown' | 'open' }
  | { ok: false; reason: 'draws'; numbers: number[] };

/** Verifies all draws of a closed lottery by its seed, and expires unclaimed prizes. */
export async function settleLottery(db: Database | Transaction, id: number): Promise<LotterySettlement> {
  const [row] = await db
    .select({ seed: lottery.seed, seedHash: lottery.seedHash, isOver: sql<boolean>`${lottery.endsAt} <= shop_now()` })
    .from(lottery)
    .where(eq(lottery.id, id));
  if (!row) return { ok: false, reason: 'unknown' };
  if (!row.isOver) return { ok: false, reason: 'open' };
  const { seed, seedHash } = row;
  const allPrizes = await db.select().from(lotteryPrize).where(eq(lotteryPrize.lotteryId, id));
  const prizes = allPrizes
    .filter(({ status }) => status === 1)
    .map(({ position, parts }) => ({ index: position, odds: formatOdds(parts) }));
  const draws = await db
    .select({ number: lotteryRecord.drawNumber, prizeId: lotteryRecord.drawnPrizeId })
    .from(lotteryRecord)
    .where(eq(lotteryRecord.lotteryId, id))
    .orderBy(asc(lotteryRecord.drawNumber));
  const invalid: number[] = [];
  for (const { number, prizeId } of draws) {
    const drawnIndex = allPrizes.find((prize) => prize.id === prizeId)?.position ?? -1;
    if (!(await verifyDraw({ seed, seedHash, number, prizes, drawnIndex }))) invalid.push(number);
  }
  if (invalid.length > 0) return { ok: false, reason: 'draws', numbers: invalid };
  const expiredRecords = await db
    .update(lotteryRecord)
    .set({ state: expired })
    .where(and(eq(lotteryRecord.lotteryId, id), eq(lotteryRecord.state, toClaim), lte(lotteryRecord.claimUntil, sql`shop_now()`)))
    .returning({ id: lotteryRecord.id });
  return { ok: true, draws: draws.length, expired: expiredRecords.length, seed };
}
