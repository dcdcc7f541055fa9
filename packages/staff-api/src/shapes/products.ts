import { goodsClasses } from '@baodao/domain/orders/shippingRestrictions';
import { id, money, text, time } from '@baodao/domain/wire/fields';
import { queryId } from '@baodao/domain/wire/query';
import * as z from 'zod/mini';
import { staffPage, staffPageFields } from './paging.ts';
import { EditedRecord, RecordChange, SaveRecordInput } from './records.ts';

/** A text in each language that it has. */
export const localText = z.object({ 'zh-CN': z.string(), 'zh-TW': z.string(), en: z.optional(z.string()) });
export interface LocalText extends z.infer<typeof localText> {}

export const productFilters = ['on', 'off', 'soldOut', 'edited'] as const;
export type ProductFilter = (typeof productFilters)[number];

/** `text` is the number or code of a product or SKU, or words of the product. */
export const ProductQuery = z.strictObject({
  text: z.optional(text(80)),
  state: z.optional(z.enum(productFilters)),
  category: z.optional(queryId),
  shop: z.optional(queryId),
  ...staffPageFields,
});
export interface ProductQuery extends z.infer<typeof ProductQuery> {}

export const ProductItem = z.object({
  id: z.int(),
  code: z.string(),
  title: localText,
  /** The hash of the picture. */
  cover: z.string(),
  shopName: z.nullable(localText),
  categoryName: z.nullable(localText),
  price: money,
  maxPrice: money,
  /** Units for sale of all SKUs. */
  stock: z.int(),
  sales: z.int(),
  isOnSale: z.boolean(),
  /** Who of the staff changed it last. Null if an import did. */
  editedBy: z.nullable(z.string()),
});
export interface ProductItem extends z.infer<typeof ProductItem> {}

export const ProductPage = staffPage(ProductItem);
export interface ProductPage extends z.infer<typeof ProductPage> {}

/** What an editor of products offers to choose from. */
export const ProductChoices = z.object({
  shops: z.array(z.object({ id: z.int(), name: localText })),
  /** Categories without subcategories, each with its path from the top. */
  categories: z.array(z.object({ id: z.int(), path: z.array(localText) })),
  goodsClasses: z.array(z.enum(goodsClasses)),
  tags: z.array(z.string()),
});
export interface ProductChoices extends z.infer<typeof ProductChoices> {}

export const EditedProduct = z.object({
  ...EditedRecord.shape,
  /** Units for sale now. */
  stock: z.array(z.object({ skuId: z.int(), stock: z.int() })),
});
export interface EditedProduct extends z.infer<typeof EditedProduct> {}

/** A difference and not a number, because the shop sells while staff count. */
const stockChange = z.int().check(
  z.minimum(-1_000_000),
  z.maximum(1_000_000),
  z.refine((change) => change !== 0),
);

export const SaveProductInput = z.strictObject({
  ...SaveRecordInput.shape,
  stockChanges: z.array(z.strictObject({ skuId: id, change: stockChange })).check(z.maxLength(100)),
  /** Why the stock changes. */
  reason: text(200),
});
export interface SaveProductInput extends z.infer<typeof SaveProductInput> {}

export const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), to: z.enum(['on', 'off']) }),
  z.strictObject({ kind: z.literal('category'), to: id }),
  z.strictObject({
    kind: z.literal('tags'),
    add: z.array(text(20, 1)).check(z.maxLength(8)),
    remove: z.array(text(20, 1)).check(z.maxLength(8)),
  }),
  /** -10 makes everything 10 % cheaper. */
  z.strictObject({
    kind: z.literal('price'),
    percent: z.number().check(
      z.minimum(-90),
      z.maximum(200),
      z.refine((percent) => percent !== 0),
    ),
  }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkInput = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)), change: BulkChange });
export interface BulkInput extends z.infer<typeof BulkInput> {}

export const ProductChanges = z.object({ id: z.int(), title: z.string(), changes: z.array(RecordChange) });
export interface ProductChanges extends z.infer<typeof ProductChanges> {}

export const BulkReply = z.object({ changed: z.array(ProductChanges) });
export interface BulkReply extends z.infer<typeof BulkReply> {}

/** `file` is a picture that the shop re-encodes. */
export const PictureInput = z.strictObject({});
export interface PictureInput extends z.infer<typeof PictureInput> {}

const share = z.number().check(z.minimum(0), z.maximum(1));

/** A rectangle in shares of the width and height of the picture. */
export const CropInput = z.strictObject({
  name: z.string().check(z.regex(/^pictures\/[0-9a-f]{32}\.[a-z]{3,4}$/)),
  left: share,
  top: share,
  width: share,
  height: share,
});
export interface CropInput extends z.infer<typeof CropInput> {}

/** `name` stands for the picture in the content of a record. */
export const PictureReply = z.object({ name: z.string(), width: z.int(), height: z.int() });
export interface PictureReply extends z.infer<typeof PictureReply> {}

export const ConvertInput = z.strictObject({ texts: z.array(text(20_000)).check(z.maxLength(100)), to: z.enum(['zh-CN', 'zh-TW']) });
export interface ConvertInput extends z.infer<typeof ConvertInput> {}

/** Proposals in the other Chinese script, in the same order. */
export const ConvertReply = z.object({ texts: z.array(z.string()) });
export interface ConvertReply extends z.infer<typeof ConvertReply> {}

/** `confirmed` accepts prices that change by more than the limit of an import. */
export const PriceSheetInput = z.strictObject({ csv: z.string().check(z.maxLength(1_000_000)), confirmed: z.boolean() });
export interface PriceSheetInput extends z.infer<typeof PriceSheetInput> {}

/** A line that cannot be imported. `line` counts from 1, with the heading. */
export const SheetProblem = z.object({
  line: z.int(),
  column: z.string(),
  rule: z.enum(['number', 'unknown', 'twice', 'format', 'marketPrice', 'fewer', 'columns', 'tooLong']),
});
export interface SheetProblem extends z.infer<typeof SheetProblem> {}

export const SheetChange = z.object({
  skuId: z.int(),
  title: z.string(),
  price: z.nullable(z.object({ from: money, to: money, /** By more than an import does without a confirmation. */ isFar: z.boolean() })),
  marketPrice: z.nullable(z.object({ from: z.nullable(money), to: z.nullable(money) })),
  stockChange: z.int(),
});
export interface SheetChange extends z.infer<typeof SheetChange> {}

/** What a sheet changes. With problems, nothing. */
export const PriceSheetReply = z.object({ problems: z.array(SheetProblem), changes: z.array(SheetChange), far: z.int() });
export interface PriceSheetReply extends z.infer<typeof PriceSheetReply> {}

/** The newest changes of stock that staff and imports made, with their reasons. Sales are no part of it. */
export const StockJournal = z.array(z.object({ id: z.int(), sku: z.string(), change: z.int(), reason: z.string(), changedAt: time }));
export type StockJournal = z.infer<typeof StockJournal>;
