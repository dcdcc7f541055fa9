import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { openDatabase, type Queryable } from '../src/db/database.ts';
import { countFacets } from '../src/features/catalog/facets.ts';
import { buildListFilter, EMPTY_SELECTION, isProductIn, productOrders } from '../src/features/catalog/listFilter.ts';
import { createDictionaryCache } from '../src/features/search/dictionary.ts';
import { interpretSearch } from '../src/features/search/interpretations.ts';
import { findMatches, selectIdsByRelevance, selectIdsInOrder } from '../src/features/search/productMatches.ts';
import { withSearchConnection } from '../src/features/search/withSearchConnection.ts';

export interface Explained {
  /** What the statement is for. */
  step: string;
  plan: string;
}

/** The plans of what a search asks of the database, as it asks it: on the connections for searches, all goods, the best match first. */
export async function explainSearch(url: string, typed: string): Promise<Explained[]> {
  const database = openDatabase({ url, embedded: false });
  try {
    const readings = interpretSearch(typed, await createDictionaryCache(database.db)());
    if (!readings) throw new Error(`There is nothing to look for in ${typed}`);
    const base = { categoryId: null, orgId: null, closedShops: [] };
    const steps: Explained[] = [];
    await withSearchConnection(database, new AbortController().signal, async (db) => {
      const as = (step: string) => explaining(db, (plan) => steps.push({ step, plan }));
      const found = await findMatches(as('find'), readings, buildListFilter(base, EMPTY_SELECTION), { limit: 1_001, isLarge: true });
      const best = isProductIn(found.bestSellerIds);
      await selectIdsByRelevance(as('weigh'), buildListFilter({ ...base, searchCondition: best }, EMPTY_SELECTION), found, 1_001);
      await selectIdsInOrder(
        as('by price'),
        buildListFilter({ ...base, searchCondition: found.where }, EMPTY_SELECTION),
        productOrders.priceUp,
        1_001,
      );
      await countFacets(as('count'), { ...base, searchCondition: best }, EMPTY_SELECTION);
    });
    return steps;
  } finally {
    await database.close();
  }
}

/** Runs each statement as it is, after it has told its plan. */
function explaining(db: Queryable, tell: (plan: string) => void): Queryable {
  const dialect = new PgDialect();
  const execute = async (statement: SQL) => {
    // A search asks for a plan itself.
    if (dialect.sqlToQuery(statement).sql.startsWith('EXPLAIN')) return db.execute(statement);
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF) ${statement}`);
    tell(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return db.execute(statement);
  };
  return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) });
}
