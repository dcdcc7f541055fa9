import { formatOdds } from '@baodao/domain/lottery/draw';
import { type Lottery, type LotteryToday, prizeTypes } from '@baodao/domain/lottery/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { member } from '../../platform/db/schema/account.ts';
import { lottery, lotteryPrize, lotteryRecord } from '../../platform/db/schema/lottery.ts';
import { notFound } from '../../platform/http/problems.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { displayName } from '../members/displayName.ts';
import { maskNickname } from '../members/maskNickname.ts';
import type { Viewer } from '../session/viewer.ts';
import { type LotteryRow, readDrawChances } from './drawChances.ts';

const OPEN_STATUS = 1;
const MAX_WINNERS = 20;

/** Finds a lottery that the import has not removed. */
export async function findLottery(db: Queryable, id: number): Promise<{ row: LotteryRow; now: Date }> {
  const [found] = await db
    .select({ row: lottery, now: sql<string>`shop_now()` })
    .from(lottery)
    .where(and(eq(lottery.id, id), eq(lottery.status, OPEN_STATUS)));
  if (!found) throw notFound('lottery');
  return { row: found.row, now: new Date(found.now) };
}

/** Reads the active prizes by position. */
export const readPrizes = (db: Queryable, lotteryId: number) =>
  db
    .select()
    .from(lotteryPrize)
    .where(and(eq(lotteryPrize.lotteryId, lotteryId), eq(lotteryPrize.status, OPEN_STATUS)))
    .orderBy(asc(lotteryPrize.position));

const isOpenNow = and(eq(lottery.status, OPEN_STATUS), sql`${lottery.startsAt} <= shop_now() AND shop_now() < ${lottery.endsAt}`);

const readOpenLotteries = (db: Queryable) =>
  db
    .select({ id: lottery.id, title: lottery.title, type: lottery.type })
    .from(lottery)
    .where(isOpenNow)
    .orderBy(asc(lottery.sort), asc(lottery.id));

/** Reads a lottery with prizes, odds, recent winners and the viewer's remaining draws. Without an id, the first open lottery. */
export async function readLottery(db: Queryable, requestedId: number | undefined, { language, userId }: Viewer): Promise<Lottery> {
  const open = await readOpenLotteries(db);
  const id = requestedId ?? open[0]?.id;
  if (id === undefined) throw notFound('lottery');
  const { row, now } = await findLottery(db, id);
  const prizes = await readPrizes(db, id);
  const winners = await readWinners(db, id, language);
  const isOpen = row.startsAt <= now && now < row.endsAt;
  const chances = userId === undefined || !isOpen ? 0 : (await readDrawChances(db, row, userId)).left;
  const lookUpPicture = await createPictureLookup(db, [row.cover, ...prizes.map(({ image }) => image)]);
  const title = localize(row.title, language);
  return {
    id: row.id,
    title,
    type: row.type,
    cover: row.cover === null ? null : lookUpPicture(row.cover, title),
    rule: localize(row.rule, language),
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
    serverTime: now.toISOString(),
    costType: row.costType,
    costNum: row.costNum,
    dayLimit: row.dayLimit,
    totalLimit: row.totalLimit,
    chances,
    prizes: prizes.map((prize) => {
      const name = localize(prize.title, language);
      return {
        id: prize.id,
        index: prize.position,
        title: name,
        image: prize.image === null ? null : lookUpPicture(prize.image, name),
        type: prize.type,
        num: prize.num,
        odds: formatOdds(prize.parts),
      };
    }),
    question: row.question && {
      id: row.question.id,
      title: localize(row.question.title, language),
      multiple: row.question.right.length > 1,
      options: row.question.options.map((option) => ({ id: option.id, text: localize(option.text, language) })),
    },
    winners,
    seedHash: row.seedHash,
    // After the end, the seed lets everyone verify the draws.
    seed: now >= row.endsAt ? row.seed : null,
    others: open.filter((other) => other.id !== id).map((other) => ({ ...other, title: localize(other.title, language) })),
  };
}

async function readWinners(db: Queryable, lotteryId: number, language: Language): Promise<Lottery['winners']> {
  const rows = await db
    .select({ nickname: member.nickname, title: lotteryPrize.title, createdAt: lotteryRecord.createdAt })
    .from(lotteryRecord)
    .innerJoin(lotteryPrize, eq(lotteryPrize.id, lotteryRecord.prizeId))
    .innerJoin(member, eq(member.id, lotteryRecord.userId))
    .where(and(eq(lotteryRecord.lotteryId, lotteryId), ne(lotteryPrize.type, prizeTypes.none)))
    .orderBy(desc(lotteryRecord.id))
    .limit(MAX_WINNERS);
  return rows.map(({ nickname, title, createdAt }) => ({
    nickname: nickname ? maskNickname(nickname) : displayName(nickname, language),
    prizeTitle: localize(title, language),
    time: createdAt.toISOString(),
  }));
}

/** Reads whether the member has drawn today, and when the next draw is possible. */
export async function readDrawStatus(db: Queryable, lotteryId: number, userId: number): Promise<LotteryToday> {
  const { row, now } = await findLottery(db, lotteryId);
  const chances = await readDrawChances(db, row, userId);
  const isOpen = row.startsAt <= now && now < row.endsAt;
  const left = isOpen ? chances.left : 0;
  const { rows } = await db.execute<{ next: string }>(
    sql`SELECT (date_trunc('day', shop_now() AT TIME ZONE 'Asia/Taipei') + interval '1 day') AT TIME ZONE 'Asia/Taipei' AS next`,
  );
  const next = new Date(rows[0]?.next ?? Number.NaN);
  const isTotalLimitReached = row.totalLimit > 0 && chances.total >= row.totalLimit;
  const canDrawTomorrow = left === 0 && isOpen && next < row.endsAt && !isTotalLimitReached;
  return { drawn: chances.today > 0, left, nextTime: canDrawTomorrow ? next.toISOString() : null };
}
