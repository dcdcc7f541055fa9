import * as z from 'zod/mini';
import { receiverPhoneAreas } from '../account/receiverPhone.ts';
import { Address, Identity } from '../account/shapes.ts';
import { BookedDays, LineBooking } from '../bookings/shapes.ts';
import { LineSale } from '../cart/shapes.ts';
import { CouponOption, UnusableCoupon } from '../coupons/shapes.ts';
import { paymentChannels } from '../payment/shapes.ts';
import { code, id, money, Picture, quantity, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';
import { fulfilments, guestQuestions } from './fulfilment.ts';
import { invoiceTypes } from './invoiceRules.ts';
import { MAX_ORDER_LINES } from './maxOrderLines.ts';
import { MAX_WRAP_CARD_LENGTH } from './maxWrapCardLength.ts';
import { storeChains } from './pickupStores.ts';

/** Invoice options. Each type uses only its own fields; see `checkInvoice`. */
export const InvoiceInput = z.strictObject({
  type: z.enum(invoiceTypes),
  carrier: z.optional(text(20)),
  donationCode: z.optional(text(10)),
  companyNumber: z.optional(text(12)),
  title: z.optional(text(60)),
});

/** A Taiwanese e-invoice, requested when the order ships. */
export const IssuedInvoice = z.object({
  /** `due`: requested, but not issued yet. */
  state: z.enum(['due', 'issued', 'voided']),
  number: z.nullable(z.string()),
  /** Four digits, which identify the buyer of the invoice together with its number. */
  randomNumber: z.nullable(z.string()),
  amount: money,
  issueTime: z.nullable(time),
  /** Refunds after it was requested. `kind` and `time` are null until the correction is made; `number` is that of an allowance. */
  corrections: z.array(
    z.object({
      kind: z.nullable(z.enum(['void', 'allowance'])),
      amount: money,
      number: z.nullable(z.string()),
      time: z.nullable(time),
    }),
  ),
});
export interface IssuedInvoice extends z.infer<typeof IssuedInvoice> {}

/** Who uses a service, or picks an order up at the shop; see `checkGuest`. */
export const GuestInput = z.strictObject({ name: text(40), phoneArea: z.enum(receiverPhoneAreas), phone: text(20) });
export interface GuestInput extends z.infer<typeof GuestInput> {}

/** What a shop asks its guest: when they arrive, and where to pick them up. */
export const GuestAnswersInput = z.strictObject({ arrival: z.optional(text(60)), pickupPlace: z.optional(text(120)) });

/** The convenience store that receives a parcel. */
export const StoreInput = z.strictObject({ chain: z.enum(storeChains), storeCode: text(12), storeName: text(30) });

/** Words of the number, name or address of a store. */
export const PickupStoreQuery = z.strictObject({ chain: z.optional(z.enum(storeChains)), key: z.optional(text(40)), ...pageFields });
export interface PickupStoreQuery extends z.infer<typeof PickupStoreQuery> {}

/** `isOpen`: the store takes parcels. `position` in WGS-84; null for stores that are not on the map. */
export const PickupStores = pageSchema(
  z.object({
    chain: z.enum(storeChains),
    storeCode: z.string(),
    storeName: z.string(),
    address: z.string(),
    isOpen: z.boolean(),
    position: z.nullable(z.object({ lng: z.number(), lat: z.number() })),
  }),
);
export interface PickupStores extends z.infer<typeof PickupStores> {}

export const OrderQuoteInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        cartId: z.optional(id),
        skuId: id,
        num: quantity,
        promoteId: z.optional(id),
        marketProductId: z.optional(id),
        /** Required for products that are booked by the day. */
        days: z.optional(BookedDays),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
  /** Needed for what is sent in a parcel. */
  addressId: z.optional(id),
  /** Needed for services, and for what is picked up at the shop. Default: the receiver of the default address. */
  guest: z.optional(GuestInput),
  orgs: z.optional(
    z
      .array(
        z.strictObject({
          orgId: id,
          shippingId: z.optional(id),
          /** Coupon of the shop; 0 for none. Default: the best coupon. */
          couponDetailId: z.optional(z.int().check(z.minimum(0))),
          remark: z.optional(text(200)),
          /** Wraps the order as a present, with a card if it has a text. Ignored by shops that do not wrap. */
          giftWrap: z.optional(z.strictObject({ card: text(MAX_WRAP_CARD_LENGTH) })),
          /** Pickup store, for shipping methods to a store. */
          store: z.optional(StoreInput),
          /** Splits an order above the limits of customs into parcels within them. */
          split: z.optional(z.boolean()),
          answers: z.optional(GuestAnswersInput),
        }),
      )
      .check(z.maxLength(MAX_ORDER_LINES)),
  ),
  /** Coupon of the platform; 0 for none. Default: the best coupon. */
  platformCouponDetailId: z.optional(z.int().check(z.minimum(0))),
  invoice: z.optional(InvoiceInput),
  /** Identity for customs. Default: the member's identity with the receiver's name. */
  identityId: z.optional(id),
  /** Reward points and member money to use, up to the available and allowed amounts. */
  integral: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  money: z.optional(z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))),
  /** Turns each order into a gift with a card. The receiver of the gift enters the address. */
  gift: z.optional(z.strictObject({ isGift: z.boolean(), card: text(120), hidePrice: z.boolean() })),
});
export interface OrderQuoteInput extends z.infer<typeof OrderQuoteInput> {}

