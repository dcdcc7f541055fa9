import { refundStates, refundTypes } from '@baodao/domain/afterSale/rules';
import { sql } from 'drizzle-orm';

/** Pieces of an order's line for which the money has gone back, by the name that its row has in the statement. */
export const paidBack = (line: string) =>
  sql.raw(`(SELECT coalesce(sum(back.num), 0)::int FROM refund_request AS back WHERE back.order_code = ${line}.order_code
    AND back.line_id = ${line}.id AND back.type IN (${refundTypes.moneyOnly}, ${refundTypes.returnGoods}) AND back.state = ${refundStates.refunded})`);
