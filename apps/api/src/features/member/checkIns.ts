import { errorCodes } from '@baodao/domain/errors/codes';
import type { CheckInInput, CheckInMonth, CheckInReply, CheckInReward } from '@baodao/domain/member/shapes';
import { addCalendarDays, calendarDaysBetween, toCalendarDay } from '@baodao/domain/time/calendarDay';
import type { Language } from '@baodao/domain/wire/fields';
import { and, between, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { member } from '../../platform/db/schema/account.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { memberCheckIn } from '../../platform/db/schema/member.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, badParameter } from '../../platform/http/problems.ts';
import { postToLedger } from './postToLedger.ts';
import { taskRecords } from './tasks.ts';

/** Extra points for a streak. The milestones repeat after thirty days. */
const milestones = [
  { days: 3, integral: 10 },
  { days: 7, integral: 30 },
  { days: 15, integral: 80 },
  { days: 30, integral: 200 },
] as const;
const CYCLE_DAYS = 30;

const CHECK_IN_EXPERIENCE = 5;
/** Cost in points, maximum age in days and number per month of make-up days. */
const makeUpRules = { cost: 30, days: 7, perMonth: 2 } as const;

const dailyText: LocalizedText = { 'zh-CN': '每日签到', 'zh-TW': '每日簽到', en: 'Daily check-in' };
const makeUpText: LocalizedText = { 'zh-CN': '补签成功', 'zh-TW': '補簽成功', en: 'Caught up' };
const streakText = (days: number): LocalizedText => ({
  'zh-CN': `连续签到 ${days} 天`,
  'zh-TW': `連續簽到 ${days} 天`,
  en: `${days}-day streak`,
});

export interface Streak {
  today: string;
  signedToday: boolean;
  /** Length of the streak until today, or until yesterday while today is still possible. */
  days: number;
  /** First day of the streak. */
  start: string | null;
}

export async function readStreak(db: Queryable, userId: number): Promise<Streak> {
  const { rows } = await db.execute<Streak & Record<string, unknown>>(sql`
    WITH clock AS (SELECT (shop_now() AT TIME ZONE 'Asia/Taipei')::date AS today),
    check_in AS (
      SELECT day, row_number() OVER (ORDER BY day DESC)::int AS position FROM member_sign, clock WHERE user_id = ${userId} AND day <= today
    ),
    last AS (SELECT max(day) AS day FROM check_in),
    streak AS (
      SELECT count(*)::int AS days, min(check_in.day) AS start FROM check_in, last, clock
      WHERE check_in.day + check_in.position = last.day + 1 AND last.day >= clock.today - 1
    )
    SELECT clock.today::text, coalesce(last.day = clock.today, false) AS "signedToday", streak.days, streak.start::text AS start FROM clock, last, streak`);
  const [streak] = rows;
  if (!streak) throw new Error('The streak query returned no row');
  return streak;
}

const rewardTitle = (days: number, language: Language) => localize(days === 1 ? dailyText : streakText(days), language);

function listRewards(language: Language): CheckInReward[] {
  return [{ days: 1, integral: taskRecords.sign.value }, ...milestones].map((each) => ({
    ...each,
    title: rewardTitle(each.days, language),
  }));
}

/** The milestones of a streak in ascending order. */
function* milestonesUpTo(days: number): Generator<{ days: number; integral: number }> {
  for (let cycleStart = 0; cycleStart < days; cycleStart += CYCLE_DAYS)
    for (const each of milestones) if (cycleStart + each.days <= days) yield { days: cycleStart + each.days, integral: each.integral };
}

function findNextReward(days: number, language: Language): CheckInReward {
  const cycleStart = days - (days % CYCLE_DAYS);
  const next = milestones.find((each) => cycleStart + each.days > days) ?? milestones[0];
  const nextDays = cycleStart + next.days;
  return { days: nextDays, title: rewardTitle(nextDays, language), integral: next.integral };
}

const countMakeUps = async (db: Queryable, userId: number, month: string) =>
  (
    await db
      .select({ num: count() })
      .from(memberCheckIn)
      .where(and(eq(memberCheckIn.userId, userId), eq(memberCheckIn.makeUpMonth, month)))
  )[0]?.num ?? 0;

/** The first missed day that can still be made up, not before the member joined. */
function firstMakeUpDay(today: string, joinedAt: Date): string {
  const [first, joined] = [addCalendarDays(today, -makeUpRules.days), toCalendarDay(joinedAt)];
  return joined > first ? joined : first;
}

async function readJoinTime(db: Queryable, userId: number): Promise<Date> {
  const [row] = await db.select({ at: member.createdAt }).from(member).where(eq(member.id, userId));
  if (!row) throw new Error(`Member ${userId} does not exist`);
  return row.at;
}

const daysOfMonth = (month: string): string[] => {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addCalendarDays(day, 1)) days.push(day);
  return days;
};