export const QuotedLine = z.object({
  cartId: z.nullable(z.int()),
  skuId: z.int(),
  productId: z.int(),
  title: z.string(),
  attrText: z.string(),
  image: Picture,
  num: z.int(),
  price: money,
  priceCny: money,
  amount: money,
  amountCny: money,
  promoteId: z.nullable(z.int()),
  marketProductId: z.nullable(z.int()),
  sale: z.nullable(LineSale),
  booking: z.nullable(LineBooking),
  fulfilment: z.enum(fulfilments),
});
export interface QuotedLine extends z.infer<typeof QuotedLine> {}

export const ShippingOption = z.object({
  id: z.int(),
  /** `store`: pickup at a convenience store. */
  kind: z.enum(['home', 'store']),
  name: z.string(),
  fee: money,
  feeCny: money,
  /** Earliest and latest day of arrival, `yyyy-MM-dd`. */
  eta: z.array(z.string()),
  checked: z.boolean(),
});
export interface ShippingOption extends z.infer<typeof ShippingOption> {}

const amounts = {
  productAmount: money,
  productAmountCny: money,
  freightAmount: money,
  freightAmountCny: money,
  /** Gift wrap. */
  wrapAmount: money,
  wrapAmountCny: money,
  discountAmount: money,
  discountAmountCny: money,
  taxAmount: money,
  taxAmountCny: money,
  payAmount: money,
  payAmountCny: money,
  /** The rounding of the total to whole TWD: negative when it was rounded down. */
  roundingAmount: money,
};

/** One discount of an order. */
export const DiscountLine = z.object({
  /** `ladder`: from a minimum amount. `fullCut`: per multiple of an amount. `promotion`: all promotions of a placed order. `id` is that of the promotion or of the member's coupon; 0 for points and money. */
  type: z.enum(['ladder', 'fullCut', 'promotion', 'coupon', 'platformCoupon', 'integral', 'money']),
  id: z.int(),
  title: z.string(),
  amount: money,
  amountCny: money,
});
export interface DiscountLine extends z.infer<typeof DiscountLine> {}

/** Who pays the estimated tax: the recipient on arrival, or the shopper with the order. */
export const taxPayers = ['recipient', 'shopper'] as const;

/** A parcel that the order is or can be split into. */
export const CustomsParcel = z.object({
  lines: z.array(z.object({ skuId: z.int(), num: z.int() })),
  amount: money,
  amountCny: money,
  freight: money,
  freightCny: money,
  tax: money,
  taxCny: money,
});
export interface CustomsParcel extends z.infer<typeof CustomsParcel> {}

/** Customs of the destination. The tax is an estimate. */
export const QuotedCustoms = z.object({
  tax: money,
  taxCny: money,
  paidBy: z.enum(taxPayers),
  /** The published rule, and the first day it is in force. Empty without a rule. */
  source: z.string(),
  since: z.string(),
  limits: z.object({ valueCny: z.nullable(money), weightGrams: z.nullable(z.int()), count: z.nullable(z.int()) }),
  /** The limit that the order exceeds as one parcel. */
  exceeded: z.nullable(z.enum(['value', 'weightGrams', 'count'])),
  isSplit: z.boolean(),
  /** Parcels within the limits, when one would exceed them. */
  parcels: z.array(CustomsParcel),
  /** The freight of all these parcels. */
  splitFreight: money,
  splitFreightCny: money,
});
export interface QuotedCustoms extends z.infer<typeof QuotedCustoms> {}

