import * as z from 'zod/mini';
import { code, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';

/** States of a voucher. An issued one can be used until its last day. */
export const voucherStates = ['issued', 'used', 'refunded', 'expired'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** Where a voucher is redeemed. */
export const VoucherShop = z.object({
  orgId: z.int(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Opening hours by weekday, 1 for Monday. Empty if the shop names none. */
  hours: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })),
  /** WGS-84. */
  lng: z.number(),
  lat: z.number(),
});
export interface VoucherShop extends z.infer<typeof VoucherShop> {}

/** One bought unit, to be shown at the shop. */
export const Voucher = z.object({
  id: z.int(),
  /** What is shown, as text and as a QR code. */
  code: z.string(),
  state: z.enum(voucherStates),
  title: z.string(),
  attrText: z.string(),
  image: Picture,
  productId: z.int(),
  orderCode: code,
  shop: VoucherShop,
  issueTime: time,
  /** The last day on which it is valid, `YYYY-MM-DD` in Taipei. Null: it does not expire. */
  lastDay: z.nullable(z.string()),
  useTime: z.nullable(time),
  rules: z.string(),
  /** True while unused: the order gives the money back. Free gifts are never refunded. */
  isRefundable: z.boolean(),
});
export interface Voucher extends z.infer<typeof Voucher> {}

export const VoucherListQuery = z.strictObject({
  /** `open` vouchers can be used; the others are `past`. */
  tab: z.optional(z.enum(['open', 'past'])),
  orderCode: z.optional(code),
  ...pageFields,
});
export interface VoucherListQuery extends z.infer<typeof VoucherListQuery> {}

/** Vouchers that expire soonest come first, past ones newest first. */
export const VoucherList = z.extend(pageSchema(Voucher), {
  counts: z.object({ open: z.int(), past: z.int() }),
  serverTime: time,
});
export interface VoucherList extends z.infer<typeof VoucherList> {}
