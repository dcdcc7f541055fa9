import * as z from 'zod/mini';
import { mediaId } from '../media/shapes.ts';
import { normalizeTypedCode } from '../text/normalizeTyped.ts';
import { code, id, money, Picture, quantity, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';
import { BankAccount } from './bankAccount.ts';
import { allRefundReasons, refundActions } from './rules.ts';

/** A refund request. The API calculates the amount. `images` are ids from `media/save`. */
export const RefundInput = z.strictObject({
  orderDetailId: id,
  /** One of `refundTypes`. */
  type: z.int().check(z.minimum(1), z.maximum(4)),
  num: quantity,
  reason: z.enum(allRefundReasons),
  description: text(500),
  images: z.array(mediaId).check(z.maxLength(9)),
  /** Required for a refund of cash on delivery. */
  bankAccount: z.optional(BankAccount),
});
export interface RefundInput extends z.infer<typeof RefundInput> {}

export const RefundPreviewQuery = z.strictObject({ orderDetailId: queryId, num: z.optional(queryInt) });
export interface RefundPreviewQuery extends z.infer<typeof RefundPreviewQuery> {}

/** Allowed requests for an order line, and the amount of a refund. */
export const RefundPreview = z.object({
  orderDetailId: z.int(),
  orderCode: code,
  title: z.string(),
  attrText: z.string(),
  image: Picture,
  /** Allowed types, see `refundTypes`; empty when no request is possible. */
  types: z.array(z.int()),
  /** Maximum number of units. */
  mostNum: z.int(),
  num: z.int(),
  /** Refund for `num` units. */
  amount: money,
  amountCny: money,
  /** The order was paid in cash, so a refund needs a bank account. */
  needsBankAccount: z.boolean(),
});
export interface RefundPreview extends z.infer<typeof RefundPreview> {}

/** One request by its id, all requests of an order by its `code`, or all requests of the member. */
export const RefundQuery = z.strictObject({ id: z.optional(queryId), code: z.optional(code), ...pageFields });
export interface RefundQuery extends z.infer<typeof RefundQuery> {}

export const Refund = z.object({
  id: z.int(),
  orderCode: code,
  orderDetailId: z.int(),
  title: z.string(),
  attrText: z.string(),
  image: Picture,
  type: z.int(),
  state: z.int(),
  num: z.int(),
  amount: money,
  amountCny: money,
  reason: z.string(),
  description: z.string(),
  images: z.array(Picture),
  /** Answer of the shop or the platform. */
  answer: z.string(),
  /** Return address, while a return is expected. */
  returnTo: z.nullable(z.object({ name: z.string(), phone: z.string(), address: z.string() })),
  courierCode: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** The bank account of the refund, with most digits hidden; null unless the order was paid in cash. */
  bankAccount: z.nullable(z.string()),
  /** Time of the next scheduled transition. */
  deadline: z.nullable(time),
  escalated: z.boolean(),
  actions: z.array(z.enum(refundActions)),
  /** `by` is `member`, `supplier`, `job`, `staff` or `payment`. */
  events: z.array(z.object({ state: z.int(), by: z.string(), text: z.string(), time })),
  createTime: time,
});
export interface Refund extends z.infer<typeof Refund> {}

/** Each amount is converted at the rate of its order. */
export const RefundList = pageSchema(Refund);
export interface RefundList extends z.infer<typeof RefundList> {}

export const RefundSelector = z.strictObject({ id });
export interface RefundSelector extends z.infer<typeof RefundSelector> {}

/** The parcel of a return. */
export const RefundParcelInput = z.strictObject({
  id,
  courierCode: text(20, 1),
  number: z.string().check(z.overwrite(normalizeTypedCode), z.regex(/^[A-Za-z0-9-]{4,40}$/)),
});
export interface RefundParcelInput extends z.infer<typeof RefundParcelInput> {}

export const RefundEscalateInput = z.strictObject({ id, text: text(300, 1) });
export interface RefundEscalateInput extends z.infer<typeof RefundEscalateInput> {}
