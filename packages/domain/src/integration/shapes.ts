import * as z from 'zod/mini';
import { orderStates, payStates } from '../orders/states.ts';
import { WebhookOrder } from '../webhooks/shapes.ts';
import { productId, skuId } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { money, time } from '../wire/fields.ts';
import { queryIntBetween } from '../wire/query.ts';

/** Entries in a reply, from 1 to 200. Default: 100. */
const count = z.optional(queryIntBetween(1, 200));

/** True when more entries follow now. */
const hasMore = z.boolean();

export const ShopOrderQuery = z.strictObject({
  /** Only orders after this place: `next` of the reply before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,13}\.[A-Z0-9]{8,40}$/))),
  /** Without `after`: only orders that were placed at this time or later, ISO 8601. Default: all. */
  since: z.optional(z.iso.datetime({ offset: true })),
  count,
});
export interface ShopOrderQuery extends z.infer<typeof ShopOrderQuery> {}

/** An order as the messages of webhooks have it, with what became of it. It names nobody. */
export const ShopOrder = z.extend(WebhookOrder, {
  /** State of the order. Negative states are closed without delivery. */
  state: numbered(orderStates),
  /** What was paid. */
  payState: numbered(payStates),
  /** What was refunded or is promised, in TWD. */
  refundedAmount: money,
  /** When it was paid; null before. */
  payTime: z.nullable(time),
  /** When its first parcel left the shop; null before. */
  shipTime: z.nullable(time),
  /** When it was received; null before. */
  receiveTime: z.nullable(time),
});
export interface ShopOrder extends z.infer<typeof ShopOrder> {}

/** Orders in the sequence in which they were placed. */
export const ShopOrderList = z.object({
  /** The orders as they are now, oldest first. Those of the last minute are listed later, so that none is left out. */
  list: z.array(ShopOrder),
  /** Place of the last order. Send it as `after`. Null when there is none yet. */
  next: z.nullable(z.string()),
  hasMore,
});
export interface ShopOrderList extends z.infer<typeof ShopOrderList> {}

export const ShopStockQuery = z.strictObject({
  /** Only SKUs with a higher id: `next` of the reply before. */
  after: z.optional(queryIntBetween(0, 2_147_483_647)),
  count,
});
export interface ShopStockQuery extends z.infer<typeof ShopStockQuery> {}

/** The stock of a SKU, also of one that is off the shelf. */
export const ShopStock = z.object({
  skuId,
  productId,
  /** Code of the SKU, as the shop's operator has it. */
  code: z.string(),
  /** Units that can be sold. Those of unpaid orders are not among them. */
  stock: z.int(),
  /** True when the SKU and its product are on sale. */
  isOnSale: z.boolean(),
});
export interface ShopStock extends z.infer<typeof ShopStock> {}

/** SKUs by their ids. */
export const ShopStockList = z.object({
  /** The SKUs, lowest id first. */
  list: z.array(ShopStock),
  /** Id of the last SKU. Send it as `after`. */
  next: z.int(),
  hasMore,
});
export interface ShopStockList extends z.infer<typeof ShopStockList> {}
