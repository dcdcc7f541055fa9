import type { Category, CategoryRef } from '@baodao/domain/catalog/shapes';
import type { Language, Picture } from '@baodao/domain/wire/fields';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize, parseLanguage } from '../../platform/db/localizedText.ts';
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
  const language = parseLanguage(key);
  const rows = await db
    .select({ row: category, cover: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash } })
    .from(category)
    .leftJoin(picture, eq(picture.hash, category.cover))
    .orderBy(asc(category.sort), asc(category.id));
  const enabled = new Map<number, CategoryNode>();
  for (const { row, cover } of rows.filter((each) => each.row.enabled)) {
    const { enabled: _enabled, ...shown } = row;
    const title = localize(row.title, language);
    enabled.set(row.id, { ...shown, title, cover: row.cover === null ? null : toPicture(row.cover, cover, title), children: [] });
  }
  for (const node of enabled.values()) enabled.get(node.parentId)?.children.push(node);
  const topLevel = [...enabled.values()].filter(({ parentId }) => parentId === 0);
  return { byId: new Map(topLevel.flatMap(listBranch).map((node) => [node.id, node])), topLevel };
});

const listBranch = (node: CategoryNode): CategoryNode[] => [node, ...node.children.flatMap(listBranch)];

/** Reads the categories that are shown, in one language, from a cache of two seconds. */
export const readCategories = (db: Queryable, language: Language): Promise<Categories> => cachedCategories(db, language);

export const toCrumb = ({ id, title }: CategoryNode): CategoryRef => ({ id, title });

/** The categories of a path from the first level down, without those that are hidden and what is below them. */
export const buildBreadcrumbs = ({ byId }: Categories, path: readonly number[]): CategoryRef[] =>
  path.flatMap((id) => byId.get(id) ?? []).map(toCrumb);

/** The ids from the first level down to a category. */
export function pathOf({ byId }: Categories, id: number): number[] {
  const path: number[] = [];
  for (let node = byId.get(id); node; node = byId.get(node.parentId)) path.unshift(node.id);
  return path;
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
