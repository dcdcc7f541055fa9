import * as z from 'zod/mini';
import { identityKinds } from '../account/identityRules.ts';
import { receiverPhoneAreas } from '../account/receiverPhone.ts';
import { refundStates } from '../afterSale/rules.ts';
import { LineBooking } from '../bookings/shapes.ts';
import { paymentChannels } from '../payment/shapes.ts';
import {
  attrText,
  createTime,
  marketProductId,
  moneyCny,
  orgId,
  productId,
  promoteId,
  rateId,
  rateTime,
  serverTime,
  skuId,
} from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { code, id, money, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryNumbered } from '../wire/query.ts';
import { fulfilments } from './fulfilment.ts';
import { orderActions } from './orderActions.ts';
import { StoreInput } from './pickupShapes.ts';
import { DiscountLine, InvoiceInput, IssuedInvoice, orderAmounts, taxPayers } from './quoteShapes.ts';
import { orderStates, payStates } from './states.ts';

export * from './orderActions.ts';
export * from './pickupShapes.ts';
export * from './quoteShapes.ts';

/** A line of an order. */
export const OrderLine = z.object({
  /** Id of the line. */
  id: z.int(),
  productId,
  skuId,
  /** Title of the product when it was ordered. */
  title: z.string(),
  /** Picture of the SKU or product when it was ordered. */
  image: Picture,
  attrText,
  /** Price of one unit in TWD. */
  price: money,
  priceCny: moneyCny,
  /** Number of units. */
  num: z.int(),
  /** Price of the line in TWD, before discounts of the order. */
  amount: money,
  /** The line's share of the order's CNY total. */
  amountCny: moneyCny,
  /** The line's share of `payAmount` in TWD: the most that a refund of it returns. */
  payShare: money,
  promoteId,
  marketProductId,
  /** True for a free product. */
  isGift: z.boolean(),
  /** State of the newest refund request, see `refundStates`. `refundNum` is the total of units in requests that are not closed. */
  refundState: numbered(refundStates),
  /** Units in refund requests that are not closed. */
  refundNum: z.int(),
  /** True when the member has reviewed it. */
  evaluated: z.boolean(),
  /** Where the shipped units come from; days are `YYYY-MM-DD`. Empty before they ship, and for products without lots. */
  lots: z.array(
    z.object({
      /** Number of the lot. */
      lot: z.string(),
      /** Day of production, `yyyy-MM-dd`; empty if it is unknown. */
      madeOn: z.string(),
      /** Best-before day, `yyyy-MM-dd`. */
      bestBefore: z.string(),
      /** Units of this lot. */
      num: z.int(),
    }),
  ),
  /** The booked days; null for products that are not booked by the day. */
  booking: z.nullable(LineBooking),
  /** How its units reach the shopper. */
  fulfilment: z.enum(fulfilments),
  /** Vouchers of a paid line; null for other lines. */
  vouchers: z.nullable(
    z.object({
      /** Vouchers that can still be used. */
      open: z.int(),
      /** Vouchers that were redeemed. */
      used: z.int(),
      /** Vouchers that were returned for a refund, by the shopper or when they expired. */
      returned: z.int(),
    }),
  ),
});
export interface OrderLine extends z.infer<typeof OrderLine> {}

/** Cash on delivery: still to be paid at the store, paid there, returned because nobody picked it up, or cancelled before shipping. */
export const pickupPayments = ['due', 'collected', 'unclaimed', 'cancelled'] as const;
export type PickupPayment = (typeof pickupPayments)[number];

/** Kinds of events that couriers report alike. */
export const parcelEventCodes = ['collected', 'inTransit', 'sorted', 'departed', 'arrived', 'outForDelivery', 'delivered'] as const;
export type ParcelEventCode = (typeof parcelEventCodes)[number];

