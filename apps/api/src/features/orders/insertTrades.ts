import type { Invoice } from '@baodao/domain/orders/invoiceRules';
import type { OrderSaved } from '@baodao/domain/orders/shapes';
import { orderLimits } from '@baodao/domain/orders/states';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import { textIn } from '../../db/localText.ts';
import { namedSql } from '../../db/namedSql.ts';
import type { IdentityRecord, ReceiverRecord } from '../../db/schema/orders.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Claim } from '../../http/idempotency.ts';
import { orderNote } from '../../jobs/outbox.ts';
import { tellSupplierSql } from '../../jobs/supplierEvents.ts';
import type { AddressRow } from '../account/addresses.queries.ts';
import { idsOf } from '../markets/saleFacts.ts';
import { newOrderCode } from './codes.ts';
import type { Reckoned } from './reckon.ts';
import type { Pieces } from './stock.ts';

export interface NewTrade {
  claim: Claim;
  tradeCode: string;
  reckoned: Reckoned;
  address: AddressRow;
  identity: IdentityRecord | null;
  invoice: Invoice | null;
  rateId: string;
  language: Language;
  now: Date;
}

/** Trades as they are written, each of another member. */
export interface TradeRows {
  /** What their buyers are answered, in the order of the trades. */
  saved: OrderSaved[];
  pieces: Pieces[];
  values: Record<string, unknown>;
}

export function rowsOfAll(trades: readonly NewTrade[]): TradeRows {
  const rows = trades.map(rowsOf);
  const cartLines = rows.flatMap((each) => each.cartLines);
  return {
    saved: rows.map(({ saved }) => saved),
    pieces: rows.flatMap(({ pieces }) => pieces),
    values: {
      trades: JSON.stringify(rows.map(({ trade }) => trade)),
      orders: JSON.stringify(rows.flatMap(({ orders }) => orders)),
      lines: JSON.stringify(rows.flatMap(({ lines }) => lines)),
      cartIds: cartLines.map(({ id }) => id),
      cartUsers: cartLines.map(({ userId }) => userId),
    },
  };
}

/**
 * Writes trades: their orders with their lines; takes the lines out of the carts, tells the members and keeps the replies. Nothing of
 * it is anybody else's: what everybody wants, the rows of sales and of the stock, is locked by what comes behind it.
 * Says whether each of the keys was free; the trades must not stand where one was not.
 *
 * @param isInsisted - it fails where the trades must not stand
 */
export async function insertTrades(tx: Transaction, { saved, values }: TradeRows, { isInsisted = false } = {}): Promise<boolean> {
  const [written] = await insertOrders(tx, { ...values, insisted: isInsisted });
  if (!written) throw new Error('An aggregate without a row');
  return written.kept === saved.length;
}

/** What is written of one trade. Names as the statement has them. */
function rowsOf({ claim, tradeCode, reckoned, address, identity, invoice, rateId, language, now }: NewTrade) {
  const { userId } = claim;
  const { payMinutes } = reckoned;
  const coded = reckoned.orders.map((order) => ({ code: newOrderCode(now), order }));
  const orders = coded.map(({ code, order }) => ({
    code,
    trade_code: tradeCode,
    shop_id: order.shopId,
    product_amount: order.productAmount,
    freight_amount: order.freightAmount,
    discount_amount: order.discountAmount,
    tax_amount: order.taxAmount,
    pay_amount: order.payAmount,
    pay_amount_cny: order.payAmountCny,
    shipping_id: order.chosen?.id ?? 0,
    shipping_name: order.chosen ? textIn(order.chosen.name, language) : '',
    remark: order.remark,
    store: order.store,
    // What is not sent passes no customs.
    identity: order.chosen ? identity : null,
  }));
  const lines = coded.flatMap(({ code, order }) =>
    [...order.lines, ...order.gifts].map(({ goods, num, sale, price, amount, payShare }, at) => ({
      order_code: code,
      user_id: userId,
      promote_id: idsOf(sale).promoteId ?? 0,
      market_product_id: idsOf(sale).marketProductId ?? 0,
      is_gift: at >= order.lines.length,
      product_id: goods.productId,
      sku_id: goods.skuId,
      title: textIn(goods.title, language),
      attr_text: textIn(goods.attrText, language),
      image: goods.image.hash,
      price,
      num,
      amount,
      pay_share: payShare,
    })),
  );
  const saved: OrderSaved = {
    orderCodeArray: coded.map(({ code }) => code),
    payAmount: reckoned.totals.payAmount,
    payAmountCny: reckoned.totals.payAmountCny,
    payDeadline: new Date(now.getTime() + payMinutes * 60_000).toISOString(),
  };
  const trade = {
    trade_code: tradeCode,
    user_id: userId,
    route: claim.route,
    key: claim.key,
    body_hash: claim.bodyHash,
    reply: saved,
    rate_id: rateId,
    pay_minutes: payMinutes,
    receiver: receiverOf(address),
    invoice,
    note: orderNote(userId, payMinutes < orderLimits.payMinutes ? 'saleSaved' : 'saved', coded[0]?.code ?? '', {
      amount: reckoned.totals.payAmount,
    }),
  };
  const cartLines = reckoned.orders.flatMap((order) =>
    order.lines.flatMap(({ cartId }) => (cartId === null ? [] : [{ id: cartId, userId }])),
  );
  const pieces = reckoned.orders.flatMap((order) =>
    [...order.lines, ...order.gifts].map(({ goods, num }) => ({ skuId: goods.skuId, num })),
  );
  return { trade, orders, lines, cartLines, pieces, saved };
}

