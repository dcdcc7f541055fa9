import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { toBannerLine, toButtonLine } from '../export/exportContent.ts';
import { readMarketLines, toPromotionLine } from '../export/exportOffers.ts';
import { type CheckedMarkets, checkMarkets } from '../import/checkMarkets.ts';
import { BannerLine, ButtonLine } from '../import/format/content.ts';
import { MarketLine, PromotionLine } from '../import/format/markets.ts';
import { deleteUnusedGuesses } from '../import/loadGames.ts';
import { deleteUnreferenced, hideMarkets, writeMarkets, writePromotions } from '../import/loadMarkets.ts';
import type { ParsedLine } from '../import/parsedLine.ts';
import type { Problems } from '../import/problems.ts';
import { bannerRow, buttonRow } from '../import/rows.ts';
import { upsertAll } from '../import/upsertAll.ts';
import type { Queryable } from '../platform/db/database.ts';
import { guessActivity } from '../platform/db/schema/activities.ts';
import { product, shop, sku } from '../platform/db/schema/catalog.ts';
import { article, banner, button } from '../platform/db/schema/content.ts';
import { booking } from '../platform/db/schema/local.ts';
import { lottery } from '../platform/db/schema/lottery.ts';
import { market, promotion } from '../platform/db/schema/markets.ts';
import type { EditedKind } from '../platform/db/schema/staff.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { removeCategory } from './categoryRecord.ts';
import { checkPictures } from './checkPictures.ts';
import { hashOfMedia } from './hashOfMedia.ts';
import { readMediaNames, toContent, toContents } from './mediaNames.ts';
import { nextRecordId } from './nextRecordId.ts';
import { FIRST_STAFF_RECORD_ID, lockRow, type RecordContent, type RecordKind } from './recordKind.ts';

const REMOVED = 9;
const place = { file: '', line: 0 };

/** What the check of an import asks its folder, asked of the shop. */
async function readKnown(tx: Transaction, { skuIds, productIds }: { skuIds: readonly number[]; productIds: readonly number[] }) {
  const skus = await tx
    .select({ id: sku.id, productId: sku.productId })
    .from(sku)
    .where(and(inArray(sku.id, [...skuIds]), ne(sku.status, REMOVED)));
  const products = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, [...productIds, ...skus.map(({ productId }) => productId)]), ne(product.status, REMOVED)));
  const shops = await tx.select({ id: shop.id }).from(shop);
  const booked = await tx.select({ id: booking.productId }).from(booking);
  const known = new Set(products.map(({ id }) => id));
  const productOf = new Map(skus.map(({ id, productId }) => [id, productId]));
  return {
    shops: new Set(shops.map(({ id }) => id)),
    booked: new Set(booked.map(({ id }) => id)),
    hasProduct: (id: number) => known.has(id),
    findProductId: (id: number) => productOf.get(id),
  };
}

/** Banners of all places. */
export const bannerRecord: RecordKind<BannerLine> = {
  name: 'banner',
  schema: BannerLine,
  lock: (tx, id) => lockRow(tx, banner, eq(banner.id, id)),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(banner)
      .where(inArray(banner.id, [...ids]));
    return toContents(db, rows, ({ image, imageMobile }) => [image, imageMobile], toBannerLine);
  },
  nextId: (tx) => nextRecordId(tx, 'banner'),
  async check(tx, problems, line) {
    const { hasProduct } = await readKnown(tx, { skuIds: [], productIds: line.products });
    for (const id of line.products) if (!hasProduct(id)) problems.add(place, `product ${id} does not exist`);
    if (line.startsAt && line.endsAt && line.startsAt >= line.endsAt) problems.add(place, 'endsAt must be after startsAt');
    await checkPictures(tx, problems, [line.image, line.imageMobile]);
  },
  write: (tx, line) => upsertAll(tx, { table: banner, rows: [bannerRow(line, hashOfMedia)], key: ['id'] }),
};