export const QuotedShop = z.object({
  orgId: z.int(),
  name: z.string(),
  lines: z.array(QuotedLine),
  /** Free products. */
  gifts: z.array(QuotedLine),
  /** Add up to `discountAmount`. */
  discountRows: z.array(DiscountLine),
  /** The member's coupons of this shop. At most one is used. */
  coupons: z.array(CouponOption),
  couponsUnusable: z.array(UnusableCoupon),
  shippings: z.array(ShippingOption),
  /** Pickup store; null without store pickup, or without a valid store. */
  store: z.nullable(StoreInput),
  /** The shopper can pay when the parcel is picked up at the store. */
  cashOnDelivery: z.boolean(),
  /**
   * Missing requirements of the shipping method: a store, one that takes parcels, or a receiver with a mobile number of Taiwan. Of a service:
   * the guest, and the answers to the questions of the shop.
   */
  needs: z.array(z.enum(['store', 'openStore', 'mobile', 'guest', ...guestQuestions])),
  /** What the shop asks its guest. */
  questions: z.array(z.enum(guestQuestions)),
  answers: z.object({ arrival: z.string(), pickupPlace: z.string() }),
  /** Null for orders that no customs see. */
  customs: z.nullable(QuotedCustoms),
  /** Null for shops that do not wrap, and orders without a parcel. */
  giftWrap: z.nullable(z.object({ price: money, priceCny: money, checked: z.boolean(), card: z.string() })),
  remark: z.string(),
  ...amounts,
});
export interface QuotedShop extends z.infer<typeof QuotedShop> {}

/** Quote of an order: the authoritative prices. `order/save` accepts only its token. */
export const OrderQuote = z.object({
  /** Null while the order cannot be placed: no address for a parcel, an unavailable line, or a missing requirement. */
  calcToken: z.nullable(z.string()),
  expireAt: time,
  address: z.nullable(Address),
  /** False when nothing is sent. Then the address is null. */
  needsAddress: z.boolean(),
  needsGuest: z.boolean(),
  guest: z.nullable(GuestInput),
  orgs: z.array(QuotedShop),
  /** The member's coupons of the platform. At most one is used; its discount is allocated to the matching orders. */
  coupons: z.array(CouponOption),
  couponsUnusable: z.array(UnusableCoupon),
  /** Reward points: balance, maximum for this order, used points, and their discount. */
  integral: z.object({ have: z.int(), max: z.int(), used: z.int(), amount: money, amountCny: money }),
  /** The same for member money. */
  money: z.object({ have: money, max: money, maxCny: money, used: money, usedCny: money }),
  invoice: z.nullable(InvoiceInput),
  /** `problem` is the error code of a customs problem: no identity, a name that differs from the receiver's, or a parcel value above the cap. */
  customs: z.object({ required: z.boolean(), identity: z.nullable(Identity), problem: z.nullable(z.int()) }),
  /** Lines that cannot be ordered: `code` is the problem, `left` the remaining stock, `reason` the words of a rule that forbids shipping. */
  problems: z.array(z.object({ skuId: z.int(), title: z.string(), code: z.int(), left: z.int(), reason: z.string() })),
  /** Payment time limit in minutes after the order is placed. */
  payMinutes: z.int(),
  ...amounts,
  rate: z.object({ id: z.string(), CNY: z.string(), time }),
});
export interface OrderQuote extends z.infer<typeof OrderQuote> {}

export const OrderSaveInput = z.strictObject({ calcToken: text(64, 16), requestId: z.optional(text(64, 8)) });
export interface OrderSaveInput extends z.infer<typeof OrderSaveInput> {}

export const OrderSaveReply = z.object({
  orderCodeArray: z.array(code),
  payAmount: money,
  payAmountCny: money,
  payDeadline: time,
});
export interface OrderSaveReply extends z.infer<typeof OrderSaveReply> {}

export const orderActions = [
  'pay',
  'cancel',
  'editAddress',
  'remind',
  'refund',
  'tracking',
  'confirm',
  'extend',
  'showPickupCode',
  'showVouchers',
  'review',
  'afterSale',
  'buyAgain',
  'invoice',
  'followUpReview',
  'delete',
] as const;
export type OrderAction = (typeof orderActions)[number];