/** Something that happened to a parcel. */
export const ParcelEvent = z.object({
  /** When it happened. */
  time,
  /** In the words of the courier or the supplier; in the language of the reply if its kind is known. */
  text: z.string(),
  /** Where it happened; may be empty. */
  place: z.string(),
  /** Null if the event is of no known kind. */
  code: z.nullable(z.enum(parcelEventCodes)),
});
export interface ParcelEvent extends z.infer<typeof ParcelEvent> {}

/** A parcel on its way. */
export const Parcel = z.object({
  /** Code of the courier, such as `sf`. */
  courierCode: z.string(),
  /** Name of the courier in the language of the reply. */
  courierName: z.string(),
  /** Tracking number. */
  number: z.string(),
  /** Tracking page of the courier; empty if it has none. */
  url: z.string(),
  /** Ids of the order lines in the parcel. */
  detailIds: z.array(z.int()),
  /** Where the parcel is. `moving`: the courier has it. */
  state: z.enum(['shipped', 'moving', 'delivered', 'returned']),
  /** When the supplier shipped it. */
  shipTime: time,
  /** Of the supplier and of the courier, newest first. */
  events: z.array(ParcelEvent),
});
export interface Parcel extends z.infer<typeof Parcel> {}

const orderFields = {
  /** Code of the order. */
  code,
  /** Code of the group of orders that were placed together. */
  tradeCode: code,
  orgId,
  /** Name of the shop when it was ordered. */
  orgName: z.string(),
  /** State of the order. Negative states are closed without delivery. */
  state: numbered(orderStates),
  /** What was paid. */
  payState: numbered(payStates),
  /** Null unless the shopper chose to pay at the convenience store. */
  pickupPayment: z.nullable(z.enum(pickupPayments)),
  ...orderAmounts,
  rateId,
  /** When the exchange rate was quoted; empty without a rate. */
  rateTime,
  /** What the member can do now. The call checks it again. */
  actions: z.array(
    z.object({
      /** Name of the action. */
      key: z.enum(orderActions),
      /** When the action ends; null if only the next state ends it. */
      until: z.nullable(time),
      /** Days that the action adds. Only for `extend`. */
      days: z.exactOptional(z.int()),
    }),
  ),
  createTime,
  /** When the unpaid order expires. */
  payDeadline: time,
  /** When the supplier began to pack; null before. */
  packTime: z.nullable(time),
  /** Lines of the order. */
  details: z.array(OrderLine),
  /** Parcels that were shipped. */
  parcels: z.array(Parcel),
};

/** An order in a list. */
export const OrderSummary = z.object(orderFields);
export interface OrderSummary extends z.infer<typeof OrderSummary> {}

/** Who receives a parcel, as stored with the order. */
export const Receiver = z.object({
  /** Name of the receiver. */
  name: z.string(),
  /** Country code of the phone number, such as `886`. */
  phoneArea: z.string(),
  /** Phone number without the country code. */
  phone: z.string(),
  /** Regions of the address in the language of the reply: in Chinese from the largest down, in English from the smallest up. */
  regionText: z.string(),
  /** Street and number. */
  detail: z.string(),
  /** Post code; may be empty. */
  zip: z.string(),
});
export interface Receiver extends z.infer<typeof Receiver> {}

