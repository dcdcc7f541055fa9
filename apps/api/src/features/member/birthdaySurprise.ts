import type { BirthdayGiven, BirthdayInput, BirthdaySurprise } from '@baodao/domain/activities/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { businessDayBounds } from '@baodao/domain/time/businessDay';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { member } from '../../db/schema/account.ts';
import type { LocalText } from '../../db/schema/columns.ts';
import { birthdayGift, memberBirthday } from '../../db/schema/member.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { type Birthday, birthdayWeekOf, isBirthday } from './birthdayWeek.ts';
import { levelOf } from './levels.ts';
import { postLedger } from './postLedger.ts';

interface Surprise {
  id: number;
  title: LocalText;
  account: 'integral' | 'exp';
  value: number;
}

/** One of them is chosen; higher levels are given more. */
function surprisesAt(level: number): Surprise[] {
  const [points, experience] = [200 + 100 * level, 100 + 50 * level];
  return [
    {
      id: 1,
      account: 'integral',
      value: points,
      title: { 'zh-CN': `${points} 宝岛积分`, 'zh-TW': `${points} 寶島積分`, en: `${points} Baodao points` },
    },
    {
      id: 2,
      account: 'exp',
      value: experience,
      title: {
        'zh-CN': `${experience} 经验值，升级更快`,
        'zh-TW': `${experience} 經驗值，升級更快`,
        en: `${experience} experience towards your next level`,
      },
    },
  ];
}

interface Standing {
  today: string;
  level: number;
  birthday: Birthday | null;
}

async function readStanding(db: Queryable, userId: number): Promise<Standing> {
  const [row] = await db
    .select({
      today: sql<string>`(shop_now() AT TIME ZONE 'Asia/Taipei')::date::text`,
      experience: member.experience,
      birthday: memberBirthday,
    })
    .from(member)
    .leftJoin(memberBirthday, eq(memberBirthday.userId, member.id))
    .where(eq(member.id, userId));
  if (!row) throw new Error('There is no such member');
  return { today: row.today, level: levelOf(row.experience).level, birthday: row.birthday };
}

const two = (part: number) => String(part).padStart(2, '0');

/** Whether it is the week of a member's birthday, and what there is to choose from then. */
export async function readSurprise(db: Queryable, userId: number, language: Language): Promise<BirthdaySurprise> {
  const { today, level, birthday } = await readStanding(db, userId);
  const week = birthday && birthdayWeekOf(today, birthday);
  const received = week !== null && (await isTaken(db, userId, week.year));
  const available = week !== null && !received;
  return {
    birthday: birthday && `${two(birthday.month)}-${two(birthday.day)}`,
    lunar: birthday?.lunar ?? false,
    available,
    gifts: available
      ? surprisesAt(level).map(({ id, title }) => ({ id, kind: 'integral', title: textIn(title, language), image: null }))
      : [],
    received,
    validUntil: week && businessDayBounds(week.last).end.toISOString(),
  };
}

async function isTaken(db: Queryable, userId: number, year: number): Promise<boolean> {
  const [row] = await db
    .select({ giftId: birthdayGift.giftId })
    .from(birthdayGift)
    .where(and(eq(birthdayGift.userId, userId), eq(birthdayGift.year, year)));
  return row !== undefined;
}

/**
 * Keeps a member's birthday, `yyyy-MM-dd` by the calendar it is kept by. It is given once; the same day again changes nothing.
 *
 * @throws {ApiProblem} `badParameter` where there is no such day, `notAllowed` where another one was given before
 */
async function keepBirthday(tx: Transaction, userId: number, given: { birthday: string; lunar: boolean; today: string }): Promise<void> {
  const [year = 0, month = 0, day = 0] = given.birthday.split('-').map(Number);
  const birthday: Birthday = { year, month, day, lunar: given.lunar };
  if (year < 1900 || given.birthday > given.today || !isBirthday(birthday)) throw badParameter('birthday');
  const kept = await tx
    .insert(memberBirthday)
    .values({ userId, ...birthday })
    .onConflictDoNothing()
    .returning({ userId: memberBirthday.userId });
  if (kept.length > 0) return;
  const [known] = await tx.select().from(memberBirthday).where(eq(memberBirthday.userId, userId));
  const isSame = known?.year === year && known.month === month && known.day === day && known.lunar === given.lunar;
  if (!isSame) throw new ApiProblem(errorCodes.notAllowed, 'the birthday was given before');
}

/** Keeps the birthday where it is told, and gives the surprise that was chosen, once for each birthday. */
export async function takeSurprise(tx: Transaction, userId: number, input: BirthdayInput, language: Language): Promise<BirthdayGiven> {
  const { today } = await readStanding(tx, userId);
  if (input.birthday !== undefined) await keepBirthday(tx, userId, { birthday: input.birthday, lunar: input.lunar ?? false, today });
  const given = input.giftId === undefined ? null : await give(tx, userId, input.giftId, language);
  return { ...(await readSurprise(tx, userId, language)), given };
}

async function give(tx: Transaction, userId: number, giftId: number, language: Language): Promise<BirthdayGiven['given']> {
  const { today, level, birthday } = await readStanding(tx, userId);
  const surprise = surprisesAt(level).find(({ id }) => id === giftId);
  if (!surprise) throw notFound('gift');
  const week = birthday && birthdayWeekOf(today, birthday);
  if (!week) throw new ApiProblem(errorCodes.notAllowed, 'it is not the week of the birthday');
  const taken = await tx.insert(birthdayGift).values({ userId, year: week.year, giftId }).onConflictDoNothing().returning();
  if (taken.length === 0) throw new ApiProblem(errorCodes.alreadyTookPart, 'the surprise was taken');
  const { account, value: change } = surprise;
  await postLedger(tx, { userId, account, change, source: { kind: 'birthday', code: String(week.year) } });
  return { kind: 'integral', title: textIn(surprise.title, language), code: null };
}