const given = (name: string) => sql.placeholder(name);

const insertOrders = namedSql<{ kept: number }, Record<string, unknown>>(
  'insert_trades',
  sql`WITH clock AS MATERIALIZED (SELECT shop_now() AS now), trade AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${given('trades')}::json) AS trade (trade_code text, user_id bigint, route text, key text,
        body_hash text, reply jsonb, rate_id text, pay_minutes int, receiver jsonb, invoice jsonb, note jsonb)
    ), kept AS (
      INSERT INTO idempotent_reply (user_id, route, key, body_hash, reply, created_at)
      SELECT user_id, route, key, body_hash, reply, now FROM trade, clock ORDER BY user_id, route, key ON CONFLICT DO NOTHING RETURNING 1
    ), orders AS (
      INSERT INTO shop_order (code, trade_code, user_id, shop_id, state, pay_state, product_amount, freight_amount, discount_amount,
        tax_amount, pay_amount, pay_amount_cny, rate_id, receiver, shipping_id, shipping_name, remark, store, identity, invoice,
        created_at, pay_deadline)
      SELECT each.code, trade_code, trade.user_id, shop_id, 10, 0, product_amount, freight_amount, discount_amount,
        tax_amount, pay_amount, pay_amount_cny, trade.rate_id, trade.receiver, shipping_id, shipping_name, remark,
        each.store, each.identity, trade.invoice, now, now + make_interval(mins => trade.pay_minutes)
      FROM json_to_recordset(${given('orders')}::json) AS each (code text, trade_code text, shop_id int, product_amount numeric,
        freight_amount numeric, discount_amount numeric, tax_amount numeric, pay_amount numeric, pay_amount_cny numeric, shipping_id int,
        shipping_name text, remark text, store jsonb, identity jsonb)
      JOIN trade USING (trade_code) CROSS JOIN clock RETURNING code
    ), lines AS (
      INSERT INTO order_line (order_code, user_id, product_id, sku_id, title, attr_text, image, price, num, amount, pay_share, stock_state,
        promote_id, market_product_id, is_gift)
      SELECT order_code, user_id, product_id, sku_id, title, attr_text, image, price, num, amount, pay_share, 'reserved',
        promote_id, market_product_id, is_gift
      FROM json_to_recordset(${given('lines')}::json) AS each (order_code text, user_id bigint, product_id int, sku_id int, title text,
        attr_text text, image text, price numeric, num int, amount numeric, pay_share numeric, promote_id int, market_product_id int,
        is_gift boolean)
    ), bought AS (
      DELETE FROM cart_line USING unnest(${given('cartIds')}::bigint[], ${given('cartUsers')}::bigint[]) AS own (id, user_id)
      WHERE cart_line.id = ANY(${given('cartIds')}::bigint[]) AND cart_line.id = own.id AND cart_line.user_id = own.user_id
    ), told AS (
      INSERT INTO message (user_id, type, text_key, "values", link_type, link_value, dedupe, created_at)
      SELECT user_id, (note->>'type')::smallint, note->>'textKey', note->'values', (note->>'linkType')::smallint, note->>'linkValue',
        'order.saved:' || trade_code, now FROM trade, clock
    ), told_supplier AS (
      ${tellSupplierSql(sql`orders`, 'created')}
    )
    SELECT count(*)::int AS kept, insist(NOT ${given('insisted')}::boolean OR count(*) = (SELECT count(*) FROM trade)) FROM kept`,
);

const receiverOf = ({ id, name, phoneArea, phone, countryId, regionText, detail, zip }: AddressRow): ReceiverRecord => ({
  addressId: id,
  name,
  phoneArea,
  phone,
  countryId,
  regionText,
  detail,
  zip,
});
