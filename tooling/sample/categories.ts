import { categories } from './catalogData.ts';

/** Lists the category groups with their ids: groups count from 1001, subcategories from 2001. */
export function* categoryGroups() {
  let groupId = 1000;
  let subcategoryId = 2000;
  for (const category of categories) {
    for (const [position, group] of category.groups.entries()) {
      groupId += 1;
      const subcategories = group.subcategories.map((subcategory) => ({ id: (subcategoryId += 1), ...subcategory }));
      yield { id: groupId, category, group, position, subcategories };
    }
  }
}

/** The order of the main menu, which the site has before it knows the categories of a shop. */
const menuIds: readonly number[] = [226, 98, 65, 1, 176, 35, 457, 538, 282, 509];

/** Lists of categories have the order of the menu. */
export const menuPosition = (categoryId: number): number => menuIds.indexOf(categoryId);
