import { articleTypes } from '@baodao/domain/articles/articleTypes';
import { MAX_ROW_ID } from '@baodao/domain/ids/maxRowId';
import * as links from '@baodao/link-builders/links';
import { type PathKey, paths } from '@baodao/link-builders/paths';
import { and, asc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/database.ts';
import { category, product, shop } from '../../platform/db/schema/catalog.ts';
import { article } from '../../platform/db/schema/content.ts';
import { webPage } from '../../platform/db/schema/guides.ts';
import { question } from '../../platform/db/schema/questions.ts';
import { isShown } from '../articles/articles.queries.ts';
import { ON_SALE, SHOP_CLOSED } from '../catalog/productStatus.ts';

/** The sitemap protocol allows 50,000 URLs per file. */
export const IDS_PER_FILE = 50_000;
/** Rows per query. */
const BATCH_SIZE = 2_000;

export interface SitemapEntry {
  /** Without the language prefix. */
  path: string;
  changedAt: Date | null;
}

interface SitemapSource {
  table: PgTable;
  id: PgColumn;
  isListed: SQL | undefined;
  /** Time of the last change of the page; null where unknown. */
  changedAt: PgColumn | null;
  /** Additional input for `pathOf`. */
  detail: PgColumn | SQL;
  pathOf: (id: number, detail: unknown) => string | null;
}

const NO_DETAIL = sql`NULL`;
const sources = {
  product: {
    table: product,
    id: product.id,
    // Products of a closed shop keep their status but are not sold.
    isListed: and(
      eq(product.status, ON_SALE),
      sql`${product.shopId} NOT IN (SELECT ${shop.id} FROM ${shop} WHERE ${shop.status} = ${SHOP_CLOSED})`,
    ),
    changedAt: product.changedAt,
    detail: NO_DETAIL,
    pathOf: (id) => links.product({ id }),
  },
  category: {
    table: category,
    id: category.id,
    // One below a hidden category is hidden, too.
    isListed: sql`${category.id} IN (
      WITH RECURSIVE shown AS (
        SELECT id FROM category WHERE parent_id = 0 AND enabled
        UNION ALL SELECT below.id FROM category AS below JOIN shown ON below.parent_id = shown.id WHERE below.enabled
      ) SELECT id FROM shown)`,
    changedAt: null,
    detail: NO_DETAIL,
    pathOf: (id) => links.productCategory({ id }),
  },
  shop: {
    table: shop,
    id: shop.id,
    isListed: ne(shop.status, SHOP_CLOSED),
    changedAt: null,
    detail: NO_DETAIL,
    pathOf: (id) => links.shop({ orgId: id }),
  },
  article: {
    table: article,
    id: article.id,
    isListed: isShown,
    changedAt: article.publishedAt,
    detail: article.type,
    pathOf: (id, type) => (type === articleTypes.news ? links.news({ id }) : links.articleInner({ id })),
  },
  question: {
    table: question,
    id: question.id,
    isListed: eq(question.status, 1),
    changedAt: question.activeAt,
    detail: NO_DETAIL,
    pathOf: (id) => links.question({ id }),
  },
  text: {
    table: webPage,
    id: webPage.id,
    isListed: inArray(webPage.kind, ['guide', 'page']),
    changedAt: webPage.updatedAt,
    detail: webPage.key,
    pathOf: (_, key) => webPagePath(String(key)),
  },
} as const satisfies Record<string, SitemapSource>;

export type SitemapType = keyof typeof sources;
export const sitemapTypes = Object.keys(sources) as SitemapType[];

const knownPaths = new Set<string>(Object.values(paths));

/** A guide has its own route; other pages have their key in the URL. */
function webPagePath(key: string): string | null {
  const guide = `/guide/${key.replace(/^guide\//, '')}`;
  return knownPaths.has(guide) ? guide : links.articlePage({ path: key });
}

/** Pages that exist independently of the content. */
const staticPages: readonly PathKey[] = [
  'home',
  'shopping',
  'service',
  'charter',
  'hostel',
  'select',
  'discover',
  'eatPlayer',
  'category',
  'goodShop',
  'nearShop',
  'article',
  'news',
  'questionList',
  'rank',
  'market',
  'marketSecond',
  'marketFlash',
  'activity',
  'guess',
  'tailor',
  'certificate',
];
export const staticPaths: readonly string[] = staticPages.map((key) => paths[key]);

export interface SitemapFile {
  /** Contains ids from `number * IDS_PER_FILE`, so that a row never moves to another file. */
  number: number;
  changedAt: Date | null;
}

/** Lists the files of a type. */
export async function listFiles(db: Queryable, type: SitemapType): Promise<SitemapFile[]> {
  const { table, id, isListed, changedAt }: SitemapSource = sources[type];
  const number = sql<number>`(${id} / ${sql.raw(String(IDS_PER_FILE))})::integer`;
  const rows = await db
    .select({ number, changedAt: changedAt ? sql<string | null>`max(${changedAt})` : sql<null>`NULL` })
    .from(table)
    .where(isListed)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ number: row.number, changedAt: row.changedAt === null ? null : new Date(row.changedAt) }));
}

/** Streams the entries of one file in batches. */
export async function* readEntries(db: Queryable, type: SitemapType, number: number): AsyncGenerator<SitemapEntry> {
  const { table, id, isListed, changedAt, detail, pathOf }: SitemapSource = sources[type];
  let from = number * IDS_PER_FILE;
  const last = from + IDS_PER_FILE - 1;
  for (;;) {
    const rows = await db
      .select({ id: sql<string>`${id}`, changedAt: changedAt ? sql<string | null>`${changedAt}` : sql<null>`NULL`, detail: sql`${detail}` })
      .from(table)
      .where(and(isListed, gte(id, from), lte(id, Math.min(last, MAX_ROW_ID))))
      .orderBy(asc(id))
      .limit(BATCH_SIZE);
    for (const row of rows) {
      const path = pathOf(Number(row.id), row.detail);
      if (path !== null) yield { path, changedAt: row.changedAt === null ? null : new Date(row.changedAt) };
    }
    const final = rows.at(-1);
    if (!final || rows.length < BATCH_SIZE || Number(final.id) >= MAX_ROW_ID) return;
    from = Number(final.id) + 1;
  }
}
