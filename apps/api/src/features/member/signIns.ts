import { errorCodes } from '@baodao/domain/errors/codes';
import type { Signed, SignInput, SignMonth, SignReward } from '@baodao/domain/member/shapes';
import { addBusinessDays, businessDay, businessDaysBetween } from '@baodao/domain/time/businessDay';
import type { Language } from '@baodao/domain/wire/fields';
import { and, between, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { member } from '../../db/schema/account.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { memberSign } from '../../db/schema/member.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem, badParameter } from '../../http/problems.ts';
import { postLedger } from './postLedger.ts';
import { taskRecords } from './tasks.ts';

/** What so many days running earn beside what each of them does; after thirty it begins anew. */
const milestones = [
  { days: 3, integral: 10 },
  { days: 7, integral: 30 },
  { days: 15, integral: 80 },
  { days: 30, integral: 200 },
] as const;
const ROUND = 30;

const EXPERIENCE = 5;
/** A missed day can be made up for, for so many points, for so many days, so often in a month. */
const makeUp = { cost: 30, days: 7, perMonth: 2 } as const;

const dayText: LocalText = { 'zh-CN': '每日签到', 'zh-TW': '每日簽到', en: 'Every day' };
const makeUpText: LocalText = { 'zh-CN': '补签成功', 'zh-TW': '補簽成功', en: 'Made up for' };
const daysText = (days: number): LocalText => ({
  'zh-CN': `连续签到 ${days} 天`,
  'zh-TW': `連續簽到 ${days} 天`,
  en: `${days} days running`,
});

export interface Streak {
  today: string;
  signedToday: boolean;
  /** Days running until today, or until yesterday while today may still follow. */
  days: number;
  /** The first of them. */
  start: string | null;
}

export async function readStreak(db: Queryable, userId: number): Promise<Streak> {
  const { rows } = await db.execute<Streak & Record<string, unknown>>(sql`
    WITH clock AS (SELECT (shop_now() AT TIME ZONE 'Asia/Taipei')::date AS today),
    signed AS (
      SELECT day, row_number() OVER (ORDER BY day DESC)::int AS at FROM member_sign, clock WHERE user_id = ${userId} AND day <= today
    ),
    last AS (SELECT max(day) AS day FROM signed),
    run AS (
      SELECT count(*)::int AS days, min(signed.day) AS start FROM signed, last, clock
      WHERE signed.day + signed.at = last.day + 1 AND last.day >= clock.today - 1
    )
    SELECT clock.today::text, coalesce(last.day = clock.today, false) AS "signedToday", run.days, run.start::text AS start FROM clock, last, run`);
  const [streak] = rows;
  if (!streak) throw new Error('The database does not tell the day');
  return streak;
}

const rewardTitle = (days: number, language: Language) => textIn(days === 1 ? dayText : daysText(days), language);

function rewardsOf(language: Language): SignReward[] {
  return [{ days: 1, integral: taskRecords.sign.value }, ...milestones].map((each) => ({
    ...each,
    title: rewardTitle(each.days, language),
  }));
}

/** The milestones of a run, in the order they are reached. */
function* milestonesUpTo(days: number): Generator<{ days: number; integral: number }> {
  for (let round = 0; round < days; round += ROUND)
    for (const each of milestones) if (round + each.days <= days) yield { days: round + each.days, integral: each.integral };
}

function nextRewardAfter(days: number, language: Language): SignReward {
  const round = days - (days % ROUND);
  const next = milestones.find((each) => round + each.days > days) ?? milestones[0];
  const at = round + next.days;
  return { days: at, title: rewardTitle(at, language), integral: next.integral };
}

const madeUpIn = async (db: Queryable, userId: number, month: string) =>
  (
    await db
      .select({ num: count() })
      .from(memberSign)
      .where(and(eq(memberSign.userId, userId), eq(memberSign.makeUpMonth, month)))
  )[0]?.num ?? 0;

/** The first day that can still be made up for: none before the member was one. */
function firstMakeUpDay(today: string, joinedAt: Date): string {
  const [first, joined] = [addBusinessDays(today, -makeUp.days), businessDay(joinedAt)];
  return joined > first ? joined : first;
}

async function joinedAt(db: Queryable, userId: number): Promise<Date> {
  const [row] = await db.select({ at: member.createdAt }).from(member).where(eq(member.id, userId));
  if (!row) throw new Error('There is no such member');
  return row.at;
}

const daysOfMonth = (month: string): string[] => {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addBusinessDays(day, 1)) days.push(day);
  return days;
};

