import {
  type Collected,
  type CollectState,
  collectTypes,
  type Favourite,
  type FavouriteList,
  type FavouriteQuery,
} from '@baodao/domain/favourites/shapes';
import { subtract } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { collect, popularity } from '../../db/schema/favourites.ts';
import { inTransaction } from '../../db/transaction.ts';
import { badParameter, notFound } from '../../http/problems.ts';
import { currentRates, priceIn } from '../home/rates.ts';
import { createShowPicture } from '../media/pictures.ts';
import { type CollectType, collectedAmong } from './popularity.ts';
import { readTargets, type Target } from './targets.ts';

const names = new Map<number, CollectType>([
  [collectTypes.product, 'product'],
  [collectTypes.shop, 'shop'],
  [collectTypes.vender, 'vender'],
  [collectTypes.article, 'article'],
  [collectTypes.question, 'question'],
  [collectTypes.market, 'market'],
]);

function typeOf(number: number): CollectType {
  const name = names.get(number);
  if (!name) throw badParameter('type');
  return name;
}

/** The newest first. What was taken away for good is shown as it was when it was collected. */
export async function listFavourites(db: Queryable, userId: number, query: FavouriteQuery, language: Language): Promise<FavouriteList> {
  const type = typeOf(query.type);
  const page = pageRequest(query);
  const where = and(eq(collect.userId, userId), eq(collect.type, query.type));
  const [rows, [counted], rates] = await Promise.all([
    db.select().from(collect).where(where).orderBy(desc(collect.createdAt), desc(collect.id)).limit(page.count).offset(page.offset),
    db.select({ total: count() }).from(collect).where(where),
    currentRates(db),
  ]);
  const targets = await readTargets(
    db,
    type,
    rows.map(({ targetId }) => targetId),
  );
  const imageOf = (row: (typeof rows)[number]) => (targets.get(row.targetId) ?? row).image;
  const show = await createShowPicture(db, rows.map(imageOf));
  const list = rows.map((row): Favourite => {
    const target = targets.get(row.targetId);
    const title = textIn(target?.title ?? row.title, language);
    const image = imageOf(row);
    const price = target?.price ?? null;
    const drop = price !== null && row.priceThen !== null && compare(price, row.priceThen) < 0 ? subtract(row.priceThen, price) : null;
    const cny = (amount: string | null) => (amount === null ? null : priceIn(rates, amount));
    return {
      id: row.id,
      type: row.type,
      targetId: row.targetId,
      title,
      image: image === null ? null : show(image, title),
      price,
      priceCny: cny(price),
      priceDrop: drop,
      priceDropCny: cny(drop),
      state: target?.on ? 'ok' : 'off',
      createTime: row.createdAt.toISOString(),
    };
  });
  return { ...pageOf(list, counted?.total ?? 0, page), rateId: rates.id };
}

export async function readState(db: Queryable, userId: number, { type, id }: { type: number; id: number }): Promise<CollectState> {
  return { collected: (await collectedAmong(db, userId, typeOf(type), [id])).has(id) };
}

interface Change {
  userId: number;
  type: number;
  id: number;
}

/** The state that shall be; without one, the other one. Asked twice for the same state, the second changes nothing. */
export async function setCollected(db: Database, { state, ...change }: Change & { state: boolean | undefined }): Promise<Collected> {
  const type = typeOf(change.type);
  const { userId, id } = change;
  const wanted = state ?? !(await collectedAmong(db, userId, type, [id])).has(id);
  if (!wanted) {
    await removeCollected(db, { userId, type: change.type, ids: [id] });
    return { collected: false, count: await countOf(db, change) };
  }
  const target = (await readTargets(db, type, [id])).get(id);
  if (!target?.on) throw notFound(type);
  await inTransaction(db, (tx) => insertCollected(tx, change, target));
  return { collected: true, count: await countOf(db, change) };
}

/** The row and its count are one statement: neither is ever there without the other. */
async function insertCollected(db: Queryable, { userId, type, id }: Change, { title, image, price }: Target): Promise<void> {
  await db.execute(sql`
    WITH added AS (
      INSERT INTO ${collect} (user_id, type, target_id, title, image, price_then)
      VALUES (${userId}, ${type}, ${id}, ${JSON.stringify(title)}::jsonb, ${image}, ${price})
      ON CONFLICT (user_id, type, target_id) DO NOTHING RETURNING type, target_id
    )
    INSERT INTO ${popularity} (type, target_id, collect_count) SELECT type, target_id, 1 FROM added
    ON CONFLICT (type, target_id) DO UPDATE SET collect_count = popularity.collect_count + 1`);
}

/** Only his own; ids that he never collected change nothing. */
export async function removeCollected(db: Database, { userId, type, ids }: Omit<Change, 'id'> & { ids: readonly number[] }): Promise<void> {
  typeOf(type);
  // In order, so that two who remove the same things wait for each other instead of each for the other.
  await inTransaction(db, (tx) =>
    tx.execute(sql`
      WITH removed AS (
        DELETE FROM ${collect} WHERE ${collect.userId} = ${userId} AND ${collect.type} = ${type}
          AND ${collect.targetId} = ANY(${sql.param([...new Set(ids)])}::bigint[]) RETURNING type, target_id
      ), counted AS (
        SELECT type, target_id FROM ${popularity} WHERE (type, target_id) IN (SELECT type, target_id FROM removed)
        ORDER BY type, target_id FOR UPDATE
      )
      UPDATE ${popularity} SET collect_count = collect_count - 1 FROM counted
      WHERE popularity.type = counted.type AND popularity.target_id = counted.target_id`),
  );
}

async function countOf(db: Queryable, { type, id }: Pick<Change, 'type' | 'id'>): Promise<number> {
  const [row] = await db
    .select({ num: popularity.collectCount })
    .from(popularity)
    .where(and(eq(popularity.type, type), eq(popularity.targetId, id)));
  return row?.num ?? 0;
}
