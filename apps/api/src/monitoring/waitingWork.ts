import { refundStates } from '@baodao/domain/afterSale/rules';
import { lotteryRecordStates } from '@baodao/domain/lottery/shapes';
import { sql } from 'drizzle-orm';
import { waitsForShop } from '../features/afterSale/staffRequests.queries.ts';
import { waitsForShipping } from '../features/orders/staffOrders.queries.ts';

/** Work that waits for people, with the time since it waits. */
export const waitingWork = sql`
  SELECT 'shipping' AS queue, coalesce(paid_at, created_at) AS since FROM shop_order WHERE ${waitsForShipping}
  UNION ALL SELECT CASE WHEN state <> ${refundStates.applied} THEN 'returns' WHEN escalated_at IS NULL THEN 'afterSale' ELSE 'disputes' END,
    coalesce(escalated_at, created_at) FROM refund_request WHERE ${waitsForShop}
  UNION ALL SELECT 'applications', created_at FROM supplier_application WHERE state = 'review'
  UNION ALL SELECT 'moderation', created_at FROM question WHERE status = 0
  UNION ALL SELECT 'moderation', created_at FROM answer WHERE status = 0
  UNION ALL SELECT 'moderation', created_at FROM answer_comment WHERE status = 0
  UNION ALL SELECT 'moderation', created_at FROM evaluation WHERE status = 0
  UNION ALL SELECT 'moderation', created_at FROM report WHERE handled_at IS NULL
  UNION ALL SELECT 'conversations', waiting_since FROM conversation WHERE waiting_since IS NOT NULL
  UNION ALL SELECT 'tailor', created_at FROM tailor_request WHERE answered_at IS NULL
  UNION ALL SELECT 'prizes', created_at FROM lottery_record WHERE state = ${lotteryRecordStates.claimed} AND receiver IS NOT NULL`;
