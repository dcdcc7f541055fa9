import type { ListedCategory } from '@baodao/staff-api/shapes/categories';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { splitKeywords, toCategoryLine } from '../export/exportCatalog.ts';
import { updateCategoryPaths, updateLevels } from '../import/categoryPaths.ts';
import { CategoryLine } from '../import/format/catalog.ts';
import { searchWords } from '../import/rows.ts';
import { replaceCategoryKeys } from '../import/searchKeys.ts';
import { upsertAll } from '../import/upsertAll.ts';
import type { Queryable } from '../platform/db/database.ts';
import { category, product, shop, sku } from '../platform/db/schema/catalog.ts';
import { staffEdit } from '../platform/db/schema/staff.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { badParameter } from '../platform/http/problems.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { checkPictures } from './checkPictures.ts';
import { hashOfMedia } from './hashOfMedia.ts';
import { toContents } from './mediaNames.ts';
import { nextRecordId } from './nextRecordId.ts';
import { lockRow, type RecordKind } from './recordKind.ts';
import { readContent, saveRecord } from './saveRecord.ts';
import { updateShopFigures } from './shopFigures.ts';

const place = { file: '', line: 0 };
const MAX_LEVELS = 3;
const REMOVED = 9;
const BATCH = 500;
/** The best sold ones. Others are found by the new words after the next import or edit of them. */
const MAX_REWORDED = 20_000;

