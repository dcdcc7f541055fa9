// What an order would cost, before it is placed.
import * as z from 'zod/mini';
import { Address, Identity } from '../account/shapes.ts';
import { BookedDays, LineBooking } from '../bookings/shapes.ts';
import { LineSale } from '../cart/shapes.ts';
import { CouponOption, UnusableCoupon } from '../coupons/shapes.ts';
import { countryCodes } from '../regions/regions.ts';
import { attrText, marketProductId, moneyCny, orgId, productId, promoteId, requestId, skuId } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { code, id, money, Picture, quantity, text, time } from '../wire/fields.ts';
import { fulfilments, guestQuestions } from './fulfilment.ts';
import { invoiceTypes } from './invoiceRules.ts';
import { MAX_ORDER_LINES } from './maxOrderLines.ts';
import { MAX_WRAP_CARD_LENGTH } from './maxWrapCardLength.ts';
import { GuestAnswersInput, GuestInput, StoreInput } from './pickupShapes.ts';
import { customsProblemCodes, lineProblemCodes } from './problemCodes.ts';

/** Invoice options. Each type uses only its own fields; see `checkInvoice`. */
export const InvoiceInput = z.strictObject({
  /** Kind of invoice. */
  type: z.enum(invoiceTypes),
  /** Number of the phone barcode or citizen certificate to which the invoice is sent. */
  carrier: z.optional(text(20)),
  /** Code of the organisation to which the invoice is donated, three to seven digits. */
  donationCode: z.optional(text(10)),
  /** Tax number of the company, eight digits. */
  companyNumber: z.optional(text(12)),
  /** Name of the company on the invoice. */
  title: z.optional(text(60)),
});

/** A Taiwanese e-invoice, requested when the order ships. */
export const IssuedInvoice = z.object({
  /** `due`: requested, but not issued yet. */
  state: z.enum(['due', 'issued', 'voided']),
  /** Number of the invoice, two letters and eight digits; null until it is issued. */
  number: z.nullable(z.string()),
  /** Four digits, which identify the buyer of the invoice together with its number. */
  randomNumber: z.nullable(z.string()),
  /** Amount of the invoice in TWD, tax included. */
  amount: money,
  /** When it was issued; null before. */
  issueTime: z.nullable(time),
  /** Refunds after it was requested. `kind` and `time` are null until the correction is made; `number` is that of an allowance. */
  corrections: z.array(
    z.object({
      /** Whether the invoice was voided or an allowance was made; null until the centre confirms it. */
      kind: z.nullable(z.enum(['void', 'allowance'])),
      /** Amount of the correction in TWD. */
      amount: money,
      /** Number of the allowance; null for a void, and before it is made. */
      number: z.nullable(z.string()),
      /** When the correction was made; null before. */
      time: z.nullable(time),
    }),
  ),
});
export interface IssuedInvoice extends z.infer<typeof IssuedInvoice> {}

