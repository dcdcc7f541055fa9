import * as z from 'zod/mini';
import { id, money, Picture, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';

export const favouriteTypes = { product: 1, shop: 2, vendor: 3, article: 4, question: 5, market: 6 } as const;

export const FavouriteQuery = z.strictObject({
  /** One of `collectTypes`. */
  type: queryInt,
  ...pageFields,
});
export interface FavouriteQuery extends z.infer<typeof FavouriteQuery> {}

/** Only products have a price. `priceDrop` is the price decrease since the product was favourited. */
export const Favourite = z.object({
  id: z.int(),
  type: z.int(),
  targetId: z.int(),
  title: z.string(),
  image: z.nullable(Picture),
  price: z.nullable(money),
  priceCny: z.nullable(money),
  priceDrop: z.nullable(money),
  priceDropCny: z.nullable(money),
  state: z.enum(['ok', 'off']),
  createTime: time,
});
export interface Favourite extends z.infer<typeof Favourite> {}

export const FavouriteList = z.extend(pageSchema(Favourite), { rateId: z.string() });
export interface FavouriteList extends z.infer<typeof FavouriteList> {}

/** `id` is the id of the target, such as a product. */
export const FavouriteStateQuery = z.strictObject({ type: queryInt, id: queryId });
export interface FavouriteStateQuery extends z.infer<typeof FavouriteStateQuery> {}

/** The reply has `status: false` when the target is not a favourite. */
export const FavouriteState = z.object({ collected: z.boolean() });
export interface FavouriteState extends z.infer<typeof FavouriteState> {}

/** Sets the `state` of the target `id`, or removes the targets `ids`. */
export const FavouriteInput = z.strictObject({
  type: z.int().check(z.minimum(1), z.maximum(6)),
  id: z.optional(id),
  state: z.optional(z.boolean()),
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
});
export interface FavouriteInput extends z.infer<typeof FavouriteInput> {}

/** `count` is the number of members who favourited the target; 0 when several were removed. */
export const FavouriteReply = z.object({ collected: z.boolean(), count: z.int() });
export interface FavouriteReply extends z.infer<typeof FavouriteReply> {}
