import { errorCodes } from '@baodao/domain/errors/codes';
import type { BirthdayInput, BirthdayReply, BirthdaySurprise } from '@baodao/domain/member/shapes';
import { calendarDayBounds } from '@baodao/domain/time/calendarDay';
import type { Language } from '@baodao/domain/wire/fields';
import type { Environment } from '@baodao/settings/settings';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { isOfPerson } from '../../platform/db/isOfPerson.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { member } from '../../platform/db/schema/account.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { type BirthdayGifts, siteSetting } from '../../platform/db/schema/content.ts';
import { birthdayGift, memberBirthday } from '../../platform/db/schema/member.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { findLevel } from '../members/levels.ts';
import { type Birthday, findBirthdayWeek, isValidBirthday } from './birthdayWeek.ts';
import { postToLedger } from './postToLedger.ts';

export type BirthdaySettings = Pick<
  Environment,
  'BIRTHDAY_POINTS' | 'BIRTHDAY_POINTS_PER_LEVEL' | 'BIRTHDAY_EXPERIENCE' | 'BIRTHDAY_EXPERIENCE_PER_LEVEL'
>;

const POINTS_GIFT = 1;
const EXPERIENCE_GIFT = 2;

interface Surprise {
  id: number;
  title: LocalizedText;
  account: 'integral' | 'exp';
  value: number;
}

/** What the environment offers, as long as staff set nothing else. */
export const defaultBirthdayGifts = (settings: BirthdaySettings): BirthdayGifts => ({
  points: settings.BIRTHDAY_POINTS,
  pointsPerLevel: settings.BIRTHDAY_POINTS_PER_LEVEL,
  experience: settings.BIRTHDAY_EXPERIENCE,
  experiencePerLevel: settings.BIRTHDAY_EXPERIENCE_PER_LEVEL,
});

/** The member chooses one of those that the shop offers. */
function surprisesForLevel(level: number, gifts: BirthdayGifts): Surprise[] {
  const points = gifts.points + gifts.pointsPerLevel * level;
  const experience = gifts.experience + gifts.experiencePerLevel * level;
  const all: Surprise[] = [
    {
      id: POINTS_GIFT,
      account: 'integral',
      value: points,
      title: { 'zh-CN': `${points} 宝岛积分`, 'zh-TW': `${points} 寶島點數`, en: `${points} Baodao points` },
    },
    {
      id: EXPERIENCE_GIFT,
      account: 'exp',
      value: experience,
      title: {
        'zh-CN': `${experience} 经验值，升级更快`,
        'zh-TW': `${experience} 經驗值，升級更快`,
        en: `${experience} experience towards your next level`,
      },
    },
  ];
  return all.filter(({ value }) => value > 0);
}

/** The account of a surprise that was given, whatever the settings offer now. */
export const surpriseAccount = (giftId: number): Surprise['account'] => (giftId === POINTS_GIFT ? 'integral' : 'exp');

interface BirthdayStatus {
  today: string;
  birthday: Birthday | null;
  surprises: Surprise[];
}

async function readBirthdayStatus(db: Queryable, userId: number, settings: BirthdaySettings): Promise<BirthdayStatus> {
  const [row] = await db
    .select({
      today: sql<string>`(shop_now() AT TIME ZONE 'Asia/Taipei')::date::text`,
      experience: member.experience,
      birthday: memberBirthday,
      changes: siteSetting.birthdayGifts,
    })
    .from(member)
    .leftJoin(siteSetting, sql`true`)
    .leftJoin(memberBirthday, eq(memberBirthday.userId, member.id))
    .where(eq(member.id, userId));
  if (!row) throw new Error(`Member ${userId} does not exist`);
  const { today, experience, birthday, changes } = row;
  return { today, birthday, surprises: surprisesForLevel(findLevel(experience).level, { ...defaultBirthdayGifts(settings), ...changes }) };
}

const padTwo = (part: number) => String(part).padStart(2, '0');

interface BirthdayCall {
  userId: number;
  language: Language;
}

