import * as z from 'zod/mini';
import { receiverPhoneAreas } from '../account/receiverPhone.ts';
import { Address, Identity } from '../account/shapes.ts';
import { LineSale } from '../cart/shapes.ts';
import { CouponOption, UnusableCoupon } from '../coupons/shapes.ts';
import { mediaId } from '../media/shapes.ts';
import { code, id, languages, money, Picture, quantity, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';
import { invoiceTypes } from './invoiceRules.ts';
import { MAX_ORDER_LINES } from './maxOrderLines.ts';
import { storeChains } from './pickupStores.ts';

/** How the receipt is given; each type looks at its own fields, see `checkInvoice`. */
export const InvoiceInput = z.strictObject({
  type: z.enum(invoiceTypes),
  carrier: z.optional(text(20)),
  donationCode: z.optional(text(10)),
  companyNumber: z.optional(text(12)),
  title: z.optional(text(60)),
});

/** The convenience store that a parcel goes to. */
export const StoreInput = z.strictObject({ chain: z.enum(storeChains), storeCode: text(12), storeName: text(30) });

export const OrderQuoteInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        cartId: z.optional(id),
        skuId: id,
        num: quantity,
        promoteId: z.optional(id),
        marketProductId: z.optional(id),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
  addressId: z.optional(id),
  orgs: z.optional(
    z
      .array(
        z.strictObject({
          orgId: id,
          shippingId: z.optional(id),
          /** A coupon of the shop's; 0 for none. Left out, the best one is chosen. */
          couponDetailId: z.optional(z.int().check(z.minimum(0))),
          remark: z.optional(text(200)),
          /** Where it is picked up, of a way of sending that goes to a store. */
          store: z.optional(StoreInput),
        }),
      )
      .check(z.maxLength(MAX_ORDER_LINES)),
  ),
  /** A coupon of the platform's; 0 for none. Left out, the best one is chosen. */
  platformCouponDetailId: z.optional(z.int().check(z.minimum(0))),
  invoice: z.optional(InvoiceInput),
  /** Whom customs let it through to. Left out, the identity of the receiver's name is taken. */
  identityId: z.optional(id),
  /** Points and member money to be used, as far as there are and may be. */
  integral: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  money: z.optional(z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))),
  /** Bought for somebody else, who says where it goes: each order becomes a gift with a card. */
  gift: z.optional(z.strictObject({ isGift: z.boolean(), card: text(120), hidePrice: z.boolean() })),
});
export type OrderQuoteInput = z.infer<typeof OrderQuoteInput>;

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
});
export type QuotedLine = z.infer<typeof QuotedLine>;

export const ShippingOption = z.object({
  id: z.int(),
  /** `store`: it is picked up at a convenience store. */
  kind: z.enum(['home', 'store']),
  name: z.string(),
  fee: money,
  feeCny: money,
  /** The first and the last day it may arrive, `yyyy-MM-dd`. */
  eta: z.array(z.string()),
  checked: z.boolean(),
});
export type ShippingOption = z.infer<typeof ShippingOption>;

const amounts = {
  productAmount: money,
  productAmountCny: money,
  freightAmount: money,
  freightAmountCny: money,
  discountAmount: money,
  discountAmountCny: money,
  taxAmount: money,
  taxAmountCny: money,
  payAmount: money,
  payAmountCny: money,
};

/** What is taken off, and why. */
export const DiscountLine = z.object({
  /** `ladder`: from an amount on. `fullCut`: as often as an amount is reached. `id` is the promotion's, or the member's coupon's; 0 for points and money. */
  type: z.enum(['ladder', 'fullCut', 'coupon', 'platformCoupon', 'integral', 'money']),
  id: z.int(),
  title: z.string(),
  amount: money,
  amountCny: money,
});
export type DiscountLine = z.infer<typeof DiscountLine>;

