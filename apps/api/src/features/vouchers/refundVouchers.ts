import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction.ts';

/**
 * Marks unused vouchers of a line as refunded, the newest first. The caller rolls back if fewer are left.
 *
 * @returns whether as many vouchers were unused
 */
export async function refundVouchers(tx: Transaction, lineId: number, num: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE voucher SET state = 'refunded' WHERE state = 'issued' AND id IN (
      SELECT id FROM voucher WHERE line_id = ${lineId} AND state = 'issued' ORDER BY id DESC LIMIT ${num} FOR UPDATE
    ) RETURNING id`);
  return rows.length === num;
}

/** Takes back the vouchers that were free gifts of a refunded or reduced order. */
export async function withdrawGiftVouchers(tx: Transaction, orderCode: string): Promise<void> {
  await tx.execute(sql`
    UPDATE voucher SET state = 'refunded' FROM order_line AS line
    WHERE line.id = voucher.line_id AND line.order_code = ${orderCode} AND line.is_gift AND voucher.state = 'issued'
      AND (line.refund_num = line.num OR EXISTS (SELECT FROM shop_order WHERE code = ${orderCode} AND shop_order.state < 0))`);
}