/** Buttons with icons or pictures: the entrances of the home page and of channels, links to apps. */
export const buttonRecord: RecordKind<ButtonLine> = {
  name: 'button',
  schema: ButtonLine,
  lock: (tx, id) => lockRow(tx, button, eq(button.id, id)),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(button)
      .where(inArray(button.id, [...ids]));
    return toContents(db, rows, ({ image }) => [image], toButtonLine);
  },
  nextId: (tx) => nextRecordId(tx, 'button'),
  check: (tx, problems, line) => checkPictures(tx, problems, [line.image]),
  write: (tx, line) => upsertAll(tx, { table: button, rows: [buttonRow(line, hashOfMedia)], key: ['id'] }),
};

/** Promotions of shops: discounts, steps, gifts. */
export const promotionRecord: RecordKind<PromotionLine> = {
  name: 'promotion',
  schema: PromotionLine,
  lock: (tx, id) => lockRow(tx, promotion, and(eq(promotion.id, id), ne(promotion.status, REMOVED))),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(promotion)
      .where(and(inArray(promotion.id, [...ids]), ne(promotion.status, REMOVED)));
    return rows.map((row) => toContent(toPromotionLine(row)));
  },
  nextId: (tx) => nextRecordId(tx, 'promotion'),
  async check(tx, problems, line) {
    const skuIds = [line.sku, line.gift?.sku].filter((id) => id !== undefined);
    const known = await readKnown(tx, { skuIds, productIds: line.products });
    checkMarkets(problems, { markets: [], promotions: [{ place, value: line }], ...known });
  },
  write: (tx, line) => writePromotions(tx, [line]),
};

/** Campaigns with their sessions and the prices in them. */
export const marketRecord: RecordKind<MarketLine> = {
  name: 'market',
  schema: MarketLine,
  lock: (tx, id) => lockRow(tx, market, and(eq(market.id, id), ne(market.status, REMOVED))),
  async read(db, ids) {
    const rows = await db
      .select({ cover: market.cover, banners: market.banners })
      .from(market)
      .where(inArray(market.id, [...ids]));
    const names = await readMediaNames(
      db,
      rows.flatMap(({ cover, banners }) => [cover, ...banners]),
    );
    return (await readMarketLines(db, ids, names)).map(toContent);
  },
  nextId: (tx) => nextRecordId(tx, 'market'),
  async complete(tx, content) {
    const tabs = Array.isArray(content['tabs']) ? content['tabs'] : [];
    let free = await nextTabId(tx);
    return { ...content, tabs: tabs.map((tab: RecordContent) => (typeof tab['id'] === 'number' ? tab : { ...tab, id: free++ })) };
  },
  async check(tx, problems, line) {
    await readCheckedMarket(tx, problems, line);
    await checkPictures(tx, problems, [line.cover, ...line.banners]);
  },
  async write(tx, line, { isNew }) {
    if (!isNew) await hideMarkets(tx, sql`id = ${line.id}`);
    await writeMarkets(tx, await readCheckedMarket(tx, null, line), hashOfMedia);
    await deleteUnreferenced(tx);
  },
};