export const QuotedShop = z.object({
  orgId: z.int(),
  name: z.string(),
  lines: z.array(QuotedLine),
  /** What comes free with them. */
  gifts: z.array(QuotedLine),
  /** They add up to `discountAmount`. */
  discountRows: z.array(DiscountLine),
  /** The member's coupons of this shop: at most one is used. */
  coupons: z.array(CouponOption),
  couponsUnusable: z.array(UnusableCoupon),
  shippings: z.array(ShippingOption),
  /** Where it is picked up; null where it is not, or no store that can be was named. */
  store: z.nullable(StoreInput),
  /** What the chosen way of sending still asks for: a store, or a receiver with a mobile number of Taiwan. */
  needs: z.array(z.enum(['store', 'mobile'])),
  remark: z.string(),
  ...amounts,
});
export type QuotedShop = z.infer<typeof QuotedShop>;

/** The one truth about what will be paid. `order/save` takes the token alone. */
export const OrderQuote = z.object({
  /** Null while it cannot be ordered: no address, a line that is not to be had, or something that is needed is not known. */
  calcToken: z.nullable(z.string()),
  expireAt: time,
  address: z.nullable(Address),
  orgs: z.array(QuotedShop),
  /** The member's coupons of the platform: at most one is used, and shared by the orders it is for. */
  coupons: z.array(CouponOption),
  couponsUnusable: z.array(UnusableCoupon),
  /** Points: what the member has, what could be used here, what is used and what it takes off. */
  integral: z.object({ have: z.int(), max: z.int(), used: z.int(), amount: money, amountCny: money }),
  /** The same of member money. */
  money: z.object({ have: money, max: money, maxCny: money, used: money, usedCny: money }),
  invoice: z.nullable(InvoiceInput),
  /**
   * `problem` is why customs would not let it through: no identity, one of another name than the receiver's, or a parcel that is worth
   * too much.
   */
  customs: z.object({ required: z.boolean(), identity: z.nullable(Identity), problem: z.nullable(z.int()) }),
  /** Lines that cannot be ordered now: `code` is the reason, `left` how many could be. */
  problems: z.array(z.object({ skuId: z.int(), title: z.string(), code: z.int(), left: z.int() })),
  /** How long the order waits to be paid, once it is saved. */
  payMinutes: z.int(),
  ...amounts,
  rate: z.object({ id: z.string(), CNY: z.string(), time }),
});
export type OrderQuote = z.infer<typeof OrderQuote>;

export const OrderSaveInput = z.strictObject({ calcToken: text(64, 16), requestId: z.optional(text(64, 8)) });
export type OrderSaveInput = z.infer<typeof OrderSaveInput>;

