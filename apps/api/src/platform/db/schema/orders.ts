import type { Identity } from '@baodao/domain/account/shapes';
import type { BookingUnit } from '@baodao/domain/bookings/shapes';
import type { Fulfilment, GuestQuestion } from '@baodao/domain/orders/fulfilment';
import type { Invoice } from '@baodao/domain/orders/invoiceRules';
import type { StoreChain } from '@baodao/domain/orders/pickupStores';
import type { Order, OrderLine, ParcelEventCode, PickupPayment } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

const userId = () => bigint('user_id', { mode: 'number' }).notNull();
const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

export const cartLine = pgTable(
  'cart_line',
  {
    id: serial(),
    userId: userId(),
    skuId: integer('sku_id').notNull(),
    num: integer('num').notNull(),
    checked: boolean('checked').notNull().default(true),
    /** 0 without a promotion; `marketProductId` is 0 outside markets. */
    promoteId: integer('promote_id').notNull().default(0),
    marketProductId: integer('market_product_id').notNull().default(0),
    priceAdded: amount('price_added').notNull(),
    /** The booked days of a product that is sold by the day; both or none. */
    firstDay: date('first_day'),
    lastDay: date('last_day'),
    addedAt: moment('added_at').notNull().default(sql`shop_now()`),
  },
  (table) => [
    // A cart has one line per sku, with the sale that it was last added from.
    uniqueIndex('cart_line_once').on(table.userId, table.skuId),
    check('cart_line_num', sql`${table.num} between 1 and 99`),
    check('cart_line_days', sql`(${table.firstDay} is null) = (${table.lastDay} is null) and ${table.firstDay} <= ${table.lastDay}`),
  ],
);

/** Guest carts that were merged. Each is merged once. */
export const cartMerge = pgTable(
  'cart_merge',
  { userId: userId(), mergeId: text('merge_id').notNull(), mergedAt: moment('merged_at').notNull().default(sql`shop_now()`) },
  (table) => [uniqueIndex('cart_merge_once').on(table.userId, table.mergeId)],
);