export const OrderLine = z.object({
  id: z.int(),
  productId: z.int(),
  skuId: z.int(),
  title: z.string(),
  image: Picture,
  attrText: z.string(),
  price: money,
  priceCny: money,
  num: z.int(),
  amount: money,
  /** The line's share of the order's CNY total. */
  amountCny: money,
  payShare: money,
  promoteId: z.nullable(z.int()),
  marketProductId: z.nullable(z.int()),
  isGift: z.boolean(),
  /** State of the newest refund request, see `refundStates`. `refundNum` is the total of units in requests that are not closed. */
  refundState: z.int(),
  refundNum: z.int(),
  evaluated: z.boolean(),
  /** Where the shipped units come from; days are `YYYY-MM-DD`. Empty before they ship, and for products without lots. */
  lots: z.array(z.object({ lot: z.string(), madeOn: z.string(), bestBefore: z.string(), num: z.int() })),
  booking: z.nullable(LineBooking),
  fulfilment: z.enum(fulfilments),
  /** Vouchers of a paid line that can still be used, and used ones. Null for other lines. */
  vouchers: z.nullable(z.object({ open: z.int(), used: z.int() })),
});
export interface OrderLine extends z.infer<typeof OrderLine> {}

/** Cash on delivery: still to be paid at the store, paid there, returned because nobody picked it up, or cancelled before shipping. */
export const pickupPayments = ['due', 'collected', 'unclaimed', 'cancelled'] as const;
export type PickupPayment = (typeof pickupPayments)[number];

/** Kinds of events that couriers report alike. */
export const parcelEventCodes = ['collected', 'inTransit', 'sorted', 'departed', 'arrived', 'outForDelivery', 'delivered'] as const;
export type ParcelEventCode = (typeof parcelEventCodes)[number];

export const ParcelEvent = z.object({
  time,
  /** In the words of the courier or the supplier. */
  text: z.string(),
  place: z.string(),
  /** Null if the event is of no known kind. Clients have texts for the others. */
  code: z.nullable(z.enum(parcelEventCodes)),
});
export interface ParcelEvent extends z.infer<typeof ParcelEvent> {}

export const Parcel = z.object({
  courierCode: z.string(),
  courierName: z.string(),
  number: z.string(),
  url: z.string(),
  detailIds: z.array(z.int()),
  state: z.enum(['shipped', 'moving', 'delivered', 'returned']),
  shipTime: time,
  /** Of the supplier and of the courier, newest first. */
  events: z.array(ParcelEvent),
});
export interface Parcel extends z.infer<typeof Parcel> {}

const orderFields = {
  code,
  tradeCode: code,
  orgId: z.int(),
  orgName: z.string(),
  state: z.int(),
  payState: z.int(),
  /** Null unless the shopper chose to pay at the convenience store. */
  pickupPayment: z.nullable(z.enum(pickupPayments)),
  ...amounts,
  rateId: z.string(),
  /** When the exchange rate was quoted; empty without a rate. */
  rateTime: time,
  actions: z.array(z.object({ key: z.enum(orderActions), until: z.nullable(time), days: z.exactOptional(z.int()) })),
  createTime: time,
  payDeadline: time,
  /** When the supplier began to pack; null before. */
  packTime: z.nullable(time),
  details: z.array(OrderLine),
  parcels: z.array(Parcel),
};

/** An order in a list. */
export const OrderSummary = z.object(orderFields);
export interface OrderSummary extends z.infer<typeof OrderSummary> {}

export const Receiver = z.object({
  name: z.string(),
  phoneArea: z.string(),
  phone: z.string(),
  regionText: z.string(),
  detail: z.string(),
  zip: z.string(),
});
export interface Receiver extends z.infer<typeof Receiver> {}

