import type { Category, CategoryRef } from '@baodao/domain/catalog/shapes';
import { type Language, languages, type Picture } from '@baodao/domain/wire/fields';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { category, picture } from '../../platform/db/schema/catalog.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { toPicture } from '../media/pictures.ts';

export interface CategoryNode {
  id: number;
  parentId: number;
  level: number;
  title: string;
  icon: string;
  cover: Picture | null;
  sort: number;
  children: CategoryNode[];
}

export interface Categories {
  byId: ReadonlyMap<number, CategoryNode>;
  /** First-level categories with their children. */
  topLevel: readonly CategoryNode[];
}

const cachedCategories = cacheWithTtl(async (db, key) => {
  const language = languages.find((known) => known === key) ?? 'zh-CN';
  const rows = await db
    .select({ row: category, cover: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash } })
    .from(category)
    .leftJoin(picture, eq(picture.hash, category.cover))
    .orderBy(asc(category.sort), asc(category.id));
  const byId = new Map<number, CategoryNode>();
  for (const { row, cover } of rows) {
    const title = localize(row.title, language);
    byId.set(row.id, { ...row, title, cover: row.cover === null ? null : toPicture(row.cover, cover, title), children: [] });
  }
  const topLevel: CategoryNode[] = [];
  for (const node of byId.values()) {
    if (node.parentId === 0) topLevel.push(node);
    else byId.get(node.parentId)?.children.push(node);
  }
  return { byId, topLevel };
});

/** Reads all categories in one language, from a cache of two seconds. */
export const readCategories = (db: Queryable, language: Language): Promise<Categories> => cachedCategories(db, language);

export const toCrumb = ({ id, title }: CategoryNode): CategoryRef => ({ id, title });

/** From the first level down to the category. */
export function buildBreadcrumbs({ byId }: Categories, id: number): CategoryRef[] {
  const crumbs: CategoryRef[] = [];
  let node = byId.get(id);
  // The tree has three levels. The bound prevents an endless loop on cyclic data.
  while (node && crumbs.length < 4) {
    crumbs.unshift(toCrumb(node));
    node = byId.get(node.parentId);
  }
  return crumbs;
}

/** Selects the tree, one level of it, or the children of a category. */
export function selectCategories(
  { byId, topLevel }: Categories,
  { level, parentId }: { level?: number | undefined; parentId?: number | undefined },
): Category[] {
  const parent = parentId === undefined || parentId === 0 ? undefined : byId.get(parentId);
  const children = parentId === undefined || parentId === 0 ? topLevel : (parent?.children ?? []);
  if (level === undefined) return [...children];
  const nodesAtLevel = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => (node.level === level ? [node] : nodesAtLevel(node.children)));
  return nodesAtLevel(children);
}
