// The parts of a product's page that are no lists of products.
import * as z from 'zod/mini';
import { endTime, moneyCny, serverTime, startTime } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { money, Picture } from '../wire/fields.ts';
import { marketTypes, promotionTypes, saleStates } from './campaigns.ts';
import { measureUnits, sizeSystems } from './measures.ts';
import { netUnits } from './unitPrice.ts';

/** A choice that a buyer makes, such as colour or size. */
export const Attribute = z.object({
  /** Id of the attribute. */
  id: z.int(),
  /** Name in the language of the reply. */
  name: z.string(),
  /** Values to choose from. */
  values: z.array(
    z.object({
      /** Id of the value, as in `Sku.attrValueIds`. */
      id: z.int(),
      /** Name of the value in the language of the reply. */
      label: z.string(),
      /** Picture of the value; null if it has none. */
      image: z.nullable(Picture),
    }),
  ),
});
export interface Attribute extends z.infer<typeof Attribute> {}

const saleFields = {
  /** Name of the sale. */
  title: z.string(),
  /** Id of the campaign; null for a promotion. */
  marketId: z.nullable(z.int()),
  /** Id of the tab; null without tabs. */
  marketTabId: z.nullable(z.int()),
  /** Price in the sale, in TWD. */
  price: money,
  priceCny: moneyCny,
  /** Units for sale at this price; 0 means no limit. */
  quota: z.int(),
  /** Units sold at this price. */
  sold: z.int(),
  /** Units that one buyer can have at this price; 0 means no limit. */
  limit: z.int(),
  /** Minimum member level to buy. */
  level: z.int(),
  /** Name of that level. */
  levelName: z.string(),
  /** 0 upcoming, 1 active, 2 ended. */
  state: numbered(saleStates),
  serverTime,
  startTime,
  endTime,
};

/**
 * The sale that the product page was opened in. SKUs have its price while it is active, has stock and admits the reader's member level, otherwise
 * their regular price.
 */
export const Sale = z.discriminatedUnion('kind', [
  z.object({
    /** Whether it is a campaign of the platform or a promotion of the shop. */
    kind: z.literal('market'),
    /** Of a campaign: 1 a page of products, 2 hourly deals (秒杀), 3 a limited-time sale, 4 for members. Of a promotion: see `Promotion.type`. */
    type: numbered(marketTypes),
    ...saleFields,
  }),
  z.object({
    /** Whether it is a campaign of the platform or a promotion of the shop. */
    kind: z.literal('promotion'),
    /** Of a campaign: 1 a page of products, 2 hourly deals (秒杀), 3 a limited-time sale, 4 for members. Of a promotion: see `Promotion.type`. */
    type: numbered(promotionTypes),
    ...saleFields,
  }),
]);
export type Sale = z.infer<typeof Sale>;

/** A promotion of a shop: a lower price, a discount from a minimum amount, or a free product. */
export const Promotion = z.object({
  /** Id of the promotion. */
  id: z.int(),
  /**
   * 1 a lower price, 2 a lower price for a short time, 3 a discount from a minimum amount, 4 a discount for every multiple
   * of an amount, 5 a free product.
   */
  type: numbered(promotionTypes),
  /** Name of the promotion. */
  title: z.string(),
  /** Id of the SKU that it applies to; null for all. */
  skuId: z.nullable(z.int()),
  /** Price in the promotion, in TWD; null if it does not set a price. */
  price: z.nullable(money),
  priceCny: z.nullable(moneyCny),
  startTime,
  endTime,
  /** 0 upcoming, 1 active, 2 ended. */
  state: numbered(saleStates),
});
export interface Promotion extends z.infer<typeof Promotion> {}

/** The price of 100 g or ml, of a kilogram or litre, or of a piece. */
export const UnitPrice = z.object({
  /** Price of `quantity` of `unit`, in TWD. */
  price: money,
  priceCny: moneyCny,
  /** What the price is for: 100, 1000 or 1 of `unit`. */
  quantity: z.int(),
  /** `g` grams, `ml` millilitres, `piece` pieces. */
  unit: z.enum(netUnits),
});
export interface UnitPrice extends z.infer<typeof UnitPrice> {}

/** Sizes of a product, with one entry per system and per measure in each row. Measures are a number or a range in `unit`. */
export const SizeTable = z.object({
  /** Systems of the columns in `sizes`. `INT`: letters such as S and XL. */
  systems: z.array(z.enum(sizeSystems)),
  /** Measures of the columns in `measures`. */
  measures: z.array(
    z.object({
      /** Name of the measure in the language of the reply. */
      name: z.string(),
      /** Unit of the values. */
      unit: z.enum(measureUnits),
    }),
  ),
  /** One row for each size. */
  rows: z.array(
    z.object({
      /** The attribute value of the size, if SKUs have one. */
      valueId: z.nullable(z.int()),
      /** Name of the size. */
      label: z.string(),
      /** The size in each of `systems`; empty texts where it has none. */
      sizes: z.array(z.string()),
      /** For each of `measures`: one value, or the lowest and the highest. */
      measures: z.array(z.array(z.string())),
    }),
  ),
  /** How it was measured; may be empty. */
  note: z.string(),
});
export interface SizeTable extends z.infer<typeof SizeTable> {}
