import type { ShopSummary } from '@baodao/domain/catalog/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { prepareQuery } from '../../platform/db/preparedStatements.ts';
import { picture, product, shop } from '../../platform/db/schema/catalog.ts';
import { formatRegions } from '../../platform/regions/formatRegions.ts';
import { toPicture } from '../media/pictures.ts';
import { ON_SALE, SHOP_CLOSED } from './productStatus.ts';

/** Number of products on sale; zero for a closed shop. */
export const productCount = sql<number>`(SELECT count(*)::int FROM ${product} WHERE ${product.shopId} = ${shop.id} AND ${product.status} = ${sql.raw(String(ON_SALE))}
  AND ${shop.status} <> ${sql.raw(String(SHOP_CLOSED))})`;

const shopBriefStatement = prepareQuery((db) =>
  db
    .select({
      shop,
      logo: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash },
      productCount,
    })
    .from(shop)
    .leftJoin(picture, eq(picture.hash, shop.logo))
    .where(eq(shop.id, sql.placeholder('id')))
    .prepare('shop_brief'),
);

export async function readShopBrief(db: Queryable, id: number, language: Language): Promise<ShopSummary | null> {
  const [row] = await shopBriefStatement(db).execute({ id });
  return row ? toShopBrief(row, language) : null;
}

export interface ShopRow {
  shop: typeof shop.$inferSelect;
  logo: { width: number; height: number; thumbhash: string } | null;
  productCount: number;
}

export function toShopBrief({ shop: row, logo, productCount: count }: ShopRow, language: Language): ShopSummary {
  const name = localize(row.name, language);
  return {
    orgId: row.id,
    name,
    logo: row.logo === null ? null : toPicture(row.logo, logo, name),
    score: row.score,
    productCount: count,
    regionText: formatRegions(row.regionPath, language),
  };
}