/** An order with everything that its page shows. */
export const Order = z.object({
  ...orderFields,
  /** For a gift: only name and city, and empty until it is claimed. Without an address when nothing is sent. */
  receiver: Receiver,
  /** Who uses the service, or picks the order up. Null when nobody has to be known. */
  guest: z.nullable(
    z.object({
      /** Name as the shop may ask for it. */
      name: z.string(),
      /** Country code of the phone number, such as `886`. */
      phoneArea: z.string(),
      /** Phone number without the country code. */
      phone: z.string(),
      /** When the guest arrives, in their own words; empty if the shop does not ask. */
      arrival: z.string(),
      /** Where to pick the guest up; empty if the shop does not ask. */
      pickupPlace: z.string(),
    }),
  ),
  /** Present for a gift. `claimed`: the receiver has entered an address. */
  gift: z.nullable(
    z.object({
      /** Id of the gift, for `gifts.composite`. */
      id: z.int(),
      /** True when the receiver has entered an address. */
      claimed: z.boolean(),
      /** True when the receiver sees no prices. */
      hidePrice: z.boolean(),
    }),
  ),
  /** Null: not wrapped. */
  giftWrap: z.nullable(
    z.object({
      /** Text of the card; empty for no card. */
      card: z.string(),
    }),
  ),
  /** Message to the shop; may be empty. */
  remark: z.string(),
  /** Name of the way to ship. */
  shippingName: z.string(),
  /** Add up to `discountAmount`. */
  discountRows: z.array(DiscountLine),
  /** The expected first and last day of arrival of a paid order, as `YYYY-MM-DD`; null when nothing is on its way to be shipped. */
  arrival: z.nullable(
    z.object({
      /** First expected day, `yyyy-MM-dd`. */
      from: z.string(),
      /** Last expected day, `yyyy-MM-dd`. */
      to: z.string(),
    }),
  ),
  /** Points that the member gets, or got, when the order is finished. */
  points: z.int(),
  /** The chosen type of invoice; null for exports from Taiwan, which have none. */
  invoice: z.nullable(InvoiceInput),
  /** The invoice; null until the order ships, and for orders without one. */
  issuedInvoice: z.nullable(IssuedInvoice),
  /** The convenience store that receives the parcel; null for a delivery home. */
  store: z.nullable(StoreInput),
  /** The estimate at purchase; null for orders that no customs see. `parcelCount` is the number of parcels it was split into. */
  customs: z.nullable(
    z.object({
      /** Estimated import tax in TWD. */
      tax: money,
      taxCny: moneyCny,
      /** Who pays the tax. */
      paidBy: z.enum(taxPayers),
      /** Number of parcels that the order was split into. */
      parcelCount: z.int(),
    }),
  ),
  /** The identity that is declared to customs. */
  identity: z.nullable(
    z.object({
      /** Name of the identity. */
      name: z.string(),
      /** Kind of document, see `Identity.type`. */
      type: numbered(identityKinds),
      /** Number with most characters hidden. */
      numberMasked: z.string(),
    }),
  ),
  /** Code to show at pickup; null when no pickup is pending. */
  pickupCode: z.nullable(z.string()),
  /** What has been paid back, in TWD. A refund in progress does not count. */
  refundedAmount: money,
  refundedAmountCny: moneyCny,
  /** The channel that paid the order; null before. */
  payChannel: z.nullable(z.enum(paymentChannels)),
  /** When it was paid; null before. */
  payTime: z.nullable(time),
  /** When the last parcel was shipped; null before. */
  shipTime: z.nullable(time),
  /** When it was received; null before. */
  receiveTime: z.nullable(time),
  /** When it was finished; null before. */
  finishTime: z.nullable(time),
  /** When it was cancelled or expired; null otherwise. */
  cancelTime: z.nullable(time),
  /** Reason that the member gave; null otherwise. */
  cancelReason: z.nullable(z.string()),
  /** Codes of all orders of the same order group, which are paid together. */
  tradeCodes: z.array(code),
  serverTime,
});
export interface Order extends z.infer<typeof Order> {}

/** Filters the member's orders. */
export const OrderListQuery = z.strictObject({
  /** Only orders of this tab: 10 unpaid, 20 to ship, 30 to receive, 40 to review; or only those in another state. Default: 0, all. */
  state: z.optional(queryNumbered({ all: 0, ...orderStates })),
  /** Order code, product title or shop name to search. */
  key: z.optional(text(64)),
  ...pageFields,
});
export interface OrderListQuery extends z.infer<typeof OrderListQuery> {}

