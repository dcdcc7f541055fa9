import * as z from 'zod/mini';
import { BookedDays, LineBooking } from '../bookings/shapes.ts';
import { countryCodes } from '../regions/regions.ts';
import {
  attrText,
  endTime,
  marketProductId,
  moneyCny,
  orgId,
  productId,
  promoteId,
  rateId,
  rateTime,
  skuId,
} from '../wire/commonFields.ts';
import { id, money, Picture, quantity, text, time } from '../wire/fields.ts';

/** A line of a guest's cart. */
export const CartLineInput = z.strictObject({
  /** Id of the SKU. */
  skuId: id,
  /** Number of units. */
  num: quantity,
  /** Promotion from which it was added. */
  promoteId: z.optional(id),
  /** Product of a campaign from which it was added. */
  marketProductId: z.optional(id),
  /** Required for products that are booked by the day. */
  days: z.optional(BookedDays),
});
export interface CartLineInput extends z.infer<typeof CartLineInput> {}

/**
 * Adds a line to the cart. With `buyNow` the quantity replaces that of the line, and only this line is selected. Other days replace the
 * days and the quantity of the line.
 */
export const CartSaveInput = z.strictObject({
  /** Id of the SKU to add. */
  skuId: z.optional(id),
  /** Number of units to add. Default: 1. */
  num: z.optional(quantity),
  /** Promotion from which it is added. */
  promoteId: z.optional(id),
  /** Product of a campaign from which it is added. */
  marketProductId: z.optional(id),
  /** Days to book. Required for products that are booked by the day. */
  days: z.optional(BookedDays),
  /** True to buy only this line now. */
  buyNow: z.optional(z.boolean()),
  /** Lines of a guest cart to merge. The API merges each `mergeId` only once. */
  lines: z.optional(z.array(CartLineInput).check(z.maxLength(100))),
  /** The caller's id of the merge. */
  mergeId: z.optional(text(64, 8)),
});
export interface CartSaveInput extends z.infer<typeof CartSaveInput> {}

/** The cart after the call. */
export const CartSaveReply = z.object({
  /** Id of the line; null after a merge. */
  cartId: z.nullable(z.int()),
  /** Number of units in the cart. */
  count: z.int(),
  /** SKUs whose quantity was reduced, with the quantity in the cart. */
  capped: z.array(
    z.object({
      skuId,
      /** Units that the cart has now. */
      num: z.int(),
    }),
  ),
  /** True when this call merged the lines, false when an earlier one did. */
  merged: z.boolean(),
});
export interface CartSaveReply extends z.infer<typeof CartSaveReply> {}

/** Where the goods go. Default: the country of the member's default address. */
const country = z.optional(z.enum(countryCodes));

/** The destination of the freight in the reply. */
export const CartQuery = z.strictObject({ country });
export interface CartQuery extends z.infer<typeof CartQuery> {}

/** Changes one line, or selects several. */
export const CartUpdateInput = z.strictObject({
  /** Id of the line to change. */
  id: z.optional(id),
  /** Ids of the lines to select or unselect. */
  ids: z.optional(z.array(id).check(z.maxLength(100))),
  /** New number of units. */
  num: z.optional(quantity),
  /** True to select the lines for checkout. */
  checked: z.optional(z.boolean()),
  /** Another SKU of the same product. */
  skuId: z.optional(id),
  country,
});
export interface CartUpdateInput extends z.infer<typeof CartUpdateInput> {}

/** Removes lines. */
export const CartDeleteInput = z.strictObject({
  /** Ids of the lines. */
  ids: z.optional(z.array(id).check(z.maxLength(100))),
  /** Removes all lines that cannot be bought any more. */
  invalid: z.optional(z.literal(true)),
});
export interface CartDeleteInput extends z.infer<typeof CartDeleteInput> {}

/** What the cart's badge shows. */
export const CartCount = z.object({
  /** Number of units in the cart. */
  count: z.int(),
});
export interface CartCount extends z.infer<typeof CartCount> {}

export const cartLineStates = [
  'ok',
  'soldOut',
  'low',
  'offShelf',
  'limit',
  'notShippable',
  'priceUp',
  'priceDown',
  'saleOver',
  'daysTaken',
] as const;
export type CartLineState = (typeof cartLineStates)[number];

/** The sale that gives a line its price. */
export const LineSale = z.object({
  /** Name of the sale. */
  title: z.string(),
  /** Price of one unit outside the sale. */
  regularPrice: money,
  regularPriceCny: moneyCny,
  endTime,
});
export interface LineSale extends z.infer<typeof LineSale> {}

