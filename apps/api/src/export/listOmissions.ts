import { type SQL, sql } from 'drizzle-orm';
import { FIRST_STAFF_COUPON_ID } from '../features/coupons/staffCoupons.ts';
import type { Transaction } from '../platform/db/transaction.ts';

/** What an import would not bring back, whether or not the shop has any of it. */
const ALWAYS = [
  'Members and all that is theirs (orders, payments, carts, coupons, reviews, questions, uploads), staff records and secrets stay in the shop: see staff backup.',
  'Articles and pages have HTML instead of the Markdown that they were written in, and no terms.csv: both Chinese scripts are written out.',
];

/** What the folder leaves out of the shop, with numbers. */
export async function listOmissions(tx: Transaction): Promise<string[]> {
  const kinds: [what: string, count: SQL][] = [
    ['products that are no longer sold', sql`SELECT count(*) FROM product WHERE status = 9`],
    ['coupons that staff created', sql`SELECT count(*) FROM coupon WHERE id >= ${FIRST_STAFF_COUPON_ID}`],
    ['coupon codes that members used', sql`SELECT count(*) FROM coupon_code WHERE used_by IS NOT NULL`],
    [
      'reviews of the folder that staff hid',
      sql`SELECT count(*) FROM evaluation WHERE user_id IS NULL AND order_line_id IS NULL AND status <> 1`,
    ],
    [
      'questions, answers and comments of the folder that are hidden',
      sql`SELECT (SELECT count(*) FROM question WHERE author_code IS NOT NULL AND status <> 1)
        + (SELECT count(*) FROM answer WHERE author_code IS NOT NULL AND status <> 1)
        + (SELECT count(*) FROM answer_comment WHERE author_code IS NOT NULL AND status <> 1)`,
    ],
    [
      'campaigns and promotions that were removed',
      sql`SELECT (SELECT count(*) FROM market WHERE status = 9) + (SELECT count(*) FROM promotion WHERE status = 9)`,
    ],
    [
      'lotteries with coupons that staff created',
      sql`SELECT count(DISTINCT lottery_id) FROM lottery_prize JOIN lottery ON lottery.id = lottery_id AND lottery.status <> 9
        WHERE lottery_prize.status <> 9 AND coupon_id >= ${FIRST_STAFF_COUPON_ID}`,
    ],
    ['lotteries that were removed', sql`SELECT count(*) FROM lottery WHERE status = 9`],
    ['seeds and draws of lotteries with draws', sql`SELECT count(*) FROM lottery WHERE status <> 9 AND last_number > 0`],
    ['results of guesses', sql`SELECT count(*) FROM guess_activity WHERE status <> 9 AND result_option_id IS NOT NULL`],
    [
      'sale prices with units in orders: another shop begins to count them anew',
      sql`SELECT (SELECT count(*) FROM market_product WHERE status <> 9 AND sold > 0) + (SELECT count(*) FROM promotion WHERE status <> 9 AND sold > 0)`,
    ],
  ];
  const found: string[] = [];
  for (const [what, count] of kinds) {
    const { rows } = await tx.execute<{ num: number }>(sql`SELECT (${count})::int AS num`);
    const num = rows[0]?.num ?? 0;
    if (num > 0) found.push(`${num} ${what}.`);
  }
  return [...ALWAYS, ...found];
}