export const Order = z.object({
  ...orderFields,
  /** For a gift: only name and city, and empty until it is claimed. Without an address when nothing is sent. */
  receiver: Receiver,
  /** Who uses the service, or picks the order up. Null when nobody has to be known. */
  guest: z.nullable(z.object({ name: z.string(), phoneArea: z.string(), phone: z.string(), arrival: z.string(), pickupPlace: z.string() })),
  /** Present for a gift. `claimed`: the receiver has entered an address. */
  gift: z.nullable(z.object({ id: z.int(), claimed: z.boolean(), hidePrice: z.boolean() })),
  /** Null: not wrapped. */
  giftWrap: z.nullable(z.object({ card: z.string() })),
  remark: z.string(),
  shippingName: z.string(),
  /** Add up to `discountAmount`. */
  discountRows: z.array(DiscountLine),
  /** The expected first and last day of arrival of a paid order, as `YYYY-MM-DD`; null when nothing is on its way to be shipped. */
  arrival: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Points that the member gets, or got, when the order is finished. */
  points: z.int(),
  /** The chosen type of invoice; null for exports from Taiwan, which have none. */
  invoice: z.nullable(InvoiceInput),
  issuedInvoice: z.nullable(IssuedInvoice),
  store: z.nullable(StoreInput),
  /** The estimate at purchase; null for orders that no customs see. `parcelCount` is the number of parcels it was split into. */
  customs: z.nullable(z.object({ tax: money, taxCny: money, paidBy: z.enum(taxPayers), parcelCount: z.int() })),
  /** The identity that is declared to customs. */
  identity: z.nullable(z.object({ name: z.string(), type: z.int(), numberMasked: z.string() })),
  /** Code to show at pickup; null when no pickup is pending. */
  pickupCode: z.nullable(z.string()),
  /** The channel that paid the order; null before. */
  payChannel: z.nullable(z.enum(paymentChannels)),
  payTime: z.nullable(time),
  shipTime: z.nullable(time),
  receiveTime: z.nullable(time),
  finishTime: z.nullable(time),
  cancelTime: z.nullable(time),
  cancelReason: z.nullable(z.string()),
  /** Codes of all orders of the same order group, which are paid together. */
  tradeCodes: z.array(code),
  serverTime: time,
});
export interface Order extends z.infer<typeof Order> {}

export const OrderListQuery = z.strictObject({
  state: z.optional(queryInt),
  key: z.optional(text(64)),
  ...pageFields,
});
export interface OrderListQuery extends z.infer<typeof OrderListQuery> {}

export const OrderList = z.extend(pageSchema(OrderSummary), { serverTime: time });
export interface OrderList extends z.infer<typeof OrderList> {}

export const OrderGroup = z.object({ tradeCode: code, createTime: time, orders: z.array(OrderSummary) });
export interface OrderGroup extends z.infer<typeof OrderGroup> {}

/** `counts` are per tab: unpaid, to ship (including partly shipped), to receive (including pickup), to review, and refunds. */
export const OrderGroups = z.extend(pageSchema(OrderGroup), {
  counts: z.object({ 10: z.int(), 20: z.int(), 30: z.int(), 40: z.int(), refund: z.int() }),
  serverTime: time,
});
export interface OrderGroups extends z.infer<typeof OrderGroups> {}

export const OrderQuery = z.strictObject({ code: z.optional(code), id: z.optional(queryId) });
export interface OrderQuery extends z.infer<typeof OrderQuery> {}

/** `cancel` cancels an unpaid order, `delete` hides a closed or finished one. */
export const OrderDeleteInput = z.strictObject({ code, action: z.enum(['cancel', 'delete']), reason: z.optional(text(200)) });
export interface OrderDeleteInput extends z.infer<typeof OrderDeleteInput> {}

export const OrderSelector = z.strictObject({ code });
export interface OrderSelector extends z.infer<typeof OrderSelector> {}

export const PickupInput = z.strictObject({ code, pickupCode: z.optional(text(20)) });
export interface PickupInput extends z.infer<typeof PickupInput> {}

/** A receiver that is not in the address book. `regionIds` start with the country. */
export const ReceiverInput = z.strictObject({
  name: text(40, 1),
  phoneArea: z.enum(receiverPhoneAreas),
  phone: text(20, 5),
  regionIds: z.array(id).check(z.minLength(2), z.maxLength(4)),
  detail: text(120, 1),
  zip: text(10),
});
export interface ReceiverInput extends z.infer<typeof ReceiverInput> {}

export const OrderCancelInput = z.strictObject({ code, reason: z.optional(text(200)) });
export interface OrderCancelInput extends z.infer<typeof OrderCancelInput> {}

export const OrderAddressInput = z.strictObject({ code, addressId: id });
export interface OrderAddressInput extends z.infer<typeof OrderAddressInput> {}

export const ExpressQuery = z.strictObject({ code, number: z.optional(text(40)) });
export interface ExpressQuery extends z.infer<typeof ExpressQuery> {}
