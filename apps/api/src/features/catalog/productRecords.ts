import { type ProductRecord, productTypes } from '@baodao/domain/catalog/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import * as links from '@baodao/link-builders/links';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { product, shop, sku } from '../../platform/db/schema/catalog.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import { ON_SALE, SHOP_CLOSED } from './productStatus.ts';
import { skuAttributeText } from './skuAttributeText.ts';

/** A product with what only feeds need. */
export interface DescribedProduct extends ProductRecord {
  detailHtml: string;
  /** Units sold so far. */
  sales: number;
}

const typeOf = (type: number): ProductRecord['type'] => Object.values(productTypes).find((each) => each === type) ?? productTypes.goods;

/** Reads products for other systems by id. Products that cannot be bought or seen are left out. */
export async function readProductRecords(
  db: Queryable,
  ids: readonly number[],
  { language, rates, publicUrl }: { language: Language; rates: CurrentRates; publicUrl: string },
): Promise<Map<number, DescribedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ product, shopName: shop.name })
    .from(product)
    .innerJoin(shop, and(eq(shop.id, product.shopId), ne(shop.status, SHOP_CLOSED)))
    .where(and(inArray(product.id, [...ids]), eq(product.status, ON_SALE)));
  const skus = await db
    .select()
    .from(sku)
    .where(and(inArray(sku.productId, [...ids]), eq(sku.status, ON_SALE)))
    .orderBy(asc(sku.id));
  const skusByProduct = Map.groupBy(skus, ({ productId }) => productId);
  const pictures = await createPictureLookup(db, [
    ...rows.flatMap((row) => [row.product.cover, ...row.product.images]),
    ...skus.map(({ image }) => image),
  ]);
  const toCny = (amount: string) => convertToCny(rates, amount);
  return new Map(
    rows.map(({ product: row, shopName }) => {
      const title = localize(row.title, language);
      const describe = (hash: string) => pictures(hash, localize(row.pictureTexts[hash] ?? row.title, language));
      const described: DescribedProduct = {
        id: row.id,
        code: row.code,
        type: typeOf(row.type),
        title,
        subTitle: localize(row.subTitle, language),
        url: links.product({ id: row.id }, { language, origin: publicUrl }),
        categoryIds: row.categoryPath,
        orgId: row.shopId,
        orgName: localize(shopName, language),
        cover: describe(row.cover),
        images: row.images.filter((hash) => hash !== row.cover).map(describe),
        price: row.price,
        priceCny: toCny(row.price),
        score: row.score,
        commentCount: row.commentCount,
        skus: (skusByProduct.get(row.id) ?? []).map((each) => ({
          id: each.id,
          code: each.code,
          attrText: localize(skuAttributeText(row.attributes, each.attrValueIds), language),
          price: each.price,
          priceCny: toCny(each.price),
          marketPrice: each.marketPrice,
          marketPriceCny: each.marketPrice === null ? null : toCny(each.marketPrice),
          stock: each.stock,
          image: each.image === null ? null : describe(each.image),
        })),
        detailHtml: localize(row.detailHtml, language),
        sales: row.sales,
      };
      return [row.id, described] as const;
    }),
  );
}

const BATCH_SIZE = 200;

/** Reads all products in the order of their ids, in batches. */
export async function* eachProductRecord(
  db: Queryable,
  context: { language: Language; rates: CurrentRates; publicUrl: string },
): AsyncGenerator<DescribedProduct> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: product.id })
      .from(product)
      .where(and(eq(product.status, ON_SALE), gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(BATCH_SIZE);
    const ids = rows.map(({ id }) => id);
    const records = await readProductRecords(db, ids, context);
    for (const id of ids) {
      const record = records.get(id);
      if (record) yield record;
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH_SIZE) return;
    after = last;
  }
}
