import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import { type FootprintList, type FootprintQuery, footprintTypes, type VisitInput } from '@baodao/domain/shops/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { product, shop } from '../../db/schema/catalog.ts';
import { footprint } from '../../db/schema/shops.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { OFF_SHELF, ON_SALE, SHOP_CLOSED } from '../catalog/onSale.ts';
import { currentRates, priceIn } from '../home/rates.ts';
import { createShowPicture } from '../media/pictures.ts';

/** What was looked at longer ago is forgotten. */
const KEPT_DAYS = 90;

const isThere = {
  [footprintTypes.product]: (id: number) =>
    sql`EXISTS (SELECT 1 FROM ${product} WHERE ${product.id} = ${id}::bigint AND ${product.status} IN (${ON_SALE}, ${OFF_SHELF}))`,
  [footprintTypes.shop]: (id: number) =>
    sql`EXISTS (SELECT 1 FROM ${shop} WHERE ${shop.id} = ${id}::bigint AND ${shop.status} <> ${SHOP_CLOSED})`,
};

/** A thing stands once on each day of Taipei's calendar, with the time of the last look. */
export async function keepVisits(db: Queryable, userId: number, { type, id, ids }: VisitInput): Promise<void> {
  if ((id === undefined) === (ids === undefined)) throw badParameter(id === undefined ? 'id' : 'ids');
  if (id !== undefined) return keepVisit(db, userId, type, id);
  // One after the other, the oldest first, so that they stand in the order in which they were looked at.
  for (const each of [...new Set(ids)].toReversed()) {
    try {
      await keepVisit(db, userId, type, each);
    } catch (error) {
      // What a guest looked at may be gone by now; that is no reason to forget the rest.
      if (!(error instanceof ApiProblem)) throw error;
    }
  }
}

async function keepVisit(db: Queryable, userId: number, type: number, id: number): Promise<void> {
  const there = type === footprintTypes.product ? isThere[footprintTypes.product](id) : isThere[footprintTypes.shop](id);
  const { rowCount } = await db.execute(sql`
    INSERT INTO footprint (user_id, type, target_id, day)
    SELECT ${userId}::bigint, ${type}::smallint, ${id}::integer, (shop_now() AT TIME ZONE 'Asia/Taipei')::date WHERE ${there}
    ON CONFLICT (user_id, type, target_id, day) DO UPDATE SET visited_at = excluded.visited_at`);
  if (rowCount === 0) throw notFound(type === footprintTypes.product ? 'product' : 'shop');
  await db
    .delete(footprint)
    .where(and(eq(footprint.userId, userId), sql`${footprint.visitedAt} < shop_now() - make_interval(days => ${KEPT_DAYS}::int)`));
}

/** The newest first. Shops unless goods are asked for. */
export async function readFootprints(db: Queryable, userId: number, query: FootprintQuery, language: Language): Promise<FootprintList> {
  const { type = footprintTypes.shop } = query;
  if (type !== footprintTypes.product && type !== footprintTypes.shop) throw badParameter('type');
  const page = pageRequest(query);
  const own = and(eq(footprint.userId, userId), eq(footprint.type, type));
  const rows = await db
    .select()
    .from(footprint)
    .where(own)
    .orderBy(desc(footprint.visitedAt), desc(footprint.id))
    .limit(page.count)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(footprint).where(own);
  const targets = await (type === footprintTypes.product ? readGoods : readShops)(
    db,
    rows.map(({ targetId }) => targetId),
  );
  const show = await createShowPicture(
    db,
    [...targets.values()].map(({ image }) => image),
  );
  const rates = await currentRates(db);
  const list = rows.flatMap((row) => {
    const target = targets.get(row.targetId);
    if (!target) return [];
    const title = textIn(target.title, language);
    return [
      {
        id: row.id,
        type,
        targetId: row.targetId,
        title,
        image: target.image === null ? null : show(target.image, title),
        price: target.price,
        priceCny: target.price === null ? null : priceIn(rates, target.price),
        day: row.day,
        time: row.visitedAt.toISOString(),
      },
    ];
  });
  return { ...pageOf(list, all?.total ?? 0, page), rateId: rates.id };
}

interface Target {
  title: typeof product.$inferSelect.title;
  image: string | null;
  price: string | null;
}

async function readGoods(db: Queryable, ids: number[]): Promise<Map<number, Target>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: product.id, title: product.title, image: product.cover, price: product.price })
    .from(product)
    .where(inArray(product.id, ids));
  return new Map(rows.map(({ id, ...target }) => [id, target]));
}

async function readShops(db: Queryable, ids: number[]): Promise<Map<number, Target>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: shop.id, title: shop.name, image: shop.logo }).from(shop).where(inArray(shop.id, ids));
  return new Map(rows.map(({ id, ...target }) => [id, { ...target, price: null }]));
}
