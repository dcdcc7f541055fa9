import { messageTypes } from '@baodao/domain/messages/shapes';
import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { paths } from '@baodao/link-builders/paths';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { localize } from '../db/localizedText.ts';
import type { LocalizedText } from '../db/schema/columns.ts';
import { birthdayGreeting } from '../db/schema/member.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { grantCoupon } from '../features/coupons/grantCoupon.ts';
import { linkTypes } from '../features/home/linkTypes.ts';
import { birthdayDatesOn, birthdayYear } from '../features/member/birthdayDatesOn.ts';
import { birthdayInYear, findBirthdayWeek } from '../features/member/birthdayWeek.ts';
import { levelAtExperience } from '../features/member/levels.ts';
import { insertMessage } from '../features/messages/messages.queries.ts';
import { ApiProblem } from '../http/problems.ts';
import { runInSavepoint } from '../http/savepoint.ts';
import type { Services } from '../services.ts';
import { forEachSequentially } from './forEachSequentially.ts';

const AT_ONCE = 500;
/** A shop that stood still for so many days makes good what it missed, as long as the week of the birthday lasts. */
const DAYS_BACK = 3;

interface BirthdayMember extends Record<string, unknown> {
  userId: string;
  year: number;
  month: number;
  day: number;
  lunar: boolean;
  experience: number;
  language: string;
}

/** Wishes members well on their birthdays, with a coupon where the shop has one for that, once for each birthday; says how many. */
export async function sendBirthdayRewards({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ today: string }>(sql`SELECT (shop_now() AT TIME ZONE 'Asia/Taipei')::date::text AS today`);
  const today = rows[0]?.today ?? '';
  let greeted = 0;
  for (let back = 0; back <= DAYS_BACK; back += 1) greeted += await rewardBirthdaysOn(db, { date: addCalendarDays(today, -back), today });
  return greeted;
}

async function rewardBirthdaysOn(db: Services['db'], { date, today }: { date: string; today: string }): Promise<number> {
  const dates = birthdayDatesOn(date);
  let greeted = 0;
  for (let after = 0, count = AT_ONCE; count === AT_ONCE; ) {
    const found = await findBirthdayMembers(db, dates, after);
    greeted += await forEachSequentially(found, async (person) => {
      const year = birthdayYear(dates, person);
      return Number(birthdayInYear(year, person) === date && (await inTransaction(db, (tx) => rewardMember(tx, person, { year, today }))));
    });
    after = Number(found.at(-1)?.userId);
    count = found.length;
  }
  return greeted;
}

async function findBirthdayMembers(db: Queryable, dates: ReturnType<typeof birthdayDatesOn>, after: number): Promise<BirthdayMember[]> {
  const { solar, lunar, year, lunarYear } = dates;
  const days = (list: number[]) => sql`ANY(${sql.param(list)}::int[])`;
  const { rows } = await db.execute<BirthdayMember>(sql`
    SELECT born.user_id AS "userId", born.year, born.month, born.day, born.lunar, member.experience, member.language
    FROM member_birthday AS born JOIN member ON member.id = born.user_id AND member.status IN (0, 2)
    WHERE born.user_id > ${after}
      AND ((NOT born.lunar AND born.month = ${solar.month} AND born.day = ${days(solar.days)})
        OR (born.lunar AND born.month = ${lunar?.month ?? 0} AND born.day = ${days(lunar?.days ?? [])}))
      AND NOT EXISTS (SELECT FROM birthday_greeting AS told
        WHERE told.user_id = born.user_id AND told.year = CASE WHEN born.lunar THEN ${lunarYear}::int ELSE ${year}::int END)
    ORDER BY born.user_id LIMIT ${AT_ONCE}`);
  return rows;
}

/** The row says that it was done: of two processes that come to a member at once one finds it there. */
async function rewardMember(tx: Transaction, person: BirthdayMember, { year, today }: { year: number; today: string }): Promise<boolean> {
  const userId = Number(person.userId);
  const [first] = await tx
    .insert(birthdayGreeting)
    .values({ userId, year })
    .onConflictDoNothing()
    .returning({ year: birthdayGreeting.year });
  if (!first) return false;
  const coupon = await grantBirthdayCoupon(tx, userId, levelAtExperience(person.experience).level);
  if (coupon)
    await tx.execute(sql`UPDATE birthday_greeting SET member_coupon_id = ${coupon.own} WHERE user_id = ${userId} AND year = ${year}`);
  const day = findBirthdayWeek(today, person)?.last ?? today;
  const link = { linkType: linkTypes.address, linkValue: paths.settingMemberExp };
  const dedupe = `birthday:${userId}:${year}`;
  const note = { userId, type: messageTypes.promotion, ...link, dedupe };
  if (!coupon) await insertMessage(tx, { ...note, textKey: 'birthdayWish', values: { day } });
  else {
    const language = person.language === 'zh-TW' || person.language === 'en' ? person.language : 'zh-CN';
    await insertMessage(tx, { ...note, textKey: 'birthdayCoupon', values: { day, coupon: localize(coupon.title, language) } });
  }
  return true;
}

/** Of the coupons for birthdays the one of the highest level that the member has reached, as long as there are any. */
async function grantBirthdayCoupon(tx: Transaction, userId: number, level: number): Promise<{ own: number; title: LocalizedText } | null> {
  const { rows } = await tx.execute<{ id: number; title: LocalizedText }>(sql`
    SELECT id, title FROM coupon WHERE status = 1 AND given = 'birthday' AND level <= ${level}
      AND receive_start <= shop_now() AND receive_end > shop_now() ORDER BY level DESC, sort, id`);
  for (const { id, title } of rows) {
    const own = await runInSavepoint(tx, (part) => grantCoupon(part, { userId, couponId: id, source: 'birthday' }));
    // All given out, or more than one member may have: the next one then.
    if (!(own instanceof ApiProblem)) return { own, title };
  }
  return null;
}
