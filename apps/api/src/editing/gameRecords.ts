import { canonical } from '@baodao/staff-api/compareContents';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { toGuessLine, toLotteryLine } from '../export/exportOffers.ts';
import { checkGames } from '../import/checkGames.ts';
import { GuessLine, LotteryLine } from '../import/format/games.ts';
import { writeGuesses, writeLotteries } from '../import/loadGames.ts';
import { guessActivity, guessRecord } from '../platform/db/schema/activities.ts';
import { coupon } from '../platform/db/schema/coupons.ts';
import { lottery, lotteryPrize } from '../platform/db/schema/lottery.ts';
import { toContent } from './mediaNames.ts';
import { nextRecordId } from './nextRecordId.ts';
import { lockRow, type RecordContent, type RecordKind } from './recordKind.ts';

const REMOVED = 9;
const place = { file: '', line: 0 };

const partsOf = (value: unknown): RecordContent[] => (Array.isArray(value) ? value : []);

/** Lotteries with their prizes. Once members drew, the prizes stay, because the draws are verified by their odds. */
export const lotteryGameRecord: RecordKind<LotteryLine> = {
  name: 'lottery',
  schema: LotteryLine,
  lock: (tx, id) => lockRow(tx, lottery, and(eq(lottery.id, id), ne(lottery.status, REMOVED))),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(lottery)
      .where(and(inArray(lottery.id, [...ids]), ne(lottery.status, REMOVED)));
    const prizes = await db
      .select()
      .from(lotteryPrize)
      .where(and(inArray(lotteryPrize.lotteryId, [...ids]), ne(lotteryPrize.status, REMOVED)))
      .orderBy(asc(lotteryPrize.position));
    return rows.map((row) =>
      toContent(
        toLotteryLine(
          row,
          prizes.filter(({ lotteryId }) => lotteryId === row.id),
        ),
      ),
    );
  },
  nextId: (tx) => nextRecordId(tx, 'lottery'),
  async complete(tx, { question, ...content }) {
    let free = await nextRecordId(tx, 'lottery_prize');
    return {
      ...content,
      prizes: partsOf(content['prizes']).map(({ coupon: couponId, ...prize }) => ({
        ...prize,
        id: typeof prize['id'] === 'number' ? prize['id'] : free++,
        ...(prize['type'] === 'coupon' ? { coupon: couponId } : {}),
      })),
      // A lottery has one question at the most, so they share their numbers.
      ...(content['type'] === 'quiz' && typeof question === 'object' ? { question: { id: content['id'], ...question } } : {}),
    };
  },
  async check(tx, problems, line) {
    const wanted = line.prizes.flatMap((prize) => prize.coupon ?? []);
    const coupons = await tx
      .select({ id: coupon.id })
      .from(coupon)
      .where(and(inArray(coupon.id, wanted), ne(coupon.status, REMOVED)));
    checkGames(problems, { lotteries: [{ place, value: line }], guesses: [], coupons: new Set(coupons.map(({ id }) => id)) });
    const ids = line.prizes.map(({ id }) => id);
    const ofOthers = await tx
      .select({ id: lotteryPrize.id })
      .from(lotteryPrize)
      .where(and(inArray(lotteryPrize.id, ids), ne(lotteryPrize.lotteryId, line.id)));
    for (const { id } of ofOthers) problems.add(place, `prize ${id} is taken`);
    const [known] = await tx
      .select({ isDrawn: gt(lottery.lastNumber, 0).mapWith(Boolean), isOver: sql<boolean>`${lottery.endsAt} <= shop_now()` })
      .from(lottery)
      .where(eq(lottery.id, line.id));
    const [before] = await lotteryGameRecord.read(tx, [line.id]);
    if (known?.isOver) problems.add(place, 'the lottery is over, and its seed is published');
    if (known?.isDrawn && canonical(before?.['prizes']) !== canonical(line.prizes))
      problems.add(place, 'prizes: members took part, so they stay as they are');
  },
  write: (tx, line) => writeLotteries(tx, [line]),
};

/** Guessing games. Once members guessed, what they chose from and what they were promised stay. */
export const guessGameRecord: RecordKind<GuessLine> = {
  name: 'guess',
  schema: GuessLine,
  lock: (tx, id) => lockRow(tx, guessActivity, and(eq(guessActivity.id, id), ne(guessActivity.status, REMOVED))),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(guessActivity)
      .where(and(inArray(guessActivity.id, [...ids]), ne(guessActivity.status, REMOVED)));
    return rows.map((row) => toContent(toGuessLine(row)));
  },
  nextId: (tx) => nextRecordId(tx, 'guess_activity'),
  async complete(_tx, content) {
    return { key: `guess-${String(content['id'])}`, ...content };
  },
  async check(tx, problems, line) {
    checkGames(problems, { lotteries: [], guesses: [{ place, value: line }], coupons: new Set() });
    const [other] = await tx
      .select({ id: guessActivity.id })
      .from(guessActivity)
      .where(and(eq(guessActivity.key, line.key), ne(guessActivity.id, line.id)));
    if (other) problems.add(place, `guess ${line.key} is taken`);
    const [known] = await tx.select().from(guessActivity).where(eq(guessActivity.id, line.id));
    if (!known) return;
    if (known.settledAt) problems.add(place, 'the game is over, and its result is public');
    const chosen = await tx.selectDistinct({ id: guessRecord.optionId }).from(guessRecord).where(eq(guessRecord.activityId, line.id));
    const isMissing = chosen.some(({ id }) => !line.options.some((option) => option.id === id));
    if (isMissing || (chosen.length > 0 && line.reward < known.reward))
      problems.add(place, 'options and reward: members took part, so what they chose and were promised stays');
  },
  write: (tx, line) => writeGuesses(tx, [line]),
};
