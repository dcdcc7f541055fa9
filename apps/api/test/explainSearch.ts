import { type SQL, sql } from 'drizzle-orm';
import { countFacets } from '../src/features/catalog/facets.ts';
import { buildListFilter, EMPTY_SELECTION, isProductIn, productOrders } from '../src/features/catalog/listFilter.ts';
import { findMatches, selectIdsByRelevance, selectIdsInOrder } from '../src/features/catalog/productMatches.ts';
import { readCatalogSize } from '../src/features/search/bestSellers.ts';
import { createDictionaryCache } from '../src/features/search/dictionary.ts';
import { interpretSearch } from '../src/features/search/interpretations.ts';
import { withSearchConnection } from '../src/features/search/withSearchConnection.ts';
import type { Queryable } from '../src/platform/db/database.ts';
import { openDatabase } from '../src/platform/db/openDatabase.ts';
import { postgresEngine } from '../src/searchEngines/postgresEngine.ts';

export interface ExplainedStep {
  /** The purpose of the statement. */
  step: string;
  plan: string;
}

/** Returns the query plans of a search over all products by relevance, executed on a search connection. */
export async function explainSearch(url: string, typed: string): Promise<ExplainedStep[]> {
  const database = openDatabase({ url, embedded: false });
  try {
    const readings = interpretSearch(typed, await createDictionaryCache(database.db)());
    if (!readings) throw new Error(`${typed} contains nothing to search for`);
    const size = await readCatalogSize(database.db);
    const base = { categoryId: null, orgId: null, closedShops: [] };
    const steps: ExplainedStep[] = [];
    await withSearchConnection(database, new AbortController().signal, async (db) => {
      const explain = (step: string) => explainStatements(db, (plan) => steps.push({ step, plan }));
      const found = await findMatches({ db: explain('find'), engine: postgresEngine, ...size }, readings, base, 1_001);
      const best = isProductIn(found.candidateIds);
      await selectIdsByRelevance(explain('rank'), buildListFilter({ ...base, searchCondition: best }, EMPTY_SELECTION), found, 1_001);
      await selectIdsInOrder(
        explain('by price'),
        buildListFilter({ ...base, searchCondition: found.where }, EMPTY_SELECTION),
        productOrders.priceUp,
        1_001,
      );
      await countFacets(explain('count'), { ...base, searchCondition: best }, EMPTY_SELECTION);
    });
    return steps;
  } finally {
    await database.close();
  }
}

/** Explains each statement before executing it. */
function explainStatements(db: Queryable, onPlan: (plan: string) => void): Queryable {
  const execute = async (statement: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF) ${statement}`);
    onPlan(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return db.execute(statement);
  };
  return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) });
}