/** A month of sign-ins, and what comes next. */
export async function readSignMonth(
  db: Queryable,
  userId: number,
  { month }: { month?: string | undefined },
  language: Language,
): Promise<SignMonth> {
  const streak = await readStreak(db, userId);
  const { today } = streak;
  const shown = month ?? today.slice(0, 7);
  const days = daysOfMonth(shown);
  const [signedDays, used, joined] = await Promise.all([
    db
      .select({ day: memberSign.day })
      .from(memberSign)
      .where(and(eq(memberSign.userId, userId), between(memberSign.day, days[0] ?? '', days.at(-1) ?? ''))),
    madeUpIn(db, userId, today.slice(0, 7)),
    joinedAt(db, userId),
  ]);
  const signed = new Set(signedDays.map(({ day }) => day));
  const first = firstMakeUpDay(today, joined);
  const left = makeUp.perMonth - used;
  return {
    month: shown,
    today,
    signedToday: streak.signedToday,
    days: streak.days,
    calendar: days.map((date) => ({
      date,
      signed: signed.has(date),
      makeUp: left > 0 && !signed.has(date) && date >= first && date < today,
    })),
    rewards: rewardsOf(language),
    nextReward: nextRewardAfter(streak.days, language),
    makeUpLeft: left,
    makeUpCost: makeUp.cost,
  };
}

/** Signs in for today, or for a day that was missed. A day counts once, however often it is asked for at the same moment. */
export async function signIn(tx: Transaction, userId: number, { date }: SignInput, language: Language): Promise<Signed> {
  // One after the other: what a run earns depends on all of its days.
  await tx.execute(sql`SELECT FROM member WHERE id = ${userId} FOR UPDATE`);
  const { today } = await readStreak(tx, userId);
  const day = date ?? today;
  if (day > today) throw badParameter('date');
  const isToday = day === today;
  if (isToday) await keepDay(tx, { userId, day });
  else await keepMissedDay(tx, userId, { day, today });

  const source = { code: day, kind: isToday ? 'sign' : 'signMakeUp' } as const;
  const own = isToday ? taskRecords.sign.value : -makeUp.cost;
  await postLedger(tx, { userId, account: 'integral', change: own, source });
  if (isToday) await postLedger(tx, { userId, account: 'exp', change: EXPERIENCE, source });
  const streak = await readStreak(tx, userId);
  const had = await earnedInRun(tx, userId, streak);
  let [integral, reached] = [own, 0];
  for (const each of milestonesUpTo(streak.days)) {
    if (had.has(each.days)) continue;
    const earned = { kind: 'signStreak', code: `${streak.start} ${each.days}` } as const;
    if (!(await postLedger(tx, { userId, account: 'integral', change: each.integral, source: earned }))) continue;
    integral += each.integral;
    reached = each.days;
  }
  const title = reached > 0 ? rewardTitle(reached, language) : textIn(isToday ? dayText : makeUpText, language);
  return { days: streak.days, reward: { days: reached || 1, title, integral } };
}

/**
 * The milestones that a run has earned, or a part of it before the day was made up for that goes before or between: each is written down
 * with the day its run began on then, and is not earned again.
 */
async function earnedInRun(tx: Transaction, userId: number, { start }: Streak): Promise<Set<number>> {
  const { rows } = await tx.execute<{ days: number }>(sql`
    SELECT split_part(code, ' ', 2)::int AS days FROM member_ledger
    WHERE user_id = ${userId} AND account = 'integral' AND kind = 'signStreak' AND split_part(code, ' ', 1) >= ${start}`);
  return new Set(rows.map(({ days }) => days));
}

type KeptDay = typeof memberSign.$inferInsert;

async function keepDay(tx: Transaction, row: KeptDay): Promise<void> {
  const kept = await tx.insert(memberSign).values(row).onConflictDoNothing().returning({ day: memberSign.day });
  if (kept.length === 0) throw new ApiProblem(errorCodes.alreadySignedIn, 'that day was signed for');
}

async function keepMissedDay(tx: Transaction, userId: number, { day, today }: { day: string; today: string }): Promise<void> {
  if (businessDaysBetween(day, today) > makeUp.days || day < firstMakeUpDay(today, await joinedAt(tx, userId))) throw badParameter('date');
  const makeUpMonth = today.slice(0, 7);
  const used = await madeUpIn(tx, userId, makeUpMonth);
  if (used >= makeUp.perMonth) throw new ApiProblem(errorCodes.notAllowed, 'no day can be made up for any more in this month');
  await keepDay(tx, { userId, day, makeUpMonth, makeUpSeq: used + 1 });
}
