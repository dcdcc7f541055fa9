import type { Guessed, GuessInput, Operation, OperationQuery } from '@baodao/domain/activities/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { guessActivity, guessRecord } from '../../db/schema/activities.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { linkTypes } from '../home/linkTypes.ts';
import { createShowPicture } from '../media/pictures.ts';
import { postLedger } from '../member/postLedger.ts';
import type { Reader, Slice, Sliced } from './listOperations.ts';

const OPEN = 1;

/** What is still open comes first, the one that closes soonest before the others. */
const standing = sql`CASE WHEN shop_now() < ${guessActivity.endsAt} THEN 0 ELSE 1 END`;
const nearest = sql`abs(extract(epoch FROM ${guessActivity.endsAt} - shop_now()))`;

/** Things to guess. How others guessed is told to whoever has guessed, and to all when it is closed. */
export async function listGuesses(
  db: Queryable,
  { key }: OperationQuery,
  { limit, offset }: Slice,
  { language, userId }: Reader,
): Promise<Sliced> {
  const where = and(eq(guessActivity.status, OPEN), key === undefined ? undefined : eq(guessActivity.key, key));
  const rows = await db
    .select({ activity: guessActivity, isClosed: sql<boolean>`${guessActivity.endsAt} <= shop_now()` })
    .from(guessActivity)
    .where(where)
    .orderBy(standing, nearest, asc(guessActivity.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(guessActivity).where(where);
  const ids = rows.map(({ activity }) => activity.id);
  const counts = await countsOf(db, ids);
  const mine = userId === null ? new Map<number, number>() : await guessesOf(db, userId, ids);
  const show = await createShowPicture(
    db,
    rows.flatMap(({ activity }) => [activity.cover, ...activity.options.map(({ image }) => image)]),
  );
  const list = rows.map(({ activity, isClosed }): Operation => {
    const title = textIn(activity.title, language);
    const myOptionId = mine.get(activity.id) ?? null;
    const isTold = isClosed || myOptionId !== null;
    return {
      id: activity.id,
      key: activity.key,
      type: 'guess',
      title,
      text: textIn(activity.text, language),
      cover: activity.cover === null ? null : show(activity.cover, title),
      value: activity.reward,
      limitPerDay: 1,
      done: myOptionId === null ? 0 : 1,
      linkType: linkTypes.address,
      linkValue: `/guess?id=${activity.id}`,
      startTime: activity.startsAt.toISOString(),
      endTime: activity.endsAt.toISOString(),
      options: activity.options.map((option) => {
        const name = textIn(option.title, language);
        return {
          id: option.id,
          title: name,
          image: option.image === null ? null : show(option.image, name),
          count: isTold ? (counts.get(`${activity.id} ${option.id}`) ?? 0) : 0,
        };
      }),
      myOptionId,
      resultOptionId: activity.resultOptionId,
    };
  });
  return { list, total: counted?.total ?? 0 };
}

async function countsOf(db: Queryable, ids: readonly number[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ activityId: guessRecord.activityId, optionId: guessRecord.optionId, num: sql<number>`count(*)::int` })
    .from(guessRecord)
    .where(inArray(guessRecord.activityId, [...ids]))
    .groupBy(guessRecord.activityId, guessRecord.optionId);
  return new Map(rows.map(({ activityId, optionId, num }) => [`${activityId} ${optionId}`, num]));
}

async function guessesOf(db: Queryable, userId: number, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(guessRecord)
    .where(and(eq(guessRecord.userId, userId), inArray(guessRecord.activityId, [...ids])));
  return new Map(rows.map(({ activityId, optionId }) => [activityId, optionId]));
}

/** Guesses, once for each thing: the constraint counts, not the look before. */
export async function saveGuess(tx: Transaction, userId: number, { activityId, optionId }: GuessInput): Promise<Guessed> {
  // Shared with others who guess; whoever settles it waits for all of them.
  const [found] = await tx
    .select({
      options: guessActivity.options,
      isBefore: sql<boolean>`shop_now() < ${guessActivity.startsAt}`,
      isOver: sql<boolean>`shop_now() >= ${guessActivity.endsAt}`,
    })
    .from(guessActivity)
    .where(and(eq(guessActivity.id, activityId), eq(guessActivity.status, OPEN)))
    .for('share');
  if (!found) throw notFound('guess');
  if (found.isBefore) throw new ApiProblem(errorCodes.saleNotStarted, 'it has not begun');
  if (found.isOver) throw new ApiProblem(errorCodes.saleEnded, 'it is closed');
  if (!found.options.some(({ id }) => id === optionId)) throw badParameter('optionId');
  const [record] = await tx
    .insert(guessRecord)
    .values({ activityId, userId, optionId })
    .onConflictDoNothing()
    .returning({ id: guessRecord.id });
  if (!record) throw new ApiProblem(errorCodes.alreadyTookPart, 'guessed before', { left: 0 });
  return { recordId: record.id, left: 0 };
}

export type Settled = { ok: true; winners: number } | { ok: false; reason: 'unknown' | 'open' | 'option' | 'settled' };

/** Says what came true, once, after the guess is closed; whoever guessed it has his points in the same transaction. */
export async function settleGuess(tx: Transaction, key: string, optionId: number): Promise<Settled> {
  const [activity] = await tx
    .select({
      id: guessActivity.id,
      options: guessActivity.options,
      reward: guessActivity.reward,
      isOver: sql<boolean>`${guessActivity.endsAt} <= shop_now()`,
    })
    .from(guessActivity)
    .where(eq(guessActivity.key, key))
    .for('update');
  if (!activity) return { ok: false, reason: 'unknown' };
  if (!activity.isOver) return { ok: false, reason: 'open' };
  if (!activity.options.some(({ id }) => id === optionId)) return { ok: false, reason: 'option' };
  const settled = await tx
    .update(guessActivity)
    .set({ resultOptionId: optionId, settledAt: sql`shop_now()` })
    .where(and(eq(guessActivity.id, activity.id), isNull(guessActivity.settledAt)))
    .returning({ id: guessActivity.id });
  if (settled.length === 0) return { ok: false, reason: 'settled' };
  const winners = await tx
    .select({ id: guessRecord.id, userId: guessRecord.userId })
    .from(guessRecord)
    .where(and(eq(guessRecord.activityId, activity.id), eq(guessRecord.optionId, optionId)))
    .orderBy(asc(guessRecord.userId));
  if (activity.reward > 0)
    for (const { id, userId } of winners)
      await postLedger(tx, { userId, account: 'integral', change: activity.reward, source: { kind: 'guess', code: String(id) } });
  return { ok: true, winners: winners.length };
}
