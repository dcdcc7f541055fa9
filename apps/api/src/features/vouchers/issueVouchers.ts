import { linkTypes } from '@baodao/domain/home/linkTypes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { paths } from '@baodao/link-builders/paths';
import { sql } from 'drizzle-orm';
import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { taipeiToday } from '../bookings/bookableDays.ts';
import type { MessageKey } from '../notifications/messageTexts.ts';
import { addToOutbox, memberOutboxItem, type OutboxItem } from '../notifications/outbox.ts';

/** Sixty random bits. Short enough to be typed by a stall without a scanner. */
const CODE_LENGTH = 12;

/** A message about the vouchers of an order, with a link to the wallet. */
export const voucherMessage = (
  dedupe: string,
  { userId, textKey, values }: { userId: number; textKey: MessageKey; values: Record<string, string> },
): OutboxItem =>
  memberOutboxItem(dedupe, {
    userId,
    type: messageTypes.order,
    textKey,
    values,
    linkType: linkTypes.url,
    linkValue: paths.settingVoucher,
  });

/** Issues one voucher per unit of paid orders, once, and says so. Call it in the transaction of the payment, which holds the orders' locks. */
export async function issueVouchers(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  const { rows: lines } = await tx.execute<{ id: string; orderCode: string; userId: string; num: number }>(sql`
    SELECT id, order_code AS "orderCode", user_id AS "userId", num FROM order_line
    WHERE order_code = ANY(${sql.param([...orderCodes])}::text[]) AND fulfilment = 'voucher'
      AND NOT EXISTS (SELECT FROM voucher WHERE line_id = order_line.id AND user_id = order_line.user_id) ORDER BY id`);
  if (lines.length === 0) return;
  const units = lines.flatMap(({ id, num }) =>
    Array.from({ length: num }, () => ({ lineId: Number(id), code: randomBase32(CODE_LENGTH) })),
  );
  await tx.execute(sql`
    INSERT INTO voucher (code, user_id, order_code, line_id, product_id, shop_id, expires_on, rules)
    SELECT unit.code, line.user_id, line.order_code, line.id, line.product_id, shop_order.shop_id,
      ${taipeiToday} + product.voucher_days, product.voucher_rules
    FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS unit ("lineId" bigint, code text)
    JOIN order_line AS line ON line.id = unit."lineId" JOIN shop_order ON shop_order.code = line.order_code AND shop_order.user_id = line.user_id
    LEFT JOIN product ON product.id = line.product_id`);
  const byOrder = Map.groupBy(lines, ({ orderCode }) => orderCode);
  await addToOutbox(
    tx,
    [...byOrder].map(([order, [first]]) =>
      voucherMessage(`voucher.issued:${order}`, { userId: Number(first?.userId), textKey: 'vouchersIssued', values: { order } }),
    ),
  );
}
