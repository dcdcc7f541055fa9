import { parcelEventCodes } from '@baodao/domain/orders/shapes';
import { code, id, text } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';

const moment = z.iso.datetime({ offset: true });
const parcelNumber = text(40, 4);

/** A parcel was handed to a courier. As in all calls, unknown fields are rejected. */
export const Shipment = z.strictObject({
  orderCode: code,
  courierCode: text(20, 1),
  courierName: text(60, 1),
  number: parcelNumber,
  lines: z
    .array(z.strictObject({ orderDetailId: id, num: z.int().check(z.minimum(1), z.maximum(9999)) }))
    .check(z.minLength(1), z.maxLength(100)),
  shippedAt: moment,
});
export type Shipment = z.infer<typeof Shipment>;

/** The supplier's answer to a refund request: `received` and `sent` concern the product. `restock`: the returned units can be sold again. */
export const AfterSaleAnswer = z.strictObject({
  requestId: id,
  action: z.enum(['approve', 'refuse', 'received', 'sent']),
  text: text(300),
  restock: z.boolean(),
});
export type AfterSaleAnswer = z.infer<typeof AfterSaleAnswer>;

/** The supplier begins to pack an order. */
export const PackingNotice = z.strictObject({ orderCode: code });
export type PackingNotice = z.infer<typeof PackingNotice>;

/** An order is ready at its pickup place. */
export const ReadyNotice = z.strictObject({ orderCode: code });
export type ReadyNotice = z.infer<typeof ReadyNotice>;

/** A guest shows a voucher. The same redemption is repeated with its id, which no other redemption has. */
export const Redemption = z.strictObject({ code: text(40, 8), redemptionId: text(64, 8) });
export type Redemption = z.infer<typeof Redemption>;

/** A convenience store has collected the payment of an order, in TWD. */
export const CollectedNotice = z.strictObject({ orderCode: code, amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)) });
export type CollectedNotice = z.infer<typeof CollectedNotice>;

/** The parcel of an order came back because the shopper did not pick it up at the store. */
export const UnclaimedNotice = z.strictObject({ orderCode: code });
export type UnclaimedNotice = z.infer<typeof UnclaimedNotice>;

/** The supplier declares an order and needs the identity of its receiver. */
export const IdentityRequest = z.strictObject({ orderCode: code });

export const ParcelEventNotice = z.strictObject({
  number: parcelNumber,
  text: text(300, 1),
  place: text(120),
  code: z.optional(z.enum(parcelEventCodes)),
  time: moment,
  state: z.enum(['shipped', 'moving', 'delivered']),
});
export type ParcelEventNotice = z.infer<typeof ParcelEventNotice>;
