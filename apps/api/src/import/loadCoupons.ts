import { couponScopes, couponTypes } from '@baodao/domain/coupons/shapes';
import { sql } from 'drizzle-orm';
import { codeStatus } from '../features/coupons/couponCodes.ts';
import { FIRST_STAFF_COUPON_ID, WITHDRAWN_VOID } from '../features/coupons/staffCoupons.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { coupon, couponCode } from '../platform/db/schema/coupons.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { CheckedCoupons } from './checkCoupons.ts';
import type { CouponLine } from './format/coupons.ts';
import { createTimeResolver } from './timeResolver.ts';
import { upsertAll } from './upsertAll.ts';

const EMPTY_TEXT: LocalizedText = { 'zh-CN': '', 'zh-TW': '' };
const GIVEN = 1;

/** Replaces coupons and codes. Members keep their coupons with their values, and the granted numbers stay counted. */
export async function loadCoupons(tx: Transaction, { coupons, codes }: CheckedCoupons): Promise<void> {
  const at = await createTimeResolver(tx);
  await tx.execute(sql`UPDATE coupon SET status = 9 WHERE id < ${FIRST_STAFF_COUPON_ID} AND status <> ${WITHDRAWN_VOID}`);
  await tx.execute(sql`UPDATE coupon_code SET status = ${codeStatus.removed} WHERE status = ${codeStatus.once}`);
  const rows = coupons.map((line) => ({ id: line.id, ...toCouponRow(line, at) }));
  // First without `total`, because the database rejects a total below the number already granted.
  await upsertAll(tx, { table: coupon, rows: rows.map((row) => ({ ...row, total: 0 })), key: ['id'] });
  await tx.execute(sql`
    UPDATE coupon SET total = greatest(given.total, coupon.received)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id int, total int) WHERE coupon.id = given.id AND given.total > 0`);
  await upsertAll(tx, {
    table: couponCode,
    rows: codes.map(({ hash, coupon: couponId }) => ({ hash, couponId, status: codeStatus.once })),
    key: ['hash'],
  });
  await tx.execute(sql`DELETE FROM coupon_code WHERE status = ${codeStatus.removed} AND used_by IS NULL`);
  await tx.execute(sql`
    DELETE FROM coupon WHERE status = 9 AND NOT EXISTS (SELECT FROM member_coupon WHERE coupon_id = coupon.id)`);
}

/** Converts a line of the file to a table row. */
export const toCouponRow = (line: Omit<CouponLine, 'id'>, at: (time: string) => Date) => ({
  title: line.title,
  text: line.text ?? EMPTY_TEXT,
  type: couponTypes[line.type],
  amount: line.amount ?? '0',
  percent: line.percent ?? null,
  maxAmount: line.maxAmount ?? null,
  threshold: line.threshold,
  scope: couponScopes[line.scope],
  scopeIds: line.ids,
  shopId: line.shop ?? 0,
  total: line.total,
  perUser: line.perUser,
  receiveStart: at(line.startsAt),
  receiveEnd: at(line.endsAt),
  validDays: line.validDays ?? null,
  validStart: line.validFrom === undefined ? null : at(line.validFrom),
  validEnd: line.validUntil === undefined ? null : at(line.validUntil),
  given: line.given,
  points: line.points ?? null,
  season: line.season ?? null,
  seasonSpend: line.spend ?? null,
  level: line.level,
  stackGroup: line.group,
  sort: line.sort,
  status: GIVEN,
});