/** A price quote. An order is created from a quote that is still valid. */
export const quote = pgTable(
  'quote',
  {
    token: text('token').primaryKey(),
    userId: userId(),
    input: jsonb('input').notNull(),
    result: jsonb('result').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  // BRIN: only a daily job reads it, and it adds almost nothing to a checkout.
  (table) => [index('quote_expiry').using('brin', table.expiresAt)],
);

export interface ReceiverRecord {
  addressId: number;
  name: string;
  phoneArea: string;
  phone: string;
  countryId: number;
  regionText: string;
  detail: string;
  zip: string;
}

/** Who uses a service or picks the order up at the shop, and what the shop has to know of them. */
export interface GuestRecord extends Record<GuestQuestion, string> {
  name: string;
  phoneArea: string;
  phone: string;
}

/** The convenience store of a store pickup. */
export interface StoreRecord {
  chain: StoreChain;
  storeCode: string;
  storeName: string;
}

/** The customs estimate at purchase, and the parcels that the order was split into. */
export interface CustomsRecord {
  tax: string;
  taxCny: string;
  paidBy: 'recipient' | 'shopper';
  parcels: { skuId: number; num: number }[][];
}

/** Copy of the identity for customs. The number itself stays encrypted in `identity`. */
export interface IdentityRecord {
  id: number;
  name: string;
  type: Identity['type'];
  numberMasked: string;
}

export const shopOrder = pgTable(
  'shop_order',
  {
    code: text('code').primaryKey(),
    /** The order group: all orders of one checkout. */
    tradeCode: text('trade_code').notNull(),
    userId: userId(),
    shopId: integer('shop_id').notNull(),
    /** See the order state table in the domain package. */
    state: smallint('state').$type<Order['state']>().notNull(),
    /** 0 unpaid, 1 paid, 2 part refunded, 3 refunded. */
    payState: smallint('pay_state').$type<Order['payState']>().notNull(),
    /** Cash on delivery at a convenience store. Null: paid before shipping. */
    pickupPayment: text('pickup_payment').$type<PickupPayment>(),
    productAmount: amount('product_amount').notNull(),
    freightAmount: amount('freight_amount').notNull(),
    wrapAmount: amount('wrap_amount').notNull().default('0.00'),
    discountAmount: amount('discount_amount').notNull(),
    taxAmount: amount('tax_amount').notNull(),
    payAmount: amount('pay_amount').notNull(),
    /** The sum of what was shown, at the rate of the order. Payments never convert again. */
    payAmountCny: amount('pay_amount_cny').notNull(),
    rateId: text('rate_id').notNull(),
    /** Without a parcel it has no address, and the name and number of the guest, if there is one. */
    receiver: jsonb('receiver').$type<ReceiverRecord>().notNull(),
    /** Null when the shop has to know nobody. */
    guest: jsonb('guest').$type<GuestRecord>(),
    shippingId: integer('shipping_id').notNull(),
    shippingName: text('shipping_name').notNull(),
    remark: text('remark').notNull(),
    /** The text of the card in the wrapping, possibly empty. Null: not wrapped. */
    wrapCard: text('wrap_card'),
    /** Null for exports from Taiwan, which have no invoice. */
    invoice: jsonb('invoice').$type<Invoice>(),
    /** Null: shipped to the receiver's address. */
    store: jsonb('store').$type<StoreRecord>(),
    /** Null when customs do not require it. */
    identity: jsonb('identity').$type<IdentityRecord>(),
    /** Null for orders that no customs see. */
    customs: jsonb('customs').$type<CustomsRecord>(),
    /** The code that the customer shows at pickup. */
    pickupCode: text('pickup_code'),
    createdAt: moment('created_at').notNull().default(sql`shop_now()`),
    payDeadline: moment('pay_deadline').notNull(),
    paidAt: moment('paid_at'),
    /** When the supplier began to pack. From then on the address is fixed. */
    packingAt: moment('packing_at'),
    shippedAt: moment('shipped_at'),
    /** When its last parcel was delivered. Some days later the order counts as received. */
    deliveredAt: moment('delivered_at'),
    receivedAt: moment('received_at'),
    finishedAt: moment('finished_at'),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason'),
    hiddenAt: moment('hidden_at'),
    /** When the shop was last reminded to ship. */
    remindedAt: moment('reminded_at'),
    /** When the buyer extended the time to confirm receipt. Possible once. */
    extendedAt: moment('extended_at'),
    /** Refunded or promised; never more than was paid. */
    refundedAmount: amount('refunded_amount').notNull().default('0.00'),
  },
  (table) => [
    index('shop_order_user').on(table.userId, table.createdAt),
    index('shop_order_trade').on(table.tradeCode),
    index('shop_order_identity').on(sql`((identity ->> 'id')::bigint)`).where(sql`${table.identity} IS NOT NULL`),
    index('shop_order_cash').on(table.userId).where(sql`${table.pickupPayment} IN ('due', 'unclaimed')`),
    // Staff read the sales of days, and the orders of a state that wait longest.
    index('shop_order_paid').on(table.paidAt, table.payAmount).where(sql`${table.paidAt} IS NOT NULL`),
    index('shop_order_state').on(table.state, sql`coalesce(paid_at, created_at)`, table.code),
    index('shop_order_newest').on(table.createdAt.desc().nullsFirst(), table.code),
    // Staff look orders up by the beginning of their code, and by their receiver.
    index('shop_order_code').on(table.code.op('text_pattern_ops')),
    index('shop_order_receiver').on(sql`(receiver ->> 'name')`),
    index('shop_order_phone').on(sql`(receiver ->> 'phone')`),
    index('shop_order_unpaid').on(table.payDeadline).where(sql`${table.state} = 10`),
    check('shop_order_amounts', sql`${table.payAmount} >= 0 and ${table.payAmountCny} >= 0`),
    check('shop_order_wrap', sql`${table.wrapAmount} >= 0 and (${table.wrapCard} is not null or ${table.wrapAmount} = 0)`),
    check(
      'shop_order_pickup_payment',
      sql`CASE ${table.pickupPayment}
        WHEN 'due' THEN ${table.state} IN (20, 30) AND ${table.payState} = 0 AND ${table.store} IS NOT NULL
        WHEN 'collected' THEN ${table.state} IN (40, 50) AND ${table.payState} > 0
        WHEN 'unclaimed' THEN ${table.state} = -10 AND ${table.payState} = 0
        WHEN 'cancelled' THEN ${table.state} = -10 AND ${table.payState} = 0
        ELSE ${table.pickupPayment} IS NULL END`,
    ),
    check('shop_order_refunded', sql`${table.refundedAmount} between 0 and ${table.payAmount}`),
  ],
);

export const orderLine = pgTable(
  'order_line',
  {
    id: serial(),
    orderCode: text('order_code').notNull(),
    userId: userId(),
    productId: integer('product_id').notNull(),
    skuId: integer('sku_id').notNull(),
    /** Copies in the language of the order, so that later product changes do not affect it. */
    title: text('title').notNull(),
    attrText: text('attr_text').notNull(),
    image: text('image').notNull(),
    price: amount('price').notNull(),
    num: integer('num').notNull(),
    amount: amount('amount').notNull(),
    payShare: amount('pay_share').notNull(),
    /** The promotion or market it was bought in; 0: none. */
    promoteId: integer('promote_id').notNull().default(0),
    marketProductId: integer('market_product_id').notNull().default(0),
    /** A free gift of a promotion. */
    isGift: boolean('is_gift').notNull().default(false),
    /** `reserved` until paid, then `sold`; `released` when the order is cancelled. */
    stockState: text('stock_state').notNull(),
    refundState: smallint('refund_state').$type<OrderLine['refundState']>().notNull().default(0),
    /** Units with a pending or granted after-sale request; `refundAmount` is the money for them. */
    refundNum: integer('refund_num').notNull().default(0),
    refundAmount: amount('refund_amount').notNull().default('0.00'),
    evaluated: boolean('evaluated').notNull().default(false),
    /** The booked days of a product that is sold by the day, and the last day on which cancelling is free. All or none. */
    firstDay: date('first_day'),
    lastDay: date('last_day'),
    bookingUnit: text('booking_unit').$type<BookingUnit>(),
    freeCancelUntil: date('free_cancel_until'),
    fulfilment: text('fulfilment').$type<Fulfilment>().notNull().default('parcel'),
  },
  (table) => [
    index('order_line_order').on(table.orderCode),
    index('order_line_bought').on(table.userId, table.productId),
    index('order_line_market').on(table.marketProductId).where(sql`${table.marketProductId} <> 0`),
    index('order_line_promotion').on(table.promoteId).where(sql`${table.promoteId} <> 0`),
    check('order_line_num', sql`${table.num} >= 1`),
    check(
      'order_line_days',
      sql`num_nulls(${table.firstDay}, ${table.lastDay}, ${table.bookingUnit}, ${table.freeCancelUntil}) in (0, 4) and ${table.firstDay} <= ${table.lastDay}`,
    ),
    // Refunds are whole TWD, so a line can exceed its share by a fraction that another line leaves.
    check(
      'order_line_refund',
      sql`${table.refundNum} between 0 and ${table.num} and ${table.refundAmount} between 0 and ceil(${table.payShare})`,
    ),
  ],
);

export const parcel = pgTable(
  'parcel',
  {
    id: serial(),
    orderCode: text('order_code').notNull(),
    courierCode: text('courier_code').notNull(),
    courierName: text('courier_name').notNull(),
    number: text('number').notNull(),
    /** `shipped`, `moving`, `delivered`, `returned`. */
    state: text('state').notNull(),
    shippedAt: moment('shipped_at').notNull(),
    deliveredAt: moment('delivered_at'),
    /** When the courier is asked next; null: at once. */
    trackAt: moment('track_at'),
    /** Calls in a row that the courier did not answer, and why. */
    trackFailures: smallint('track_failures').notNull().default(0),
    trackError: text('track_error'),
  },
  (table) => [
    uniqueIndex('parcel_once').on(table.orderCode, table.courierCode, table.number),
    index('parcel_number').on(table.number),
    index('parcel_to_track').on(sql`coalesce(track_at, shipped_at)`).where(sql`state <> 'delivered'`),
  ],
);

/** The lots that the units of a line were taken from when they shipped. A copy, because an import replaces the lots in stock. */
export const orderLineLot = pgTable(
  'order_line_lot',
  {
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    lot: text('lot').notNull(),
    madeOn: date('made_on').notNull(),
    bestBefore: date('best_before').notNull(),
    num: integer('num').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.lot] }), check('order_line_lot_num', sql`${table.num} >= 1`)],
);

