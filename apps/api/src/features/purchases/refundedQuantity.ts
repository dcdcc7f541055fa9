import { refundStates, refundTypes } from '@baodao/domain/afterSale/rules';
import { sql } from 'drizzle-orm';

/** The refunded units of an order line. `line` is the alias of its row in the statement. */
export const refundedQuantity = (line: string) =>
  sql.raw(`(SELECT coalesce(sum(refund.num), 0)::int FROM refund_request AS refund WHERE refund.order_code = ${line}.order_code
    AND refund.line_id = ${line}.id AND refund.type IN (${refundTypes.moneyOnly}, ${refundTypes.returnGoods}) AND refund.state = ${refundStates.refunded})`);
