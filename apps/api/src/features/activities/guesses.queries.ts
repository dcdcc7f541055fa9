import type { GuessInput, GuessReply, Operation, OperationQuery } from '@baodao/domain/activities/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { linkTypes } from '@baodao/domain/home/linkTypes';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { isOfPerson } from '../../platform/db/isOfPerson.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { guessActivity, guessRecord } from '../../platform/db/schema/activities.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { postToLedger } from '../member/postToLedger.ts';
import type { Viewer } from '../session/viewer.ts';
import type { OperationSlice, PageSlice } from './operationSlice.ts';

const OPEN_STATUS = 1;

/** Open guesses first. */
const orderByPhase = sql`CASE WHEN shop_now() < ${guessActivity.endsAt} THEN 0 ELSE 1 END`;
const orderByProximity = sql`abs(extract(epoch FROM ${guessActivity.endsAt} - shop_now()))`;

/** Lists guesses. The counts are visible to members who guessed, and to everyone after the end. */
export async function listGuesses(
  db: Queryable,
  { key }: OperationQuery,
  { limit, offset }: PageSlice,
  { language, userId }: Viewer,
): Promise<OperationSlice> {
  const where = and(eq(guessActivity.status, OPEN_STATUS), key === undefined ? undefined : eq(guessActivity.key, key));
  const rows = await db
    .select({ activity: guessActivity, isClosed: sql<boolean>`${guessActivity.endsAt} <= shop_now()` })
    .from(guessActivity)
    .where(where)
    .orderBy(orderByPhase, orderByProximity, asc(guessActivity.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(guessActivity).where(where);
  const ids = rows.map(({ activity }) => activity.id);
  const counts = await countGuesses(db, ids);
  const ownGuesses = userId === undefined ? new Map<number, number>() : await readOwnGuesses(db, userId, ids);
  const lookUpPicture = await createPictureLookup(
    db,
    rows.flatMap(({ activity }) => [activity.cover, ...activity.options.map(({ image }) => image)]),
  );
  const list = rows.map(({ activity, isClosed }): Operation => {
    const title = localize(activity.title, language);
    const myOptionId = ownGuesses.get(activity.id) ?? null;
    const areCountsVisible = isClosed || myOptionId !== null;
    return {
      id: activity.id,
      key: activity.key,
      type: 'guess',
      title,
      text: localize(activity.text, language),
      cover: activity.cover === null ? null : lookUpPicture(activity.cover, title),
      value: activity.reward,
      limitPerDay: 1,
      done: myOptionId === null ? 0 : 1,
      linkType: linkTypes.url,
      linkValue: `/guess?id=${activity.id}`,
      startTime: activity.startsAt.toISOString(),
      endTime: activity.endsAt.toISOString(),
      options: activity.options.map((option) => {
        const name = localize(option.title, language);
        return {
          id: option.id,
          title: name,
          image: option.image === null ? null : lookUpPicture(option.image, name),
          count: areCountsVisible ? (counts.get(`${activity.id} ${option.id}`) ?? 0) : 0,
        };
      }),
      myOptionId,
      resultOptionId: activity.resultOptionId,
    };
  });
  return { list, total: counted?.total ?? 0 };
}

async function countGuesses(db: Queryable, ids: readonly number[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ activityId: guessRecord.activityId, optionId: guessRecord.optionId, num: sql<number>`count(*)::int` })
    .from(guessRecord)
    .where(inArray(guessRecord.activityId, [...ids]))
    .groupBy(guessRecord.activityId, guessRecord.optionId);
  return new Map(rows.map(({ activityId, optionId, num }) => [`${activityId} ${optionId}`, num]));
}

async function readOwnGuesses(db: Queryable, userId: number, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(guessRecord)
    .where(and(eq(guessRecord.userId, userId), inArray(guessRecord.activityId, [...ids])));
  return new Map(rows.map(({ activityId, optionId }) => [activityId, optionId]));
}

const guessedBefore = () => new ApiProblem(errorCodes.alreadyParticipated, 'guessed before', { left: 0 });

/** Saves a guess, once per member. A unique constraint enforces this. */
export async function saveGuess(tx: Transaction, userId: number, { activityId, optionId }: GuessInput): Promise<GuessReply> {
  // A shared lock: guesses run concurrently, but a settlement waits for them.
  const [found] = await tx
    .select({
      options: guessActivity.options,
      isBefore: sql<boolean>`shop_now() < ${guessActivity.startsAt}`,
      isOver: sql<boolean>`shop_now() >= ${guessActivity.endsAt}`,
    })
    .from(guessActivity)
    .where(and(eq(guessActivity.id, activityId), eq(guessActivity.status, OPEN_STATUS)))
    .for('share');
  if (!found) throw notFound('guess');
  if (found.isBefore) throw new ApiProblem(errorCodes.saleNotStarted, 'it has not begun');
  if (found.isOver) throw new ApiProblem(errorCodes.saleEnded, 'it is closed');
  if (!found.options.some(({ id }) => id === optionId)) throw badParameter('optionId');
  // The constraint below knows nothing of a deleted account of the same person.
  const before = await tx
    .select({ id: guessRecord.id })
    .from(guessRecord)
    .where(and(eq(guessRecord.activityId, activityId), isOfPerson(sql`${guessRecord.userId}`, userId)))
    .limit(1);
  if (before.length > 0) throw guessedBefore();
  const [record] = await tx
    .insert(guessRecord)
    .values({ activityId, userId, optionId })
    .onConflictDoNothing()
    .returning({ id: guessRecord.id });
  if (!record) throw guessedBefore();
  return { recordId: record.id, left: 0 };
}

export type GuessSettlement = { ok: true; winners: number } | { ok: false; reason: 'unknown' | 'open' | 'option' | 'settled' };

/** Settles a closed guess once and posts the points of the winners in the same transaction. */
export async function settleGuess(tx: Transaction, key: string, optionId: number): Promise<GuessSettlement> {
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
      await postToLedger(tx, { userId, account: 'integral', change: activity.reward, source: { kind: 'guess', code: String(id) } });
  return { ok: true, winners: winners.length };
}

/** All guessing games with their progress, for staff. */
export const listGuessGames = (db: Queryable) =>
  db
    .select({
      activity: guessActivity,
      guesses: sql<number>`(SELECT count(*)::int FROM guess_record WHERE guess_record.activity_id = guess_activity.id)`,
      isOver: sql<boolean>`${guessActivity.endsAt} <= shop_now()`,
    })
    .from(guessActivity)
    .orderBy(asc(guessActivity.endsAt), asc(guessActivity.id));