/** Two moves at once could make a ring of categories. */
const lockTree = (tx: Transaction) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('tree of categories', 0))`);

/** Categories: their names, their places in the tree, and whether shoppers see them. */
export const categoryRecord: RecordKind<CategoryLine> = {
  name: 'category',
  schema: CategoryLine,
  async lock(tx, id) {
    await lockTree(tx);
    return lockRow(tx, category, eq(category.id, id));
  },
  async read(db, ids) {
    const rows = await db
      .select()
      .from(category)
      .where(inArray(category.id, [...ids]));
    return toContents(db, rows, ({ cover }) => [cover], toCategoryLine);
  },
  nextId: (tx) => nextRecordId(tx, 'category'),
  async check(tx, problems, line) {
    await lockTree(tx);
    const rows = await tx.select().from(category);
    const parent = rows.find(({ id }) => id === line.parent);
    if (line.parent !== 0 && (!parent || isWithin(rows, line.parent, line.id)))
      problems.add(place, `category ${line.parent} does not exist above this one`);
    else if ((parent?.level ?? 0) + heightOf(rows, line.id) > MAX_LEVELS) problems.add(place, `categoryLevels: at most ${MAX_LEVELS}`);
    else if (parent && rows.find(({ id }) => id === line.id)?.parentId !== parent.id && (await hasProducts(tx, parent.id)))
      problems.add(place, 'categoryProducts: the category above has products of its own');
    await checkPictures(tx, problems, [line.cover]);
  },
  async write(tx, { parent, cover, ...line }) {
    const [before] = await tx.select().from(category).where(eq(category.id, line.id));
    const row = { ...line, parentId: parent, level: before?.level ?? 1, cover: cover === undefined ? null : hashOfMedia(cover) };
    await upsertAll(tx, { table: category, rows: [row], key: ['id'] });
    const isRenamed = JSON.stringify(before?.title) !== JSON.stringify(line.title);
    const isMoved = before?.parentId !== parent;
    if (isRenamed) await replaceCategoryKeys(tx, line.id, { before: before?.title ?? null, after: line.title });
    if (isMoved) {
      await updateLevels(tx);
      // Products have the path before the move.
      await updateCategoryPaths(tx, sql`product.category_path @> ARRAY[${line.id}::int]`);
    }
    if (before && (isRenamed || isMoved)) await rewordProducts(tx, line.id);
    if (before && isMoved) {
      const shops = await tx.selectDistinct({ id: product.shopId }).from(product).where(isInBranch(line.id));
      for (const { id } of shops) await updateShopFigures(tx, id);
    }
  },
};

type Rows = readonly (typeof category.$inferSelect)[];

const isInBranch = (id: number) => sql`${product.categoryPath} @> ARRAY[${id}::int]`;

const isWithin = (rows: Rows, id: number, branch: number): boolean =>
  id === branch || rows.some((row) => row.id === id && row.parentId !== 0 && isWithin(rows, row.parentId, branch));

const heightOf = (rows: Rows, id: number): number =>
  1 + Math.max(0, ...rows.filter(({ parentId }) => parentId === id).map((child) => heightOf(rows, child.id)));

async function hasProducts(tx: Transaction, id: number): Promise<boolean> {
  const some = await tx
    .select({ one: sql`1` })
    .from(product)
    .where(and(isInBranch(id), eq(product.categoryId, id), sql`${product.status} <> ${REMOVED}`))
    .limit(1);
  return some.length > 0;
}

/** Searches find products by the names of their categories, too. */
async function rewordProducts(tx: Transaction, branch: number): Promise<void> {
  const titles = new Map((await tx.select().from(category)).map(({ id, title }) => [id, title]));
  for (let offset = 0; offset < MAX_REWORDED; offset += BATCH) {
    const rows = await tx
      .select({
        id: product.id,
        code: product.code,
        title: product.title,
        subTitle: product.subTitle,
        originName: product.originName,
        params: product.params,
        keywords: product.keywords,
        path: product.categoryPath,
        shopName: shop.name,
        skuCodes: sql<
          string[]
        >`ARRAY(SELECT ${sku.code} FROM ${sku} WHERE ${sku.productId} = ${product.id} AND ${sku.status} <> ${REMOVED} ORDER BY ${sku.id})`,
      })
      .from(product)
      .innerJoin(shop, eq(shop.id, product.shopId))
      .where(isInBranch(branch))
      .orderBy(desc(product.sales), product.id)
      .limit(BATCH)
      .offset(offset);
    const words = rows.map(({ id, path, shopName, keywords, ...row }) => {
      const categoryPath = path.map((at) => ({ id: at, title: titles.get(at) ?? { 'zh-CN': '', 'zh-TW': '' } }));
      return { id, words: searchWords({ ...row, keywords: splitKeywords(keywords) }, { categoryPath, shopName }) };
    });
    await tx.execute(sql`
      UPDATE product SET search_vec = given.words::tsvector
      FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb) AS given (id integer, words text) WHERE product.id = given.id`);
    if (rows.length < BATCH) return;
  }
}

/** All categories in the order of the menu, each before those below it. */
export async function listCategories(db: Queryable): Promise<ListedCategory[]> {
  const rows = await db
    .select({
      id: category.id,
      parent: category.parentId,
      level: category.level,
      title: category.title,
      isShown: category.enabled,
      by: staffEdit.by,
    })
    .from(category)
    .leftJoin(staffEdit, and(eq(staffEdit.kind, 'category'), eq(staffEdit.recordId, category.id)))
    .orderBy(category.sort, category.id);
  const below = (parent: number): ListedCategory[] => rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.id)]);
  return below(0);
}

/** Puts all categories below one parent into an order. Those whose number changes are edited. */
export async function orderCategories(tx: Transaction, ids: readonly number[], by: string): Promise<void> {
  await lockTree(tx);
  const rows = await tx.select().from(category);
  const parent = rows.find(({ id }) => id === ids[0])?.parentId;
  const siblings = rows.filter(({ parentId }) => parentId === parent);
  if (new Set(ids).size !== ids.length || siblings.length !== ids.length || !siblings.every(({ id }) => ids.includes(id)))
    throw badParameter('ids');
  for (const [at, id] of ids.entries()) {
    const content = await readContent(tx, categoryRecord, id);
    await saveRecord(tx, categoryRecord, { id, version: null, content: { ...content, sort: (at + 1) * 10 }, by });
  }
}

/** Takes a category away that has neither products nor categories below it. */
export async function removeCategory(tx: Transaction, id: number): Promise<void> {
  const below = await tx.select({ id: category.id }).from(category).where(eq(category.parentId, id)).limit(1);
  if (below.length > 0 || (await hasProducts(tx, id))) throw new ImpossibleChange('the category has products or categories below it');
  const [removed] = await tx.delete(category).where(eq(category.id, id)).returning();
  if (removed) await replaceCategoryKeys(tx, id, { before: removed.title, after: null });
}