export async function readBirthdaySurprise(
  db: Queryable,
  { userId, language }: BirthdayCall,
  settings: BirthdaySettings,
): Promise<BirthdaySurprise> {
  const { today, birthday, surprises } = await readBirthdayStatus(db, userId, settings);
  const week = birthday && findBirthdayWeek(today, birthday);
  const received = week !== null && (await hasReceived(db, userId, week.year));
  const available = week !== null && !received && surprises.length > 0;
  return {
    birthday: birthday && `${padTwo(birthday.month)}-${padTwo(birthday.day)}`,
    lunar: birthday?.lunar ?? false,
    available,
    gifts: available ? surprises.map(({ id, title }) => ({ id, kind: 'integral', title: localize(title, language), image: null })) : [],
    received,
    validUntil: week && calendarDayBounds(week.last).end.toISOString(),
  };
}

async function hasReceived(db: Queryable, userId: number, year: number): Promise<boolean> {
  const [row] = await db
    .select({ giftId: birthdayGift.giftId })
    .from(birthdayGift)
    .where(and(isOfPerson(sql`${birthdayGift.userId}`, userId), eq(birthdayGift.year, year)))
    .limit(1);
  return row !== undefined;
}

/**
 * Stores a member's birthday, which can only be set once. Repeating the same day has no effect.
 *
 * @throws {ApiProblem} `badParameter` for an invalid day, `notAllowed` when another birthday is stored
 */
async function saveBirthday(tx: Transaction, userId: number, input: { birthday: string; lunar: boolean; today: string }): Promise<void> {
  const [year = 0, month = 0, day = 0] = input.birthday.split('-').map(Number);
  const birthday: Birthday = { year, month, day, lunar: input.lunar };
  if (year < 1900 || input.birthday > input.today || !isValidBirthday(birthday)) throw badParameter('birthday');
  const inserted = await tx
    .insert(memberBirthday)
    .values({ userId, ...birthday })
    .onConflictDoNothing()
    .returning({ userId: memberBirthday.userId });
  if (inserted.length > 0) return;
  const [stored] = await tx.select().from(memberBirthday).where(eq(memberBirthday.userId, userId));
  const isSame = stored?.year === year && stored.month === month && stored.day === day && stored.lunar === input.lunar;
  if (!isSame) throw new ApiProblem(errorCodes.notAllowed, 'the birthday was given before');
}

/** Stores the birthday and grants the chosen surprise, each when given. A surprise is granted once per birthday. */
export async function claimBirthdaySurprise(
  tx: Transaction,
  call: BirthdayCall,
  input: BirthdayInput,
  settings: BirthdaySettings,
): Promise<BirthdayReply> {
  const { userId } = call;
  const { today } = await readBirthdayStatus(tx, userId, settings);
  if (input.birthday !== undefined) await saveBirthday(tx, userId, { birthday: input.birthday, lunar: input.lunar ?? false, today });
  const given = input.giftId === undefined ? null : await grantSurprise(tx, call, input.giftId, settings);
  return { ...(await readBirthdaySurprise(tx, call, settings)), given };
}

const alreadyReceived = () => new ApiProblem(errorCodes.alreadyParticipated, 'the surprise was taken');

async function grantSurprise(
  tx: Transaction,
  { userId, language }: BirthdayCall,
  giftId: number,
  settings: BirthdaySettings,
): Promise<BirthdayReply['given']> {
  const { today, birthday, surprises } = await readBirthdayStatus(tx, userId, settings);
  const surprise = surprises.find(({ id }) => id === giftId);
  if (!surprise) throw notFound('gift');
  const week = birthday && findBirthdayWeek(today, birthday);
  if (!week) throw new ApiProblem(errorCodes.notAllowed, 'it is not the week of the birthday');
  // The constraint below knows nothing of a deleted account of the same person.
  if (await hasReceived(tx, userId, week.year)) throw alreadyReceived();
  const inserted = await tx.insert(birthdayGift).values({ userId, year: week.year, giftId }).onConflictDoNothing().returning();
  if (inserted.length === 0) throw alreadyReceived();
  const { account, value: change } = surprise;
  await postToLedger(tx, { userId, account, change, source: { kind: 'birthday', code: String(week.year) } });
  return { kind: 'integral', title: localize(surprise.title, language), code: null };
}
