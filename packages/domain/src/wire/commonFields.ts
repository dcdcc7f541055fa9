// Fields that many shapes share, so that each is described once.
import * as z from 'zod/mini';
import { linkTypes } from '../home/linkTypes.ts';
import { fieldFacts, numbered } from './facts.ts';
import { text, time } from './fields.ts';

/** The amount of the field with the same name without `Cny`, in CNY, converted at the reply's exchange rate. */
export const moneyCny = z
  .string()
  .check(z.regex(/^-?\d{1,12}\.\d{2}$/))
  .register(fieldFacts, { example: '291.00' });

/** Id of the exchange rate of the CNY amounts. A quote or order keeps the rate that it was made with. Empty while the shop has no rate. */
export const rateId = z.string();

/** When the exchange rate was quoted, ISO 8601 in UTC; empty without a rate. */
export const rateTime = z.string();

/** The shop's clock when it replied. Count down from it, because the clock of the device may be wrong. */
export const serverTime = time;

/** When it was created. */
export const createTime = time;

/** When the sale, campaign or session begins. */
export const startTime = time;

/** When the sale, campaign or session ends. */
export const endTime = time;

/** Id of the product, for `catalog.product` and the link `/product`. */
export const productId = z.int();

/** Id of the SKU: the variant of the product that is bought. */
export const skuId = z.int();

/** Id of the shop or local vendor. */
export const orgId = z.int();

/** Id of the shop's promotion that gives the price; null without one. Send it with the cart or order line. */
export const promoteId = z.nullable(z.int());

/** Id of the product in a campaign of the platform that gives the price; null without one. Send it with the cart or order line. */
export const marketProductId = z.nullable(z.int());

/** The chosen attribute values of the SKU, as a text for display; empty for a product without choices. */
export const attrText = z.string().register(fieldFacts, { example: '紅色 / L' });

/**
 * What `linkValue` names: 0 nothing, 1 a URL, 2 a product, 3 a market, 4 a category, 5 an article, 6 a shop, 7 a local vendor, 8 a question,
 * 9 a lottery, 10 a gift, 11 coupons to claim, 12 a search, 13 a page, 14 an activity. `bannerLink` of the link builders resolves it.
 */
export const linkType = numbered(linkTypes);

/** The URL, id, key or words that `linkType` is about; empty without a link. */
export const linkValue = z.string();

/** The caller's own id of this action. A repeated call with the same one is executed once, like one with the same `Idempotency-Key`. */
export const requestId = z.optional(text(64, 8));
