import * as z from 'zod/mini';
import { attrText, moneyCny, orgId, productId, rateId } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { money, Picture, time } from '../wire/fields.ts';
import { queryIntBetween } from '../wire/query.ts';

/** What a product is. */
export const productTypes = { goods: 1, service: 2, voucher: 3 } as const;

/** A product as other systems store it: all texts and SKUs, and the prices without sales, which begin and end without a change of the product. */
export const ProductRecord = z.object({
  /** Id of the product. */
  id: z.int(),
  /** Code of the product, as the shop's operator has it. */
  code: z.string(),
  /** What it is. */
  type: numbered(productTypes),
  /** Title in the language of the reply. */
  title: z.string(),
  /** What is special about it, in one line; may be empty. */
  subTitle: z.string(),
  /** Address of its page, in the language of the reply. */
  url: z.string(),
  /** Ids of its categories, from the first level down. */
  categoryIds: z.array(z.int()),
  orgId,
  /** Name of the shop. */
  orgName: z.string(),
  /** The first picture. */
  cover: Picture,
  /** The other pictures. */
  images: z.array(Picture),
  /** Lowest price of its SKUs in TWD, without sales. */
  price: money,
  priceCny: moneyCny,
  /** Average stars of the reviews with one decimal, `0.0` to `5.0`. */
  score: z.string(),
  /** Number of reviews. */
  commentCount: z.int(),
  /** What is bought. */
  skus: z.array(
    z.object({
      /** Id of the SKU. */
      id: z.int(),
      /** Code of the SKU, as the shop's operator has it. */
      code: z.string(),
      attrText,
      /** Price of one unit in TWD, without sales. */
      price: money,
      priceCny: moneyCny,
      /** Recommended price in TWD; null when it is not higher. */
      marketPrice: z.nullable(money),
      marketPriceCny: z.nullable(moneyCny),
      /** Units in stock. */
      stock: z.int(),
      /** Picture of the variant; null to use the product's. */
      image: z.nullable(Picture),
    }),
  ),
});
export interface ProductRecord extends z.infer<typeof ProductRecord> {}

/** The last change of a product. */
export const ProductChange = z.object({
  productId,
  /** Position of the change. Later ones have higher positions. */
  position: z.int(),
  /** When the change was recorded. */
  changeTime: time,
  /** The product as it is now. Null: it can no longer be bought or seen, so delete it. */
  product: z.nullable(ProductRecord),
});
export interface ProductChange extends z.infer<typeof ProductChange> {}

export const ProductChangesQuery = z.strictObject({
  /** Only changes after this position: `next` of the reply before. Default: 0, which lists all products. */
  since: z.optional(queryIntBetween(0, 999_999_999_999_999)),
  /** Changes in a reply, from 1 to 200. Default: 100. */
  count: z.optional(queryIntBetween(1, 200)),
});
export interface ProductChangesQuery extends z.infer<typeof ProductChangesQuery> {}

/** Changes in their order. A product that changed several times is listed once, at its last change. */
export const ProductChanges = z.object({
  /** The changes, oldest first. */
  list: z.array(ProductChange),
  /** Position up to which everything is listed. Send it as `since`. */
  next: z.int(),
  /** True when more changes follow now. Otherwise ask again after some seconds, or when a webhook reports a change. */
  hasMore: z.boolean(),
  rateId,
});
export interface ProductChanges extends z.infer<typeof ProductChanges> {}
