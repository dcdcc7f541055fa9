import * as z from 'zod/mini';
import { mediaId } from '../media/shapes.ts';
import { fulfilments } from '../orders/fulfilment.ts';
import { normalizeTypedCode } from '../text/normalizeTyped.ts';
import { attrText, createTime, moneyCny } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { code, id, money, Picture, quantity, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';
import { BankAccount } from './bankAccount.ts';
import { allRefundReasons, refundActions, refundStates, refundTypes } from './rules.ts';

/** A refund request. The API calculates the amount. `images` are ids from `media/save`. */
export const RefundInput = z.strictObject({
  /** Id of the order line. */
  orderDetailId: id,
  /** One of `refundTypes`. */
  type: numbered(refundTypes),
  /** Number of units. */
  num: quantity,
  /** Why. Each type allows some of them. */
  reason: z.enum(allRefundReasons),
  /** Details for the shop; may be empty. */
  description: text(500),
  /** Ids of up to nine pictures from `media.save`. */
  images: z.array(mediaId).check(z.maxLength(9)),
  /** Required for a refund of cash on delivery. */
  bankAccount: z.optional(BankAccount),
});
export interface RefundInput extends z.infer<typeof RefundInput> {}

/** The order line to ask about. */
export const RefundPreviewQuery = z.strictObject({
  /** Id of the order line. */
  orderDetailId: queryId,
  /** Number of units. Default: all that can be requested. */
  num: z.optional(queryInt),
});
export interface RefundPreviewQuery extends z.infer<typeof RefundPreviewQuery> {}

/** Allowed requests for an order line, and the amount of a refund. */
export const RefundPreview = z.object({
  /** Id of the order line. */
  orderDetailId: z.int(),
  orderCode: code,
  /** Title of the product. */
  title: z.string(),
  attrText,
  /** Picture of the SKU, or of the product. */
  image: Picture,
  /** Allowed types, see `refundTypes`; empty when no request is possible. */
  types: z.array(numbered(refundTypes)),
  /** How the units reach the buyer, which decides the possible reasons. */
  fulfilment: z.enum(fulfilments),
  /** False while units that are sent or picked up are still with the shop, which decides the possible reasons, too. */
  isShipped: z.boolean(),
  /** Maximum number of units. */
  mostNum: z.int(),
  /** Units that `amount` is for. */
  num: z.int(),
  /** Refund for `num` units. */
  amount: money,
  amountCny: moneyCny,
  /** The order was paid in cash, so a refund needs a bank account. */
  needsBankAccount: z.boolean(),
});
export interface RefundPreview extends z.infer<typeof RefundPreview> {}

/** One request by its id, all requests of an order by its `code`, or all requests of the member. */
export const RefundQuery = z.strictObject({
  /** Id of the request. */
  id: z.optional(queryId),
  /** Code of the order. */
  code: z.optional(code),
  ...pageFields,
});
export interface RefundQuery extends z.infer<typeof RefundQuery> {}

/** A request for a refund, an exchange or missing units. */
export const Refund = z.object({
  /** Id of the request. */
  id: z.int(),
  /** Code of the order. */
  orderCode: code,
  /** Id of the order line. */
  orderDetailId: z.int(),
  /** Title of the product. */
  title: z.string(),
  attrText,
  /** Picture of the SKU, or of the product. */
  image: Picture,
  /** 1 money only, 2 return and refund, 3 exchange, 4 units that were missing in the parcel. */
  type: numbered(refundTypes),
  /** 1 applied, 2 approved, 3 sent back, 4 received by the shop, 5 refunded, 6 replaced, -1 refused, -2 withdrawn. */
  state: numbered(refundStates),
  /** Number of units. */
  num: z.int(),
  /** What is refunded, in TWD. */
  amount: money,
  amountCny: moneyCny,
  /** Why, as in `RefundInput.reason`. */
  reason: z.string(),
  /** Details of the buyer; may be empty. */
  description: z.string(),
  /** Pictures of the buyer. */
  images: z.array(Picture),
  /** Answer of the shop or the platform. */
  answer: z.string(),
  /** Return address, while a return is expected. */
  returnTo: z.nullable(
    z.object({
      /** Who receives the return. */
      name: z.string(),
      /** Phone number of the receiver. */
      phone: z.string(),
      /** Full address as one text. */
      address: z.string(),
    }),
  ),
  /** Courier of the return; null until it is sent. */
  courierCode: z.nullable(z.string()),
  /** Tracking number of the return; null until it is sent. */
  number: z.nullable(z.string()),
  /** True while staff have to return the money in the provider's back office, because its API cannot. */
  isManual: z.boolean(),
  /** The bank account of the refund, with most digits hidden; null unless the order was paid in cash. */
  bankAccount: z.nullable(z.string()),
  /** Time of the next scheduled transition. */
  deadline: z.nullable(time),
  /** True when the platform decides instead of the shop. */
  escalated: z.boolean(),
  /** What the buyer can do now. The call checks it again. */
  actions: z.array(z.enum(refundActions)),
  /** `by` is `member`, `supplier`, `job`, `staff` or `payment`. */
  events: z.array(
    z.object({
      /** State after the event. */
      state: numbered(refundStates),
      /** Who caused it: `member`, `supplier`, `job`, `staff` or `payment`. */
      by: z.string(),
      /** What was said; may be empty. */
      text: z.string(),
      /** When it happened. */
      time,
    }),
  ),
  createTime,
});
export interface Refund extends z.infer<typeof Refund> {}

/** Each amount is converted at the rate of its order. */
export const RefundList = pageSchema(Refund);
export interface RefundList extends z.infer<typeof RefundList> {}

/** The request that the call is about. */
export const RefundSelector = z.strictObject({
  /** Id of the request. */
  id,
});
export interface RefundSelector extends z.infer<typeof RefundSelector> {}

/** The parcel of a return. */
export const RefundParcelInput = z.strictObject({
  /** Id of the request. */
  id,
  /** Code of the courier, such as `sf`. */
  courierCode: text(20, 1),
  /** Tracking number, 4 to 40 letters, digits or hyphens. */
  number: z.string().check(z.overwrite(normalizeTypedCode), z.regex(/^[A-Za-z0-9-]{4,40}$/)),
});
export interface RefundParcelInput extends z.infer<typeof RefundParcelInput> {}

/** Asks the platform to decide about a refused request. */
export const RefundEscalateInput = z.strictObject({
  /** Id of the request. */
  id,
  /** Why the refusal is wrong. */
  text: text(300, 1),
});
export interface RefundEscalateInput extends z.infer<typeof RefundEscalateInput> {}
