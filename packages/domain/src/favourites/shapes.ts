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
export type FavouriteQuery = z.infer<typeof FavouriteQuery>;

/** Only goods have a price; `priceDrop` is how much it fell since it was collected. */
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
export type Favourite = z.infer<typeof Favourite>;

export const FavouriteList = z.extend(pageSchema(Favourite), { rateId: z.string() });
export type FavouriteList = z.infer<typeof FavouriteList>;

/** `id` is the target's, such as a product's. */
export const FavouriteStateQuery = z.strictObject({ type: queryInt, id: queryId });
export type FavouriteStateQuery = z.infer<typeof FavouriteStateQuery>;

/** The call answers `status: false` for "not collected", with this beside it. */
export const FavouriteState = z.object({ collected: z.boolean() });
export type FavouriteState = z.infer<typeof FavouriteState>;

/** `id` with the state that shall be, or `ids` of targets that are to be removed. */
export const FavouriteInput = z.strictObject({
  type: z.int().check(z.minimum(1), z.maximum(6)),
  id: z.optional(id),
  state: z.optional(z.boolean()),
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
});
export type FavouriteInput = z.infer<typeof FavouriteInput>;

/** `count`: how many people collected the target; 0 when several were removed. */
export const FavouriteReply = z.object({ collected: z.boolean(), count: z.int() });
export type FavouriteReply = z.infer<typeof FavouriteReply>;
