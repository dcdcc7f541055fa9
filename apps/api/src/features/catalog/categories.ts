import type { Category, Crumb } from '@baodao/domain/catalog/shapes';
import { type Language, languages, type Picture } from '@baodao/domain/wire/fields';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { category, picture } from '../../db/schema/catalog.ts';
import { shortCache } from '../../db/shortCache.ts';
import { frame } from '../media/pictures.ts';

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
  /** Those of the first level, each with its children. */
  top: readonly CategoryNode[];
}

const readCategories = shortCache(async (db, key) => {
  const language = languages.find((known) => known === key) ?? 'zh-CN';
  const rows = await db
    .select({ row: category, cover: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash } })
    .from(category)
    .leftJoin(picture, eq(picture.hash, category.cover))
    .orderBy(asc(category.sort), asc(category.id));
  const byId = new Map<number, CategoryNode>();
  for (const { row, cover } of rows) {
    const title = textIn(row.title, language);
    byId.set(row.id, { ...row, title, cover: row.cover === null ? null : frame(row.cover, cover, title), children: [] });
  }
  const top: CategoryNode[] = [];
  for (const node of byId.values()) {
    if (node.parentId === 0) top.push(node);
    else byId.get(node.parentId)?.children.push(node);
  }
  return { byId, top };
});

/** All categories in one language, two seconds old at most. */
export const categoriesIn = (db: Queryable, language: Language): Promise<Categories> => readCategories(db, language);

export const crumbOf = ({ id, title }: CategoryNode): Crumb => ({ id, title });

/** From the first level down to the category itself. */
export function breadcrumbsOf({ byId }: Categories, id: number): Crumb[] {
  const crumbs: Crumb[] = [];
  let node = byId.get(id);
  // Three levels: the bound keeps a tree with a ring in it from hanging the caller.
  while (node && crumbs.length < 4) {
    crumbs.unshift(crumbOf(node));
    node = byId.get(node.parentId);
  }
  return crumbs;
}

/** The tree, or the part of it that was asked for: a level, the children of a category. */
export function categoryTree(
  { byId, top }: Categories,
  { level, parentId }: { level?: number | undefined; parentId?: number | undefined },
): Category[] {
  const parent = parentId === undefined || parentId === 0 ? undefined : byId.get(parentId);
  const children = parentId === undefined || parentId === 0 ? top : (parent?.children ?? []);
  if (level === undefined) return [...children];
  const below = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => (node.level === level ? [node] : below(node.children)));
  return below(children);
}
