import * as z from 'zod/mini';
import { ProductCard } from '../catalog/shapes.ts';
import { Parcel, Receiver, ReceiverInput } from '../orders/shapes.ts';
import { attrText, createTime, rateId } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { code, id, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryNumbered } from '../wire/query.ts';

export const giftTypes = { product: 1, coupon: 2, integral: 3, service: 4 } as const;
export const giftSources = { purchase: 1, activity: 2, birthday: 3, member: 4 } as const;
export const giftStates = { toClaim: 0, claimed: 1, shipped: 2, done: 3, expired: 4 } as const;

/** Filters the member's gifts. */
export const GiftQuery = z.strictObject({
  /** Only gifts in this state, see `Gift.state`. */
  state: z.optional(queryNumbered(giftStates)),
  ...pageFields,
});
export interface GiftQuery extends z.infer<typeof GiftQuery> {}

/** A gift to the member, or from the member to somebody else. */
export const Gift = z.object({
  /** Id of the gift. */
  id: z.int(),
  /** Code of the gift in its link. */
  code,
  /** Name of the gift. */
  title: z.string(),
  /** 1 a product, 2 a coupon, 3 reward points, 4 a service. */
  type: numbered(giftTypes),
  /** Picture of the gift; null if it has none. */
  cover: z.nullable(Picture),
  /** Id of the product; null if it is none. */
  productId: z.nullable(z.int()),
  /** Id of the SKU; null until it is chosen. */
  skuId: z.nullable(z.int()),
  /** Who gave it; null for a gift of the shop. */
  fromUser: z.nullable(
    z.object({
      /** Name that the giver entered for this gift, else the nickname. */
      nickname: z.string(),
      /** Portrait of the giver; null if there is none. */
      portrait: z.nullable(Picture),
    }),
  ),
  /** Text of the card; may be empty. */
  message: z.string(),
  /** Why it was given: 1 bought by somebody, 2 an activity, 3 a birthday, 4 a member level. */
  source: numbered(giftSources),
  /** True when the caller gave it. */
  given: z.boolean(),
  /** 0 to claim, 1 claimed, 2 shipped, 3 done, 4 expired. */
  state: numbered(giftStates),
  /** Until when it can be claimed; null without a limit. */
  expireTime: z.nullable(time),
  /** Present only for the member who claimed it. */
  receiver: z.nullable(Receiver),
  /** Parcels with the gift. */
  parcels: z.array(Parcel),
  createTime,
});
export interface Gift extends z.infer<typeof Gift> {}

/** A page of gifts, newest first. */
export const GiftList = pageSchema(Gift);
export interface GiftList extends z.infer<typeof GiftList> {}

/** Selects a gift by `id` for its owner, or by `code` for anyone who has the link. */
export const GiftSelector = z.strictObject({
  /** Id of the gift, for its owner. */
  id: z.optional(queryId),
  /** Code of the gift, for anyone who has the link. */
  code: z.optional(code),
});
export interface GiftSelector extends z.infer<typeof GiftSelector> {}

/** `skus` are the variants to choose from; empty without a choice. `claimable` is true when the caller can claim it now. */
export const GiftComposite = z.object({
  /** The gift with its state. */
  gift: Gift,
  /** Pictures of the gift. */
  images: z.array(Picture),
  /** The product; null if it is none. */
  product: z.nullable(ProductCard),
  /** Variants to choose from; empty without a choice. */
  skus: z.array(
    z.object({
      /** Id of the SKU. */
      id: z.int(),
      attrText,
      /** Picture of the SKU; null if it has none. */
      image: z.nullable(Picture),
      /** Units in stock. */
      stock: z.int(),
    }),
  ),
  /** True when the caller can claim it now. */
  claimable: z.boolean(),
  /** True when the caller claimed it. */
  mine: z.boolean(),
  rateId,
});
export interface GiftComposite extends z.infer<typeof GiftComposite> {}

/** `identityId` is an identity of the member, required by customs. */
export const GiftReceiverInput = z.extend(ReceiverInput, {
  /** Id of the gift, for its owner. */
  id: z.optional(id),
  /** Code of the gift, for anyone who has the link. */
  code: z.optional(code),
  /** The chosen SKU. */
  skuId: z.optional(id),
  /** Id of an identity of the member, when customs need one. */
  identityId: z.optional(id),
});
export interface GiftReceiverInput extends z.infer<typeof GiftReceiverInput> {}
