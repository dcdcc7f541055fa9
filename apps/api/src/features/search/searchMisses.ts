import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { countInMemory } from '../../platform/db/countInMemory.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { searchMiss } from '../../platform/db/schema/system.ts';
import { foldText } from './fullTextSearch.ts';

/** Above this number of words a day, only known ones are counted: programs could fill the disk with nonsense. */
const MAX_WORDS_PER_DAY = 2_000;

/** Long numbers and mail addresses are those of persons. */
const PERSONAL = /@|(?:\d[\s-]?){7}/;

/** Counts searches in the whole shop that found nothing, so that staff learn what is missing or called otherwise. */
export function createMissCounter(app: FastifyInstance, db: Database): (words: string) => void {
  const count = countInMemory(app, async (counts) => {
    const misses = counts.map(([word, times]) => ({ word, times }));
    await db.execute(sql`
      WITH today AS MATERIALIZED (SELECT (shop_now() AT TIME ZONE 'Asia/Taipei')::date AS day)
      INSERT INTO ${searchMiss} (day, word, count)
      SELECT day, word, times FROM today, jsonb_to_recordset(${JSON.stringify(misses)}::jsonb) AS miss(word text, times integer)
      WHERE (SELECT count(*) FROM search_miss WHERE search_miss.day = today.day) < ${MAX_WORDS_PER_DAY}
        OR EXISTS (SELECT FROM search_miss WHERE search_miss.day = today.day AND search_miss.word = miss.word)
      ORDER BY word
      ON CONFLICT (day, word) DO UPDATE SET count = search_miss.count + excluded.count`);
  });
  return (words) => {
    const folded = foldText(words).replaceAll(/\s+/g, ' ').trim();
    if (folded !== '' && !PERSONAL.test(folded)) count(folded);
  };
}

export interface SearchMiss {
  word: string;
  count: number;
}

/** What was searched most in a number of days, without a result. */
export async function readSearchMisses(db: Queryable, { days, limit }: { days: number; limit: number }): Promise<SearchMiss[]> {
  const { rows } = await db.execute<SearchMiss & Record<string, unknown>>(sql`
    SELECT word, sum(count)::int AS count FROM ${searchMiss}
    WHERE day > (shop_now() AT TIME ZONE 'Asia/Taipei')::date - ${days}::int
    GROUP BY word ORDER BY count DESC, word LIMIT ${limit}`);
  return rows;
}
