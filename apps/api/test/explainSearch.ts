import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { openDatabase, type Queryable } from '../src/db/database.ts';
import { countFacets } from '../src/features/catalog/facets.ts';
import { NOTHING_CHOSEN, orderOf, whereOf } from '../src/features/catalog/listFilter.ts';
import { createDictionary } from '../src/features/search/dictionary.ts';
import { amongThem, firstWithGoods, idsByRelevance, idsInOrder } from '../src/features/search/matches.ts';
import { onSearchPool } from '../src/features/search/onSearchPool.ts';
import { readTyped } from '../src/features/search/readings.ts';

export interface Explained {
  /** What the statement is for. */
  step: string;
  plan: string;
}

/** The plans of what a search asks of the database, as it asks it: on the connections for searches, all goods, the best match first. */
export async function explainSearch(url: string, typed: string): Promise<Explained[]> {
  const database = openDatabase({ url, embedded: false });
  try {
    const readings = readTyped(typed, await createDictionary(database.db)());
    if (!readings) throw new Error(`There is nothing to look for in ${typed}`);
    const base = { categoryId: null, orgId: null, closedShops: [] };
    const steps: Explained[] = [];
    await onSearchPool(database, new AbortController().signal, async (db) => {
      const as = (step: string) => explaining(db, (plan) => steps.push({ step, plan }));
      const found = await firstWithGoods(as('find'), readings, whereOf(base, NOTHING_CHOSEN), { most: 1_001, large: true });
      const best = amongThem(found.best);
      await idsByRelevance(as('weigh'), whereOf({ ...base, matches: best }, NOTHING_CHOSEN), found, 1_001);
      await idsInOrder(as('by price'), whereOf({ ...base, matches: found.where }, NOTHING_CHOSEN), orderOf.priceUp, 1_001);
      await countFacets(as('count'), { ...base, matches: best }, NOTHING_CHOSEN);
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
