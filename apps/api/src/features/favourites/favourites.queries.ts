import {
  type Favourite,
  type FavouriteInput,
  type FavouriteList,
  type FavouriteQuery,
  type FavouriteReply,
  type FavouriteState,
  favouriteTypes,
} from '@baodao/domain/favourites/shapes';
import { subtract } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { favourite, popularity } from '../../platform/db/schema/favourites.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/problems.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { convertToCny, readCurrentRates } from '../rates/rates.ts';
import { type FavouriteTarget, readFavouriteTargets } from './favouriteTargets.ts';
import { type CollectType, readCollectedIds } from './popularity.ts';

const typeNames: Readonly<Record<FavouriteInput['type'], CollectType>> = {
  [favouriteTypes.product]: 'product',
  [favouriteTypes.shop]: 'shop',
  [favouriteTypes.vendor]: 'vendor',
  [favouriteTypes.article]: 'article',
  [favouriteTypes.question]: 'question',
  [favouriteTypes.market]: 'market',
};

/** Lists favourites, newest first. Deleted targets keep the title and picture of the time they were collected. */
export async function listFavourites(db: Queryable, userId: number, query: FavouriteQuery, language: Language): Promise<FavouriteList> {
  const type = typeNames[query.type];
  const page = normalizePageRequest(query);
  const where = and(eq(favourite.userId, userId), eq(favourite.type, query.type));
  const [rows, [counted], rates] = await Promise.all([
    db.select().from(favourite).where(where).orderBy(desc(favourite.createdAt), desc(favourite.id)).limit(page.count).offset(page.offset),
    db.select({ total: count() }).from(favourite).where(where),
    readCurrentRates(db),
  ]);
  const targets = await readFavouriteTargets(
    db,
    type,
    rows.map(({ targetId }) => targetId),
  );
  const imageOf = (row: (typeof rows)[number]) => (targets.get(row.targetId) ?? row).image;
  const lookUpPicture = await createPictureLookup(db, rows.map(imageOf));
  const list = rows.map((row): Favourite => {
    const target = targets.get(row.targetId);
    const title = localize(target?.title ?? row.title, language);
    const image = imageOf(row);
    const price = target?.price ?? null;
    const drop = price !== null && row.priceThen !== null && compare(price, row.priceThen) < 0 ? subtract(row.priceThen, price) : null;
    const toCny = (amount: string | null) => (amount === null ? null : convertToCny(rates, amount));
    return {
      id: row.id,
      type: row.type,
      targetId: row.targetId,
      title,
      image: image === null ? null : lookUpPicture(image, title),
      price,
      priceCny: toCny(price),
      priceDrop: drop,
      priceDropCny: toCny(drop),
      state: target?.isAvailable ? 'ok' : 'off',
      createTime: row.createdAt.toISOString(),
    };
  });
  return { ...toPage(list, counted?.total ?? 0, page), rateId: rates.id };
}

export async function readCollectState(
  db: Queryable,
  userId: number,
  { type, id }: { type: FavouriteInput['type']; id: number },
): Promise<FavouriteState> {
  return { collected: (await readCollectedIds(db, userId, typeNames[type], [id])).has(id) };
}

interface FavouriteKey {
  userId: number;
  type: FavouriteInput['type'];
  id: number;
}

/** Sets the state, or toggles it when `state` is undefined. Idempotent for a given state. */
export async function setCollected(
  db: Database,
  { state, ...key }: FavouriteKey & { state: boolean | undefined },
): Promise<FavouriteReply> {
  const type = typeNames[key.type];
  const { userId, id } = key;
  const isCollected = state ?? !(await readCollectedIds(db, userId, type, [id])).has(id);
  if (!isCollected) {
    await removeCollected(db, { userId, type: key.type, ids: [id] });
    return { collected: false, count: await readCollectCount(db, key) };
  }
  const target = (await readFavouriteTargets(db, type, [id])).get(id);
  if (!target?.isAvailable) throw notFound(type);
  await inTransaction(db, (tx) => insertCollected(tx, key, target));
  return { collected: true, count: await readCollectCount(db, key) };
}

/** Inserts the row and updates its count in one statement. */
async function insertCollected(db: Queryable, { userId, type, id }: FavouriteKey, { title, image, price }: FavouriteTarget): Promise<void> {
  await db.execute(sql`
    WITH added AS (
      INSERT INTO ${favourite} (user_id, type, target_id, title, image, price_then)
      VALUES (${userId}, ${type}, ${id}, ${JSON.stringify(title)}::jsonb, ${image}, ${price})
      ON CONFLICT (user_id, type, target_id) DO NOTHING RETURNING type, target_id
    )
    INSERT INTO ${popularity} (type, target_id, collect_count) SELECT type, target_id, 1 FROM added
    ON CONFLICT (type, target_id) DO UPDATE SET collect_count = popularity.collect_count + 1`);
}

/** Removes the member's own favourites. Ignores ids that are not collected. */
export async function removeCollected(
  db: Database,
  { userId, type, ids }: { userId: number; type: Favourite['type']; ids: readonly number[] },
): Promise<void> {
  // Lock the counts in a fixed order to prevent deadlocks between concurrent removals.
  await inTransaction(db, (tx) =>
    tx.execute(sql`
      WITH removed AS (
        DELETE FROM ${favourite} WHERE ${favourite.userId} = ${userId} AND ${favourite.type} = ${type}
          AND ${favourite.targetId} = ANY(${sql.param([...new Set(ids)])}::bigint[]) RETURNING type, target_id
      ), counted AS (
        SELECT type, target_id FROM ${popularity} WHERE (type, target_id) IN (SELECT type, target_id FROM removed)
        ORDER BY type, target_id FOR UPDATE
      )
      UPDATE ${popularity} SET collect_count = collect_count - 1 FROM counted
      WHERE popularity.type = counted.type AND popularity.target_id = counted.target_id`),
  );
}

async function readCollectCount(db: Queryable, { type, id }: Pick<FavouriteKey, 'type' | 'id'>): Promise<number> {
  const [row] = await db
    .select({ num: popularity.collectCount })
    .from(popularity)
    .where(and(eq(popularity.type, type), eq(popularity.targetId, id)));
  return row?.num ?? 0;
}