/** What to price: lines, receiver and choices. A choice that is absent gets its best or default value. */
export const OrderQuoteInput = z.strictObject({
  /** What to buy, up to 100 lines. Lines of one shop become one order. */
  lines: z
    .array(
      z.strictObject({
        /** Id of the cart line, which the order removes from the cart. */
        cartId: z.optional(id),
        /** Id of the SKU to buy. */
        skuId: id,
        /** Number of units. */
        num: quantity,
        /** Promotion from which it is bought. */
        promoteId: z.optional(id),
        /** Product of a campaign from which it is bought. */
        marketProductId: z.optional(id),
        /** Required for products that are booked by the day. */
        days: z.optional(BookedDays),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
  /** Address of the member, needed for what is sent in a parcel. Default: the default address. */
  addressId: z.optional(id),
  /** Needed for services, and for what is picked up at the shop. Default: the receiver of the default address. */
  guest: z.optional(GuestInput),
  /** Choices by shop. */
  orgs: z.optional(
    z
      .array(
        z.strictObject({
          /** Id of the shop. */
          orgId: id,
          /** Way to ship, an `id` of `QuotedShop.shippings`. Default: the cheapest one. */
          shippingId: z.optional(id),
          /** Coupon of the shop; 0 for none. Default: the best coupon. */
          couponDetailId: z.optional(z.int().check(z.minimum(0))),
          /** Message to the shop. */
          remark: z.optional(text(200)),
          /** Wraps the order as a present, with a card if it has a text. Ignored by shops that do not wrap. */
          giftWrap: z.optional(
            z.strictObject({
              /** Text of the card; empty for no card. */
              card: text(MAX_WRAP_CARD_LENGTH),
            }),
          ),
          /** Pickup store, for shipping methods to a store. */
          store: z.optional(StoreInput),
          /** Splits an order above the limits of customs into parcels within them. */
          split: z.optional(z.boolean()),
          /** Answers to the questions of the shop. */
          answers: z.optional(GuestAnswersInput),
        }),
      )
      .check(z.maxLength(MAX_ORDER_LINES)),
  ),
  /** Coupon of the platform; 0 for none. Default: the best coupon. */
  platformCouponDetailId: z.optional(z.int().check(z.minimum(0))),
  /** Kind of invoice. Default: the one of the member's last order. */
  invoice: z.optional(InvoiceInput),
  /** Identity for customs. Default: the member's identity with the receiver's name. */
  identityId: z.optional(id),
  /** Reward points and member money to use, up to the available and allowed orderAmounts. */
  integral: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  /** Member money to use, in TWD with two decimals. */
  money: z.optional(z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))),
  /** Turns each order into a gift with a card. The receiver of the gift enters the address. */
  gift: z.optional(
    z.strictObject({
      /** True to make the order a gift. */
      isGift: z.boolean(),
      /** Text for the receiver. */
      card: text(120),
      /** Who the receiver is told the gift is from. Default: the member's nickname. */
      sender: z.optional(text(40)),
      /** Where the receiver lives: only methods that ship there are offered. Default: not known, so all methods are. */
      country: z.optional(z.enum(countryCodes)),
      /** True to hide the prices from the receiver. */
      hidePrice: z.boolean(),
    }),
  ),
});
export interface OrderQuoteInput extends z.infer<typeof OrderQuoteInput> {}

/** A line with the prices that the order would have. */
export const QuotedLine = z.object({
  /** Id of the cart line; null if it does not come from the cart. */
  cartId: z.nullable(z.int()),
  skuId,
  productId,
  /** Title of the product. */
  title: z.string(),
  attrText,
  /** Picture of the SKU, or of the product. */
  image: Picture,
  /** Number of units. */
  num: z.int(),
  /** Price of one unit in TWD. */
  price: money,
  priceCny: moneyCny,
  /** Price of the line in TWD, before discounts of the order. */
  amount: money,
  amountCny: moneyCny,
  promoteId,
  marketProductId,
  /** The sale that gives the price; null without one. */
  sale: z.nullable(LineSale),
  /** The booked days; null for products that are not booked by the day. */
  booking: z.nullable(LineBooking),
  /** How its units reach the shopper. */
  fulfilment: z.enum(fulfilments),
});
export interface QuotedLine extends z.infer<typeof QuotedLine> {}

/** A way to ship the order. */
export const ShippingOption = z.object({
  /** Id of the way to ship, for `orgs.shippingId`. */
  id: z.int(),
  /** `store`: pickup at a convenience store. */
  kind: z.enum(['home', 'store']),
  /** Name in the language of the reply. */
  name: z.string(),
  /** Freight of this order in TWD. */
  fee: money,
  feeCny: moneyCny,
  /** Earliest and latest day of arrival, `yyyy-MM-dd`. Empty for a gift, whose destination is not known yet. */
  eta: z.array(z.string()),
  /** True for the chosen way. */
  checked: z.boolean(),
});
export interface ShippingOption extends z.infer<typeof ShippingOption> {}

export const orderAmounts = {
  /** Sum of the lines in TWD. */
  productAmount: money,
  productAmountCny: moneyCny,
  /** Freight in TWD. */
  freightAmount: money,
  freightAmountCny: moneyCny,
  /** Gift wrap. */
  wrapAmount: money,
  wrapAmountCny: moneyCny,
  /** Sum of all discounts in TWD, as a positive number. */
  discountAmount: money,
  discountAmountCny: moneyCny,
  /** Import tax that the shopper pays with the order, in TWD; `0.00` when the recipient pays it. */
  taxAmount: money,
  taxAmountCny: moneyCny,
  /** What the shopper pays, in whole TWD. */
  payAmount: money,
  payAmountCny: moneyCny,
  /** The rounding of the total to whole TWD: negative when it was rounded down. */
  roundingAmount: money,
};

/** One discount of an order. */
export const DiscountLine = z.object({
  /** `ladder`: from a minimum amount. `fullCut`: per multiple of an amount. `promotion`: all promotions of a placed order. `id` is that of the promotion or of the member's coupon; 0 for points and money. */
  type: z.enum(['ladder', 'fullCut', 'promotion', 'coupon', 'platformCoupon', 'integral', 'money']),
  /** Id of the promotion or of the member's coupon; 0 for points and member money. */
  id: z.int(),
  /** Name of the promotion or coupon. */
  title: z.string(),
  /** What it saves in TWD, as a positive number. */
  amount: money,
  amountCny: moneyCny,
});
export interface DiscountLine extends z.infer<typeof DiscountLine> {}

/** Who pays the estimated tax: the recipient on arrival, or the shopper with the order. */
export const taxPayers = ['recipient', 'shopper'] as const;

/** A parcel that the order is or can be split into. */
export const CustomsParcel = z.object({
  /** What is in the parcel. */
  lines: z.array(
    z.object({
      skuId,
      /** Number of units. */
      num: z.int(),
    }),
  ),
  /** Value of the parcel in TWD. */
  amount: money,
  amountCny: moneyCny,
  /** Freight of the parcel in TWD. */
  freight: money,
  freightCny: moneyCny,
  /** Estimated import tax of the parcel in TWD. */
  tax: money,
  taxCny: moneyCny,
});
export interface CustomsParcel extends z.infer<typeof CustomsParcel> {}

/** Customs of the destination. The tax is an estimate. */
export const QuotedCustoms = z.object({
  /** Estimated import tax in TWD. */
  tax: money,
  taxCny: moneyCny,
  /** Who pays the tax. */
  paidBy: z.enum(taxPayers),
  /** The published rule, and the first day it is in force. Empty without a rule. */
  source: z.string(),
  /** First day on which the rule is in force, `yyyy-MM-dd`; empty without a rule. */
  since: z.string(),
  /** Limits of one parcel. Each is null when there is none. */
  limits: z.object({
    /** Highest value in CNY. */
    valueCny: z.nullable(moneyCny),
    /** Highest weight in grams. */
    weightGrams: z.nullable(z.int()),
    /** Highest number of units. */
    count: z.nullable(z.int()),
  }),
  /** The limit that the order exceeds as one parcel. */
  exceeded: z.nullable(z.enum(['value', 'weightGrams', 'count'])),
  /** True when the order is split into `parcels`. */
  isSplit: z.boolean(),
  /** Parcels within the limits, when one would exceed them. */
  parcels: z.array(CustomsParcel),
  /** The freight of all these parcels. */
  splitFreight: money,
  splitFreightCny: moneyCny,
});
export interface QuotedCustoms extends z.infer<typeof QuotedCustoms> {}

/** The order of one shop. */
export const QuotedShop = z.object({
  orgId,
  /** Name of the shop. */
  name: z.string(),
  /** What is bought at the shop. */
  lines: z.array(QuotedLine),
  /** Free products. */
  gifts: z.array(QuotedLine),
  /** Add up to `discountAmount`. */
  discountRows: z.array(DiscountLine),
  /** The member's coupons of this shop. At most one is used. */
  coupons: z.array(CouponOption),
  /** The member's coupons that do not apply to this order. */
  couponsUnusable: z.array(UnusableCoupon),
  /** Ways to ship this order. */
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
  /** The answers so far. */
  answers: z.object({
    /** When the guest arrives, in their own words; empty without an answer. */
    arrival: z.string(),
    /** Where to pick the guest up; empty without an answer. */
    pickupPlace: z.string(),
  }),
  /** Null for orders that no customs see. */
  customs: z.nullable(QuotedCustoms),
  /** Null for shops that do not wrap, and orders without a parcel. */
  giftWrap: z.nullable(
    z.object({
      /** Price of the wrapping in TWD. */
      price: money,
      priceCny: moneyCny,
      /** True when the order is wrapped. */
      checked: z.boolean(),
      /** Text of the card; empty for no card. */
      card: z.string(),
    }),
  ),
  /** Message to the shop. */
  remark: z.string(),
  ...orderAmounts,
});
export interface QuotedShop extends z.infer<typeof QuotedShop> {}

/** Quote of an order: the authoritative prices. `order/save` accepts only its token. */
export const OrderQuote = z.object({
  /** Null while the order cannot be placed: no address for a parcel, an unavailable line, or a missing requirement. */
  calcToken: z.nullable(z.string()),
  /** Until when the token can be used. */
  expireAt: time,
  /** The address that it was priced for; null when the member has none. */
  address: z.nullable(Address),
  /** False when nothing is sent, and for a gift, whose recipient enters the address. Then the address is null. */
  needsAddress: z.boolean(),
  /** True when a shop has to know who comes. */
  needsGuest: z.boolean(),
  /** Who uses the services, or picks the orders up; null while nobody is named. */
  guest: z.nullable(GuestInput),
  /** One order for each shop. */
  orgs: z.array(QuotedShop),
  /** The member's coupons of the platform. At most one is used; its discount is allocated to the matching orders. */
  coupons: z.array(CouponOption),
  /** The member's coupons of the platform that do not apply. */
  couponsUnusable: z.array(UnusableCoupon),
  /** Reward points: balance, maximum for this order, used points, and their discount. */
  integral: z.object({
    /** Balance of reward points. */
    have: z.int(),
    /** How many points this order can use. */
    max: z.int(),
    /** How many points it uses. */
    used: z.int(),
    /** What the points save in TWD. */
    amount: money,
    amountCny: moneyCny,
  }),
  /** The same for member money. */
  money: z.object({
    /** Balance of member money in TWD. */
    have: money,
    /** How much this order can use, in TWD. */
    max: money,
    maxCny: moneyCny,
    /** How much it uses, in TWD. */
    used: money,
    usedCny: moneyCny,
  }),
  /** The invoice; null for exports from Taiwan, which have none. */
  invoice: z.nullable(InvoiceInput),
  /** `problem` is the error code of a customs problem: no identity, a name that differs from the receiver's, or a parcel value above the cap. */
  customs: z.object({
    /** True when customs need an identity. */
    required: z.boolean(),
    /** The identity that will be declared; null without a fitting one. */
    identity: z.nullable(Identity),
    /** Error code of the problem; null without one. */
    problem: z.nullable(numbered(customsProblemCodes)),
  }),
  /** Lines that cannot be ordered: `code` is the problem, `left` the remaining stock, `reason` the words of a rule that forbids shipping. */
  problems: z.array(
    z.object({
      skuId,
      /** Title of the product. */
      title: z.string(),
      /** Error code that says why. */
      code: numbered(lineProblemCodes),
      /** Units that are left; 0 for other problems. */
      left: z.int(),
      /** Words of the rule that forbids shipping; empty for other problems. */
      reason: z.string(),
    }),
  ),
  /** Payment time limit in minutes after the order is placed. */
  payMinutes: z.int(),
  ...orderAmounts,
  /** The exchange rate of the CNY orderAmounts. */
  rate: z.object({
    /** Id of the rate; empty without one. */
    id: z.string(),
    /** CNY for 1 TWD; empty without a rate. */
    CNY: z.string(),
    /** When the rate was quoted; empty without a rate. */
    time,
  }),
});
export interface OrderQuote extends z.infer<typeof OrderQuote> {}

/** The quote to order. */
export const OrderSaveInput = z.strictObject({
  /** Token of `orders.quote`. It works once. */
  calcToken: text(64, 16),
  requestId,
});
export interface OrderSaveInput extends z.infer<typeof OrderSaveInput> {}

/** The placed orders. */
export const OrderSaveReply = z.object({
  /** Codes of the orders, one for each shop. */
  orderCodeArray: z.array(code),
  /** What all of them cost together, in TWD. */
  payAmount: money,
  payAmountCny: moneyCny,
  /** When unpaid orders expire. */
  payDeadline: time,
});
export interface OrderSaveReply extends z.infer<typeof OrderSaveReply> {}
