import { oddsOf } from '@baodao/domain/lottery/draw';
import { type Lottery, type LotteryToday, prizeTypes } from '@baodao/domain/lottery/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { member } from '../../db/schema/account.ts';
import { lottery, lotteryPrize, lotteryRecord } from '../../db/schema/lottery.ts';
import { notFound } from '../../http/problems.ts';
import { createShowPicture } from '../media/pictures.ts';
import { maskedName } from './maskedName.ts';
import { type LotteryRow, standingOf } from './standing.ts';

const OPEN = 1;
const WINNERS = 20;

/** A lottery that an import has not taken away. */
export async function findLottery(db: Queryable, id: number): Promise<{ row: LotteryRow; now: Date }> {
  const [found] = await db
    .select({ row: lottery, now: sql<string>`shop_now()` })
    .from(lottery)
    .where(and(eq(lottery.id, id), eq(lottery.status, OPEN)));
  if (!found) throw notFound('lottery');
  return { row: found.row, now: new Date(found.now) };
}

/** What is given for a lottery now, in the order of its fields. */
export const prizesOf = (db: Queryable, lotteryId: number) =>
  db
    .select()
    .from(lotteryPrize)
    .where(and(eq(lotteryPrize.lotteryId, lotteryId), eq(lotteryPrize.status, OPEN)))
    .orderBy(asc(lotteryPrize.position));

const openNow = and(eq(lottery.status, OPEN), sql`${lottery.startsAt} <= shop_now() AND shop_now() < ${lottery.endsAt}`);

const openOnes = (db: Queryable) =>
  db
    .select({ id: lottery.id, title: lottery.title, type: lottery.type })
    .from(lottery)
    .where(openNow)
    .orderBy(asc(lottery.sort), asc(lottery.id));

/** A lottery with its prizes and their odds, who won of late, and how often the reader may draw. */
export async function readLottery(
  db: Queryable,
  wanted: number | undefined,
  { language, userId }: { language: Language; userId: number | null },
): Promise<Lottery> {
  const open = await openOnes(db);
  const id = wanted ?? open[0]?.id;
  if (id === undefined) throw notFound('lottery');
  const { row, now } = await findLottery(db, id);
  const prizes = await prizesOf(db, id);
  const winners = await winnersOf(db, id, language);
  const isOpen = row.startsAt <= now && now < row.endsAt;
  const chances = userId === null || !isOpen ? 0 : (await standingOf(db, row, userId)).left;
  const show = await createShowPicture(db, [row.cover, ...prizes.map(({ image }) => image)]);
  const title = textIn(row.title, language);
  return {
    id: row.id,
    title,
    type: row.type,
    cover: row.cover === null ? null : show(row.cover, title),
    rule: textIn(row.rule, language),
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
    serverTime: now.toISOString(),
    costType: row.costType,
    costNum: row.costNum,
    dayLimit: row.dayLimit,
    totalLimit: row.totalLimit,
    chances,
    prizes: prizes.map((prize) => {
      const name = textIn(prize.title, language);
      return {
        id: prize.id,
        index: prize.position,
        title: name,
        image: prize.image === null ? null : show(prize.image, name),
        type: prize.type,
        num: prize.num,
        odds: oddsOf(prize.parts),
      };
    }),
    question: row.question && {
      id: row.question.id,
      title: textIn(row.question.title, language),
      multiple: row.question.right.length > 1,
      options: row.question.options.map((option) => ({ id: option.id, text: textIn(option.text, language) })),
    },
    winners,
    seedHash: row.seedHash,
    // Nothing can be drawn any more: now everybody may reckon what was.
    seed: now >= row.endsAt ? row.seed : null,
    others: open.filter((other) => other.id !== id).map((other) => ({ ...other, title: textIn(other.title, language) })),
  };
}

async function winnersOf(db: Queryable, lotteryId: number, language: Language): Promise<Lottery['winners']> {
  const rows = await db
    .select({ nickname: member.nickname, title: lotteryPrize.title, createdAt: lotteryRecord.createdAt })
    .from(lotteryRecord)
    .innerJoin(lotteryPrize, eq(lotteryPrize.id, lotteryRecord.prizeId))
    .innerJoin(member, eq(member.id, lotteryRecord.userId))
    .where(and(eq(lotteryRecord.lotteryId, lotteryId), ne(lotteryPrize.type, prizeTypes.none)))
    .orderBy(desc(lotteryRecord.id))
    .limit(WINNERS);
  return rows.map(({ nickname, title, createdAt }) => ({
    nickname: maskedName(nickname ?? ''),
    prizeTitle: textIn(title, language),
    time: createdAt.toISOString(),
  }));
}

/** Whether the member has drawn today, and when the next day begins in Taipei where nothing is left. */
export async function readToday(db: Queryable, lotteryId: number, userId: number): Promise<LotteryToday> {
  const { row, now } = await findLottery(db, lotteryId);
  const standing = await standingOf(db, row, userId);
  const isOpen = row.startsAt <= now && now < row.endsAt;
  const left = isOpen ? standing.left : 0;
  const { rows } = await db.execute<{ next: string }>(
    sql`SELECT (date_trunc('day', shop_now() AT TIME ZONE 'Asia/Taipei') + interval '1 day') AT TIME ZONE 'Asia/Taipei' AS next`,
  );
  const next = new Date(rows[0]?.next ?? Number.NaN);
  const isAllUsed = row.totalLimit > 0 && standing.total >= row.totalLimit;
  const comesAgain = left === 0 && isOpen && next < row.endsAt && !isAllUsed;
  return { drawn: standing.today > 0, left, nextTime: comesAgain ? next.toISOString() : null };
}
