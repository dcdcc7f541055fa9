import * as z from 'zod/mini';
import { ProductCard } from '../catalog/shapes.ts';
import { Parcel, Receiver, ReceiverInput } from '../orders/shapes.ts';
import { code, id, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';

export const giftTypes = { product: 1, coupon: 2, integral: 3, service: 4 } as const;
export const giftSources = { purchase: 1, activity: 2, birthday: 3, member: 4 } as const;
export const giftStates = { toClaim: 0, claimed: 1, shipped: 2, done: 3, expired: 4 } as const;

export const GiftQuery = z.strictObject({ state: z.optional(queryInt), ...pageFields });
export interface GiftQuery extends z.infer<typeof GiftQuery> {}

export const Gift = z.object({
  id: z.int(),
  code,
  title: z.string(),
  type: z.int(),
  cover: z.nullable(Picture),
  productId: z.nullable(z.int()),
  skuId: z.nullable(z.int()),
  fromUser: z.nullable(z.object({ nickname: z.string(), portrait: z.nullable(Picture) })),
  message: z.string(),
  source: z.int(),
  /** True when the caller gave it. */
  given: z.boolean(),
  state: z.int(),
  expireTime: z.nullable(time),
  /** Present only for the member who claimed it. */
  receiver: z.nullable(Receiver),
  parcels: z.array(Parcel),
  createTime: time,
});
export interface Gift extends z.infer<typeof Gift> {}

export const GiftList = pageSchema(Gift);
export interface GiftList extends z.infer<typeof GiftList> {}

/** Selects a gift by `id` for its owner, or by `code` for anyone who has the link. */
export const GiftSelector = z.strictObject({ id: z.optional(queryId), code: z.optional(code) });
export interface GiftSelector extends z.infer<typeof GiftSelector> {}

/** `skus` are the variants to choose from; empty without a choice. `claimable` is true when the caller can claim it now. */
export const GiftComposite = z.object({
  gift: Gift,
  images: z.array(Picture),
  product: z.nullable(ProductCard),
  skus: z.array(z.object({ id: z.int(), attrText: z.string(), image: z.nullable(Picture), stock: z.int() })),
  claimable: z.boolean(),
  mine: z.boolean(),
  rateId: z.string(),
});
export interface GiftComposite extends z.infer<typeof GiftComposite> {}

/** `identityId` is an identity of the member, required by customs. */
export const GiftReceiverInput = z.extend(ReceiverInput, {
  id: z.optional(id),
  code: z.optional(code),
  skuId: z.optional(id),
  identityId: z.optional(id),
});
export interface GiftReceiverInput extends z.infer<typeof GiftReceiverInput> {}
