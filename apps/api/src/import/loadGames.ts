import { createHash, randomBytes } from 'node:crypto';
import { lotteryCosts, lotteryTypes, prizeTypes } from '@baodao/domain/lottery/shapes';
import { sql } from 'drizzle-orm';
import { guessActivity } from '../platform/db/schema/activities.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { lottery, lotteryPrize } from '../platform/db/schema/lottery.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { CheckedGames } from './checkGames.ts';
import { cleanHtml } from './html.ts';
import { createTimeResolver } from './timeResolver.ts';
import { upsertAll } from './upsertAll.ts';

const OPEN = 1;
const { product: goods, ...otherPrizeTypes } = prizeTypes;
export const prizeTypeIds = { ...otherPrizeTypes, goods } as const;

/**
 * Replaces lotteries and guesses, except those that staff changed. A finished lottery stays, because its seed is published. The prizes of
 * a lottery with draws stay, so that members can verify draws with the original odds.
 */
export async function loadGames(
  tx: Transaction,
  games: CheckedGames,
  kept: Readonly<Record<'lottery' | 'guess', ReadonlySet<number>>>,
): Promise<void> {
  const lotteries = games.lotteries.filter(({ id }) => !kept.lottery.has(id));
  const ids = [...kept.lottery, ...lotteries.map(({ id }) => id)];
  await tx.execute(sql`UPDATE lottery SET status = 9 WHERE NOT id = ANY(${sql.param(ids)}::int[])`);
  await writeLotteries(tx, lotteries);
  await tx.execute(sql`UPDATE guess_activity SET status = 9 WHERE NOT id = ANY(${sql.param([...kept.guess])}::int[])`);
  await writeGuesses(
    tx,
    games.guesses.filter(({ id }) => !kept.guess.has(id)),
  );
  await deleteUnusedGuesses(tx);
}

/** A lottery that is over, and prizes that members drew from, stay as they were. */
export async function writeLotteries(tx: Transaction, lotteries: CheckedGames['lotteries']): Promise<void> {
  const at = await createTimeResolver(tx);
  const { rows: known } = await tx.execute<{ id: number; isOver: boolean; isDrawn: boolean }>(sql`
    SELECT id, ends_at <= shop_now() AS "isOver", last_number > 0 AS "isDrawn" FROM lottery
    WHERE id = ANY(${sql.param(lotteries.map(({ id }) => id))}::int[]) ORDER BY id FOR UPDATE`);
  const over = new Set(known.filter(({ isOver }) => isOver).map(({ id }) => id));
  const drawn = new Set(known.filter(({ isDrawn }) => isDrawn).map(({ id }) => id));
  const running = lotteries.filter(({ id }) => !over.has(id));
  await upsertLotteries(tx, running, at);
  await replacePrizes(
    tx,
    running.filter(({ id }) => !drawn.has(id)),
  );
}

type TimeResolver = Awaited<ReturnType<typeof createTimeResolver>>;

async function upsertLotteries(tx: Transaction, lotteries: CheckedGames['lotteries'], at: TimeResolver): Promise<void> {
  await upsertAll(tx, {
    table: lottery,
    key: ['id'],
    preserve: ['seed', 'seedHash'],
    rows: lotteries.map((line) => {
      const seed = randomBytes(32).toString('hex');
      return {
        id: line.id,
        title: line.title,
        rule: toLocalizedHtml(line.rule),
        type: lotteryTypes[line.type],
        cover: null,
        startsAt: at(line.startsAt),
        endsAt: at(line.endsAt),
        costType: line.cost > 0 ? lotteryCosts.integral : lotteryCosts.free,
        costNum: line.cost,
        dayLimit: line.dayLimit,
        totalLimit: line.totalLimit,
        question: line.question ?? null,
        seed,
        seedHash: createHash('sha256').update(seed).digest('hex'),
        sort: line.sort,
        status: OPEN,
      };
    }),
  });
}

async function replacePrizes(tx: Transaction, lotteries: CheckedGames['lotteries']): Promise<void> {
  await tx.execute(sql`DELETE FROM lottery_prize WHERE lottery_id = ANY(${sql.param(lotteries.map(({ id }) => id))}::int[])`);
  await upsertAll(tx, {
    table: lotteryPrize,
    rows: lotteries.flatMap((line) =>
      line.prizes.map((prize, position) => ({
        id: prize.id,
        lotteryId: line.id,
        position,
        title: prize.title,
        image: null,
        type: prizeTypeIds[prize.type],
        num: prize.num,
        couponId: prize.coupon ?? null,
        parts: prize.parts,
        stock: prize.stock ?? null,
        status: OPEN,
      })),
    ),
  });
}

export async function writeGuesses(tx: Transaction, guesses: CheckedGames['guesses']): Promise<void> {
  const at = await createTimeResolver(tx);
  await upsertAll(tx, {
    table: guessActivity,
    key: ['id'],
    rows: guesses.map(({ startsAt, endsAt, options, ...line }) => ({
      ...line,
      cover: null,
      options: options.map((option) => ({ ...option, image: null })),
      startsAt: at(startsAt),
      endsAt: at(endsAt),
      status: OPEN,
    })),
  });
}

/** A guess that was removed is closed, and deleted if nobody took part. */
export async function deleteUnusedGuesses(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    DELETE FROM guess_activity WHERE status = 9 AND NOT EXISTS (SELECT FROM guess_record WHERE activity_id = guess_activity.id)`);
}

/** The plain text of a rule that `toHtml` wrote. */
export const toRuleText = (html: string): string =>
  html
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const toHtml = (text: string) => cleanHtml(`<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`);

const toLocalizedHtml = (text: LocalizedText): LocalizedText => ({
  'zh-CN': toHtml(text['zh-CN']),
  'zh-TW': toHtml(text['zh-TW']),
  ...(text.en === undefined ? {} : { en: toHtml(text.en) }),
});