/** A line of the cart with its current price. */
export const CartLine = z.object({
  /** Id of the line. */
  id: z.int(),
  skuId,
  productId,
  orgId,
  /** Title of the product. */
  title: z.string(),
  attrText,
  /** Picture of the SKU, or of the product. */
  image: Picture,
  /** Number of units. */
  num: z.int(),
  /** True when it is selected for checkout. */
  checked: z.boolean(),
  /** Null for products that are not booked by the day. `price` is the sum of the booked days. */
  booking: z.nullable(LineBooking),
  /** Current price of one unit in TWD. */
  price: money,
  priceCny: moneyCny,
  /** Price of the line in TWD. */
  amount: money,
  amountCny: moneyCny,
  /** Price when the line was added. */
  priceAdded: money,
  /** Remaining stock and purchase limit at this price; a limit of 0 means no limit. */
  stock: z.int(),
  /** Units that one buyer can have at this price; 0 means no limit. */
  limit: z.int(),
  /** `daysTaken`: one of its days is past, closed or full. `saleOver`: the line was added in a sale that no longer applies, and has its regular price. */
  state: z.enum(cartLineStates),
  /** For `notShippable`: why customs or carriers forbid it; empty if the shop does not ship there. */
  shippingObstacle: z.string(),
  /** The sale of this price. Send both ids with the order. */
  promoteId,
  marketProductId,
  /** The sale that gives the price; null without one. */
  sale: z.nullable(LineSale),
  /** When it was added. */
  addTime: time,
});
export interface CartLine extends z.infer<typeof CartLine> {}

/** Lines that share a promotion. */
export const CartGroup = z.object({
  /** The promotion; null for lines without one. */
  promotion: z.nullable(
    z.object({
      /** Id of the promotion. */
      id: z.int(),
      /** Name of the promotion. */
      title: z.string(),
    }),
  ),
  /** The lines. */
  lines: z.array(CartLine),
});
export interface CartGroup extends z.infer<typeof CartGroup> {}

/** A promotion of a shop with a minimum amount, and the progress of the selected lines towards it. */
export const CartPromotion = z.object({
  /** Id of the promotion. */
  id: z.int(),
  /** As in `DiscountLine`. `gift` adds a free product. */
  type: z.enum(['ladder', 'fullCut', 'gift']),
  /** Name of the promotion. */
  title: z.string(),
  /** Current discount. */
  saved: money,
  savedCny: moneyCny,
  /** Amount of the next discount level and what is missing to reach it; null at the highest level. */
  next: z.nullable(
    z.object({
      /** Amount of the next level in TWD. */
      spend: money,
      /** What is missing to reach it, in TWD. */
      missing: money,
      missingCny: moneyCny,
    }),
  ),
});
export interface CartPromotion extends z.infer<typeof CartPromotion> {}

/** The lines of one shop. */
export const CartShop = z.object({
  orgId,
  /** Name of the shop. */
  name: z.string(),
  /** Logo of the shop; null if it has none. */
  logo: z.nullable(Picture),
  /** Whether all, some or none of its lines are selected. */
  checked: z.enum(['all', 'some', 'none']),
  /** Estimated freight of the selected lines. */
  freight: z.object({
    /** False when none of the selected lines, or of all lines while none is selected, is sent in a parcel. */
    needsParcel: z.boolean(),
    /** Freight in TWD. */
    fee: money,
    feeCny: moneyCny,
    /** Amount in TWD from which the freight is free; null if it never is. */
    freeFrom: z.nullable(money),
    /** What is missing to reach it, in TWD; null if nothing is or it never is free. */
    missing: z.nullable(money),
    missingCny: z.nullable(moneyCny),
  }),
  /** Promotions of the shop that apply to lines of the cart. */
  promotions: z.array(CartPromotion),
  /** The lines, by promotion. */
  groups: z.array(CartGroup),
});
export interface CartShop extends z.infer<typeof CartShop> {}

/** The whole cart, by shop. */
export const Cart = z.object({
  rateId,
  /** When the exchange rate was quoted; empty without a rate. */
  rateTime,
  /** The destination of all freight in the reply; null while none is known. */
  destination: z.nullable(z.enum(countryCodes)),
  /** Shops with lines that can be bought. */
  orgs: z.array(CartShop),
  /** Lines that cannot be bought any more. */
  invalid: z.array(CartLine),
  /** Sums of the selected lines. */
  totals: z.object({
    /** Units in the cart. */
    num: z.int(),
    /** Selected units. */
    checkedNum: z.int(),
    /** Sum of the selected lines in TWD. */
    productAmount: money,
    productAmountCny: moneyCny,
    /** Discounts in TWD, as a positive number. */
    discountAmount: money,
    discountAmountCny: moneyCny,
    /** What they cost without freight and tax, in TWD. */
    payAmount: money,
    payAmountCny: moneyCny,
    /** Freight of the selected lines to the destination; null while it is not known, or if a shop does not deliver there. */
    freightAmount: z.nullable(money),
    freightAmountCny: z.nullable(moneyCny),
    /** `payAmount` with the freight, as far as it is known. Coupons and taxes are settled at checkout. */
    dueAmount: money,
    dueAmountCny: moneyCny,
  }),
});
export interface Cart extends z.infer<typeof Cart> {}

/** Prices a guest cart. The ids of the reply's lines are the positions in this list, from 1. */
export const CartPriceInput = z.strictObject({
  /** Lines of the guest's cart, up to 100. */
  lines: z
    .array(
      z.strictObject({
        ...CartLineInput.shape,
        /** True when the line is selected for checkout. */
        checked: z.boolean(),
        /** Price that the guest saw when adding it, in TWD. */
        priceSeen: z.optional(money),
      }),
    )
    .check(z.maxLength(100)),
  country,
});
export interface CartPriceInput extends z.infer<typeof CartPriceInput> {}
