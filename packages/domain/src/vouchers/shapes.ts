import * as z from 'zod/mini';
import { OpenSpan } from '../shops/shapes.ts';
import { attrText, orgId, productId, serverTime } from '../wire/commonFields.ts';
import { code, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';

/** States of a voucher. An issued one can be used until its last day. */
export const voucherStates = ['issued', 'used', 'refunded', 'expired'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** Where a voucher is redeemed. */
export const VoucherShop = z.object({
  orgId,
  /** Name of the shop. */
  name: z.string(),
  /** Phone number of the shop; may be empty. */
  phone: z.string(),
  /** Street address in the language of the reply. */
  address: z.string(),
  /** Opening hours by weekday, 1 for Monday. Empty if the shop names none. */
  hours: z.array(OpenSpan),
  /** Longitude in degrees, WGS 84. */
  lng: z.number(),
  /** Latitude in degrees, WGS 84. */
  lat: z.number(),
});
export interface VoucherShop extends z.infer<typeof VoucherShop> {}

/** One bought unit, to be shown at the shop. */
export const Voucher = z.object({
  /** Id of the voucher. */
  id: z.int(),
  /** What is shown, as text and as a QR code. */
  code: z.string(),
  /** Whether it can be used, was used, was paid back, or is too old. */
  state: z.enum(voucherStates),
  /** Title of the product. */
  title: z.string(),
  attrText,
  /** Picture of the product. */
  image: Picture,
  productId,
  /** Code of the order that paid for it. */
  orderCode: code,
  /** Where it is redeemed. */
  shop: VoucherShop,
  /** When it was issued. */
  issueTime: time,
  /** The last day on which it is valid, `YYYY-MM-DD` in Taipei. Null: it does not expire. */
  lastDay: z.nullable(z.string()),
  /** When it was redeemed; null before. */
  useTime: z.nullable(time),
  /** How it is redeemed, in the language of the reply. */
  rules: z.string(),
  /** True while unused: the order gives the money back. Free gifts are never refunded. */
  isRefundable: z.boolean(),
});
export interface Voucher extends z.infer<typeof Voucher> {}

export const VoucherListQuery = z.strictObject({
  /** `open` vouchers can be used; the others are `past`. */
  tab: z.optional(z.enum(['open', 'past'])),
  /** Only the vouchers of this order. */
  orderCode: z.optional(code),
  ...pageFields,
});
export interface VoucherListQuery extends z.infer<typeof VoucherListQuery> {}

/** Vouchers that expire soonest come first, past ones newest first. */
export const VoucherList = z.extend(pageSchema(Voucher), {
  /** Vouchers of each tab. */
  counts: z.object({
    /** Vouchers that can be used. */
    open: z.int(),
    /** Vouchers that cannot be used any more. */
    past: z.int(),
  }),
  serverTime,
});
export interface VoucherList extends z.infer<typeof VoucherList> {}
