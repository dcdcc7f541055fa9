import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { countInMemory } from '../../platform/db/countInMemory.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { favourite, popularity } from '../../platform/db/schema/favourites.ts';

export type CollectType = keyof typeof favouriteTypes;

export interface Popularity {
  collectCount: number;
  viewCount: number;
}

const NONE: Popularity = { collectCount: 0, viewCount: 0 };

/** Reads favourite and view counts. The returned function answers for every id. */
export async function readPopularity(db: Queryable, type: CollectType, ids: readonly number[]): Promise<(id: number) => Popularity> {
  if (ids.length === 0) return () => NONE;
  const rows = await db
    .select()
    .from(popularity)
    .where(and(eq(popularity.type, favouriteTypes[type]), inArray(popularity.targetId, [...ids])));
  const countsById = new Map(rows.map(({ targetId, collectCount, viewCount }) => [targetId, { collectCount, viewCount }]));
  return (id) => countsById.get(id) ?? NONE;
}

/** Returns the ids that the member collected; none for guests. */
export async function readCollectedIds(
  db: Queryable,
  userId: number | undefined,
  type: CollectType,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userId === undefined || ids.length === 0) return new Set();
  const rows = await db
    .select({ id: favourite.targetId })
    .from(favourite)
    .where(and(eq(favourite.userId, userId), eq(favourite.type, favouriteTypes[type]), inArray(favourite.targetId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export type CountView = (type: CollectType, id: number) => void;

export function createViewCounter(app: FastifyInstance, db: Database): CountView {
  const count = countInMemory(app, async (counts) => {
    const views = counts.map(([key, seen]) => {
      const [type = 0, id = 0] = key.split(' ').map(Number);
      return { type, id, count: seen };
    });
    await db.execute(sql`
      INSERT INTO ${popularity} (type, target_id, view_count)
      SELECT type, id, count FROM jsonb_to_recordset(${JSON.stringify(views)}::jsonb) AS view(type smallint, id bigint, count integer)
      ORDER BY type, id
      ON CONFLICT (type, target_id) DO UPDATE SET view_count = popularity.view_count + excluded.view_count`);
  });
  return (type, id) => count(`${favouriteTypes[type]} ${id}`);
}
