import { randomBytes } from 'node:crypto';
import { linkTypes } from '@baodao/domain/home/linkTypes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { memberStates } from '../../platform/db/schema/account.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { levels } from '../members/levels.ts';

/** Messages of the shop that a member gets within so many days at most. */
export const MOST_PER_MEMBER = 2;
export const LIMIT_DAYS = 7;
/** One message goes to so many members at most, because it is written in one transaction. */
export const MOST_MEMBERS = 200_000;

/** Members for whom all given conditions hold. */
export interface MemberSegment {
  language?: Language | undefined;
  level?: number | undefined;
  boughtWithin?: number | undefined;
  notBoughtWithin?: number | undefined;
  product?: number | undefined;
}

const paidWithin = (days: number): SQL =>
  sql`EXISTS (SELECT FROM shop_order WHERE shop_order.user_id = member.id AND paid_at > shop_now() - make_interval(days => ${days}::int))`;

function belongsTo({ language, level, boughtWithin, notBoughtWithin, product }: MemberSegment): SQL {
  const experience = levels.find((each) => each.level === level)?.value;
  const conditions = [
    sql`member.status = ${memberStates.normal}`,
    ...(language === undefined ? [] : [sql`member.language = ${language}`]),
    ...(experience === undefined ? [] : [sql`member.experience >= ${experience}`]),
    ...(boughtWithin === undefined ? [] : [paidWithin(boughtWithin)]),
    ...(notBoughtWithin === undefined ? [] : [sql`NOT ${paidWithin(notBoughtWithin)}`]),
    ...(product === undefined
      ? []
      : [
          sql`EXISTS (SELECT FROM order_line JOIN shop_order ON shop_order.code = order_line.order_code
            WHERE order_line.user_id = member.id AND product_id = ${product} AND paid_at IS NOT NULL)`,
        ]),
  ];
  return sql.join(conditions, sql` AND `);
}

/** Nobody is written to all the time. */
const hasRoom = sql`(SELECT count(*) FROM message WHERE message.user_id = member.id AND text_key = 'fromShop'
  AND message.created_at > shop_now() - make_interval(days => ${LIMIT_DAYS}::int)) < ${MOST_PER_MEMBER}`;

export interface BroadcastSize {
  members: number;
  reached: number;
}

export async function countBroadcast(db: Queryable, segment: MemberSegment): Promise<BroadcastSize> {
  const { rows } = await db.execute<{ members: number; reached: number }>(sql`
    SELECT count(*)::int AS members, (count(*) FILTER (WHERE ${hasRoom}))::int AS reached FROM member WHERE ${belongsTo(segment)}`);
  return rows[0] ?? { members: 0, reached: 0 };
}

export interface Broadcast {
  segment: MemberSegment;
  title: LocalizedText;
  text: LocalizedText;
  /** A path of the shop; empty without one. */
  link: string;
}

/** Writes a message to each member of a segment, in the language of the member. Returns how many got it. */
export async function sendBroadcast(tx: Transaction, { segment, title, text, link }: Broadcast): Promise<number> {
  const inLanguage = (each: LocalizedText) =>
    sql`CASE member.language WHEN 'zh-TW' THEN ${each['zh-TW']}::text WHEN 'en' THEN ${each.en || each['zh-CN']}::text ELSE ${each['zh-CN']}::text END`;
  const code = randomBytes(8).toString('hex');
  const { rowCount } = await tx.execute(sql`
    INSERT INTO message (user_id, type, text_key, "values", link_type, link_value, dedupe)
    SELECT id, ${messageTypes.promotion}, 'fromShop', jsonb_build_object('title', ${inLanguage(title)}, 'text', ${inLanguage(text)}),
      ${link === '' ? linkTypes.nothing : linkTypes.url}, ${link}, ${`shop:${code}:`}::text || id
    FROM member WHERE ${belongsTo(segment)} AND ${hasRoom}`);
  return rowCount ?? 0;
}
