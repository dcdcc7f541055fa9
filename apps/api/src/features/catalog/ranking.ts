import type { Ranking, RankQuery } from '@baodao/domain/catalog/shapes';
import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { popularity } from '../../platform/db/schema/favourites.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { notFound } from '../../platform/http/problems.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { loadRunningSales } from '../sales/runningSales.ts';
import type { Viewer } from '../session/viewer.ts';
import { readCategories } from './categories.ts';
import { selectIdsByDisplayPrice } from './displayPriceOrder.ts';
import { buildListFilter, EMPTY_SELECTION, productOrders } from './listFilter.ts';
import { readPersonalRanking } from './personalRanking.ts';
import { readProductCards } from './productCards.ts';
import { MAX_LISTED, readClosedShops } from './productList.ts';

type RankingType = Exclude<RankQuery['type'], 'mine'>;

const directSorts = { sales: 'sales', new: 'new', score: 'score' } as const;

/** Sales per day. Adding seven days to the age keeps a single early sale from making a product hot. */
const orderByHotness = sql`sales / (7 + extract(epoch FROM shop_now() - created_at) / 86400) DESC, id`;

/** By number of favourites, then by number of good reviews. */
const orderByPopularity = sql`coalesce(${popularity.collectCount}, 0) DESC, comment_count * good_rate DESC, score DESC, id`;

const cachedRanking = cacheWithTtl(async (db, key): Promise<number[]> => {
  const { type, categoryId, closedShops }: RankingKey = JSON.parse(key);
  const where = buildListFilter({ categoryId, orgId: null, closedShops }, EMPTY_SELECTION);
  const read = async (statement: SQL) => (await db.execute<{ id: number }>(statement)).rows.map(({ id }) => id);
  if (type !== 'price') return read(rankingStatement(type, where));
  return selectIdsByDisplayPrice(db, { sort: 'priceUp', sales: await loadRunningSales(db), limit: MAX_LISTED }, (more, limit) =>
    read(
      sql`SELECT ${product.id} FROM ${product} WHERE ${and(where, more)} ORDER BY ${sql.join(productOrders.priceUp, sql`, `)} LIMIT ${limit}`,
    ),
  );
});

interface RankingKey {
  type: RankingType;
  categoryId: number | null;
  closedShops: number[];
}

function rankingStatement(type: Exclude<RankingType, 'price'>, where: SQL): SQL {
  const selectFirst = (order: SQL) =>
    sql`SELECT ${product.id}, ${product.sales}, ${product.createdAt} FROM ${product} WHERE ${where} ORDER BY ${order} LIMIT ${MAX_LISTED}`;
  if (type === 'hot') {
    // Every hot product is among the best sellers or the newest products.
    const [bySales, byAge] = [sql.join(productOrders.sales, sql`, `), sql.join(productOrders.new, sql`, `)];
    return sql`SELECT id FROM ((${selectFirst(bySales)}) UNION (${selectFirst(byAge)})) AS candidate ORDER BY ${orderByHotness} LIMIT ${MAX_LISTED}`;
  }
  if (type === 'collect') {
    return sql`SELECT ${product.id} FROM ${product}
      LEFT JOIN ${popularity} ON ${popularity.type} = ${favouriteTypes.product} AND ${popularity.targetId} = ${product.id}
      WHERE ${where} ORDER BY ${orderByPopularity} LIMIT ${MAX_LISTED}`;
  }
  return selectFirst(sql.join(productOrders[directSorts[type]], sql`, `));
}

export async function readProductRanking(db: Queryable, query: RankQuery, { language, userId }: Viewer): Promise<Ranking> {
  const [categories, rates, closedShops] = await Promise.all([readCategories(db, language), readCurrentRates(db), readClosedShops(db)]);
  if (query.categoryId !== undefined && !categories.byId.has(query.categoryId)) throw notFound('category');
  const type = query.type === 'mine' ? 'hot' : query.type;
  const key: RankingKey = { type, categoryId: query.categoryId ?? null, closedShops };
  const personalIds = query.type === 'mine' && userId !== undefined ? await readPersonalRanking(db, userId, closedShops) : [];
  const ids = [...new Set([...personalIds, ...(await cachedRanking(db, JSON.stringify(key)))])];
  const page = normalizePageRequest(query);
  const pageIds = ids.slice(page.offset, page.offset + page.count);
  const cards = await readProductCards(db, pageIds, language, rates);
  const ranks = new Map(pageIds.map((id, at) => [id, page.offset + at + 1]));
  return {
    ...toPage(
      cards.map((card) => ({ ...card, rank: ranks.get(card.id) ?? 0 })),
      ids.length,
      page,
    ),
    rateId: rates.id,
  };
}