/** The contents of a parcel. A line can be split over several parcels. */
export const parcelLine = pgTable(
  'parcel_line',
  {
    parcelId: bigint('parcel_id', { mode: 'number' }).notNull(),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    num: integer('num').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.lineId] }),
    index('parcel_line_line').on(table.lineId),
    check('parcel_line_num', sql`${table.num} >= 1`),
  ],
);

export const parcelEvent = pgTable(
  'parcel_event',
  {
    id: serial(),
    parcelId: bigint('parcel_id', { mode: 'number' }).notNull(),
    text: text('text').notNull(),
    place: text('place').notNull(),
    /** One of `parcelEventCodes`, or null. */
    code: text('code').$type<ParcelEventCode>(),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [uniqueIndex('parcel_event_once').on(table.parcelId, table.happenedAt, table.text)],
);

/** Every state transition of an order. */
export const orderTransition = pgTable(
  'order_move',
  {
    id: serial(),
    orderCode: text('order_code').notNull(),
    fromState: smallint('from_state').notNull(),
    toState: smallint('to_state').notNull(),
    /** `member`, `payment`, `supplier`, `job`, `staff`. */
    by: text('by').notNull(),
    movedAt: moment('moved_at').notNull().default(sql`shop_now()`),
  },
  (table) => [index('order_move_order').on(table.orderCode)],
);

/** The convenience stores of an import. Without any, the shop accepts every number with the format of its chain. */
export const pickupStore = pgTable(
  'pickup_store',
  {
    chain: text('chain').$type<StoreChain>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Number, name and address, folded for search. */
    searchText: text('search_text').notNull(),
    /** False while the store takes no parcels, for example during a renovation. */
    isOpen: boolean('is_open').notNull(),
    /** WGS-84; both or none. Stores without them are not on the map. */
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.code] }),
    check('pickup_store_position', sql`(${table.lng} is null) = (${table.lat} is null)`),
  ],
);
