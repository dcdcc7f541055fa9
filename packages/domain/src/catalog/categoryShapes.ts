import * as z from 'zod/mini';
import { Picture } from '../wire/fields.ts';
import { queryInt } from '../wire/query.ts';

/** Selects a part of the category tree. */
export const CategoryQuery = z.strictObject({
  /** Only categories of this level, 1 to 3. */
  level: z.optional(queryInt),
  /** Only children of this category; 0 for the first level. */
  parentId: z.optional(queryInt),
});
export interface CategoryQuery extends z.infer<typeof CategoryQuery> {}

const categoryFields = {
  /** Id of the category. */
  id: z.int(),
  /** Id of the category above; 0 at the first level. */
  parentId: z.int(),
  /** Level in the tree, 1 to 3. */
  level: z.int(),
  /** Name in the language of the reply. */
  title: z.string(),
  /** Name of the icon in the shop's set; may be empty. */
  icon: z.string(),
  /** Picture of the category; null if it has none. */
  cover: z.nullable(Picture),
  /** Position among its siblings, lowest first. */
  sort: z.int(),
};
/** A category of the third level. */
const CategoryLeaf = z.object(categoryFields);
/** A category of the second level. */
const CategoryMiddle = z.object({
  ...categoryFields,
  /** Categories of the third level. */
  children: z.array(CategoryLeaf),
});

/** The category tree, with three levels. */
export const Category = z.object({
  ...categoryFields,
  /** Categories of the second level. */
  children: z.array(CategoryMiddle),
});
export interface Category extends z.infer<typeof Category> {}

/** A category by name. */
export const CategoryRef = z.object({
  /** Id of the category. */
  id: z.int(),
  /** Name in the language of the reply. */
  title: z.string(),
});
export interface CategoryRef extends z.infer<typeof CategoryRef> {}