/** Folders have lower ids, and sessions that the shop creates every day higher ones. */
async function nextTabId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT (coalesce(max(id), 0) + 1)::int AS id FROM (
      SELECT id FROM market_tab WHERE id < ${FIRST_STAFF_RECORD_ID}::int UNION ALL SELECT id FROM market_plan) AS used`);
  return Math.max(rows[0]?.id ?? 1, FIRST_STAFF_TAB_ID);
}

const FIRST_STAFF_TAB_ID = 900_000_000;

async function readCheckedMarket(tx: Transaction, problems: Problems | null, line: MarketLine): Promise<CheckedMarkets['markets']> {
  const skuIds = line.tabs.flatMap(({ products }) => products.map((sale) => sale.sku));
  const known = await readKnown(tx, { skuIds, productIds: [] });
  const markets: ParsedLine<MarketLine>[] = [{ place, value: line }];
  return checkMarkets(problems ?? silent, { markets, promotions: [], ...known }).markets;
}

/** The line was checked before. */
const silent: Problems = { add: () => {}, parse: () => undefined, list: () => [], count: () => 0 };

export type ListedKind = Exclude<EditedKind, 'product' | 'category' | 'setting'>;

export interface ListedRecord {
  id: number;
  title: { 'zh-CN': string; 'zh-TW': string; en?: string | undefined };
  /** The place of a banner or button, the type of a sale, an article or a lottery, or how far a guessing game is. */
  kind: string;
  startsAt: Date | null;
  endsAt: Date | null;
  by: string | null;
}

/** Records of a kind, the newest first. */
export async function listRecords(
  db: Queryable,
  kind: ListedKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRecord[]> {
  const from = {
    article: sql`SELECT id, title, type::text AS kind, published_at AS starts_at, NULL::timestamptz AS ends_at FROM article`,
    banner: sql`SELECT id, title, place AS kind, starts_at, ends_at FROM banner`,
    button: sql`SELECT id, title, place AS kind, NULL::timestamptz AS starts_at, NULL::timestamptz AS ends_at FROM button`,
    promotion: sql`SELECT id, title, type::text AS kind, starts_at, ends_at FROM promotion WHERE status <> ${REMOVED}`,
    market: sql`SELECT id, title, type::text AS kind, starts_at, ends_at FROM market WHERE status <> ${REMOVED}`,
    lottery: sql`SELECT id, title, type::text AS kind, starts_at, ends_at FROM lottery WHERE status <> ${REMOVED}`,
    guess: sql`SELECT id, title, starts_at, ends_at,
      CASE WHEN settled_at IS NOT NULL THEN 'settled' WHEN ends_at <= shop_now() THEN 'over' ELSE 'open' END AS kind
      FROM guess_activity WHERE status <> ${REMOVED}`,
  }[kind];
  const { rows } = await db.execute<
    Omit<ListedRecord, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null; [column: string]: unknown }
  >(sql`
    SELECT listed.id, title, listed.kind, starts_at AS "startsAt", ends_at AS "endsAt", staff_edit.by
    FROM (${from}) AS listed LEFT JOIN staff_edit ON staff_edit.kind = ${kind} AND record_id = listed.id
    ORDER BY starts_at DESC NULLS LAST, listed.id DESC LIMIT ${limit} OFFSET ${offset}`);
  const toDate = (time: string | null) => (time === null ? null : new Date(time));
  return rows.map(({ id, title, kind: of, by, startsAt, endsAt }) => ({
    id,
    title,
    kind: of,
    by,
    startsAt: toDate(startsAt),
    endsAt: toDate(endsAt),
  }));
}

/** Takes a record out of the shop. Orders that refer to a sale keep it, and members what they won. */
export async function removeRecord(tx: Transaction, kind: ListedKind | 'category', id: number): Promise<void> {
  if (kind === 'category') await removeCategory(tx, id);
  if (kind === 'article') await tx.delete(article).where(eq(article.id, id));
  if (kind === 'banner') await tx.delete(banner).where(eq(banner.id, id));
  if (kind === 'button') await tx.delete(button).where(eq(button.id, id));
  if (kind === 'promotion') await tx.update(promotion).set({ status: REMOVED }).where(eq(promotion.id, id));
  if (kind === 'market') await hideMarkets(tx, sql`id = ${id}`);
  if (kind === 'promotion' || kind === 'market') await deleteUnreferenced(tx);
  if (kind === 'lottery') await tx.update(lottery).set({ status: REMOVED }).where(eq(lottery.id, id));
  if (kind === 'guess') await tx.update(guessActivity).set({ status: REMOVED }).where(eq(guessActivity.id, id));
  if (kind === 'guess') await deleteUnusedGuesses(tx);
}
