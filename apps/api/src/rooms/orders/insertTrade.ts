import type { OrderSaved } from '@baodao/domain/orders/shapes';
import type { Invoice } from '@baodao/domain/orders/invoiceRules';
import { orderLimits } from '@baodao/domain/orders/states';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import { textIn } from '../../db/localText.ts';
import { namedSql } from '../../db/namedSql.ts';
import type { IdentityRecord, ReceiverRecord } from '../../db/schema/orders.ts';
import type { Transaction } from '../../db/transaction.ts';
import { type Place, replyKept } from '../../http/once.ts';
import { orderNote } from '../../jobs/outbox.ts';
import { idsOf } from '../markets/saleFacts.ts';
import type { AddressRow } from '../account/addresses.queries.ts';
import { newOrderCode } from './codes.ts';
import type { Reckoned } from './reckon.ts';
import { inLockOrder, type Pieces, stockTaken } from './stock.ts';

export interface NewTrade {
  place: Place;
  tradeCode: string;
  reckoned: Reckoned;
  address: AddressRow;
  identity: IdentityRecord | null;
  invoice: Invoice | null;
  rateId: string;
  language: Language;
  now: Date;
}

export interface InsertedTrade {
  saved: OrderSaved;
  /** What there is too little of; the trade must not stand then. */
  lacking: Pieces[];
}

/**
 * Writes the orders of a trade with their lines, takes their pieces out of stock and the lines out of the cart, tells the
 * member and keeps the reply, in one statement: the rows of the stock, which everybody wants, are locked for no longer.
 */
export async function insertTrade(
  tx: Transaction,
  { place, tradeCode, reckoned, address, identity, invoice, rateId, language, now }: NewTrade,
): Promise<InsertedTrade> {
  const { userId } = place;
  const { payMinutes } = reckoned;
  const coded = reckoned.orders.map((order) => ({ code: newOrderCode(now), order }));
  const orders = coded.map(({ code, order }) => ({
    code,
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
  const cartIds = reckoned.orders.flatMap((order) => order.lines.flatMap(({ cartId }) => cartId ?? []));
  const note = orderNote(userId, payMinutes < orderLimits.payMinutes ? 'saleSaved' : 'saved', coded[0]?.code ?? '', {
    amount: reckoned.totals.payAmount,
  });
  const saved: OrderSaved = {
    orderCodeArray: coded.map(({ code }) => code),
    payAmount: reckoned.totals.payAmount,
    payAmountCny: reckoned.totals.payAmountCny,
    payDeadline: new Date(now.getTime() + payMinutes * 60_000).toISOString(),
  };
  const pieces = inLockOrder(
    reckoned.orders.flatMap((order) => [...order.lines, ...order.gifts].map(({ goods, num }) => ({ skuId: goods.skuId, num }))),
  );
  const rows = await insertOrders(tx, {
    ...place,
    tradeCode,
    rateId,
    payMinutes,
    receiver: JSON.stringify(receiverOf(address)),
    invoice: invoice && JSON.stringify(invoice),
    orders: JSON.stringify(orders),
    lines: JSON.stringify(lines),
    cartIds: JSON.stringify(cartIds),
    dedupe: `order.saved:${tradeCode}`,
    note: JSON.stringify(note),
    skuIds: pieces.map(({ skuId }) => skuId),
    nums: pieces.map(({ num }) => num),
    reply: JSON.stringify(saved),
  });
  const taken = new Set(rows.map(({ id }) => id));
  return { saved, lacking: pieces.filter(({ skuId }) => !taken.has(skuId)) };
}

const given = (name: string) => sql.placeholder(name);

const insertOrders = namedSql<{ id: number }, Record<string, unknown>>(
  'insert_trade',
  sql`WITH ${stockTaken}, orders AS (
      INSERT INTO shop_order (code, trade_code, user_id, shop_id, state, pay_state, product_amount, freight_amount, discount_amount,
        tax_amount, pay_amount, pay_amount_cny, rate_id, receiver, shipping_id, shipping_name, remark, store, identity, invoice, pay_deadline)
      SELECT code, ${given('tradeCode')}, ${given('userId')}, shop_id, 10, 0, product_amount, freight_amount, discount_amount,
        tax_amount, pay_amount, pay_amount_cny, ${given('rateId')}, ${given('receiver')}::jsonb, shipping_id, shipping_name, remark,
        store, identity, ${given('invoice')}::jsonb, shop_now() + make_interval(mins => ${given('payMinutes')}::int)
      FROM jsonb_to_recordset(${given('orders')}::jsonb) AS each (code text, shop_id int, product_amount numeric, freight_amount numeric,
        discount_amount numeric, tax_amount numeric, pay_amount numeric, pay_amount_cny numeric, shipping_id int, shipping_name text, remark text,
        store jsonb, identity jsonb)
    ), lines AS (
      INSERT INTO order_line (order_code, user_id, product_id, sku_id, title, attr_text, image, price, num, amount, pay_share, stock_state,
        promote_id, market_product_id, is_gift)
      SELECT order_code, ${given('userId')}, product_id, sku_id, title, attr_text, image, price, num, amount, pay_share, 'reserved',
        promote_id, market_product_id, is_gift
      FROM jsonb_to_recordset(${given('lines')}::jsonb) AS each (order_code text, product_id int, sku_id int, title text, attr_text text,
        image text, price numeric, num int, amount numeric, pay_share numeric, promote_id int, market_product_id int, is_gift boolean)
    ), bought AS (
      DELETE FROM cart_line WHERE user_id = ${given('userId')}
        AND id IN (SELECT id::bigint FROM jsonb_array_elements_text(${given('cartIds')}::jsonb) AS each (id))
    ), told AS (
      INSERT INTO outbox (kind, dedupe, payload) VALUES ('member', ${given('dedupe')}, ${given('note')}::jsonb)
    ), kept AS (${replyKept})
    SELECT id FROM stock_taken`,
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
