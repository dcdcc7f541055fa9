import { articleTypes } from '@baodao/domain/articles/articleTypes';
import { LARGEST_ROW_ID } from '@baodao/domain/ids/rowIds';
import * as links from '@baodao/link-builders/links';
import { type PathKey, paths } from '@baodao/link-builders/paths';
import { and, asc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { category, product, shop } from '../../db/schema/catalog.ts';
import { article } from '../../db/schema/content.ts';
import { webPage } from '../../db/schema/guides.ts';
import { question } from '../../db/schema/questions.ts';
import { isShown } from '../articles/articles.queries.ts';
import { ON_SALE, SHOP_CLOSED } from '../catalog/onSale.ts';

/** A search engine takes so many addresses from one file. */
export const FILE_SIZE = 50_000;
/** Rows that are held in memory at once. */
const BATCH = 2_000;

export interface Entry {
  /** Without its language. */
  path: string;
  changedAt: Date | null;
}

interface Listed {
  table: PgTable;
  id: PgColumn;
  isListed: SQL | undefined;
  /** When the page last became another one, where that is known. */
  changedAt: PgColumn | null;
  /** What the address is made of, beside the id. */
  detail: PgColumn | SQL;
  pathOf: (id: number, detail: unknown) => string | null;
}

const ids = sql`NULL`;
/** What the shop shows a page of, each by its own id. */
const listed = {
  product: {
    table: product,
    id: product.id,
    // What a closed shop has is sold no more, whatever its own state says.
    isListed: and(
      eq(product.status, ON_SALE),
      sql`${product.shopId} NOT IN (SELECT ${shop.id} FROM ${shop} WHERE ${shop.status} = ${SHOP_CLOSED})`,
    ),
    changedAt: product.changedAt,
    detail: ids,
    pathOf: (id) => links.product({ id }),
  },
  category: {
    table: category,
    id: category.id,
    isListed: undefined,
    changedAt: null,
    detail: ids,
    pathOf: (id) => links.productCategory({ id }),
  },
  shop: {
    table: shop,
    id: shop.id,
    isListed: ne(shop.status, SHOP_CLOSED),
    changedAt: null,
    detail: ids,
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
    detail: ids,
    pathOf: (id) => links.question({ id }),
  },
  text: {
    table: webPage,
    id: webPage.id,
    isListed: inArray(webPage.kind, ['guide', 'page']),
    changedAt: webPage.updatedAt,
    detail: webPage.key,
    pathOf: (_, key) => pathOfText(String(key)),
  },
} as const satisfies Record<string, Listed>;

export type ListedType = keyof typeof listed;
// The keys come from the object itself.
export const listedTypes = Object.keys(listed) as ListedType[];

const known = new Set<string>(Object.values(paths));

/** A guide has a route of its own; other pages are named in their address. */
function pathOfText(key: string): string | null {
  const guide = `/guide/${key.replace(/^guide\//, '')}`;
  return known.has(guide) ? guide : links.articlePage({ path: key });
}

/** Pages that are there whatever the shop holds. */
const fixed: readonly PathKey[] = [
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
export const fixedPaths: readonly string[] = fixed.map((key) => paths[key]);

export interface FileOfList {
  /** Ids from `number * FILE_SIZE` on: a row never moves to another file, and no file holds more than it may. */
  number: number;
  changedAt: Date | null;
}

/** The files it takes to list all of a type. */
export async function filesOf(db: Queryable, type: ListedType): Promise<FileOfList[]> {
  const { table, id, isListed, changedAt }: Listed = listed[type];
  const number = sql<number>`(${id} / ${sql.raw(String(FILE_SIZE))})::integer`;
  const rows = await db
    .select({ number, changedAt: changedAt ? sql<string | null>`max(${changedAt})` : sql<null>`NULL` })
    .from(table)
    .where(isListed)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ number: row.number, changedAt: row.changedAt === null ? null : new Date(row.changedAt) }));
}

/** The addresses of one file, as they are read: never more than a batch is held. */
export async function* entriesOf(db: Queryable, type: ListedType, number: number): AsyncGenerator<Entry> {
  const { table, id, isListed, changedAt, detail, pathOf }: Listed = listed[type];
  let from = number * FILE_SIZE;
  const last = from + FILE_SIZE - 1;
  for (;;) {
    const rows = await db
      .select({ id: sql<string>`${id}`, changedAt: changedAt ? sql<string | null>`${changedAt}` : sql<null>`NULL`, detail: sql`${detail}` })
      .from(table)
      .where(and(isListed, gte(id, from), lte(id, Math.min(last, LARGEST_ROW_ID))))
      .orderBy(asc(id))
      .limit(BATCH);
    for (const row of rows) {
      const path = pathOf(Number(row.id), row.detail);
      if (path !== null) yield { path, changedAt: row.changedAt === null ? null : new Date(row.changedAt) };
    }
    const final = rows.at(-1);
    if (!final || rows.length < BATCH || Number(final.id) >= LARGEST_ROW_ID) return;
    from = Number(final.id) + 1;
  }
}
