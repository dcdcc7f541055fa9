import type { Guest } from '@baodao/domain/orders/guestRules';
import type { Invoice } from '@baodao/domain/orders/invoiceRules';
import type { OrderSaveReply } from '@baodao/domain/orders/shapes';
import { orderTimeLimits } from '@baodao/domain/orders/states';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import { localize } from '../../platform/db/localizedText.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import type { CustomsRecord, GuestRecord, IdentityRecord, ReceiverRecord } from '../../platform/db/schema/orders.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { IdempotentRequest } from '../../platform/http/idempotency.ts';
import type { AddressRow } from '../account/addresses.queries.ts';
import { type DayQuantity, sumByDay } from '../bookings/reserveDays.ts';
import { orderNotification } from '../notifications/outbox.ts';
import { wantsMailSql } from '../notifications/requestMails.ts';
import { insertSupplierEventsSql } from '../notifications/supplierEvents.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import { saleIds } from '../sales/sales.ts';
import type { Destination } from '../shipping/shippingMethods.ts';
import { insertOrderEventsSql } from '../webhooks/webhookEvents.ts';
import { newOrderCode } from './orderCodes.ts';
import type { OrderCustoms } from './orderCustoms.ts';
import type { PricedLine, PricedOrder, PricedOrderGroup } from './priceOrders.ts';
import { invoiceOfOrder } from './requirements.ts';
import type { SkuQuantity } from './stock.ts';

export interface NewOrderGroup {
  request: IdempotentRequest;
  groupCode: string;
  priced: PricedOrderGroup;
  /** Null when nothing is sent. */
  address: AddressRow | null;
  guest: Guest | null;
  destination: Destination;
  identity: IdentityRecord | null;
  invoice: Invoice | null;
  rates: CurrentRates;
  language: Language;
  now: Date;
}

/** The rows of order groups, each of another member. */
export interface OrderGroupRows {
  /** The replies to the buyers, in the order of the groups. */
  replies: OrderSaveReply[];
  quantities: SkuQuantity[];
  dayQuantities: DayQuantity[];
  values: Record<string, unknown>;
}

export function toRows(groups: readonly NewOrderGroup[]): OrderGroupRows {
  const rows = groups.map(toGroupRows);
  const cartLines = rows.flatMap((each) => each.cartLines);
  return {
    replies: rows.map(({ reply }) => reply),
    quantities: rows.flatMap(({ quantities }) => quantities),
    dayQuantities: sumByDay(rows.flatMap(({ bookedLines }) => bookedLines)),
    values: {
      groups: JSON.stringify(rows.map(({ group }) => group)),
      orders: JSON.stringify(rows.flatMap(({ orders }) => orders)),
      lines: JSON.stringify(rows.flatMap(({ lines }) => lines)),
      cartIds: cartLines.map(({ id }) => id),
      cartUsers: cartLines.map(({ userId }) => userId),
    },
  };
}

/**
 * Inserts orders and lines, deletes the bought cart lines, and stores messages, events and idempotent replies. It locks no
 * contended rows: sales and stock are locked by later statements.
 *
 * @param mustSucceed - makes the statement itself fail if an idempotency key is taken
 * @returns whether every idempotency key was free; if not, the caller rolls back
 */
export async function insertOrderGroups(
  tx: Transaction,
  { replies, values }: OrderGroupRows,
  { mustSucceed = false } = {},
): Promise<boolean> {
  const [inserted] = await insertOrders(tx, { ...values, mustSucceed });
  if (!inserted) throw new Error('An aggregate returned no row');
  return inserted.replies === replies.length;
}