/** Reads the check-in calendar of a month, the rewards and the next reward. */
export async function readCheckInMonth(
  db: Queryable,
  userId: number,
  { month }: { month?: string | undefined },
  language: Language,
): Promise<CheckInMonth> {
  const streak = await readStreak(db, userId);
  const { today } = streak;
  const selectedMonth = month ?? today.slice(0, 7);
  const days = daysOfMonth(selectedMonth);
  const [signedDays, used, joined] = await Promise.all([
    db
      .select({ day: memberCheckIn.day })
      .from(memberCheckIn)
      .where(and(eq(memberCheckIn.userId, userId), between(memberCheckIn.day, days[0] ?? '', days.at(-1) ?? ''))),
    countMakeUps(db, userId, today.slice(0, 7)),
    readJoinTime(db, userId),
  ]);
  const signed = new Set(signedDays.map(({ day }) => day));
  const firstDay = firstMakeUpDay(today, joined);
  const makeUpsLeft = makeUpRules.perMonth - used;
  return {
    month: selectedMonth,
    today,
    signedToday: streak.signedToday,
    days: streak.days,
    calendar: days.map((date) => ({
      date,
      signed: signed.has(date),
      makeUp: makeUpsLeft > 0 && !signed.has(date) && date >= firstDay && date < today,
    })),
    rewards: listRewards(language),
    nextReward: findNextReward(streak.days, language),
    makeUpLeft: makeUpsLeft,
    makeUpCost: makeUpRules.cost,
  };
}

/** Checks in for today or makes up a missed day. Each day counts once, also under concurrent requests. */
export async function checkIn(tx: Transaction, userId: number, { date }: CheckInInput, language: Language): Promise<CheckInReply> {
  // Serialize check-ins of a member, since the milestones depend on all days of the streak.
  await tx.execute(sql`SELECT FROM member WHERE id = ${userId} FOR UPDATE`);
  const { today } = await readStreak(tx, userId);
  const day = date ?? today;
  if (day > today) throw badParameter('date');
  const isToday = day === today;
  if (isToday) await insertCheckIn(tx, { userId, day });
  else await makeUpMissedDay(tx, userId, { day, today });

  const source = { code: day, kind: isToday ? 'sign' : 'signMakeUp' } as const;
  const dayPoints = isToday ? taskRecords.sign.value : -makeUpRules.cost;
  await postToLedger(tx, { userId, account: 'integral', change: dayPoints, source });
  if (isToday) await postToLedger(tx, { userId, account: 'exp', change: CHECK_IN_EXPERIENCE, source });
  const streak = await readStreak(tx, userId);
  const earnedMilestones = await readEarnedMilestones(tx, userId, streak);
  let [integral, reached] = [dayPoints, 0];
  for (const each of milestonesUpTo(streak.days)) {
    if (earnedMilestones.has(each.days)) continue;
    const milestoneSource = { kind: 'signStreak', code: `${streak.start} ${each.days}` } as const;
    if (!(await postToLedger(tx, { userId, account: 'integral', change: each.integral, source: milestoneSource }))) continue;
    integral += each.integral;
    reached = each.days;
  }
  const title = reached > 0 ? rewardTitle(reached, language) : localize(isToday ? dailyText : makeUpText, language);
  return { days: streak.days, reward: { days: reached || 1, title, integral } };
}

/**
 * Reads the milestones that this streak, or a part of it before a make-up day joined or extended it, has already earned.
 * Each ledger code holds the first day of the streak at that time.
 */
async function readEarnedMilestones(tx: Transaction, userId: number, { start }: Streak): Promise<Set<number>> {
  const { rows } = await tx.execute<{ days: number }>(sql`
    SELECT split_part(code, ' ', 2)::int AS days FROM member_ledger
    WHERE user_id = ${userId} AND account = 'integral' AND kind = 'signStreak' AND split_part(code, ' ', 1) >= ${start}`);
  return new Set(rows.map(({ days }) => days));
}

type CheckInRow = typeof memberCheckIn.$inferInsert;

async function insertCheckIn(tx: Transaction, row: CheckInRow): Promise<void> {
  const inserted = await tx.insert(memberCheckIn).values(row).onConflictDoNothing().returning({ day: memberCheckIn.day });
  if (inserted.length === 0) throw new ApiProblem(errorCodes.alreadyCheckedIn, 'that day was signed for');
}

async function makeUpMissedDay(tx: Transaction, userId: number, { day, today }: { day: string; today: string }): Promise<void> {
  if (calendarDaysBetween(day, today) > makeUpRules.days || day < firstMakeUpDay(today, await readJoinTime(tx, userId)))
    throw badParameter('date');
  const makeUpMonth = today.slice(0, 7);
  const used = await countMakeUps(tx, userId, makeUpMonth);
  if (used >= makeUpRules.perMonth) throw new ApiProblem(errorCodes.notAllowed, 'no day can be made up for any more in this month');
  await insertCheckIn(tx, { userId, day, makeUpMonth, makeUpSeq: used + 1 });
}
