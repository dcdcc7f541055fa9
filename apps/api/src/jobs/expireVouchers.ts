import { refundTypes } from '@baodao/domain/afterSale/rules';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, sql } from 'drizzle-orm';
import { createRefundRequest } from '../features/afterSale/requestRefund.ts';
import { taipeiToday } from '../features/bookings/bookableDays.ts';
import { translationsOf } from '../features/catalog/translateLines.ts';
import { localizedValues } from '../features/notifications/localizedValues.ts';
import { addToOutbox } from '../features/notifications/outbox.ts';
import { finishUsedUpOrders, lockOrders } from '../features/orders/transitions.ts';
import { voucherMessage } from '../features/vouchers/issueVouchers.ts';
import { forEachSequentially } from '../platform/db/forEachSequentially.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { voucher } from '../platform/db/schema/vouchers.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import type { Services } from '../services.ts';

const BATCH_SIZE = 200;
/** Owners are reminded on one of the last days. */
const REMINDER_DAYS = 7;

/** Reminds owners of vouchers that expire soon, and refunds unused ones that have expired. */
export async function expireVouchers({ db }: Pick<Services, 'db'>): Promise<number> {
  return (await remindOwners({ db })) + (await refundExpired({ db }));
}

/** One message per order line and last day. A voucher whose whole time is shorter than the notice needs none. */
function remindOwners({ db }: Pick<Services, 'db'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{
      order: string;
      line: string;
      userId: string;
      day: string;
      title: string;
      titles: LocalizedText | null;
      count: number;
    }>(sql`
      WITH due AS (
        SELECT id FROM voucher
        WHERE state = 'issued' AND reminded_at IS NULL AND expires_on BETWEEN ${taipeiToday} AND ${taipeiToday} + ${REMINDER_DAYS}::int
          AND (issued_at AT TIME ZONE 'Asia/Taipei')::date < expires_on - ${REMINDER_DAYS}::int
        ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
      ), reminded AS (
        UPDATE voucher SET reminded_at = shop_now() WHERE id IN (SELECT id FROM due) RETURNING order_code, user_id, expires_on, line_id
      )
      SELECT reminded.order_code AS order, reminded.line_id AS line, reminded.user_id AS "userId", expires_on::text AS day, line.title,
        product.title AS titles, count(*)::int AS count
      FROM reminded JOIN order_line AS line ON line.id = reminded.line_id LEFT JOIN product ON product.id = line.product_id
      GROUP BY reminded.order_code, reminded.line_id, reminded.user_id, expires_on, line.id, product.id`);
    await addToOutbox(
      tx,
      rows.map(({ order, line, userId, day, title, titles, count }) =>
        voucherMessage(`voucher.expiring:${line}:${day}`, {
          userId: Number(userId),
          textKey: 'voucherExpiring',
          values: { ...localizedValues('title', translationsOf(title, titles)), day, count: String(count), order, line },
        }),
      ),
    );
    return rows.length;
  });
}

const hasExpired = and(eq(voucher.state, 'issued'), sql`${voucher.expiresOn} < ${taipeiToday}`);

async function refundExpired({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ code: string; userId: string; language: Language }>(sql`
    SELECT DISTINCT order_code AS code, user_id AS "userId", member.language FROM voucher JOIN member ON member.id = user_id
    WHERE ${hasExpired} ORDER BY order_code LIMIT ${BATCH_SIZE}`);
  return forEachSequentially(rows, async ({ code, userId, language }) =>
    Number(await inTransaction(db, (tx) => expireOrderVouchers(tx, { code, userId: Number(userId), language }))),
  );
}

interface ExpiredOrder {
  code: string;
  userId: number;
  language: Language;
}

/** Bought vouchers are refunded by requests on behalf of the buyer. Free gifts expire without money. */
async function expireOrderVouchers(tx: Transaction, { code, userId, language }: ExpiredOrder): Promise<boolean> {
  await lockOrders(tx, [code]);
  const { rows } = await tx.execute<{ lineId: string; isGift: boolean; title: string; titles: LocalizedText | null; num: number }>(sql`
    SELECT line.id AS "lineId", line.is_gift AS "isGift", line.title, product.title AS titles, count(*)::int AS num
    FROM voucher JOIN order_line AS line ON line.id = voucher.line_id LEFT JOIN product ON product.id = line.product_id
    WHERE voucher.order_code = ${code} AND ${hasExpired} GROUP BY line.id, product.id ORDER BY line.id`);
  await tx.execute(sql`
    UPDATE voucher SET state = 'expired' FROM order_line AS line
    WHERE line.id = voucher.line_id AND line.is_gift AND voucher.order_code = ${code} AND ${hasExpired}`);
  const bought = rows.filter(({ isGift }) => !isGift);
  for (const { lineId, num } of bought) {
    await createRefundRequest(
      tx,
      { userId, language },
      { orderDetailId: Number(lineId), type: refundTypes.moneyOnly, num, reason: 'other', description: '', images: [] },
    );
  }
  await addToOutbox(
    tx,
    bought.map(({ lineId, title, titles, num }) =>
      voucherMessage(`voucher.expired:${lineId}`, {
        userId,
        textKey: 'voucherExpired',
        values: { ...localizedValues('title', translationsOf(title, titles)), count: String(num), order: code },
      }),
    ),
  );
  await finishUsedUpOrders(tx, [code], 'job');
  return rows.length > 0;
}