/** The property names are the column names of the statement. */
function toGroupRows(group: NewOrderGroup) {
  const { request, groupCode, priced, guest, destination, identity, invoice, rates, language, now } = group;
  const toCny = (amount: string) => convertToCny(rates, amount);
  const { userId } = request;
  const { payMinutes } = priced;
  const withCodes = priced.orders.map((order) => ({ code: newOrderCode(userId, now), order }));
  const orders = withCodes.map(({ code, order }) => ({
    code,
    trade_code: groupCode,
    shop_id: order.shopId,
    product_amount: order.productAmount,
    freight_amount: order.freightAmount,
    wrap_amount: order.wrapAmount,
    discount_amount: order.discountAmount,
    tax_amount: order.taxAmount,
    pay_amount: order.payAmount,
    pay_amount_cny: order.payAmountCny,
    shipping_id: order.chosenShipping?.id ?? 0,
    shipping_name: order.chosenShipping ? localize(order.chosenShipping.name, language) : '',
    remark: order.remark,
    wrap_card: order.giftWrap?.card ?? null,
    store: order.store,
    receiver: receiverOf(order, group),
    guest: order.needsGuest && guest ? guestOf(guest, order) : null,
    invoice: invoiceOfOrder(order, destination, invoice),
    // Without a parcel there is no customs clearance.
    identity: order.chosenShipping ? identity : null,
    customs: order.customs && toCustomsRecord(order.customs, toCny),
  }));
  const lines = withCodes.flatMap(({ code, order }) =>
    [...order.lines, ...order.gifts].map((line, at) => ({
      order_code: code,
      user_id: userId,
      is_gift: at >= order.lines.length,
      ...toLineColumns(line, language),
    })),
  );
  const reply: OrderSaveReply = {
    orderCodeArray: withCodes.map(({ code }) => code),
    payAmount: priced.totals.payAmount,
    payAmountCny: priced.totals.payAmountCny,
    payDeadline: new Date(now.getTime() + payMinutes * 60_000).toISOString(),
  };
  const groupRow = {
    trade_code: groupCode,
    user_id: userId,
    route: request.route,
    key: request.key,
    body_hash: request.bodyHash,
    reply,
    rate_id: rates.id,
    pay_minutes: payMinutes,
    note: orderNotification(userId, payMinutes < orderTimeLimits.payMinutes ? 'saleSaved' : 'saved', withCodes[0]?.code ?? '', {
      amount: priced.totals.payAmount,
    }),
  };
  const cartLines = priced.orders.flatMap((order) =>
    order.lines.flatMap(({ cartId }) => (cartId === null ? [] : [{ id: cartId, userId }])),
  );
  const sold = priced.orders.flatMap((order) => [...order.lines, ...order.gifts]);
  const quantities = sold.filter(({ booking }) => !booking).map(({ sku, num }) => ({ skuId: sku.skuId, num }));
  const bookedLines = sold.flatMap(({ booking, num }) => (booking ? [{ skuId: booking.skuId, num, days: booking.days }] : []));
  return { group: groupRow, orders, lines, cartLines, quantities, bookedLines, reply };
}

function toLineColumns({ sku, num, booking, sale, price, amount, payShare }: PricedLine, language: Language) {
  const { promoteId, marketProductId } = saleIds(sale);
  return {
    promote_id: promoteId ?? 0,
    market_product_id: marketProductId ?? 0,
    product_id: sku.productId,
    sku_id: sku.skuId,
    title: localize(sku.title, language),
    attr_text: localize(sku.attrText, language),
    image: sku.image.hash,
    price,
    num,
    amount,
    pay_share: payShare,
    first_day: booking?.days.first ?? null,
    last_day: booking?.days.last ?? null,
    booking_unit: booking?.unit ?? null,
    free_cancel_until: booking?.freeCancelUntil ?? null,
    fulfilment: sku.fulfilment,
  };
}

const toCustomsRecord = ({ tax, paidBy, isSplit, parcels }: OrderCustoms, toCny: (amount: string) => string): CustomsRecord => ({
  tax,
  taxCny: toCny(tax),
  paidBy,
  parcels: isSplit ? parcels.map(({ lines }) => lines) : [],
});

const value = (name: string) => sql.placeholder(name);