/** A page of the member's orders, newest first. */
export const OrderList = z.extend(pageSchema(OrderSummary), { serverTime });
export interface OrderList extends z.infer<typeof OrderList> {}

/** Orders that were placed together. */
export const OrderGroup = z.object({
  /** Code of the group. */
  tradeCode: code,
  createTime,
  /** Its orders, one for each shop. */
  orders: z.array(OrderSummary),
});
export interface OrderGroup extends z.infer<typeof OrderGroup> {}

/** `counts` are per tab: unpaid, to ship (including partly shipped), to receive (including pickup), to review, and refunds. */
export const OrderGroups = z.extend(pageSchema(OrderGroup), {
  /** Number of orders by tab. */
  counts: z.object({
    /** Number of unpaid orders. */
    10: z.int(),
    /** To ship, including partly shipped ones. */
    20: z.int(),
    /** To receive, including pickup. */
    30: z.int(),
    /** To review. */
    40: z.int(),
    /** With an open refund request. */
    refund: z.int(),
  }),
  serverTime,
});
export interface OrderGroups extends z.infer<typeof OrderGroups> {}

/** The order to read, by its code or id. */
export const OrderQuery = z.strictObject({
  /** Code of the order. */
  code: z.optional(code),
  /** Id of the order in links of messages. */
  id: z.optional(queryId),
});
export interface OrderQuery extends z.infer<typeof OrderQuery> {}

/** `cancel` cancels an unpaid order, `delete` hides a closed or finished one. */
export const OrderDeleteInput = z.strictObject({
  /** Code of the order. */
  code,
  /** `cancel` an unpaid order, or `delete` a closed or finished one from the list. */
  action: z.enum(['cancel', 'delete']),
  /** Why it is cancelled. */
  reason: z.optional(text(200)),
});
export interface OrderDeleteInput extends z.infer<typeof OrderDeleteInput> {}

/** The order that the call is about. */
export const OrderSelector = z.strictObject({
  /** Code of the order. */
  code,
});
export interface OrderSelector extends z.infer<typeof OrderSelector> {}

/** Confirms that the shopper has picked the order up. */
export const PickupInput = z.strictObject({
  /** Code of the order. */
  code,
  /** The code that the shop reads out or scans, from `Order.pickupCode`. */
  pickupCode: z.optional(text(20)),
});
export interface PickupInput extends z.infer<typeof PickupInput> {}

/** A receiver that is not in the address book. `regionIds` start with the country. */
export const ReceiverInput = z.strictObject({
  /** Name of the receiver. */
  name: text(40, 1),
  /** Country code of the phone number. */
  phoneArea: z.enum(receiverPhoneAreas),
  /** Phone number without the country code. */
  phone: text(20, 5),
  /** Ids of the regions from `account.areas`, from the country down. */
  regionIds: z.array(id).check(z.minLength(2), z.maxLength(4)),
  /** Street and number. */
  detail: text(120, 1),
  /** Post code; empty where there is none. */
  zip: text(10),
});
export interface ReceiverInput extends z.infer<typeof ReceiverInput> {}

/** Cancels an unpaid order. */
export const OrderCancelInput = z.strictObject({
  /** Code of the order. */
  code,
  /** Why it is cancelled. */
  reason: z.optional(text(200)),
});
export interface OrderCancelInput extends z.infer<typeof OrderCancelInput> {}

/** Changes the address of an order that is not packed yet. */
export const OrderAddressInput = z.strictObject({
  /** Code of the order. */
  code,
  /** Id of another address of the member. */
  addressId: id,
});
export interface OrderAddressInput extends z.infer<typeof OrderAddressInput> {}

/** The parcels of an order. */
export const ExpressQuery = z.strictObject({
  /** Code of the order. */
  code,
  /** Only the parcel with this tracking number. */
  number: z.optional(text(40)),
});
export interface ExpressQuery extends z.infer<typeof ExpressQuery> {}
