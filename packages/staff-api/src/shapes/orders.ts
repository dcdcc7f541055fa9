import { refundReasons } from '@baodao/domain/afterSale/rules';
import { code, id, money, quantity, text, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { staffPage, staffPageFields } from './paging.ts';

export const orderStateNames = [
  'unpaid',
  'toShip',
  'partShipped',
  'shipped',
  'readyForPickup',
  'toReview',
  'finished',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type OrderStateName = (typeof orderStateNames)[number];
const stateName = z.enum(orderStateNames);

/** A state, or all orders of which something can be shipped now. */
export const orderFilters = ['waitsForShipping', ...orderStateNames] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** `text` is the number of an order, payment or parcel, or the name or phone number of a receiver. */
export const OrderQuery = z.strictObject({ text: z.optional(text(80)), state: z.optional(z.enum(orderFilters)), ...staffPageFields });
export interface OrderQuery extends z.infer<typeof OrderQuery> {}

export const OrderItem = z.object({
  code: z.string(),
  state: stateName,
  shopName: z.string(),
  payAmount: money,
  /** The first character of the name only. */
  receiver: z.string(),
  /** Since when the order is paid, or placed if it is not paid in advance. */
  since: time,
  isPacking: z.boolean(),
  awaitsReceiver: z.boolean(),
});
export interface OrderItem extends z.infer<typeof OrderItem> {}

export const OrderPage = staffPage(OrderItem);
export interface OrderPage extends z.infer<typeof OrderPage> {}

export const OrderSelector = z.strictObject({ code });
export interface OrderSelector extends z.infer<typeof OrderSelector> {}

export const OrderLine = z.object({
  id: z.int(),
  title: z.string(),
  spec: z.string(),
  num: z.int(),
  sent: z.int(),
  refundNum: z.int(),
  /** Units that can be shipped, and units that can be refunded. */
  toShip: z.int(),
  refundable: z.int(),
  amount: money,
  isGift: z.boolean(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
});
export interface OrderLine extends z.infer<typeof OrderLine> {}

export const Parcel = z.object({
  id: z.int(),
  courierName: z.string(),
  number: z.string(),
  state: z.string(),
  shippedAt: time,
  deliveredAt: z.nullable(time),
  events: z.array(z.object({ text: z.string(), place: z.string(), happenedAt: time })),
});

export const Payment = z.object({
  code: z.string(),
  channel: z.string(),
  amount: money,
  currency: z.string(),
  state: z.string(),
  providerTransaction: z.nullable(z.string()),
  createdAt: time,
  paidAt: z.nullable(time),
});

export const OrderRefund = z.object({
  code: z.string(),
  amount: money,
  currency: z.string(),
  state: z.string(),
  error: z.nullable(z.string()),
  createdAt: time,
  doneAt: z.nullable(time),
});

/** What staff note about an order or a member. */
export const StaffNote = z.object({ id: z.int(), by: z.string(), text: z.string(), writtenAt: time });
export interface StaffNote extends z.infer<typeof StaffNote> {}

/** What staff can do with an order now. The API checks it again. */
export const orderActions = ['pack', 'ship', 'deliver', 'ready', 'collected', 'unclaimed', 'correct', 'cancel', 'refund'] as const;
export type OrderAction = (typeof orderActions)[number];

export const OrderDetail = z.object({
  code: z.string(),
  /** The code of the buyer. */
  member: z.string(),
  tradeCode: z.string(),
  state: stateName,
  shopName: z.string(),
  createdAt: time,
  paidAt: z.nullable(time),
  payDeadline: z.nullable(time),
  packingAt: z.nullable(time),
  /** In TWD. */
  amounts: z.object({
    products: money,
    freight: money,
    wrap: money,
    discount: money,
    tax: money,
    pay: money,
    payCny: money,
    refunded: money,
  }),
  /** Masked, until somebody opens it with a reason. */
  receiver: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  shippingName: z.string(),
  remark: z.string(),
  /** What a store collects for the parcel, in TWD. */
  collect: z.nullable(money),
  hasIdentity: z.boolean(),
  giftCard: z.nullable(z.string()),
  hidesPrices: z.boolean(),
  wrapCard: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  lines: z.array(OrderLine),
  parcels: z.array(Parcel),
  payments: z.array(Payment),
  refunds: z.array(OrderRefund),
  requests: z.array(
    z.object({ id: z.int(), title: z.string(), type: z.int(), state: z.int(), num: z.int(), amount: money, reason: z.string() }),
  ),
  history: z.array(z.object({ movedAt: time, from: stateName, to: stateName, by: z.string() })),
  notes: z.array(StaffNote),
  actions: z.array(z.enum(orderActions)),
});
export interface OrderDetail extends z.infer<typeof OrderDetail> {}

const chosenLines = z.nullable(z.array(z.strictObject({ orderDetailId: id, num: quantity })).check(z.minLength(1), z.maxLength(100)));

/** `lines` null: all units that are left. */
export const ShipInput = z.strictObject({
  code,
  courierCode: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)),
  /** Only for couriers that the shop does not know. */
  courierName: z.optional(text(60, 1)),
  number: z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/)),
  lines: chosenLines,
});
export interface ShipInput extends z.infer<typeof ShipInput> {}

/** Steps without further questions. `number` is the parcel of `delivered`. */
export const ProgressInput = z.strictObject({
  code,
  step: z.enum(['pack', 'ready', 'collected', 'unclaimed', 'delivered']),
  number: z.optional(text(40, 4)),
});
export interface ProgressInput extends z.infer<typeof ProgressInput> {}

export const CancelInput = z.strictObject({ code, note: text(200, 1) });
export interface CancelInput extends z.infer<typeof CancelInput> {}

/** `amount` is a whole number of TWD, less than the units of one line cost. Null refunds their share of the payment. */
export const RefundInput = z.strictObject({
  code,
  lines: chosenLines,
  amount: z.nullable(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
  reason: z.enum(refundReasons[1]),
  note: text(500),
});
export interface RefundInput extends z.infer<typeof RefundInput> {}

export const RefundReply = z.object({
  items: z.array(z.object({ orderDetailId: z.int(), title: z.string(), num: z.int(), amount: money, amountCny: money })),
  total: money,
  totalCny: money,
});
export interface RefundReply extends z.infer<typeof RefundReply> {}

export const NoteInput = z.strictObject({ code, text: text(1_000, 1) });
export interface NoteInput extends z.infer<typeof NoteInput> {}

/** Whoever opens data of a person says why, for the log. */
export const OpenInput = z.strictObject({ code, reason: text(200, 2) });
export interface OpenInput extends z.infer<typeof OpenInput> {}

export const OpenedReceiver = z.object({ name: z.string(), phone: z.string(), address: z.string(), zip: z.string() });
export interface OpenedReceiver extends z.infer<typeof OpenedReceiver> {}

export const OpenedIdentity = z.object({ name: z.string(), type: z.int(), number: z.string() });
export interface OpenedIdentity extends z.infer<typeof OpenedIdentity> {}

/** Only what is given changes. Country and region stay. */
export const CorrectReceiverInput = z.strictObject({
  code,
  name: z.optional(text(30, 1)),
  phone: z.optional(z.string().check(z.regex(/^\d{6,15}$/))),
  detail: z.optional(text(100, 1)),
  zip: z.optional(z.string().check(z.regex(/^[0-9A-Za-z -]{3,10}$/))),
});
export interface CorrectReceiverInput extends z.infer<typeof CorrectReceiverInput> {}
