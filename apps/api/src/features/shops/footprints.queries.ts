import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import { type FootprintList, type FootprintQuery, footprintTypes, type VisitInput } from '@baodao/domain/shops/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { product, shop } from '../../platform/db/schema/catalog.ts';
import { footprint } from '../../platform/db/schema/shops.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { OFF_SHELF, ON_SALE, SHOP_CLOSED } from '../catalog/productStatus.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { convertToCny, readCurrentRates } from '../rates/rates.ts';

const RETENTION_DAYS = 90;

const targetExists = {
  [footprintTypes.product]: (id: number) =>
    sql`EXISTS (SELECT 1 FROM ${product} WHERE ${product.id} = ${id}::bigint AND ${product.status} IN (${ON_SALE}, ${OFF_SHELF}))`,
  [footprintTypes.shop]: (id: number) =>
    sql`EXISTS (SELECT 1 FROM ${shop} WHERE ${shop.id} = ${id}::bigint AND ${shop.status} <> ${SHOP_CLOSED})`,
};

/** Stores one footprint per target and day in Taipei, with the time of the last visit. */
export async function recordVisits(db: Queryable, userId: number, { type, id, ids }: VisitInput): Promise<void> {
  if ((id === undefined) === (ids === undefined)) throw badParameter(id === undefined ? 'id' : 'ids');
  if (id !== undefined) return recordVisit(db, userId, type, id);
  // Sequentially, oldest first, so that their times keep the order of the visits.
  for (const each of [...new Set(ids)].toReversed()) {
    try {
      await recordVisit(db, userId, type, each);
    } catch (error) {
      // Skip targets of a guest's footprints that no longer exist.
      if (!(error instanceof ApiProblem)) throw error;
    }
  }
}

async function recordVisit(db: Queryable, userId: number, type: number, id: number): Promise<void> {
  const exists = type === footprintTypes.product ? targetExists[footprintTypes.product](id) : targetExists[footprintTypes.shop](id);
  const { rowCount } = await db.execute(sql`
    INSERT INTO footprint (user_id, type, target_id, day)
    SELECT ${userId}::bigint, ${type}::smallint, ${id}::integer, (shop_now() AT TIME ZONE 'Asia/Taipei')::date WHERE ${exists}
    ON CONFLICT (user_id, type, target_id, day) DO UPDATE SET visited_at = excluded.visited_at`);
  if (rowCount === 0) throw notFound(type === footprintTypes.product ? 'product' : 'shop');
  await db
    .delete(footprint)
    .where(and(eq(footprint.userId, userId), sql`${footprint.visitedAt} < shop_now() - make_interval(days => ${RETENTION_DAYS}::int)`));
}

/** Newest first. Shops are the default type. */
export async function readFootprints(db: Queryable, userId: number, query: FootprintQuery, language: Language): Promise<FootprintList> {
  const { type = footprintTypes.shop } = query;
  const page = normalizePageRequest(query);
  const isOwn = and(eq(footprint.userId, userId), eq(footprint.type, type));
  const rows = await db
    .select()
    .from(footprint)
    .where(isOwn)
    .orderBy(desc(footprint.visitedAt), desc(footprint.id))
    .limit(page.count)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(footprint).where(isOwn);
  const targets = await (type === footprintTypes.product ? readProducts : readShops)(
    db,
    rows.map(({ targetId }) => targetId),
  );
  const lookUpPicture = await createPictureLookup(
    db,
    [...targets.values()].map(({ image }) => image),
  );
  const rates = await readCurrentRates(db);
  const list = rows.flatMap((row) => {
    const target = targets.get(row.targetId);
    if (!target) return [];
    const title = localize(target.title, language);
    return [
      {
        id: row.id,
        type,
        targetId: row.targetId,
        title,
        image: target.image === null ? null : lookUpPicture(target.image, title),
        price: target.price,
        priceCny: target.price === null ? null : convertToCny(rates, target.price),
        day: row.day,
        time: row.visitedAt.toISOString(),
      },
    ];
  });
  return { ...toPage(list, counted?.total ?? 0, page), rateId: rates.id };
}

interface FootprintTarget {
  title: typeof product.$inferSelect.title;
  image: string | null;
  price: string | null;
}

async function readProducts(db: Queryable, ids: number[]): Promise<Map<number, FootprintTarget>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: product.id, title: product.title, image: product.cover, price: product.price })
    .from(product)
    .where(inArray(product.id, ids));
  return new Map(rows.map(({ id, ...target }) => [id, target]));
}

async function readShops(db: Queryable, ids: number[]): Promise<Map<number, FootprintTarget>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: shop.id, title: shop.name, image: shop.logo }).from(shop).where(inArray(shop.id, ids));
  return new Map(rows.map(({ id, ...target }) => [id, { ...target, price: null }]));
}