const insertOrders = prepareStatement<{ replies: number }, Record<string, unknown>>(
  'insert_order_groups',
  sql`WITH clock AS MATERIALIZED (SELECT shop_now() AS now), order_group AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${value('groups')}::json) AS order_group (trade_code text, user_id bigint, route text, key text,
        body_hash text, reply jsonb, rate_id text, pay_minutes int, note jsonb)
    ), replies AS (
      INSERT INTO idempotent_reply (user_id, route, key, body_hash, reply, created_at)
      SELECT user_id, route, key, body_hash, reply, now FROM order_group, clock ORDER BY user_id, route, key
      ON CONFLICT DO NOTHING RETURNING 1
    ), orders AS (
      INSERT INTO shop_order (code, trade_code, user_id, shop_id, state, pay_state, product_amount, freight_amount, wrap_amount, discount_amount,
        tax_amount, pay_amount, pay_amount_cny, rate_id, receiver, guest, shipping_id, shipping_name, remark, wrap_card, store, identity, customs, invoice,
        created_at, pay_deadline)
      SELECT new_order.code, trade_code, order_group.user_id, shop_id, 10, 0, product_amount, freight_amount, wrap_amount, discount_amount,
        tax_amount, pay_amount, pay_amount_cny, order_group.rate_id, new_order.receiver, new_order.guest, shipping_id, shipping_name, remark, wrap_card,
        new_order.store, new_order.identity, new_order.customs, new_order.invoice, now, now + make_interval(mins => order_group.pay_minutes)
      FROM json_to_recordset(${value('orders')}::json) AS new_order (code text, trade_code text, shop_id int, product_amount numeric,
        freight_amount numeric, wrap_amount numeric, discount_amount numeric, tax_amount numeric, pay_amount numeric, pay_amount_cny numeric, shipping_id int,
        shipping_name text, remark text, wrap_card text, store jsonb, receiver jsonb, guest jsonb, invoice jsonb, identity jsonb, customs jsonb)
      JOIN order_group USING (trade_code) CROSS JOIN clock RETURNING code
    ), lines AS (
      INSERT INTO order_line (order_code, user_id, product_id, sku_id, title, attr_text, image, price, num, amount, pay_share, stock_state,
        promote_id, market_product_id, is_gift, first_day, last_day, booking_unit, free_cancel_until, fulfilment)
      SELECT order_code, user_id, product_id, sku_id, title, attr_text, image, price, num, amount, pay_share, 'reserved',
        promote_id, market_product_id, is_gift, first_day, last_day, booking_unit, free_cancel_until, fulfilment
      FROM json_to_recordset(${value('lines')}::json) AS new_line (order_code text, user_id bigint, product_id int, sku_id int, title text,
        attr_text text, image text, price numeric, num int, amount numeric, pay_share numeric, promote_id int, market_product_id int,
        is_gift boolean, first_day date, last_day date, booking_unit text, free_cancel_until date, fulfilment text)
    ), deleted_cart_lines AS (
      DELETE FROM cart_line USING unnest(${value('cartIds')}::bigint[], ${value('cartUsers')}::bigint[]) AS bought (id, user_id)
      WHERE cart_line.id = ANY(${value('cartIds')}::bigint[]) AND cart_line.id = bought.id AND cart_line.user_id = bought.user_id
    ), messages AS (
      INSERT INTO message (user_id, type, text_key, "values", link_type, link_value, dedupe, created_at)
      SELECT user_id, (note->>'type')::smallint, note->>'textKey', note->'values', (note->>'linkType')::smallint, note->>'linkValue',
        'order.saved:' || trade_code, now FROM order_group, clock
    ), mails AS (
      INSERT INTO outbox (kind, dedupe, payload, due_at)
      SELECT 'mail', 'mail:order.saved:' || trade_code,
        jsonb_build_object('userId', user_id, 'kind', 'orderSaved', 'values', note->'values', 'at', now), now
      FROM order_group JOIN member ON member.id = user_id AND ${wantsMailSql(sql`'orderSaved'`)} CROSS JOIN clock
    ), supplier_events AS (
      ${insertSupplierEventsSql(sql`orders`, 'created')}
    ), webhook_events AS (
      ${insertOrderEventsSql(sql`orders`, [{ type: 'order.placed' }])}
    )
    SELECT count(*)::int AS replies,
      insist(NOT ${value('mustSucceed')}::boolean OR count(*) = (SELECT count(*) FROM order_group)) FROM replies`,
);

/** What is not sent has no address, nor has a gift before it is claimed. The shop of a service reads only its guest. */
function receiverOf(
  { needsAddress, needsGuest }: PricedOrder,
  { address, guest }: Pick<NewOrderGroup, 'address' | 'guest'>,
): ReceiverRecord {
  if (needsAddress && address) {
    const { id, name, phoneArea, phone, countryId, regionText, detail, zip } = address;
    return { addressId: id, name, phoneArea, phone, countryId, regionText, detail, zip };
  }
  const { name = '', phoneArea = '', phone = '' } = (needsGuest && guest) || {};
  return { addressId: 0, name, phoneArea, phone, countryId: 0, regionText: '', detail: '', zip: '' };
}

const guestOf = ({ name, phoneArea, phone }: Guest, { answers }: PricedOrder): GuestRecord => ({ name, phoneArea, phone, ...answers });
