import { collectTypes } from '@baodao/domain/favourites/shapes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Queryable } from '../../db/database.ts';
import { collect, popularity } from '../../db/schema/favourites.ts';

export type CollectType = keyof typeof collectTypes;

export interface Popularity {
  collectCount: number;
  viewCount: number;
}

const NONE: Popularity = { collectCount: 0, viewCount: 0 };

/** How many people collected things of one type, and how often these were looked at. It knows an answer for every id. */
export async function popularityOf(db: Queryable, type: CollectType, ids: readonly number[]): Promise<(id: number) => Popularity> {
  if (ids.length === 0) return () => NONE;
  const rows = await db
    .select()
    .from(popularity)
    .where(and(eq(popularity.type, collectTypes[type]), inArray(popularity.targetId, [...ids])));
  const known = new Map(rows.map(({ targetId, collectCount, viewCount }) => [targetId, { collectCount, viewCount }]));
  return (id) => known.get(id) ?? NONE;
}

/** Which of these things the caller collected; a guest none. */
export async function collectedAmong(
  db: Queryable,
  userId: number | undefined,
  type: CollectType,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userId === undefined || ids.length === 0) return new Set();
  const rows = await db
    .select({ id: collect.targetId })
    .from(collect)
    .where(and(eq(collect.userId, userId), eq(collect.type, collectTypes[type]), inArray(collect.targetId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

const FLUSH_MS = 5_000;

export type CountView = (type: CollectType, id: number) => void;

/**
 * Counts views in the memory and writes them down every few seconds, so that reading never waits for a write and a thing that many look
 * at is not a row that all wait for. What is counted is never worth more than the last seconds of a process that crashes.
 */
export function countViews(app: FastifyInstance, db: Database): CountView {
  let seen = new Map<string, number>();
  const flush = async () => {
    if (seen.size === 0) return;
    const counted = [...seen].map(([key, views]) => {
      const [type = 0, id = 0] = key.split(' ').map(Number);
      return { type, id, views };
    });
    seen = new Map();
    await db.execute(sql`
      INSERT INTO ${popularity} (type, target_id, view_count)
      SELECT type, id, views FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS given(type smallint, id bigint, views integer)
      ORDER BY type, id
      ON CONFLICT (type, target_id) DO UPDATE SET view_count = popularity.view_count + excluded.view_count`);
  };
  const timer = setInterval(() => void flush().catch((error: unknown) => app.log.warn({ err: error }, 'views were not kept')), FLUSH_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush().catch((error: unknown) => app.log.warn({ err: error }, 'views were not kept'));
  });
  return (type, id) => {
    const key = `${collectTypes[type]} ${id}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  };
}
