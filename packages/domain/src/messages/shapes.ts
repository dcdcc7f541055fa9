import * as z from 'zod/mini';
import { code, id, money, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryInt } from '../wire/query.ts';

export const messageTypes = { order: 1, logistics: 2, promotion: 3, interaction: 4, system: 5, productBuy: 6 } as const;

export const MessageQuery = z.strictObject({
  /** One of `messageTypes`. */
  type: z.optional(queryInt),
  ...pageFields,
});
export interface MessageQuery extends z.infer<typeof MessageQuery> {}

export const Message = z.object({
  id: z.int(),
  type: z.int(),
  title: z.string(),
  content: z.string(),
  image: z.nullable(Picture),
  linkType: z.int(),
  linkValue: z.string(),
  read: z.boolean(),
  createTime: time,
});
export interface Message extends z.infer<typeof Message> {}

export const MessageList = z.extend(pageSchema(Message), { unread: z.int() });
export interface MessageList extends z.infer<typeof MessageList> {}

/** Selects one, several, or all messages of the member. */
export const MessageSelector = z.strictObject({
  id: z.optional(id),
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
  all: z.optional(z.literal(true)),
});
export interface MessageSelector extends z.infer<typeof MessageSelector> {}

/** Number of unread messages. */
export const UnreadCount = z.object({ unread: z.int() });
export interface UnreadCount extends z.infer<typeof UnreadCount> {}

export const PurchaseQuery = z.strictObject(pageFields);
export interface PurchaseQuery extends z.infer<typeof PurchaseQuery> {}

/** A purchased product that can be reviewed or bought again. The price is the current one. */
export const Purchase = z.object({
  id: z.int(),
  orderCode: code,
  orderDetailId: z.int(),
  productId: z.int(),
  skuId: z.int(),
  title: z.string(),
  attrText: z.string(),
  image: Picture,
  price: money,
  priceCny: money,
  evaluable: z.boolean(),
  onSale: z.boolean(),
  createTime: time,
});
export interface Purchase extends z.infer<typeof Purchase> {}

export const PurchaseList = z.extend(pageSchema(Purchase), { rateId: z.string() });
export interface PurchaseList extends z.infer<typeof PurchaseList> {}
