import * as z from 'zod/mini';
import { attrText, moneyCny, orgId, productId, skuId } from '../wire/commonFields.ts';
import { code, languages, money, time } from '../wire/fields.ts';

/** What the shop reports to the programs of others, by the Standard Webhooks specification. */
export const webhookEventTypes = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.received',
  'order.cancelled',
  'order.refunded',
  'product.changed',
  'stock.low',
  'member.registered',
  'member.deleted',
  'review.written',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Public code of the member. It stays the same and names nobody. */
const memberCode = z.string();

const orderFields = {
  /** Code of the order. */
  code,
  orgId,
  memberCode,
  /** What the order costs in TWD. */
  payAmount: money,
  payAmountCny: moneyCny,
  /** When the order was placed. */
  createTime: time,
  /** What was bought, as the order keeps it. */
  lines: z.array(
    z.object({
      productId,
      skuId,
      /** Title of the product in the language of the order. */
      title: z.string(),
      attrText,
      /** Units that were bought. */
      num: z.int(),
      /** Price of one unit in TWD. */
      price: money,
      /** Share of the order's total in TWD. The shares of all lines add up to the products' part of it. */
      payShare: money,
      /** True for a free gift. */
      isGift: z.boolean(),
    }),
  ),
};

/** An order without anything that names its buyer. */
export const WebhookOrder = z.object(orderFields);
export interface WebhookOrder extends z.infer<typeof WebhookOrder> {}

/** An order with one of its parcels. */
export const WebhookShipment = z.object({
  ...orderFields,
  /** The parcel that left the shop. */
  parcel: z.object({
    /** Code of the courier. */
    courierCode: z.string(),
    /** Name of the courier. */
    courierName: z.string(),
    /** Tracking number. */
    number: z.string(),
  }),
  /** True when nothing is left to send. */
  isComplete: z.boolean(),
});
export interface WebhookShipment extends z.infer<typeof WebhookShipment> {}

/** An order that was closed without a delivery. */
export const WebhookCancellation = z.object({
  ...orderFields,
  /** Why: by the buyer or the shop, because nobody paid in time, or because nobody picked it up. */
  reason: z.enum(['cancelled', 'expired', 'unclaimed']),
});
export interface WebhookCancellation extends z.infer<typeof WebhookCancellation> {}

/** An order with one of its refunds, which has reached the payment provider. */
export const WebhookRefund = z.object({
  ...orderFields,
  /** Code of the refund. */
  refundCode: code,
  /** What was refunded, in TWD. */
  amount: money,
});
export interface WebhookRefund extends z.infer<typeof WebhookRefund> {}

/** A product after a change. `catalog.changes` has the rest of it, at this position and later. */
export const WebhookProduct = z.object({
  productId,
  /** Position of the change, which `catalog.changes` counts too. */
  position: z.int(),
  /** True when the product can no longer be bought or seen. */
  isDeleted: z.boolean(),
  /** Lowest price of its SKUs in TWD, without sales; null for a deleted product. */
  price: z.nullable(money),
  /** Units in stock of all SKUs together; null for a deleted product. */
  stock: z.nullable(z.int()),
});
export interface WebhookProduct extends z.infer<typeof WebhookProduct> {}

/** A SKU whose stock fell to the limit or below. The next report follows after it was above the limit again. */
export const WebhookStock = z.object({
  productId,
  skuId,
  /** Units in stock. */
  stock: z.int(),
  /** The limit, in units. */
  limit: z.int(),
});
export interface WebhookStock extends z.infer<typeof WebhookStock> {}

/** A member who registered. */
export const WebhookMember = z.object({
  memberCode,
  /** Language of the member's pages and mails. */
  language: z.enum(languages),
  /** True when another member invited them. */
  isInvited: z.boolean(),
});
export interface WebhookMember extends z.infer<typeof WebhookMember> {}

/** A member whose account was deleted. Delete what you know of them. */
export const WebhookFormerMember = z.object({ memberCode });
export interface WebhookFormerMember extends z.infer<typeof WebhookFormerMember> {}

/** A review, or a follow-up to it. */
export const WebhookReview = z.object({
  productId,
  skuId,
  /** Code of the order that the product was bought with. */
  orderCode: code,
  /** Stars, 1 to 5; null for a follow-up. */
  star: z.nullable(z.int()),
  /** True for a later addition to a review. */
  isFollowUp: z.boolean(),
  /** True while staff have to approve it. */
  isHidden: z.boolean(),
});
export interface WebhookReview extends z.infer<typeof WebhookReview> {}

const eventOf = <Type extends WebhookEventType, Data extends z.core.$ZodType>(type: Type, data: Data) =>
  z.object({
    /** What happened. */
    type: z.literal(type),
    /** When it happened. */
    timestamp: time,
    /** The facts. */
    data,
  });

/** A member placed an order. */
export const OrderPlacedEvent = eventOf('order.placed', WebhookOrder);
/** An order was paid. Cash on delivery is paid when it is picked up. */
export const OrderPaidEvent = eventOf('order.paid', WebhookOrder);
/** A parcel of an order left the shop. */
export const OrderShippedEvent = eventOf('order.shipped', WebhookShipment);
/** The buyer has everything, or the time to object is over. */
export const OrderReceivedEvent = eventOf('order.received', WebhookOrder);
/** An order was closed before it was delivered. */
export const OrderCancelledEvent = eventOf('order.cancelled', WebhookCancellation);
/** A refund of an order is done. An order can have several. */
export const OrderRefundedEvent = eventOf('order.refunded', WebhookRefund);
/** Texts, pictures, prices or stock of a product changed. Changes within a few seconds are one event. */
export const ProductChangedEvent = eventOf('product.changed', WebhookProduct);
/** A SKU is about to be sold out. */
export const StockLowEvent = eventOf('stock.low', WebhookStock);
/** Somebody became a member. */
export const MemberRegisteredEvent = eventOf('member.registered', WebhookMember);
/** An account was deleted. */
export const MemberDeletedEvent = eventOf('member.deleted', WebhookFormerMember);
/** A member reviewed what they bought. */
export const ReviewWrittenEvent = eventOf('review.written', WebhookReview);

/** The schemas of the events. */
export const webhookEvents = {
  'order.placed': OrderPlacedEvent,
  'order.paid': OrderPaidEvent,
  'order.shipped': OrderShippedEvent,
  'order.received': OrderReceivedEvent,
  'order.cancelled': OrderCancelledEvent,
  'order.refunded': OrderRefundedEvent,
  'product.changed': ProductChangedEvent,
  'stock.low': StockLowEvent,
  'member.registered': MemberRegisteredEvent,
  'member.deleted': MemberDeletedEvent,
  'review.written': ReviewWrittenEvent,
} as const satisfies Readonly<Record<WebhookEventType, z.core.$ZodType>>;

/** An event of the shop. `type` tells the shape of `data`. */
export type WebhookEvent = { [Type in WebhookEventType]: z.infer<(typeof webhookEvents)[Type]> }[WebhookEventType];
