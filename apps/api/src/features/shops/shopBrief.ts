import type { ShopBrief } from '@baodao/domain/catalog/shapes';
import { regionRecords } from '@baodao/domain/regions/regionData';
import type { Language } from '@baodao/domain/wire/fields';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { prepared } from '../../db/prepared.ts';
import { picture, product, shop } from '../../db/schema/catalog.ts';
import { ON_SALE, SHOP_CLOSED } from '../catalog/onSale.ts';
import { frame } from '../media/pictures.ts';

/** How many goods of a shop can be bought now: none of one that is closed. */
export const productCount = sql<number>`(SELECT count(*)::int FROM ${product} WHERE ${product.shopId} = ${shop.id} AND ${product.status} = ${sql.raw(String(ON_SALE))}
  AND ${shop.status} <> ${sql.raw(String(SHOP_CLOSED))})`;

const briefStatement = prepared((db) =>
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

export async function readShopBrief(db: Queryable, id: number, language: Language): Promise<ShopBrief | null> {
  const [row] = await briefStatement(db).execute({ id });
  return row ? briefOf(row, language) : null;
}

export interface ShopRow {
  shop: typeof shop.$inferSelect;
  logo: { width: number; height: number; thumbhash: string } | null;
  productCount: number;
}

export function briefOf({ shop: row, logo, productCount: count }: ShopRow, language: Language): ShopBrief {
  const name = textIn(row.name, language);
  return {
    orgId: row.id,
    name,
    logo: row.logo === null ? null : frame(row.logo, logo, name),
    score: row.score,
    productCount: count,
    regionText: regionText(row.regionPath, language),
  };
}

const regions = new Map(regionRecords.map((region) => [region.value, region]));

/** From the country down. */
export function regionText(path: readonly number[], language: Language): string {
  return path
    .flatMap((id) => {
      const region = regions.get(id);
      if (!region) return [];
      return (language === 'zh-TW' ? region.labelTw : language === 'en' ? region.labelEn : undefined) ?? region.label;
    })
    .join(language === 'en' ? ', ' : ' ');
}
