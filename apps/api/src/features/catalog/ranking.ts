import type { Ranking, RankQuery } from '@baodao/domain/catalog/shapes';
import { collectTypes } from '@baodao/domain/favourites/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
import { popularity } from '../../db/schema/favourites.ts';
import { shortCache } from '../../db/shortCache.ts';
import { notFound } from '../../http/problems.ts';
import { currentRates } from '../home/rates.ts';
import { runningSales } from '../markets/runningSales.ts';
import { cardsOf } from './cards.ts';
import { categoriesIn } from './categories.ts';
import { orderOf, whereOf } from './listFilter.ts';
import { closedShopsOf, MOST_LISTED } from './productList.ts';
import { goodsForMember } from './rankingForMember.ts';
import { idsByShownPrice } from './shownPriceOrder.ts';

type RankType = Exclude<RankQuery['type'], 'mine'>;

const listSorts = { sales: 'sales', new: 'new', score: 'score' } as const;

/**
 * Hot is what sells fast for its age: sales a day, where the first week counts as a whole one, so that a single early sale makes no
 * hit. Weighed are the best sellers and the newest, among which anything hot is.
 */
const byHeat = sql`sales / (7 + extract(epoch FROM shop_now() - created_at) / 86400) DESC, id`;

/** What members care for most: what they keep among their favourites and, where they are at one, what they praised after buying. */
const byFavour = sql`coalesce(${popularity.collectCount}, 0) DESC, comment_count * good_rate DESC, score DESC, id`;

const readRanking = shortCache(async (db, key): Promise<number[]> => {
  const { type, categoryId, closedShops }: RankKey = JSON.parse(key);
  const where = whereOf(
    { categoryId, orgId: null, closedShops },
    { cat: [], shop: [], origin: [], ship: [], min: null, max: null, stock: false },
  );
  const read = async (statement: SQL) => (await db.execute<{ id: number }>(statement)).rows.map(({ id }) => id);
  if (type !== 'price') return read(statementFor(type, where));
  return idsByShownPrice(db, { sort: 'priceUp', sales: await runningSales(db), most: MOST_LISTED }, (more, limit) =>
    read(sql`SELECT ${product.id} FROM ${product} WHERE ${and(where, more)} ORDER BY ${sql.join(orderOf.priceUp, sql`, `)} LIMIT ${limit}`),
  );
});

interface RankKey {
  type: RankType;
  categoryId: number | null;
  closedShops: number[];
}

function statementFor(type: Exclude<RankType, 'price'>, where: SQL): SQL {
  const first = (order: SQL) =>
    sql`SELECT ${product.id}, ${product.sales}, ${product.createdAt} FROM ${product} WHERE ${where} ORDER BY ${order} LIMIT ${MOST_LISTED}`;
  if (type === 'hot') {
    const [bySales, byAge] = [sql.join(orderOf.sales, sql`, `), sql.join(orderOf.new, sql`, `)];
    return sql`SELECT id FROM ((${first(bySales)}) UNION (${first(byAge)})) AS weighed ORDER BY ${byHeat} LIMIT ${MOST_LISTED}`;
  }
  if (type === 'collect') {
    return sql`SELECT ${product.id} FROM ${product}
      LEFT JOIN ${popularity} ON ${popularity.type} = ${collectTypes.product} AND ${popularity.targetId} = ${product.id}
      WHERE ${where} ORDER BY ${byFavour} LIMIT ${MOST_LISTED}`;
  }
  return first(sql.join(orderOf[listSorts[type]], sql`, `));
}

/** Who asks, where it matters. */
export interface RankReader {
  language: Language;
  userId: number | undefined;
}

export async function readProductRanking(db: Queryable, query: RankQuery, { language, userId }: RankReader): Promise<Ranking> {
  const [categories, rates, closedShops] = await Promise.all([categoriesIn(db, language), currentRates(db), closedShopsOf(db)]);
  if (query.categoryId !== undefined && !categories.byId.has(query.categoryId)) throw notFound('category');
  const type = query.type === 'mine' ? 'hot' : query.type;
  const key: RankKey = { type, categoryId: query.categoryId ?? null, closedShops };
  const own = query.type === 'mine' && userId !== undefined ? await goodsForMember(db, userId, closedShops) : [];
  const ids = [...new Set([...own, ...(await readRanking(db, JSON.stringify(key)))])];
  const page = pageRequest(query);
  const wanted = ids.slice(page.offset, page.offset + page.count);
  const cards = await cardsOf(db, wanted, language, rates);
  const places = new Map(wanted.map((id, at) => [id, page.offset + at + 1]));
  return {
    ...pageOf(
      cards.map((card) => ({ ...card, rank: places.get(card.id) ?? 0 })),
      ids.length,
      page,
    ),
    rateId: rates.id,
  };
}
