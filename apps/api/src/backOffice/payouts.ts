import { subtract } from '@baodao/domain/money/add';
import type { PayoutQuery, Payouts } from '@baodao/staff-api/shapes/statements';
import { sql } from 'drizzle-orm';
import { sheetHead, sheetLines } from '../editing/sheets.ts';
import type { Queryable } from '../platform/db/database.ts';
import { localize } from '../platform/db/localizedText.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';

const BATCH = 1_000;

const isWithin = ({ from, to }: PayoutQuery) => sql`finished_at >= ${from}::timestamp AT TIME ZONE 'Asia/Taipei'
  AND finished_at < (${to}::timestamp + interval '1 day') AT TIME ZONE 'Asia/Taipei' AND pay_state > 0`;

/** What each shop earned by orders that were finished in some days. */
export async function readPayouts(db: Queryable, days: PayoutQuery): Promise<Payouts> {
  const { rows } = await db.execute<{
    shopId: number;
    name: LocalizedText | null;
    orders: number;
    paid: string;
    refunded: string;
  }>(sql`
    SELECT shop_id AS "shopId", shop.name, count(*)::int AS orders, sum(pay_amount)::numeric(14, 2) AS paid,
      sum(refunded_amount)::numeric(14, 2) AS refunded
    FROM shop_order LEFT JOIN shop ON shop.id = shop_id WHERE ${isWithin(days)} GROUP BY shop_id, shop.name ORDER BY paid DESC, shop_id`);
  return rows.map(({ name, ...row }) => ({ ...row, shopName: name ? localize(name, 'zh-TW') : '', net: subtract(row.paid, row.refunded) }));
}

/** The orders of a payout, line by line. */
export async function* writePayouts(db: Queryable, days: PayoutQuery): AsyncGenerator<string> {
  yield sheetHead(['shop', 'shopName', 'order', 'finishedAt', 'paid', 'refunded', 'net', 'currency']);
  for (let last = ''; ; ) {
    const { rows } = await db.execute<{
      shopId: number;
      name: LocalizedText | null;
      code: string;
      finishedAt: string;
      paid: string;
      refunded: string;
    }>(sql`
      SELECT shop_id AS "shopId", shop.name, code, to_char(finished_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD HH24:MI') AS "finishedAt",
        pay_amount AS paid, refunded_amount AS refunded
      FROM shop_order LEFT JOIN shop ON shop.id = shop_id WHERE ${isWithin(days)} AND code > ${last} ORDER BY code LIMIT ${BATCH}`);
    if (rows.length === 0) return;
    last = rows.at(-1)?.code ?? last;
    yield sheetLines(
      rows.map(({ shopId, name, code, finishedAt, paid, refunded }) => [
        String(shopId),
        name ? localize(name, 'zh-TW') : '',
        code,
        finishedAt,
        paid,
        refunded,
        subtract(paid, refunded),
        'TWD',
      ]),
    );
  }
}
