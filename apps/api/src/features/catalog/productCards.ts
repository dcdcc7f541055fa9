import type { BookingUnit } from '@baodao/domain/bookings/shapes';
import type { ProductCard } from '@baodao/domain/catalog/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { prepareQuery } from '../../platform/db/preparedStatements.ts';
import { noteProduct, productVersion } from '../../platform/db/productVersions.ts';
import { picture, product, shop, sku } from '../../platform/db/schema/catalog.ts';
import { booking } from '../../platform/db/schema/local.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import { toPicture } from '../media/pictures.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import { loadRunningSales } from '../sales/runningSales.ts';
import { saleIds } from '../sales/sales.ts';
import { ON_SALE, SHOP_CLOSED } from './productStatus.ts';

/** A literal instead of a parameter: a generic plan misjudges a value that nearly all rows have. */
const ON_SALE_LITERAL = sql.raw(String(ON_SALE));

const productCardStatement = prepareQuery((db) =>
  db
    .select({
      id: product.id,
      title: product.title,
      subTitle: product.subTitle,
      coverHash: product.cover,
      cover: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash },
      price: product.price,
      marketPrice: product.marketPrice,
      sales: product.sales,
      stock: sql<number>`(SELECT coalesce(sum(${sku.stock}), 0)::int FROM ${sku} WHERE ${sku.productId} = ${product.id} AND ${sku.status} = ${ON_SALE_LITERAL})`,
      version: productVersion(product),
      score: product.score,
      commentCount: product.commentCount,
      orgId: product.shopId,
      orgName: shop.name,
      tags: product.serviceTags,
      bookingUnit: sql<BookingUnit | null>`(SELECT ${booking.unit} FROM ${booking} WHERE ${booking.productId} = ${product.id})`,
      shopStatus: shop.status,
    })
    .from(product)
    .innerJoin(shop, eq(shop.id, product.shopId))
    .leftJoin(picture, eq(picture.hash, product.cover))
    .where(sql`${product.id} = ANY(${sql.placeholder('ids')}::int[]) AND ${product.status} = ${ON_SALE_LITERAL}`)
    .prepare('product_cards'),
);

/**
 * Reads the product cards in the order of `ids`, with current (sale) prices and stock. Omits products that are no longer on sale.
 * Inside a transaction, pass that transaction as `db`.
 */
export async function readProductCards(
  db: Queryable,
  ids: readonly number[],
  language: Language,
  rates: CurrentRates,
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const [tags, sales] = [await loadTagLabels(db, language), await loadRunningSales(db)];
  const rows = await productCardStatement(db).execute({ ids });
  const cards = new Map(
    rows.flatMap(({ coverHash, cover, tags: [tag], shopStatus, version, ...row }) => {
      noteProduct(row.id, version);
      if (shopStatus === SHOP_CLOSED) return [];
      const title = localize(row.title, language);
      const sale = sales.get(row.id) ?? null;
      const price = sale ? sale.price : row.price;
      const marketPrice = sale ? sale.regular : row.marketPrice;
      const card: ProductCard = {
        ...row,
        title,
        subTitle: localize(row.subTitle, language),
        cover: toPicture(coverHash, cover, title),
        price,
        priceCny: convertToCny(rates, price),
        marketPrice,
        marketPriceCny: marketPrice === null ? null : convertToCny(rates, marketPrice),
        orgName: localize(row.orgName, language),
        stock: sale?.stock ?? row.stock,
        ...saleIds(sale),
        tag: tag === undefined ? null : tags.toLabel(tag),
      };
      return [[row.id, card] as const];
    }),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}
