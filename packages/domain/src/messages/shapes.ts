import * as z from 'zod/mini';
import { mediaId } from '../media/shapes.ts';
import { attrText, createTime, linkType, linkValue, moneyCny, productId, rateId, skuId } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { code, id, money, Picture, text } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryNumbered } from '../wire/query.ts';

export const messageTypes = { order: 1, logistics: 2, promotion: 3, interaction: 4, system: 5, productBuy: 6 } as const;

/** Filters the member's messages. */
export const MessageQuery = z.strictObject({
  /** One of `messageTypes`. */
  type: z.optional(queryNumbered(messageTypes)),
  ...pageFields,
});
export interface MessageQuery extends z.infer<typeof MessageQuery> {}

/** A message to the member. */
export const Message = z.object({
  /** Id of the message. */
  id: z.int(),
  /** 1 orders, 2 parcels, 3 promotions, 4 answers and comments of others, 5 the system, 6 a bought product. */
  type: numbered(messageTypes),
  /** Title in the language of the reply. */
  title: z.string(),
  /** Text in the language of the reply. */
  content: z.string(),
  /** Picture of what it is about; null without one. */
  image: z.nullable(Picture),
  linkType,
  linkValue,
  /** True when the member has read it. */
  read: z.boolean(),
  createTime,
});
export interface Message extends z.infer<typeof Message> {}

/** A page of messages, newest first. */
export const MessageList = z.extend(pageSchema(Message), {
  /** Number of unread messages of all types. */
  unread: z.int(),
});
export interface MessageList extends z.infer<typeof MessageList> {}

/** Selects one, several, or all messages of the member. */
export const MessageSelector = z.strictObject({
  /** Id of one message. */
  id: z.optional(id),
  /** Ids of several messages. */
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
  /** Selects all messages. */
  all: z.optional(z.literal(true)),
});
export interface MessageSelector extends z.infer<typeof MessageSelector> {}

/** Number of unread messages. */
export const UnreadCount = z.object({
  /** Number of unread messages of all types. */
  unread: z.int(),
});
export interface UnreadCount extends z.infer<typeof UnreadCount> {}

/** The page of the member's purchases. */
export const PurchaseQuery = z.strictObject(pageFields);
export interface PurchaseQuery extends z.infer<typeof PurchaseQuery> {}

/** A purchased product that can be reviewed or bought again. The price is the current one. */
export const Purchase = z.object({
  /** Id of the entry. */
  id: z.int(),
  /** Code of the order. */
  orderCode: code,
  /** Id of the order line. */
  orderDetailId: z.int(),
  productId,
  skuId,
  /** Title of the product. */
  title: z.string(),
  attrText,
  /** Picture of the SKU, or of the product. */
  image: Picture,
  /** Current price of one unit in TWD. */
  price: money,
  priceCny: moneyCny,
  /** True when the member can review it. */
  evaluable: z.boolean(),
  /** True when it can be bought again. */
  onSale: z.boolean(),
  createTime,
});
export interface Purchase extends z.infer<typeof Purchase> {}

/** A page of the products that the member bought, newest first. */
export const PurchaseList = z.extend(pageSchema(Purchase), { rateId });
export interface PurchaseList extends z.infer<typeof PurchaseList> {}

/** The page of the conversation with customer service. */
export const ServiceMessageQuery = z.strictObject(pageFields);
export interface ServiceMessageQuery extends z.infer<typeof ServiceMessageQuery> {}

/** A product that a message to customer service is about. */
export const ServiceProduct = z.object({
  productId,
  /** Title in the language of the reply. */
  title: z.string(),
});

/** What the member or customer service wrote. */
export const ServiceMessage = z.object({
  /** Id of the message. */
  id: z.int(),
  /** True when the member wrote it. */
  own: z.boolean(),
  /** Text as it was written. */
  content: z.string(),
  /** Pictures of the member. */
  images: z.array(Picture),
  /** Code of the order that it is about; null without one. */
  orderCode: z.nullable(code),
  /** The product that it is about; null without one. */
  product: z.nullable(ServiceProduct),
  createTime,
});
export interface ServiceMessage extends z.infer<typeof ServiceMessage> {}

/** A page of the conversation, newest first. */
export const ServiceMessageList = z.extend(pageSchema(ServiceMessage), {
  /** True while the member waits for an answer. */
  waiting: z.boolean(),
});
export interface ServiceMessageList extends z.infer<typeof ServiceMessageList> {}

/** A message to customer service. */
export const ServiceMessageInput = z.strictObject({
  /** Text of the message. */
  content: text(1_000, 1),
  /** Ids of up to four pictures from `media.save`. */
  images: z.array(mediaId).check(z.maxLength(4)),
  /** Code of an own order that it is about. */
  orderCode: z.optional(code),
  /** Id of the product that it is about. */
  productId: z.optional(id),
});
export interface ServiceMessageInput extends z.infer<typeof ServiceMessageInput> {}
