import * as z from 'zod/mini';
import { BookedDays, LineBooking } from '../bookings/shapes.ts';
import { countryCodes } from '../regions/regions.ts';
import { id, money, Picture, quantity, text, time } from '../wire/fields.ts';

export const CartLineInput = z.strictObject({
  skuId: id,
  num: quantity,
  promoteId: z.optional(id),
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
  skuId: z.optional(id),
  num: z.optional(quantity),
  promoteId: z.optional(id),
  marketProductId: z.optional(id),
  days: z.optional(BookedDays),
  buyNow: z.optional(z.boolean()),
  /** Lines of a guest cart to merge. The API merges each `mergeId` only once. */
  lines: z.optional(z.array(CartLineInput).check(z.maxLength(100))),
  mergeId: z.optional(text(64, 8)),
});
export interface CartSaveInput extends z.infer<typeof CartSaveInput> {}

export const CartSaveReply = z.object({
  cartId: z.nullable(z.int()),
  count: z.int(),
  /** SKUs whose quantity was reduced, with the quantity in the cart. */
  capped: z.array(z.object({ skuId: z.int(), num: z.int() })),
  merged: z.boolean(),
});
export interface CartSaveReply extends z.infer<typeof CartSaveReply> {}

/** Where the goods go. Default: the country of the member's default address. */
const country = z.optional(z.enum(countryCodes));

export const CartQuery = z.strictObject({ country });
export interface CartQuery extends z.infer<typeof CartQuery> {}

export const CartUpdateInput = z.strictObject({
  id: z.optional(id),
  ids: z.optional(z.array(id).check(z.maxLength(100))),
  num: z.optional(quantity),
  checked: z.optional(z.boolean()),
  skuId: z.optional(id),
  country,
});
export interface CartUpdateInput extends z.infer<typeof CartUpdateInput> {}

export const CartDeleteInput = z.strictObject({
  ids: z.optional(z.array(id).check(z.maxLength(100))),
  invalid: z.optional(z.literal(true)),
});
export interface CartDeleteInput extends z.infer<typeof CartDeleteInput> {}

export const CartCount = z.object({ count: z.int() });
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
  title: z.string(),
  /** Price of one unit outside the sale. */
  regularPrice: money,
  regularPriceCny: money,
  endTime: time,
});
export interface LineSale extends z.infer<typeof LineSale> {}

export const CartLine = z.object({
  id: z.int(),
  skuId: z.int(),
  productId: z.int(),
  orgId: z.int(),
  title: z.string(),
  attrText: z.string(),
  image: Picture,
  num: z.int(),
  checked: z.boolean(),
  /** Null for products that are not booked by the day. `price` is the sum of the booked days. */
  booking: z.nullable(LineBooking),
  price: money,
  priceCny: money,
  amount: money,
  amountCny: money,
  /** Price when the line was added. */
  priceAdded: money,
  /** Remaining stock and purchase limit at this price; a limit of 0 means no limit. */
  stock: z.int(),
  limit: z.int(),
  /** `daysTaken`: one of its days is past, closed or full. `saleOver`: the line was added in a sale that no longer applies, and has its regular price. */
  state: z.enum(cartLineStates),
  /** For `notShippable`: why customs or carriers forbid it; empty if the shop does not ship there. */
  shippingObstacle: z.string(),
  /** The sale of this price. Send both ids with the order. */
  promoteId: z.nullable(z.int()),
  marketProductId: z.nullable(z.int()),
  sale: z.nullable(LineSale),
  addTime: time,
});
export interface CartLine extends z.infer<typeof CartLine> {}

export const CartGroup = z.object({
  promotion: z.nullable(z.object({ id: z.int(), title: z.string() })),
  lines: z.array(CartLine),
});
export interface CartGroup extends z.infer<typeof CartGroup> {}

/** A promotion of a shop with a minimum amount, and the progress of the selected lines towards it. */
export const CartPromotion = z.object({
  id: z.int(),
  /** As in `DiscountLine`. `gift` adds a free product. */
  type: z.enum(['ladder', 'fullCut', 'gift']),
  title: z.string(),
  /** Current discount. */
  saved: money,
  savedCny: money,
  /** Amount of the next discount level and what is missing to reach it; null at the highest level. */
  next: z.nullable(z.object({ spend: money, missing: money, missingCny: money })),
});
export interface CartPromotion extends z.infer<typeof CartPromotion> {}

export const CartShop = z.object({
  orgId: z.int(),
  name: z.string(),
  logo: z.nullable(Picture),
  checked: z.enum(['all', 'some', 'none']),
  freight: z.object({ fee: money, feeCny: money, freeFrom: z.nullable(money), missing: z.nullable(money), missingCny: z.nullable(money) }),
  promotions: z.array(CartPromotion),
  groups: z.array(CartGroup),
});
export interface CartShop extends z.infer<typeof CartShop> {}

export const Cart = z.object({
  rateId: z.string(),
  /** When the exchange rate was quoted; empty without a rate. */
  rateTime: time,
  /** The destination of all freight in the reply; null while none is known. */
  destination: z.nullable(z.enum(countryCodes)),
  orgs: z.array(CartShop),
  invalid: z.array(CartLine),
  totals: z.object({
    num: z.int(),
    checkedNum: z.int(),
    productAmount: money,
    productAmountCny: money,
    discountAmount: money,
    discountAmountCny: money,
    payAmount: money,
    payAmountCny: money,
    /** Freight of the selected lines to the destination; null while it is not known, or if a shop does not deliver there. */
    freightAmount: z.nullable(money),
    freightAmountCny: z.nullable(money),
    /** `payAmount` with the freight, as far as it is known. Coupons and taxes are settled at checkout. */
    dueAmount: money,
    dueAmountCny: money,
  }),
});
export interface Cart extends z.infer<typeof Cart> {}

/** Prices a guest cart. The ids of the reply's lines are the positions in this list, from 1. */
export const CartPriceInput = z.strictObject({
  lines: z.array(z.strictObject({ ...CartLineInput.shape, checked: z.boolean(), priceSeen: z.optional(money) })).check(z.maxLength(100)),
  country,
});
export interface CartPriceInput extends z.infer<typeof CartPriceInput> {}
