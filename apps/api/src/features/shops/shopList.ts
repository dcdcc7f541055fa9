import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { ShopList, ShopListQuery, ShopSort } from '@baodao/domain/shops/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, desc, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { shop } from '../../db/schema/catalog.ts';
import { shortCache } from '../../db/shortCache.ts';
import { tagWords } from '../../db/tags.ts';
import { SHOP_CLOSED } from '../catalog/onSale.ts';
import { collectCount, createShopCard, readShopsById, withProducts } from './shopCards.ts';

/** Nobody pages further: the rest is neither counted nor kept. */
const MOST_LISTED = 1_000;
const PRODUCTS_EACH = 4;
const MOST_TAGS = 40;

interface Wanted {
  tag: string;
  categoryId: number | null;
  key: string;
  sort: ShopSort;
}

const orderOf: Record<ShopSort, SQL[]> = {
  default: [asc(shop.sort), asc(shop.id)],
  score: [desc(shop.score), asc(shop.sort), asc(shop.id)],
  sales: [desc(shop.sales), asc(shop.id)],
  new: [desc(shop.openedAt), asc(shop.id)],
  collect: [desc(collectCount), asc(shop.sort), asc(shop.id)],
};

const isListed = ne(shop.status, SHOP_CLOSED);
const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const named = (key: string) =>
  or(...(['zh-CN', 'zh-TW', 'en'] as const).map((language) => sql`${shop.name} ->> ${language} ILIKE ${likeText(key)}`));

/** Which shops a list holds, for all its pages: kept for two seconds. */
const findShops = shortCache(async (db, name): Promise<number[]> => {
  const { tag, categoryId, key, sort }: Wanted = JSON.parse(name);
  const rows = await db
    .select({ id: shop.id })
    .from(shop)
    .where(
      and(
        isListed,
        tag === '' ? undefined : sql`${shop.tags} @> ARRAY[${tag}]::text[]`,
        categoryId === null ? undefined : sql`${shop.categoryIds} @> ARRAY[${categoryId}]::int[]`,
        key === '' ? undefined : named(key),
      ),
    )
    .orderBy(...orderOf[sort])
    .limit(MOST_LISTED + 1);
  return rows.map(({ id }) => id);
});

const countTags = shortCache(async (db): Promise<{ tag: string; count: number }[]> => {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    SELECT tag, count(*)::int AS count FROM ${shop}, unnest(${shop.tags}) AS tag WHERE ${isListed}
    GROUP BY tag ORDER BY count DESC, tag LIMIT ${MOST_TAGS}`);
  return rows;
});

export async function readShopList(db: Queryable, query: ShopListQuery, language: Language): Promise<ShopList> {
  const [words, tags, cardOf] = await Promise.all([tagWords(db, language), countTags(db), createShopCard(db, language)]);
  const wanted: Wanted = {
    tag: words.kept(query.tag?.trim() ?? ''),
    categoryId: query.categoryId ?? null,
    key: query.key?.trim() ?? '',
    sort: query.sort ?? 'default',
  };
  const found = await findShops(db, JSON.stringify(wanted));
  const page = pageRequest(query);
  const ids = found.slice(0, MOST_LISTED);
  const rows = await readShopsById(db, ids.slice(page.offset, page.offset + page.count), { products: PRODUCTS_EACH });
  const { shops, rateId } = await withProducts(
    db,
    rows.map((row) => ({ card: cardOf(row), productIds: row.productIds })),
    language,
  );
  return {
    ...pageOf(shops, ids.length, page),
    ...(found.length > MOST_LISTED ? { capped: true } : {}),
    tags: tags.map(({ tag, count }) => ({ text: words.shown(tag), count })),
    rateId,
  };
}
