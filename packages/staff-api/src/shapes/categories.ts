import { id } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { localText } from './products.ts';

/** `parent` 0 is the top. `level` begins with 1. */
export const ListedCategory = z.object({
  id: z.int(),
  parent: z.int(),
  level: z.int(),
  title: localText,
  isShown: z.boolean(),
  by: z.nullable(z.string()),
});
export interface ListedCategory extends z.infer<typeof ListedCategory> {}

/** In the order of the menu, each before those below it. */
export const CategoryTree = z.object({ items: z.array(ListedCategory) });
export interface CategoryTree extends z.infer<typeof CategoryTree> {}

/** All categories below one parent, in their new order. */
export const OrderCategoriesInput = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1_000)) });
export interface OrderCategoriesInput extends z.infer<typeof OrderCategoriesInput> {}
