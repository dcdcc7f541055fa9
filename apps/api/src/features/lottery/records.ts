import { errorCodes } from '@baodao/domain/errors/codes';
import {
  type LotteryRecord,
  type LotteryRecordQuery,
  type LotteryRecords,
  lotteryRecordStates,
  type PrizeReceiverInput,
} from '@baodao/domain/lottery/shapes';
import type { Parcel } from '@baodao/domain/orders/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { parcelLink } from '@baodao/link-builders/parcels';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { lottery, lotteryPrize, lotteryRecord } from '../../platform/db/schema/lottery.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, notFound } from '../../platform/http/problems.ts';
import { createPictureLookup, type PictureLookup } from '../media/pictures.ts';
import { toReceiverReply } from '../orders/receiverReply.ts';
import { localizeCourier } from '../shipping/couriers.ts';
import { resolveReceiver } from './resolveReceiver.ts';

const drawnPrize = alias(lotteryPrize, 'drawn_prize');

/** Prizes expire at their deadline, before the settlement updates their state. */
const currentState = sql<
  LotteryRecord['state']
>`CASE WHEN ${lotteryRecord.state} = ${lotteryRecordStates.toClaim} AND ${lotteryRecord.claimUntil} <= shop_now()
  THEN ${lotteryRecordStates.expired} ELSE ${lotteryRecord.state} END::int`;

async function readRecords(
  db: Queryable,
  where: SQL | undefined,
  language: Language,
  page?: { count: number; offset: number },
): Promise<LotteryRecord[]> {
  const query = db
    .select({ record: lotteryRecord, title: lottery.title, prize: lotteryPrize, drawnIndex: drawnPrize.position, state: currentState })
    .from(lotteryRecord)
    .innerJoin(lottery, eq(lottery.id, lotteryRecord.lotteryId))
    .innerJoin(lotteryPrize, eq(lotteryPrize.id, lotteryRecord.prizeId))
    .innerJoin(drawnPrize, eq(drawnPrize.id, lotteryRecord.drawnPrizeId))
    .where(where)
    .orderBy(desc(lotteryRecord.id));
  const rows = await (page ? query.limit(page.count).offset(page.offset) : query);
  const lookUpPicture = await createPictureLookup(
    db,
    rows.map(({ prize }) => prize.image),
  );
  return rows.map((row) => toRecordReply(row, lookUpPicture, language));
}

interface RecordRow {
  record: typeof lotteryRecord.$inferSelect;
  title: LocalizedText;
  prize: typeof lotteryPrize.$inferSelect;
  drawnIndex: number;
  state: LotteryRecord['state'];
}

export function toRecordReply(
  { record, title, prize, drawnIndex, state }: RecordRow,
  lookUpPicture: PictureLookup,
  language: Language,
): LotteryRecord {
  const prizeTitle = localize(prize.title, language);
  return {
    id: record.id,
    lotteryId: record.lotteryId,
    lotteryTitle: localize(title, language),
    drawNumber: record.drawNumber,
    prizeId: prize.id,
    prizeIndex: prize.position,
    drawnIndex,
    prizeTitle,
    prizeImage: prize.image === null ? null : lookUpPicture(prize.image, prizeTitle),
    prizeType: prize.type,
    state,
    claimUntil: record.claimUntil?.toISOString() ?? null,
    receiver: record.receiver && toReceiverReply(record.receiver, language),
    parcels: parcelsOf(record, language),
    createTime: record.createdAt.toISOString(),
  };
}

function parcelsOf(
  { courierCode, courierName, courierNumber, shippedAt }: typeof lotteryRecord.$inferSelect,
  language: Language,
): Parcel[] {
  if (courierCode === null || courierNumber === null || shippedAt === null) return [];
  return [
    {
      courierCode,
      courierName: localizeCourier({ courierCode, courierName: courierName ?? '' }, language),
      number: courierNumber,
      url: parcelLink({ courierCode, number: courierNumber })?.href ?? '',
      detailIds: [],
      state: 'shipped',
      shipTime: shippedAt.toISOString(),
      events: [],
    },
  ];
}

/** Lists the member's own draws, latest first. */
export async function listRecords(
  db: Queryable,
  userId: number,
  { lotteryId, state, ...paging }: LotteryRecordQuery,
  language: Language,
): Promise<LotteryRecords> {
  const page = normalizePageRequest(paging);
  const where = and(
    eq(lotteryRecord.userId, userId),
    lotteryId === undefined ? undefined : eq(lotteryRecord.lotteryId, lotteryId),
    state === undefined ? undefined : sql`${currentState} = ${state}`,
  );
  const list = await readRecords(db, where, language, page);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(lotteryRecord).where(where);
  return toPage(list, counted?.total ?? 0, page);
}

export async function readRecord(db: Queryable, userId: number, id: number, language: Language): Promise<LotteryRecord> {
  const [record] = await readRecords(db, and(eq(lotteryRecord.userId, userId), eq(lotteryRecord.id, id)), language);
  if (!record) throw notFound('record');
  return record;
}

/** Stores the delivery address of a won product. It can be changed until the product is shipped. */
export async function savePrizeReceiver(
  tx: Transaction,
  userId: number,
  { lotteryRecordId, ...destination }: PrizeReceiverInput,
): Promise<void> {
  const { toClaim, claimed } = lotteryRecordStates;
  const [record] = await tx
    .select({ prizeType: lotteryPrize.type })
    .from(lotteryRecord)
    .innerJoin(lotteryPrize, eq(lotteryPrize.id, lotteryRecord.prizeId))
    .where(and(eq(lotteryRecord.userId, userId), eq(lotteryRecord.id, lotteryRecordId)));
  if (!record) throw notFound('record');
  const receiver = await resolveReceiver(tx, userId, destination);
  const saved = await tx
    .update(lotteryRecord)
    .set({ receiver, state: claimed })
    .where(
      and(
        eq(lotteryRecord.userId, userId),
        eq(lotteryRecord.id, lotteryRecordId),
        inArray(lotteryRecord.state, [toClaim, claimed]),
        // Only products have a deadline, which applies until the first claim.
        sql`${lotteryRecord.claimUntil} IS NOT NULL AND (${lotteryRecord.state} = ${claimed} OR ${lotteryRecord.claimUntil} > shop_now())`,
      ),
    )
    .returning({ id: lotteryRecord.id });
  if (saved.length === 0) throw new ApiProblem(errorCodes.prizeNotClaimable, 'nothing to claim');
}
