import * as z from 'zod/mini';
import { createTime, moneyCny, rateId } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { id, money, Picture } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryNumbered } from '../wire/query.ts';

export const favouriteTypes = { product: 1, shop: 2, vendor: 3, article: 4, question: 5, market: 6 } as const;

/** Selects the favourites of one type. */
export const FavouriteQuery = z.strictObject({
  /** What they are, see `Favourite.type`. */
  type: queryNumbered(favouriteTypes),
  ...pageFields,
});
export interface FavouriteQuery extends z.infer<typeof FavouriteQuery> {}

/** Only products have a price. `priceDrop` is the price decrease since the product was favourited. */
export const Favourite = z.object({
  /** Id of the entry. */
  id: z.int(),
  /** 1 a product, 2 a shop, 3 a local vendor, 4 an article, 5 a question, 6 a campaign. */
  type: numbered(favouriteTypes),
  /** Id of what was favourited. */
  targetId: z.int(),
  /** Title of what was favourited. */
  title: z.string(),
  /** Picture of it; null if it has none. */
  image: z.nullable(Picture),
  /** Current price in TWD; null if it is no product. */
  price: z.nullable(money),
  priceCny: z.nullable(moneyCny),
  /** How much cheaper it became since then, in TWD; null if it did not. */
  priceDrop: z.nullable(money),
  priceDropCny: z.nullable(moneyCny),
  /** `off` when it is no longer available. */
  state: z.enum(['ok', 'off']),
  createTime,
});
export interface Favourite extends z.infer<typeof Favourite> {}

/** A page of favourites, newest first. */
export const FavouriteList = z.extend(pageSchema(Favourite), { rateId });
export interface FavouriteList extends z.infer<typeof FavouriteList> {}

/** `id` is the id of the target, such as a product. */
export const FavouriteStateQuery = z.strictObject({
  /** What it is, see `Favourite.type`. */
  type: queryNumbered(favouriteTypes),
  /** Id of the product, shop or other target. */
  id: queryId,
});
export interface FavouriteStateQuery extends z.infer<typeof FavouriteStateQuery> {}

/** The reply has `status: false` when the target is not a favourite. */
export const FavouriteState = z.object({
  /** True when it is a favourite of the caller. */
  collected: z.boolean(),
});
export interface FavouriteState extends z.infer<typeof FavouriteState> {}

/** Sets the `state` of the target `id`, or removes the targets `ids`. */
export const FavouriteInput = z.strictObject({
  /** What it is, see `Favourite.type`. */
  type: numbered(favouriteTypes),
  /** Id of the target whose state to set. */
  id: z.optional(id),
  /** True to add it, false to remove it. Default: the opposite of now. */
  state: z.optional(z.boolean()),
  /** Ids of targets to remove. */
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
});
export interface FavouriteInput extends z.infer<typeof FavouriteInput> {}

/** `count` is the number of members who favourited the target; 0 when several were removed. */
export const FavouriteReply = z.object({
  /** Whether it is a favourite now. */
  collected: z.boolean(),
  /** Number of members who favourited it; 0 when several were removed. */
  count: z.int(),
});
export interface FavouriteReply extends z.infer<typeof FavouriteReply> {}
