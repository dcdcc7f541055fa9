import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { ShopList, ShopListQuery, ShopSort } from '@baodao/domain/shops/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, desc, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { shop } from '../../platform/db/schema/catalog.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { SHOP_CLOSED } from '../catalog/productStatus.ts';
import { matchesShopName } from './matchesShopName.ts';
import { addProducts, collectCount, createShopCardBuilder, readShopsById } from './shopCards.ts';

/** Paging ends here. Shops beyond are neither counted nor cached. */
const MAX_LISTED = 1_000;
const PRODUCTS_PER_SHOP = 4;
const MAX_TAGS = 40;

interface ShopFilter {
  tag: string;
  categoryId: number | null;
  key: string;
  sort: ShopSort;
}

const shopOrders: Record<ShopSort, SQL[]> = {
  default: [asc(shop.sort), asc(shop.id)],
  score: [desc(shop.score), asc(shop.sort), asc(shop.id)],
  sales: [desc(shop.sales), asc(shop.id)],
  new: [desc(shop.openedAt), asc(shop.id)],
  collect: [desc(collectCount), asc(shop.sort), asc(shop.id)],
};

const isListed = ne(shop.status, SHOP_CLOSED);

/** Ordered ids of all pages of a list. */
const cachedShopIds = cacheWithTtl(async (db, filterJson): Promise<number[]> => {
  const { tag, categoryId, key, sort }: ShopFilter = JSON.parse(filterJson);
  const rows = await db
    .select({ id: shop.id })
    .from(shop)
    .where(
      and(
        isListed,
        tag === '' ? undefined : sql`${shop.tags} @> ARRAY[${tag}]::text[]`,
        categoryId === null ? undefined : sql`${shop.categoryIds} @> ARRAY[${categoryId}]::int[]`,
        key === '' ? undefined : matchesShopName(key),
      ),
    )
    .orderBy(...shopOrders[sort])
    .limit(MAX_LISTED + 1);
  return rows.map(({ id }) => id);
});

const cachedTagCounts = cacheWithTtl(async (db): Promise<{ tag: string; count: number }[]> => {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    SELECT tag, count(*)::int AS count FROM ${shop}, unnest(${shop.tags}) AS tag WHERE ${isListed}
    GROUP BY tag ORDER BY count DESC, tag LIMIT ${MAX_TAGS}`);
  return rows;
});

export async function readShopList(db: Queryable, query: ShopListQuery, language: Language): Promise<ShopList> {
  const [tagLabels, tags, toCard] = await Promise.all([
    loadTagLabels(db, language),
    cachedTagCounts(db),
    createShopCardBuilder(db, language),
  ]);
  const filter: ShopFilter = {
    tag: tagLabels.toTag(query.tag?.trim() ?? ''),
    categoryId: query.categoryId ?? null,
    key: query.key?.trim() ?? '',
    sort: query.sort ?? 'default',
  };
  const found = await cachedShopIds(db, JSON.stringify(filter));
  const page = normalizePageRequest(query);
  const ids = found.slice(0, MAX_LISTED);
  const rows = await readShopsById(db, ids.slice(page.offset, page.offset + page.count), { products: PRODUCTS_PER_SHOP });
  const { shops, rateId } = await addProducts(
    db,
    rows.map((row) => ({ card: toCard(row), productIds: row.productIds })),
    language,
  );
  return {
    ...toPage(shops, ids.length, page),
    ...(found.length > MAX_LISTED ? { capped: true } : {}),
    tags: tags.map(({ tag, count }) => ({ text: tagLabels.toLabel(tag), count })),
    rateId,
  };
}
