import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type { CategoryTree, OrderCategoriesInput } from '../shapes/categories.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';
import { defineRecordEndpoints } from './sales.ts';

const { find: _find, ...calls } = defineRecordEndpoints('category', { read: 'products.read', change: 'products.change' });

/** Categories, which are a tree and no list. One with products or categories below it is not removed (-502). */
export const categories = {
  ...calls,
  tree: defineStaffEndpoint<NoInput, CategoryTree>('GET /staff/category/find', 'products.read'),
  /** Errors: badParameter (-2) if there are others by now. */
  order: defineStaffEndpoint<OrderCategoriesInput, DoneReply>('POST /staff/category/order', 'products.change'),
};