export const OrderSaveReply = z.object({
  orderCodeArray: z.array(code),
  payAmount: money,
  payAmountCny: money,
  payDeadline: time,
});
export type OrderSaveReply = z.infer<typeof OrderSaveReply>;

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
  payShare: money,
  promoteId: z.nullable(z.int()),
  marketProductId: z.nullable(z.int()),
  isGift: z.boolean(),
  /** Of the newest wish for it, see the after-sale rules; `refundNum` counts the pieces of all that hold. */
  refundState: z.int(),
  refundNum: z.int(),
  evaluated: z.boolean(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const ParcelEvent = z.object({ time, text: z.string(), place: z.string() });
export type ParcelEvent = z.infer<typeof ParcelEvent>;

export const Parcel = z.object({
  courierCode: z.string(),
  courierName: z.string(),
  number: z.string(),
  url: z.string(),
  detailIds: z.array(z.int()),
  state: z.enum(['shipped', 'moving', 'delivered']),
  shipTime: time,
  events: z.array(ParcelEvent),
});
export type Parcel = z.infer<typeof Parcel>;

const orderFields = {
  code,
  tradeCode: code,
  orgId: z.int(),
  orgName: z.string(),
  state: z.int(),
  payState: z.int(),
  ...amounts,
  rateId: z.string(),
  actions: z.array(z.object({ key: z.enum(orderActions), until: z.nullable(time), days: z.exactOptional(z.int()) })),
  createTime: time,
  payDeadline: time,
  details: z.array(OrderLine),
  parcels: z.array(Parcel),
};

/** One order of the list, with the server's time for the countdown to `payDeadline`. */
export const OrderSummary = z.object(orderFields);
export type OrderSummary = z.infer<typeof OrderSummary>;

export const Receiver = z.object({
  name: z.string(),
  phoneArea: z.string(),
  phone: z.string(),
  regionText: z.string(),
  detail: z.string(),
  zip: z.string(),
});
export type Receiver = z.infer<typeof Receiver>;

export const Order = z.object({
  ...orderFields,
  /** Of a gift only who and which city, and nothing before somebody took it. */
  receiver: Receiver,
  /** Bought for somebody else; `claimed`: who has said where it goes. */
  gift: z.nullable(z.object({ id: z.int(), claimed: z.boolean(), hidePrice: z.boolean() })),
  remark: z.string(),
  shippingName: z.string(),
  invoice: z.nullable(InvoiceInput),
  store: z.nullable(StoreInput),
  /** Whom customs let it through to. */
  identity: z.nullable(z.object({ name: z.string(), type: z.int(), numberMasked: z.string() })),
  /** What whoever picks it up must show; null where nothing waits to be picked up. */
  pickupCode: z.nullable(z.string()),
  payTime: z.nullable(time),
  shipTime: z.nullable(time),
  receiveTime: z.nullable(time),
  finishTime: z.nullable(time),
  cancelTime: z.nullable(time),
  cancelReason: z.nullable(z.string()),
  /** Codes of all orders that were saved, and so are paid, together with this one. */
  tradeCodes: z.array(code),
  serverTime: time,
});
export type Order = z.infer<typeof Order>;

export const OrderListQuery = z.strictObject({
  state: z.optional(queryInt),
  key: z.optional(text(64)),
  ...pageFields,
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const OrderList = z.extend(pageSchema(OrderSummary), { serverTime: time });
export type OrderList = z.infer<typeof OrderList>;

export const OrderGroup = z.object({ tradeCode: code, createTime: time, orders: z.array(OrderSummary) });
export type OrderGroup = z.infer<typeof OrderGroup>;

/** The counts are per tab: unpaid, to ship (with part shipped), to receive (with pick-up), to review, after-sale. */
export const OrderGroups = z.extend(pageSchema(OrderGroup), {
  counts: z.object({ 10: z.int(), 20: z.int(), 30: z.int(), 40: z.int(), refund: z.int() }),
  serverTime: time,
});
export type OrderGroups = z.infer<typeof OrderGroups>;

export const OrderQuery = z.strictObject({ code: z.optional(code), id: z.optional(queryId) });
export type OrderQuery = z.infer<typeof OrderQuery>;

/** Cancels while unpaid, hides when closed or finished. */
export const OrderDeleteInput = z.strictObject({ code, action: z.enum(['cancel', 'delete']), reason: z.optional(text(200)) });
export type OrderDeleteInput = z.infer<typeof OrderDeleteInput>;

export const OrderSelector = z.strictObject({ code });
export type OrderSelector = z.infer<typeof OrderSelector>;

export const PickupInput = z.strictObject({ code, pickupCode: z.optional(text(20)) });
export type PickupInput = z.infer<typeof PickupInput>;

/** Where something goes that is not taken from the address book. `regionIds` run from the country down. */
export const ReceiverInput = z.strictObject({
  name: text(40, 1),
  phoneArea: z.enum(receiverPhoneAreas),
  phone: text(20, 5),
  regionIds: z.array(id).check(z.minLength(2), z.maxLength(4)),
  detail: text(120, 1),
  zip: text(10),
});
export type ReceiverInput = z.infer<typeof ReceiverInput>;

export const OrderCancelInput = z.strictObject({ code, reason: z.optional(text(200)) });
export type OrderCancelInput = z.infer<typeof OrderCancelInput>;

export const OrderAddressInput = z.strictObject({ code, addressId: id });
export type OrderAddressInput = z.infer<typeof OrderAddressInput>;

export const ExpressQuery = z.strictObject({ code, number: z.optional(text(40)) });
export type ExpressQuery = z.infer<typeof ExpressQuery>;
