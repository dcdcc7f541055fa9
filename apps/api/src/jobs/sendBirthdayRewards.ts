import { linkTypes } from '@baodao/domain/home/linkTypes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { paths } from '@baodao/link-builders/paths';
import { sql } from 'drizzle-orm';
import { grantCoupon } from '../features/coupons/grantCoupon.ts';
import { findBirthdayInYear, findBirthdayWeek } from '../features/member/birthdayWeek.ts';
import { findBirthdayDates, getBirthdayYear } from '../features/member/findBirthdayDates.ts';
import { findLevel } from '../features/members/levels.ts';
import { insertMessage } from '../features/notifications/insertMessage.ts';
import { localizedValues } from '../features/notifications/localizedValues.ts';
import type { Queryable } from '../platform/db/database.ts';
import { forEachSequentially } from '../platform/db/forEachSequentially.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { birthdayGreeting } from '../platform/db/schema/member.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import { ApiProblem } from '../platform/http/problems.ts';
import { runInSavepoint } from '../platform/http/savepoint.ts';
import type { Services } from '../services.ts';

const BATCH_SIZE = 500;
/** After an outage of up to this many days the job sends the missed rewards, which stay useful during the birthday week. */
const DAYS_BACK = 3;

interface BirthdayMember extends Record<string, unknown> {
  userId: string;
  year: number;
  month: number;
  day: number;
  lunar: boolean;
  experience: number;
}

/** Sends each member a birthday message, with the shop's birthday coupon if there is one, once a year. Returns the number sent. */
export async function sendBirthdayRewards({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ today: string }>(sql`SELECT (shop_now() AT TIME ZONE 'Asia/Taipei')::date::text AS today`);
  const today = rows[0]?.today ?? '';
  let sent = 0;
  for (let back = 0; back <= DAYS_BACK; back += 1) sent += await rewardBirthdaysOn(db, { date: addCalendarDays(today, -back), today });
  return sent;
}

async function rewardBirthdaysOn(db: Services['db'], { date, today }: { date: string; today: string }): Promise<number> {
  const dates = findBirthdayDates(date);
  let sent = 0;
  for (let after = 0, count = BATCH_SIZE; count === BATCH_SIZE; ) {
    const members = await findBirthdayMembers(db, dates, after);
    sent += await forEachSequentially(members, async (member) => {
      const year = getBirthdayYear(dates, member);
      return Number(
        findBirthdayInYear(year, member) === date && (await inTransaction(db, (tx) => rewardMember(tx, member, { year, today }))),
      );
    });
    after = Number(members.at(-1)?.userId);
    count = members.length;
  }
  return sent;
}

async function findBirthdayMembers(db: Queryable, dates: ReturnType<typeof findBirthdayDates>, after: number): Promise<BirthdayMember[]> {
  const { solar, lunar, year, lunarYear } = dates;
  const days = (list: number[]) => sql`ANY(${sql.param(list)}::int[])`;
  const { rows } = await db.execute<BirthdayMember>(sql`
    SELECT birthday.user_id AS "userId", birthday.year, birthday.month, birthday.day, birthday.lunar, member.experience
    FROM member_birthday AS birthday JOIN member ON member.id = birthday.user_id AND member.status IN (0, 2)
    WHERE birthday.user_id > ${after}
      AND ((NOT birthday.lunar AND birthday.month = ${solar.month} AND birthday.day = ${days(solar.days)})
        OR (birthday.lunar AND birthday.month = ${lunar?.month ?? 0} AND birthday.day = ${days(lunar?.days ?? [])}))
      AND NOT EXISTS (SELECT FROM birthday_greeting AS greeting
        WHERE greeting.user_id = birthday.user_id AND greeting.year = CASE WHEN birthday.lunar THEN ${lunarYear}::int ELSE ${year}::int END)
    ORDER BY birthday.user_id LIMIT ${BATCH_SIZE}`);
  return rows;
}

/** The inserted row makes the reward unique: of two processes at the same member only one inserts it. */
async function rewardMember(tx: Transaction, member: BirthdayMember, { year, today }: { year: number; today: string }): Promise<boolean> {
  const userId = Number(member.userId);
  const [inserted] = await tx
    .insert(birthdayGreeting)
    .values({ userId, year })
    .onConflictDoNothing()
    .returning({ year: birthdayGreeting.year });
  if (!inserted) return false;
  const coupon = await grantBirthdayCoupon(tx, userId, findLevel(member.experience).level);
  if (coupon)
    await tx.execute(
      sql`UPDATE birthday_greeting SET member_coupon_id = ${coupon.memberCouponId} WHERE user_id = ${userId} AND year = ${year}`,
    );
  const day = findBirthdayWeek(today, member)?.last ?? today;
  const link = { linkType: linkTypes.url, linkValue: paths.settingMemberExp };
  const dedupe = `birthday:${userId}:${year}`;
  const message = { userId, type: messageTypes.promotion, ...link, dedupe };
  if (!coupon) await insertMessage(tx, { ...message, textKey: 'birthdayWish', values: { day } });
  else await insertMessage(tx, { ...message, textKey: 'birthdayCoupon', values: { day, ...localizedValues('coupon', coupon.title) } });
  return true;
}

/** Grants the available birthday coupon of the highest level that the member has reached. */
async function grantBirthdayCoupon(
  tx: Transaction,
  userId: number,
  level: number,
): Promise<{ memberCouponId: number; title: LocalizedText } | null> {
  const { rows } = await tx.execute<{ id: number; title: LocalizedText }>(sql`
    SELECT id, title FROM coupon WHERE status = 1 AND given = 'birthday' AND level <= ${level}
      AND receive_start <= shop_now() AND receive_end > shop_now() ORDER BY level DESC, sort, id`);
  for (const { id, title } of rows) {
    const memberCouponId = await runInSavepoint(tx, (savepoint) => grantCoupon(savepoint, { userId, couponId: id, source: 'birthday' }));
    // If this coupon is out of stock or the member has the maximum, the next one is tried.
    if (!(memberCouponId instanceof ApiProblem)) return { memberCouponId, title };
  }
  return null;
}
